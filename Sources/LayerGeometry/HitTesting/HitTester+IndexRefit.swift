// Refitting of boxes towards the root.
extension HitTester {
  /// Updates the lane of `i`, and the boxes above it that change. O(log siblings) for each level that
  /// changes.
  @inline(never)
  func refit(_ i: Int) {
    var i = i
    while true {
      let box = indexBox(i)
      if forest.listHolds(i, box) { return }
      let slot = forest.openedSlot(of: i, self)
      let owner = slot.isInTree ? refitEntry(i, slot, box) : refitUnbuilt(i, box)
      if owner == 0 || !showsContent(owner) { return }
      i = owner
    }
  }

  /// Widens the box of the unbuilt tree that the layer is in, if any. Returns the superlayer if its box may
  /// have changed, else 0.
  func refitUnbuilt(_ i: Int, _ box: FloatBox) -> Int {
    let superlayer = Int(records[i].superlayer)
    guard superlayer != 0 && forest.root(of: superlayer).isUnbuilt else { return 0 }
    return forest.widenUnbuiltTree(of: superlayer, by: box) ? superlayer : 0
  }

  /// Updates an entry that is in no list. Returns the superlayer if its box may have changed, else 0.
  @inline(__always)
  func refitEntry(_ i: Int, _ slot: EntrySlot, _ box: FloatBox) -> Int {
    let child = reference(i, box)
    if !slot.isSingle { return refitLane(i, slot, box, child) }
    let single = forest.singles[slot.singleSlot], owner = Int(single.owner)
    forest.setRoot(child, of: owner)
    forest.singles[slot.singleSlot].box = box
    return single.box == box ? 0 : owner
  }

  @inline(__always)
  private func refitLane(_ i: Int, _ slot: EntrySlot, _ box: FloatBox, _ child: BoxReference) -> Int {
    let node = forest.node(slot.node)
    let old = node.box(slot.lane)
    let keepsChild = node.child(slot.lane) == child
    // A rotated layer may change within the same box, and any its depth.
    if old == box && keepsChild && child.tag != BoxReference.entry && !isAmongDepths(i) { return 0 }
    node.children[slot.lane] = child
    // The superlayer, unless a dirty order is still to be refreshed.
    let owner =
      records[i].flags.contains(.orderDirty) ? forest.owner(of: slot) : Int(records[i].superlayer)
    let gridSlot = forest.gridSlot(of: owner)
    updateGrid(gridSlot, from: old, to: BoxEntry(box: box, label: node.label(slot.lane), child: child))
    let (fit, change) = forest.setBox(box, of: i, owner: owner, self)
    if fit != .within {
      index.pointee.addEdits(fit == .drifted ? Chunk.editsPerInsertion : 1, of: owner, gridSlot)
    }
    guard let change, mayChangeBox(owner, change) else { return 0 }
    return owner
  }

  /// Returns whether the depths of a layer and its siblings decide their drawing order.
  private func isAmongDepths(_ i: Int) -> Bool {
    records[Int(records[i].superlayer)].flags.contains(.mixedDepth)
  }

  /// Updates the reference to a layer whose tree changed, but not its box.
  func renewReference(_ i: Int) {
    let slot = forest.slot(of: i)
    // The entries of lists are computed when they are packed.
    if !slot.isInTree || slot.isListed { return }
    let box = slot.isSingle ? forest.singles[slot.singleSlot].box : forest.node(slot.node).box(slot.lane)
    _ = refitEntry(i, slot, box)
  }

  /// Returns whether the change of a root lane reaches beyond the owner's bounds.
  @inline(__always)
  func mayChangeBox(_ owner: Int, _ change: FloatBox) -> Bool {
    guard let root = forest.rootNode(of: owner) else { return true }
    let record = forest.node(root).ownerRecord
    if record.pointee.flags.isTransformLayer { return true }
    return !Extent(record.pointee.bounds).contains(change)
  }
}
