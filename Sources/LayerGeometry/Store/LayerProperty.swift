/// A property with a new value, for ``LayerStore/set(_:of:)``.
public enum LayerProperty: Hashable, Sendable {
  /// The property of ``LayerStore/setBounds(_:of:)``.
  case bounds(Rect)
  /// The property of ``LayerStore/setPosition(_:of:)``.
  case position(Point)
  /// The property of ``LayerStore/setAnchorPoint(_:of:)``.
  case anchorPoint(Point)
  /// The property of ``LayerStore/setAnchorPointZ(_:of:)``.
  case anchorPointZ(Double)
  /// The property of ``LayerStore/setZPosition(_:of:)``.
  case zPosition(Double)
  /// The property of ``LayerStore/setFrame(_:of:)``.
  case frame(Rect)
  /// The property of ``LayerStore/setTransform(_:of:)``.
  case transform(Transform3D)
  /// The property of ``LayerStore/setAffineTransform(_:of:)``.
  case affineTransform(AffineTransform)
  /// The property of ``LayerStore/setSublayerTransform(_:of:)``.
  case sublayerTransform(Transform3D)
  /// The property of ``LayerStore/setGeometryFlipped(_:of:)``.
  case isGeometryFlipped(Bool)
  /// The property of ``LayerStore/setMasksToBounds(_:of:)``.
  case masksToBounds(Bool)
  /// The property of ``LayerStore/setCornerRadius(_:of:)``.
  case cornerRadius(Double)
  /// The property of ``LayerStore/setMaskedCorners(_:of:)``.
  case maskedCorners(CornerMask)
  /// The property of ``LayerStore/setHidden(_:of:)-(Bool,_)``.
  case isHidden(Bool)
  /// The property of ``LayerStore/setOpacity(_:of:)``.
  case opacity(Double)
  /// The property of ``LayerStore/setDoubleSided(_:of:)``.
  case isDoubleSided(Bool)
  /// The property of ``LayerStore/setIgnoresHitTesting(_:of:)``.
  case ignoresHitTesting(Bool)
  /// The property of ``LayerStore/setHitTestMask(_:of:)``.
  case hitTestMask(UInt32)
  /// The property of ``LayerStore/setScrollMode(_:of:)``.
  case scrollMode(ScrollMode)
  /// The property of ``LayerStore/setSpeed(_:of:)``.
  case speed(Double)
  /// The property of ``LayerStore/setBeginTime(_:of:)``.
  case beginTime(Double)
  /// The property of ``LayerStore/setTimeOffset(_:of:)``.
  case timeOffset(Double)
  /// The property of ``LayerStore/setAutoresizingMask(_:of:)``.
  case autoresizingMask(AutoresizingMask)
  /// The property of ``LayerStore/setRoundsAutoresizedFrame(_:of:)``.
  case roundsAutoresizedFrame(Bool)
  /// The property of ``LayerStore/setInkOutsets(_:of:)``.
  case inkOutsets(Outsets)
  /// The property of ``LayerStore/setShape(_:of:)``.
  case shape(Shape?)
  /// The property of ``LayerStore/setHitOutsets(_:of:)``.
  case hitOutsets(Outsets)
  /// The property of ``LayerStore/setName(_:of:)``.
  case name(String?)
  /// The property of ``LayerStore/setUserData(_:of:)``.
  case userData(UInt64)
  /// The property of ``LayerStore/setConstraints(_:of:)``.
  case constraints([LayerConstraint])

  /// Whether every number in the value is finite; of a frame, the setter tells.
  @inlinable
  var isFinite: Bool {
    switch self {
    case .bounds(let rect): rect.isFinite && rect.standardized.isFinite
    case .position(let point), .anchorPoint(let point): point.isFinite
    case .transform(let transform), .sublayerTransform(let transform): transform.isFinite
    case .affineTransform(let transform): transform.isFinite
    case .anchorPointZ(let value), .zPosition(let value), .cornerRadius(let value), .opacity(let value),
      .speed(let value), .beginTime(let value), .timeOffset(let value):
      value.isFinite
    case .inkOutsets(let outsets), .hitOutsets(let outsets): outsets.isFinite
    case .constraints(let constraints): constraints.allSatisfy { $0.isFinite }
    case .frame, .isGeometryFlipped, .masksToBounds, .maskedCorners, .isHidden, .isDoubleSided,
      .ignoresHitTesting, .hitTestMask, .scrollMode, .autoresizingMask, .roundsAutoresizedFrame, .name,
      .userData, .shape:
      true
    }
  }
}
