// Creation of large trees: their entries are divided into lists, and packed when they are entered.
extension BoxForest {
  /// Makes the large tree of `owner` from the list of staged entries. O(count).
  ///
  /// Entries are first divided into tiers of paint order, whose chunks get one lane of the root each.
  @inline(never)
  mutating func packLarge(owner: Int, _ source: some EntrySource) {
    let count = partition.staged.count
    let root = makeRoot(of: owner, isLarge: true)
    let lists = self.lists.insert(ChunkLists(capacity: count))
    let (whole, tiers) = firstPart(source)
    entries.count = 0
    for tier in 0..<tiers {
      var part = whole
      (part.start, part.end) = (count.part(tier, of: tiers), count.part(tier + 1, of: tiers))
      let first = entries.count
      partition.parts.append(part)
      while !partition.parts.isEmpty { divide(partition.parts.popLast(), lists, source) }
      while tiers > 1 && entries.count > first + 1 {
        entries.count = first + packNodes(entries.elements.dropFirst(first), entries.count - first)
      }
    }
    packUpward(entries.elements, entries.count, under: root)
  }

  /// Returns all staged entries as a part, and the number of tiers of paint order to cut it into.
  ///
  /// Where eight consecutive entries lie close together (lists, stacks), chunks are runs of paint order. Else
  /// a search mostly ends in the front-most tier if tiers cover their union about four times.
  private mutating func firstPart(_ source: some EntrySource) -> (whole: PartitionPart, tiers: Int) {
    let count = partition.staged.count
    var area = 0.0, frame = FloatBox.empty
    entries.count = 0
    for group in 0..<128 {
      let first = (count - BoxNode.lanes).part(group, of: 127)
      for k in first..<first + BoxNode.lanes {
        let entry = entry(partition.staged[k], source)
        entries.append(entry)
        area += entry.box.area
        let (x, y) = (entry.box.centerX, entry.box.centerY)
        if x.isFinite && y.isFinite { frame = frame.union(FloatBox(minX: x, minY: y, maxX: x, maxY: y)) }
      }
    }
    let all = entries.elements.union(0..<entries.count)
    let coverage = area * (Double(count) / Double(entries.count)) / Swift.max(all.area, 1e-300)
    var whole = PartitionPart(start: 0, end: count, frame: frame)
    whole.isInPaintOrder = isPaintOrderClose(entries.elements, entries.count)
    if whole.isInPaintOrder || coverage <= ChunkPartition.tierCoverage * 1.5 { return (whole, 1) }
    let tiers = Int(Swift.min(coverage / ChunkPartition.tierCoverage, Double(count / Chunk.usualCount)))
    return (whole, tiers)
  }

  /// Divides a part into chunks, whose lanes are added to `entries`. Cells with too many entries become
  /// parts.
  private mutating func divide(_ part: PartitionPart, _ lists: UInt32, _ source: some EntrySource) {
    var grid = PartitionGrid(over: part)
    countCells(part, grid, source)
    if Int(partition.histogram[grid.largeCell].count) == part.count {
      grid.largest = .infinity
      countCells(part, grid, source)
    }
    let list = self.lists[lists].entries
    let (firstLane, firstPart) = (entries.count, partition.parts.count)
    formChunks(part, grid, lists)
    scatter(part, to: list)
    for k in firstLane..<entries.count {
      for entry in self.list(of: entries[k].child.node) {
        entries[k].label = Swift.max(entries[k].label, entry.label)
      }
    }
    for k in firstPart..<partition.parts.count {
      let start = partition.parts[k].start
      partition.staged.elements.dropFirst(start).update(
        from: list.dropFirst(start), count: partition.parts[k].count)
    }
  }

  /// Counts the entries of each cell, and notes the cell of each entry.
  @inline(never)
  private mutating func countCells(
    _ part: PartitionPart, _ grid: PartitionGrid, _ source: some EntrySource
  ) {
    partition.histogram.count = 0
    partition.histogram.fill(upTo: grid.largeCell + 1, with: PartitionCell())
    partition.cells.reserve(part.count)
    let staged = ColumnSlice(partition.staged.elements.dropFirst(part.start), count: part.count)
    let (cells, histogram) = (partition.cells.elements, partition.histogram.elements)
    // All boxes of a block come before its cells: the processor overlaps more rounds of two short loops.
    let length = 64
    unsafe withUnsafeTemporaryAllocation(of: FloatBox.self, capacity: length) { boxes in
      for start in stride(from: 0, to: part.count, by: length) {
        let block = start..<Swift.min(start + length, part.count)
        for k in block {
          prefetch(staged, after: k, source)
          unsafe boxes[k &- start] = entry(staged[k], source).box
        }
        for k in block {
          let box = unsafe boxes[k &- start], cell = grid.cell(box, at: k)
          cells[k] = UInt16(truncatingIfNeeded: cell)
          histogram[cell].count(box)
        }
      }
    }
  }

  /// Joins neighboring cells to chunks of about the usual number of entries; large entries stay apart. A
  /// cell with too many entries becomes a part to divide again.
  private mutating func formChunks(_ part: PartitionPart, _ grid: PartitionGrid, _ lists: UInt32) {
    var (start, chunk) = (part.start, NodeID.none)
    for step in 0...grid.largeCell {
      let cell = partition.histogram.elements.reference(grid.cell(atStep: step)),
        count = Int(cell.pointee.count)
      if count == 0 { continue }
      if count > Chunk.mostCount {
        partition.parts.append(PartitionPart(of: part, start: start, cell.pointee))
        chunk = .none
      } else {
        let isFull =
          chunk.isNone || step == grid.largeCell
          || Int(node(chunk).chunk.pointee.count) + count / 2 > Chunk.usualCount
        if isFull {
          self.lists[lists].listedChunks += 1
          chunk = makeChunk(Chunk(lists: lists, listStart: UInt32(start)))
          entries.append(BoxEntry(box: .empty, label: -1, child: BoxReference(listed: chunk)))
        }
        node(chunk).chunk.pointee.count += cell.pointee.count
        // With room for changes, and for other rounding errors elsewhere.
        node(chunk).chunk.pointee.widen(cell.pointee.largest * 2)
        let lane = entries.elements.reference(entries.count - 1)
        lane.pointee.box = lane.pointee.box.union(cell.pointee.box)
        cell.pointee.address = EntryAddress(listedIn: chunk)
      }
      cell.pointee.next = UInt32(start)
      start += count
    }
  }

  /// Moves the entries of a part to the lists of their chunks, by cells, and in each in paint order.
  @inline(never)
  private mutating func scatter(_ part: PartitionPart, to list: Column<ListedEntry>) {
    let staged = partition.staged.elements.dropFirst(part.start)
    let (cells, histogram) = (partition.cells.elements, partition.histogram.elements)
    for k in 0..<part.count {
      let cell = histogram.reference(Int(cells[k]))
      list[Int(cell.pointee.next)] = staged[k]
      cell.pointee.next &+= 1
      setAddress(cell.pointee.address, of: Int(staged[k].id))
    }
  }
}

extension Int {
  /// Returns `k` of `n` equal parts, rounded down. The product may need more than 32 bits.
  fileprivate func part(_ k: Int, of n: Int) -> Int { Int(Int64(self) * Int64(k) / Int64(n)) }
}
