// Refitting of boxes towards the root.
extension HitTester {
  /// Updates the lane of `i`, and the boxes above it that change. O(log siblings) for each level that
  /// changes.
  @inline(never)
  func refit(_ i: Int) {
    var i = i
    while true {
      let box = indexBox(i)
      if index.pointee.forest.listHolds(i, box) { return }
      let slot = index.pointee.forest.openedSlot(of: i, self)
      let owner = slot.isNone ? refitUnbuilt(i, box) : refitEntry(i, slot, box)
      if owner == 0 || !showsContent(owner) { return }
      i = owner
    }
  }

  /// Widens the box of the unbuilt tree that the layer is in, if any. Returns the superlayer if its box may
  /// have changed, else 0.
  private func refitUnbuilt(_ i: Int, _ box: FloatBox) -> Int {
    let superlayer = Int(records[i].superlayer)
    guard superlayer != 0 && index.pointee.forest.root(of: superlayer).isUnbuilt else { return 0 }
    return index.pointee.forest.widenUnbuiltTree(of: superlayer, by: box) ? superlayer : 0
  }

  /// Updates an entry that is in no list. Returns the superlayer if its box may have changed, else 0.
  @inline(__always)
  private func refitEntry(_ i: Int, _ slot: EntrySlot, _ box: FloatBox) -> Int {
    let child = reference(i, box)
    return slot.isSingle ? refitSingle(slot.singleSlot, box, child) : refitLane(i, slot, box, child)
  }

  @inline(__always)
  private func refitSingle(_ slot: UInt32, _ box: FloatBox, _ child: BoxReference) -> Int {
    let owner = Int(index.pointee.forest.singles[slot].owner)
    index.pointee.forest.setRoot(child, of: owner)
    if index.pointee.forest.singles[slot].box == box { return 0 }
    index.pointee.forest.singles[slot].box = box
    return owner
  }

  @inline(__always)
  private func refitLane(_ i: Int, _ slot: EntrySlot, _ box: FloatBox, _ child: BoxReference) -> Int {
    let node = index.pointee.forest.node(slot.node)
    let old = node.box(slot.lane)
    let keepsChild = node.child(slot.lane) == child
    // A rotated layer may change within the same box.
    if old == box && keepsChild && child.tag != BoxReference.entry { return 0 }
    node.children[slot.lane] = child
    let owner = treeOwner(i, slot)
    // A tree of one node has too few entries for a grid.
    let isRoot = index.pointee.forest.parents[slot.node.index].isOwner
    let gridSlot = isRoot ? 0 : index.pointee.gridSlot(owner)
    if gridSlot != 0 {
      let entry = BoxEntry(box: box, label: node.label(slot.lane), child: child)
      index.pointee.grids[gridSlot].update(from: old, to: entry, self)
    }
    let (fit, change) = index.pointee.forest.setBox(box, of: i, owner: owner, self)
    if fit != .within {
      index.pointee.addEdits(fit == .drifted ? Chunk.editsPerInsertion : 1, of: owner, gridSlot)
    }
    guard let change else { return 0 }
    return mayChangeBox(owner, change) ? owner : 0
  }

  /// Updates the reference to a layer whose tree changed, but not its box.
  func renewReference(_ i: Int) {
    let slot = index.pointee.forest.slot(of: i)
    // The entries of lists are computed when they are packed.
    if slot.isNone || slot.isListed { return }
    let box =
      slot.isSingle
      ? index.pointee.forest.singles[slot.singleSlot].box
      : index.pointee.forest.node(slot.node).box(slot.lane)
    _ = refitEntry(i, slot, box)
  }

  /// Returns the layer whose tree contains `i`: not its superlayer until a dirty order is refreshed.
  @inline(__always)
  private func treeOwner(_ i: Int, _ slot: EntrySlot) -> Int {
    records[i].flags.contains(.orderDirty)
      ? index.pointee.forest.owner(of: slot) : Int(records[i].superlayer)
  }

  /// Returns whether the change of a root lane reaches beyond the owner's bounds.
  @inline(__always)
  func mayChangeBox(_ owner: Int, _ change: FloatBox) -> Bool {
    guard let root = index.pointee.rootNode(owner) else { return true }
    let record = index.pointee.forest.node(root).ownerRecord
    if record.pointee.flags.isTransformLayer { return true }
    return !Extent(record.pointee.bounds).contains(change)
  }
}
