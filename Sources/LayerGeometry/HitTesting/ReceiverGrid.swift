/// The grid of the layer that a query starts from.
struct ReceiverGrid {
  let grid: Reference<FrontGrid>
  let record: Reference<LayerRecord>
  /// Whether nothing is hit outside the receiver's bounds.
  let keepsInside: Bool

  /// Whether the cells exceed the near caches.
  var hasManyCells: Bool { grid.pointee.cellCount > 4_096 }

  /// Returns the layer under a point if a cell decides it; else 0. Expects a finite point in the space of the
  /// receiver's superlayer.
  @inline(__always)
  func certainHit(at point: Point) -> UInt32 { lookUp(at: point).certain }

  /// Returns the layer under a point if a cell decides it; else prefetches the records of the first
  /// candidates, and returns the first one.
  @inline(__always)
  func certainHit(
    at point: Point, prefetchingFrom tester: HitTester
  ) -> (hit: UInt32, candidate: BoxReference) {
    let lookup = lookUp(at: point)
    if lookup.certain != 0 || lookup.candidates == 0 { return (lookup.certain, .none) }
    Prefetch.line(of: grid.pointee.floors.unsafelyUnwrapped + lookup.cell)
    return (0, tester.prefetchCandidates(grid.pointee.line(lookup.cell), lookup.candidates))
  }

  /// Looks a point up, large sublayers included; finds nothing if the receiver rejects the point.
  @inline(__always)
  private func lookUp(at point: Point) -> GridLookup {
    let (x, y) = own(point)
    if keepsInside && !record.pointee.contains(x, y) { return GridLookup(certain: 0, cell: 0, candidates: 0) }
    var lookup = grid.pointee.lookUp(at: Float(x), Float(y))
    lookup.certain = grid.certainEntry(lookup, at: Float(x), Float(y))
    return lookup
  }

  /// Prefetches the cell of a point.
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
