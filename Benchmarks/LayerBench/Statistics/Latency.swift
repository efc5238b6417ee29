/// The distribution of individually timed calls, in nanoseconds. The clock's own cost is included.
struct Latency {
  var p50: Double

  /// Absent where there are fewer calls than one of them would be beyond.
  var p99: Double?
  var p999: Double?
  var maximum: Double

  init(_ calls: [Double]) {
    let sorted = calls.sorted()
    p50 = Summary.percentile(0.5, ofSorted: sorted)
    p99 = sorted.count < 100 ? nil : Summary.percentile(0.99, ofSorted: sorted)
    p999 = sorted.count < 1000 ? nil : Summary.percentile(0.999, ofSorted: sorted)
    maximum = sorted.last ?? .nan
  }
}
