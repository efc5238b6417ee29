// Blocks: pictures of small unbuilt trees, with all that lies below their entries.
//
// A block belongs to the unbuilt tree of its owner. Its entries, and those below them, are in no tree of
// nodes; their addresses lead to the block. So whatever changes below finds the block, and writes the box of
// its lane or removes it.
extension BoxForest {
  @inline(__always)
  package func block(_ id: NodeID) -> BoxBlock {
    assert(!id.isNone, "there is no block")
    return BoxBlock(lines.dropFirst(Int(id.line)))
  }

  /// Returns the block of the owner of an unbuilt tree; none for any other.
  @inline(__always)
  package func blockID(of owner: Int) -> NodeID {
    let root = root(of: owner)
    return root.isUnbuilt ? unbuilt[root.unbuiltRow].block : .none
  }

  /// Whether an edit removed the block of an unbuilt tree.
  package func hasLostBlock(_ owner: Int) -> Bool { unbuilt[root(of: owner).unbuiltRow].isEdited }

  /// Makes the block of an owner, whose tree is unbuilt, of all entries below it in paint order, at most 64.
  /// They lie in no tree of nodes. Returns nil if they have no finite frame. O(entries).
  package mutating func makeBlock(of owner: Int, _ entries: borrowing RawVector<BlockEntry>) -> NodeID? {
    let width = BoxBlock.width(for: entries.count), id = takeBlock(width)
    parents[id.index] = NodeParent(owner: owner, isLarge: false)
    block(id).header.pointee.width = UInt32(width)
    if !block(id).fill(entries) {
      freeBlock(id)
      return nil
    }
    for k in 0..<entries.count { setAddress(EntryAddress(below: id), of: Int(entries[k].id)) }
    unbuilt[root(of: owner).unbuiltRow].block = id
    return id
  }

  /// Removes the block of an owner, which has one. O(entries).
  package mutating func removeBlock(of owner: Int) {
    let id = blockID(of: owner), block = block(id), row = root(of: owner).unbuiltRow
    for lane in 0..<block.count { setAddress(.none, of: block.id(lane)) }
    (unbuilt[row].block, unbuilt[row].isEdited) = (.none, true)
    freeBlock(id)
  }

  /// Writes the box of an entry in a block. Returns false if the block does not hold it, or has had so many
  /// changes that it is to be given up. O(entries).
  package mutating func setBox(_ entry: BlockEntry, in id: NodeID) -> Bool {
    let block = block(id)
    block.header.pointee.edits += 1
    guard block.header.pointee.edits < BoxBlock.mostEdits, let lane = block.lane(of: Int(entry.id)) else {
      return false
    }
    return block.setBox(entry, lane)
  }
}
