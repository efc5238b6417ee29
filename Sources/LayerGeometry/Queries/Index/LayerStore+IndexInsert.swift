// Where in a tree a newcomer goes, and nodes that overflow.
extension LayerStore {
  /// The leaf node for a new entry: that of the sibling next to it if it fits in there, else by least cost. A large tree was
  /// packed full: there the sibling's has to have room, and costs are those of the part that newcomers are in.
  func chooseLeaf(for entry: IndexEntry, from root: UInt32, near: Int) -> UInt32 {
    let row = gridRow(ofRoot: root)
    if let unit = leafIfClose(near, entry), row == 0 || index.pointee.node(unit).hasRoom {
      return unit
    }
    var unit = row == 0 ? root : newcomers(like: entry, row, root)
    while true {
      let node = index.pointee.node(unit)
      guard let lane = cheapestLane(node, entry) else { return unit }
      unit = node.child(lane).payload
    }
  }

  /// The top of the part of a large tree that newcomers are in: few nodes that are changed again and again, and stay in the
  /// caches, where the packed ones would each be fetched, and split, for one newcomer. Large ones have a part of their own,
  /// so that they do not stretch the nodes of all others.
  private func newcomers(like entry: IndexEntry, _ row: UInt32, _ root: UInt32) -> UInt32 {
    let grid = index.pointee.grids.rows + Int(row)
    let isLarge = grid.pointee.isLarge(entry.box)
    let top = isLarge ? grid.pointee.largeNewcomers : grid.pointee.newcomers
    if top != 0 {
      // The label of what left it last would send queries there first.
      if index.pointee.node(top).isEmpty { lowerLabels(above: top, to: entry.label) }
      return top
    }
    let unit = index.pointee.makeNode(isRoot: false)
    if isLarge { grid.pointee.largeNewcomers = unit } else { grid.pointee.newcomers = unit }
    add(
      IndexEntry(box: .empty, label: entry.label, child: ChildReference(tag: ChildReference.inner, unit)),
      to: root)
    return unit
  }

  /// The node that holds a sibling, if it hardly grows by an entry.
  private func leafIfClose(_ sibling: Int, _ entry: IndexEntry) -> UInt32? {
    if sibling == 0 { return nil }
    let place = index.pointee.places[sibling]
    if place.isNone || place.isSingle { return nil }
    let parent = index.pointee.parents[Int(place.unit) / IndexNode.units]
    if parent.isOwner { return place.unit }
    let held = index.pointee.node(parent.unit).box(parent.lane)
    return entry.box.isEmpty || held.union(entry.box).area <= held.area * 1.25 ? place.unit : nil
  }

  /// The inner lane that an entry costs least, or nil in a leaf node.
  private func cheapestLane(_ node: IndexNode, _ entry: IndexEntry) -> Int? {
    let first = node.child(0)
    if !first.isNone && first.tag != ChildReference.inner { return nil }
    let lane = node.cheapestLane(for: entry), child = node.child(lane)
    return !child.isNone && child.tag == ChildReference.inner ? lane : nil
  }

  /// Puts an entry into a node, splitting nodes that overflow from there up to the root, or to the top of a part of the tree that has the
  /// grid in row `grid`.
  func add(_ entry: IndexEntry, to unit: UInt32, under grid: UInt32 = 0) {
    var (unit, entry) = (unit, entry)
    while true {
      let node = index.pointee.node(unit)
      if node.hasRoom {
        put(entry, into: unit)
        widen(above: unit, by: entry)
        return
      }
      let second = split(unit, with: entry)
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner || grid != 0 && index.pointee.grids[grid].isTop(unit) {
        pushDownRoot(unit, beside: second)
        widen(above: unit, by: entry)
        return
      }
      narrow(parent, to: unit)
      entry = summary(of: second)
      unit = parent.unit
    }
  }

  /// Puts an entry behind the lanes in front of it. Those between its place and an empty lane make way.
  private func put(_ entry: IndexEntry, into unit: UInt32) {
    let node = index.pointee.node(unit)
    let (lane, hole) = node.gap(for: entry.label)
    if hole != lane {
      let step = hole > lane ? -1 : 1
      var free = hole
      while free != lane {
        place(node.entry(free + step), in: unit, free)
        free += step
      }
    }
    place(entry, in: unit, lane)
  }

  /// Writes a lane, and tells what it leads to where it lies now.
  func place(_ entry: IndexEntry, in unit: UInt32, _ lane: Int) {
    index.pointee.node(unit).set(lane, entry)
    if entry.child.tag == ChildReference.inner {
      index.pointee.parents[entry.child.index / IndexNode.units] = NodeParent(unit: unit, lane: lane)
    } else {
      index.pointee.places[Int(layer(of: entry.child))] = Place(unit: unit, lane: lane)
    }
  }

  /// What the lane that holds a node says of it.
  func summary(of unit: UInt32) -> IndexEntry {
    let node = index.pointee.node(unit)
    return IndexEntry(
      box: node.union, label: node.highestLabel, child: ChildReference(tag: ChildReference.inner, unit))
  }

  /// Widens the lanes above a node that took an entry in, and moves them forward where its label asks for it.
  private func widen(above unit: UInt32, by entry: IndexEntry) {
    var parent = index.pointee.parents[Int(unit) / IndexNode.units]
    while !parent.isOwner {
      let node = index.pointee.node(parent.unit)
      let held = node.box(parent.lane)
      if held.contains(entry.box) && node.label(parent.lane) >= entry.label { return }
      node.setBox(parent.lane, held.union(entry.box))
      if node.label(parent.lane) < entry.label { relabel(parent.unit, parent.lane, to: entry.label) }
      parent = index.pointee.parents[Int(parent.unit) / IndexNode.units]
    }
  }

