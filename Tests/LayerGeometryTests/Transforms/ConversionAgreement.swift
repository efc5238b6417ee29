import LayerGeometry
import LayerReference
import LayerTestSupport

/// Whether two forms of a conversion agree: each is within the contract's tolerance of the reference's
/// answer, so they are within twice as much of each other. Undecided answers agree with anything.
func agree(_ a: Point?, _ b: Point?, _ answer: ReferencePointAnswer) -> Bool {
  if a == b || answer.margin.value < 0x1p-36 { return true }
  // From as far away as this, rounding decides on which side of the eye a point is.
  guard let a, let b else { return answer.largest > 0x1p40 }
  let tolerance = 2 * (8 * answer.error + 0x1p-40 * answer.largest)
  return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

func agree(_ a: Rect, _ b: Rect, _ answer: ReferenceRectAnswer) -> Bool {
  if a == b || answer.margin.value < 0x1p-36 || answer.largest > 0x1p30 { return true }
  if a.isNull || b.isNull { return false }
  let tolerance = answer.errors.map { 2 * (8 * $0 + 0x1p-40 * answer.largest) }
  let sides = [(a.minX, b.minX), (a.minY, b.minY), (a.maxX, b.maxX), (a.maxY, b.maxY)]
  return zip(sides, tolerance).allSatisfy { abs($0.0 - $0.1) <= $1 }
}

extension Point {
  /// nil for what batches write where single conversions answer nil.
  var orNil: Point? { x.isNaN && y.isNaN ? nil : self }
}

extension ReferencePoint {
  init(_ p: Point) { self.init(x: p.x, y: p.y) }
}

extension ReferenceRect {
  init(_ r: Rect) { self.init(x: r.origin.x, y: r.origin.y, width: r.size.width, height: r.size.height) }
}
