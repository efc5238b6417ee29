/// How long to measure.
struct Effort {
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

  /// Fewer samples of a workload whose fewest items already take longer than the longest sample, but at least three.
  func sampleCount(_ duration: Double) -> Int {
    let budget = Double(samples) * longestSample
    return max(min(3, samples), min(samples, Int(budget / max(1, duration))))
  }

  static let full = Effort(samples: 9, longestSample: 150e6, timedCalls: 10_000)
  static let quick = Effort(samples: 15, longestSample: 10e6, timedCalls: 1_000, scriptRuns: 3)

  /// For turns of two builds: `samples` doesn't count there.
  static let turns = Effort(samples: 1, longestSample: 10e6, timedCalls: 0)

  /// For the default run: a textbook tree of 500,000 layers answers some queries and no more.
  static let headline = Effort(
    samples: 3, longestSample: 100e6, fewestItems: 64, timedCalls: 10_000)
}
