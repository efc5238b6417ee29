/// How long to measure.
struct Effort {
  var samples: Int

  /// A sample lasts at least this long, so that the clock's grain and cost vanish.
  var shortestSample = 2e6

  /// A sample lasts at most about this long: a slow workload is cut down to the items that fit.
  var longestSample: Double

  /// How many calls are timed one by one, where a workload has as many items.
  var timedCalls: Int

  static let full = Effort(samples: 9, longestSample: 150e6, timedCalls: 10_000)
  static let quick = Effort(samples: 3, longestSample: 30e6, timedCalls: 1_000)
}

/// Measures workloads with calibrated inner loops.
///
/// Every sample runs the same items, so that samples differ by noise alone.
struct Sampler {
  var effort: Effort

  func measure(_ workload: any Workload, timingCalls: Bool) -> Measurement {
    workload.reset()
    let (items, passTime) = calibrate(workload)
    let passes = max(1, Int((effort.shortestSample / passTime).rounded(.up)))
    var measurement = Measurement()
    measurement.items = items
    measurement.unitsPerSample = items * passes * workload.unitsPerItem
    let units = Double(measurement.unitsPerSample)
    for _ in 0..<effort.samples {
      workload.reset()
      let (wall, processor) = time(workload, items: items, passes: passes)
      measurement.wall.append(wall / units)
      measurement.processor.append(processor / units)
    }
    if timingCalls {
      workload.reset()
      measurement.latency = timeCalls(workload, min(items, effort.timedCalls))
    }
    workload.reset()
    return measurement
  }

  /// Finds how many items fit the longest sample and how long a pass over them takes, warming up on the way.
  private func calibrate(_ workload: any Workload) -> (items: Int, passTime: Double) {
    var items = 1
    var passTime = time(workload, items: items, passes: 1).wall
    while items < workload.itemCount, passTime < effort.longestSample / 2 {
      let fitting = Double(items) * effort.longestSample / max(passTime, 1)
      items = min(workload.itemCount, items * 8, max(items + 1, Int(min(fitting, 1e9))))
      passTime = time(workload, items: items, passes: 1).wall
    }
    let warm = time(workload, items: items, passes: 1).wall
    return (items, max(1, min(warm, passTime)))
  }

  private func time(
    _ workload: any Workload, items: Int, passes: Int
  ) -> (wall: Double, processor: Double) {
    let processorStart = Clock.thread()
    let start = Clock.wall()
    for _ in 0..<passes { consume(workload.run(items)) }
    let end = Clock.wall()
    return (end - start, Clock.thread() - processorStart)
  }

  private func timeCalls(_ workload: any Workload, _ count: Int) -> Latency {
    var calls: [Double] = []
    calls.reserveCapacity(count)
    for item in 0..<count {
      let start = Clock.wall()
      consume(workload.run(item: item))
      calls.append(Clock.wall() - start)
    }
    return Latency(calls)
  }
}
