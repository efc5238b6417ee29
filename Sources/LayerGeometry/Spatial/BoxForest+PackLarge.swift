// Creation of large trees: their entries are divided into lists, and packed when they are entered.
extension BoxForest {
  /// The number of entries from which on a tree is large.
  package static var leastLarge: Int { Chunk.mostCount + 1 }

  /// Begins the list of `count` entries of a large tree.
  package mutating func beginPackingLarge(_ count: Int) {
    partition.staged.reserve(count)
    partition.staged.count = count
  }

  /// Puts an entry at an index of the list, which is in paint order. Every index must get one.
  @inline(__always)
  package mutating func stage(_ id: Int, label: Int32, at k: Int) {
    partition.staged[k] = ListedEntry(id: UInt32(truncatingIfNeeded: id), label: label)
  }

  /// Makes the tree of `owner`, which has none, from the list of entries. O(count).
  ///
  /// Entries are first divided into tiers of paint order, whose chunks get one lane of the root each.
  @inline(never)
  package mutating func packLarge(owner: Int, _ source: some EntrySource) {
    let count = partition.staged.count
    let root = makeRoot(of: owner)
    parents[root.index] = NodeParent(owner: owner, isLarge: true)
    let lists = self.lists.insert(ChunkLists(capacity: count))
    let (whole, tiers) = firstPart(source)
    partition.listCells.count = 0
    entries.count = 0
    for tier in 0..<tiers {
      var part = whole
      (part.start, part.end) = (count * tier / tiers, count * (tier + 1) / tiers)
      let first = entries.count
      partition.parts.append(part)
      while !partition.parts.isEmpty { divide(partition.parts.popLast(), lists, source) }
      packLanes(from: first, into: tiers == 1 ? BoxNode.lanes : 1)
    }
    self.lists[lists].keep(partition.listCells)
    packLanes(from: 0, into: BoxNode.lanes)
    sortByLabel(entries.elements, entries.count)
    for lane in 0..<entries.count { setLane(entries[lane], in: root, lane) }
  }

  /// Packs `entries` from an index on until at most `most` are left.
  private mutating func packLanes(from first: Int, into most: Int) {
    while entries.count - first > most {
      entries.count = first + packLevel(entries.elements + first, entries.count - first)
    }
  }

  /// Returns all staged entries as a part, and the number of tiers of paint order to cut it into.
  ///
  /// Where eight consecutive entries lie close together (lists, stacks), chunks are runs of paint order. Else a
  /// search mostly ends in the front-most tier if tiers cover their union about four times.
  private mutating func firstPart(_ source: some EntrySource) -> (whole: PartitionPart, tiers: Int) {
    let count = partition.staged.count
    var area = 0.0, all = FloatBox.empty, frame = FloatBox.empty
    entries.count = 0
    for group in 0..<128 {
      let first = group * (count - BoxNode.lanes) / 127
      for k in first..<first + BoxNode.lanes {
        let entry = source.entry(Int(partition.staged[k].id), label: partition.staged[k].label)
        entries.append(entry)
        area += entry.box.area
        all = all.union(entry.box)
        let (x, y) = (entry.box.centerX, entry.box.centerY)
        if x.isFinite && y.isFinite { frame = frame.union(FloatBox(minX: x, minY: y, maxX: x, maxY: y)) }
      }
    }
    var whole = PartitionPart(start: 0, end: count, frame: frame)
    whole.isInPaintOrder = isPaintOrderClose(entries.elements, entries.count)
    let coverage = area * (Double(count) / Double(entries.count)) / Swift.max(all.area, 1e-300)
    if whole.isInPaintOrder || coverage <= ChunkPartition.tierCoverage * 1.5 { return (whole, 1) }
    return (
      whole, Int(Swift.min(coverage / ChunkPartition.tierCoverage, Double(count / Chunk.usualCount)))
    )
  }

  /// Divides a part into chunks, whose lanes are added to `entries`. Cells with too many entries become parts.
  private mutating func divide(_ part: PartitionPart, _ lists: UInt32, _ source: some EntrySource) {
    var grid = PartitionGrid(over: part)
    countCells(part, grid, source)
    if Int(partition.histogram[grid.largeCell].count) == part.count {
      grid.largest = .infinity
      countCells(part, grid, source)
    }
    formRuns(part, grid)
    for k in 0..<partition.runs.count where !partition.runs[k].isOverfull {
      partition.runs[k].slot = EntrySlot(listedIn: makeListed(partition.runs[k], lists))
    }
    guard let list = self.lists[lists].entries else { return }
    scatter(part, to: list)
    finishRuns(of: part, list)
  }

