/// How a box changed.
package struct BoxChange: BitwiseCopyable {
  var old: FloatBox
  var new: FloatBox

  package static var unlimited: BoxChange { BoxChange(old: .unlimited, new: .unlimited) }
}

// Boxes that changed, and what follows further up.
extension BoxForest {
  /// How a new box of an entry suits the leaf node that the entry lies in.
  package enum Fit { case within, stretching, drifted }

  /// Widens or narrows the boxes of the nodes above `id`, one of whose lanes changed from one box to another. Returns
  /// how a lane of the root changed, or nil.
  @inline(__always)
  func refit(above id: NodeID, _ old: FloatBox, _ new: FloatBox) -> BoxChange? {
    var (id, old, new) = (id, old, new)
    while true {
      let parent = parents[id.index]
      if parent.isOwner { return BoxChange(old: old, new: new) }
      let node = node(parent.node)
      let held = node.box(parent.lane)
      // Clear of every side before and within them now: what the others reach stays.
      if held.holds(inside: old, and: new) { return nil }
      let union = self.node(id).union
      if union == held { return nil }
      node.setBoxWide(parent.lane, union)
      (id, old, new) = (parent.node, held, union)
    }
  }

  /// Whether a box, `instead` of its old one, lies within its node, stretches it, or has gone so far from it that
  /// either would slow searches down.
  @inline(__always)
  private func fit(of box: FloatBox, in id: NodeID, instead old: FloatBox) -> Fit {
    let parent = parents[id.index]
    if parent.isOwner || box.isEmpty { return .within }
    let held = node(parent.node).box(parent.lane)
    if held.contains(box) {
      // Packed among entries that are large, as this one was.
      return old.area > 64 * box.area ? .drifted : .within
    }
    let (x, y) = (box.centerX, box.centerY)
    let (width, height) = (held.width, held.height)
    let isAway =
      x < held.minX - width || x > held.maxX + width || y < held.minY - height || y > held.maxY + height
    return isAway ? .drifted : .stretching
  }

  /// Gives an entry that lies in a node another box, and moves it to a node that suits it if it has gone far. Returns how
  /// the box suited the node, and how a lane of the root changed, nil if none did. O(log of the number of entries).
  package mutating func setBox(_ box: FloatBox, of id: Int, owner: Int) -> (fit: Fit, change: BoxChange?) {
    let slot = slot(of: id), node = node(slot.node)
    let old = node.box(slot.lane)
    node.setBox(slot.lane, box)
    if old == box { return (.within, nil) }
    let fit = fit(of: box, in: slot.node, instead: old)
    if fit != .drifted { return (fit, refit(above: slot.node, old, box)) }
    let entry = node.entry(slot.lane)
    node.setBox(slot.lane, old)
    reinsert(entry, id: id, owner: owner, near: 0)
    return (fit, .unlimited)
  }
}
