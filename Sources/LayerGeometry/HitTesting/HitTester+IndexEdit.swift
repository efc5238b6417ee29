// Layers that come to a superlayer's tree, leave it, or get another index among their siblings.
extension HitTester {
  /// Takes a layer out of the tree that holds it, if one does.
  func removeFromIndex(_ i: Int) {
    let slot = index.pointee.forest.slot(of: i)
    if slot.isNone { return }
    let owner = index.pointee.forest.owner(of: slot)
    let row = index.pointee.gridRow(owner)
    if row != 0 {
      let node = index.pointee.forest.node(slot.node)
      let label = node.label(slot.lane)
      index.pointee.grids[row].update(
        from: node.box(slot.lane), label, to: BoxEntry(box: .empty, label: label, child: .none),
        keepsChild: true, outlines)
    }
    let change = index.pointee.forest.remove(i)
    if index.pointee.rootNode(owner) == nil {
      if row != 0 { index.pointee.removeGrid(row) }
      renewReference(owner)
    }
    if let change, mayChangeBox(owner, change) { refit(owner) }
  }

  /// Enters a layer into its superlayer's tree, together with the siblings beside it that are not in it yet.
  func insertIntoIndex(_ i: Int) {
    let superlayer = Int(records[i].superlayer)
    var (first, last, run) = (i, i, 1)
    while links[first].previous != 0 && isOutsideIndex(Int(links[first].previous)) {
      first = Int(links[first].previous)
      run += 1
    }
    while links[last].next != 0 && isOutsideIndex(Int(links[last].next)) {
      last = Int(links[last].next)
      run += 1
    }
    let siblings = Int(links[superlayer].count)
    let needsGrid = siblings >= FrontGrid.leastEntries && index.pointee.gridRow(superlayer) == 0
    if run > BoxNode.lanes && run * 2 > siblings || needsGrid || index.pointee.isWornOut(superlayer) {
      rebuildTree(superlayer)
    } else if let labels = labels(for: run, from: first, through: last) {
      insertRun(run, from: first, through: last, labels, superlayer)
    } else {
      rebuildTree(superlayer)
    }
    refit(superlayer)
  }

  private func isOutsideIndex(_ i: Int) -> Bool { index.pointee.forest.slot(of: i).isNone }

  private func insertRun(
    _ run: Int, from first: Int, through last: Int, _ labels: OrderLabels.Run, _ superlayer: Int
  ) {
    var (child, label) = (first, labels.first)
    for _ in 0..<run {
      let box = indexBox(child)
      let previous = Int(links[child].previous)
      let entry = BoxEntry(box: box, label: label, child: reference(child, box))
      let row = index.pointee.gridRow(superlayer)
      if row != 0 { index.pointee.grids[row].prefetchCells(box, below: label) }
      let hadNodes = index.pointee.rootNode(superlayer) != nil
      index.pointee.forest.insert(
        entry, id: child, owner: superlayer, near: previous != 0 ? previous : Int(links[last].next),
        isInFront: previous != 0 && !isOutsideIndex(previous))
      if !hadNodes, let root = index.pointee.rootNode(superlayer) {
        index.pointee.forest.node(root).ownerRecord.pointee.gridRow = 0
        copyRecord(superlayer, to: root)
        renewReference(superlayer)
      }
      if row != 0 {
        index.pointee.addWear(HitIndex.wearOfInsertion, of: superlayer, row)
        index.pointee.grids[row].update(from: .empty, label, to: entry, keepsChild: true, outlines)
      }
      child = Int(links[child].next)
      label += labels.step
    }
  }

