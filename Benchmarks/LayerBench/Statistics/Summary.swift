/// The location and spread of numbers, such as samples or the times of single calls.
struct Summary {
  let sorted: [Double]

  init(_ numbers: some Sequence<Double>) {
    sorted = numbers.sorted()
  }

  var count: Int { sorted.count }
  var mean: Double { sorted.reduce(0, +) / Double(max(1, count)) }
  var maximum: Double { sorted.last ?? .nan }

  /// Not a number when there are no numbers.
  var median: Double {
    sorted.isEmpty ? .nan : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  var standardDeviation: Double {
    let mean = mean
    let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(max(1, count - 1))).squareRoot()
  }

  /// The median absolute deviation from the median: the spread that a few wild samples don't move.
  var deviation: Double {
    let median = median
    return Summary.median(of: sorted.map { ($0 - median).magnitude })
  }

  /// The number that a share of all stay within, by nearest rank; nil where none is beyond.
  func percentile(_ share: Double) -> Double? {
    let rank = Int(share * Double(count))
    return rank + 1 < count ? sorted[rank] : nil
  }

  static func median(of numbers: [Double]) -> Double { Summary(numbers).median }
}

/// The figures of calls that were timed one by one in nanoseconds, by their keys in files.
extension Summary {
  private var percentiles: [String: Double] {
    ["p50": 0.5, "p99": 0.99, "p999": 0.999, "p9999": 0.9999].compactMapValues(percentile)
  }

  /// A frame at 120 Hz has eight of these.
  private var overMillisecond: Double { Double(sorted.count { $0 > 1e6 }) }

  var counters: [String: Double] { percentiles.merging(["max": maximum]) { $1 } }

  /// All figures; `once` are the times of one run, where these are the least of several.
  func counters(once: Summary) -> [String: Double] {
    let others = [
      "mean": mean, "over_1ms": overMillisecond, "max_once": once.maximum,
      "over_1ms_once": once.overMillisecond,
    ]
    return counters.merging(others) { $1 }
  }
}
