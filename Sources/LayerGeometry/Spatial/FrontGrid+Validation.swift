// Validation of the grid's invariants.
extension FrontGrid {
  /// Returns the violated invariants of the cells over a tree's entries, given front to back with their
  /// depths. O(entries · cells).
  package func faults(
    _ entries: [(entry: BoxEntry, depth: Double)], _ outline: (Int) -> EntryOutline?
  ) -> [String] {
    if isEmpty { return [] }
    var faults = FaultList()
    // But for rounding, and the part by which a narrow grid was made wider.
    let least = FrontGrid.leastCellSize(in: fine.area) * 0.99
    faults.expect(
      1 / Double(fine.scaleX) >= least && 1 / Double(fine.scaleY) >= least,
      "cells are finer than \(least)")
    var expected: [[(key: PaintKey, listing: CellListing)]] = Array(repeating: [], count: cellCount)
    var front = PaintKey.none
    for (entry, depth) in entries {
      let key = PaintKey(depth: isDrawn ? depth : 0, label: entry.label)
      let footprint = footprint(entry, outline)
      let span = footprint.span, cellGrid = self.cellGrid(footprint.isLarge)
      if footprint.isLarge { front = Swift.max(front, key) }
      if span.isEmpty { continue }
      for y in span.minY...span.maxY {
        for x in span.minX...span.maxX {
          let cell = cellGrid.number(x, y)
          guard key > floor(cell),
            let listing = footprint.listing(in: cellGrid, column: x, row: y)
          else { continue }
          expected[cell].append((key, listing))
        }
      }
    }
    faults.expect(front <= largeKey, "large entries up to \(front), not \(largeKey)")
    for cell in 0..<cellCount {
      faults.expect(!isBlank || needsFill(cell), "cell \(cell) of a blank grid is filled")
      check(cell, expected[cell], &faults)
    }
    return faults.faults
  }

  private func check(
    _ cell: Int, _ expected: [(key: PaintKey, listing: CellListing)], _ faults: inout FaultList
  ) {
    let line = line(cell)
    faults.expect(expected.count <= 8, "cell \(cell) lists too little")
    for lane in 0..<8 {
      if lane < expected.count {
        faults.expect(
          line.listing(lane) == expected[lane].listing && key(cell, lane) == expected[lane].key,
          "cell \(cell) is wrong in lane \(lane)")
      } else {
        faults.expect(line.child(lane).isNone, "cell \(cell) lists too much")
      }
    }
  }
}
