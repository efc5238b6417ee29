/// Some of the eight lanes of a node or a cell, next to each other: all ones in each of them.
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

  /// The lanes from one of them on.
  @inline(__always)
  init(from lane: Int) { self.init(before: false, lane) }
}

// Without loops: no branch predictor can tell how many lanes will move.
extension LaneRun {
  /// Moves the last lanes of eight words on by one towards the back. The first of them is for another one to take.
  @inline(__always)
  func openUp(_ words: UnsafeMutableRawPointer) {
    let first = words.loadUnaligned(as: SIMD4<UInt32>.self)
    let last = (words + 16).loadUnaligned(as: SIMD4<UInt32>.self)
    let beforeLast = (words + 12).loadUnaligned(as: SIMD4<UInt32>.self)
    if bytes == .max {
      // What comes to the front, as most does, needs no choice.
      (words + 4).storeBytes(of: first, as: SIMD4<UInt32>.self)
      (words + 16).storeBytes(of: beforeLast, as: SIMD4<UInt32>.self)
      return
    }
    let beforeFirst = SIMD4(first.x, first.x, first.y, first.z)
    words.storeBytes(of: first & ~low | beforeFirst & low, as: SIMD4<UInt32>.self)
    (words + 16).storeBytes(of: last & ~high | beforeLast & high, as: SIMD4<UInt32>.self)
  }

  /// Moves the last lanes of eight words but the first of them on by one towards the front, over that one.
  @inline(__always)
  func closeUp(_ words: UnsafeMutableRawPointer, last word: UInt32) {
    let first = words.loadUnaligned(as: SIMD4<UInt32>.self)
    let last = (words + 16).loadUnaligned(as: SIMD4<UInt32>.self)
    let behindFirst = (words + 4).loadUnaligned(as: SIMD4<UInt32>.self)
    let behindLast = SIMD4(last.y, last.z, last.w, word)
    words.storeBytes(of: first & ~low | behindFirst & low, as: SIMD4<UInt32>.self)
    (words + 16).storeBytes(of: last & ~high | behindLast & high, as: SIMD4<UInt32>.self)
  }
}
