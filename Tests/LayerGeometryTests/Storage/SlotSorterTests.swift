import LayerGeometry
import LayerReference
import Testing

/// Sorted lists of slots against a dictionary.
struct SlotSorterTests {
  @Test("Every slot once, in order, with the top bit if any repetition had it", arguments: 0..<20)
  func randomLists(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var sorter = SlotSorter()
    for _ in 0..<30 {
      let slotCount = 1 + random.below(400), count = random.below(500)
      var list = RawVector<UInt32>()
      var hasBit: [Int: Bool] = [:]
      for _ in 0..<count {
        let slot = random.below(slotCount), bit = random.chance(0.3)
        list.append(UInt32(slot) | (bit ? 1 << 31 : 0))
        hasBit[slot] = hasBit[slot] == true || bit
      }
      list.count = sorter.sort(list.elements, count, slotCount: slotCount)
      let sorted = (0..<list.count).map { list[$0] }
      #expect(sorted == hasBit.keys.sorted().map { UInt32($0) | (hasBit[$0] == true ? 1 << 31 : 0) })
    }
  }
}
