/// A cubic Bézier curve from (0, 0) to (1, 1) that gives y for x.
///
/// Where x hardly grows with the curve's parameter, Newton's method is slow and rounding large. The
/// method is therefore chosen from the control points when the curve is made.
struct CubicBezier: Hashable, Sendable, BitwiseCopyable {
  private enum Method: UInt8 { case identity, regular, rootAtStart, rootAtEnd, bracketed }

  /// The first control point's x, in 0...1.
  let x1: Double
  /// The first control point's y.
  let y1: Double
  /// The second control point's x, in 0...1.
  let x2: Double
  /// The second control point's y.
  let y2: Double
  private let method: Method
  /// The left side of the equation to solve at the parameter 1/2: x, or the square root of the distance
  /// to the end with the double root.
  private let middle: Double

  /// Makes a curve; nil unless all numbers are finite and `x1` and `x2` are in 0...1.
  init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1 && y1.isFinite && y2.isFinite else { return nil }
    // Adding zero turns −0 into 0, so equal curves have the same bits.
    (self.x1, self.y1, self.x2, self.y2) = (x1 + 0, y1 + 0, x2 + 0, y2 + 0)
    method = Self.method(x1, y1, x2, y2)
    switch method {
    case .rootAtStart: middle = 0.5 * abs(1.5 * x2 + 0.5).squareRoot()
    case .rootAtEnd: middle = 0.5 * abs(1.5 * (1 - x1) + 0.5).squareRoot()
    default: middle = (3 * (x1 + x2) + 1) / 8
    }
  }

  private static func method(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Method {
    if x1 == y1 && x2 == y2 { return .identity }
    let inside = 0.02...0.98
    if x1 == 0 && inside.contains(x2) { return .rootAtStart }
    if x2 == 1 && inside.contains(x1) { return .rootAtEnd }
    // A third of dx/dt is x1 + 2·b·t + a·t².
    let a = 1 - 3 * x2 + 3 * x1, b = x2 - 2 * x1
    let least = a > 0 && b < 0 && -b < a ? x1 - b * b / a : min(x1, 1 - x2)
    return least >= 0.02 && x1 >= 0.02 && x2 <= 0.98 ? .regular : .bracketed
  }
}

