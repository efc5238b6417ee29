// The sublayers that a descent tries, front to back: by their links, or from lists on the candidate stack. The index
// lists what it finds in two batches, because a descent may stop at the first hit.
extension HitTester {
  /// Prepares to try the sublayers of a level: listed by zPosition if those differ and `isDrawn`. Else the index, if it
  /// is used, lists at first at most `batch` of them, in lanes selected by `lanes`.
  @inline(__always)
  func arrange(
    _ level: inout DescentLevel, isDrawn: Bool, usesIndex: Bool, batch: UInt32, _ lanes: (BoxNode) -> UInt64
  ) {
    let i = Int(level.layer)
    if isDrawn && records[i].flags.contains(.mixedDepth) {
      level.takeList(listAsDrawn(i, usesIndex, lanes))
    } else if usesIndex && links[i].first != 0 && !isInBlock(i) && builtRoot(of: i).hasNodes {
      (level.isListed, level.batch) = (true, batch)
    } else {
      level.next = links[i].last
    }
  }

  /// Returns the next sublayer of a level, from the front; nil at the end.
  @inline(__always)
  func nextSublayer(_ level: inout DescentLevel, _ lanes: (BoxNode) -> UInt64) -> Int? {
    if level.next == 0 && level.batch != 0 { listBatch(&level, lanes) }
    guard level.next != 0 else { return nil }
    if level.isListed {
      level.next -= 1
      return Int(scratch.candidates.popLast().layer)
    }
    let child = Int(level.next)
    level.next = links[child].previous
    return child
  }

  // MARK: - Lists, back to front; those that return a number return that of the sublayers listed

  /// Lists the next batch of a level, behind the last one listed. Nested queries may have changed labels, but not the
  /// order of siblings.
  @inline(never)
  private func listBatch(_ level: inout DescentLevel, _ lanes: (BoxNode) -> UInt64) {
    let root = forest.root(of: Int(level.layer)).node, first = scratch.candidates.count
    let batch = level.batch
    level.batch = 0
    if batch < .max {
      if listFront(of: root, Int(batch), lanes) {
        (level.batch, level.listed) = (.max, scratch.candidates[first].layer)
      }
    } else {
      listSublayers(in: root, lanes)
      if level.listed != 0 {
        let label = Double(forest.label(of: Int(level.listed)))
        while scratch.candidates.count > first, scratch.candidates.last!.key >= label {
          scratch.candidates.count -= 1
        }
      }
    }
    level.takeList(scratch.candidates.count - first)
  }

  /// Lists the front-most `count` sublayers, visiting nodes in the order of their labels. Returns whether there were as
  /// many.
  private func listFront(of root: NodeID, _ count: Int, _ lanes: (BoxNode) -> UInt64) -> Bool {
    let base = scratch.pendingEntries.count, first = scratch.candidates.count
    defer { scratch.pendingEntries.count = base }
    pushLabels(root, base, lanes)
    var found = 0
    while scratch.pendingEntries.count > base && found < count {
      let entry = scratch.pendingEntries.popEntry(base)
      if entry.child.tag == BoxReference.inner {
        pushLabels(opened(entry.child), base, lanes)
      } else {
        let layer = UInt32(forest.entry(of: entry.child))
        scratch.candidates.append(Candidate(key: -entry.bound, layer: layer))
        found += 1
      }
    }
    var list = ColumnSlice(scratch.candidates.elements.dropFirst(first), count: found)
    list.reverse()
    return found == count
  }

  /// Pushes the selected lanes of a node on the heap by their labels.
  private func pushLabels(_ id: NodeID, _ base: Int, _ lanes: (BoxNode) -> UInt64) {
    let node = forest.node(id)
    var rest = lanes(node)
    while rest != 0 {
      let lane = rest.trailingZeroBitCount >> 3
      rest &= rest &- 1
      let child = node.child(lane), label = Double(node.label(lane))
      if child.isNone { continue }
      scratch.pendingEntries.pushEntry(PendingEntry(bound: -label, frame: 0, child: child), base)
    }
  }

  /// Returns the node of an inner lane, which is packed first if it is a list.
  @inline(__always)
  func opened(_ child: BoxReference) -> NodeID {
    // Searches of published versions must not even begin to change the forest; their chunks are open.
    if child.isListed { forest.open(child.node, self) }
    return child.node
  }

  /// Lists the sublayers in the lanes selected by `lanes`, by label.
  @inline(__always)
  private func listSublayers(in root: NodeID, _ lanes: (BoxNode) -> UInt64) {
    let first = scratch.candidates.count
    var next: NodeID? = root
    while let node = next {
      next = forest.forEachEntry(in: node, self, &scratch.pendingNodes, lanes) { i, label in
        scratch.candidates.append(Candidate(key: Double(label), layer: UInt32(i)))
      }
      if let chunk = next { forest.open(chunk, self) }
    }
    scratch.sortCandidates(from: first)
  }

  /// Lists sublayers in drawing order: with the index those in the lanes selected by `lanes`, else all.
  @inline(never)
  private func listAsDrawn(_ i: Int, _ usesIndex: Bool, _ lanes: (BoxNode) -> UInt64) -> Int {
    let root = usesIndex && !isInBlock(i) ? builtRoot(of: i) : .none
    if !root.hasNodes { return listAllAsDrawn(i) }
    let first = scratch.candidates.count
    listSublayers(in: root.node, lanes)
    let listed = first..<scratch.candidates.count
    for k in listed { records.prefetch(Int(scratch.candidates[k].layer)) }
    for k in listed {
      scratch.candidates[k].key = depth(Int(scratch.candidates[k].layer)).zPosition
    }
    scratch.sortCandidates(from: first)
    return listed.count
  }

  /// Lists all sublayers of `i` in drawing order.
  func listAllAsDrawn(_ i: Int) -> Int {
    let first = scratch.candidates.count
    var child = links[i].first
    while child != 0 {
      scratch.candidates.append(Candidate(key: depth(Int(child)).zPosition, layer: child))
      child = links[Int(child)].next
    }
    scratch.sortCandidates(from: first)
    return scratch.candidates.count - first
  }
}
