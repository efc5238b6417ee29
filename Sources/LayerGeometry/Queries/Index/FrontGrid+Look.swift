/// What a cell says of a point: a layer that is hit for sure and in front, or 0, and the lanes that may be hit.
struct GridLook {
  var certain: UInt32
  var cell: Int
  var candidates: UInt64
}

extension FrontGrid {
  /// What the fine cell of a point lists.
  @inline(__always)
  func look(at x: Float, _ y: Float) -> GridLook { look(fine, at: x, y, isSlanted: isSlanted) }

  /// Asks for the fine cell of a point.
  @inline(__always)
  func fetchCell(at x: Float, _ y: Float) {
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
  fileprivate func look(_ level: CellLevel, at x: Float, _ y: Float, isSlanted: Bool) -> GridLook {
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
      if child.tag == ChildReference.box || inside & first != 0 {
        return GridLook(certain: child.payload, cell: number, candidates: candidates)
      }
    }
    return GridLook(certain: 0, cell: number, candidates: candidates)
  }

  @inline(__always)
  fileprivate func frontLabel(_ lanes: UInt64, of cell: Int) -> Int32 {
    labels(cell)[lanes.trailingZeroBitCount >> 3]
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
  /// What the coarse cell of a point lists.
  @inline(never)
  func lookAtLarge(_ x: Float, _ y: Float) -> GridLook {
    pointee.look(pointee.coarse, at: x, y, isSlanted: false)
  }

  /// The layer that is hit for sure and in front of all, large ones included, or 0.
  @inline(__always)
  func settle(_ look: GridLook, at x: Float, _ y: Float) -> UInt32 {
    pointee.largeLabel < 0 ? look.certain : settleAmongLarge(look, at: x, y)
  }

  @inline(never)
  private func settleAmongLarge(_ look: GridLook, at x: Float, _ y: Float) -> UInt32 {
    let floors = pointee.floors.unsafelyUnwrapped, large = pointee.largeLabel
    // The labels are in another line yet; what is listed is above the floor.
    if floors[look.cell] >= large { return look.certain }
    let label = look.candidates == 0 ? -1 : pointee.frontLabel(look.candidates, of: look.cell)
    if label > large { return look.certain }
    let coarse = lookAtLarge(x, y)
    let coarseLabel = coarse.candidates == 0 ? -1 : pointee.frontLabel(coarse.candidates, of: coarse.cell)
    if label > coarseLabel { return label > floors[coarse.cell] ? look.certain : 0 }
    return coarseLabel > floors[look.cell] ? coarse.certain : 0
  }
}