  /// Counts the entries of each cell, and notes the cell of each entry.
  @inline(never)
  private mutating func countCells(
    _ part: PartitionPart, _ grid: PartitionGrid, _ source: some EntrySource
  ) {
    partition.histogram.count = 0
    partition.histogram.fill(upTo: grid.largeCell + 1, with: PartitionCell())
    partition.cells.reserve(part.count)
    let staged = UnsafeMutableBufferPointer(start: partition.staged.elements + part.start, count: part.count)
    let (cells, histogram) = (partition.cells.elements, partition.histogram.elements)
    // All boxes of a block come before its cells: the processor overlaps more rounds of two short loops.
    let length = 64
    withUnsafeTemporaryAllocation(of: FloatBox.self, capacity: length) { boxes in
      for start in stride(from: 0, to: part.count, by: length) {
        let block = start..<Swift.min(start + length, part.count)
        for k in block {
          source.prefetch(staged, after: k)
          boxes[k &- start] = source.entry(Int(staged[k].id), label: staged[k].label).box
        }
        for k in block {
          let box = boxes[k &- start], cell = grid.cell(box, at: k)
          cells[k] = UInt16(truncatingIfNeeded: cell)
          histogram[cell].count(box)
        }
      }
    }
  }

  /// Joins neighbouring cells to runs of about the usual number of entries; large entries stay apart.
  private mutating func formRuns(_ part: PartitionPart, _ grid: PartitionGrid) {
    partition.runs.count = 0
    partition.runs.append(PartitionRun(start: part.start))
    var last = 0
    for step in 0...grid.largeCell {
      let cell = partition.histogram.elements + grid.cell(atStep: step), run = partition.runs[last]
      if cell.pointee.count == 0 { continue }
      let isFull = run.count + Int(cell.pointee.count / 2) > Chunk.usualCount || step == grid.largeCell
      if run.count > 0 && isFull {
        partition.runs.append(PartitionRun(start: run.start + run.count))
        last += 1
      }
      addCell(cell, to: last)
    }
  }

  private mutating func addCell(_ cell: UnsafeMutablePointer<PartitionCell>, to k: Int) {
    let run = partition.runs.elements + k
    let next = run.pointee.start + run.pointee.count
    if run.pointee.count == 0 { run.pointee.firstCell = partition.listCells.count }
    partition.listCells.append(
      ListCell(start: UInt32(truncatingIfNeeded: run.pointee.count), box: cell.pointee.box))
    run.pointee.cellCount += 1
    run.pointee.add(cell.pointee)
    (cell.pointee.count, cell.pointee.run) = (UInt32(next), UInt32(truncatingIfNeeded: k))
  }

  /// Makes a chunk for a run.
  private mutating func makeListed(_ run: PartitionRun, _ lists: UInt32) -> NodeID {
    self.lists[lists].listedChunks += 1
    var chunk = Chunk()
    (chunk.lists, chunk.listStart, chunk.isListed) = (lists, UInt32(run.start), true)
    (chunk.count, chunk.largest) = (UInt32(run.count), run.largest)
    (chunk.firstCell, chunk.cellCount) = (UInt32(run.firstCell), UInt16(run.cellCount))
    return makeChunk(chunk)
  }

  /// Moves the entries of a part to the lists of their runs, by cells, and in each in paint order.
  @inline(never)
  private mutating func scatter(_ part: PartitionPart, to list: UnsafeMutablePointer<ListedEntry>) {
    let staged = partition.staged.elements + part.start
    let (cells, histogram, runs) = (
      partition.cells.elements, partition.histogram.elements, partition.runs.elements
    )
    for k in 0..<part.count {
      let cell = histogram + Int(cells[k])
      list[Int(cell.pointee.count)] = staged[k]
      cell.pointee.count &+= 1
      setSlot(runs[Int(cell.pointee.run)].slot, of: Int(staged[k].id))
    }
  }

  /// Adds the lanes of chunks to `entries`, and makes cells with too many entries parts to divide again.
  private mutating func finishRuns(of part: PartitionPart, _ list: UnsafeMutablePointer<ListedEntry>) {
    for k in 0..<partition.runs.count {
      let run = partition.runs[k], end = run.start + run.count
      if !run.isOverfull {
        let child = BoxReference(listed: run.slot.chunk)
        entries.append(BoxEntry(box: run.box, label: highestLabel(of: run, list), child: child))
        continue
      }
      (partition.staged.elements + run.start).update(from: list + run.start, count: run.count)
      var rest = PartitionPart(start: run.start, end: end, frame: run.box)
      rest.divisions = part.divisions + 1
      // All centers may be one point.
      rest.isInPaintOrder = run.count == part.count || rest.divisions > ChunkPartition.mostDivisions
      partition.parts.append(rest)
    }
  }

  /// Returns the highest label of a run: that of the last entry of some cell.
  private func highestLabel(of run: PartitionRun, _ list: UnsafeMutablePointer<ListedEntry>) -> Int32 {
    var label = list[run.start + run.count - 1].label
    for k in run.firstCell + 1..<run.firstCell + run.cellCount {
      label = Swift.max(label, list[run.start + Int(partition.listCells[k].start) - 1].label)
    }
    return label
  }
}
