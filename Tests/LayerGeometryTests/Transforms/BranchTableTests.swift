import LayerReference
import LayerTestSupport
import Testing

#if DEBUG  // Only debug builds let tests see what is internal.
  @testable import LayerGeometry

  @Suite("The table of superlayers: links, reference frames and sums")
  struct BranchTableTests {
    private func expectNoFault(in table: borrowing BranchTable) {
      var list = FaultList()
      table.validate(&list)
      let faults = list.faults
      #expect(faults == [])
    }

    private func entry(_ above: UInt32, own: UInt32 = 0) -> WorldRow {
      WorldRow(x: 1, y: 2, ownReference: own, branch: above)
    }

    @Test("A walk visits each branch below the top once, after the one above it")
    func walkIsTopDown() {
      var table = BranchTable()
      table.makeWorld()
      var branches: [UInt32] = []
      for k in 0..<20 as Range<UInt32> {
        branches.append(table.insert(k + 1))
        table.setRow(entry(k == 0 ? 0 : branches[Int(k) / 3]), of: branches[Int(k)])
      }
      expectNoFault(in: table)
      var visited: Set<Int> = [0]
      var branch = table.branch(after: 0, under: 0)
      while branch != 0 {
        let above = table.above(branch)
        #expect(visited.contains(above) && !visited.contains(branch))
        visited.insert(branch)
        branch = table.branch(after: branch, under: 0)
      }
      let count = table.count
      #expect(visited.count == 21 && count == 21)
    }

    @Test("A reference frame lives as long as the own transform is more than a translation")
    func frameFollowsTheEntry() {
      var table = BranchTable()
      table.makeWorld()
      let a = table.insert(1), b = table.insert(2)
      var frames: [UInt32] { [table.owners[a].referenceFrame, table.owners[b].referenceFrame] }
      table.setRow(entry(0, own: 7), of: a)
      table.setRow(entry(a), of: b)
      let first = frames
      #expect(first[0] != 0 && first[1] == 0)
      table.setRow(entry(0, own: 8), of: a)
      #expect(frames == first)
      table.setRow(entry(a, own: 9), of: b)
      #expect(frames[0] == first[0] && frames[1] != 0 && frames[1] != first[0])
      table.setRow(entry(0), of: a)
      #expect(frames[0] == 0)
      expectNoFault(in: table)
      table.remove(b)
      let count = table.referenceFrames.count
      #expect(count == 0)
      expectNoFault(in: table)
    }

    @Test("Removing a branch unlinks those under it, and its index is used again")
    func removedBranchIsUsedAgain() {
      var table = BranchTable()
      table.makeWorld()
      let top = table.insert(1), below = table.insert(2)
      table.setRow(entry(0), of: top)
      table.setRow(entry(top), of: below)
      table.remove(top)
      let (isLinked, above) = (table.links[Int(below)].isLinked, table.above(Int(below)))
      let next = table.branch(after: 0, under: 0)
      #expect(!isLinked && above == 0 && next == 0)
      expectNoFault(in: table)
      let third = table.insert(3), end = table.end
      #expect(third == top && end == 3)
    }

    @Test("Branches that are under each other are a fault")
    func cycle() {
      var table = BranchTable()
      table.makeWorld()
      let a = table.insert(1), b = table.insert(2)
      table.setRow(entry(0), of: a)
      table.setRow(entry(a), of: b)
      table.links[0].first = 0
      table.links[Int(b)].first = a
      table.rows[Int(a)].branch = b
      var list = FaultList()
      table.validate(&list)
      let faults = list.faults
      #expect(faults.count == 2 && faults.allSatisfy { $0.hasSuffix("is in a cycle") })
    }

    @Test("A sum of translations is rounded as any other, and keeps what was rounded off")
    func sumKeepsItsErrors() {
      var sum = CompactSum()
      for x in [0x1p53, 0.375, -0x1p53] { sum.add(SIMD2(x, -x)) }
      #expect(sum.high == SIMD2(0, 0) && sum.low == SIMD2(0.375, -0.375))
      let exact = TranslationSum(sum)
      #expect(exact.high + exact.low == SIMD2(0.375, -0.375))
    }
  }

  @Suite("Values derived from ancestors, kept for layers visited lately")
  struct AncestorCacheTests {
    @Test("In a deep chain in random order hardly any value is derived twice")
    func chainInRandomOrder() {
      var store = LayerStore()
      var layers = [store.makeLayer()]
      for k in 1..<2000 {
        layers.append(store.makeLayer())
        try! store.addSublayer(layers[k], to: layers[k - 1])
      }
      var random = SplitMix64(seed: 7), derived = 0
      var cache = AncestorCache(world: 0)
      let order = layers.indices.map { (random.bits(), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
      for k in order {
        let depth = store.hits.transforms.value(of: layers[k].index, &cache) { _, above in
          derived += 1
          return above + 1
        }
        #expect(depth == k + 1)
      }
      #expect(derived <= 2 * layers.count + 2000, "\(derived)")
    }

    @Test("A sibling's value takes one step, and the world's none")
    func siblings() {
      var store = LayerStore()
      let root = store.makeLayer()
      let a = store.makeLayer(), b = store.makeLayer()
      for layer in [a, b] { try! store.addSublayer(layer, to: root) }
      var derived: [Int] = []
      var cache = AncestorCache(world: 1)
      for layer in [a, b, a] {
        let value = store.hits.transforms.value(of: layer.index, &cache) { i, above in
          derived.append(i)
          return above * 2
        }
        #expect(value == 4)
      }
      #expect(derived == [root.index, a.index, b.index])
    }
  }
#endif
