/// A point in some layer's coordinates (§1).
public struct ReferencePoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = ReferencePoint(x: 0, y: 0)
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension ReferencePoint: CustomStringConvertible {
  public var description: String { "(\(x), \(y))" }
}

/// A point with a bound on the error of every coordinate.
struct ReferencePlanePoint {
  var x: ReferenceNumber
  var y: ReferenceNumber

  init(x: ReferenceNumber, y: ReferenceNumber) {
    self.x = x
    self.y = y
  }

  init(_ point: ReferencePoint) {
    x = ReferenceNumber(point.x)
    y = ReferenceNumber(point.y)
  }

  var isFinite: Bool { x.isFinite && y.isFinite }
  var largestCoordinate: Double { max(abs(x.value), abs(y.value)) }
  var point: ReferencePoint { ReferencePoint(x: x.value, y: y.value) }
}
