// Creation of large trees: their entries are divided into lists, and packed when they are entered.
extension BoxForest {
  /// The number of entries from which on a tree is large.
  package static var leastLarge: Int { Chunk.mostCount + 1 }

  /// Begins the list of `count` entries of a large tree.
  package mutating func beginPackingLarge(_ count: Int) {
    partition.staged.reserve(count)
    partition.staged.count = count
  }

  /// Puts an entry at its place in the list, which is in paint order. All places must be taken.
  @inline(__always)
  package mutating func stage(_ id: Int, label: Int32, at k: Int) {
    partition.staged[k] = ListedEntry(id: UInt32(truncatingIfNeeded: id), label: label)
  }

  /// Makes the tree of `owner`, which has none, from the list of entries. O(count).
  @inline(never)
  package mutating func packLarge(owner: Int, _ source: some EntrySource) {
    let count = partition.staged.count
    let root = makeRoot(of: owner)
    var tree = LargeTree(owner: UInt32(owner), root: root, count: UInt32(count))
    (tree.list, tree.listCapacity) = (LargeMemory.allocate(ListedEntry.self, capacity: count), count)
    let slot = largeTrees.insert(tree)
    parents[root.index] = NodeParent(largeTree: slot)
    entries.count = 0
    partition.tiers.count = 0
    let first = firstPart(source)
    if first.runsAreChunks { partition.tiers.append(0) }
    partition.parts.append(first)
    while !partition.parts.isEmpty {
      let part = partition.parts.popLast()
      if part.runs > 1 {
        cut(part, slot)
      } else {
        if part.divisions == 0 && !part.runsAreChunks { partition.tiers.append(entries.count) }
        if part.runsAreChunks || part.count <= Chunk.usualCount {
          listWhole(part, slot, source)
        } else {
          divide(part, slot, source)
        }
      }
    }
    packTiers(under: root)
  }

  /// Returns all staged entries as a part, cut into tiers of paint order.
  ///
  /// Where eight consecutive entries lie close together (lists, stacks), chunks are runs of paint order. Else a
  /// search mostly ends in the front-most tier if tiers cover their union about four times.
  private func firstPart(_ source: some EntrySource) -> PartitionPart {
    let count = partition.staged.count
    var (own, grouped, sampled) = (0.0, 0.0, 0)
    var all = FloatBox.empty, frame = FloatBox.empty
    for sample in 0..<128 {
      let first = sample * (count - BoxNode.lanes) / 127
      var group = FloatBox.empty
      for k in first..<first + BoxNode.lanes {
        let staged = partition.staged[k]
        let box = source.entry(Int(staged.id), label: staged.label).box
        own += box.area
        group = group.union(box)
        if box.centerX.isFinite && box.centerY.isFinite { frame = frame.union(FloatBox(centerOf: box)) }
        sampled += 1
      }
      grouped += group.area
      all = all.union(group)
    }
    let whole = PartitionPart(start: 0, end: count, side: .tree, runs: 1, frame: frame)
    if grouped <= own * 1.6 { return cutIntoChunks(whole) }
    let coverage = own * (Double(count) / Double(sampled)) / Swift.max(all.area, 1e-300)
    var tiers = whole
    if coverage > ChunkPartition.tierCoverage * 1.5 {
      tiers.runs = Int(Swift.min(coverage / ChunkPartition.tierCoverage, Double(count / Chunk.usualCount)))
    }
    return tiers
  }

  private func cutIntoChunks(_ part: PartitionPart) -> PartitionPart {
    var part = part
    part.runs = (part.count + Chunk.usualCount - 1) / Chunk.usualCount
    part.runsAreChunks = true
    return part
  }

  /// Cuts a part in two by a label plane.
  private mutating func cut(_ part: PartitionPart, _ tree: UInt32) {
    var (back, front) = (part, part)
    back.runs = part.runs / 2
    front.runs = part.runs - back.runs
    back.end = part.start + part.count * back.runs / part.runs
    front.start = back.end
    (back.side, front.side) = insert(
      ChunkPlane(label: partition.staged[front.start].label), at: part.side, of: tree)
    partition.parts.append(front)
    partition.parts.append(back)
  }

  /// Makes a part one chunk.
  private mutating func listWhole(_ part: PartitionPart, _ tree: UInt32, _ source: some EntrySource) {
    guard let list = largeTrees[tree].list else { return }
    var run = PartitionRun(part.start..<part.end, part.side)
    let slot = makeListed(run, tree)
    for k in part.start..<part.end {
      source.prefetch(partition.staged.elements, after: k, upTo: part.end)
      let staged = partition.staged[k]
      let box = source.entry(Int(staged.id), label: staged.label).box
      run.widen(box, SIMD2(box.width, box.height))
      list[k] = staged
      setSlot(slot, of: Int(staged.id))
    }
    run.slot = slot
    appendLane(run, list)
  }

  /// Makes a chunk for a run.
  private mutating func makeListed(_ run: PartitionRun, _ tree: UInt32) -> EntrySlot {
    let id = makeChunk(
      Chunk(
        tree: tree, count: UInt32(run.end - run.start), isListed: true, listStart: UInt32(run.start)))
    set(run.side, of: tree, to: PlaneChild(chunk: id))
    largeTrees[tree].listedChunks += 1
    listedChunkCount += 1
    return EntrySlot(listedIn: id)
  }

