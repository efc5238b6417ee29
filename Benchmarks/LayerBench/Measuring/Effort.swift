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
  static let quick = Effort(samples: 15, longestSample: 10e6, timedCalls: 1_000)

  /// For the default run: samples long enough for a textbook tree of 500,000 layers to answer a few queries.
  static let headline = Effort(samples: 3, longestSample: 100e6, timedCalls: 10_000)
}
