// Validation of the index, and counters of its work.
extension HitTester {
  /// The work done on the index so far.
  package var indexWork: IndexWork { forest.work }

  /// The work of searches of areas, and for the nearest layer, so far.
  package var regionWork: HitTestCounters { scratch.regionWork }

  /// Returns the violated invariants of the index, after a refresh. O(layers · grid cells).
  package func indexFaults() -> [String] {
    refreshIndex()
    index.pointee.reserveLayers(slotCount)
    var faults = FaultList()
    for i in 1..<Swift.max(slotCount, 1) where faults.faults.count < FaultList.capacity {
      checkSlot(i, &faults)
      checkTree(i, &faults)
    }
    checkCounts(&faults)
    return faults.faults
  }

  private func checkSlot(_ i: Int, _ faults: inout FaultList) {
    let box = indexBox(i), superlayer = Int(records[i].superlayer), address = forest.address(of: i)
    if superlayer == 0 {
      return faults.expect(address.isNone, "layer \(i) is in a tree without a superlayer")
    }
    let root = forest.root(of: superlayer), child = reference(i, box)
    if !address.isInTree {
      if address.isInBlock { checkBlock(i, address.block, &faults) }
      faults.expect(root.isUnbuilt, "layer \(i) is in no tree")
      return faults.expect(
        !root.isUnbuilt || box.isEmpty || forest.union(of: root).contains(box),
        "layer \(i) sticks out of the unbuilt tree of \(superlayer)")
    }
    let owner = forest.owner(of: address)
    faults.expect(owner == superlayer, "layer \(i) is in the tree of \(owner)")
    if address.isSingle {
      let kept = forest.singles[address.singleRow].box
      faults.expect(isBox(kept, box, of: i), "layer \(i) alone has a stale box")
      return faults.expect(root == child, "layer \(i) alone is led to wrongly")
    }
    let next = Int(links[i].next), label = forest.label(of: i)
    // Floors of cells are one below a label, and none of them is negative.
    faults.expect(label > 0, "layer \(i) is missing in the list of its chunk, or has a label below 1")
    if next != 0 && !forest.address(of: next).isNone {
      faults.expect(
        forest.label(of: next) > label, "layers \(i) and \(next) have labels in the wrong order")
    }
    if address.isListed {
      return faults.expect(forest.listHolds(i, box), "layer \(i) sticks out of its list")
    }
    let node = forest.node(address.node)
    let kept = node.box(address.lane)
    faults.expect(isBox(kept, box, of: i), "layer \(i) has box \(kept), not \(box)")
    faults.expect(node.child(address.lane) == child, "the lane of layer \(i) leads elsewhere")
  }

  /// Returns whether a box that the index keeps is right for a layer that has another one now. While the
  /// layer moves within its box, that may still hold what has left.
  private func isBox(_ kept: FloatBox, _ box: FloatBox, of i: Int) -> Bool {
    records[i].flags.contains(.swept) ? kept.contains(box) : kept == box
  }

  /// Checks that every tree and every grid has an owner.
  private func checkCounts(_ faults: inout FaultList) {
    var (singles, unbuilt, grids) = (0, 0, 0)
    for i in 0..<slotCount {
      let root = forest.root(of: i)
      if root.isUnbuilt { unbuilt += 1 } else if !root.isNone && !root.hasNodes { singles += 1 }
      let gridRow = forest.gridRow(of: i)
      if gridRow != 0 { grids += self.grids[gridRow].drawnGrid == 0 ? 1 : 2 }
    }
    faults.expect(forest.singles.count == singles, "\(forest.singles.count) trees of one, not \(singles)")
    faults.expect(forest.unbuilt.count == unbuilt, "\(forest.unbuilt.count) unbuilt trees, not \(unbuilt)")
    faults.expect(self.grids.count == grids, "\(self.grids.count) grids, not \(grids)")
  }

