/// The result of a lookup: the front-most entry that certainly contains the point, or 0, and the candidate
/// lanes.
package struct GridLookup {
  package var certain: UInt32
  package var cell: Int
  package var candidates: UInt64
}

extension FrontGrid {
  /// Looks a point up in its fine cell.
  @inline(__always)
  package func lookUp(at x: Float, _ y: Float) -> GridLookup {
    lookUp(fine, at: x, y, hasOrientedBoxes: hasOrientedBoxes)
  }

  @inline(__always)
  func prefetchCell(at x: Float, _ y: Float) {
    let (u, v) = fine.coordinates(x, y)
    let number = fine.number(CellGrid.cell(u), CellGrid.cell(v))
    line(number).prefetch()
    if !largeKey.isNone {
      floorDistances.prefetch(number)
      labels(number).prefetch(0)
    }
  }

  /// Prefetches the floors of the cells at a box's corners.
  @inline(__always)
  package func prefetchFloors(under box: FloatBox) {
    let span = fine.span(box)
    if isEmpty || span.isEmpty { return }
    floorDistances.prefetch(fine.number(span.minX, span.minY))
    if span.maxY != span.minY { floorDistances.prefetch(fine.number(span.minX, span.maxY)) }
  }

  /// Prefetches the cells at a box's corners that may list a label.
  @inline(__always)
  package func prefetchCells(under box: FloatBox, _ label: Int32) {
    let span = fine.span(box)
    if isEmpty || span.isEmpty { return }
    for corner in 0..<4 {
      let cell = fine.number(
        corner & 1 == 0 ? span.minX : span.maxX, corner & 2 == 0 ? span.minY : span.maxY)
      if floorLabel(cell) >= label { continue }
      line(cell).prefetch()
      labels(cell).prefetch(0)
    }
  }

  @inline(__always)
  fileprivate func lookUp(_ cellGrid: CellGrid, at x: Float, _ y: Float, hasOrientedBoxes: Bool) -> GridLookup
  {
    let (u, v) = cellGrid.coordinates(x, y)
    let (column, row) = (CellGrid.cell(u), CellGrid.cell(v))
    let (fractionX, fractionY) = (u - Float(column), v - Float(row))
    let number = cellGrid.number(column, row), cell = line(number)
    var (candidates, certain) = cell.test(
      UInt64(CellGrid.step(fractionX)), UInt64(CellGrid.step(fractionY)))
    var inside: UInt64 = 0
    if hasOrientedBoxes && candidates != 0 {
      let oriented = cell.testOrientedBoxes(OrientedBox.offset(fractionX), OrientedBox.offset(fractionY))
      inside = oriented.inside
      candidates &= ~oriented.outside
    }
    var lookup = GridLookup(certain: 0, cell: number, candidates: candidates)
    let first = candidates & (0 &- candidates)
    if (certain | inside) & first != 0 {
      let child = cell.child(candidates.trailingZeroBitCount >> 3)
      if child.tag == BoxReference.box || inside & first != 0 { lookup.certain = child.payload }
    }
    return lookup
  }

  /// Returns the key of the front-most candidate; none if there is none.
  @inline(__always)
  fileprivate func frontKey(_ lookup: GridLookup) -> PaintKey {
    lookup.candidates == 0 ? .none : key(lookup.cell, lookup.candidates.trailingZeroBitCount >> 3)
  }

  /// Returns the key of the back-most candidate. Expects one.
  @inline(__always)
  func lastKey(_ lookup: GridLookup) -> PaintKey {
    key(lookup.cell, 7 &- lookup.candidates.leadingZeroBitCount >> 3)
  }

  /// Returns the candidates that are in front of a key. Cells list front to back.
  @inline(__always)
  func candidates(_ lookup: GridLookup, above key: PaintKey) -> UInt64 {
    var lookup = lookup
    while lookup.candidates != 0 && lastKey(lookup) <= key {
      lookup.candidates &= ~(0x8000_0000_0000_0000 &>> UInt64(lookup.candidates.leadingZeroBitCount))
    }
    return lookup.candidates
  }
}

// By pointer: a grid passed by value is copied.
extension Reference<FrontGrid> {
  @inline(never)
  func lookUpLarge(_ x: Float, _ y: Float) -> GridLookup {
    pointee.lookUp(pointee.large, at: x, y, hasOrientedBoxes: false)
  }

  /// Returns the front-most entry, large ones included, if it certainly contains the point; 0 for none.
  @inline(__always)
  package func certainEntry(_ lookup: GridLookup, at x: Float, _ y: Float) -> UInt32 {
    pointee.largeKey.isNone ? lookup.certain : certainEntryAmongLarge(lookup, at: x, y)
  }

  @inline(never)
  private func certainEntryAmongLarge(_ lookup: GridLookup, at x: Float, _ y: Float) -> UInt32 {
    let largeKey = pointee.largeKey
    // Listed entries are above the floor; their labels lie in another cache line.
    if pointee.floor(lookup.cell) >= largeKey { return lookup.certain }
    let front = pointee.frontKey(lookup)
    if front > largeKey { return lookup.certain }
    let large = lookUpLarge(x, y), frontLarge = pointee.frontKey(large)
    if front > frontLarge { return front > pointee.floor(large.cell) ? lookup.certain : 0 }
    return frontLarge > pointee.floor(lookup.cell) ? large.certain : 0
  }
}
