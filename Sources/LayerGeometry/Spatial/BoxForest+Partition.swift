// Division of one part of a large tree by centers.
extension BoxForest {
  /// Shrinks a rectangle to its cells with entries. Returns whether these are more than one.
  mutating func shrink(_ rect: inout CellRect, _ grid: PartitionGrid) -> Bool {
    while count(rect.x.first..<rect.x.first + 1, rect.y.range, grid) == 0 { rect.x.first += 1 }
    while count(rect.x.end - 1..<rect.x.end, rect.y.range, grid) == 0 { rect.x.end -= 1 }
    while count(rect.x.range, rect.y.first..<rect.y.first + 1, grid) == 0 { rect.y.first += 1 }
    while count(rect.x.range, rect.y.end - 1..<rect.y.end, grid) == 0 { rect.y.end -= 1 }
    return rect.x.count * rect.y.count > 1
  }

  private func count(_ columns: Range<Int>, _ rows: Range<Int>, _ grid: PartitionGrid) -> Int {
    var count: UInt32 = 0
    for row in rows {
      for column in columns { count &+= partition.grid[row &* grid.side &+ column].count }
    }
    return Int(count)
  }

  /// Cuts a rectangle in two by a plane across its longer side, so that chunks are about full.
  mutating func cut(_ rect: CellRect, _ grid: PartitionGrid, _ tree: UInt32) {
    let isWide =
      rect.y.count == 1
      || rect.x.count > 1 && Float(rect.x.count) * grid.scaleY >= Float(rect.y.count) * grid.scaleX
    let lines = isWide ? rect.x : rect.y
    // A little less than the usual number, because planes lie at lines of the histogram.
    let aim = Chunk.usualCount - 32
    let chunks = (rect.count + aim - 1) / aim
    let wanted = rect.count * (chunks / 2) / chunks
    var (line, before) = (lines.first, 0)
    while line < lines.end - 1 {
      let next =
        isWide
        ? count(line..<line + 1, rect.y.range, grid) : count(rect.x.range, line..<line + 1, grid)
      if before > 0 && before + next / 2 > wanted { break }
      before += next
      line += 1
    }
    let sides = insert(
      isWide ? ChunkPlane(x: grid.x(line)) : ChunkPlane(y: grid.y(line)), at: rect.side, of: tree)
    var (below, above) = (rect, rect)
    (below.side, above.side) = sides
    (below.count, above.count) = (before, rect.count - before)
    if isWide {
      (below.x.end, above.x.first) = (line, line)
    } else {
      (below.y.end, above.y.first) = (line, line)
    }
    partition.rects.append(above)
    partition.rects.append(below)
  }

  /// Adds the run of the entries in a rectangle.
  mutating func addRun(_ rect: CellRect, _ start: Int, _ grid: PartitionGrid) {
    var run = PartitionRun(start..<start + rect.count, rect.side)
    for row in rect.y.range {
      for column in rect.x.range {
        let cell = partition.grid.elements + (row * grid.side + column)
        cell.pointee.run = UInt32(truncatingIfNeeded: partition.runs.count)
        run.widen(cell.pointee.box, cell.pointee.largest)
      }
    }
    if run.isOverfull {
      run.frame = grid.frame(rect.x.first, rect.y.first, around: run.box)
    }
    partition.runs.append(run)
  }
}
