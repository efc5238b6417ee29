/// Some of a node's eight lanes, next to each other: all ones in each of them.
struct LaneRun {
  var low: SIMD4<UInt32>
  var high: SIMD4<UInt32>
  /// The same in bytes.
  var bytes: UInt64

  /// The lanes before one of them.
  @inline(__always)
  init(below end: Int) { self.init(bytes: ~(UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* end))) }

  /// The lanes from one of them on.
  @inline(__always)
  init(from start: Int) { self.init(bytes: UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* start)) }

  @inline(__always)
  private init(bytes: UInt64) {
    self.bytes = bytes
    (low, high) = LaneBytes.words(bytes)
  }
}
