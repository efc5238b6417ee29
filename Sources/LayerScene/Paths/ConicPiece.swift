import Foundation
import LayerGeometry

/// A conic of a path, with the point where it starts.
struct ConicPiece {
  var start: Point
  var control: Point
  var end: Point
  var weight: Double

  /// Both halves. Each has at most a quarter of the ellipse.
  var halves: [ConicPiece] {
    let sum = 1 + weight, half = (sum / 2).squareRoot()
    func mean(_ p: Point) -> Point {
      Point(x: (p.x + weight * control.x) / sum, y: (p.y + weight * control.y) / sum)
    }
    let (before, after) = (mean(start), mean(end))
    let middle = Point(x: before.x / 2 + after.x / 2, y: before.y / 2 + after.y / 2)
    return [
      ConicPiece(start: start, control: before, end: middle, weight: half),
      ConicPiece(start: middle, control: after, end: end, weight: half),
    ]
  }

  /// The radii of the ellipse, the angle of the first, and whether the arc goes from x towards y; nil for an
  /// ellipse that is too narrow to be found from its radii.
  var ellipse: (radii: Size, degrees: Double, isPositive: Bool)? {
    // Conjugate radii: along the chord, and to the arc's middle.
    let square = (1 - weight) * (1 + weight), sine = square.squareRoot()
    let f = SIMD2((start.x - end.x) / 2, (start.y - end.y) / 2) / sine
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let g = SIMD2(control.x - middle.x, control.y - middle.y) * (weight / square)
    let area = f.x * g.y - f.y * g.x
    func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }
    // The axes are those of the conjugate radii that are at right angles.
    let angle = atan2(2 * dot(f, g), dot(f, f) - dot(g, g)) / 2
    let first = f * cos(angle) + g * sin(angle), second = g * cos(angle) - f * sin(angle)
    let (rx, ry) = (hypot(first.x, first.y), hypot(second.x, second.y))
    guard area.isFinite && rx < 0x1p1000 && ry * 1e4 > rx else { return nil }
    if abs(rx - ry) <= rx * 1e-14 { return (Size(width: shorter(rx), height: shorter(rx)), 0, area > 0) }
    var degrees = atan2(first.y, first.x) * 180 / .pi
    // Half a turn changes nothing.
    if abs(degrees) > 90 { degrees -= degrees > 0 ? 180 : -180 }
    return (Size(width: shorter(rx), height: shorter(ry)), degrees + 0, area > 0)
  }

  /// Returns a number of 15 digits, the last of which rounding may have changed.
  private func shorter(_ value: Double) -> Double { Double(String(format: "%.15g", value)) ?? value }

  /// Cubic curves that are as near as rounding.
  var cubics: [(control1: Point, control2: Point, end: Point)] {
    // The error falls with the sixth power of the angle.
    let times = Swift.max(0, (acos(weight) / 0.02).exponent + 1)
    var pieces = [self]
    for _ in 0..<times { pieces = pieces.flatMap { $0.halves } }
    return pieces.map { piece in
      let factor = 4 * piece.weight / (3 * (1 + piece.weight)), control = piece.control
      func toward(_ p: Point) -> Point {
        Point(x: p.x + factor * (control.x - p.x), y: p.y + factor * (control.y - p.y))
      }
      return (toward(piece.start), toward(piece.end), piece.end)
    }
  }
}
