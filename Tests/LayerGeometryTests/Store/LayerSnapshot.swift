import LayerGeometry

/// Everything a store tells about one layer: its properties and what follows from them.
struct LayerSnapshot: Equatable {
  let properties: [LayerProperty]
  let kind: LayerKind
  let superlayer: LayerID?
  let sublayers: [LayerID]
  let world: Homography
  let effectiveOpacity: Double

  init(of layer: LayerID, in store: borrowing LayerStore) {
    properties = [
      .bounds(store.bounds(of: layer)), .position(store.position(of: layer)),
      .anchorPoint(store.anchorPoint(of: layer)), .anchorPointZ(store.anchorPointZ(of: layer)),
      .zPosition(store.zPosition(of: layer)), .frame(store.frame(of: layer)),
      .transform(store.transform(of: layer)), .affineTransform(store.affineTransform(of: layer)),
      .sublayerTransform(store.sublayerTransform(of: layer)),
      .isGeometryFlipped(store.isGeometryFlipped(of: layer)),
      .masksToBounds(store.masksToBounds(of: layer)), .cornerRadius(store.cornerRadius(of: layer)),
      .maskedCorners(store.maskedCorners(of: layer)), .isHidden(store.isHidden(of: layer)),
      .opacity(store.opacity(of: layer)), .isDoubleSided(store.isDoubleSided(of: layer)),
      .ignoresHitTesting(store.ignoresHitTesting(of: layer)), .hitTestMask(store.hitTestMask(of: layer)),
      .scrollMode(store.scrollMode(of: layer)),
      .speed(store.speed(of: layer)), .beginTime(store.beginTime(of: layer)),
      .timeOffset(store.timeOffset(of: layer)), .autoresizingMask(store.autoresizingMask(of: layer)),
      .roundsAutoresizedFrame(store.roundsAutoresizedFrame(of: layer)),
      .inkOutsets(store.inkOutsets(of: layer)),
      .shape(store.shape(of: layer)), .hitOutsets(store.hitOutsets(of: layer)),
      .name(store.name(of: layer)), .userData(store.userData(of: layer)),
      .constraints(store.constraints(of: layer)),
    ]
    kind = store.kind(of: layer)
    superlayer = store.superlayer(of: layer)
    sublayers = store.sublayers(of: layer)
    world = store.worldTransform(of: layer)
    effectiveOpacity = store.effectiveOpacity(of: layer)
  }
}
