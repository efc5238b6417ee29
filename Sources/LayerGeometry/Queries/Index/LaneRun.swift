/// Some of a node's eight lanes, next to each other: all ones in each of them.
struct LaneRun {
  var low: SIMD4<UInt32>
  var high: SIMD4<UInt32>
  /// The same in bytes.
  var bytes: UInt64

  /// The lanes before one of them, or those from it on.
  @inline(__always)
  init(before: Bool, _ lane: Int) {
    let later = UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* lane)
    bytes = before ? ~later : later
    (low, high) = LaneBytes.words(bytes)
  }
}
