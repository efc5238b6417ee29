#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import LayerGeometry
  import Testing

  @testable import LayerBench

  @Suite("Single calls")
  struct CallTests {
    @Test func bucketsAreAnEighthWideAtMost() throws {
      let times: [UInt32] = [0, 1, 7, 8, 15, 16, 17, 1_000, 1_000_000, 4_000_000_000, .max]
      let histogram = CallHistogram(times)
      #expect(histogram.counts.reduce(0, +) == times.count)
      for time in times {
        let start = try #require(CallHistogram([time]).json.first?.first)
        #expect(start <= Int(time) && Int(time) - start <= Int(time) / 8)
      }
    }

    @Test func histogramsReadBackFromFiles() throws {
      let times = (0..<10_000).map { UInt32($0 * $0) }
      var result = BenchmarkResult(name: "tail/S1/1k", unit: "ns/call")
      result.samples = [BenchmarkResult.Sample(wall: 1, processor: 1, units: 1, process: 0)]
      result.histogram = CallHistogram(times)
      let data = try ResultsFile(context: [:], results: [result]).data
      let read = try #require(ResultsFile(data, named: "it").results.first)
      #expect(read.histogram?.counts == result.histogram?.counts)
      let perMillion = try #require(read.histogram).curves.joined().reduce(0) { $0 + $1.y }
      #expect((perMillion - 1e6).magnitude < 1)
    }

    /// An interruption in one run leaves no trace in the least times; a call that is slow in every run does.
    @Test func theLeastOfTheRunsIsFreeOfInterruptions() throws {
      var run = 0
      let script = CallScript(
        callCount: 100, kinds: ["even", "odd"], kind: { $0 % 2 },
        start: {
          run += 1
          let interrupted = run * 10
          return { call in
            if call == interrupted || call == 51 { Thread.sleep(forTimeInterval: 0.003) }
            return Int32(call)
          }
        })
      let results = try CallTimer(runs: 3).measure(script)
      #expect(results.map(\.name) == ["", "even", "odd"])
      #expect(results.map { $0.counters["items"] } == [100, 50, 50])
      let slow = results.map { $0.counters["over_1ms"] }
      #expect(slow[0] == slow[2])
      #expect(results[0].counters["over_1ms_once"].map { $0 >= 2 } == true)
      #expect(results[2].counters["max"].map { $0 > 2.9e6 } == true)
    }

    @Test func theMixIsTheSameEveryTimeAndKeepsToItsShares() {
      let recipe = SceneRecipe(.document, layers: 1_000)
      let (one, two) = (MixScript(recipe), MixScript(recipe))
      #expect(one.steps.count == 20_000)
      #expect(zip(one.steps, two.steps).allSatisfy { $0.layer == $1.layer && $0.point.x == $1.point.x })
      #expect(MixCall.allCases.reduce(0) { $0 + $1.share } == 100)
      for call in MixCall.allCases {
        let share = Double(one.steps.count { $0.call == call }) / 200
        // Inserts and removals stand in for one another.
        #expect((share - Double(call.share)).magnitude < 3, "\(call)")
      }
    }

    /// `LayerBench check` does this for every scene; here it would take minutes.
    @Test func theMixHasTheKnownAnswers() throws {
      let calls = try #require(Workload.mix(SceneRecipe(.document, layers: 1_000)).calls)
      let call = calls.start()
      #expect(checksum((0..<calls.callCount).map(call)) == calls.knownChecksum)
    }
  }
#endif
