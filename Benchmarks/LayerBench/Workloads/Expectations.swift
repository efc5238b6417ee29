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
func expect(
  _ rect: Rect, _ expected: Rect, scale: Double = Scene.side, _ what: @autoclosure () -> String
) throws {
  if rect.isSliver && expected.isSliver { return }
  try require(rect.isNull == expected.isNull, "\(what()) is \(rect), must be \(expected)")
  try expect(rect.minX, expected.minX, scale: scale, "minX of \(what())")
  try expect(rect.minY, expected.minY, scale: scale, "minY of \(what())")
  try expect(rect.maxX, expected.maxX, scale: scale, "maxX of \(what())")
  try expect(rect.maxY, expected.maxY, scale: scale, "maxY of \(what())")
}

func expect(
  _ transform: Homography, _ expected: TextbookTransform, _ what: @autoclosure () -> String
) throws {
  try expect(transform.h11, expected.a, scale: 1, "h11 of \(what())")
  try expect(transform.h12, expected.b, scale: 1, "h12 of \(what())")
  try expect(transform.h21, expected.c, scale: 1, "h21 of \(what())")
  try expect(transform.h22, expected.d, scale: 1, "h22 of \(what())")
  try expect(transform.h31, expected.tx, "h31 of \(what())")
  try expect(transform.h32, expected.ty, "h32 of \(what())")
  let isAffine = transform.h13 == 0 && transform.h23 == 0 && transform.h33 == 1
  try require(isAffine, "\(what()) is \(transform), must be affine")
}

/// A region without area, such as one that only touches a mask's edge, may leave nothing.
func expect(_ rect: Rect, around region: ReferenceRegion?, _ what: @autoclosure () -> String) throws {
  if rect.isSliver && (region?.area ?? 0) <= 1e-6 { return }
  try expect(rect, Rect(around: region?.vertices ?? []), what())
}

extension Rect {
  /// Whether rounding alone may decide if anything is left of the rectangle.
  fileprivate var isSliver: Bool { isNull || min(width, height) <= 1e-6 }

  init(around points: [ReferencePoint]) {
    self = points.reduce(.null) { $0.union(Rect(x: $1.x, y: $1.y, width: 0, height: 0)) }
  }
}
