/// The distribution of individually timed calls, in nanoseconds. The clock's own cost is included.
struct Latency {
  var p50: Double

  /// Nil where no call is beyond.
  var p99: Double?
  var p999: Double?
  var maximum: Double

  /// The figures by their keys in files.
  var counters: [(key: String, value: Double)] {
    [("p50", p50), ("p99", p99), ("p999", p999), ("max", maximum)].compactMap { key, value in
      value.map { (key, $0) }
    }
  }

  init(_ calls: [Double]) {
    let sorted = calls.sorted()
    func percentile(_ share: Double) -> Double? {
      let rank = Int(share * Double(sorted.count))
      return rank + 1 < sorted.count ? sorted[rank] : nil
    }
    p50 = Summary.percentile(0.5, ofSorted: sorted)
    (p99, p999) = (percentile(0.99), percentile(0.999))
    maximum = sorted.last ?? .nan
  }
}
