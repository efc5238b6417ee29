#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import Testing

  @testable import LayerBench

  /// Verdicts on made-up ratios, whose truth is known.
  @Suite("Trial")
  struct TrialTests {
    private static let tries = 20

    /// How often each verdict comes out where B takes `ratio` times as long, and pairs differ by `noise`.
    private func verdicts(ratio: Double, noise: Double, wild: Double = 0) -> [Verdict: Int] {
      var random = SplitMix64(seed: 7)
      let trial = Trial(tolerance: Verdict.tolerance, limit: 32)
      let intervals = trial.intervals(Array(0..<Self.tries)) { _, undecided in
        Dictionary(
          uniqueKeysWithValues: undecided.map { subject in
            // Sums of twelve uniform numbers are as good as normal.
            let normal = (0..<12).reduce(-6.0) { sum, _ in sum + random.uniform(0, 1) }
            let isWild = random.uniform(0, 1) < wild
            return (subject, ratio * exp(normal * noise + (isWild ? random.uniform(-0.5, 0.5) : 0)))
          })
      }
      return Dictionary(grouping: intervals.values) { Verdict($0) }.mapValues(\.count)
    }

    /// 19 of 20, at noise as it is measured (1 to 4 % between pairs) and with one pair of ten disturbed.
    @Test(arguments: [(0.01, 0.0), (0.02, 0.0), (0.04, 0.0), (0.02, 0.1)])
    func tellsChangesFromNone(noise: Double, wild: Double) {
      #expect(verdicts(ratio: 1, noise: noise, wild: wild)[.same, default: 0] >= Self.tries * 19 / 20)
      #expect(verdicts(ratio: 1.1, noise: noise, wild: wild)[.slower, default: 0] >= Self.tries * 19 / 20)
      #expect(verdicts(ratio: 1 / 1.1, noise: noise, wild: wild)[.faster, default: 0] >= Self.tries * 19 / 20)
    }

    /// Noise beyond what 32 pairs can tell apart is called noise, and no change.
    @Test func neverMistakesNoiseForAChange() {
      let found = verdicts(ratio: 1, noise: 0.25)
      #expect(found[.slower, default: 0] + found[.faster, default: 0] <= Self.tries / 20)
      #expect(found[.noisy, default: 0] >= Self.tries * 9 / 10)
    }

    /// A change of half the tolerance is nobody's business.
    @Test func smallChangesAreNotReported() {
      let found = verdicts(ratio: 1.015, noise: 0.02)
      #expect(found[.slower, default: 0] + found[.faster, default: 0] <= 1)
    }

    @Test func looksAgainAfterTwiceAsMany() {
      #expect(Trial(tolerance: 0.03, limit: 32).looks == [8, 16, 32])
      #expect(Trial(tolerance: 0.03, limit: 20).looks == [8, 16, 20])
      #expect(Trial(tolerance: 0.03, limit: 5).looks == [5])
      var asked: [Int: [Int]] = [:]
      let intervals = Trial(tolerance: 0.03, limit: 16).intervals([0, 1]) { number, undecided in
        for subject in undecided { asked[subject, default: []].append(number) }
        return Dictionary(
          uniqueKeysWithValues: undecided.map { ($0, $0 == 0 ? 1 : [0.5, 1, 2][number % 3]) })
      }
      #expect(intervals[0].map { Verdict($0) } == .same && intervals[1].map { Verdict($0) } == .noisy)
      #expect(asked[0] == Array(0..<8) && asked[1] == Array(0..<16))
    }
  }
#endif
