// Labels of inner lanes, which order the nodes of a search.
extension BoxForest {
  /// Returns the label of an entry that lies in a node.
  @inline(__always)
  package func label(of id: Int) -> Int32 {
    let slot = slot(of: id)
    return node(slot.node).label(slot.lane)
  }

  /// Changes the label of a lane, and moves it among the others.
  mutating func relabel(_ id: NodeID, _ lane: Int, to label: Int32) {
    let node = node(id)
    var entry = node.entry(lane)
    entry.label = label
    node.set(lane, .empty)
    put(entry, into: id)
  }

  /// Updates the labels above a leaf node whose labels changed; they may be out of order meanwhile.
  mutating func updateLabels(above id: NodeID) {
    let node = node(id)
    var label: Int32 = -1
    for lane in 0..<BoxNode.lanes { label = Swift.max(label, node.label(lane)) }
    widen(above: id, by: BoxEntry(box: .empty, label: label, child: .none))
    lowerLabels(above: id, to: label)
  }

  /// Lowers the labels above a node that lost its highest label.
  mutating func lowerLabels(above id: NodeID) { lowerLabels(above: id, to: node(id).highestLabel) }

  private mutating func lowerLabels(above id: NodeID, to label: Int32) {
    var (id, label) = (id, label)
    while true {
      let parent = parents[id.index]
      if parent.isOwner { return }
      let node = node(parent.node)
      if node.label(parent.lane) <= label { return }
      let wasHighest = node.highestLabel == node.label(parent.lane)
      relabel(parent.node, parent.lane, to: label)
      if !wasHighest { return }
      id = parent.node
      label = self.node(id).highestLabel
    }
  }

  /// Changes the label of an entry in its node; in a large tree, an entry whose label changes a lot moves to
  /// the node of `near`.
  package mutating func relabel(_ id: Int, to label: Int32, owner: Int, near: Int, isLarge: Bool) {
    let slot = slot(of: id)
    var entry = node(slot.node).entry(slot.lane)
    let old = entry.label
    entry.label = label
    if isLarge && abs(Int(old) - Int(label)) > 1 << 25 {
      return reinsert(entry, id: id, owner: owner, near: near)
    }
    node(slot.node).set(slot.lane, .empty)
    if !node(slot.node).isEmpty { lowerLabels(above: slot.node) }
    add(entry, to: slot.node)
  }
}
