// Labels of entries and of inner lanes. A search visits nodes by the labels of inner lanes, which are upper
// bounds.
extension BoxForest {
  /// Returns the label of an entry that is in a tree.
  @inline(__always)
  package func label(of id: Int) -> Int32 {
    let slot = slot(of: id)
    if slot.isSingle { return singles[slot.singleSlot].label }
    if slot.isListed {
      return index(of: id, inListOf: slot.chunk).map { list(of: slot.chunk)[$0].label } ?? -1
    }
    return node(slot.node).label(slot.lane)
  }

  /// Changes the label of an entry, and raises those above. Lanes may be out of order meanwhile.
  mutating func setLabel(_ label: Int32, of id: Int) {
    let slot = slot(of: id)
    if slot.isSingle { return singles[slot.singleSlot].label = label }
    if slot.isListed {
      if let k = index(of: id, inListOf: slot.chunk) { list(of: slot.chunk)[k].label = label }
    } else {
      node(slot.node).labels[slot.lane] = label
    }
    widen(
      above: slot.isListed ? slot.chunk : slot.node, by: BoxEntry(box: .empty, label: label, child: .none))
  }

  /// Raises the label of a lane, and moves it among the others.
  mutating func raiseLabel(_ id: NodeID, _ lane: Int, to label: Int32) {
    let node = node(id)
    // The common case: appended entries are in front of all.
    if lane == 0 {
      node.labels[0] = label
      return
    }
    var entry = node.entry(lane)
    entry.label = label
    node.set(lane, .empty)
    put(entry, into: id)
  }
}
