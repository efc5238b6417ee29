/// The judgement of a change by its ratio's interval.
enum Verdict: String, CaseIterable {
  case same
  case faster
  case slower
  case noisy

  /// Smaller changes count as none.
  static let tolerance = 0.03

  /// A change is called only when the whole interval lies beyond the tolerance's half and the estimate beyond
  /// the tolerance; "same" only when the whole interval lies within twice the tolerance. Anything else is too
  /// noisy to say.
  init(_ interval: RatioInterval, tolerance: Double = Verdict.tolerance) {
    if interval.ratio > 1 + tolerance, interval.low > 1 + tolerance / 2 {
      self = .slower
    } else if interval.ratio < 1 / (1 + tolerance), interval.high < 1 / (1 + tolerance / 2) {
      self = .faster
    } else if interval.low > 1 / (1 + 2 * tolerance), interval.high < 1 + 2 * tolerance {
      self = .same
    } else {
      self = .noisy
    }
  }

  /// The exit code of a comparison with these verdicts: the worst news wins.
  static func exitCode(of verdicts: [Verdict]) -> Int32 {
    if verdicts.contains(.slower) { return 2 }
    if verdicts.contains(.noisy) { return 3 }
    return verdicts.contains(.faster) ? 4 : 0
  }
}
