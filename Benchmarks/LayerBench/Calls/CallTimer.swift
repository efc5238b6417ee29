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
  func measure(_ script: CallScript) -> [BenchmarkResult] {
    let kinds = (0..<script.callCount).map(script.kind)
    var least = [UInt32](repeating: .max, count: script.callCount)
    var times = least
    var answers = [Int32](repeating: 0, count: script.callCount)
    var means: [[Double]] = []
    for _ in 0..<runs {
      run(script, &times, &answers)
      for (index, time) in times.enumerated() { least[index] = min(least[index], time) }
      means.append(Self.means(times, kinds, kindCount: script.kinds.count))
      Self.compare(answers, with: script.knownChecksum)
    }
    return Self.results(least: least, once: times, means: means, kinds, names: script.kinds)
  }

  /// The results of all calls and of each kind, given the least times, the times of one run, and every run's means.
  static func results(
    least: [UInt32], once: [UInt32], means: [[Double]], _ kinds: [Int], names: [String]
  ) -> [BenchmarkResult] {
    (-1..<names.count).map { kind in
      let (own, ownOnce) = (times(least, kinds, kind), times(once, kinds, kind))
      var result = BenchmarkResult(name: kind < 0 ? "" : names[kind])
      result.samples = means.map {
        BenchmarkResult.Sample(wall: $0[kind + 1], processor: $0[kind + 1], units: own.count, process: 0)
      }
      result.counters = [("items", Double(own.count))]
      if own.count > 1 { result.counters += CallTimes(own).counters(once: CallTimes(ownOnce)) }
      result.histogram = CallHistogram(own)
      return result
    }
  }

  private func run(_ script: CallScript, _ times: inout [UInt32], _ answers: inout [Int32]) {
    let call = script.start()
    for index in times.indices {
      let (answer, nanoseconds) = Self.time(call, index)
      answers[index] = answer
      times[index] = UInt32(clamping: nanoseconds - min(nanoseconds, overhead))
    }
  }

  @inline(__always)
  private static func time(
    _ call: (Int) -> Int32, _ index: Int
  ) -> (answer: Int32, nanoseconds: UInt64) {
    let start = Clock.nanoseconds()
    let answer = call(index)
    return (answer, Clock.nanoseconds() - start)
  }

  /// The mean of all calls, then of each kind.
  static func means(_ times: [UInt32], _ kinds: [Int], kindCount: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: kindCount + 1)
    var counts = sums
    for (time, kind) in zip(times, kinds) {
      sums[0] += Double(time)
      counts[0] += 1
      guard kindCount > 0 else { continue }
      sums[kind + 1] += Double(time)
      counts[kind + 1] += 1
    }
    return zip(sums, counts).map { $0 / max(1, $1) }
  }

  /// The times of one kind, or of all calls for the kind −1.
  private static func times(_ times: [UInt32], _ kinds: [Int], _ kind: Int) -> [UInt32] {
    kind < 0 ? times : zip(times, kinds).compactMap { $1 == kind ? $0 : nil }
  }

  private static func compare(_ answers: [Int32], with known: String?) {
    let found = checksum(answers)
    if let known, known != found {
      Terminal.complain("WRONG: the answers have checksum \(found), must have \(known)")
    }
  }
}

/// The distribution of timed calls.
struct CallTimes {
  private let sorted: [UInt32]

  /// A frame at 120 Hz has eight of these.
  private static let millisecond: UInt32 = 1_000_000

  init(_ times: [UInt32]) {
    sorted = times.sorted()
  }

  var mean: Double { sorted.reduce(0) { $0 + Double($1) } / Double(max(1, sorted.count)) }

  var maximum: Double { Double(sorted.last ?? 0) }

  var overMillisecond: Double { Double(sorted.count { $0 > Self.millisecond }) }

  /// The figures by their keys in files; `once` are the times of one run alone.
  func counters(once: CallTimes) -> [(key: String, value: Double)] {
    let shares = [("p50", 0.5), ("p99", 0.99), ("p999", 0.999), ("p9999", 0.9999)]
    return shares.compactMap { key, share in
      let rank = Int(share * Double(sorted.count))
      return rank + 1 < sorted.count ? (key, Double(sorted[rank])) : nil
    } + [
      ("mean", mean), ("max", maximum), ("over_1ms", overMillisecond),
      ("max_once", once.maximum), ("over_1ms_once", once.overMillisecond),
    ]
  }
}
