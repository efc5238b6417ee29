// Refitting of boxes towards the root of a tree.
extension BoxForest {
  /// The relation of an entry's new box to its leaf node.
  package enum Fit { case within, stretching, drifted }

  /// Refits the boxes above `id`, one of whose lanes changed. Returns a box around the change of a lane of
  /// the root, or nil.
  @inline(__always)
  mutating func refit(above id: NodeID, _ old: FloatBox, _ new: FloatBox) -> FloatBox? {
    var (id, old, new) = (id, old, new)
    while true {
      let parent = parents[id.index]
      if parent.isOwner { return old.union(new) }
      let node = node(parent.node)
      let held = node.box(parent.lane)
      // Neither box touches a side, so the union stays.
      if held.holds(inside: old, and: new) { return nil }
      let union = self.node(id).union
      if union == held { return nil }
      node.setBox(parent.lane, union)
      work.writtenBoxes &+= 1
      (id, old, new) = (parent.node, held, union)
    }
  }

  /// Returns whether a box lies within its node, stretches it, or is so far away that it slows searches down.
  @inline(__always)
  func fit(of box: FloatBox, in id: NodeID) -> Fit {
    let parent = parents[id.index]
    if parent.isOwner || box.isEmpty { return .within }
    let held = node(parent.node).box(parent.lane)
    if held.contains(box) { return .within }
    let (x, y) = (box.centerX, box.centerY)
    let (width, height) = (held.width, held.height)
    let isAway =
      x < held.minX - width || x > held.maxX + width || y < held.minY - height || y > held.maxY + height
    return isAway ? .drifted : .stretching
  }

  /// Returns whether an entry below the root node has shrunk to less than a 64th of its area: it may lie
  /// among large ones.
  @inline(__always)
  func hasShrunk(_ box: FloatBox, from old: FloatBox, in id: NodeID) -> Bool {
    old.area > 64 * box.area && !box.isEmpty && !parents[id.index].isOwner
  }

  /// Changes the box of an entry in a node, and moves the entry if it has drifted. Returns the relation of
  /// the box to the node, and a box around the change of a lane of the root, if any. O(log of the number of
  /// entries).
  package mutating func setBox(
    _ box: FloatBox, of id: Int, owner: Int, _ source: some EntrySource
  ) -> (fit: Fit, change: FloatBox?) {
    let address = address(of: id), node = node(address.node)
    let old = node.box(address.lane)
    node.setBox(address.lane, box)
    if old == box { return (.within, nil) }
    var fit = fit(of: box, in: address.node)
    if fit == .within && hasShrunk(box, from: old, in: address.node) { fit = .drifted }
    if fit == .drifted {
      let entry = node.entry(address.lane)
      node.setBox(address.lane, old)
      reinsert(entry, id: id, owner: owner, source)
      return (fit, .unlimited)
    }
    let change = refit(above: address.node, old, box)
    let isLarger = box.width > old.width || box.height > old.height
    if isLarger || fit == .stretching, let chunk = chunk(above: address.node) {
      self.node(chunk).chunk.pointee.widen(box)
      if fit == .stretching { addEdits(1, to: chunk) }
    }
    return (fit, change)
  }
}
