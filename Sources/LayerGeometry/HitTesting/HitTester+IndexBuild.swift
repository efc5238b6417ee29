// Builds of trees, each when a search first enters its layer.
extension HitTester {
  /// The number of layers by which prefetching is ahead of the pass.
  private static var prefetchLead: Int { 16 }
  /// The most sublayers that are prefetched while they are listed: more would leave the cache before they are
  /// packed.
  private static var mostPrefetched: Int { 16_384 }

  /// Begins the index anew: every tree is unbuilt. Brings the own transforms up to date on the way.
  /// O(layers).
  ///
  /// Goes through the layers without sublayers in memory order. Each adds its box to its superlayer's;
  /// when all sublayers have reported, the superlayer's box is added to its own superlayer's.
  func beginIndex() {
    index.pointee.removeAll()
    index.pointee.reserveLayers(slotCount)
    table.pointee.changes.advance(.index, slotCount: slotCount)
    let last = slotCount - 1
    // The boxes of siblings that lie side by side in memory, by their superlayer.
    var (owner, box, count) = (0, FloatBox.empty, 0), needsBox = false, expected = 0
    transforms.refreshInOrder { i in
      let ahead = Int(records[Swift.min(i + HitTester.prefetchLead, last)].superlayer)
      if ahead != expected {
        // What the last sublayer to arrive needs to go on.
        expected = ahead
        records.prefetch(ahead)
        placements.prefetch(ahead)
        links.prefetch(ahead)
        forest.prefetchState(of: ahead)
      }
      // The bits of a layer with sublayers go when its box is computed: it may be marked again before its
      // turn.
      if links[i].first != 0 { return }
      let superlayer = Int(records[i].superlayer)
      if superlayer != owner {
        report(box, count, to: owner)
        needsBox = boxIncludesSublayers(superlayer)
        (owner, box, count) = (superlayer, needsBox ? .empty : .unlimited, 0)
      }
      count += 1
      // Bits are cleared last: a load of all flags right behind the store of one byte waits for the store.
      if needsBox { box = box.union(indexBox(i)) }
      records[i].flags.subtract([.indexDirty, .orderDirty])
    }
    report(box, count, to: owner)
  }

  /// Returns whether a layer's box depends on its sublayers, and is needed: a root is in no tree.
  @inline(__always)
  func boxIncludesSublayers(_ i: Int) -> Bool {
    let flags = records[i].flags
    return records[i].superlayer != 0 && (!flags.contains(.masks) || flags.isTransformLayer)
  }

