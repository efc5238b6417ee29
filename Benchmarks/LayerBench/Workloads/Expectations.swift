import LayerGeometry
import LayerReference

/// A result that differs from the expected one.
struct WrongAnswer: Error, CustomStringConvertible {
  var description: String
}

func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw WrongAnswer(description: message()) }
}

/// Throws unless `value` is `expected`, except for the rounding of numbers as large as `scale`.
func expect(
  _ value: Double, _ expected: Double, scale: Double = Scene.side, _ what: @autoclosure () -> String
) throws {
  let isClose = (value - expected).magnitude <= 1e-9 * max(scale, expected.magnitude)
  try require(isClose, "\(what()) is \(value), must be \(expected)")
}

func expect(
  _ point: Point, _ expected: Point, scale: Double = Scene.side, _ what: @autoclosure () -> String
) throws {
  try expect(point.x, expected.x, scale: scale, "x of \(what())")
  try expect(point.y, expected.y, scale: scale, "y of \(what())")
}

/// An empty rectangle may be null or have no area.
func expect(_ rect: Rect, _ expected: Rect, _ what: @autoclosure () -> String) throws {
  if rect.isSliver && expected.isSliver { return }
  try require(rect.isNull == expected.isNull, "\(what()) is \(rect), must be \(expected)")
  try expect(Point(x: rect.minX, y: rect.minY), Point(x: expected.minX, y: expected.minY), what())
  try expect(Point(x: rect.maxX, y: rect.maxY), Point(x: expected.maxX, y: expected.maxY), what())
}

extension Rect {
  /// Whether rounding alone may decide if anything is left of the rectangle.
  fileprivate var isSliver: Bool { isNull || min(width, height) <= 1e-6 }

  init(around points: [ReferencePoint]) {
    self = points.reduce(.null) { $0.union(Rect(x: $1.x, y: $1.y, width: 0, height: 0)) }
  }
}
