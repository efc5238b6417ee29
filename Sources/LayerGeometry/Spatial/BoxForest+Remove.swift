// Removal of entries and trees.
extension BoxForest {
  /// Removes an entry from its tree. Returns the change of a lane of the root, if any; an unlimited change if
  /// the tree has no nodes any more. O(log of the number of entries).
  @discardableResult
  package mutating func remove(_ id: Int, _ source: some EntrySource) -> BoxChange? {
    let slot = slot(of: id)
    setSlot(.none, of: id)
    if slot.isSingle {
      setRoot(.none, of: Int(singles[slot.singleSlot].owner))
      singles.remove(slot.singleSlot)
      return .unlimited
    }
    guard let chunk = slot.isListed ? slot.chunk : chunk(above: slot.node) else {
      return clearLane(slot.node, slot.lane, dissolves: true)
    }
    let tree = node(chunk).chunk.pointee.tree
    let change = slot.isListed ? removeListed(id, from: chunk) : clearLane(slot, of: chunk)
    if largeTrees[tree].count >= Chunk.leastTreeCount { return change }
    makeSmall(tree, source)
    return .unlimited
  }

  /// Empties a lane of a chunk.
  private mutating func clearLane(_ slot: EntrySlot, of chunk: NodeID) -> BoxChange? {
    let record = node(chunk).chunk
    record.pointee.count -= 1
    largeTrees[record.pointee.tree].count -= 1
    return clearLane(slot.node, slot.lane, dissolves: false)
  }

  /// Moves an entry of a large tree to the chunk that it belongs to now.
  mutating func reinsert(
    _ entry: BoxEntry, id: Int, from chunk: NodeID, to target: NodeID, _ source: some EntrySource
  ) {
    node(target).prefetchRoot()
    let tree = node(chunk).chunk.pointee.tree
    _ = clearLane(slot(of: id), of: chunk)
    // An empty chunk is removed.
    let target = target == chunk ? self.chunk(for: entry, in: tree) : target
    insert(entry, id: id, into: target, source)
  }

  /// Empties a lane, and frees empty nodes. With `dissolves`, frees all nodes of a tree of one entry.
  mutating func clearLane(_ id: NodeID, _ lane: Int, dissolves: Bool) -> BoxChange? {
    var (id, lane) = (id, lane)
    while true {
      let node = node(id)
      let old = node.box(lane)
      node.set(lane, .empty)
      guard node.isEmpty else {
        if dissolves && dissolve(around: id) { return .unlimited }
        lowerLabels(above: id)
        return refit(above: id, old, .empty)
      }
      let parent = parents[id.index]
      if parent.isChunk { removeFromPlanes(id) }
      freeNode(id, isRoot: parent.isOwner || parent.isChunk)
      if parent.isOwner {
        setRoot(.none, of: parent.owner)
        return .unlimited
      }
      (id, lane) = (parent.node, parent.lane)
    }
  }

  /// Frees the nodes of a tree of one entry. Returns whether it did.
  private mutating func dissolve(around id: NodeID) -> Bool {
    guard var lane = node(id).onlyLane else { return false }
    var leaf = id
    while node(leaf).child(lane).isInner {
      leaf = node(leaf).child(lane).node
      guard let only = node(leaf).onlyLane else { return false }
      lane = only
    }
    var top = id
    while !parents[top.index].isOwner {
      top = parents[top.index].node
      if node(top).onlyLane == nil { return false }
    }
    let owner = parents[top.index].owner
    let entry = node(leaf).entry(lane), only = self.entry(of: entry.child)
    while leaf != top {
      let above = parents[leaf.index].node
      freeNode(leaf, isRoot: false)
      leaf = above
    }
    freeNode(top, isRoot: true)
    setSlot(EntrySlot(single: singles.insert(SingleEntry(box: entry.box, owner: UInt32(owner)))), of: only)
    setRoot(entry.child, of: owner)
    return true
  }

  /// Removes the tree of an owner; its entries have no slot then.
  package mutating func removeTree(of owner: Int) {
    let root = root(of: owner)
    if root.isNone { return }
    if root.isUnbuilt { return removeUnbuiltTree(of: owner) }
    setRoot(.none, of: owner)
    if !root.hasNodes {
      let only = entry(of: root)
      singles.remove(slot(of: only).singleSlot)
      return setSlot(.none, of: only)
    }
    let parent = parents[root.node.index]
    let base = pending.count
    pending.append(PendingNode(root.node))
    while pending.count > base {
      let id = pending.popLast().node
      let isChunk = parents[id.index].isChunk
      if isChunk && node(id).chunk.pointee.isListed { clearSlots(ofListIn: id) }
      for lane in 0..<BoxNode.lanes {
        let child = node(id).child(lane)
        if child.isNone { continue }
        if child.isInner {
          pending.append(PendingNode(child.node))
        } else {
          setSlot(.none, of: entry(of: child))
        }
      }
      if isChunk { removeFromPlanes(id) }
      freeNode(id, isRoot: isChunk || id == root.node)
    }
    if parent.isLargeTree { removeLargeTree(parent.largeTree) }
  }

  private func clearSlots(ofListIn id: NodeID) {
    let chunk = node(id).chunk.pointee
    guard let list = largeTrees[chunk.tree].list else { return }
    for k in 0..<Int(chunk.count) { setSlot(.none, of: Int(list[Int(chunk.listStart) + k].id)) }
  }
}