  /// Checks the lane of a layer in a block, and that the block shows it still.
  private func checkBlock(_ i: Int, _ id: NodeID, _ faults: inout FaultList) {
    let owner = forest.owner(ofRoot: id), block = forest.block(id)
    faults.expect(forest.blockID(of: owner) == id, "layer \(i) is in a block that \(owner) has lost")
    faults.expect(isPlain(i), "layer \(i) is in the block of \(owner) and not plain")
    faults.expect(
      !records[owner].flags.contains(.mixedDepth), "layer \(owner) has a block and sublayers of other depths")
    guard let lane = block.lane(of: i) else { return faults.add("layer \(i) is not in its block") }
    guard let entry = blockEntry(i, below: owner) else {
      return faults.add("layer \(i) does not lie below \(owner), whose block shows it")
    }
    faults.expect(
      block.holds(entry.box, lane) && (entry.decides || !block.isExact(lane)),
      "layer \(i) has another box than in its block")
    let next = slot(after: i, under: owner, descending: !records[i].flags.contains(.hidden))
    faults.expect(
      next == 0 ? lane == block.count - 1 : lane + 1 < block.count && block.id(lane + 1) == next,
      "layer \(i) is out of order in the block of \(owner)")
  }

  /// Checks the copy of a layer's record that searches read.
  private func checkCopy(_ kept: OwnerCopy, of i: Int, _ faults: inout FaultList) {
    let copy = kept.record, record = records[i]
    let visible = LayerFlags(
      rawValue: 0b1_1111_1111_1111
        | LayerFlags([.rounded, .translucent, .selective, .shaped, .mixedDepth]).rawValue)
    faults.expect(
      kept.owner == i && haveEqualBits(copy.offset, record.offset) && copy.bounds == record.bounds
        && copy.linear == record.linear
        && copy.flags.intersection(visible) == record.flags.intersection(visible),
      "the copy of the record of layer \(i) is stale")
  }

  private func checkTree(_ i: Int, _ faults: inout FaultList) {
    if forest.root(of: i).isUnbuilt {
      let id = forest.blockID(of: i)
      for lane in 0..<(id.isNone ? 0 : forest.block(id).count) {
        let address = forest.address(of: forest.block(id).id(lane))
        faults.expect(
          address.isInBlock && address.block == id,
          "lane \(lane) of the block of layer \(i) is not linked back")
      }
      if !id.isNone { checkCopy(forest.block(id).ownerCopy.pointee, of: i, &faults) }
      return faults.expect(links[i].first != 0, "layer \(i) has an unbuilt tree of nothing")
    }
    for fault in forest.faults(owner: i) { faults.add(fault) }
    let count = forest.count(owner: i)
    faults.expect(
      count == Int(links[i].count), "the tree of layer \(i) holds \(count) of \(links[i].count) sublayers")
    guard let root = forest.rootNode(of: i) else { return }
    checkCopy(forest.node(root).ownerCopy.pointee, of: i, &faults)
    checkGrids(i, &faults)
  }

  private func checkGrids(_ i: Int, _ faults: inout FaultList) {
    let gridRow = forest.gridRow(of: i)
    if gridRow == 0 { return }
    var entries: [(entry: BoxEntry, depth: Double)] = []
    var sublayer = Int(links[i].last)
    while sublayer != 0 {
      entries.append((indexedEntry(sublayer), depth(of: sublayer)))
      sublayer = Int(links[sublayer].previous)
    }
    for row in [gridRow, grids[gridRow].drawnGrid] where row != 0 {
      let grid = grids[row], isDrawn = row != gridRow
      if isDrawn {
        entries.sortMany { ($0.depth, $0.entry.label) > ($1.depth, $1.entry.label) }
      }
      faults.expect(
        grid.owner == i && grid.isDrawn == isDrawn,
        "the grid\(isDrawn ? " in drawing order" : "") of layer \(i) is that of \(grid.owner)")
      for fault in grid.faults(entries, leafOutline) {
        faults.add(isDrawn ? "in drawing order: \(fault)" : fault)
      }
    }
  }
}
