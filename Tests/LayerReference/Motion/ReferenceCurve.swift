/// Progress of a pass or of a segment over its time.
public enum ReferenceCurve: Sendable {
  public enum Jump: String, Sendable, CaseIterable { case start, end, none, both }

  case linear
  case cubicBezier(Double, Double, Double, Double)
  case steps(Int, Jump)

  public static let easeIn = ReferenceCurve.cubicBezier(0.42, 0, 1, 1)
  public static let easeOut = ReferenceCurve.cubicBezier(0, 0, 0.58, 1)
  public static let easeInEaseOut = ReferenceCurve.cubicBezier(0.42, 0, 0.58, 1)
  public static let `default` = ReferenceCurve.cubicBezier(0.25, 0.1, 0.25, 1)

  /// Of a time in 0...1.
  public func progress(at time: Double, isBefore: Bool = false) -> Double {
    switch self {
    case .linear: return time
    case .cubicBezier(let x1, let y1, let x2, let y2):
      if time <= 0 { return 0 }
      if time >= 1 { return 1 }
      return Self.bezier(y1, y2, Self.parameter(x1, x2, time))
    case .steps(let count, let jump):
      let n = Double(count)
      var step = (time * n).rounded(.down)
      if jump == .start || jump == .both { step += 1 }
      if isBefore, (time * n).truncatingRemainder(dividingBy: 1) == 0 { step -= 1 }
      let jumps = jump == .both ? n + 1 : jump == .none ? n - 1 : n
      if time >= 0, step < 0 { step = 0 }
      if time <= 1, step > jumps { step = jumps }
      return step / jumps
    }
  }

  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
  }

  /// Where the first coordinate, which never falls, is `x`: by halves.
  private static func parameter(_ x1: Double, _ x2: Double, _ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if bezier(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The derivative of the progress at the begin; 0 where it is infinite.
  var slopeAtStart: Double {
    switch self {
    case .linear: 1
    case .cubicBezier(let x1, let y1, let x2, let y2):
      x1 > 0 ? y1 / x1 : y1 == 0 && x2 > 0 ? y2 / x2 : y1 == 0 && y2 == 0 ? 1 : 0
    case .steps: 0
    }
  }
}
