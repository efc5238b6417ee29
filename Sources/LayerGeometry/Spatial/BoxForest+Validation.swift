// Validation of the forest's invariants.
extension BoxForest {
  /// Returns the violated invariants of an owner's tree. O(entries).
  package func faults(owner: Int) -> [String] {
    let root = root(of: owner)
    if root.isNone || root.isUnbuilt { return [] }
    var faults = FaultList()
    if !root.hasNodes {
      let address = address(of: entry(of: root))
      faults.expect(
        address.isSingle && Int(singles[address.singleRow].owner) == owner,
        "the only entry of \(owner) is not linked back")
      return faults.faults
    }
    let top = parents[root.node.index]
    faults.expect(top.isOwner && top.owner == owner, "the root of \(owner) is another's")
    var rest = [root.node], listRow: UInt32 = 0, listCount = 0
    while faults.faults.count < FaultList.capacity, let id = rest.popLast() {
      check(id, owner, &rest, &faults)
      for lane in 0..<BoxNode.lanes where node(id).child(lane).isListed {
        listRow = node(node(id).child(lane).node).chunk.pointee.lists
        listCount += 1
      }
    }
    faults.expect(
      listCount == 0 || lists[listRow].listedChunks == listCount,
      "the tree of \(owner) has \(listCount) lists")
    return faults.faults
  }

  /// Returns the number of entries in an owner's tree, 0 for an unbuilt one. O(entries).
  package func count(owner: Int) -> Int { count(below: root(of: owner)) }

  private func count(below child: BoxReference) -> Int {
    if child.isNone || child.isUnbuilt { return 0 }
    if child.isListed { return Int(node(child.node).chunk.pointee.count) }
    if !child.isInner { return 1 }
    return (0..<BoxNode.lanes).reduce(0) { $0 + count(below: node(child.node).child($1)) }
  }

  private func check(_ id: NodeID, _ owner: Int, _ rest: inout [NodeID], _ faults: inout FaultList) {
    var last = Int32.max
    let children = (0..<BoxNode.lanes).map { node(id).child($0) }.filter { !$0.isNone }
    faults.expect(
      children.allSatisfy { $0.isInner == children[0].isInner },
      "node \(id.line) of \(owner) is inner and leaf")
    let chunk = chunk(above: id), isLarge = parents[root(above: id).index].isLarge
    for lane in 0..<BoxNode.lanes {
      let entry = node(id).entry(lane), child = entry.child
      if child.isNone {
        faults.expect(entry.box.isEmpty, "an empty lane of \(owner) has a box")
        continue
      }
      faults.expect(entry.label <= last, "node \(id.line) of \(owner) is not sorted")
      last = entry.label
      if !child.isInner {
        let address = address(of: self.entry(of: child))
        faults.expect(address == EntryAddress(node: id, lane: lane), "a lane of \(owner) is not linked back")
        faults.expect((chunk != nil) == isLarge, "an entry of \(owner) is in a chunk, or in none")
        let largest = chunk.map { node($0).chunk.pointee.largest } ?? SIMD2(repeating: .infinity)
        faults.expect(
          !(entry.box.width > largest.x) && !(entry.box.height > largest.y),
          "a chunk of \(owner) has a larger entry")
        continue
      }
      let parent = parents[child.node.index]
      faults.expect(
        !parent.isOwner && parent.node == id && parent.lane == lane,
        "node \(child.node.line) of \(owner) is not linked back")
      if parent.isChunk {
        let count = Int(node(child.node).chunk.pointee.count), found = self.count(below: child)
        faults.expect(
          count > 0 && count <= Chunk.mostCount && found == count,
          "chunk \(child.node.line) of \(owner) has \(found) entries, not \(count)")
      }
      if child.isListed {
        checkList(child.node, entry, &faults)
      } else {
        checkBelow(child.node, entry, owner, &faults)
        rest.append(child.node)
      }
    }
  }

  private func checkBelow(_ id: NodeID, _ lane: BoxEntry, _ owner: Int, _ faults: inout FaultList) {
    let below = node(id), isLarge = parents[root(above: id).index].isLarge
    faults.expect(
      isLarge ? lane.box.contains(below.union) : lane.box == below.union,
      "node \(id.line) of \(owner) has a wrong box")
    faults.expect(!below.isEmpty, "node \(id.line) of \(owner) is kept with nothing in it")
    faults.expect(
      below.highestLabel <= lane.label, "node \(id.line) of \(owner) holds a label above its own")
  }

  private func checkList(_ id: NodeID, _ lane: BoxEntry, _ faults: inout FaultList) {
    for entry in list(of: id) {
      faults.expect(
        address(of: Int(entry.id)) == EntryAddress(listedIn: id) && entry.label <= lane.label,
        "entry \(entry.id) is not linked to its list")
    }
  }
}
