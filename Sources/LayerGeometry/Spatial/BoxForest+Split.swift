// Splits of full nodes.
extension BoxForest {
  /// Splits the lanes of a full node and one entry more between it and a new node: by label or along an axis,
  /// whichever leaves the smaller boxes. Returns the new node.
  mutating func split(_ id: NodeID, with entry: BoxEntry) -> NodeID {
    entries.count = 0
    for lane in 0..<BoxNode.lanes { entries.append(node(id).entry(lane)) }
    entries.append(entry)
    let entries = self.entries.elements, count = BoxNode.lanes + 1
    sortByLabel(entries, count)
    // An entry in front of all is mostly followed by more. Only leaf nodes are split unevenly: inner nodes
    // that are at least half full keep the tree low.
    let isAppended = entries[0].child == entry.child && !entry.child.isInner
    let byLabel = isAppended ? 1 : BoxNode.lanes / 2
    var (bestArea, bestAxis) = (halvesArea(entries, byLabel), 0)
    for axis in 1...2 {
      sortByCenter(entries, count, axis)
      let area = halvesArea(entries, BoxNode.lanes / 2)
      if area < bestArea * 0.9 { (bestArea, bestAxis) = (area, axis) }
    }
    sortByLabel(entries, count)
    if bestAxis != 0 { sortByCenter(entries, count, bestAxis) }
    let middle = bestAxis == 0 ? byLabel : BoxNode.lanes / 2
    sortByLabel(entries, middle)
    sortByLabel(entries.dropFirst(middle), count - middle)
    let second = makeNode(isRoot: false)
    node(id).clear()
    for k in 0..<middle { setLane(entries[k], in: second, k) }
    for k in middle..<count { setLane(entries[k], in: id, k - middle) }
    return second
  }

  /// Returns the sum of the areas of both halves.
  private func halvesArea(_ entries: Column<BoxEntry>, _ middle: Int) -> Double {
    var (a, b) = (FloatBox.empty, FloatBox.empty)
    for k in 0..<middle { a = a.union(entries[k].box) }
    for k in middle...BoxNode.lanes { b = b.union(entries[k].box) }
    return a.area + b.area
  }
}

/// Sorts a few entries front-most first.
@inline(__always)
func sortByLabel(_ entries: Column<BoxEntry>, _ count: Int) {
  insertionSort(entries, count) { $0.label > $1.label }
}

private func sortByCenter(_ entries: Column<BoxEntry>, _ count: Int, _ axis: Int) {
  insertionSort(entries, count) {
    axis == 1 ? $0.box.centerX < $1.box.centerX : $0.box.centerY < $1.box.centerY
  }
}

@inline(__always)
private func insertionSort(
  _ entries: Column<BoxEntry>, _ count: Int, _ precedes: (BoxEntry, BoxEntry) -> Bool
) {
  for k in stride(from: 1, to: count, by: 1) {
    let entry = entries[k]
    var gap = k
    while gap > 0 && precedes(entry, entries[gap - 1]) {
      entries[gap] = entries[gap - 1]
      gap -= 1
    }
    entries[gap] = entry
  }
}
