/// The distribution of calls that were timed one by one, in nanoseconds.
struct CallTimes {
  let sorted: [Double]

  /// A frame at 120 Hz has eight of these.
  private static let millisecond = 1e6

  init(_ times: some Sequence<Double>) {
    sorted = times.sorted()
  }

  var count: Int { sorted.count }
  var mean: Double { sorted.reduce(0, +) / Double(max(1, count)) }
  var maximum: Double { sorted.last ?? .nan }
  var overMillisecond: Double { Double(sorted.count { $0 > Self.millisecond }) }

  /// The time that a share of the calls stays within; nil where no call is beyond.
  func percentile(_ share: Double) -> Double? {
    let rank = Int(share * Double(count))
    return rank + 1 < count ? sorted[rank] : nil
  }

  private var percentiles: [(key: String, value: Double)] {
    let shares = [("p50", 0.5), ("p99", 0.99), ("p999", 0.999), ("p9999", 0.9999)]
    return shares.compactMap { key, share in percentile(share).map { (key, $0) } }
  }

  /// The figures by their keys in files.
  var counters: [(key: String, value: Double)] { percentiles + [("max", maximum)] }

  /// All figures; `once` are the times of one run, where these are the least of several.
  func counters(once: CallTimes) -> [(key: String, value: Double)] {
    percentiles + [
      ("mean", mean), ("max", maximum), ("over_1ms", overMillisecond),
      ("max_once", once.maximum), ("over_1ms_once", once.overMillisecond),
    ]
  }
}
