// Labels of entries and of inner lanes. A search visits nodes by the labels of inner lanes, which are upper
// bounds.
extension BoxForest {
  /// Returns the label of an entry that is in a tree.
  @inline(__always)
  package func label(of id: Int) -> Int32 {
    let address = address(of: id)
    if address.isSingle { return singles[address.singleRow].label }
    if address.isListed { return list(of: address.chunk).first { $0.id == id }?.label ?? -1 }
    return node(address.node).label(address.lane)
  }

  /// Changes the label of an entry, and raises those above. Lanes may be out of order meanwhile.
  mutating func setLabel(_ label: Int32, of id: Int) {
    let address = address(of: id)
    assert(!address.isSingle, "there is always room beside an only entry")
    if address.isListed {
      if let k = index(of: id, inListOf: address.chunk) { list(of: address.chunk)[k].label = label }
    } else {
      node(address.node).labels[address.lane] = label
    }
    widen(
      above: address.isListed ? address.chunk : address.node,
      by: BoxEntry(box: .empty, label: label, child: .none))
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
