// Labels of inner lanes, which order the nodes of a search.
extension BoxForest {
  /// Returns the label of an entry that lies in a node.
  @inline(__always)
  package func label(of id: Int) -> Int32 {
    let slot = slot(of: id)
    if slot.isListed {
      return place(of: id, inListOf: slot.chunk).map { list(of: slot.chunk)[$0].label } ?? -1
    }
    return node(slot.node).label(slot.lane)
  }

  /// Changes the label of an entry, but not those above, for `updateLabels`. Entries may be out of order
  /// meanwhile.
  mutating func setLabel(_ label: Int32, of id: Int) {
    let slot = slot(of: id)
    if slot.isListed {
      if let place = place(of: id, inListOf: slot.chunk) { list(of: slot.chunk)[place].label = label }
    } else {
      node(slot.node).setLabel(slot.lane, label)
    }
  }

  /// Changes the label of a lane, and moves it among the others.
  mutating func relabel(_ id: NodeID, _ lane: Int, to label: Int32) {
    let node = node(id)
    var entry = node.entry(lane)
    entry.label = label
    node.set(lane, .empty)
    put(entry, into: id)
  }

  /// Updates the labels above an entry whose label changed; they may be out of order meanwhile.
  mutating func updateLabels(above entry: Int) {
    let slot = slot(of: entry)
    if slot.isListed {
      return widen(above: slot.chunk, by: BoxEntry(box: .empty, label: label(of: entry), child: .none))
    }
    updateLabels(aboveLeaf: slot.node)
  }

  private mutating func updateLabels(aboveLeaf id: NodeID) {
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

  /// Changes the label of an entry in a node; in a large tree, an entry whose label changes a lot moves to the
  /// node where it costs least.
  package mutating func relabel(_ id: Int, to label: Int32, owner: Int, _ source: some EntrySource) {
    let slot = slot(of: id)
    var entry = node(slot.node).entry(slot.lane)
    let isFar = abs(Int(entry.label) - Int(label)) > 1 << 25
    entry.label = label
    if isFar && isLarge(owner) { return reinsert(entry, id: id, owner: owner, source) }
    node(slot.node).set(slot.lane, .empty)
    if !node(slot.node).isEmpty { lowerLabels(above: slot.node) }
    add(entry, to: slot.node)
  }
}
