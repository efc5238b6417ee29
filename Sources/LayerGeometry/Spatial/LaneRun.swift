/// The last lanes of eight, from one on: all ones in each of them.
struct LaneRun {
  var low: SIMD4<UInt32>
  var high: SIMD4<UInt32>
  /// The lanes as bytes.
  var bytes: UInt64

  /// Creates the run of the lanes from `lane` on.
  @inline(__always)
  init(from lane: Int) {
    bytes = UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* lane)
    (low, high) = LaneBytes.words(bytes)
  }
}

// Without loops, because the number of lanes to move is unpredictable.
extension LaneRun {
  /// Moves the run's lanes of eight words by one towards the back, opening a gap at its first lane.
  @inline(__always)
  func openUp(_ words: UnsafeMutableRawPointer) {
    let first = words.loadUnaligned(as: SIMD4<UInt32>.self)
    let last = (words + 16).loadUnaligned(as: SIMD4<UInt32>.self)
    let beforeLast = (words + 12).loadUnaligned(as: SIMD4<UInt32>.self)
    if bytes == .max {
      // An insertion at the front, the common case, moves all lanes.
      (words + 4).storeBytes(of: first, as: SIMD4<UInt32>.self)
      (words + 16).storeBytes(of: beforeLast, as: SIMD4<UInt32>.self)
      return
    }
    let beforeFirst = SIMD4(first.x, first.x, first.y, first.z)
    words.storeBytes(of: first & ~low | beforeFirst & low, as: SIMD4<UInt32>.self)
    (words + 16).storeBytes(of: last & ~high | beforeLast & high, as: SIMD4<UInt32>.self)
  }

  /// Moves the run's lanes of eight words by one towards the front, over its first lane; `word` becomes the
  /// last.
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
