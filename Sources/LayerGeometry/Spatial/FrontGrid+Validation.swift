// Validation of the grid's invariants, for tests.
extension FrontGrid {
  /// Returns the violated invariants of the cells over a tree's entries, given front to back. O(entries ·
  /// cells).
  package func faults(_ entries: [BoxEntry], _ source: some EntrySource) -> [String] {
    if isEmpty { return [] }
    var faults: [String] = []
    var expected: [[(label: Int32, listing: CellListing)]] = Array(repeating: [], count: cellCount)
    var front: Int32 = -1
    for entry in entries {
      let footprint = footprint(entry, source)
      let span = footprint.span, level = level(footprint.isLarge)
      if footprint.isLarge { front = Swift.max(front, entry.label) }
      if span.isEmpty { continue }
      for y in span.minY...span.maxY {
        for x in span.minX...span.maxX {
          let cell = level.number(x, y)
          guard entry.label > floor(cell),
            let listing = footprint.listing(in: level, column: x, row: y)
          else { continue }
          expected[cell].append((entry.label, listing))
        }
      }
    }
    if front > largeLabel { faults.append("large entries up to \(front), not \(largeLabel)") }
    for cell in 0..<cellCount { check(cell, expected[cell], &faults) }
    return faults
  }

  private func check(
    _ cell: Int, _ expected: [(label: Int32, listing: CellListing)], _ faults: inout [String]
  ) {
    let line = line(cell)
    if expected.count > 8 { faults.append("cell \(cell) lists too little") }
    for lane in 0..<8 {
      guard lane < expected.count else {
        if !line.child(lane).isNone { faults.append("cell \(cell) lists too much") }
        continue
      }
      if line.listing(lane) != expected[lane].listing || labels(cell)[lane] != expected[lane].label {
        faults.append("cell \(cell) is wrong in lane \(lane)")
      }
    }
  }
}
