// Trees built in one go.
extension LayerStore {
  /// Builds everything anew. O(layers alive · log of the numbers of siblings).
  func rebuildIndex() {
    index.pointee.removeAll()
    index.pointee.reserveUnits(unitsNeeded())
    for top in 1..<Swift.max(slotCount, 1) where records[top].superlayer == 0 && links[top].first != 0 {
      var i = top
      while true {
        // Down to the first layer without sublayers, then up as far as lists of sublayers end.
        while links[i].first != 0 { i = Int(links[i].first) }
        while i != top && links[i].next == 0 {
          i = Int(records[i].superlayer)
          buildTree(i)
        }
        if i == top { break }
        i = Int(links[i].next)
      }
    }
    index.pointee.entries.empty()
    index.pointee.sorting.empty()
  }

  private func unitsNeeded() -> Int {
    var total = 64
    for i in 1..<Swift.max(slotCount, 1) where links[i].count > 1 {
      var level = Int(links[i].count)
      while level > 1 {
        level = (level + IndexNode.lanes - 1) / IndexNode.lanes
        total += level * IndexNode.units
      }
      total += IndexNode.rootUnits - IndexNode.units
    }
    return total + total / 64
  }

  /// Builds one layer's tree anew from its present sublayers.
  func rebuildTree(_ owner: Int) {
    releaseTree(owner)
    buildTree(owner)
  }

  private func releaseTree(_ owner: Int) {
    let root = index.pointee.roots[owner]
    if root.isNone { return }
    index.pointee.roots[owner] = .none
    if !root.hasNodes {
      index.pointee.singles.remove(index.pointee.places[Int(layer(of: root))].row)
      return
    }
    let base = index.pointee.nodeStack.count
    index.pointee.nodeStack.append(PendingNode(lanes: 0, unit: root.payload))
    while index.pointee.nodeStack.count > base {
      let unit = index.pointee.nodeStack.popLast().unit
      let node = index.pointee.node(unit)
      for lane in 0..<IndexNode.lanes {
        let child = node.child(lane)
        if !child.isNone && child.tag == ChildReference.inner {
          index.pointee.nodeStack.append(PendingNode(lanes: 0, unit: child.payload))
        }
      }
      if unit == root.payload { freeRoot(unit) } else { index.pointee.freeNode(unit, isRoot: false) }
    }
  }

  /// Expects that the layer has no tree, and that its sublayers' own trees are up to date.
  private func buildTree(_ owner: Int) {
    let count = Int(links[owner].count)
    if count == 1 {
      let only = Int(links[owner].first)
      let box = indexBox(only)
      insert(IndexEntry(box: box, label: 0, child: reference(only, box)), of: only, under: owner, near: 0)
      return
    }
    guard count > 1 else { return }
    collectEntries(owner, count)
    // Before the entries are packed, and lose their order.
    let hasGrid = count >= FrontGrid.leastSublayers
    let row = hasGrid ? index.pointee.grids.insert(makeGrid(of: index.pointee.entries.elements, count)) : 0
    pack(owner, count)
    index.pointee.node(index.pointee.roots[owner].payload).ownerRecord.pointee.traits = row
  }

  private func collectEntries(_ owner: Int, _ count: Int) {
    index.pointee.entries.count = 0
    index.pointee.entries.reserve(count)
    let gap = Int32((1 << 30) / (count + 1))
    var label: Int32 = 1 << 29
    var i = Int(links[owner].first)
    while i != 0 {
      let box = indexBox(i)
      label += gap
      index.pointee.entries.append(IndexEntry(box: box, label: label, child: reference(i, box)))
      i = Int(links[i].next)
    }
  }

  /// Turns the entries, back to front, into a tree.
  private func pack(_ owner: Int, _ count: Int) {
    let entries = index.pointee.entries.elements
    var count = count
    if count > 2 * IndexNode.lanes {
      let tier = tierSize(entries, count)
      if tier != 0 { count = packTiers(entries, count, tier) }
    }
    while count > IndexNode.lanes { count = packLevel(entries, count) }
    let root = makeRoot(of: owner)
    sortByLabel(entries, count)
    for lane in 0..<count { place(entries[lane], in: root, lane) }
  }

  /// Packs each tier of paint order by itself down to one entry; the front-most tier ends up last.
  private func packTiers(_ entries: UnsafeMutablePointer<IndexEntry>, _ count: Int, _ tier: Int) -> Int {
    var (tiers, start) = (0, 0)
    // A short first tier: the front ones are what queries see.
    var end = count % tier == 0 ? tier : count % tier
    while start < count {
      index.pointee.sorting.sortAlongCurve(entries + start, end - start)
      var packed = end - start
      repeat { packed = packLevel(entries + start, packed) } while packed > 1
      entries[tiers] = entries[start]
      tiers += 1
      start = end
      end = Swift.min(count, end + tier)
    }
    return tiers
  }

  /// Makes nodes of eight entries each, and returns how many; their entries take the place of those before.
  private func packLevel(_ entries: UnsafeMutablePointer<IndexEntry>, _ count: Int) -> Int {
    var (nodes, start) = (0, 0)
    while start < count {
      let lanes = Swift.min(IndexNode.lanes, count - start)
      let unit = index.pointee.makeNode(isRoot: false)
      sortByLabel(entries + start, lanes)
      var box = FloatBox.empty
      for lane in 0..<lanes {
        box = box.union(entries[start + lane].box)
        place(entries[start + lane], in: unit, lane)
      }
      let label = entries[start].label
      entries[nodes] = IndexEntry(
        box: box, label: label, child: ChildReference(tag: ChildReference.inner, unit))
      nodes += 1
      start += lanes
    }
    return nodes
  }

  /// How many sublayers, in paint order, to pack by place; 0: none, they are packed in paint order as they are.
  ///
  /// Where eight siblings in a row lie close together already (lists, stacks), paint order serves both. Otherwise
  /// tiers that cover the ground about four times let a query finish in the front-most.
  private func tierSize(_ entries: UnsafeMutablePointer<IndexEntry>, _ count: Int) -> Int {
    var (own, grouped) = (0.0, 0.0)
    var all = FloatBox.empty
    var start = 0
    while start < count {
      let end = Swift.min(count, start + IndexNode.lanes)
      var group = FloatBox.empty
      for k in start..<end {
        own += entries[k].box.area
        group = group.union(entries[k].box)
      }
      grouped += group.area
      all = all.union(group)
      start = end
    }
    if grouped <= own * 1.6 { return 0 }
    let coverage = own / Swift.max(all.area, 1e-300)
    if coverage <= IndexSorting.tierCoverage * 1.5 { return count }
    return Swift.max(512, Int(Double(count) * IndexSorting.tierCoverage / coverage))
  }
}
