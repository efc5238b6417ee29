import LayerGeometry

extension CallTable {
  static let geometry: [RecordedCall] = [
    .setter(137, "setBounds(_:of:)", Rect.self) { $0.setBounds($1, of: $2) },
    .setter(138, "setPosition(_:of:)", Point.self) { $0.setPosition($1, of: $2) },
    .setter(139, "setFrame(_:of:)", Rect.self) { $0.setFrame($1, of: $2) },
    .setter(140, "setAnchorPoint(_:of:)", Point.self) { $0.setAnchorPoint($1, of: $2) },
    .setter(141, "setAnchorPointZ(_:of:)", Double.self) { $0.setAnchorPointZ($1, of: $2) },
    .setter(142, "setZPosition(_:of:)", Double.self) { $0.setZPosition($1, of: $2) },
    .setter(143, "setTransform(_:of:)", Transform3D.self) { $0.setTransform($1, of: $2) },
    .setter(144, "setAffineTransform(_:of:)", AffineTransform.self) { $0.setAffineTransform($1, of: $2) },
    .setter(145, "setSublayerTransform(_:of:)", Transform3D.self) { $0.setSublayerTransform($1, of: $2) },
    .setter(146, "setGeometryFlipped(_:of:)", Bool.self) { $0.setGeometryFlipped($1, of: $2) },
  ]
}
