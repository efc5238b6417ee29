/// Measures workloads with calibrated inner loops.
///
/// Every sample runs the same items, so that samples differ by noise alone.
struct Sampler {
  /// What each sample of a workload runs.
  struct Plan {
    /// How many of the workload's items take part.
    var items: Int

    /// How often a sample repeats them to last long enough.
    var passes: Int
  }

  var effort: Effort

  func measure(_ workload: any Workload, timingCalls: Bool) -> Measurement {
    var measurement = Measurement()
    if let figure = workload.exactFigure {
      measurement.wall = [figure]
      measurement.processor = [figure]
      measurement.unitsPerSample = workload.unitsPerItem
      measurement.items = 1
      return measurement
    }
    let plan = plan(workload)
    measurement.items = plan.items
    measurement.unitsPerSample = plan.items * plan.passes * workload.unitsPerItem
    for _ in 0..<effort.samples {
      let (wall, processor) = sample(workload, plan)
      measurement.wall.append(wall)
      measurement.processor.append(processor)
    }
    if timingCalls { measurement.latency = timeCalls(workload, plan) }
    return measurement
  }

  /// Finds how many items fit the longest sample, warming up on the way.
  func plan(_ workload: any Workload) -> Plan {
    defer { workload.reset() }
    var items = 1
    var passTime = timeAnew(workload, items)
    while items < workload.itemCount, passTime < effort.longestSample / 2 {
      let fitting = Double(items) * effort.longestSample / max(passTime, 1)
      items = min(workload.itemCount, items * 8, max(items + 1, Int(min(fitting, 1e9))))
      passTime = timeAnew(workload, items)
    }
    passTime = max(1, min(passTime, timeAnew(workload, items)))
    let passes = workload.repeats ? max(1, Int((effort.shortestSample / passTime).rounded(.up))) : 1
    return Plan(items: items, passes: passes)
  }

  private func timeAnew(_ workload: any Workload, _ items: Int) -> Double {
    workload.reset()
    return time(workload, items: items, passes: 1).wall
  }

  /// Nanoseconds per unit, on the wall and on the processor.
  func sample(_ workload: any Workload, _ plan: Plan) -> (wall: Double, processor: Double) {
    workload.reset()
    defer { workload.reset() }
    let (wall, processor) = time(workload, items: plan.items, passes: plan.passes)
    let units = Double(plan.items * plan.passes * workload.unitsPerItem)
    return (wall / units, processor / units)
  }

  /// Times the first calls of the plan one by one.
  func timeCalls(_ workload: any Workload, _ plan: Plan) -> Latency {
    workload.reset()
    defer { workload.reset() }
    let count = min(plan.items, effort.timedCalls)
    var calls: [Double] = []
    calls.reserveCapacity(count)
    for item in 0..<count {
      let start = Clock.wall()
      consume(workload.run(item: item))
      calls.append(Clock.wall() - start)
    }
    return Latency(calls)
  }

  private func time(
    _ workload: any Workload, items: Int, passes: Int
  ) -> (wall: Double, processor: Double) {
    let processorStart = Clock.thread()
    let start = Clock.wall()
    for _ in 0..<passes { consume(workload.run(items)) }
    Slowdown.injected.extend(since: start)
    let end = Clock.wall()
    return (end - start, Clock.thread() - processorStart)
  }
}
