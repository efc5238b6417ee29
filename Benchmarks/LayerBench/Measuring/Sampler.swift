import Foundation

/// Measures workloads with calibrated inner loops.
///
/// Every sample runs the same items, so that samples differ by noise alone.
struct Sampler {
  /// How many samples to take, where they aren't long.
  var samples: Int

  /// A sample lasts at least this long, so that the clock's grain and cost vanish.
  var shortestSample = 2e6

  /// A sample lasts at most this long: a slow workload is cut down to the items that fit.
  var longestSample: Double

  /// But to no fewer items than this: what a few queries take says little about the others.
  var fewestItems = 16

  /// How many calls are timed one by one, where a workload has as many items.
  var timedCalls: Int

  /// How many runs of a script of calls give the least time of each.
  var scriptRuns = 5

  static let full = Sampler(samples: 9, longestSample: 150e6, timedCalls: 10_000)
  static let quick = Sampler(samples: 15, longestSample: 10e6, timedCalls: 1_000, scriptRuns: 3)

  /// For turns of two builds: `samples` doesn't count there.
  static let turns = Sampler(samples: 1, longestSample: 10e6, timedCalls: 0)
}

extension Sampler {
  struct Plan {
    /// How many of the workload's items take part.
    var items: Int

    /// How often a sample repeats them to last long enough.
    var passes: Int

    /// About how long a sample takes, in nanoseconds.
    var duration: Double
  }

  /// Finds how many items fit the longest sample, warming up on the way.
  ///
  /// A first call may build an index or fault pages in, so what counts is the second time that items run. The
  /// number of items only doubles: two runs are to come to the same one, though the second is a little
  /// slower.
  func plan(_ workload: Workload) -> Plan {
    var items = min(workload.itemCount, workload.isIndivisible ? .max : fewestItems)
    var passTime = timeWarm(workload, items)
    while items < workload.itemCount {
      let more = min(workload.itemCount, items * 2)
      guard passTime * Double(more) / Double(items) <= longestSample else { break }
      items = more
      passTime = timeWarm(workload, items)
    }
    let passes = workload.repeats ? max(1, Int((shortestSample / passTime).rounded(.up))) : 1
    return Plan(items: items, passes: passes, duration: passTime * Double(passes))
  }

  /// Nanoseconds of the better of two passes over the first items.
  private func timeWarm(_ workload: Workload, _ items: Int) -> Double {
    (0..<2).reduce(.infinity) { best, _ in
      defer { workload.reset() }
      return max(1, min(best, time(workload, items: items, passes: 1).wall))
    }
  }
}

extension Sampler {
  /// Takes samples of a workload; the result has no name yet.
  func measure(_ workload: Workload, timingCalls: Bool) -> BenchmarkResult {
    if let figure = workload.exactFigure?() {
      let sample = BenchmarkResult.Sample(wall: figure, processor: figure, units: workload.unitsPerItem)
      return BenchmarkResult(name: "", samples: [sample], counters: ["items": 1])
    }
    let plan = plan(workload)
    let samples = (0..<sampleCount(plan.duration)).map { _ in sample(workload, plan) }
    var result = BenchmarkResult(name: "", samples: samples, counters: ["items": Double(plan.items)])
    if timingCalls { result.counters.merge(timeCalls(workload, plan).counters) { $1 } }
    return result
  }

  /// Fewer samples of a workload whose fewest items already take longer than the longest sample, but at least
  /// three.
  func sampleCount(_ duration: Double) -> Int {
    let budget = Double(samples) * longestSample
    return max(min(3, samples), min(samples, Int(budget / max(1, duration))))
  }

  func sample(_ workload: Workload, _ plan: Plan) -> BenchmarkResult.Sample {
    defer { workload.reset() }
    let (wall, processor) = time(workload, items: plan.items, passes: plan.passes)
    let units = plan.items * plan.passes * workload.unitsPerItem
    return BenchmarkResult.Sample(
      wall: wall / Double(units), processor: processor / Double(units), units: units)
  }

  /// Nanoseconds per unit of a sample right after a pass that isn't timed: the other build's turn has emptied
  /// the caches.
  func warmSample(_ workload: Workload, _ plan: Plan) -> Double {
    // A long sample hardly notices.
    if plan.duration < 10 * shortestSample {
      consume(workload.run(0..<plan.items))
      workload.reset()
    }
    return sample(workload, plan).wall
  }

  /// Times the first calls of the plan one by one.
  func timeCalls(_ workload: Workload, _ plan: Plan) -> Summary {
    defer { workload.reset() }
    let calls = (0..<min(plan.items, timedCalls)).map { item in
      let start = Clock.wall()
      if let time = workload.ownTime?(item..<item + 1) { return time }
      consume(workload.run(item..<item + 1))
      return Clock.wall() - start
    }
    return Summary(calls)
  }

  private func time(_ workload: Workload, items: Int, passes: Int) -> (wall: Double, processor: Double) {
    let processorStart = Clock.thread(), start = Clock.wall()
    if let ownTime = workload.ownTime {
      let time = (0..<passes).reduce(0.0) { time, _ in time + ownTime(0..<items) } * Self.slowdown
      return (time, time)
    }
    for _ in 0..<passes { consume(workload.run(0..<items)) }
    let end = Clock.wall()
    return ((end - start) * Self.slowdown, (Clock.thread() - processorStart) * Self.slowdown)
  }

  /// A regression made to order, to prove that comparisons find one: LAYERBENCH_SLOWDOWN=10 makes samples
  /// 10 % longer.
  private static let slowdown =
    1 + (ProcessInfo.processInfo.environment["LAYERBENCH_SLOWDOWN"].flatMap(Double.init) ?? 0) / 100
}
