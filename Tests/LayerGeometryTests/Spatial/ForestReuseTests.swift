#if DEBUG
  import Testing

  @testable import LayerGeometry

  /// A forest that is emptied and filled again, as when an index begins anew.
  struct ForestReuseTests {
    private let boxes = BoxList(count: 2_400)

    /// Makes the tree of an owner of entries with consecutive ids.
    private func pack(_ ids: Range<Int>, of owner: Int, in forest: inout BoxForest) {
      forest.beginPacking(ids.count)
      for (k, id) in ids.enumerated() {
        let (x, y) = (Float(k % 30) * 20, Float(k / 30) * 20)
        boxes.boxes[id] = FloatBox(minX: x, minY: y, maxX: x + 10, maxY: y + 10)
        forest.stage(id, label: Int32(k + 1), at: k)
      }
      forest.pack(owner: owner, boxes)
    }

    /// Nodes, lists, an entry alone, and a block. Some nodes, and the block, are free when all is removed.
    @Test func anEmptiedForestForgetsWhatWasFree() throws {
      var forest = BoxForest(), members = RawVector<BlockEntry>(), bytes: [Int] = []
      let ids = 2_300..<2_310
      for id in ids {
        members.append(
          BlockEntry(id: id, decides: true, box: Extent(low: .zero, high: SIMD2(9, 9)), error: 0))
      }
      forest.reserveEntries(2_400)
      for _ in 0..<30 {
        forest.addUnbuiltTree(of: 5, count: 0)
        let made = forest.makeBlock(of: 5, members)
        let block = try #require(made)
        pack(10..<710, of: 1, in: &forest)
        pack(710..<1_410, of: 2, in: &forest)
        pack(1_410..<2_210, of: 3, in: &forest)
        pack(2_210..<2_211, of: 4, in: &forest)
        let faults = (1...4).flatMap { forest.faults(owner: $0) }
        let held = (0..<ids.count).map { forest.block(block).id($0) }
        try #require(faults == [] && held == Array(ids))
        forest.removeBlock(of: 5)
        forest.removeTree(of: 1)
        forest.removeAll()
        let isEmptied = (0..<2_400).allSatisfy { forest.root(of: $0).isNone && forest.address(of: $0).isNone }
        #expect(isEmptied)
        bytes.append(forest.byteCount)
      }
      #expect(bytes[29] == bytes[2])
    }

    @Test func theMemoryOfRefitsInBulkIsCounted() {
      var forest = BoxForest()
      forest.reserveEntries(2_400)
      pack(10..<710, of: 1, in: &forest)
      let before = forest.byteCount
      forest.beginBulkRefit()
      let after = forest.byteCount
      #expect(after > before)
      forest.abandonBulkRefit()
    }

    @Test func aRemovedTreeLeavesNoAddressAndNoList() {
      var forest = BoxForest(), bytes: [Int] = []
      forest.reserveEntries(2_400)
      for _ in 0..<30 {
        pack(10..<1_010, of: 1, in: &forest)
        let listed = (10..<1_010).count { forest.address(of: $0).isListed }
        forest.removeTree(of: 1)
        let left = (10..<1_010).count { !forest.address(of: $0).isNone }
        #expect(listed > 100 && left == 0)
        bytes.append(forest.byteCount)
      }
      #expect(bytes[29] == bytes[2])
    }
  }
#endif
