/// Measures workloads with calibrated inner loops.
///
/// Every sample runs the same items, so that samples differ by noise alone.
struct Sampler {
  /// The work of one sample.
  struct Plan: Equatable, CustomStringConvertible {
    /// How many of the workload's items take part.
    var items: Int

    /// How often a sample repeats them to last long enough.
    var passes: Int

    /// About how long a sample takes, in nanoseconds.
    var duration: Double

    /// The plan as `ab` and `serve` exchange it.
    var description: String { "\(items) \(passes) \(duration)" }
  }

  var effort: Effort

  /// Takes samples of a workload; the result has no name yet.
  func measure(_ workload: Workload, timingCalls: Bool) -> BenchmarkResult {
    if let figure = workload.exactFigure?() {
      let sample = BenchmarkResult.Sample(wall: figure, processor: figure, units: workload.unitsPerItem)
      return BenchmarkResult(name: "", samples: [sample], counters: [("items", 1)])
    }
    let plan = plan(workload)
    let units = plan.items * plan.passes * workload.unitsPerItem
    var result = BenchmarkResult(name: "", counters: [("items", Double(plan.items))])
    for _ in 0..<effort.sampleCount(plan.duration) {
      let (wall, processor) = sample(workload, plan)
      result.samples.append(BenchmarkResult.Sample(wall: wall, processor: processor, units: units))
    }
    if timingCalls { result.counters += timeCalls(workload, plan).counters }
    return result
  }

  /// Finds how many items fit the longest sample, warming up on the way.
  ///
  /// A first call may build an index or fault pages in, so what counts is the second time that items run. The number
  /// of items only doubles: two runs are to come to the same one, though the second is a little slower.
  func plan(_ workload: Workload) -> Plan {
    defer { workload.reset() }
    var items = min(workload.itemCount, workload.isIndivisible ? .max : effort.fewestItems)
    var passTime = timeWarm(workload, items)
    while items < workload.itemCount {
      let more = min(workload.itemCount, items * 2)
      guard passTime * Double(more) / Double(items) <= effort.longestSample else { break }
      items = more
      passTime = timeWarm(workload, items)
    }
    let passes = workload.repeats ? max(1, Int((effort.shortestSample / passTime).rounded(.up))) : 1
    return Plan(items: items, passes: passes, duration: passTime * Double(passes))
  }

  /// Nanoseconds of the better of two passes over the first items.
  private func timeWarm(_ workload: Workload, _ items: Int) -> Double {
    let times = (0..<2).map { _ in
      workload.reset()
      return time(workload, items: items, passes: 1).wall
    }
    return max(1, min(times[0], times[1]))
  }

  /// Nanoseconds per unit, on the wall and on the processor.
  func sample(_ workload: Workload, _ plan: Plan) -> (wall: Double, processor: Double) {
    workload.reset()
    defer { workload.reset() }
    let (wall, processor) = time(workload, items: plan.items, passes: plan.passes)
    let units = Double(plan.items * plan.passes * workload.unitsPerItem)
    return (wall / units, processor / units)
  }

  /// Nanoseconds per unit of a sample right after a pass that isn't timed: the other build's turn has emptied the caches.
  func warmSample(_ workload: Workload, _ plan: Plan) -> Double {
    // A long sample hardly notices.
    if plan.duration < 10 * effort.shortestSample {
      workload.reset()
      consume(workload.run(0..<plan.items))
    }
    return sample(workload, plan).wall
  }

  /// Nanoseconds per unit of the first items alone, each time after all of `others`, untimed: few items again and
  /// again would find everything in the nearest cache and every branch foretold. The median of fifteen.
  func sampleAmong(_ others: Plan, _ workload: Workload, items: Int) -> Double {
    let times = (0..<15).map { _ in
      workload.reset()
      consume(workload.run(0..<others.items))
      return time(workload, items: items, passes: 1).wall
    }
    workload.reset()
    return Summary.median(of: times) / Double(items * workload.unitsPerItem)
  }

  /// Times the first calls of the plan one by one.
  func timeCalls(_ workload: Workload, _ plan: Plan) -> CallTimes {
    workload.reset()
    defer { workload.reset() }
    let count = min(plan.items, effort.timedCalls)
    var calls: [Double] = []
    calls.reserveCapacity(count)
    for item in 0..<count {
      let start = Clock.wall()
      if let time = workload.ownTime?(item..<item + 1) {
        calls.append(time)
        continue
      }
      consume(workload.run(item..<item + 1))
      calls.append(Clock.wall() - start)
    }
    return CallTimes(calls)
  }

  private func time(
    _ workload: Workload, items: Int, passes: Int
  ) -> (wall: Double, processor: Double) {
    let processorStart = Clock.thread()
    let start = Clock.wall()
    if let ownTime = workload.ownTime {
      var times = (0..<passes).reduce(0.0) { time, _ in time + ownTime(0..<items) }
      times *= 1 + Slowdown.injected.share
      return (times, times)
    }
    for _ in 0..<passes { consume(workload.run(0..<items)) }
    Slowdown.injected.extend(since: start)
    let end = Clock.wall()
    return (end - start, Clock.thread() - processorStart)
  }
}

extension Sampler.Plan {
  /// Reads the numbers of a plan's description.
  init(_ numbers: [Double]) {
    self.init(items: Int(numbers[0]), passes: Int(numbers[1]), duration: numbers[2])
  }
}
