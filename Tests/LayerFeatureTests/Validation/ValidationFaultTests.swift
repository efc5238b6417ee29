import LayerReference
import LayerTestSupport
import Testing

#if DEBUG  // Only debug builds let tests write over a store's memory.
  @testable import LayerGeometry

  /// Each fault planted into a valid store is found and named.
  @Suite("Validation: planted faults")
  struct ValidationFaultTests {
    private typealias Fault = (structure: String, plant: (inout Sample) -> Void)

    /// Plants each fault into a sample of its own and expects that the first fault found names the structure.
    private func expectFound(_ faults: [Fault], line: Int = #line) throws {
      for (k, fault) in faults.enumerated() {
        var sample = try Sample()
        fault.plant(&sample)
        let found = sample.store.validate()
        #expect(
          found.contains { $0.hasPrefix(fault.structure) },
          "fault \(k) from line \(line), of \(fault.structure): \(found)")
      }
    }

    @Test("Faults of slots and generations")
    func slots() throws {
      try expectFound([
        ("records: slot 0", { $0.records[0].offset.x = 1 }),
        ("sibling links: slot 0", { $0.links[0].next = 1 }),
        ("sibling links", { $0.links[0].first = UInt32($0.leaf.index) }),
        ("sibling links", { $0.links[0].count += 1 }),
        ("records: free", { $0.records[$0.free.index].superlayer = 1 }),
        ("generations", { $0.store.generations[$0.leaf.index] = 0 }),
        ("generations", { $0.store.generations[$0.leaf.index] ^= 1 << 20 }),
        ("free slots: slot", { $0.links[$0.free.index].previous = 0 }),
        ("free slots: the list", { $0.links[$0.free.index].next = UInt32($0.free.index) }),
        ("free slots: the list", { $0.links[$0.free.index].next = UInt32($0.leaf.index) }),
        (
          "free slots: slot",
          { sample in
            let layer = sample.store.makeLayer(), last = sample.store.makeLayer()
            sample.store.destroy(layer)
            sample.store.destroy(last)
            sample.links[last.index].next = 0
          }
        ),
      ])
    }

    @Test("Faults of sibling links")
    func siblingLinks() throws {
      try expectFound([
        ("sibling links", { $0.links[$0.leaf.index].next = 0 }),
        ("sibling links", { $0.links[$0.turned.index].previous = 0 }),
        ("sibling links", { $0.links[$0.leaf.index].next = UInt32($0.other.index) }),
        ("sibling links", { $0.links[$0.leaf.index].next = 4_000_000 }),
        ("sibling links", { $0.links[$0.leaf.index].first = UInt32($0.free.index) }),
        ("sibling links", { $0.links[$0.branch.index].first = UInt32($0.turned.index) }),
        ("sibling links", { $0.links[$0.branch.index].last = UInt32($0.leaf.index) }),
        ("sibling links", { $0.links[$0.branch.index].first = 0 }),
        ("sibling links", { $0.links[$0.branch.index].count = 3 }),
        ("sibling links", { $0.links[$0.root.index].next = UInt32($0.other.index) }),
        ("sibling links", { $0.records[$0.leaf.index].superlayer = UInt32($0.root.index) }),
        ("sibling links", { $0.records[$0.leaf.index].superlayer = 0 }),
        (
          "sibling links",
          { sample in
            // Two sublayers of a layer that lists neither.
            let (a, b) = (sample.leaf.index, sample.turned.index)
            sample.links[a].previous = UInt32(b)
            sample.links[b].next = UInt32(a)
            sample.links[sample.branch.index].first = 0
            sample.links[sample.branch.index].last = 0
          }
        ),
        (
          "superlayers",
          { sample in
            // The branch and its sublayer hold each other.
            let (a, b) = (sample.branch.index, sample.leaf.index)
            sample.store.removeFromSuperlayer(sample.branch)
            sample.store.table.pointee.unlink(a)
            sample.store.destroy(sample.turned)
            sample.records[a].superlayer = UInt32(b)
            (sample.links[b].first, sample.links[b].last) = (UInt32(a), UInt32(a))
            sample.links[b].count = 1
          }
        ),
      ])
    }

    @Test("Faults of the list of changes")
    func changes() throws {
      try expectFound([
        ("changes: slot", { $0.records[$0.leaf.index].flags.insert(.transformDirty) }),
        ("changes: slot", { $0.records[$0.leaf.index].flags.insert(.indexDirty) }),
        ("changes: slot", { $0.records[$0.leaf.index].flags.insert(.orderDirty) }),
        ("changes: entry", { $0.store.table.pointee.changes.append(0) }),
        ("changes: entry", { $0.store.table.pointee.changes.append(4_000_000) }),
        (
          "changes: slot",
          {
            $0.store.setPosition(.zero, of: $0.leaf)
            $0.store.table.pointee.changes.advance(.transforms, slotCount: 1_000)
          }
        ),
        (
          "changes: slot",
          {
            $0.store.setHidden(true, of: $0.leaf)
            $0.store.table.pointee.changes.advance(.index, slotCount: 1_000)
          }
        ),
      ])
    }

    @Test("Faults of rarely set properties")
    func rareProperties() throws {
      try expectFound([
        ("directory", { $0.records[$0.leaf.index].rareProperties = 0 }),
        ("directory", { $0.records[$0.leaf.index].rareProperties = 4_000_000 }),
        (
          "directory",
          { $0.records[$0.other.index].rareProperties = $0.records[$0.leaf.index].rareProperties }
        ),
        ("directory", { $0.store.rare.pointee.directory.remove($0.records[$0.leaf.index].rareProperties) }),
        ("directory", { _ = $0.store.rare.pointee.directory.insert(RarePropertySlots()) }),
        (
          "directory",
          { sample in
            let slot = sample.store.rare.pointee.directory.insert(RarePropertySlots())
            sample.records[sample.turned.index].rareProperties = slot
          }
        ),
        ("linear transforms", { $0.records[$0.turned.index].linear = 0 }),
        ("linear transforms", { $0.records[$0.turned.index].linear = $0.records[$0.branch.index].linear }),
        (
          "linear transforms",
          { $0.store.rare.pointee.linear[$0.records[$0.turned.index].linear] = .identity }
        ),
        ("flags", { $0.change($0.leaf) { $0.corners.radius = 0 } }),
        ("flags", { $0.change($0.leaf) { $0.opacity = 1 } }),
        ("3D transforms", { $0.change($0.spatial) { $0.transform3D = 0 } }),
        ("sublayer transforms", { $0.change($0.leaf) { $0.sublayerTransform = 1 } }),
        ("timings", { $0.change($0.branch) { $0.timing = 0 } }),
        ("hit areas", { $0.change($0.leaf) { $0.hitArea = 1 } }),
        ("ink outsets", { $0.change($0.leaf) { $0.inkOutsets = 1 } }),
        ("timings", { $0.store.rare.pointee.timing[$0.store.rareSlots($0.branch.index).timing] = Timing() }),
      ])
    }

    @Test("Faults of flags")
    func flags() throws {
      let flags: [LayerFlags] = [
        .transform3D, .sublayerTransform, .rounded, .translucent, .shaped, .selective,
      ]
      for flag in flags {
        try expectFound([("flags", { $0.records[$0.turned.index].flags.insert(flag) })])
      }
      try expectFound([
        ("flags", { $0.records[$0.leaf.index].flags.remove(.rounded) }),
        ("flags", { $0.records[$0.branch.index].flags.remove(.mixedDepth) }),
        ("flags", { $0.records[$0.leaf.index].flags.insert(.listed) }),
        ("flags", { $0.records[$0.branch.index].flags.insert(.belowNone) }),
        ("flags", { $0.records[$0.root.index].flags.remove(.resizesSublayers) }),
      ])
    }

    @Test("Faults of own transforms, frames and damage")
    func ownTransforms() throws {
      try expectFound([
        ("own transforms", { $0.records[$0.leaf.index].offset.x += 1 }),
        ("own transforms", { $0.records[$0.turned.index].offset.y += 1 }),
        ("own transforms", { $0.records[$0.turned.index].flags.transformClass = .translation }),
        ("own transforms", { $0.records[$0.turned.index].flags.insert(.singular) }),
        ("own transforms", { $0.records[$0.leaf.index].flags.insert(.spatial) }),
        ("own transforms", { $0.caches.pointee.spatial[$0.spatialSlot].matrix.m41 += 1 }),
        ("own transforms", { $0.store.placements[$0.leaf.index].position.x += 1 }),
        ("spatial transforms", { $0.change($0.spatial) { $0.spatialTransform = 0 } }),
        ("frames", { $0.caches.pointee.frames[$0.leaf.index].size.width += 1 }),
        ("frames", { $0.caches.pointee.frames[$0.free.index].size.width += 1 }),
        ("damage", { $0.caches.pointee.damage.snapshots[$0.leaf.index].isDirty = true }),
        ("damage", { $0.caches.pointee.damage.dirtyList.append(UInt32($0.leaf.index)) }),
        ("damage", { $0.caches.pointee.damage.dirtyList.append(4_000_000) }),
        ("damage", { $0.caches.pointee.damage.snapshots[$0.leaf.index].generation += 1 }),
      ])
    }

    @Test("Faults of branches and world rows")
    func branches() throws {
      try expectFound([
        ("branches", { $0.caches.pointee.branches.links[$0.branchRow].next = 99 }),
        ("branches", { $0.caches.pointee.branches.links[$0.branchRow].previous = 99 }),
        ("branches", { $0.caches.pointee.branches.links[0].first = 0 }),
        ("branches", { $0.caches.pointee.branches.rows[$0.branchRow].branch = 0 }),
        ("branches", { $0.caches.pointee.branches.owners.rows[$0.branchRow].layer = 0 }),
        ("world rows", { $0.caches.pointee.branches.owners.rows[$0.branchRow].layer = 3 }),
        ("branches", { $0.caches.pointee.branches.rows[$0.branchRow].x += 1 }),
        ("branches", { _ = $0.caches.pointee.branches.insert(3) }),
        ("reference frames", { $0.caches.pointee.branches.owners.rows[$0.branchRow].referenceFrame = 7 }),
        ("branches", { $0.caches.pointee.branches.owners.rows[$0.branchRow].referenceFrame = 0 }),
        ("world rows", { $0.store.worlds[$0.leaf.index].x += 1 }),
        ("world rows", { $0.store.worlds[$0.leaf.index].branch = 0 }),
        ("world rows", { $0.store.worlds[$0.turned.index].ownReference |= WorldRow.singular }),
        ("branches", { $0.store.worlds[$0.branch.index] = WorldRow() }),
        ("world rows", { $0.store.worlds[$0.leaf.index].ownReference = WorldRow.ownsBranch }),
        (
          "world rows",
          { sample in
            let i = sample.other.index, branch = sample.caches.pointee.branches.insert(UInt32(i))
            sample.store.worlds[i] = WorldRow(ownReference: WorldRow.ownsBranch, branch: branch)
          }
        ),
        (
          "world rows",
          { sample in
            let i = sample.branch.index, above = sample.store.worlds[sample.root.index].branch
            sample.caches.pointee.branches.remove(sample.store.worlds[i].branch)
            sample.store.worlds[i] = sample.store.transforms.leafRow(i, above)
          }
        ),
        (
          "linear parts",
          { sample in
            let slot = Int(sample.records[sample.turned.index].linear)
            sample.caches.pointee.linearParts[slot].straight.x += 1
          }
        ),
      ])
    }

    @Test("Faults of world transforms and conversions")
    func worlds() throws {
      try expectFound([
        ("branch worlds", { $0.caches.pointee.branches.frameWorlds[$0.frame].transform.h31 += 1e-6 }),
        ("branch worlds", { $0.caches.pointee.branches.frameWorlds[$0.frame].conditionBound = 2 }),
        ("branch worlds", { $0.caches.pointee.branches.frameWorlds[$0.frame].layer = 0 }),
        ("branch worlds", { $0.caches.pointee.branches.worlds[$0.branchRow].sum.low.y += 1e-6 }),
        ("branch worlds", { $0.caches.pointee.branches.worlds[$0.branchRow].sum.high.x += 1e-6 }),
        ("branch worlds", { $0.caches.pointee.branches.worlds[$0.branchRow].referenceFrame = 0 }),
        ("branch worlds", { $0.caches.pointee.branches.worlds[1].state |= BranchWorld.projective }),
        ("dirty branches", { $0.caches.pointee.branches.worlds[$0.branchRow].state |= BranchWorld.dirty }),
        ("dirty branches", { $0.caches.pointee.dirtyBranches.append(4_000_000) }),
        (
          "reference frames",
          { $0.caches.pointee.branches.referenceFrames[UInt32($0.frame)].toAbove.high.x += 1 }
        ),
      ])
    }

    @Test("Faults of layout")
    func layout() throws {
      try expectFound([
        ("layout links", { $0.records[$0.leaf.index].flags.remove(.layoutListed) }),
        ("layout links", { $0.records[$0.turned.index].flags.insert(.layoutListed) }),
        ("layout links", { $0.waiting[$0.branch.index].first = 0 }),
        ("layout links", { $0.waiting[$0.branch.index].last = 0 }),
        ("layout links", { $0.waiting[$0.leaf.index].previous = 1 }),
        ("layout links", { $0.records[$0.root.index].flags.insert(.layoutListed) }),
        ("layout links", { $0.records[$0.turned.index].flags.insert(.needsLayout) }),
        (
          "constraints",
          { sample in
            sample.store.setConstraints([LayerConstraint(.minX, .minX)], of: sample.leaf)
            let slot = sample.store.rareSlots(sample.leaf.index).constraints
            sample.change(sample.other) { $0.constraints = slot }
          }
        ),
        (
          "layout behaviors",
          { sample in
            let slot = sample.store.rareSlots(sample.root.index).behavior
            sample.change(sample.branch) { $0.behavior = slot }
          }
        ),
      ])
    }

    @Test("Faults of the hit-test index, while it has read all changes")
    func index() throws {
      var sample = try Sample()
      // The index keeps the box of the bounds as they were, once trees are built.
      sample.store.prepareQueries()
      sample.records[sample.leaf.index].bounds.size.width += 5
      #expect(sample.store.validate().contains { $0.hasPrefix("hit-test index") })
      sample.store.setHidden(true, of: sample.other)
      #expect(!sample.store.validate().contains { $0.hasPrefix("hit-test index") })
    }

    @Test("At most 20 faults are named")
    func manyFaults() {
      var store = LayerStore()
      for _ in 0..<100 { _ = store.makeLayer() }
      for i in 1...100 { store.records[i].flags.insert(.rounded) }
      #expect(store.validate().count == FaultList.capacity)
    }
  }
#endif