  /// Gives an inner lane another label, and its place among the others.
  private func relabel(_ unit: UInt32, _ lane: Int, to label: Int32) {
    let node = index.pointee.node(unit)
    var entry = node.entry(lane)
    entry.label = label
    node.set(lane, .empty)
    put(entry, into: unit)
  }

  /// After a split, the lane of the half that stayed says less.
  private func narrow(_ parent: NodeParent, to unit: UInt32) {
    let old = index.pointee.node(parent.unit).box(parent.lane)
    let new = index.pointee.node(unit).union
    index.pointee.node(parent.unit).setBox(parent.lane, new)
    _ = climb(from: parent.unit, old, new)
    widen(above: unit, by: summary(of: unit))
    lowerLabels(above: unit)
  }

  /// Makes the labels above a leaf node right after its own changed either way. One that is about to leave it still has its
  /// old label, so they may be out of order.
  func updateLabels(above unit: UInt32) {
    let node = index.pointee.node(unit)
    var label: Int32 = -1
    for lane in 0..<IndexNode.lanes { label = Swift.max(label, node.label(lane)) }
    widen(above: unit, by: IndexEntry(box: .empty, label: label, child: .none))
    lowerLabels(above: unit, to: label)
  }

  /// Where a node lost its highest label, says so above, so that queries do not look there in vain.
  func lowerLabels(above unit: UInt32) {
    lowerLabels(above: unit, to: index.pointee.node(unit).highestLabel)
  }

  private func lowerLabels(above unit: UInt32, to label: Int32) {
    var (unit, label) = (unit, label)
    while true {
      let parent = index.pointee.parents[Int(unit) / IndexNode.units]
      if parent.isOwner { return }
      let node = index.pointee.node(parent.unit)
      if node.label(parent.lane) <= label { return }
      let wasHighest = node.highestLabel == node.label(parent.lane)
      relabel(parent.unit, parent.lane, to: label)
      if !wasHighest { return }
      unit = parent.unit
      label = index.pointee.node(unit).highestLabel
    }
  }

  /// The root node stays the root: its lanes move to a new node, and it holds both halves.
  private func pushDownRoot(_ root: UInt32, beside second: UInt32) {
    let first = index.pointee.makeNode(isRoot: false)
    for lane in 0..<IndexNode.lanes { moveLane(root, lane, into: first) }
    index.pointee.node(root).clear()
    let (a, b) = (summary(of: first), summary(of: second))
    place(a.label > b.label ? a : b, in: root, 0)
    place(a.label > b.label ? b : a, in: root, 1)
  }

  private func moveLane(_ root: UInt32, _ lane: Int, into node: UInt32) {
    let entry = index.pointee.node(root).entry(lane)
    if !entry.child.isNone { place(entry, in: node, lane) }
  }

  /// Divides a full node's lanes and one more between it and a new node, which is returned: by paint order or by
  /// place along one axis, whichever leaves the smaller boxes.
  private func split(_ unit: UInt32, with entry: IndexEntry) -> UInt32 {
    index.pointee.entries.count = 0
    for lane in 0..<IndexNode.lanes {
      index.pointee.entries.append(index.pointee.node(unit).entry(lane))
    }
    index.pointee.entries.append(entry)
    let entries = index.pointee.entries.elements
    sortByLabel(entries, 9)
    // A newcomer in front of everything is most often followed by more of the kind. Only leaf nodes are divided so
    // unevenly: what keeps the tree low is that inner ones are at least half full.
    let isAppended = entries[0].child == entry.child && entry.child.tag != ChildReference.inner
    let byOrder = isAppended ? 1 : 4
    var (bestArea, bestAxis) = (halvesArea(entries, byOrder), 0)
    for axis in 1...2 {
      sortByCenter(entries, 9, axis)
      let area = halvesArea(entries, 4)
      if area < bestArea * 0.9 { (bestArea, bestAxis) = (area, axis) }
    }
    sortByLabel(entries, 9)
    if bestAxis != 0 { sortByCenter(entries, 9, bestAxis) }
    let middle = bestAxis == 0 ? byOrder : 4
    let second = index.pointee.makeNode(isRoot: false)
    sortByLabel(entries, middle)
    sortByLabel(entries + middle, 9 - middle)
    index.pointee.node(unit).clear()
    for k in 0..<middle { place(entries[k], in: second, k) }
    for k in middle..<9 { place(entries[k], in: unit, k - middle) }
    return second
  }

  private func halvesArea(_ entries: UnsafeMutablePointer<IndexEntry>, _ middle: Int) -> Double {
    var (a, b) = (FloatBox.empty, FloatBox.empty)
    for k in 0..<middle { a = a.union(entries[k].box) }
    for k in middle..<9 { b = b.union(entries[k].box) }
    return a.area + b.area
  }
}

/// Front-most first; few elements.
@inline(__always)
func sortByLabel(_ entries: UnsafeMutablePointer<IndexEntry>, _ count: Int) {
  var k = 1
  while k < count {
    let entry = entries[k]
    var place = k
    while place > 0 && entries[place - 1].label < entry.label {
      entries[place] = entries[place - 1]
      place -= 1
    }
    entries[place] = entry
    k += 1
  }
}

private func sortByCenter(_ entries: UnsafeMutablePointer<IndexEntry>, _ count: Int, _ axis: Int) {
  func center(_ entry: IndexEntry) -> Float { axis == 1 ? entry.box.centerX : entry.box.centerY }
  for k in 1..<count {
    let entry = entries[k]
    var place = k
    while place > 0 && center(entries[place - 1]) > center(entry) {
      entries[place] = entries[place - 1]
      place -= 1
    }
    entries[place] = entry
  }
}
