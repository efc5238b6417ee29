#if DEBUG  // Only debug builds let tests look into an executable.
  import Testing

  @testable import LayerBench

  @Suite("Statistics")
  struct StatisticsTests {
    @Test func mediansAndDeviations() {
      let summary = Summary([1, 2, 3, 4, 100])
      #expect(summary.median == 3)
      #expect(summary.mean == 22)
      #expect(summary.deviation == 1)
      #expect(Summary.median(of: [1, 2, 3, 4]) == 2.5)
      #expect(Summary.median(of: []).isNaN)
    }

    @Test func percentilesByNearestRank() {
      let summary = Summary((1...1000).reversed().map(Double.init))
      #expect(summary.percentile(0.5) == 501)
      #expect(summary.percentile(0.99) == 991)
    }

    @Test(arguments: [
      (1.00, 0.99, 1.01, Verdict.same), (1.10, 1.05, 1.15, .slower), (0.90, 0.85, 0.95, .faster),
      (1.00, 0.80, 1.20, .noisy), (1.05, 1.00, 1.10, .noisy), (1.02, 1.01, 1.03, .same),
    ])
    func verdicts(ratio: Double, low: Double, high: Double, expected: Verdict) {
      #expect(Verdict(RatioInterval(ratio: ratio, low: low, high: high)) == expected)
    }

    @Test func exitCodes() {
      #expect(Verdict.exitCode(of: [.same]) == 0)
      #expect(Verdict.exitCode(of: [.same, .faster]) == 4)
      #expect(Verdict.exitCode(of: [.faster, .noisy]) == 3)
      #expect(Verdict.exitCode(of: [.faster, .noisy, .slower]) == 2)
    }

    /// Whole processes are drawn: two slow processes of five widen the interval beyond what their samples
    /// would.
    @Test func processesAreResampledWhole() {
      let steady = [[Double]](repeating: [10, 10, 10], count: 5)
      let lucky = steady.prefix(3) + [[15, 15, 15], [15, 15, 15]]
      let interval = RatioInterval.unpaired(steady, Array(lucky))
      #expect(interval.ratio == 1)
      #expect(interval.high > 1.4)
      #expect(RatioInterval.unpaired(steady, steady) == RatioInterval(ratio: 1, low: 1, high: 1))
    }

    /// One process does not tell how far processes scatter.
    @Test func fewProcessesAreNoisy() {
      let (ten, twenty) = ([[Double]](repeating: [10], count: 5), [[Double]](repeating: [20], count: 5))
      for a in [[[10.0]], [[10, 11], [10, 11]], [[10], [10], [10], [10]]] {
        #expect(Verdict(.unpaired(a, twenty)) == .noisy)
        #expect(Verdict(.unpaired(twenty, a)) == .noisy)
      }
      #expect(Verdict(.unpaired(ten, twenty)) == .slower)
    }

    @Test func pairsCancelWhatBothSidesShare() {
      let interval = RatioInterval.paired([1.09, 1.10, 1.11, 1.10, 1.10])
      #expect((interval.ratio - 1.10).magnitude < 1e-12)
      #expect(interval.low >= 1.09 && interval.high <= 1.11 + 1e-12)
      #expect(Verdict(interval) == .slower)
    }
  }
#endif
