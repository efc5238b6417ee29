#if DEBUG
  import Testing

  @testable import LayerGeometry

  @Suite("Grids: where they begin to do something else")
  struct GridThresholdTests {
    /// A grid of entries of 9 by 9 over a square of 1000, by a sample of which some are rotated, and to which
    /// some without a box are added.
    private func makeGrid(_ count: Int, rotated: Int = 0, empty: Int = 0) -> FrontGrid {
      var sample = GridSample()
      for k in 0..<256 + empty {
        let box = k < 256 ? FloatBox(minX: 0, minY: 0, maxX: 9, maxY: 9) : .empty
        let tag = k < rotated ? BoxReference.entry : BoxReference.box
        sample.add(BoxEntry(box: box, label: Int32(k), child: BoxReference(tag: tag, UInt32(k + 1)))) { _ in
          EntryOutline(
            bounds: Rect(x: 0, y: 0, width: 9, height: 9), transform: AffineTransform(rotationAngle: 1))
        }
      }
      let all = FloatBox(minX: 0, minY: 0, maxX: 1000, maxY: 1000)
      return FrontGrid(over: all, owner: 1, count: count, sample)
    }

    @Test("More than an eighth of the sample must be rotated for oriented boxes")
    func orientedBoxes() {
      for (rotated, empty, isOriented) in [(32, 0, false), (33, 0, true), (33, 100, true)] {
        var grid = makeGrid(10_000, rotated: rotated, empty: empty)
        defer { grid.free() }
        #expect(grid.hasOrientedBoxes == isOriented, "\(rotated)")
      }
    }

    @Test("An entry is large in more than 256 cells, or than 1024 with oriented boxes")
    func largeEntries() {
      for (rotated, side) in [(0, 16), (256, 32)] {
        var grid = makeGrid(10_000, rotated: rotated)
        defer { grid.free() }
        for (columns, isLarge) in [(side, false), (side + 1, true)] {
          // From the middle of a cell to the middle of another.
          let box = FloatBox(
            minX: 1.5 / grid.fine.scaleX, minY: 1.5 / grid.fine.scaleY,
            maxX: (Float(columns) + 0.5) / grid.fine.scaleX, maxY: (Float(side) + 0.5) / grid.fine.scaleY)
          let (isListedAsLarge, span) = grid.cells(box)
          #expect(isListedAsLarge == isLarge && span.count == (isLarge ? 1 : side * side))
        }
      }
    }

    /// Changes of up to a 16th of the entries keep cells; more empty them after a 64th.
    @Test("The number of changes decides when a refresh in bulk empties all cells")
    func bulkEdits() {
      for (count, kept) in [(40, 40), (41, 10)] {
        var grid = makeGrid(640), edits = 0
        defer { grid.free() }
        grid.clear(0, floor: .none)
        grid.beginBulkEdits(count)
        while edits < 1_000 && !grid.addBulkEdit() { edits += 1 }
        #expect(edits == kept && grid.isBlank)
        let isEmptiedAgain = grid.addBulkEdit()
        #expect(!isEmptiedAgain)
      }
    }

    @Test("A chunk, and a tree with a grid, are packed anew after four edits for each entry and for 64 more")
    func repacking() {
      var grid = makeGrid(640), chunk = Chunk()
      defer { grid.free() }
      chunk.count = 640
      for (edits, isPackedAnew) in [(4 * 704, false), (4 * 704 + 1, true)] {
        (grid.edits, chunk.edits) = (edits, UInt32(edits))
        #expect(grid.needsRepacking == isPackedAnew && chunk.needsRepacking == isPackedAnew, "\(edits)")
      }
    }
  }
#endif
