// Validation of the index, and searches of regions without it, for tests.
extension HitTester {
  /// The work done on the index so far.
  package var indexWork: IndexWork {
    IndexWork(
      packedEntries: index.pointee.forest.packedCount, writtenBoxes: index.pointee.forest.writtenBoxCount,
      changedLabels: index.pointee.changedLabelCount, filledCells: index.pointee.forest.filledCellCount,
      nodesForCells: index.pointee.forest.nodesForCellsCount)
  }

  /// The work of searches of areas, and for the nearest layer, so far.
  package var regionWork: HitTestCounters { scratch.pointee.regionWork }

  /// Returns the violated invariants of the index, after a refresh. O(layers · grid cells).
  package func indexFaults() -> [String] {
    refreshIndex()
    index.pointee.reserveLayers(slotCount)
    var faults: [String] = []
    for i in 1..<Swift.max(slotCount, 1) where faults.count < 20 {
      checkSlot(i, &faults)
      checkTree(i, &faults)
    }
    return faults
  }

  /// Returns the layers that intersect an area, or are contained in it, without the index.
  package func plainLayers(
    meeting area: QueryArea, contained: Bool, in receiver: LayerID, options: HitTestOptions
  ) -> [LayerID] {
    layers(in: receiver, where: { _ in true }) {
      forEachLayer(overlapping: area, wholly: contained, in: receiver, options, usesIndex: false, $0)
    }
  }

  /// Returns the nearest layer without the index.
  package func plainNearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions
  ) -> (layer: LayerID, distance: Double)? {
    var found: (layer: LayerID, distance: Double)?
    var distance = 0.0
    var search = RegionSearch(options, cull: .unlimited)
    search.usesIndex = false
    forEachRegion(in: slot(receiver), search) {
      distance = $0.distance(to: point)
      return distance <= limit && distance < found?.distance ?? .infinity
    } report: {
      found = (handle($0), distance)
      return false
    }
    return found
  }

  private func checkSlot(_ i: Int, _ faults: inout [String]) {
    if !index.pointee.forest.cellHolds(i, indexBox(i)) { faults.append("layer \(i) sticks out of its cell") }
    let slot = index.pointee.forest.openedSlot(of: i, self)
    let superlayer = Int(records[i].superlayer)
    if superlayer == 0 {
      if !slot.isNone { faults.append("layer \(i) is in a tree without a superlayer") }
      return
    }
    if slot.isNone {
      let root = index.pointee.forest.root(of: superlayer)
      if !root.isUnbuilt { return faults.append("layer \(i) is in no tree") }
      let box = indexBox(i)
      if !box.isEmpty && !index.pointee.forest.union(of: root).contains(box) {
        faults.append("layer \(i) sticks out of the unbuilt tree of \(superlayer)")
      }
      return
    }
    if index.pointee.forest.owner(of: slot) != superlayer {
      faults.append("layer \(i) is in the tree of \(index.pointee.forest.owner(of: slot))")
    }
    let box = indexBox(i)
    let child = reference(i, box)
    if slot.isSingle {
      if index.pointee.forest.singles[slot.singleSlot].box != box {
        faults.append("layer \(i) alone has a stale box")
      }
      if index.pointee.forest.root(of: superlayer) != child {
        faults.append("layer \(i) alone is led to wrongly")
      }
      return
    }
    let node = index.pointee.forest.node(slot.node)
    if node.box(slot.lane) != box { faults.append("layer \(i) has box \(node.box(slot.lane)), not \(box)") }
    if node.child(slot.lane) != child { faults.append("the lane of layer \(i) leads elsewhere") }
    let next = Int(links[i].next)
    if next != 0, !index.pointee.forest.slot(of: next).isNone,
      index.pointee.forest.label(of: next) <= node.label(slot.lane)
    {
      faults.append("layers \(i) and \(next) have labels in the wrong order")
    }
  }

  private func checkTree(_ i: Int, _ faults: inout [String]) {
    if index.pointee.forest.root(of: i).isUnbuilt {
      if links[i].first == 0 { faults.append("layer \(i) has an unbuilt tree of nothing") }
      return
    }
    faults += index.pointee.forest.faults(owner: i)
    let count = index.pointee.forest.count(owner: i)
    if count != Int(links[i].count) {
      faults.append("the tree of layer \(i) holds \(count) of \(links[i].count) sublayers")
    }
    guard let root = index.pointee.rootNode(i) else { return }
    let copy = index.pointee.forest.node(root).ownerRecord.pointee, record = records[i]
    let visible = LayerFlags(
      rawValue: 0b1_1111_1111_1111 | LayerFlags([.rounded, .translucent, .selective]).rawValue)
    if copy.owner != i || !haveEqualBits(copy.offset, record.offset) || copy.bounds != record.bounds
      || copy.linear != record.linear
      || copy.flags.intersection(visible) != record.flags.intersection(visible)
      || record.flags.contains(.mixedDepth) != copy.flags.contains(.mixedDepth)
    {
      faults.append("the record behind the root of layer \(i) is stale")
    }
    let gridSlot = index.pointee.gridSlot(i)
    if gridSlot != 0 { faults += index.pointee.grids[gridSlot].faults(entriesFrontToBack(i), self) }
  }

  private func entriesFrontToBack(_ owner: Int) -> [BoxEntry] {
    var entries: [BoxEntry] = []
    var i = Int(links[owner].last)
    while i != 0 {
      entries.append(indexedEntry(i))
      i = Int(links[i].previous)
    }
    return entries
  }
}
