// The setter that throws where the others trap.
extension LayerStore {
  /// Sets a property, throwing where the property's own setter would trap: the form for values and handles
  /// that come from outside. Nothing changes when it throws.
  ///
  /// Written `set(.position(point), of: layer)`, it compiles to the checks and the setter of the one
  /// property. Only layout handlers and managers, which are no values, have no such form.
  /// - Throws: `staleLayer`, `notFinite`.
  @inlinable
  public mutating func set(_ property: LayerProperty, of layer: LayerID) throws(LayerError) {
    guard exists(layer) else { throw .staleLayer(layer, call: "set(_:of:)") }
    guard property.isFinite else { throw .notFinite(layer, call: "set(_:of:)") }
    let i = layer.index
    switch property {
    case .bounds(let value): setBounds(value, of: layer)
    case .position(let value): setPosition(value, at: i)
    case .anchorPoint(let value): setAnchorPoint(value, of: layer)
    case .anchorPointZ(let value): setAnchorPointZ(value, of: layer)
    case .zPosition(let value): setZPosition(value, of: layer)
    case .frame(let value): if !setFrame(value, at: i) { throw .notFinite(layer, call: "set(_:of:)") }
    case .transform(let value): setTransform(value, at: i)
    case .affineTransform(let value): setAffineTransform(value, at: i)
    case .sublayerTransform(let value): setSublayerTransform(value, of: layer)
    case .isGeometryFlipped(let value): setGeometryFlipped(value, of: layer)
    case .masksToBounds(let value): setMasksToBounds(value, of: layer)
    case .cornerRadius(let value): setCornerRadius(value, of: layer)
    case .maskedCorners(let value): setMaskedCorners(value, of: layer)
    case .isHidden(let value): setHidden(value, at: i)
    case .opacity(let value): setOpacity(value, of: layer)
    case .isDoubleSided(let value): setDoubleSided(value, of: layer)
    case .ignoresHitTesting(let value): setIgnoresHitTesting(value, of: layer)
    case .hitTestMask(let value): setHitTestMask(value, of: layer)
    case .scrollMode(let value): setScrollMode(value, of: layer)
    case .speed(let value): setSpeed(value, of: layer)
    case .beginTime(let value): setBeginTime(value, of: layer)
    case .timeOffset(let value): setTimeOffset(value, of: layer)
    case .autoresizingMask(let value): setAutoresizingMask(value, of: layer)
    case .roundsAutoresizedFrame(let value): setRoundsAutoresizedFrame(value, of: layer)
    case .inkOutsets(let value): setInkOutsets(value, of: layer)
    case .shape(let value): setShape(value, of: layer)
    case .hitOutsets(let value): setHitOutsets(value, of: layer)
    case .name(let value): setName(value, of: layer)
    case .userData(let value): setUserData(value, of: layer)
    case .constraints(let value): setConstraints(value, of: layer)
    }
  }
}
