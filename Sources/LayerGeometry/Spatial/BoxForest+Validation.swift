// Validation of the forest's invariants, for tests.
extension BoxForest {
  /// Returns the violated invariants of an owner's tree. O(entries).
  package func faults(owner: Int) -> [String] {
    let root = root(of: owner)
    if root.isNone || root.isUnbuilt { return [] }
    var faults: [String] = []
    if !root.hasNodes {
      let slot = slot(of: entry(of: root))
      if !slot.isSingle || Int(singles[slot.singleSlot].owner) != owner {
        faults.append("the only entry of \(owner) is not linked back")
      }
      return faults
    }
    let top = parents[root.node.index]
    if !top.isOwner || self.owner(ofRoot: root.node) != owner {
      faults.append("the root of \(owner) is another's")
    }
    var rest = [root.node]
    while let id = rest.popLast(), faults.count < 20 { check(id, owner, &rest, &faults) }
    return faults
  }

  /// Returns the number of entries in an owner's tree, 0 for an unbuilt one. O(entries).
  package func count(owner: Int) -> Int {
    let root = root(of: owner)
    if root.isNone || root.isUnbuilt { return 0 }
    if !root.hasNodes { return 1 }
    return count(below: root.node)
  }

  private func count(below root: NodeID) -> Int {
    var (count, rest) = (0, [root])
    while let id = rest.popLast() {
      for lane in 0..<BoxNode.lanes {
        let child = node(id).child(lane)
        if child.isNone { continue }
        if child.isListed {
          count += Int(node(child.node).chunk.pointee.count)
        } else if child.isInner {
          rest.append(child.node)
        } else {
          count += 1
        }
      }
    }
    return count
  }

  private func check(_ id: NodeID, _ owner: Int, _ rest: inout [NodeID], _ faults: inout [String]) {
    let node = node(id)
    var last = Int32.max
    for lane in 0..<BoxNode.lanes {
      let child = node.child(lane)
      if child.isNone {
        if !node.box(lane).isEmpty { faults.append("an empty lane of \(owner) has a box") }
        continue
      }
      if node.label(lane) > last { faults.append("node \(id.line) of \(owner) is not sorted") }
      last = node.label(lane)
      if !child.isInner {
        if slot(of: entry(of: child)) != EntrySlot(node: id, lane: lane) {
          faults.append("a lane of \(owner) is not linked back")
        }
        if let chunk = chunk(above: id).map({ self.node($0).chunk.pointee }) {
          let box = node.box(lane)
          if box.width > chunk.largest.x || box.height > chunk.largest.y {
            faults.append("a chunk of \(owner) has a larger entry")
          }
        }
        continue
      }
      let parent = parents[child.node.index]
      if parent.isOwner || parent.node != id || parent.lane != lane {
        faults.append("node \(child.node.line) of \(owner) is not linked back")
      }
      if parent.isChunk {
        let count = Int(self.node(child.node).chunk.pointee.count)
        if count == 0 || count > Chunk.mostCount || !child.isListed && count != self.count(below: child.node)
        {
          faults.append("chunk \(child.node.line) of \(owner) has not \(count) entries")
        }
      }
      if child.isListed {
        checkList(child.node, node.entry(lane), &faults)
      } else {
        checkBelow(child.node, node.entry(lane), owner, &faults)
        rest.append(child.node)
      }
    }
  }

  private func checkBelow(_ id: NodeID, _ lane: BoxEntry, _ owner: Int, _ faults: inout [String]) {
    let below = node(id)
    let isLarge = parents[root(above: id).index].isLarge
    if isLarge ? !lane.box.contains(below.union) : lane.box != below.union {
      faults.append("node \(id.line) of \(owner) has a wrong box")
    }
    if below.isEmpty { faults.append("node \(id.line) of \(owner) is kept with nothing in it") }
    for k in 0..<BoxNode.lanes where below.label(k) > lane.label {
      faults.append("node \(id.line) of \(owner) holds a label above its own")
    }
  }

  private func checkList(_ id: NodeID, _ lane: BoxEntry, _ faults: inout [String]) {
    for entry in list(of: id) {
      if slot(of: Int(entry.id)) != EntrySlot(listedIn: id) || entry.label > lane.label {
        faults.append("entry \(entry.id) is not linked to its list")
      }
    }
    let starts = cells(of: id).map(\.start)
    if starts.first != 0 || zip(starts, starts.dropFirst()).contains(where: { $0 > $1 }) {
      faults.append("the cells of chunk \(id.line) are not in order")
    }
  }

  /// Returns whether the cell of an entry in a list contains its box; true for other entries.
  package func cellHolds(_ id: Int, _ box: FloatBox) -> Bool {
    let slot = slot(of: id)
    if box.isEmpty || !slot.isListed { return true }
    guard let k = index(of: id, inListOf: slot.chunk) else { return false }
    return cells(of: slot.chunk).last { $0.start <= k }?.box.contains(box) ?? false
  }
}
