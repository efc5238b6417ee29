/// Sorts entries along a Hilbert curve, so that neighbours in the list are close in space.
struct HilbertSort: ~Copyable {
  private var keys = RawVector<UInt64>()
  private var otherKeys = RawVector<UInt64>()
  private var copies = RawVector<BoxEntry>()
  private var counts = RawVector<Int>()

  var byteCount: Int { keys.byteCount + otherKeys.byteCount + copies.byteCount + counts.byteCount }

  /// Frees scratch memory that only large sorts need.
  mutating func empty() {
    keys.empty()
    otherKeys.empty()
    copies.empty()
  }

  /// Sorts entries by the centers of their boxes. O(count), or O(count · log count) below 256.
  @inline(never)
  mutating func sortAlongCurve(_ entries: UnsafeMutablePointer<BoxEntry>, _ count: Int) {
    keys.reserve(count)
    otherKeys.reserve(count)
    copies.reserve(count)
    var all = FloatBox.empty
    for k in 0..<count { all = all.union(entries[k].box) }
    let scaleX = all.width > 0 && all.width.isFinite ? 32767 / all.width : 0
    let scaleY = all.height > 0 && all.height.isFinite ? 32767 / all.height : 0
    for k in 0..<count {
      let box = entries[k].box
      let x = cell((box.minX - all.minX + (box.maxX - all.minX)) * scaleX)
      let y = cell((box.minY - all.minY + (box.maxY - all.minY)) * scaleY)
      keys[k] = UInt64(hilbertIndex(x, y)) << 32 | UInt64(k)
    }
    if count < 256 {
      var keys = UnsafeMutableBufferPointer(start: keys.elements, count: count)
      keys.sort()
    } else {
      sortKeys(count)
    }
    copies.elements.update(from: entries, count: count)
    for k in 0..<count { entries[k] = copies[Int(truncatingIfNeeded: keys[k] & 0xffff_ffff)] }
  }

  private func cell(_ value: Float) -> UInt32 {
    value > 0 ? UInt32(Swift.min(value, 65535)) : 0
  }

  /// Sorts the keys by radix.
  private mutating func sortKeys(_ count: Int) {
    counts.fill(upTo: 2049, with: 0)
    for pass in 0..<3 {
      let shift = UInt64(32 + pass * 11)
      let counts = self.counts.elements, keys = self.keys.elements, target = otherKeys.elements
      counts.update(repeating: 0, count: 2049)
      for k in 0..<count { counts[Int((keys[k] >> shift) & 2047) + 1] += 1 }
      for k in 0..<2048 { counts[k + 1] += counts[k] }
      for k in 0..<count {
        let digit = Int((keys[k] >> shift) & 2047)
        target[counts[digit]] = keys[k]
        counts[digit] += 1
      }
      swap(&self.keys, &otherKeys)
    }
  }

  /// Returns the index of a cell of the 65536 × 65536 grid along the curve.
  private func hilbertIndex(_ x: UInt32, _ y: UInt32) -> UInt32 {
    var (x, y, index) = (x, y, UInt32(0))
    var side: UInt32 = 1 << 15
    while side != 0 {
      let right: UInt32 = x & side != 0 ? 1 : 0, down: UInt32 = y & side != 0 ? 1 : 0
      index &+= side &* side &* ((3 &* right) ^ down)
      if down == 0 {
        if right != 0 { (x, y) = (65535 &- x, 65535 &- y) }
        swap(&x, &y)
      }
      side >>= 1
    }
    return index
  }
}
