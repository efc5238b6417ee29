// Splits of full nodes.
extension BoxForest {
  /// Splits the lanes of a full node and one entry more between it and a new node: by label or along an axis,
  /// whichever leaves the smaller boxes. Returns the new node.
  mutating func split(_ id: NodeID, with entry: BoxEntry) -> NodeID {
    entries.count = 0
    for lane in 0..<BoxNode.lanes { entries.append(node(id).entry(lane)) }
    entries.append(entry)
    let entries = self.entries.elements, count = self.entries.count
    var lanes = ColumnSlice(entries, count: count)
    lanes.sortFew { $0.label > $1.label }
    // An entry in front of all is mostly followed by more. Only leaf nodes are split unevenly: inner nodes
    // that are at least half full keep the tree low.
    let isAppended = entries[0].child == entry.child && !entry.child.isInner
    let byLabel = isAppended ? 1 : BoxNode.lanes / 2
    func halvesArea(_ middle: Int) -> Double {
      entries.union(0..<middle).area + entries.union(middle..<count).area
    }
    var (bestArea, bestAxis) = (halvesArea(byLabel), 0)
    for axis in 1...2 {
      lanes.sort(alongAxis: axis)
      let area = halvesArea(BoxNode.lanes / 2)
      if area < bestArea * 0.9 { (bestArea, bestAxis) = (area, axis) }
    }
    lanes.sortFew { $0.label > $1.label }
    if bestAxis != 0 { lanes.sort(alongAxis: bestAxis) }
    let middle = bestAxis == 0 ? byLabel : BoxNode.lanes / 2
    let second = makeNode(isRoot: false)
    node(id).clear()
    fill(second, with: entries, middle)
    fill(id, with: entries.dropFirst(middle), count - middle)
    return second
  }
}

extension ColumnSlice<BoxEntry> {
  fileprivate mutating func sort(alongAxis axis: Int) {
    sortFew { axis == 1 ? $0.box.centerX < $1.box.centerX : $0.box.centerY < $1.box.centerY }
  }
}