extension CubicBezier {
  /// Returns y at `x`, which is clamped to 0...1; exactly 0 at 0 and 1 at 1.
  @inline(__always)
  func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return method == .identity ? x : curvedValue(at: x)
  }

  /// Returns y at four places, mostly in the time of one; see ``value(at:)``.
  @inline(__always)
  func values(at x: SIMD4<Double>) -> SIMD4<Double> {
    if method == .regular && all((x .> 0) .& (x .< 1)), let t = regularParameters(at: x) {
      return heights(at: t)
    }
    return SIMD4(value(at: x.x), value(at: x.y), value(at: x.z), value(at: x.w))
  }

  private func curvedValue(at x: Double) -> Double { heights(at: SIMD4(repeating: parameter(at: x))).x }

  /// Returns y at four parameters. The weights of y1 and y2 are at most 3/4 together, so no sum is infinite,
  /// however large these are.
  private func heights(at t: SIMD4<Double>) -> SIMD4<Double> {
    let u = 1 - t, both = 3 * (u * t), first = both * u, second = both * t
    return first * y1 + second * y2 + t * t * t
  }

  /// Returns dy/dx at `x`, which is clamped to 0...1; 0 where the curve is steeper than 2²⁰.
  func slope(at x: Double) -> Double {
    if method == .identity { return 1 }
    let t = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x), u = 1 - t
    // At an end that has no direction of its own, it is that towards the other control point.
    if t == 0 && x1 == 0 && y1 == 0 { return Self.ratio(y2, x2) }
    if t == 1 && x2 == 1 && y2 == 1 { return Self.ratio(1 - y1, 1 - x1) }
    let run = x1 * u * u + 2 * (x2 - x1) * t * u + (1 - x2) * t * t
    let rise = y1 * u * u + 2 * (y2 - y1) * t * u + (1 - y2) * t * t
    return Self.ratio(rise, run)
  }

  private static func ratio(_ rise: Double, _ run: Double) -> Double {
    if rise == 0 && run == 0 { return 1 }
    let slope = rise / run
    return abs(slope) <= 0x1p20 ? slope : 0
  }

  /// Returns the parameter of the point at `x`, between 0 and 1.
  private func parameter(at x: Double) -> Double {
    switch method {
    case .identity: return x
    case .regular: return regularParameters(at: SIMD4(repeating: x))?.x ?? bracketedParameter(at: x)
    case .rootAtStart: return rootParameter(at: x, x2) ?? bracketedParameter(at: x)
    case .rootAtEnd: return rootParameter(at: 1 - x, 1 - x1).map { 1 - $0 } ?? bracketedParameter(at: x)
    case .bracketed: return bracketedParameter(at: x)
    }
  }

  /// Halley's method, from the linear fraction through both ends and the middle. A parameter stays once a
  /// step of it is small. Nil if one takes too many steps.
  private func regularParameters(at x: SIMD4<Double>) -> SIMD4<Double>? {
    let c = 3 * x1, b = 3 * (x2 - x1) - c, a = 1 - c - b
    var t = x * (1 - middle) / (x * (1 - 2 * middle) + middle)
    var isMoving = SIMDMask<SIMD4<Int64>>(repeating: true)
    for _ in 0..<8 {
      let error = ((a * t + b) * t + c) * t - x
      let first = (3 * a * t + 2 * b) * t + c, halfSecond = 3 * a * t + b
      let step = error * first / (first * first - error * halfSecond)
      t.replace(with: t - step, where: isMoving)
      isMoving = isMoving .& .!((step .>= -1e-5) .& (step .<= 1e-5))
      if !any(isMoving) { return t }
    }
    return nil
  }

  /// Newton's method for a curve that starts with a double root: t·√(3·x2 − (3·x2 − 1)·t) = √x.
  private func rootParameter(at x: Double, _ x2: Double) -> Double? {
    // Of a number that may be negative the compiler lets the C library take the root.
    let target = abs(x).squareRoot(), a = 3 * x2, b = a - 1
    var t = target * (1 - middle) / (target * (1 - 2 * middle) + middle)
    for _ in 0..<8 {
      let square = abs(a - b * t), root = square.squareRoot()
      let step = (t * root - target) * root / (square - 0.5 * b * t)
      t -= step
      if abs(step) < 1e-8 { return t }
    }
    return nil
  }

  /// Newton's method between bounds, for all curves.
  private func bracketedParameter(at x: Double) -> Double {
    if x <= 0.5 { return BezierBracket(x: x, x1: x1, rest1: 1 - x1, x2: x2).parameter }
    // From the other end, where 1 − x has all digits.
    return 1 - BezierBracket(x: 1 - x, x1: 1 - x2, rest1: x2, x2: 1 - x1).parameter
  }
}

/// The equation of a Bézier curve at an x up to 1/2, in forms that lose no digits.
private struct BezierBracket {
  let x: Double
  let x1: Double
  /// 1 − x1.
  let rest1: Double
  let x2: Double

  var parameter: Double {
    var low = 0.0, high = 1.0, t = x
    for _ in 0..<128 {
      let error = error(t)
      if error == 0 { break }
      if error < 0 { low = t } else { high = t }
      var next = t - error / derivative(t)
      if !(next > low && next < high) { next = 0.5 * (low + high) }
      let isDone = abs(next - t) <= t * 0x1p-52
      t = next
      if isDone { break }
    }
    return t
  }

  /// Near the start no term is negative. Elsewhere the distance from (1/2, 1/2) counts: a curve that is
  /// nearly vertical there has a small 1 − x1 and a small x2.
  private func error(_ t: Double) -> Double {
    let u = 1 - t, s = t - 0.5
    if x < 0.25 { return (3 * u * u * x1 + 3 * u * t * x2 + t * t) * t - x }
    return 4 * s * s * s - 3 * rest1 * t * u * u + 3 * x2 * t * t * u - (x - 0.5)
  }

  private func derivative(_ t: Double) -> Double {
    let u = 1 - t, s = t - 0.5
    if x < 0.25 { return 3 * (x1 * u * u + 2 * (x2 - x1) * t * u + (1 - x2) * t * t) }
    return 12 * s * s - 3 * rest1 * u * (1 - 3 * t) + 3 * x2 * t * (2 - 3 * t)
  }
}
