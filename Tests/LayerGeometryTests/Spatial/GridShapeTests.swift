#if DEBUG
  import Testing

  @testable import LayerGeometry

  @Suite("Grids: how many cells, along which axis")
  struct GridShapeTests {
    /// The grid of 300 entries of one size, spread over a box.
    private func cells(over all: FloatBox, entries size: SIMD2<Float>) -> (columns: Int32, rows: Int32) {
      var sample = GridSample()
      for k in 0..<256 {
        let box = FloatBox(minX: 0, minY: 0, maxX: size.x, maxY: size.y)
        let child = BoxReference(tag: BoxReference.box, UInt32(k))
        sample.add(BoxEntry(box: box, label: Int32(k), child: child)) { _ in nil }
      }
      var grid = FrontGrid(over: all, owner: 1, count: 300, sample)
      defer { grid.free() }
      return (grid.fine.columns, grid.fine.rows)
    }

    @Test("Scattered squares have cells that are about square, a long row of them has one row of cells")
    func scattered() {
      let square = cells(
        over: FloatBox(minX: 0, minY: 0, maxX: 999, maxY: 999), entries: SIMD2(9, 9))
      #expect(square.columns == square.rows && square.columns * square.rows <= 60 && square.columns >= 6)
      let row = cells(over: FloatBox(minX: 0, minY: 0, maxX: 99_999, maxY: 9), entries: SIMD2(9, 9))
      #expect(row.columns == 60 && row.rows == 1)
      let column = cells(over: FloatBox(minX: 0, minY: 0, maxX: 9, maxY: 99_999), entries: SIMD2(9, 9))
      #expect(column.columns == 1 && column.rows == 60)
    }
  }
#endif
