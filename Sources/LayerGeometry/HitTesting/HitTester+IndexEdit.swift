// Insertion and removal of layers in the index.
extension HitTester {
  /// Removes a layer from its tree, if it is in one.
  func removeFromIndex(_ i: Int) {
    let address = forest.address(of: i)
    if address.isInBlock { return removeBlock(of: forest.owner(ofRoot: address.block)) }
    if address.isNone { return }
    let owner = forest.owner(of: address)
    let gridRow = forest.gridRow(of: owner)
    // A grid lists neither entries of lists nor one that is alone.
    if !address.isSingle && !address.isListed {
      let node = forest.node(address.node)
      updateGrid(
        gridRow, from: node.box(address.lane),
        to: BoxEntry(box: .empty, label: node.label(address.lane), child: .none))
    }
    let change = forest.remove(i)
    if forest.rootNode(of: owner) == nil {
      index.pointee.removeGrid(gridRow)
      renewReference(owner)
    }
    if let change, mayChangeBox(owner, change) { refit(owner) }
  }

  /// Inserts a layer into its superlayer's tree, or begins the tree anew where that is cheaper.
  func insertIntoIndex(_ i: Int) {
    let superlayer = Int(records[i].superlayer)
    if forest.address(of: superlayer).isInBlock { refreshBlock(around: i) }
    if !insertRun(around: i, into: superlayer) {
      unbuildTree(superlayer)
      refit(i)
    }
    // Also where nothing came that can be hit: a superlayer has another box than a leaf.
    refit(superlayer)
  }

  /// Inserts a layer into its superlayer's tree, with adjacent siblings that are not in it yet. Returns false
  /// if the tree is better begun anew.
  private func insertRun(around i: Int, into superlayer: Int) -> Bool {
    let siblings = Int(links[superlayer].count), gridRow = forest.gridRow(of: superlayer)
    let isMissing = siblings > 1 && forest.root(of: superlayer).isNone
    let lacksGrid = siblings >= FrontGrid.leastEntries && gridRow == 0
    let lacksChunks = siblings >= BoxForest.leastLarge && !forest.isLarge(superlayer)
    if isMissing || lacksGrid || lacksChunks { return false }
    var (first, last, run) = (i, i, 1)
    while isOutsideIndex(links[first].previous) {
      first = Int(links[first].previous)
      run += 1
    }
    while isOutsideIndex(links[last].next) {
      last = Int(links[last].next)
      run += 1
    }
    guard run <= BoxNode.lanes || run * 2 <= siblings,
      let labels = labels(for: run, from: first, through: last)
    else { return false }
    var (child, label) = (first, labels.first)
    for _ in 0..<run {
      let entry = entry(child, label: label)
      let hadNodes = forest.rootNode(of: superlayer) != nil
      forest.insert(entry, owner: superlayer, self)
      if !hadNodes { finishTree(superlayer) }
      index.pointee.addEdits(Chunk.editsPerInsertion, of: superlayer, gridRow)
      updateGrid(gridRow, from: .empty, to: entry)
      child = Int(links[child].next)
      label += labels.step
    }
    return true
  }

  /// Updates the cells of a grid, if there is one, and of that in drawing order, after a change of an entry's
  /// box or child.
  @inline(__always)
  func updateGrid(_ gridRow: UInt32, from old: FloatBox, to entry: BoxEntry) {
    withGrids(gridRow) { grid in
      if grid.isBlank { return }
      let needsDepth = grid.isDrawn && !entry.child.isNone
      let depth = needsDepth ? depth(of: forest.entry(of: entry.child)) : 0
      grid.update(from: old, to: entry, depth: depth, leafOutline)
    }
  }

  /// Returns whether there is a sibling, and it is in no tree.
  private func isOutsideIndex(_ i: UInt32) -> Bool { i != 0 && forest.address(of: Int(i)).isNone }

  // MARK: - Labels

  /// Returns labels for `count` consecutive siblings to insert, or nil if the tree must be rebuilt.
  private func labels(for count: Int, from first: Int, through last: Int) -> LabelRun? {
    let superlayer = Int(records[first].superlayer)
    if forest.root(of: superlayer).isNone {
      return LabelRun(first: BoxForest.firstLabel, step: 1 << 16)
    }
    var list = SiblingList(self, superlayer)
    let gap = LabelGap(
      after: Int(links[first].previous), before: Int(links[last].next), count: count,
      length: Int(links[superlayer].count))
    return OrderLabels.run(in: gap, of: &list)
  }

  /// Returns the entry of a layer in its tree of nodes, computed if it is in a list.
  func indexedEntry(_ i: Int) -> BoxEntry {
    let address = forest.address(of: i)
    if address.isListed { return entry(i, label: forest.label(of: i)) }
    return forest.node(address.node).entry(address.lane)
  }
}

/// The sublayers of a layer as a list with the labels of the forest's lanes.
private struct SiblingList: LabeledList {
  private let tester: HitTester
  private let gridRow: UInt32

  init(_ tester: HitTester, _ superlayer: Int) {
    self.tester = tester
    gridRow = tester.forest.gridRow(of: superlayer)
  }

  func previous(_ element: Int) -> Int { Int(tester.links[element].previous) }
  func next(_ element: Int) -> Int { Int(tester.links[element].next) }

  func label(_ element: Int) -> Int32? {
    if element == 0 || tester.forest.address(of: element).isNone { return nil }
    return tester.forest.label(of: element)
  }

  func setLabel(_ label: Int32, of element: Int) {
    let entry = tester.indexedEntry(element)
    tester.withGrids(gridRow) { $0.relabel(entry, to: label) }
    tester.forest.work.changedLabels &+= 1
    tester.forest.setLabel(label, of: element)
  }
}
