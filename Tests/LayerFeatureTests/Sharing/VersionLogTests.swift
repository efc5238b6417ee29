#if DEBUG
  import LayerReference
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  @Suite("The log of changes between versions")
  struct VersionLogTests {
    @Test("It names every change since a version, or does not reach back that far", arguments: Seeds.some(40))
    func random(seed: UInt64) {
      var random = SplitMix64(seed: seed), log = VersionLog()
      let slotCount = 8 + random.below(200)
      var history: [(from: Int, to: Int, slots: [Int])] = [], version = 1
      for _ in 0..<60 {
        let count = random.below(random.oneIn(8) ? slotCount : 12)
        let slots = (0..<count).map { _ in 1 + random.below(slotCount) }
        let next = version + 1 + random.below(2)
        if random.oneIn(30) { log.restart() } else { log.append(slots, since: version, slotCount: slotCount) }
        history.append((version, next, slots))
        version = next
        for since in version - 12..<version {
          guard let range = log.changes(since: since) else { continue }
          let named = Set(range.map { log[$0].slot })
          for entry in history where entry.to > since { #expect(named.isSuperset(of: entry.slots)) }
        }
      }
    }

    @Test("The version before is always reached, and memory stays within half of the layers")
    func reach() {
      var log = VersionLog()
      #expect(log.changes(since: 5) == nil)
      for version in 1...1_000 {
        log.append(Array(1...7), since: version, slotCount: 100)
        #expect(log.changes(since: version)?.count == 7)
        #expect((log.changes(since: version - 3)?.count ?? 28) == 28)
      }
      #expect(log.changes(since: 1) == nil)
      #expect(log.byteCount < 4_096)
      // Versions without changes take no room, and reach back all the same.
      for version in 1_001...2_000 { log.append([], since: version, slotCount: 100) }
      #expect(log.changes(since: 1_500)?.count == 7)
    }

    /// Half of 100 slots, and 64.
    @Test("Up to 114 changes of 100 slots are listed; more are not, and all layers are copied")
    func threshold() {
      for (count, listed) in [(114, 114), (115, nil)] as [(Int, Int?)] {
        var log = VersionLog()
        log.append([1], since: 1, slotCount: 100)
        log.append([Int](repeating: 2, count: count), since: 2, slotCount: 100)
        let found = log.changes(since: 2)?.count
        #expect(found == listed)
      }
    }
  }

  extension VersionLog {
    fileprivate mutating func append(_ slots: [Int], since version: Int, slotCount: Int) {
      var list = ChangeList()
      for slot in slots { list.append(slot) }
      append(0..<slots.count, of: list, since: version, slotCount: slotCount)
    }
  }
#endif
