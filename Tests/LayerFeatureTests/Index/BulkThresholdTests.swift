#if DEBUG  // Only debug builds let tests see what is internal.
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  @Suite("From how many changes on the index follows in another way")
  struct BulkThresholdTests {
    /// 1,280 slots: the world, a page, and 1,278 sublayers in rows of 40, in trees that are built.
    private struct Scene: ~Copyable {
      var store = LayerStore()
      let page: LayerID
      private(set) var layers: [LayerID] = []

      init() {
        page = store.place(frame: .box(0, 0, 400, 320))
        for k in 0..<1_278 {
          layers.append(store.place(frame: .box(Double(k % 40) * 10, Double(k / 40) * 10, 9, 9), in: page))
        }
        store.prepareQueries()
        _ = store.hitTest(.zero, in: nil)
      }

      mutating func move(_ k: Int) {
        let old = store.position(of: layers[k])
        store.setPosition(.at(old.x + 1, old.y), of: layers[k])
      }

      /// Refreshes the index. Returns whether it began anew, without trees.
      func beginsAnew() -> Bool {
        store.hits.refreshIndex()
        return store.hits.forest.root(of: page.index).isUnbuilt
      }
    }

    @Test("More changes than a 64th of the slots and 64 are read in bulk")
    func inBulk() {
      for (count, isInBulk) in [(84, false), (85, true)] {
        var scene = Scene()
        for k in 0..<count { scene.move(k) }
        let isAnew = scene.beginsAnew(), workLeft = scene.store.hits.index.pointee.bulk.workLeft
        #expect((workLeft > 0) == isInBulk && !isAnew, "\(count)")
      }
    }

    @Test("At more changes than half of the layers and 64 the index begins anew")
    func manyChanges() {
      for (count, wanted) in [(703, false), (704, true)] {
        var scene = Scene()
        for k in 0..<count { scene.move(k) }
        let isAnew = scene.beginsAnew(), faults = scene.store.validate()
        #expect(isAnew == wanted && faults == [], "\(count)")
      }
    }

    @Test("At more reordered layers than a twelfth of all and 64 the index begins anew")
    func manyReordered() throws {
      for (count, wanted) in [(170, false), (171, true)] {
        var scene = Scene()
        for k in 0..<count { try scene.store.addSublayer(scene.layers[k], to: scene.page) }
        let isAnew = scene.beginsAnew(), faults = scene.store.validate()
        #expect(isAnew == wanted && faults == [], "\(count)")
      }
    }

    /// At most one of the eight layers of a node goes far.
    @Test("At more layers that go far than a 64th of all and 64 the index begins anew")
    func manyFar() {
      for (count, wanted) in [(83, false), (84, true)] {
        var scene = Scene()
        for k in 0..<count {
          scene.store.setPosition(.at(5_000 + 100 * Double(k), 5), of: scene.layers[15 * k])
        }
        for k in count..<100 { scene.move(15 * (k - count) + 1) }
        let isAnew = scene.beginsAnew(), faults = scene.store.validate()
        #expect(isAnew == wanted && faults == [], "\(count)")
      }
    }
  }
#endif
