/// How far what is hit reaches beyond a layer's shape or bounds, by side (§6); less far where negative.
public struct ReferenceOutsets: Hashable, Sendable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  public static let zero = ReferenceOutsets(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var hasNegative: Bool { min(minX, minY, maxX, maxY) < 0 }
}
