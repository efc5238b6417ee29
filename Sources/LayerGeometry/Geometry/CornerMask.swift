/// The corners of a layer that its corner radius applies to, in the layer's own coordinates.
///
/// The bits are those of `CACornerMask`. A geometry flip does not exchange corners.
@frozen
public struct CornerMask: OptionSet, Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The corner with the least x and the least y, in own coordinates.
  @inlinable public static var minXminY: CornerMask { CornerMask(rawValue: 1) }
  /// The corner with the greatest x and the least y.
  @inlinable public static var maxXminY: CornerMask { CornerMask(rawValue: 2) }
  /// The corner with the least x and the greatest y.
  @inlinable public static var minXmaxY: CornerMask { CornerMask(rawValue: 4) }
  /// The corner with the greatest x and the greatest y.
  @inlinable public static var maxXmaxY: CornerMask { CornerMask(rawValue: 8) }

  /// All four corners, the value of a new layer.
  @inlinable public static var all: CornerMask { CornerMask(rawValue: 15) }

  public var description: String {
    var names: [String] = []
    if contains(.minXminY) { names.append("minXminY") }
    if contains(.maxXminY) { names.append("maxXminY") }
    if contains(.minXmaxY) { names.append("minXmaxY") }
    if contains(.maxXmaxY) { names.append("maxXmaxY") }
    return "[" + names.joined(separator: ", ") + "]"
  }
}
