/// The grid of the layer that a query starts from.
struct ReceiverGrid {
  let grid: UnsafeMutablePointer<FrontGrid>
  let record: UnsafeMutablePointer<LayerRecord>
  /// Whether nothing is hit outside the receiver's bounds.
  let keepsInside: Bool

  /// So many that they may not be in the near caches.
  var hasManyCells: Bool { grid.pointee.cellCount > 4_096 }

  /// Expects a point that is finite, in the plane above the receiver.
  @inline(__always)
  func certainHit(at point: Point) -> UInt32 { look(at: point).certain }

  /// The same; where it takes more than the cell, asks for the records of the first candidates, and returns
  /// the first of all.
  @inline(__always)
  func certainHit(
    at point: Point, prefetchingFrom tester: HitTester
  ) -> (hit: UInt32, candidate: BoxReference) {
    let look = look(at: point)
    if look.certain != 0 || look.candidates == 0 { return (look.certain, .none) }
    Prefetch.line(of: grid.pointee.floors.unsafelyUnwrapped + look.cell)
    return (0, tester.prefetchCandidates(grid.pointee.line(look.cell), look.candidates))
  }

  /// What the grid says of a point, large sublayers included; nothing of one outside that the receiver does
  /// not let in.
  @inline(__always)
  private func look(at point: Point) -> GridLookup {
    let (x, y) = own(point)
    if keepsInside && !record.pointee.contains(x, y) { return GridLookup(certain: 0, cell: 0, candidates: 0) }
    var look = grid.pointee.lookUp(at: Float(x), Float(y))
    look.certain = grid.certainEntry(look, at: Float(x), Float(y))
    return look
  }

  /// Asks for the cell of a point.
  @inline(__always)
  func prefetchCell(of point: Point) {
    let (x, y) = own(point)
    grid.pointee.prefetchCell(at: Float(x), Float(y))
  }

  @inline(__always)
  private func own(_ point: Point) -> (x: Double, y: Double) {
    (point.x - record.pointee.offset.x, point.y - record.pointee.offset.y)
  }
}
