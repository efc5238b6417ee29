// The setter that throws where the others trap.
extension LayerStore {
  /// Sets a property, throwing where the property's own setter would trap: the form for values and handles
  /// that come from outside. Nothing changes when it throws.
  ///
  /// Written `set(.position(point), of: layer)`, it compiles to the checks and the setter of the one property.
  /// Only layout handlers and managers, which are no values, have no such form.
  /// - Throws: `staleLayer`, `notFinite`.
  @inlinable @inline(__always)
  public mutating func set(_ property: LayerProperty, of layer: LayerID) throws(LayerError) {
    guard exists(layer) else { throw .staleLayer(layer, call: "set(_:of:)") }
    guard property.isFinite else { throw .notFinite(layer, call: "set(_:of:)") }
    let i = layer.index
    switch property {
    case .bounds(let value): setBounds(value, at: i)
    case .position(let value): setPosition(value, at: i)
    case .anchorPoint(let value): setAnchorPoint(value, at: i)
    case .anchorPointZ(let value): setAnchorPointZ(value, at: i)
    case .zPosition(let value): setZPosition(value, at: i)
    case .frame(let value): if !setFrame(value, at: i) { throw .notFinite(layer, call: "set(_:of:)") }
    case .transform(let value): setTransform(value, at: i)
    case .affineTransform(let value): setAffineTransform(value, at: i)
    case .sublayerTransform(let value): setSublayerTransform(value, at: i)
    case .isGeometryFlipped(let value): setGeometryFlipped(value, at: i)
    case .masksToBounds(let value): setMasksToBounds(value, at: i)
    case .cornerRadius(let value): setCornerRadius(value, at: i)
    case .maskedCorners(let value): setMaskedCorners(value, at: i)
    case .isHidden(let value): setHidden(value, at: i)
    case .opacity(let value): setOpacity(value, at: i)
    case .isDoubleSided(let value): setDoubleSided(value, at: i)
    case .ignoresHitTesting(let value): setIgnoresHitTesting(value, at: i)
    case .hitTestMask(let value): setHitTestMask(value, at: i)
    case .scrollMode(let value): setScrollMode(value, at: i)
    case .speed(let value): setTiming(speed: value, at: i)
    case .beginTime(let value): setTiming(beginTime: value, at: i)
    case .timeOffset(let value): setTiming(timeOffset: value, at: i)
    case .autoresizingMask(let value): setAutoresizingMask(value, at: i)
    case .roundsAutoresizedFrame(let value): setRoundsAutoresizedFrame(value, at: i)
    case .name(let value): setName(value, at: i)
    case .userData(let value): setUserData(value, at: i)
    case .constraints(let value): setConstraints(value, at: i)
    }
  }
}
