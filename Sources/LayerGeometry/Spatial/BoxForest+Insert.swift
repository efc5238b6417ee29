// Insertion of entries, and splits of nodes that overflow.
extension BoxForest {
  /// The label for an entry that is alone in its tree.
  package static var firstLabel: Int32 { 1 << 30 }

  /// Inserts an entry into the tree of `owner`. O(log of the number of entries).
  package mutating func insert(_ entry: BoxEntry, owner: Int, _ source: some EntrySource) {
    let root = root(of: owner)
    if root.isNone { return insertAlone(entry, owner: owner) }
    insert(entry, below: root.hasNodes ? root.node : makeRootForSingle(owner), source)
  }

  /// Makes a tree of one entry.
  mutating func insertAlone(_ entry: BoxEntry, owner: Int) {
    let single = SingleEntry(box: entry.box, label: entry.label, owner: UInt32(owner))
    setAddress(EntryAddress(single: singles.insert(single)), of: self.entry(of: entry.child))
    setRoot(entry.child, of: owner)
  }

  /// Returns whether an owner's tree consists of chunks, however few entries it has by now.
  package func isLarge(_ owner: Int) -> Bool {
    let root = root(of: owner)
    return root.hasNodes && parents[root.node.index].isLarge
  }

  /// Inserts an entry below a root, where it costs least.
  mutating func insert(_ entry: BoxEntry, below root: NodeID, _ source: some EntrySource) {
    var leaf = root
    while let child = cheapestInner(node(leaf), entry) { leaf = opened(child, source) }
    let chunk = chunk(above: leaf)
    add(entry, to: leaf)
    guard let chunk else { return }
    node(chunk).chunk.pointee.count += 1
    if node(chunk).chunk.pointee.count > Chunk.mostCount { return splitChunk(chunk) }
    node(chunk).chunk.pointee.widen(entry.box)
    addEdits(Chunk.editsPerInsertion, to: chunk)
  }

  /// Moves the only entry of a tree into the first lane of a new root node.
  private mutating func makeRootForSingle(_ owner: Int) -> NodeID {
    let child = root(of: owner), row = address(of: entry(of: child)).singleRow, single = singles[row]
    let root = makeRoot(of: owner)
    setLane(BoxEntry(box: single.box, label: single.label, child: child), in: root, 0)
    singles.remove(row)
    return root
  }

  mutating func makeRoot(of owner: Int, isLarge: Bool = false) -> NodeID {
    let root = makeNode(isRoot: true)
    parents[root.index] = NodeParent(owner: owner, isLarge: isLarge)
    setRoot(BoxReference(inner: root), of: owner)
    return root
  }

  /// Returns the node with the least insertion cost among the lanes of one, or nil in a leaf node.
  private func cheapestInner(_ node: BoxNode, _ entry: BoxEntry) -> BoxReference? {
    let first = node.child(0)
    if !first.isNone && !first.isInner { return nil }
    let child = node.child(node.cheapestLane(for: entry))
    return child.hasNodes ? child : nil
  }

  /// Adds an entry to a node, splitting nodes that overflow from there up to the root.
  mutating func add(_ entry: BoxEntry, to id: NodeID) {
    var (id, entry) = (id, entry)
    while true {
      if node(id).emptyLanes != 0 {
        put(entry, into: id)
        widen(above: id, by: entry)
        return
      }
      let second = split(id, with: entry)
      let parent = parents[id.index]
      if parent.isOwner || parent.isChunk {
        pushDownRoot(id, beside: second)
        return widen(above: id, by: entry)
      }
      narrow(above: id)
      entry = summary(of: second)
      id = parent.node
    }
  }

  /// Inserts an entry by its label into a node with room; the lanes up to the nearest empty one move by one.
  mutating func put(_ entry: BoxEntry, into id: NodeID) {
    let node = node(id)
    let (lane, hole) = node.gap(for: entry.label), step = hole > lane ? -1 : 1
    for free in stride(from: hole, to: lane, by: step) { setLane(node.entry(free + step), in: id, free) }
    setLane(entry, in: id, lane)
  }

  /// Writes a lane, and links its child back to it.
  mutating func setLane(_ entry: BoxEntry, in id: NodeID, _ lane: Int) {
    node(id).set(lane, entry)
    if entry.child.isInner {
      parents[entry.child.node.index] = parents[entry.child.node.index].moved(to: id, lane)
    } else {
      setAddress(EntryAddress(node: id, lane: lane), of: self.entry(of: entry.child))
    }
  }

  /// Returns the entry for the lane that holds a node.
  func summary(of id: NodeID) -> BoxEntry {
    let node = node(id)
    return BoxEntry(box: node.union, label: node.highestLabel, child: BoxReference(inner: id))
  }

  /// Widens the lanes above a node that an entry was added to, and raises their labels.
  mutating func widen(above id: NodeID, by entry: BoxEntry) {
    var parent = parents[id.index]
    while !parent.isOwner {
      let node = node(parent.node)
      let held = node.box(parent.lane)
      if held.contains(entry.box) && node.label(parent.lane) >= entry.label { return }
      node.setBox(parent.lane, held.union(entry.box))
      if node.label(parent.lane) < entry.label { raiseLabel(parent.node, parent.lane, to: entry.label) }
      parent = parents[parent.node.index]
    }
  }

  /// Narrows the lanes above the half that stayed after a split.
  mutating func narrow(above id: NodeID) {
    let parent = parents[id.index], old = node(parent.node).box(parent.lane)
    _ = refit(above: id, old, old)
    widen(above: id, by: summary(of: id))
  }

  /// Moves the lanes of the root, or of a chunk's root, to a new node, and makes that node and `second` its
  /// children.
  private mutating func pushDownRoot(_ root: NodeID, beside second: NodeID) {
    let first = makeNode(isRoot: false)
    for lane in 0..<BoxNode.lanes {
      let entry = node(root).entry(lane)
      if !entry.child.isNone { setLane(entry, in: first, lane) }
    }
    node(root).clear()
    put(summary(of: first), into: root)
    put(summary(of: second), into: root)
  }

  /// Splits the lanes of a full node and one entry more between it and a new node: by label, or along an axis
  /// where that makes the boxes smaller by a tenth. Returns the new node.
  private mutating func split(_ id: NodeID, with entry: BoxEntry) -> NodeID {
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
