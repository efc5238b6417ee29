/// A curve that gives an animation's progress for the fraction of time that has passed.
///
/// Cubic Bézier curves are those of `CAMediaTimingFunction`, steps those of CSS Easing Level 1. Results
/// have the same bits on every platform. The error is below 1e-12 for the named curves and others without
/// a steep part, and below 1e-9 for all.
public struct TimingFunction: Hashable, Sendable, BitwiseCopyable {
  /// Where a function of steps jumps, as `<step-position>` in CSS.
  public enum StepPosition: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The first jump is at 0, the last one before 1.
    case jumpStart = 0
    /// The first jump is after 0, the last one at 1.
    case jumpEnd = 1
    /// No jump at 0 or 1: the first step is 0, the last one is 1.
    case jumpNone = 2
    /// Jumps at 0 and at 1.
    case jumpBoth = 3
  }

  /// The definition of a timing function.
  public enum Form: Hashable, Sendable, BitwiseCopyable {
    /// The fraction itself; equal to the curve with the control points (0, 0) and (1, 1).
    case linear
    /// A Bézier curve from (0, 0) to (1, 1) with two control points.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// Equal steps.
    case steps(Int, StepPosition)
  }

  private enum Storage: Hashable, Sendable, BitwiseCopyable {
    case curve(CubicBezier)
    case steps(Int32, StepPosition)
  }

  private let storage: Storage

  /// Makes a cubic Bézier curve from (0, 0) to (1, 1), or nil if `x1` or `x2` is not in 0...1 or a number
  /// is not finite.
  public init?(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard let curve = CubicBezier(x1, y1, x2, y2) else { return nil }
    storage = .curve(curve)
  }

  /// Makes a function of equal steps, or nil if there are fewer than one, with `jumpNone` fewer than two,
  /// or more than 2³¹ − 2.
  public init?(stepCount count: Int, _ position: StepPosition) {
    guard count >= (position == .jumpNone ? 2 : 1) && count < Int(Int32.max) else { return nil }
    storage = .steps(Int32(count), position)
  }
}

extension TimingFunction {
  /// Progress equal to the fraction of time.
  public static var linear: TimingFunction { cubicBezier(0, 0, 1, 1) }

  /// Starts slowly: the control points (0.42, 0) and (1, 1).
  public static var easeIn: TimingFunction { cubicBezier(0.42, 0, 1, 1) }

  /// Ends slowly: the control points (0, 0) and (0.58, 1).
  public static var easeOut: TimingFunction { cubicBezier(0, 0, 0.58, 1) }

  /// Starts and ends slowly: the control points (0.42, 0) and (0.58, 1).
  public static var easeInEaseOut: TimingFunction { cubicBezier(0.42, 0, 0.58, 1) }

  /// Core Animation's default: the control points (0.25, 0.1) and (0.25, 1).
  public static var `default`: TimingFunction { cubicBezier(0.25, 0.1, 0.25, 1) }

  /// Makes a cubic Bézier curve from (0, 0) to (1, 1).
  /// - Precondition: All numbers are finite, and `x1` and `x2` are in 0...1.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingFunction {
    guard let function = TimingFunction(controlPoints: x1, y1, x2, y2) else {
      fatalError("cubicBezier: a number is not finite, or x1 or x2 is not in 0...1")
    }
    return function
  }

  /// Makes a function of equal steps.
  /// - Precondition: `count` is at least 1, with `jumpNone` at least 2, and below 2³¹ − 1.
  public static func steps(_ count: Int, _ position: StepPosition = .jumpEnd) -> TimingFunction {
    guard let function = TimingFunction(stepCount: count, position) else {
      fatalError("steps: too few or too many")
    }
    return function
  }

  /// The definition of the function.
  public var form: Form {
    switch storage {
    case .curve(let c) where c.x1 == 0 && c.y1 == 0 && c.x2 == 1 && c.y2 == 1: .linear
    case .curve(let c): .cubicBezier(x1: c.x1, y1: c.y1, x2: c.x2, y2: c.y2)
    case .steps(let count, let position): .steps(Int(count), position)
    }
  }

  /// Returns the progress at a fraction of the time. Bézier curves give exactly 0 at 0 and 1 at 1.
  /// - Parameters:
  ///   - x: The fraction, clamped to 0...1.
  ///   - isBefore: Whether the animation has not begun, or has ended and runs backwards. Exactly at a
  ///     jump, a function of steps then has the step before it.
  public func value(at x: Double, isBefore: Bool = false) -> Double {
    switch storage {
    case .curve(let curve): curve.value(at: x)
    case .steps(let count, let position):
      TimingFunction.step(at: min(max(x, 0), 1), isBefore: isBefore, count, position)
    }
  }

  /// Returns the progress at four fractions of the time, mostly in the time of one, while an animation runs.
  func values(at x: SIMD4<Double>) -> SIMD4<Double> {
    if case .curve(let curve) = storage { return curve.values(at: x) }
    return SIMD4(value(at: x.x), value(at: x.y), value(at: x.z), value(at: x.w))
  }

  private static func step(
    at x: Double, isBefore: Bool, _ count: Int32, _ position: StepPosition
  ) -> Double {
    let steps = Double(count), scaled = x * steps
    let last = steps + (position == .jumpNone ? -1 : position == .jumpBoth ? 1 : 0)
    var step = floor(of: scaled)
    if isBefore && step == scaled { step -= 1 }
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if x >= 0 { step = max(step, 0) }
    if x <= 1 { step = min(step, last) }
    return step / last
  }

  /// Returns the derivative of the progress at a fraction of the time, clamped to 0...1.
  ///
  /// Where a curve is vertical, or steeper than 2²⁰, it is 0, as CSS extends such curves. Steps have 0.
  public func slope(at x: Double) -> Double {
    switch storage {
    case .curve(let curve): curve.slope(at: x)
    case .steps: 0
    }
  }

  /// The value at `x`; before 0 and after 1 that of the tangents there, or of further steps.
  func extendedValue(at x: Double, isBefore: Bool = false) -> Double {
    switch storage {
    case .curve(let curve):
      x < 0 ? slope(at: 0) * x : x > 1 ? 1 + slope(at: 1) * (x - 1) : curve.value(at: x)
    case .steps(let count, let position): TimingFunction.step(at: x, isBefore: isBefore, count, position)
    }
  }
}
