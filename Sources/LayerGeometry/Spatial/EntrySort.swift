/// Sorts up to a thousand or so entries: along a Hilbert curve, so that neighbors are close in space, or by
/// their labels.
struct EntrySort: ~Copyable {
  private var keys = RawVector<UInt64>()
  private var otherKeys = RawVector<UInt64>()
  private var copies = RawVector<BoxEntry>()

  /// The cells along each side of the curve: four cells and more for each entry.
  private static let side: UInt32 = 64

  var byteCount: Int { keys.byteCount + otherKeys.byteCount + copies.byteCount }

  /// Sorts entries by the centers of their boxes. O(count).
  @inline(never)
  mutating func sortAlongCurve(_ entries: Column<BoxEntry>, _ count: Int) {
    let all = entries.union(0..<count)
    // Twice the centers are scaled.
    let scale = Float(EntrySort.side) / 2 - 0.5
    let scaleX = all.width > 0 && all.width.isFinite ? scale / all.width : 0
    let scaleY = all.height > 0 && all.height.isFinite ? scale / all.height : 0
    sort(entries, count, bits: 2 * UInt64(EntrySort.side.trailingZeroBitCount)) { entry in
      let box = entry.box
      let x = EntrySort.cell((box.minX - all.minX + (box.maxX - all.minX)) * scaleX)
      let y = EntrySort.cell((box.minY - all.minY + (box.maxY - all.minY)) * scaleY)
      return EntrySort.hilbertIndex(x, y)
    }
  }

  private static func cell(_ value: Float) -> UInt32 {
    value > 0 ? UInt32(Swift.min(value, Float(EntrySort.side - 1))) : 0
  }

  /// Sorts entries back to front. O(count).
  @inline(never)
  mutating func sortByLabel(_ entries: Column<BoxEntry>, _ count: Int) {
    sort(entries, count, bits: 32) { UInt32(bitPattern: $0.label) }
  }

  /// Sorts entries by the lowest bits of their keys, by radix.
  @inline(__always)
  private mutating func sort(
    _ entries: Column<BoxEntry>, _ count: Int, bits: UInt64, _ key: (BoxEntry) -> UInt32
  ) {
    keys.reserve(count)
    otherKeys.reserve(count)
    copies.reserve(count)
    for k in 0..<count { keys[k] = UInt64(key(entries[k])) << 32 | UInt64(k) }
    for shift in stride(from: UInt64(32), to: 32 + bits, by: 8) { sortKeys(count, byDigitAt: shift) }
    copies.elements.update(from: entries, count: count)
    for k in 0..<count { entries[k] = copies[Int(truncatingIfNeeded: keys[k] & 0xffff_ffff)] }
  }

  private mutating func sortKeys(_ count: Int, byDigitAt shift: UInt64) {
    let keys = self.keys.elements, target = otherKeys.elements
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 257) { starts in
      unsafe starts.initialize(repeating: 0)
      for k in 0..<count { unsafe starts[Int((keys[k] >> shift) & 255) + 1] &+= 1 }
      for digit in 0..<256 { unsafe starts[digit + 1] &+= starts[digit] }
      for k in 0..<count {
        let digit = Int((keys[k] >> shift) & 255)
        unsafe target[Int(starts[digit])] = keys[k]
        unsafe starts[digit] &+= 1
      }
    }
    swap(&self.keys, &otherKeys)
  }

  /// Returns the index of a cell along the curve.
  private static func hilbertIndex(_ x: UInt32, _ y: UInt32) -> UInt32 {
    var (x, y, index) = (x, y, UInt32(0))
    var side = EntrySort.side / 2
    while side != 0 {
      let right: UInt32 = x & side != 0 ? 1 : 0, down: UInt32 = y & side != 0 ? 1 : 0
      index &+= side &* side &* ((3 &* right) ^ down)
      if down == 0 {
        if right != 0 { (x, y) = (EntrySort.side &- 1 &- x, EntrySort.side &- 1 &- y) }
        swap(&x, &y)
      }
      side >>= 1
    }
    return index
  }
}
