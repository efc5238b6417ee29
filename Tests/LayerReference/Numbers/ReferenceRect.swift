/// A rectangle in some layer's coordinates (§1, §3). A negative size is allowed until `standardized`.
public struct ReferenceRect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let zero = ReferenceRect(x: 0, y: 0, width: 0, height: 0)
  public static let null = ReferenceRect(x: .infinity, y: .infinity, width: 0, height: 0)

  public var isNull: Bool { x == .infinity || y == .infinity }
  public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// The same rectangle with a size that is not negative (§1: (0, 0, −100, −50) is (−100, −50, 100, 50)).
  public var standardized: ReferenceRect {
    ReferenceRect(
      x: width < 0 ? x + width : x, y: height < 0 ? y + height : y,
      width: abs(width), height: abs(height))
  }

  /// §6 compares with this sum, rounded once.
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
}

extension ReferenceRect: CustomStringConvertible {
  public var description: String { "(\(x), \(y), \(width), \(height))" }
}
