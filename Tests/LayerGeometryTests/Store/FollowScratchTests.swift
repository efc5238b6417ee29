#if DEBUG  // Reads internal declarations, as debug builds can.
  import Testing

  @testable import LayerGeometry

  @Suite("Stores that follow another: working memory")
  struct FollowScratchTests {
    @Test("The links that all layers may have left are not kept in memory")
    func neighborsOfAllLayers() throws {
      var source = LayerStore()
      let root = source.makeLayer()
      for _ in 0..<24_000 {
        let layer = source.makeLayer()
        try source.addSublayer(layer, to: root)
      }
      var follower = LayerStore(following: source), scratch = FollowScratch()
      // The second time each layer has siblings to list.
      for _ in 0..<2 {
        scratch.list(nil, slotCount: source.slotCount) { LayerChange(slot: $0, isOrder: false) }
        follower.copyChanges(of: source, &scratch)
        scratch.changes.empty()
      }
      let bytes = scratch.byteCount, sublayers = follower.sublayerCount(of: root)
      #expect(bytes <= 1 << 17 && sublayers == 24_000)
    }

    @Test("Changes from a sixty-fourth of the slots on are sorted, and named once")
    func sorted() {
      for (count, isSorted) in [(99, false), (100, true)] {
        var scratch = FollowScratch()
        // Each slot twice, the later ones first.
        scratch.list(0..<count, slotCount: 6_400) { LayerChange(slot: 500 - $0 / 2, isOrder: false) }
        var slots: [Int] = []
        for k in 0..<scratch.changes.count { slots.append(scratch.changes[k].slot) }
        let order = isSorted ? Array(451...500) : (0..<count).map { 500 - $0 / 2 }
        #expect(slots == order, "\(count)")
      }
    }
  }
#endif
