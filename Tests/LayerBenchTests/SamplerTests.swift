#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import Testing

  @testable import LayerBench

  @Suite("Sampler")
  struct SamplerTests {
    private let sampler = Sampler.quick

    /// The first call of all builds an index: that says nothing about the others.
    @Test func aSlowFirstCallIsWarmUp() {
      let workload = sleepyWorkload(items: 10_000, first: 0.05)
      let measurement = sampler.measure(workload, timingCalls: true)
      #expect(measurement.counters["items"] == 10_000)
      #expect(measurement.samples.count == sampler.samples)
      #expect((measurement.counters["max"] ?? .infinity) < 0.05e9)
    }

    /// However slow, a mean is over some items, and samples are then fewer.
    @Test func slowItemsAreNotCutDownToOne() {
      let workload = sleepyWorkload(items: 1_000, each: 0.004)
      let plan = sampler.plan(workload)
      #expect(plan.items == sampler.fewestItems && plan.passes == 1)
      #expect(plan.duration >= 0.004e9 * Double(plan.items))
      #expect(sampler.sampleCount(plan.duration) == 3)
      #expect(sampler.sampleCount(1e6) == sampler.samples)
    }

    @Test func itemsAreCutDownWhereTheyFit() {
      let plan = sampler.plan(sleepyWorkload(items: 1_000, each: 0.000_2))
      #expect([16, 32].contains(plan.items))
    }

    @Test func whatIsIndivisibleRunsWhole() {
      let plan = sampler.plan(sleepyWorkload(items: 40, each: 0.001, isIndivisible: true))
      #expect(plan.items == 40)
    }

    @Test func fewerItemsThanTheFewestAreAll() {
      #expect(sampler.plan(sleepyWorkload(items: 1, each: 0.02)).items == 1)
    }

    /// A short workload is repeated until a sample lasts long enough to be timed.
    @Test func shortItemsAreRepeated() {
      let plan = sampler.plan(sleepyWorkload(items: 1))
      #expect(plan.items == 1 && plan.passes > 100)
    }

    @Test func percentilesNeedCallsBeyondThem() {
      let few = Summary((0..<16).map(Double.init))
      #expect(few.counters == ["p50": 8, "max": 15])
      #expect(Summary((0..<100).map(Double.init)).percentile(0.99) == nil)
      let some = Summary((0..<101).map(Double.init))
      #expect(some.percentile(0.99) == 99 && some.percentile(0.999) == nil)
    }

    /// Peers make each move once; so does the kernel among them.
    @Test func aTurnAmongPeersMakesEachMoveOnce() {
      let recipe = SceneRecipe(.balanced, layers: 100)
      let steps = QueryOperation.moveHit.steps(recipe).prefix(2_000)
      var tree = KernelTree(recipe)
      let expected = steps.map { tree.perform($0) }
      let turn = PeerTurn(.moveHit, recipe, Array(steps), patience: 1_000)
      #expect(turn.answers == expected)
      #expect(turn.build > 0 && turn.time > 0)
      #expect(PeerTurn(.moveHit, recipe, Array(steps), patience: 1e-9).answers == [expected[0]])
    }

    /// Whoever asks for samples gets them by the plan that was agreed on.
    @Test func serviceAnswersLineByLine() throws {
      let service = SampleService()
      let answers = try ["prepare hit/S1/1k", "sample 100 2 5000 -1"].map(service.answer)
      let plan = answers[0].split(separator: " ").compactMap { Double($0) }
      #expect(plan.count == 3 && plan[0] >= 16 && plan[1] >= 1 && plan[2] > 0)
      #expect((Double(answers[1]) ?? 0) > 0)
      for wrong in ["sample 1 1 1", "prepare", "prepare hit/S99/1k", "stop"] {
        #expect(throws: UsageError.self, "\(wrong)") { try service.answer(wrong) }
      }
    }
  }

  /// A workload whose items take some seconds each, and the first call some more.
  private func sleepyWorkload(
    items: Int, each: Double = 0, first: Double = 0, isIndivisible: Bool = false
  ) -> Workload {
    var first = first
    return Workload(
      itemCount: items, isIndivisible: isIndivisible,
      run: { range in
        let seconds = each * Double(range.count) + first
        first = 0
        if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
        return UInt64(range.count)
      },
      verify: { "" })
  }
#endif
