// A box that changed, and what follows further up.
extension LayerStore {
  /// Brings the lane that holds `i` up to date, and the boxes above it as far as they change.
  @inline(never)
  func refit(_ i: Int) {
    var i = i
    while true {
      let place = index.pointee.places[i]
      if place.isNone { return }
      let box = indexBox(i)
      let child = reference(i, box)
      let owner = place.isSingle ? refitSingle(place.row, box, child) : refitLane(i, place, box, child)
      if owner == 0 { return }
      // A masking layer's box is its own, whatever is in it.
      let flags = records[owner].flags
      if flags.contains(.masks) && !flags.isTransformLayer { return }
      i = owner
    }
  }

  /// Returns the superlayer if its box may have changed, else 0.
  @inline(__always)
  private func refitSingle(_ row: UInt32, _ box: FloatBox, _ child: ChildReference) -> Int {
    let owner = Int(index.pointee.singles[row].owner)
    index.pointee.roots[owner] = child
    if index.pointee.singles[row].box == box { return 0 }
    index.pointee.singles[row].box = box
    return owner
  }

  @inline(__always)
  private func refitLane(_ i: Int, _ place: Place, _ box: FloatBox, _ child: ChildReference) -> Int {
    let node = index.pointee.node(place.unit)
    let old = node.box(place.lane)
    let keepsChild = node.child(place.lane) == child
    // A turned layer may lie otherwise in the same box, and one that was may have got a sublayer or rounded corners.
    if old == box && keepsChild && child.tag != ChildReference.layer { return 0 }
    node.setBox(place.lane, box)
    node.setChild(place.lane, child)
    // A lane of the root itself: so few siblings have no grid.
    let superlayer = enteredSuperlayer(i, place)
    let isRoot = index.pointee.parents[Int(place.unit) / IndexNode.units].isOwner
    let row = isRoot ? 0 : gridRow(superlayer)
    if row != 0 {
      let entry = IndexEntry(box: box, label: node.label(place.lane), child: child)
      updateCells(row, from: old, entry.label, to: entry, keepsChild: keepsChild)
    }
    if old == box { return 0 }
    let fit = fit(of: box, in: place.unit, instead: old)
    if fit != .within { noteWear(of: superlayer, row, fit == .drifted ? FrontGrid.wearOfNewcomer : 1) }
    if fit == .drifted {
      let label = node.label(place.lane)
      node.setBox(place.lane, old)
      clearLane(place.unit, place.lane)
      index.pointee.places[i] = .none
      insert(IndexEntry(box: box, label: label, child: child), of: i, under: superlayer, near: 0)
      // Where two were left, the tree was taken down in between.
      renewReference(superlayer)
      return superlayer
    }
    return climb(from: place.unit, old, box)
  }

  /// What leads to a layer leads to the tree that it has got instead of another one. Its box is seen to by `refit`.
  func renewReference(_ i: Int) {
    let place = index.pointee.places[i]
    if place.isNone { return }
    if place.isSingle {
      let single = index.pointee.singles[place.row]
      index.pointee.roots[Int(single.owner)] = reference(i, single.box)
      return
    }
    let node = index.pointee.node(place.unit), box = node.box(place.lane)
    let child = reference(i, box)
    if node.child(place.lane) == child { return }
    node.setChild(place.lane, child)
    updateGrid(enteredSuperlayer(i, place), from: box, to: node.entry(place.lane), keepsChild: false)
  }

  /// The layer whose tree holds `i`: another than its superlayer while `i` has still to leave.
  @inline(__always)
  private func enteredSuperlayer(_ i: Int, _ place: Place) -> Int {
    records[i].flags.contains(.placeDirty)
      ? index.pointee.parents[Int(root(above: place.unit)) / IndexNode.units].owner
      : Int(records[i].superlayer)
  }

  /// Widens or narrows the boxes of the nodes above `unit`, where a lane changed from one box to another. Returns
  /// the owner if its box may have changed, else 0.
  @inline(__always)
  func climb(from unit: UInt32, _ old: FloatBox, _ new: FloatBox) -> Int {
    var (unit, old, new) = (unit, old, new)
    while true {
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { return ownerMayChange(parent.owner, unit, old, new) ? parent.owner : 0 }
      let node = index.pointee.node(parent.unit)
      let held = node.box(parent.lane)
      // Clear of every side before and within them now: what the others reach stays.
      if held.holds(inside: old, and: new) { return 0 }
      let union = index.pointee.node(unit).union
      if union == held { return 0 }
      node.setBoxWide(parent.lane, union)
      (unit, old, new) = (parent.unit, held, union)
    }
  }

  /// Whether the change of a lane of its root reaches beyond the owner's own bounds.
  @inline(__always)
  private func ownerMayChange(_ owner: Int, _ root: UInt32, _ old: FloatBox, _ new: FloatBox) -> Bool {
    let record = index.pointee.node(root).ownerRecord
    if record.pointee.flags.isTransformLayer { return true }
    let bounds = record.pointee.bounds
    return !bounds.reaches(around: old, and: new)
  }

  private enum Fit { case within, stretching, drifted }

  /// Whether a box, `instead` of its old one, lies within its node, stretches it, or has gone so far from it that either
  /// would do harm.
  @inline(__always)
  private func fit(of box: FloatBox, in unit: UInt32, instead old: FloatBox) -> Fit {
    let parent = index.pointee.parents[Int(unit) / IndexNode.units]
    if parent.isOwner || box.isEmpty { return .within }
    let held = index.pointee.node(parent.unit).box(parent.lane)
    if held.contains(box) {
      // Among layers with nothing in common but that they are large, as this one was.
      return old.area > 64 * box.area ? .drifted : .within
    }
    let (x, y) = (box.centerX, box.centerY)
    let (width, height) = (held.width, held.height)
    let isAway =
      x < held.minX - width || x > held.maxX + width || y < held.minY - height || y > held.maxY + height
    return isAway ? .drifted : .stretching
  }

  /// Counts what makes a tree worse than it was built. When that is enough to pay for building it anew, the refresh does
  /// so at its end.
  @inline(__always)
  private func noteWear(of owner: Int, _ row: UInt32, _ wear: UInt32) {
    if row == 0 { return }
    index.pointee.grids[row].wear += wear
    if index.pointee.grids[row].isWornOut { index.pointee.wornOut = UInt32(truncatingIfNeeded: owner) }
  }
}

extension Rect {
  @inline(__always)
  fileprivate func reaches(around a: FloatBox, and b: FloatBox) -> Bool {
    let low = SIMD2(origin.x, origin.y), high = SIMD2(origin.x + size.width, origin.y + size.height)
    let a = (low .<= a.low) .& (high .>= a.high), b = (low .<= b.low) .& (high .>= b.high)
    return all(a .& b)
  }
}

extension FloatBox {
  @inline(__always)
  fileprivate var low: SIMD2<Double> { SIMD2(Double(minX), Double(minY)) }
  @inline(__always)
  fileprivate var high: SIMD2<Double> { SIMD2(Double(maxX), Double(maxY)) }
}
