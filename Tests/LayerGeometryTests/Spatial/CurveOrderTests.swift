#if DEBUG
  import Testing

  @testable import LayerGeometry

  @Suite("Orders along a Hilbert curve: each place is beside the next")
  struct CurveOrderTests {
    @Test("Entries of a square, each a cell")
    func entries() {
      var sort = EntrySort()
      let count = 1024, entries = Column<BoxEntry>.allocate(count)
      defer { entries.deallocate() }
      for k in 0..<count {
        let cell = k * 37 % count, (x, y) = (Float(cell % 32), Float(cell / 32))
        entries[k] = BoxEntry(
          box: FloatBox(minX: x, minY: y, maxX: x + 1, maxY: y + 1), label: Int32(k),
          child: BoxReference(tag: BoxReference.box, UInt32(k + 1)))
      }
      sort.sortAlongCurve(entries, count)
      let steps = (1..<count).map { k in
        let (a, b) = (entries[k - 1].box, entries[k].box)
        return abs(a.minX - b.minX) + abs(a.minY - b.minY)
      }
      let labels = Set((0..<count).map { entries[$0].label })
      #expect(steps.allSatisfy { $0 == 1 } && labels.count == count)
    }

    /// The sides are 8, 16 or 32, with at least 8 entries for each cell of the finer ones.
    @Test("Cells of a partition", arguments: [(511, 8), (512, 16), (2_047, 16), (2_048, 32), (100_000, 32)])
    func cells(count: Int, side: Int) {
      let frame = FloatBox(minX: 0, minY: 0, maxX: 9, maxY: 9)
      let grid = PartitionGrid(over: PartitionPart(start: 0, end: count, frame: frame))
      let cells = (0..<side * side).map { grid.cell(atStep: $0) }
      let areBeside = zip(cells, cells.dropFirst()).allSatisfy { a, b in
        abs(a % side - b % side) + abs(a / side - b / side) == 1
      }
      #expect(areBeside && Set(cells).count == side * side)
      // What is large comes last.
      #expect(grid.largeCell == side * side && grid.cell(atStep: side * side) == side * side)
    }
  }
#endif
