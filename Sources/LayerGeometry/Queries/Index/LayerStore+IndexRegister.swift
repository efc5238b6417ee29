// Layers that come to a superlayer's tree, and layers that leave it.
extension LayerStore {
  /// Takes a layer out of the tree that holds it, if one does.
  func unregister(_ i: Int) {
    let place = index.pointee.places[i]
    if place.isNone { return }
    if place.isSingle {
      let owner = Int(index.pointee.singles[place.row].owner)
      index.pointee.singles.remove(place.row)
      index.pointee.places[i] = .none
      index.pointee.roots[owner] = .none
      refit(owner)
      return
    }
    let root = root(above: place.unit), row = gridRow(ofRoot: root)
    // What holds the last ones may be another node then, or none.
    if row != 0 && !hasMany(root) && freeEmptyTops(row) { return unregister(i) }
    index.pointee.places[i] = .none
    let node = index.pointee.node(place.unit)
    removeFromGrid(root, node.box(place.lane), node.label(place.lane))
    let owner = clearLane(place.unit, place.lane)
    if owner != 0 { refit(owner) }
  }

  /// The root of the tree that a node belongs to. O(log of the number of siblings).
  func root(above unit: UInt32) -> UInt32 {
    var unit = unit
    while !index.pointee.parents[Int(unit) / IndexNode.units].isOwner {
      unit = index.pointee.parents[Int(unit) / IndexNode.units].unit
    }
    return unit
  }

  /// Empties a lane, and gives back nodes that nothing is left in. Returns the owner if its box may have changed.
  @discardableResult
  func clearLane(_ unit: UInt32, _ lane: Int) -> Int {
    var (unit, lane) = (unit, lane)
    while true {
      let node = index.pointee.node(unit)
      let old = node.box(lane)
      node.set(lane, .empty)
      guard node.isEmpty else {
        if let owner = leaveOnly(unit) { return owner }
        lowerLabels(above: unit)
        return climb(from: unit, old, .empty)
      }
      // Its label stays: no query looks into an empty box.
      if staysEmpty(unit) { return climb(from: unit, old, .empty) }
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner {
        freeRoot(unit)
        index.pointee.roots[parent.owner] = .none
        return parent.owner
      }
      index.pointee.freeNode(unit, isRoot: false)
      let row = gridRow(ofRoot: root(above: parent.unit))
      if row != 0 { index.pointee.grids[row].forgetTop(unit) }
      (unit, lane) = (parent.unit, parent.lane)
    }
  }

  /// Whether a node that nothing is left in is kept. The next newcomer would need another one.
  func staysEmpty(_ unit: UInt32) -> Bool {
    let root = root(above: unit), row = gridRow(ofRoot: root)
    return row != 0 && index.pointee.grids[row].isTop(unit) && hasMany(root)
  }

  /// Whether so many sublayers are left that a tree keeps what it has for newcomers.
  @inline(__always)
  private func hasMany(_ root: UInt32) -> Bool {
    links[index.pointee.parents[Int(root) / IndexNode.units].owner].count > FrontGrid.leastSublayers
  }

  /// Gives back what a tree has kept for newcomers, as few sublayers are left. Returns whether there was any.
  @inline(never)
  private func freeEmptyTops(_ row: UInt32) -> Bool {
    let tops = (index.pointee.grids[row].newcomers, index.pointee.grids[row].largeNewcomers)
    let isFirst = freeIfEmpty(tops.0), isSecond = freeIfEmpty(tops.1)
    return isFirst || isSecond
  }

  private func freeIfEmpty(_ top: UInt32) -> Bool {
    if top == 0 || !index.pointee.node(top).isEmpty { return false }
    clearLane(top, 0)
    return true
  }

  /// Where one sublayer is left in a tree, does without the nodes. Returns its superlayer then.
  private func leaveOnly(_ unit: UInt32) -> Int? {
    guard var lane = index.pointee.node(unit).onlyLane else { return nil }
    var leaf = unit
    while index.pointee.node(leaf).child(lane).tag == ChildReference.inner {
      leaf = index.pointee.node(leaf).child(lane).payload
      guard let only = index.pointee.node(leaf).onlyLane else { return nil }
      lane = only
    }
    var top = unit
    while !index.pointee.parents[Int(top) / IndexNode.units].isOwner {
      top = index.pointee.parents[Int(top) / IndexNode.units].unit
      if index.pointee.node(top).onlyLane == nil { return nil }
    }
    let owner = index.pointee.parents[Int(top) / IndexNode.units].owner
    let entry = index.pointee.node(leaf).entry(lane)
    var unit = leaf
    while unit != top {
      let above = index.pointee.parents[Int(unit) / IndexNode.units].unit
      index.pointee.freeNode(unit, isRoot: false)
      unit = above
    }
    freeRoot(top)
    let row = index.pointee.singles.insert(SingleSublayer(box: entry.box, owner: UInt32(owner)))
    index.pointee.places[Int(layer(of: entry.child))] = Place(single: row)
    index.pointee.roots[owner] = entry.child
    renewReference(owner)
    return owner
  }

  func freeRoot(_ unit: UInt32) {
    let grid = gridRow(ofRoot: unit)
    if grid != 0 { freeGrid(grid) }
    index.pointee.freeNode(unit, isRoot: true)
  }

