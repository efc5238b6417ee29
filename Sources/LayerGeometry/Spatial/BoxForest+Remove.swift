// Removal of entries and trees.
extension BoxForest {
  /// Removes an entry from its tree. Returns the change of a lane of the root, if any; an unlimited change if
  /// the tree has no nodes any more. O(log of the number of entries).
  @discardableResult
  package mutating func remove(_ id: Int) -> BoxChange? {
    let slot = slot(of: id)
    setSlot(.none, of: id)
    if slot.isSingle {
      setRoot(.none, of: Int(singles[slot.singleSlot].owner))
      singles.remove(slot.singleSlot)
      return .unlimited
    }
    return slot.isListed ? removeListed(id, from: slot.chunk) : clear(slot, isRemoval: true)
  }

  /// Moves an entry to where it costs least.
  mutating func reinsert(_ entry: BoxEntry, id: Int, owner: Int, _ source: some EntrySource) {
    let root = root(of: owner).node
    _ = clear(slot(of: id), isRemoval: false)
    insert(entry, id: id, below: root, source)
  }

  /// Empties the lane of an entry.
  private mutating func clear(_ slot: EntrySlot, isRemoval: Bool) -> BoxChange? {
    if let chunk = chunk(above: slot.node) { node(chunk).chunk.pointee.count -= 1 }
    return clearLane(slot.node, slot.lane, isRemoval: isRemoval)
  }

  /// Empties a lane, and frees empty nodes; for a removal also the root.
  mutating func clearLane(_ id: NodeID, _ lane: Int, isRemoval: Bool) -> BoxChange? {
    var (id, lane) = (id, lane)
    while true {
      let node = node(id)
      let old = node.box(lane)
      node.set(lane, .empty)
      if !node.isEmpty { return refit(above: id, old, .empty) }
      let parent = parents[id.index]
      if parent.isOwner && !isRemoval { return .unlimited }
      freeNode(id, isRoot: parent.isOwner || parent.isChunk)
      if parent.isOwner {
        setRoot(.none, of: parent.owner)
        return .unlimited
      }
      (id, lane) = (parent.node, parent.lane)
    }
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
    let base = pending.count
    pending.append(PendingNode(root.node))
    while pending.count > base {
      let id = pending.popLast().node
      let isChunk = parents[id.index].isChunk
      if isChunk && node(id).chunk.pointee.isListed {
        for entry in list(of: id) { setSlot(.none, of: Int(entry.id)) }
        closeList(of: id)
      }
      for lane in 0..<BoxNode.lanes {
        let child = node(id).child(lane)
        if child.isNone { continue }
        if child.isInner {
          pending.append(PendingNode(child.node))
        } else {
          setSlot(.none, of: entry(of: child))
        }
      }
      freeNode(id, isRoot: isChunk || id == root.node)
    }
  }
}
