// Builds of trees, each when a search first enters its layer.
extension HitTester {
  /// The number of layers by which prefetching is ahead of the pass.
  private static var prefetchLead: Int { 16 }
  /// The most sublayers that are prefetched while they are listed: more would leave the cache before they are packed.
  private static var mostPrefetched: Int { 16_384 }

  /// Begins the index anew: every tree is unbuilt. Brings the own transforms up to date on the way. O(layers).
  ///
  /// Goes through the layers without sublayers in memory order. Each adds its box to its superlayer's; the
  /// last sublayer to arrive makes the superlayer go on.
  func beginIndex() {
    index.pointee.removeAll()
    index.pointee.reserveLayers(slotCount)
    table.pointee.changes.startFollowingByIndex()
    let last = slotCount - 1
    var siblings = SiblingBoxes(), matters = false, expected = 0
    transforms.refreshInOrder { i in
      let ahead = Int(records[Swift.min(i + HitTester.prefetchLead, last)].superlayer)
      if ahead != expected {
        // What the last sublayer to arrive needs to go on.
        expected = ahead
        records.prefetch(ahead)
        placements.prefetch(ahead)
        links.prefetch(ahead)
        index.pointee.forest.prefetchState(of: ahead)
      }
      // The bits of a layer with sublayers go when its box is computed: it may be marked again before its turn.
      if links[i].first != 0 { return }
      let owner = Int(records[i].superlayer)
      if owner != siblings.owner {
        addUp(siblings)
        matters = showsContent(owner)
        siblings = SiblingBoxes(owner: owner, box: matters ? .empty : .unlimited)
      }
      siblings.count += 1
      // Bits are cleared last: a load of all flags right behind the store of one byte waits for the store.
      if matters { siblings.box = siblings.box.union(indexBox(i)) }
      records[i].flags.subtract([.indexDirty, .orderDirty])
    }
    addUp(siblings)
  }

  /// Returns whether a layer's box depends on its sublayers, and matters: a root is in no tree.
  @inline(__always)
  func showsContent(_ i: Int) -> Bool {
    let flags = records[i].flags
    return records[i].superlayer != 0 && (!flags.contains(.masks) || flags.isTransformLayer)
  }

  /// Adds the boxes of siblings to their superlayer's tree. If they were the last, goes on upward.
  private func addUp(_ siblings: SiblingBoxes) {
    var (owner, box, count) = (siblings.owner, siblings.box, siblings.count)
    while owner != 0 {
      if index.pointee.forest.root(of: owner).isNone {
        index.pointee.forest.addUnbuiltTree(of: owner, count: Int(links[owner].count))
      }
      if !index.pointee.forest.add(box, count: count, toUnbuiltTreeOf: owner) { return }
      // It may lie after its sublayers in memory.
      transforms.refreshOwnTransform(owner)
      (box, count) = (indexBox(owner), 1)
      records[owner].flags.subtract([.indexDirty, .orderDirty])
      owner = Int(records[owner].superlayer)
    }
  }

  /// Returns the root of a layer's tree, which is built now if no search has entered it yet.
  @inline(__always)
  func builtRoot(of owner: Int) -> BoxReference {
    let root = index.pointee.forest.root(of: owner)
    return root.isUnbuilt ? buildUnbuiltTree(of: owner) : root
  }

  /// Builds a layer's unbuilt tree. Returns its root. O(sublayers · log sublayers).
  @inline(never)
  private func buildUnbuiltTree(of owner: Int) -> BoxReference {
    assert(!isShared, "publishing completes every tree")
    let box = index.pointee.forest.union(of: index.pointee.forest.root(of: owner))
    index.pointee.forest.removeTree(of: owner)
    // The trees of its sublayers are refreshed, or unbuilt.
    let count = Int(links[owner].count)
    if count >= BoxForest.leastLarge {
      index.pointee.forest.beginPackingLarge(count)
      stageSublayers(of: owner, count)
      index.pointee.forest.packLarge(owner: owner, self)
    } else {
      let labels = EvenLabels(count: count)
      index.pointee.forest.beginPacking(count)
      var (i, k) = (Int(links[owner].first), 0)
      while i != 0 {
        index.pointee.forest.stage(entry(i, label: labels[k]))
        (i, k) = (Int(links[i].next), k + 1)
      }
      index.pointee.forest.pack(owner: owner)
    }
    finishTree(owner)
    index.pointee.forest.emptyScratch()
    let root = index.pointee.forest.root(of: owner)
    renewReference(owner)
    // Sublayers may have shrunk or left since. The boxes above follow with the next refresh, because a search
    // may be in their nodes.
    if index.pointee.forest.union(of: root) != box { table.pointee.markIndex(owner) }
    return root
  }

