import LayerGeometry

extension CallTable {
  static let propertiesQueries: [RecordedCall] = [
    .layerQuery(34, "bounds(of:)") { $0.bounds(of: $1) },
    .layerQuery(35, "position(of:)") { $0.position(of: $1) },
    .layerQuery(36, "anchorPoint(of:)") { $0.anchorPoint(of: $1) },
    .layerQuery(37, "anchorPointZ(of:)") { $0.anchorPointZ(of: $1) },
    .layerQuery(38, "zPosition(of:)") { $0.zPosition(of: $1) },
    .layerQuery(39, "transform(of:)") { $0.transform(of: $1) },
    .layerQuery(40, "affineTransform(of:)") { $0.affineTransform(of: $1) },
    .layerQuery(41, "sublayerTransform(of:)") { $0.sublayerTransform(of: $1) },
    .layerQuery(42, "isGeometryFlipped(of:)") { $0.isGeometryFlipped(of: $1) },
    .layerQuery(43, "contentsAreFlipped(of:)") { $0.contentsAreFlipped(of: $1) },
    .layerQuery(44, "kind(of:)") { $0.kind(of: $1) },
    .layerQuery(45, "scrollMode(of:)") { $0.scrollMode(of: $1) },
    .layerQuery(46, "masksToBounds(of:)") { $0.masksToBounds(of: $1) },
    .layerQuery(47, "cornerRadius(of:)") { $0.cornerRadius(of: $1) },
    .layerQuery(48, "maskedCorners(of:)") { $0.maskedCorners(of: $1) },
    .layerQuery(49, "isHidden(of:)") { $0.isHidden(of: $1) },
    .layerQuery(50, "opacity(of:)") { $0.opacity(of: $1) },
    .layerQuery(51, "isDoubleSided(of:)") { $0.isDoubleSided(of: $1) },
    .layerQuery(52, "inkOutsets(of:)") { $0.inkOutsets(of: $1) },
    .layerQuery(53, "shape(of:)") { $0.shape(of: $1) },
    .layerQuery(54, "hitOutsets(of:)") { $0.hitOutsets(of: $1) },
    .layerQuery(55, "ignoresHitTesting(of:)") { $0.ignoresHitTesting(of: $1) },
    .layerQuery(56, "hitTestMask(of:)") { $0.hitTestMask(of: $1) },
    .layerQuery(57, "name(of:)") { $0.name(of: $1) },
    .layerQuery(58, "userData(of:)") { $0.userData(of: $1) },
  ]
}
