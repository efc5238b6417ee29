import LayerTestSupport
import Testing

#if DEBUG  // Only debug builds let tests see what is internal.
  @testable import LayerGeometry

  @Suite("Transforms, clips and damage: what an edit makes work of")
  struct DerivedWorkTests {
    @Test("A branch that moves has its own subtree updated; only where many move, all branches are")
    func movedBranches() {
      var store = LayerStore(), chain: [LayerID] = []
      for _ in 0..<12 { chain.append(store.place(.zero, in: chain.last)) }
      _ = store.place(.zero, in: chain[11])
      let groups = (0..<2_000).map { _ in
        let group = store.makeLayer()
        _ = store.place(.zero, in: group)
        return group
      }
      store.update()
      var x = 0.0
      /// Updates of all branches have an epoch of their own.
      func epochCount(moving layers: [LayerID]) -> UInt32 {
        let caches = store.transforms.caches, before = caches.pointee.epoch
        x += 1
        for layer in layers { store.setPosition(.at(x, 0), of: layer) }
        store.update()
        return (caches.pointee.epoch - before) / BranchWorld.epochStep
      }
      #expect(epochCount(moving: [groups[7]]) == 1)
      // The lowest first: those above it are updated on the way, and so is what is below them.
      #expect(epochCount(moving: chain.reversed()) == 1)
      #expect(epochCount(moving: groups) == 2)
    }

    @Test("A conversion updates the branches above its ends, and leaves them up to date")
    func convertedPath() {
      var store = LayerStore(), chain: [LayerID] = []
      for _ in 0..<20 { chain.append(store.place(.zero, in: chain.last)) }
      let leaf = store.place(.zero, in: chain[19])
      store.update()
      store.setPosition(.at(3, 4), of: chain[0])
      let found = store.convert(Point.zero, from: leaf, to: nil)
      let caches = store.transforms.caches
      let areCurrent = chain.map { layer in
        let branch = Int(store.worlds[layer.index].branch)
        return caches.pointee.branches.worlds[branch].epoch == caches.pointee.epoch
      }
      #expect(found == .at(3, 4) && !areCurrent.contains(false))
    }

    @Test("Damage is looked for in layers that changed, and below those that are drawn otherwise")
    func damageScan() {
      var store = LayerStore()
      let page = store.place(frame: .box(0, 0, 400, 400))
      let groups = (0..<50).map { store.place(frame: .box(Double($0), 0, 20, 20), in: page) }
      let leaf = store.place(frame: .box(1, 1, 5, 5), in: groups[3])
      let layers = [page] + groups + [leaf]
      store.tracksDamage = true
      func compared(_ edit: (inout LayerStore) -> Void) -> [LayerID] {
        edit(&store)
        store.takeDamage()
        let caches = store.transforms.caches, pass = caches.pointee.damage.pass
        return layers.filter { caches.pointee.damage.snapshots[$0.index].pass == pass }
      }
      #expect(compared { _ in } == [])
      #expect(compared { $0.setPosition(.at(9, 9), of: leaf) } == [leaf])
      #expect(compared { $0.setOpacity(0.5, of: groups[3]) } == [groups[3], leaf])
      #expect(compared { $0.setNeedsDisplay(of: groups[3]) } == [groups[3]])
      #expect(compared { $0.setOpacity(0.5, of: page) } == layers)
    }

    @Test("Below a mask that lies within the mask above it, the outline of that one is not looked at")
    func innerMasks() {
      for (x, outer) in [(20.0, 0), (80, 1)] as [(Double, UInt32)] {
        var store = LayerStore()
        let mask = store.place(frame: .box(0, 0, 100, 100))
        let inner = store.place(frame: .box(x, 20, 40, 40), in: mask)
        let leaf = store.place(frame: .box(10, 10, 80, 80), in: inner)
        for layer in [mask, inner] {
          store.setAffineTransform(AffineTransform(rotationAngle: 0.4), of: layer)
          store.setMasksToBounds(true, of: layer)
        }
        _ = store.clippedFrame(of: leaf)
        let scratch = store.transforms.scratch, count = scratch.pointee.maskOutlines.count
        let found = scratch.pointee.maskOutlines[count - 1].outer
        #expect(count == 3 && found == outer, "\(x)")
      }
    }
  }
#endif