  /// Gives a layer that is still in its superlayer's tree, and the same but for that, a label for its new place among its
  /// siblings. The only one marked: all others' labels are right. False if that is not how things are.
  func reorder(_ i: Int) -> Bool {
    let place = index.pointee.places[i]
    let superlayer = Int(records[i].superlayer)
    if place.isNone || place.isSingle || superlayer == 0 { return false }
    guard index.pointee.parents[Int(root(above: place.unit)) / IndexNode.units].owner == superlayer,
      !isWornOut(superlayer), let labels = labels(for: 1, from: i, through: i)
    else { return false }
    let node = index.pointee.node(place.unit), box = indexBox(i)
    var entry = node.entry(place.lane)
    if entry.box != box || entry.child != reference(i, box) { return false }
    let old = entry.label
    entry.label = labels.first
    fetchCells(superlayer, entry.box, below: Swift.max(old, entry.label))
    // Far from where it was, its node would be the wrong one: what is in front belongs together. Newcomers' nodes are chosen by
    // place alone.
    if links[superlayer].count > 1024 && abs(Int(old) - Int(entry.label)) > 1 << 25
      && !isAmongNewcomers(place.unit, gridRow(superlayer))
    {
      index.pointee.places[i] = .none
      clearLane(place.unit, place.lane)
      insert(entry, of: i, under: superlayer, near: sibling(of: i))
    } else {
      node.set(place.lane, .empty)
      if !node.isEmpty { lowerLabels(above: place.unit) }
      add(entry, to: place.unit)
    }
    reorderInGrid(superlayer, entry, from: old)
    if entry.child.tag == ChildReference.root { copyRecord(i, to: entry.child.payload) }
    return true
  }

  /// Whether a node is in a part of its tree that newcomers are in, if the tree's grid is in row `grid`.
  private func isAmongNewcomers(_ unit: UInt32, _ grid: UInt32) -> Bool {
    var unit = unit
    while !index.pointee.grids[grid].isTop(unit) {
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { return false }
      unit = parent.unit
    }
    return true
  }

  /// One that may lie close by, or 0.
  private func sibling(of i: Int) -> Int {
    Int(links[i].previous != 0 ? links[i].previous : links[i].next)
  }

  /// Enters a layer into its superlayer's tree, together with the siblings beside it that are not in it yet.
  func register(_ i: Int) {
    let superlayer = Int(records[i].superlayer)
    var (first, last, run) = (i, i, 1)
    while links[first].previous != 0 && index.pointee.places[Int(links[first].previous)].isNone {
      first = Int(links[first].previous)
      run += 1
    }
    while links[last].next != 0 && index.pointee.places[Int(links[last].next)].isNone {
      last = Int(links[last].next)
      run += 1
    }
    let siblings = Int(links[superlayer].count)
    let needsGrid = siblings >= FrontGrid.leastSublayers && gridRow(superlayer) == 0
    if run > 8 && run * 2 > siblings || needsGrid || isWornOut(superlayer) {
      rebuildTree(superlayer)
    } else if let labels = labels(for: run, from: first, through: last) {
      var (child, label) = (first, labels.first)
      for _ in 0..<run {
        let box = indexBox(child)
        let near = links[child].previous != 0 ? links[child].previous : links[last].next
        let entry = IndexEntry(box: box, label: label, child: reference(child, box))
        fetchCells(superlayer, box, below: label)
        insert(entry, of: child, under: superlayer, near: Int(near))
        addToGrid(superlayer, entry)
        child = Int(links[child].next)
        label += labels.step
      }
    } else {
      rebuildTree(superlayer)
    }
    refit(superlayer)
  }

  /// Puts a layer into its superlayer's tree; boxes above the root's owner are the caller's business. `near` is a
  /// sibling that may lie close by, or 0.
  func insert(_ entry: IndexEntry, of i: Int, under superlayer: Int, near: Int) {
    let root = index.pointee.roots[superlayer]
    if root.isNone {
      let row = index.pointee.singles.insert(
        SingleSublayer(box: entry.box, owner: UInt32(superlayer)))
      index.pointee.roots[superlayer] = entry.child
      index.pointee.places[i] = Place(single: row)
      return
    }
    var (entry, rootUnit) = (entry, root.payload)
    if !root.hasNodes {
      entry.label = LayerStore.firstLabel
      rootUnit = makeRootForSingle(superlayer, of: i)
    }
    let leaf = chooseLeaf(for: entry, from: rootUnit, near: near)
    add(entry, to: leaf, under: gridRow(ofRoot: rootUnit))
  }

  /// Turns an only sublayer into the first lane of a root node, with a label beside the first one.
  private func makeRootForSingle(_ owner: Int, of newcomer: Int) -> UInt32 {
    let child = index.pointee.roots[owner]
    let layer = Int(layer(of: child))
    let row = index.pointee.places[layer].row
    let unit = makeRoot(of: owner)
    let isBehind = Int(links[newcomer].previous) == layer
    index.pointee.node(unit).set(
      0,
      IndexEntry(
        box: index.pointee.singles[row].box,
        label: LayerStore.firstLabel + (isBehind ? -(1 << 20) : 1 << 20), child: child))
    index.pointee.singles.remove(row)
    index.pointee.places[layer] = Place(unit: unit, lane: 0)
    return unit
  }

  func makeRoot(of owner: Int) -> UInt32 {
    let unit = index.pointee.makeNode(isRoot: true)
    index.pointee.node(unit).ownerRecord.pointee.traits = 0
    copyRecord(owner, to: unit)
    index.pointee.parents[Int(unit) / IndexNode.units] = NodeParent(owner: owner)
    index.pointee.roots[owner] = ChildReference(tag: ChildReference.inner, unit)
    return unit
  }

  /// The layer that a leaf lane stands for.
  @inline(__always)
  func layer(of child: ChildReference) -> UInt32 {
    child.tag == ChildReference.root
      ? index.pointee.node(child.payload).ownerRecord.pointee.superlayer : child.payload
  }
}
