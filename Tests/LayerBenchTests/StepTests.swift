#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import Testing

  @testable import LayerBench

  /// Histories that are made up, so that it is known where they have steps.
  @Suite("Steps")
  struct StepTests {
    /// How the figures of versions scatter.
    enum Noise: CaseIterable {
      /// A normal distribution.
      case normal
      /// One that has heavy tails: that of Laplace.
      case heavy
      /// A normal one, and one version in 20 takes 3 to 15 % longer.
      case outliers
    }

    /// Figures of 30 versions that scatter by `deviation`, with a step of 3 % in front of a version.
    private func history(_ noise: Noise, step: Int?, deviation: Double, seed: Int) -> [Double] {
      var random = SplitMix64(seed: UInt64(seed))
      return (0..<30).map { version in
        // Sums of twelve uniform numbers are as good as normal.
        let normal = (0..<12).reduce(-6.0) { sum, _ in sum + random.uniform(0, 1) }
        let side = random.uniform(-1, 1), tail = -log(1 - random.uniform(0, 1)) / 2.0.squareRoot()
        let outlier = random.uniform(0, 1) < 0.05 ? random.uniform(0.03, 0.15) : 0
        let level = step.map { version >= $0 ? 1.03 : 1 } ?? 1
        switch noise {
        case .normal: return 100 * level * exp(deviation * normal)
        case .heavy: return 100 * level * exp(deviation * (side < 0 ? -tail : tail))
        case .outliers: return 100 * level * exp(deviation * normal + outlier)
        }
      }
    }

    @Test(arguments: Noise.allCases)
    func aStepOfThreePercentIsFoundWithinOneVersion(noise: Noise) {
      let found = (0..<100).count { number in
        let place = 5 + number % 21
        let steps = Step.find(in: history(noise, step: place, deviation: 0.007, seed: 1_000 + number))
        return steps.count == 1 && (steps[0].index - place).magnitude <= 1
          && (steps[0].ratio - 1.03).magnitude < 0.015
      }
      #expect(found >= 95)
    }

    @Test(arguments: Noise.allCases, [0.003, 0.007, 0.01, 0.02])
    func quietHistoriesHaveNoStep(noise: Noise, deviation: Double) {
      let alarms = (0..<100).count { number in
        !Step.find(in: history(noise, step: nil, deviation: deviation, seed: 2_000 + number)).isEmpty
      }
      #expect(alarms <= 1)
    }

    @Test func severalStepsAreFoundInOrder() {
      let figures = (0..<24).map { $0 < 8 ? 100.0 : $0 < 15 ? 110 : 99 }
      let steps = Step.find(in: figures)
      #expect(steps.map(\.index) == [8, 15])
      #expect(zip(steps, [1.1, 0.9]).allSatisfy { ($0.ratio - $1).magnitude < 1e-9 })
    }

    @Test(arguments: [[], [1], [1, 1, 1, 2, 2], [0, 0, 0, 1, 1, 1], [1, 1, 1, .nan, 2, 2, 2]])
    func fewOrStrangeFiguresHaveNone(figures: [Double]) {
      #expect(Step.find(in: figures) == [])
    }

    /// A machine that becomes slower from one version to the next is not the program's fault.
    @Test func timesAreRelativeToTheMachines() {
      let machine = (0..<30).map { exp(0.05 * sin(Double($0 * $0))) }
      let quiet = history(.normal, step: nil, deviation: 0.005, seed: 5)
      let slower = history(.normal, step: 12, deviation: 0.005, seed: 6)
      #expect(Command.steps(zip(quiet, machine).map(*), machine) == [])
      let steps = Command.steps(zip(slower, machine).map(*), machine)
      #expect(steps.count == 1 && (steps[0].index - 12).magnitude <= 1)
      // A machine's figures that only add noise are not used.
      #expect(Command.steps(slower, machine) == Step.find(in: slower))
    }

    /// What the machine does to the figures of one version after the other.
    enum Machine: CaseIterable {
      case steady, step, lateStep, drift

      func factor(_ version: Int) -> Double {
        switch self {
        case .steady: 1
        case .step: version < 15 ? 1 : 1.1
        case .lateStep: version < 26 ? 1 : 1.1
        case .drift: exp(0.005 * Double(version))
        }
      }
    }

    /// The steps found in the time of a benchmark and of a copy on the same machine.
    private func steps(_ machine: Machine, _ noise: Noise, step: Int?, _ seed: Int) -> [Step] {
      let factors = (0..<30).map(machine.factor)
      let times = history(noise, step: step, deviation: 0.007, seed: seed)
      let copies = history(.normal, step: nil, deviation: 0.003, seed: 9_000 + seed)
      return Command.steps(zip(times, factors).map(*), zip(copies, factors).map(*))
    }

    @Test(arguments: Machine.allCases, Noise.allCases)
    func aMachineThatBecomesSlowerIsNoStep(machine: Machine, noise: Noise) {
      let alarms = (0..<40).count { !steps(machine, noise, step: nil, 3_000 + $0).isEmpty }
      #expect(alarms <= 1)
    }

    @Test(arguments: Machine.allCases, Noise.allCases)
    func aStepIsFoundOnAMachineThatBecomesSlower(machine: Machine, noise: Noise) {
      let found = (0..<40).count { number in
        let place = 5 + number % 21
        return steps(machine, noise, step: place, 4_000 + number).contains {
          ($0.index - place).magnitude <= 1 && ($0.ratio - 1.03).magnitude < 0.015
        }
      }
      #expect(found >= 38)
    }

    @Test func aCopyThatChangesAloneMakesNoStep() {
      let machine = (0..<30).map { Machine.step.factor($0) }
      let quiet = (5...6).map { history(.normal, step: nil, deviation: 0.005, seed: $0) }
      #expect(Command.steps(quiet[0], zip(machine, quiet[1]).map(*)) == [])
    }

    @Test func theSameCopyIsTakenOfAllFiles() {
      func file(_ times: KeyValuePairs<String, Double>) -> ResultsFile {
        let results = times.map { name, time in
          BenchmarkResult(
            name: name, samples: [BenchmarkResult.Sample(wall: time, processor: time, units: 1)])
        }
        return ResultsFile(context: [:], results: results)
      }
      let files = [file(["copy48/1k": 1, "copy48/1m": 5]), file(["copy48/1m": 6, "copy48/10k": 2])]
      #expect(Command.copyTimes(files) == [5, 6])
      #expect(Command.copyTimes([files[0], file(["copy48/10k": 2])]) == [])
    }

    @Test func filesAreInTheOrderOfTheirVersions() {
      let files = ["0.1", "0.2", "0.10"].map { "a/\($0).json" }
      #expect(Command.inOrder([files[0], files[2], files[1]]) == files)
      #expect(Command.inOrder(["b.json", "a.json"]) == ["b.json", "a.json"])
    }
  }
#endif
