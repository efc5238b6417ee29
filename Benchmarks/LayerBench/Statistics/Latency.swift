/// The distribution of individually timed calls, in nanoseconds. The clock's own cost is included.
struct Latency {
  var p50: Double
  var p99: Double
  var p999: Double
  var maximum: Double

  init(_ calls: [Double]) {
    let sorted = calls.sorted()
    p50 = Summary.percentile(0.5, ofSorted: sorted)
    p99 = Summary.percentile(0.99, ofSorted: sorted)
    p999 = Summary.percentile(0.999, ofSorted: sorted)
    maximum = sorted.last ?? .nan
  }
}