  /// Adds the boxes of `count` siblings to their superlayer's tree. If they were the last, goes on upward.
  private func report(_ box: FloatBox, _ count: Int, to owner: Int) {
    var (owner, box, count) = (owner, box, count)
    while owner != 0 {
      if forest.root(of: owner).isNone {
        forest.addUnbuiltTree(of: owner, count: Int(links[owner].count))
      }
      if !forest.add(box, count: count, toUnbuiltTreeOf: owner) { return }
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
    let root = forest.root(of: owner)
    return root.isUnbuilt ? buildUnbuiltTree(of: owner) : root
  }

  /// Builds a layer's unbuilt tree. Returns its root. O(sublayers · log sublayers).
  @inline(never)
  private func buildUnbuiltTree(of owner: Int) -> BoxReference {
    assert(!isShared, "publishing completes every tree")
    let box = forest.union(of: forest.root(of: owner))
    forgetBlock(of: owner)
    forest.removeTree(of: owner)
    // The trees of its sublayers are refreshed, or unbuilt.
    stageSublayers(of: owner)
    forest.pack(owner: owner, self)
    finishTree(owner)
    let root = forest.root(of: owner)
    renewReference(owner)
    // Sublayers may have shrunk or left since. The boxes above follow with the next refresh, because a search
    // may be in their nodes.
    if forest.union(of: root) != box { table.pointee.markDerived(owner) }
    return root
  }

  /// Replaces one layer's tree, if it has one, by an unbuilt one. O(entries).
  func unbuildTree(_ owner: Int) {
    let box = forest.union(of: forest.root(of: owner))
    index.pointee.removeGrid(forest.gridRow(of: owner))
    forgetBlock(of: owner)
    forest.removeTree(of: owner)
    forest.addUnbuiltTree(of: owner, in: box, count: 0)
    index.pointee.putOff(owner)
    renewReference(owner)
  }

  /// Completes a tree that has become one of nodes: copies the owner's record, and makes a grid over many
  /// entries.
  func finishTree(_ owner: Int) {
    guard let root = forest.rootNode(of: owner) else { return }
    forest.node(root).ownerCopy.pointee = OwnerCopy(of: records[owner], owner: owner, gridRow: 0)
    if links[owner].count >= FrontGrid.leastEntries { layOutGrid(owner) }
  }

  /// Makes a layer's grid, or makes it anew.
  func layOutGrid(_ owner: Int) {
    guard let root = forest.rootNode(of: owner) else { return }
    index.pointee.removeGrid(forest.gridRow(ofRoot: root))
    var sample = GridSample(), i = Int(links[owner].last)
    while i != 0 && sample.count < GridSample.mostCount {
      sample.add(entry(i, label: 0), leafOutline)
      i = Int(links[i].previous)
    }
    forest.node(root).ownerCopy.pointee.gridRow = index.pointee.grids.insert(
      FrontGrid(over: forest.node(root).union, owner: owner, count: Int(links[owner].count), sample))
    index.pointee.putOff(owner)
  }

  /// Lists sublayers to pack from both ends at once, so that two links are waited for at a time.
  private func stageSublayers(of owner: Int) {
    let count = Int(links[owner].count), staysNear = count <= HitTester.mostPrefetched
    forest.beginPacking(count)
    var (back, front) = (Int(links[owner].first), Int(links[owner].last))
    for k in 0..<count / 2 {
      if staysNear {
        forest.prefetchEntry(back, self)
        forest.prefetchEntry(front, self)
      }
      forest.stage(back, label: evenLabel(k, of: count), at: k)
      let last = count - 1 - k
      forest.stage(front, label: evenLabel(last, of: count), at: last)
      (back, front) = (Int(links[back].next), Int(links[front].previous))
    }
    if count % 2 == 1 { forest.stage(back, label: evenLabel(count / 2, of: count), at: count / 2) }
  }
}

/// Returns the label of one of `count` siblings whose tree is made: spread over the middle half of the range
/// of labels.
@inline(__always)
private func evenLabel(_ k: Int, of count: Int) -> Int32 {
  Int32(truncatingIfNeeded: (1 << 29) + (1 << 30) / (count + 1) * (k + 1))
}

// The entries of trees whose chunks are packed when they are entered, and the outlines of leaves for grids.
extension HitTester: EntrySource {
  @inline(__always)
  package func entry(_ id: Int, label: Int32, _ tree: EntryTree) -> BoxEntry {
    let box = indexBox(id, tree)
    return BoxEntry(box: box, label: label, child: reference(id, box, tree))
  }

  package func depth(of entry: Int) -> Double { depth(entry).zPosition }

  @inline(__always)
  package func prefetchEntry(_ id: Int) {
    records.prefetch(id)
    placements.prefetch(id)
  }

  @inline(__always)
  package func prefetchRest(_ id: Int) {
    let linear = Int(records[id].linear)
    if linear != 0 { rare.pointee.linear.rows.prefetchLines(linear) }
  }

  @inline(__always)
  package func outline(of entry: Int) -> EntryOutline? {
    let flags = records[entry].flags
    guard flags.transformClass == .affine && flags.rawValue & LayerFlags.needsRecord.rawValue == 0
    else { return nil }
    return EntryOutline(bounds: records[entry].bounds, transform: transforms.planarTransform(entry))
  }

  @inline(__always)
  func entry(_ i: Int, label: Int32) -> BoxEntry { entry(i, label: label, ownTree(i)) }

  /// Returns the tree of a layer's sublayers, without its box where the layer's own does not depend on it.
  @inline(__always)
  func ownTree(_ i: Int) -> EntryTree { forest.tree(of: i, needsBox: boxIncludesSublayers(i)) }

  /// Returns the outline of a layer without sublayers that is exactly one rotated or sheared rectangle.
  @inline(__always)
  func leafOutline(_ i: Int) -> EntryOutline? { forest.root(of: i).isNone ? outline(of: i) : nil }
}