  /// Replaces one layer's tree, if it has one, by an unbuilt one. O(entries).
  func unbuildTree(_ owner: Int) {
    let box = index.pointee.forest.union(of: index.pointee.forest.root(of: owner))
    let gridSlot = index.pointee.gridSlot(owner)
    if gridSlot != 0 { index.pointee.removeGrid(gridSlot) }
    index.pointee.labels.end(list: owner)
    index.pointee.forest.removeTree(of: owner)
    index.pointee.forest.addUnbuiltTree(of: owner, count: 0)
    index.pointee.putOff(owner)
    _ = index.pointee.forest.widenUnbuiltTree(of: owner, by: box)
    renewReference(owner)
  }

  /// Completes a tree that has become one of nodes: copies the owner's record, and makes a grid over many entries.
  func finishTree(_ owner: Int) {
    guard let root = index.pointee.rootNode(owner) else { return }
    index.pointee.forest.node(root).ownerRecord.pointee.gridSlot = 0
    copyRecord(owner, to: root)
    if links[owner].count >= FrontGrid.leastEntries { layOutGrid(owner) }
  }

  /// Makes a layer's grid, or makes it anew.
  func layOutGrid(_ owner: Int) {
    guard let root = index.pointee.rootNode(owner) else { return }
    let old = index.pointee.gridSlot(ofRoot: root)
    if old != 0 { index.pointee.removeGrid(old) }
    // The front-most sublayers.
    index.pointee.forest.beginPacking(FrontGrid.sampleCount)
    var i = Int(links[owner].last)
    while i != 0 && index.pointee.forest.entries.count < FrontGrid.sampleCount {
      let entry = entry(i, label: 0)
      if !entry.box.isEmpty { index.pointee.forest.stage(entry) }
      i = Int(links[i].previous)
    }
    let grid = FrontGrid(
      over: index.pointee.forest.node(root).union, owner: owner, count: Int(links[owner].count),
      sample: index.pointee.forest.entries, self)
    let slot = index.pointee.grids.insert(grid)
    index.pointee.putOff(owner)
    index.pointee.forest.node(root).ownerRecord.pointee.gridSlot = slot
  }

  /// Lists the sublayers of a large tree from both ends at once, so that two links are waited for at a time.
  private func stageSublayers(of owner: Int, _ count: Int) {
    let labels = EvenLabels(count: count), staysNear = count <= HitTester.mostPrefetched
    var (back, front) = (Int(links[owner].first), Int(links[owner].last))
    for k in 0..<count / 2 {
      if staysNear {
        prefetchEntry(back)
        prefetchEntry(front)
      }
      index.pointee.forest.stage(back, label: labels[k], at: k)
      index.pointee.forest.stage(front, label: labels[count - 1 - k], at: count - 1 - k)
      (back, front) = (Int(links[back].next), Int(links[front].previous))
    }
    if count % 2 == 1 { index.pointee.forest.stage(back, label: labels[count / 2], at: count / 2) }
  }
}

/// The labels of siblings whose tree is made: spread over the middle half of the range of labels.
private struct EvenLabels {
  private let gap: Int32

  init(count: Int) { gap = Int32((1 << 30) / (count + 1)) }

  subscript(k: Int) -> Int32 { (1 << 29) + gap * Int32(truncatingIfNeeded: k + 1) }
}

/// The boxes of siblings without sublayers that lie side by side in memory.
private struct SiblingBoxes {
  var owner = 0
  var box = FloatBox.empty
  var count = 0
}

// The entries of trees whose chunks are packed when they are entered, and the outlines of leaves for grids.
extension HitTester: EntrySource {
  @inline(__always)
  package func entry(_ id: Int, label: Int32) -> BoxEntry {
    let box = indexBox(id)
    return BoxEntry(box: box, label: label, child: reference(id, box))
  }

  @inline(__always)
  package func prefetchEntry(_ id: Int) {
    records.prefetch(id)
    placements.prefetch(id)
    index.pointee.forest.prefetchState(of: id)
  }

  @inline(__always)
  package func prefetchRest(_ id: Int) {
    let linear = Int(records[id].linear)
    if linear != 0 { rare.pointee.linear.rows.prefetchLines(linear) }
    index.pointee.forest.prefetchUnbuiltTree(of: id)
  }

  @inline(__always)
  package func outline(of entry: Int) -> EntryOutline? {
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
