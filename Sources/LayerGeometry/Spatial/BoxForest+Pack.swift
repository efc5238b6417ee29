// Bulk loading.
extension BoxForest {
  /// Begins a list of entries to pack.
  package mutating func beginPacking(_ count: Int) {
    entries.count = 0
    entries.reserve(count)
  }

  /// Adds an entry to the list, in front of those added before.
  @inline(__always)
  package mutating func stage(_ entry: BoxEntry) { entries.append(entry) }

  /// Makes the tree of `owner`, which has none, from the list of entries. O(count · log count); for many
  /// entries, see `packLarge`.
  package mutating func pack(owner: Int) {
    if entries.count == 1 { return insertAlone(entries[0], owner: owner) }
    if entries.count > 1 { pack(entries.elements, entries.count, under: makeRoot(of: owner)) }
  }

  /// Packs entries in paint order into nodes below an empty one.
  mutating func pack(_ entries: Column<BoxEntry>, _ count: Int, under root: NodeID) {
    packedCount &+= count
    if count > 2 * BoxNode.lanes && !isPaintOrderClose(entries, count) { sort.sortAlongCurve(entries, count) }
    if parents[root.index].isChunk {
      let chunk = node(root).chunk
      (chunk.pointee.count, chunk.pointee.edits, chunk.pointee.largest) = (UInt32(count), 0, .zero)
      for k in 0..<count { chunk.pointee.widen(entries[k].box) }
    }
    packLevels(entries, count, under: root)
  }

  /// Packs entries level by level until the rest are the lanes of an empty node.
  mutating func packLevels(_ entries: Column<BoxEntry>, _ count: Int, under root: NodeID) {
    var left = count
    while left > BoxNode.lanes { left = packLevel(entries, left) }
    sortByLabel(entries, left)
    for lane in 0..<left { setLane(entries[lane], in: root, lane) }
  }

  /// Replaces entries by nodes of eight each. Returns the number of nodes.
  mutating func packLevel(_ entries: Column<BoxEntry>, _ count: Int) -> Int {
    for start in stride(from: 0, to: count, by: BoxNode.lanes) {
      let lanes = Swift.min(BoxNode.lanes, count - start)
      let id = makeNode(isRoot: false)
      sortByLabel(entries.dropFirst(start), lanes)
      var box = FloatBox.empty
      for lane in 0..<lanes {
        box = box.union(entries[start + lane].box)
        setLane(entries[start + lane], in: id, lane)
      }
      entries[start / BoxNode.lanes] = BoxEntry(
        box: box, label: entries[start].label, child: BoxReference(inner: id))
    }
    return (count + BoxNode.lanes - 1) / BoxNode.lanes
  }

  /// Returns whether eight consecutive entries mostly lie close together, as in lists and stacks.
  func isPaintOrderClose(_ entries: Column<BoxEntry>, _ count: Int) -> Bool {
    var (own, grouped) = (0.0, 0.0)
    for start in stride(from: 0, to: count, by: BoxNode.lanes) {
      var group = FloatBox.empty
      for k in start..<Swift.min(start + BoxNode.lanes, count) {
        own += entries[k].box.area
        group = group.union(entries[k].box)
      }
      grouped += group.area
    }
    return grouped <= own * 1.6
  }
}
