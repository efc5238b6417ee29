/// What a cell says of a point: an entry that holds it for sure and is in front, or 0, and the lanes that may hold it.
package struct GridLookup {
  package var certain: UInt32
  package var cell: Int
  package var candidates: UInt64
}

extension FrontGrid {
  /// What the fine cell of a point lists.
  @inline(__always)
  package func lookUp(at x: Float, _ y: Float) -> GridLookup { lookUp(fine, at: x, y, isSlanted: isSlanted) }

  /// Prefetches the fine cell of a point.
  @inline(__always)
  func prefetchCell(at x: Float, _ y: Float) {
    let (u, v) = fine.place(x, y)
    let number = fine.number(CellLevel.cell(u), CellLevel.cell(v))
    let cell = line(number)
    Prefetch.line(of: cell.base)
    if isSlanted { Prefetch.line(of: cell.base + FrontCell.lineSize) }
    if largeLabel >= 0 {
      Prefetch.line(of: floors.unsafelyUnwrapped + number)
      Prefetch.line(of: labels(number))
    }
  }

  @inline(__always)
  fileprivate func lookUp(_ level: CellLevel, at x: Float, _ y: Float, isSlanted: Bool) -> GridLookup {
    let (u, v) = level.place(x, y)
    let (column, line) = (CellLevel.cell(u), CellLevel.cell(v))
    let (placeX, placeY) = (u - Float(column), v - Float(line))
    let number = level.number(column, line)
    let cell = self.line(number)
    var (candidates, certain) = cell.look(
      UInt64(CellLevel.step(placeX)), UInt64(CellLevel.step(placeY)))
    var inside: UInt64 = 0
    if isSlanted && candidates != 0 {
      let slants = cell.lookAtSlants(Slant.place(placeX), Slant.place(placeY))
      inside = slants.inside
      candidates &= ~slants.outside
    }
    let first = candidates & (0 &- candidates)
    if (certain | inside) & first != 0 {
      let child = cell.child(candidates.trailingZeroBitCount >> 3)
      if child.tag == BoxReference.box || inside & first != 0 {
        return GridLookup(certain: child.payload, cell: number, candidates: candidates)
      }
    }
    return GridLookup(certain: 0, cell: number, candidates: candidates)
  }

  /// The label of the front-most candidate; −1 if there is none.
  @inline(__always)
  fileprivate func frontLabel(_ lookup: GridLookup) -> Int32 {
    lookup.candidates == 0 ? -1 : labels(lookup.cell)[lookup.candidates.trailingZeroBitCount >> 3]
  }

  @inline(__always)
  func lastLabel(_ lanes: UInt64, of cell: Int) -> Int32 {
    labels(cell)[7 &- lanes.leadingZeroBitCount >> 3]
  }

  /// Those of a cell's lanes that are in front of a label. Cells list front to back.
  @inline(__always)
  func lanes(_ lanes: UInt64, of cell: Int, above label: Int32) -> UInt64 {
    var lanes = lanes
    while lanes != 0 && lastLabel(lanes, of: cell) <= label {
      lanes &= ~(0x8000_0000_0000_0000 &>> UInt64(lanes.leadingZeroBitCount))
    }
    return lanes
  }
}

// By reference: a grid handed over as a value is copied first.
extension UnsafeMutablePointer<FrontGrid> {
  /// What the cell of large entries lists at a point.
  @inline(never)
  func lookUpLarge(_ x: Float, _ y: Float) -> GridLookup {
    pointee.lookUp(pointee.large, at: x, y, isSlanted: false)
  }

  /// The entry that holds the point for sure and is in front of all, large ones included; 0 for none.
  @inline(__always)
  package func certainEntry(_ lookup: GridLookup, at x: Float, _ y: Float) -> UInt32 {
    pointee.largeLabel < 0 ? lookup.certain : certainEntryAmongLarge(lookup, at: x, y)
  }

  @inline(never)
  private func certainEntryAmongLarge(_ lookup: GridLookup, at x: Float, _ y: Float) -> UInt32 {
    let floors = pointee.floors.unsafelyUnwrapped, largeLabel = pointee.largeLabel
    // What is listed is above the floor, and the labels are in another line of memory.
    if floors[lookup.cell] >= largeLabel { return lookup.certain }
    let label = pointee.frontLabel(lookup)
    if label > largeLabel { return lookup.certain }
    let large = lookUpLarge(x, y), frontLarge = pointee.frontLabel(large)
    if label > frontLarge { return label > floors[large.cell] ? lookup.certain : 0 }
    return frontLarge > floors[lookup.cell] ? large.certain : 0
  }
}
