import LayerReference
import LayerTestSupport
import Testing

#if DEBUG  // Only debug builds let tests write over a store's memory.
  @testable import LayerGeometry

  extension ValidationFaultTests {
    /// A store with one of everything, all of it up to date: a root with two sublayers, the first of them
    /// rotated and with sublayers of its own.
    struct Sample: ~Copyable {
      var store = LayerStore()
      let root: LayerID, branch: LayerID, leaf: LayerID, turned: LayerID, other: LayerID, free: LayerID
      let spatial: LayerID

      init() throws {
        root = store.place(.box(0, 0, 100, 100))
        branch = store.place(.box(0, 0, 50, 50), at: .at(30, 30), in: root)
        leaf = store.place(.box(0, 0, 10, 10), at: .at(5, 5), in: branch)
        turned = store.place(.box(0, 0, 10, 10), at: .at(9, 9), in: branch)
        other = store.place(.box(0, 0, 10, 10), at: .at(80, 80), in: root)
        spatial = store.place(.box(0, 0, 10, 10), at: .at(70, 20), in: root)
        free = store.makeLayer()
        store.setAffineTransform(AffineTransform(rotationAngle: 1), of: branch)
        store.setAffineTransform(AffineTransform(rotationAngle: 2), of: turned)
        store.setTransform(.turnY(1), of: spatial)
        store.setZPosition(1, of: leaf)
        store.setCornerRadius(3, of: leaf)
        store.setOpacity(0.5, of: leaf)
        store.setSpeed(2, of: branch)
        store.setName("leaf", of: leaf)
        store.setAutoresizingMask(.width, of: other)
        store.setHitTestMask(5, of: other)
        store.setSublayerTransform(.move(1, 2), of: branch)
        store.setSublayerTransform(.identity, of: branch)
        store.setLayoutHandler({ _, _ in }, of: root)
        store.setLayoutHandler({ _, _ in }, of: branch)
        store.tracksDamage = true
        store.layoutIfNeeded(root)
        store.setNeedsLayout(of: leaf)
        store.destroy(free)
        try derive()
      }

      mutating func derive() throws {
        store.fillBulkOutputs()
        store.takeDamage()
        _ = store.convertTime(1, from: leaf, to: other)
        _ = store.hitTest(.at(30, 30), in: root)
        try #require(store.validate() == [])
      }

      var records: Column<LayerRecord> { store.records }
      var links: Column<SiblingLinks> { store.links }
      var caches: Reference<TransformState> { store.transforms.caches }
      /// The slot of the branch's reference frame.
      var frame: Int { Int(caches.pointee.branches.owners.rows[branchRow].referenceFrame) }
      var branchRow: Int { Int(store.worlds[branch.index].branch) }
    }
  }

  extension ValidationFaultTests.Sample {
    func change(_ layer: LayerID, _ body: (inout RarePropertySlots) -> Void) {
      store.withRareSlots(layer.index, body)
    }

    var spatialSlot: UInt32 { store.rareSlots(spatial.index).spatialTransform }
    var waiting: Column<SiblingLinks> { store.layout.state.waiting.elements }
  }
#endif