  /// Gives a layer that is still in its superlayer's tree, and otherwise the same, a label for its new index
  /// among its siblings. The only one marked: all others' labels are right. False if that is not how things
  /// are.
  func reorder(_ i: Int) -> Bool {
    let slot = index.pointee.forest.slot(of: i)
    let superlayer = Int(records[i].superlayer)
    if slot.isNone || slot.isSingle || superlayer == 0 { return false }
    guard index.pointee.forest.owner(of: slot) == superlayer, !index.pointee.isWornOut(superlayer),
      let labels = labels(for: 1, from: i, through: i)
    else { return false }
    let box = indexBox(i)
    var entry = index.pointee.forest.node(slot.node).entry(slot.lane)
    if entry.box != box || entry.child != reference(i, box) { return false }
    let old = entry.label
    entry.label = labels.first
    let row = index.pointee.gridRow(superlayer)
    if row != 0 { index.pointee.grids[row].prefetchCells(box, below: Swift.max(old, entry.label)) }
    let sibling = Int(links[i].previous != 0 ? links[i].previous : links[i].next)
    index.pointee.forest.relabel(
      i, to: entry.label, owner: superlayer, near: sibling, isLarge: links[superlayer].count > 1024)
    if row != 0 { reorderInGrid(row, superlayer, entry, from: old) }
    if entry.child.tag == BoxReference.root { copyRecord(i, to: entry.child.node) }
    return true
  }

  private func reorderInGrid(_ row: UInt32, _ owner: Int, _ entry: BoxEntry, from label: Int32) {
    index.pointee.addWear(HitIndex.wearOfInsertion, of: owner, row)
    if label != entry.label {
      return index.pointee.grids[row].update(
        from: entry.box, label, to: entry, keepsChild: true, outlines)
    }
    // All others have got new ones, and it has another index among them.
    index.pointee.grids[row].update(
      from: entry.box, label, to: BoxEntry(box: .empty, label: label, child: .none), keepsChild: true,
      outlines)
    index.pointee.grids[row].update(from: .empty, label, to: entry, keepsChild: true, outlines)
  }

  // MARK: - Labels

  /// Labels for `count` siblings in a row that are not in the tree yet, or nil where the tree has to be built
  /// anew.
  private func labels(for count: Int, from first: Int, through last: Int) -> OrderLabels.Run? {
    let superlayer = Int(records[first].superlayer), siblings = Int(links[superlayer].count)
    guard index.pointee.rootNode(superlayer) != nil else {
      return OrderLabels.Run(first: BoxForest.firstLabel, step: 1 << 16)
    }
    let list = SiblingList(links: links, index: index)
    let (previous, next) = (Int(links[first].previous), Int(links[last].next))
    if let run = OrderLabels.gap(for: count, after: previous, before: next, of: siblings, in: list) {
      return run
    }
    let moving = count == 1 ? first : 0
    guard
      let range = OrderLabels.range(
        around: previous != 0 ? previous : next, for: count, except: moving, in: list)
    else { return nil }
    spread(range.first, through: range.last, range.labels, moving, list)
    return OrderLabels.gap(for: count, after: previous, before: next, of: siblings, in: list)
  }

  /// Gives siblings in a row new labels. `moving` keeps its label until it gets another, so no other may come
  /// to have the same.
  private func spread(
    _ first: Int, through last: Int, _ labels: OrderLabels.Run, _ moving: Int, _ list: SiblingList
  ) {
    let row = index.pointee.gridRow(Int(records[first].superlayer))
    let taken = moving == 0 ? nil : list.label(moving)
    var (i, label) = (first, labels.first)
    while true {
      let slot = index.pointee.forest.slot(of: i), node = index.pointee.forest.node(slot.node)
      let own = label == taken ? label + 1 : label
      if row != 0 { index.pointee.grids[row].relabel(node.entry(slot.lane), to: own) }
      node.setLabel(slot.lane, own)
      label += labels.step
      guard i != last, let next = OrderLabels.next(i, moving, list) else { break }
      i = next.element
    }
    // The order in leaf nodes is what it was; the labels above follow.
    i = first
    while true {
      index.pointee.forest.updateLabels(above: index.pointee.forest.slot(of: i).node)
      guard i != last, let next = OrderLabels.next(i, moving, list) else { break }
      i = next.element
    }
  }
}

/// The sublayers of a layer as a list whose labels lie in the forest's lanes.
private struct SiblingList: LabeledList {
  let links: UnsafeMutablePointer<SiblingLinks>
  let index: UnsafeMutablePointer<HitIndex>

  func previous(_ element: Int) -> Int { Int(links[element].previous) }
  func next(_ element: Int) -> Int { Int(links[element].next) }

  func label(_ element: Int) -> Int32? {
    if element == 0 { return nil }
    let slot = index.pointee.forest.slot(of: element)
    return slot.isNone || slot.isSingle ? nil : index.pointee.forest.label(of: element)
  }
}
