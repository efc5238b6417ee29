// Builds of whole trees.
extension HitTester {
  /// Rebuilds the index. O(layers · log siblings).
  func rebuildIndex() {
    index.pointee.removeAll()
    reserveNodes()
    for top in 1..<Swift.max(slotCount, 1) where records[top].superlayer == 0 && links[top].first != 0 {
      var i = top
      while true {
        // Down to the first layer without sublayers, then up as far as lists of sublayers end.
        while links[i].first != 0 { i = Int(links[i].first) }
        while i != top && links[i].next == 0 {
          i = Int(records[i].superlayer)
          buildTree(i)
        }
        if i == top { break }
        i = Int(links[i].next)
      }
    }
    index.pointee.forest.emptyScratch()
  }

  private func reserveNodes() {
    var (nodes, roots) = (0, 0)
    for i in 1..<Swift.max(slotCount, 1) where links[i].count > 1 && links[i].count < BoxForest.leastLarge {
      var level = Int(links[i].count)
      while level > BoxNode.lanes {
        level = (level + BoxNode.lanes - 1) / BoxNode.lanes
        nodes += level
      }
      roots += 1
    }
    index.pointee.forest.reserveNodes(nodes, roots: roots)
  }

  /// Rebuilds one layer's tree.
  func rebuildTree(_ owner: Int) {
    let gridSlot = index.pointee.gridSlot(owner)
    if gridSlot != 0 { index.pointee.removeGrid(gridSlot) }
    index.pointee.forest.removeTree(of: owner)
    buildTree(owner)
  }

  /// Builds the tree of a layer without one. Expects the trees of its sublayers refreshed.
  private func buildTree(_ owner: Int) {
    let count = Int(links[owner].count)
    if count >= BoxForest.leastLarge { return buildLargeTree(owner, count) }
    collectEntries(owner, count)
    index.pointee.forest.pack(owner: owner)
    finishTree(owner, count)
  }

  private func finishTree(_ owner: Int, _ count: Int) {
    guard let root = index.pointee.rootNode(owner) else { return }
    index.pointee.forest.node(root).ownerRecord.pointee.gridSlot = 0
    copyRecord(owner, to: root)
    if count >= FrontGrid.leastEntries { layOutGrid(owner, count) }
  }

  /// Makes a layer's grid, or makes it anew.
  func layOutGrid(_ owner: Int, _ count: Int) {
    guard let root = index.pointee.rootNode(owner) else { return }
    let old = index.pointee.gridSlot(ofRoot: root)
    if old != 0 { index.pointee.removeGrid(old) }
    // The front-most sublayers.
    index.pointee.forest.beginPacking(256)
    var i = Int(links[owner].last)
    while i != 0 && index.pointee.forest.entries.count < 256 {
      let entry = entry(i, label: 0)
      if !entry.box.isEmpty { index.pointee.forest.stage(entry) }
      i = Int(links[i].previous)
    }
    let grid = FrontGrid(
      over: index.pointee.forest.node(root).union, count: count,
      sample: index.pointee.forest.entries.elements, index.pointee.forest.entries.count, self)
    let slot = index.pointee.insertGrid(grid, over: count)
    index.pointee.forest.node(root).ownerRecord.pointee.gridSlot = slot
  }

  /// Builds the tree of a layer of many sublayers, whose boxes are computed when they are needed.
  private func buildLargeTree(_ owner: Int, _ count: Int) {
    index.pointee.forest.beginPackingLarge(count)
    let gap = Int32((1 << 30) / (count + 1))
    var label: Int32 = 1 << 29
    var i = Int(links[owner].first)
    while i != 0 {
      label += gap
      index.pointee.forest.stage(i, label: label)
      i = Int(links[i].next)
    }
    index.pointee.forest.packLarge(owner: owner, self)
    finishTree(owner, count)
  }

  private func collectEntries(_ owner: Int, _ count: Int) {
    index.pointee.forest.beginPacking(count)
    let gap = Int32((1 << 30) / (count + 1))
    var label: Int32 = 1 << 29
    var i = Int(links[owner].first)
    while i != 0 {
      let box = indexBox(i)
      label += gap
      index.pointee.forest.stage(BoxEntry(box: box, label: label, child: reference(i, box)))
      i = Int(links[i].next)
    }
  }
}

// The entries of trees whose chunks are packed when they are entered.
extension HitTester: EntrySource {
  @inline(__always)
  func entry(_ id: Int, label: Int32) -> BoxEntry {
    let box = indexBox(id)
    return BoxEntry(box: box, label: label, child: reference(id, box))
  }
}

// The outlines of leaves that are exactly one rotated or sheared rectangle, for grids.
extension HitTester: EntryOutlines {
  @inline(__always)
  func outline(of entry: Int) -> EntryOutline? {
    let flags = records[entry].flags
    guard
      flags.transformClass == .affine && flags.rawValue & LayerFlags.needsRecord.rawValue == 0
        && index.pointee.forest.root(of: entry).isNone
    else { return nil }
    let offset = records[entry].offset, t = rare.pointee.linear[records[entry].linear]
    let sign: Double = flags.contains(.flipped) ? -1 : 1
    return EntryOutline(
      bounds: records[entry].bounds,
      transform: AffineTransform(a: t.a, b: t.b, c: sign * t.c, d: sign * t.d, tx: offset.x, ty: offset.y))
  }
}
