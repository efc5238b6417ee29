// Following a layer's new box upward, from tree to tree.
extension HitTester {
  /// Updates the lane of `i`, and the boxes above it that change. O(log siblings) for each level that
  /// changes.
  @inline(never)
  func refit(_ i: Int) {
    var i = i
    while true {
      let box = indexBox(i)
      if forest.listHolds(i, box) { return }
      let address = forest.openedAddress(of: i, self)
      let owner = address.isInTree ? refitEntry(i, address, box) : refitUnbuilt(i, box)
      if owner == 0 || !boxIncludesSublayers(owner) { return }
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
  func refitEntry(_ i: Int, _ address: EntryAddress, _ box: FloatBox) -> Int {
    let child = reference(i, box)
    if !address.isSingle { return refitLane(i, address, box, child) }
    let single = forest.singles[address.singleRow], owner = Int(single.owner)
    forest.setRoot(child, of: owner)
    forest.singles[address.singleRow].box = box
    return single.box == box ? 0 : owner
  }

  @inline(__always)
  private func refitLane(_ i: Int, _ address: EntryAddress, _ box: FloatBox, _ child: BoxReference) -> Int {
    let node = forest.node(address.node), old = node.box(address.lane)
    // A rotated layer may change within the same box, and any its depth.
    let isSame = old == box && node.child(address.lane) == child && child.tag != BoxReference.entry
    if isSame && !records[Int(records[i].superlayer)].flags.contains(.mixedDepth) { return 0 }
    node.children[address.lane] = child
    // The superlayer, unless a dirty order is still to be refreshed.
    let owner =
      records[i].flags.contains(.orderDirty) ? forest.owner(of: address) : Int(records[i].superlayer)
    let gridRow = forest.gridRow(of: owner)
    updateGrid(gridRow, from: old, to: BoxEntry(box: box, label: node.label(address.lane), child: child))
    let (fit, change) = forest.setBox(box, of: i, owner: owner, self)
    if fit != .within {
      index.pointee.addEdits(fit == .drifted ? Chunk.editsPerInsertion : 1, of: owner, gridRow)
    }
    guard let change, mayChangeBox(owner, change) else { return 0 }
    return owner
  }

  /// Updates the reference to a layer whose tree changed, but not its box.
  func renewReference(_ i: Int) {
    let address = forest.address(of: i)
    // The entries of lists are computed when they are packed.
    if !address.isInTree || address.isListed { return }
    let box =
      address.isSingle ? forest.singles[address.singleRow].box : forest.node(address.node).box(address.lane)
    _ = refitEntry(i, address, box)
  }

  /// Returns whether the change of a root lane may change the owner's box: not inside the owner's bounds, if
  /// the box covers them.
  func mayChangeBox(_ owner: Int, _ change: FloatBox) -> Bool {
    guard let root = forest.rootNode(of: owner) else { return true }
    let record = forest.node(root).ownerRecord
    if record.pointee.flags.isTransformLayer || record.pointee.flags.contains(.shaped) { return true }
    let bounds = Extent(record.pointee.bounds), box = Extent(change)
    return !hasFindableBounds(record.pointee)
      || !all((bounds.low .<= box.low) .& (bounds.high .>= box.high))
  }
}
