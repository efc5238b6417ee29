// Removal of entries and trees.
extension BoxForest {
  /// Removes an entry from its tree. Returns a box around the change of a lane of the root, if any; an
  /// unlimited one if the tree has no nodes any more. O(log of the number of entries).
  @discardableResult
  package mutating func remove(_ id: Int) -> FloatBox? {
    let address = address(of: id)
    setAddress(.none, of: id)
    if address.isSingle {
      setRoot(.none, of: Int(singles[address.singleRow].owner))
      singles.remove(address.singleRow)
      return .unlimited
    }
    return address.isListed ? removeListed(id, from: address.chunk) : clear(address, isRemoval: true)
  }

  /// Moves an entry to where it costs least.
  mutating func reinsert(_ entry: BoxEntry, id: Int, owner: Int, _ source: some EntrySource) {
    let root = root(of: owner).node
    _ = clear(address(of: id), isRemoval: false)
    insert(entry, below: root, source)
  }

  /// Empties the lane of an entry.
  private mutating func clear(_ address: EntryAddress, isRemoval: Bool) -> FloatBox? {
    if let chunk = chunk(above: address.node) { node(chunk).chunk.pointee.count -= 1 }
    return clearLane(address.node, address.lane, isRemoval: isRemoval)
  }

  /// Empties a lane, and frees empty nodes; for a removal also the root.
  mutating func clearLane(_ id: NodeID, _ lane: Int, isRemoval: Bool) -> FloatBox? {
    var (id, lane) = (id, lane)
    while true {
      let node = node(id)
      let old = node.box(lane)
      node.set(lane, .empty)
      if !node.isEmpty { return refit(above: id, old, .empty) }
      let parent = parents[id.index]
      if parent.isOwner && !isRemoval {
        // The entry comes back into the root, and into no chunk.
        parents[id.index] = NodeParent(owner: parent.owner, isLarge: false)
        return .unlimited
      }
      freeNode(id)
      if parent.isOwner {
        setRoot(.none, of: parent.owner)
        return .unlimited
      }
      (id, lane) = (parent.node, parent.lane)
    }
  }

  /// Removes the tree of an owner; its entries have no address then.
  package mutating func removeTree(of owner: Int) {
    let root = root(of: owner)
    if root.isNone { return }
    setRoot(.none, of: owner)
    if root.isUnbuilt {
      assert(unbuilt[root.unbuiltRow].block.isNone, "a block is removed before its tree")
      return unbuilt.remove(root.unbuiltRow)
    }
    if !root.hasNodes {
      let only = entry(of: root)
      singles.remove(address(of: only).singleRow)
      return setAddress(.none, of: only)
    }
    takeApart(root.node) { forest, entry in forest.setAddress(.none, of: forest.entry(of: entry.child)) }
    freeNode(root.node)
  }

  /// Empties a node and frees those below it. Calls `body` with their entries, except those in lists, which
  /// have no address then.
  mutating func takeApart(_ top: NodeID, _ body: (inout BoxForest, BoxEntry) -> Void) {
    for lane in 0..<BoxNode.lanes {
      let entry = node(top).entry(lane), id = entry.child.node
      if entry.child.isNone { continue }
      if !entry.child.isInner {
        body(&self, entry)
        continue
      }
      if entry.child.isListed {
        for listed in list(of: id) { setAddress(.none, of: Int(listed.id)) }
        closeList(of: id)
      } else {
        takeApart(id, body)
      }
      freeNode(id)
    }
    node(top).clear()
  }
}
