/// Times the calls of a script one by one.
///
/// Every run makes the same calls on a tree built alike. The least time of a call over the runs is free of
/// interruptions, unless they hit the same call in all runs.
struct CallTimer {
  var runs: Int

  /// The cost of the clock and of a call that does nothing; subtracted from every time.
  private let overhead: UInt64

  init(runs: Int) {
    self.runs = runs
    let nothing: (Int) -> Int32 = { Int32(truncatingIfNeeded: $0) }
    let times = (0..<10_001).map { _ in Double(Self.time(nothing, 0).nanoseconds) }
    overhead = UInt64(Summary.median(of: times))
  }

  /// Returns the result of all calls, and one for each kind, which has the kind's name.
  func measure(_ script: CallScript) throws -> [BenchmarkResult] {
    let kinds = (0..<script.callCount).map(script.kind)
    let times = try (0..<runs).map { _ in try run(script) }
    let least = times.dropFirst().reduce(times[0]) { zip($0, $1).map { min($0, $1) } }
    return (-1..<script.kinds.count).map { kind in
      func summary(_ times: [UInt32]) -> Summary {
        Summary(zip(times, kinds).lazy.filter { kind < 0 || $1 == kind }.map { Double($0.0) })
      }
      let own = summary(least), ofRuns = times.map(summary)
      var result = BenchmarkResult(name: kind < 0 ? "" : script.kinds[kind])
      result.samples = ofRuns.map {
        BenchmarkResult.Sample(wall: $0.mean, processor: $0.mean, units: own.count)
      }
      result.counters = ["items": Double(own.count)]
      if own.count > 1, let once = ofRuns.last { result.counters.merge(own.counters(once: once)) { $1 } }
      result.histogram = CallHistogram(own.sorted.map { UInt32($0) })
      return result
    }
  }

  /// Returns the times of all calls; throws a wrong answer.
  private func run(_ script: CallScript) throws -> [UInt32] {
    let call = script.start()
    var times = [UInt32](repeating: 0, count: script.callCount)
    var answers = [Int32](repeating: 0, count: script.callCount)
    for index in times.indices {
      let (answer, nanoseconds) = Self.time(call, index)
      answers[index] = answer
      times[index] = UInt32(clamping: nanoseconds - min(nanoseconds, overhead))
    }
    let found = checksum(answers)
    if let known = script.knownChecksum {
      try require(found == known, "WRONG: the answers have checksum \(found), must have \(known)")
    }
    return times
  }

  @inline(__always)
  private static func time(
    _ call: (Int) -> Int32, _ index: Int
  ) -> (answer: Int32, nanoseconds: UInt64) {
    let start = Clock.nanoseconds()
    let answer = call(index)
    return (answer, Clock.nanoseconds() - start)
  }
}
