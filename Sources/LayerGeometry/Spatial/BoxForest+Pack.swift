// Bulk loading.
extension BoxForest {
  /// The number of entries from which on a tree is large.
  package static var leastLarge: Int { Chunk.mostCount + 1 }

  /// Begins the list of `count` entries of a tree.
  package mutating func beginPacking(_ count: Int) {
    partition.staged.reserve(count)
    partition.staged.count = count
  }

  /// Puts an entry at an index of the list, which is in paint order. Every index must get one.
  @inline(__always)
  package mutating func stage(_ id: Int, label: Int32, at k: Int) {
    partition.staged[k] = ListedEntry(id: UInt32(truncatingIfNeeded: id), label: label)
  }

  /// Makes the tree of `owner`, which has none, from the list of entries. O(count).
  package mutating func pack(owner: Int, _ source: some EntrySource) {
    let count = partition.staged.count
    defer { partition.empty() }
    if count > Chunk.mostCount { return packLarge(owner: owner, source) }
    compute(ColumnSlice(partition.staged.elements, count: count), source)
    if count == 1 { return insertAlone(entries[0], owner: owner) }
    if count > 1 { pack(entries.elements, count, under: makeRoot(of: owner)) }
  }

  /// Computes the entries of a list, as they are now, in `entries`.
  mutating func compute(_ list: ColumnSlice<ListedEntry>, _ source: some EntrySource) {
    entries.reserve(list.count)
    entries.count = list.count
    for k in 0..<list.count {
      prefetch(list, after: k, source)
      entries[k] = entry(list[k], source)
    }
  }

  /// Packs entries in paint order into nodes below an empty one.
  mutating func pack(_ entries: Column<BoxEntry>, _ count: Int, under root: NodeID) {
    work.packedEntries &+= count
    sortByPosition(entries, count)
    if parents[root.index].isChunk {
      let chunk = node(root).chunk
      (chunk.pointee.count, chunk.pointee.edits, chunk.pointee.largest) = (UInt32(count), 0, .zero)
      for k in 0..<count { chunk.pointee.widen(entries[k].box) }
    }
    packUpward(entries, count, under: root)
  }

  /// Sorts entries in paint order along a curve, unless neighbors are close together already, or few.
  mutating func sortByPosition(_ entries: Column<BoxEntry>, _ count: Int) {
    if count > 2 * BoxNode.lanes && !isPaintOrderClose(entries, count) { sort.sortAlongCurve(entries, count) }
  }

  /// Packs entries level by level until the rest are the lanes of an empty node.
  mutating func packUpward(_ entries: Column<BoxEntry>, _ count: Int, under root: NodeID) {
    var left = count
    while left > BoxNode.lanes { left = packNodes(entries, left) }
    fill(root, with: entries, left)
  }

  /// Replaces entries by nodes of eight each. Returns the number of nodes.
  mutating func packNodes(_ entries: Column<BoxEntry>, _ count: Int) -> Int {
    for start in stride(from: 0, to: count, by: BoxNode.lanes) {
      let id = makeNode(isRoot: false)
      fill(id, with: entries.dropFirst(start), Swift.min(BoxNode.lanes, count - start))
      entries[start / BoxNode.lanes] = summary(of: id)
    }
    return (count + BoxNode.lanes - 1) / BoxNode.lanes
  }

  /// Fills an empty node with at most eight entries.
  mutating func fill(_ id: NodeID, with entries: Column<BoxEntry>, _ count: Int) {
    var lanes = ColumnSlice(entries, count: count)
    lanes.sortFew { $0.label > $1.label }
    for lane in 0..<count { setLane(entries[lane], in: id, lane) }
  }

  /// Returns whether eight consecutive entries mostly lie close together, as in lists and stacks.
  func isPaintOrderClose(_ entries: Column<BoxEntry>, _ count: Int) -> Bool {
    var (own, grouped) = (0.0, 0.0)
    for k in 0..<count { own += entries[k].box.area }
    for start in stride(from: 0, to: count, by: BoxNode.lanes) {
      grouped += entries.union(start..<Swift.min(start + BoxNode.lanes, count)).area
    }
    return grouped <= own * 1.6
  }
}

extension Column<BoxEntry> {
  @inline(__always)
  func union(_ range: Range<Int>) -> FloatBox { range.reduce(FloatBox.empty) { $0.union(self[$1].box) } }
}
