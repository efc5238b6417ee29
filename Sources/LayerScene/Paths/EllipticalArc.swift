import LayerGeometry

/// An arc of SVG: of the ellipse of given radii through two points.
struct EllipticalArc {
  let start: Point
  let end: Point
  let radii: Size
  /// From the x-axis to the first radius, in degrees.
  let rotation: Double
  /// Whether it is the longer one.
  let isLarge: Bool
  /// Whether it goes from x towards y.
  let isPositive: Bool

  /// Appends the arc as conics of at most a quarter of the ellipse.
  ///
  /// - Returns: False if a point would be out of range; then nothing is appended.
  func append(to path: inout Path) -> Bool {
    if start == end { return true }
    if radii.width == 0 || radii.height == 0 {
      path.addLine(to: end)
      return true
    }
    let frame = ChordFrame(self)
    let pieces = frame.pieces
    let isFinite = pieces.allSatisfy {
      abs($0.control.x) < 0x1p1000 && abs($0.control.y) < 0x1p1000 && abs($0.end.x) < 0x1p1000
        && abs($0.end.y) < 0x1p1000
    }
    if !isFinite { return false }
    for (k, piece) in pieces.enumerated() {
      let end = k == pieces.count - 1 ? end : piece.end
      path.addConic(to: end, control: piece.control, weight: Swift.min(piece.weight, 1))
    }
    return true
  }
}

/// Coordinates in which an arc is symmetric, its ellipse the unit circle and the middle of its chord the
/// origin.
///
/// With half the angle of the arc, its cosine c and sine s, the arc goes from (s, 0) to (−s, 0), through
/// (0, 1 − c); the center is (0, −c). Everything follows without subtracting near numbers, however flat
/// the arc is.
private struct ChordFrame {
  struct Piece {
    var control: Point
    var end: Point
    var weight: Double
  }

  private var middle: Point
  /// The image of (s, 0), half the chord.
  private var half: SIMD2<Double>
  /// The images of (1, 0) and of (0, s) and (0, 1).
  private var across: SIMD2<Double>
  private var scaledUp: SIMD2<Double>
  private var up: SIMD2<Double>
  private var s = 1.0
  private var c = 0.0

  init(_ arc: EllipticalArc) {
    var (rx, ry) = (abs(arc.radii.width), abs(arc.radii.height))
    let axis = rx == ry ? SIMD2(1, 0) : unitVector(degrees: arc.rotation)
    let (a, b) = (arc.start, arc.end)
    middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    half = SIMD2((a.x - b.x) / 2, (a.y - b.y) / 2)
    // Half the chord along the axes of the ellipse.
    let x = axis.x * half.x + axis.y * half.y, y = axis.x * half.y - axis.y * half.x
    let longest = Swift.max(rx, ry), least = Swift.max(abs(x), abs(y)) / 2
    // Radii that are much too short could overflow below; they are enlarged in any case.
    if longest < least { (rx, ry) = (rx / longest * least, ry / longest * least) }
    var h = SIMD2(x / rx, y / ry)
    let square = h.x * h.x + h.y * h.y
    let length = square > 1e-290 ? square.squareRoot() : 0x1p-500 * (h * 0x1p500).length
    if square < 1 {
      s = length
      c = (1 - square).squareRoot() * (arc.isLarge ? -1 : 1)
    } else {
      (rx, ry, h) = (rx * length, ry * length, h / length)
    }
    let turned = arc.isPositive ? SIMD2(-h.y, h.x) : SIMD2(h.y, -h.x)
    func image(_ v: SIMD2<Double>) -> SIMD2<Double> {
      let (x, y) = (v.x * rx, v.y * ry)
      return SIMD2(axis.x * x - axis.y * y, axis.y * x + axis.x * y)
    }
    scaledUp = image(turned)
    (across, up) = (half / s, scaledUp / s)
  }

  /// The arc in one, two or four pieces, whose last end is the arc's up to rounding.
  var pieces: [Piece] {
    let last = Point(x: middle.x - half.x, y: middle.y - half.y)
    // Rounding does not split a quarter.
    if c >= 0.5.squareRoot() - 1e-6 {
      let control = scaledUp * (s / c)
      return [Piece(control: Point(x: middle.x + control.x, y: middle.y + control.y), end: last, weight: c)]
    }
    if c >= -1e-6 {
      let c = Swift.max(c, 0), top = up * (1 - c), weight = ((1 + c) / 2).squareRoot()
      return [
        Piece(control: point(half / (1 + c) + top), end: point(top), weight: weight),
        Piece(control: point(top - half / (1 + c)), end: last, weight: weight),
      ]
    }
    // Of a quarter of the angle.
    let sine = ((1 - c) / 2).squareRoot(), cosine = s / (2 * (1 - c)).squareRoot()
    let weight = ((1 + cosine) / 2).squareRoot(), sum = 1 + cosine, top = up * (1 - c)
    let first = (s + sine) / sum, second = sine / sum, height = (c + cosine) / sum - c
    return [
      Piece(control: point(across * first + up * height), end: side(sine, cosine), weight: weight),
      Piece(control: point(across * second + top), end: point(top), weight: weight),
      Piece(control: point(top - across * second), end: side(-sine, cosine), weight: weight),
      Piece(control: point(up * height - across * first), end: last, weight: weight),
    ]
  }

  private func side(_ sine: Double, _ cosine: Double) -> Point { point(across * sine + up * (cosine - c)) }

  private func point(_ v: SIMD2<Double>) -> Point { Point(x: middle.x + v.x, y: middle.y + v.y) }
}

/// Returns the cosine and sine of an angle, exact at right angles.
private func unitVector(degrees: Double) -> SIMD2<Double> {
  switch degrees.truncatingRemainder(dividingBy: 360) {
  case 0: return SIMD2(1, 0)
  case 90, -270: return SIMD2(0, 1)
  case 180, -180: return SIMD2(-1, 0)
  case 270, -90: return SIMD2(0, -1)
  case let angle:
    let rotation = AffineTransform(rotationAngle: angle * .pi / 180)
    return SIMD2(rotation.a, rotation.b)
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
