/// A property with a new value, for ``LayerStore/set(_:of:)``.
public enum LayerProperty: Hashable, Sendable {
  case bounds(Rect)
  case position(Point)
  case anchorPoint(Point)
  case anchorPointZ(Double)
  case zPosition(Double)
  case frame(Rect)
  case transform(Transform3D)
  case affineTransform(AffineTransform)
  case sublayerTransform(Transform3D)
  case isGeometryFlipped(Bool)
  case masksToBounds(Bool)
  case cornerRadius(Double)
  case maskedCorners(CornerMask)
  case isHidden(Bool)
  case opacity(Double)
  case isDoubleSided(Bool)
  case ignoresHitTesting(Bool)
  case hitTestMask(UInt32)
  case scrollMode(ScrollMode)
  case speed(Double)
  case beginTime(Double)
  case timeOffset(Double)
  case autoresizingMask(AutoresizingMask)
  case roundsAutoresizedFrame(Bool)
  case name(String?)
  case constraints([LayerConstraint])

  /// Whether every number in the value is finite.
  var isFinite: Bool {
    switch self {
    case .bounds(let rect), .frame(let rect): rect.isFinite && rect.standardized.isFinite
    case .position(let point), .anchorPoint(let point): point.isFinite
    case .transform(let transform), .sublayerTransform(let transform): transform.isFinite
    case .affineTransform(let transform): transform.isFinite
    case .anchorPointZ(let value), .zPosition(let value), .cornerRadius(let value), .opacity(let value),
      .speed(let value), .beginTime(let value), .timeOffset(let value):
      value.isFinite
    case .constraints(let constraints): constraints.allSatisfy(\.isFinite)
    default: true
    }
  }
}
