/// Sorts long lists of slots in one pass, with a byte of memory for each slot that there is.
package struct SlotSorter: ~Copyable {
  private var marks = RawVector<UInt8>()

  package init() {}

  package var byteCount: Int { marks.byteCount }

  /// Sorts slots, and drops repetitions. Returns how many are left. O(count + slots).
  ///
  /// The top bit of an element is not part of the slot. Of repetitions, one with the bit is kept.
  package mutating func sort(_ list: Column<UInt32>, _ count: Int, slotCount: Int) -> Int {
    let wordCount = (slotCount + 7) / 8
    marks.fill(upTo: 8 * wordCount, with: 0)
    for k in 0..<count {
      let slot = Int(list[k] & ~(1 << 31))
      marks[slot] |= 1 | UInt8(truncatingIfNeeded: list[k] >> 31) << 7
    }
    let words = marks.elements.view(of: UInt64.self, at: 0, count: wordCount)
    var left = 0
    for k in 0..<wordCount {
      var word = words[k].littleEndian
      while word != 0 {
        let byte = word.trailingZeroBitCount >> 3, slot = 8 &* k &+ byte
        list[left] = UInt32(truncatingIfNeeded: slot) | UInt32(marks[slot] >> 7) << 31
        left &+= 1
        word &= ~(0xff &<< UInt64(8 &* byte))
      }
    }
    marks.empty()
    return left
  }
}