  /// Adds the lane of a run's chunk to `entries`.
  private mutating func appendLane(_ run: PartitionRun, _ list: UnsafeMutablePointer<ListedEntry>) {
    node(run.slot.chunk).chunk.pointee.largest = run.largest
    entries.append(
      BoxEntry(box: run.box, label: list[run.end - 1].label, child: BoxReference(listed: run.slot.chunk)))
  }

  /// Packs the chunks of each tier into one lane, and those under the root.
  private mutating func packTiers(under root: NodeID) {
    let entries = self.entries.elements
    var tiers = 0
    for tier in 0..<partition.tiers.count {
      let start = partition.tiers[tier]
      let end = tier + 1 < partition.tiers.count ? partition.tiers[tier + 1] : self.entries.count
      var left = end - start
      if left == 0 { continue }
      while left > (partition.tiers.count == 1 ? BoxNode.lanes : 1) {
        left = packLevel(entries + start, left)
      }
      for k in 0..<left { entries[tiers + k] = entries[start + k] }
      tiers += left
    }
    while tiers > BoxNode.lanes { tiers = packLevel(entries, tiers) }
    sortByLabel(entries, tiers)
    for lane in 0..<tiers { setLane(entries[lane], in: root, lane) }
  }

  // MARK: - Division by centers

  /// Divides a part into chunks by the centers of its entries, at the lines of a histogram. Cells with too
  /// many entries become parts.
  private mutating func divide(_ part: PartitionPart, _ tree: UInt32, _ source: some EntrySource) {
    guard let list = largeTrees[tree].list else { return }
    var grid = PartitionGrid(part.frame, count: part.count)
    countCells(part, grid, source)
    if partition.grid[grid.largeCell].count == part.count {
      grid.largest = .infinity
      countCells(part, grid, source)
    }
    partition.runs.count = 0
    var rest = part
    addRunOfLarge(&rest, grid, tree)
    partition.rects.append(
      CellRect(
        x: CellRange(0..<grid.side), y: CellRange(0..<grid.side), count: rest.count, side: rest.side))
    var start = part.start
    while !partition.rects.isEmpty {
      var rect = partition.rects.popLast()
      if rect.count > Chunk.usualCount && shrink(&rect, grid) {
        cut(rect, grid, tree)
      } else {
        addRun(rect, start, grid)
        start += rect.count
      }
    }
    for k in 0..<partition.runs.count where !partition.runs[k].isOverfull {
      partition.runs[k].slot = makeListed(partition.runs[k], tree)
    }
    scatter(part, to: list)
    finishRuns(of: part, list)
  }

  /// Adds the run of the large entries of a part, if it has any, and removes them from the part.
  private mutating func addRunOfLarge(_ part: inout PartitionPart, _ grid: PartitionGrid, _ tree: UInt32) {
    let cell = partition.grid[grid.largeCell]
    if cell.count == 0 { return }
    let sides = insert(ChunkPlane(size: grid.largest), at: part.side, of: tree)
    var run = PartitionRun(part.end - Int(cell.count)..<part.end, sides.above)
    run.widen(cell.box, cell.largest)
    run.frame = part.frame
    partition.runs.append(run)
    (part.end, part.side) = (run.start, sides.below)
  }

  /// Counts the entries of each cell, and notes the cell of each entry.
  @inline(never)
  private mutating func countCells(
    _ part: PartitionPart, _ grid: PartitionGrid, _ source: some EntrySource
  ) {
    partition.grid.count = 0
    partition.grid.fill(upTo: grid.largeCell + 1, with: PartitionCell())
    partition.cells.reserve(part.count)
    let staged = partition.staged.elements + part.start
    let (cells, histogram) = (partition.cells.elements, partition.grid.elements)
    for k in 0..<part.count {
      source.prefetch(staged, after: k, upTo: part.count)
      let box = source.entry(Int(staged[k].id), label: staged[k].label).box
      let cell = grid.cell(box)
      cells[k] = UInt16(truncatingIfNeeded: cell)
      let counted = histogram + cell
      counted.pointee.count &+= 1
      counted.pointee.box = counted.pointee.box.union(box)
      let size = SIMD2(box.width, box.height)
      counted.pointee.largest = counted.pointee.largest.replacing(
        with: size, where: size .> counted.pointee.largest)
    }
  }

  /// Moves the entries of a part to the lists of their runs, in paint order.
  @inline(never)
  private mutating func scatter(_ part: PartitionPart, to list: UnsafeMutablePointer<ListedEntry>) {
    let staged = partition.staged.elements + part.start
    let (cells, grid, runs) = (
      partition.cells.elements, partition.grid.elements, partition.runs.elements
    )
    for k in 0..<part.count {
      let run = runs + Int(grid[Int(cells[k])].run)
      list[run.pointee.next] = staged[k]
      run.pointee.next &+= 1
      setSlot(run.pointee.slot, of: Int(staged[k].id))
    }
  }

  /// Adds the lanes of chunks to `entries`, and makes cells with too many entries parts to divide again.
  private mutating func finishRuns(of part: PartitionPart, _ list: UnsafeMutablePointer<ListedEntry>) {
    for k in 0..<partition.runs.count {
      let run = partition.runs[k]
      if !run.isOverfull {
        appendLane(run, list)
        continue
      }
      let count = run.end - run.start
      (partition.staged.elements + run.start).update(from: list + run.start, count: count)
      var rest = PartitionPart(start: run.start, end: run.end, side: run.side, runs: 1, frame: run.frame)
      rest.divisions = part.divisions + 1
      // All centers may be one point.
      let isLast = count == part.count || rest.divisions > ChunkPartition.mostDivisions
      partition.parts.append(isLast ? cutIntoChunks(rest) : rest)
    }
  }
}
