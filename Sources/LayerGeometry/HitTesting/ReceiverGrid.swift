/// The grid of the layer that a query starts from.
struct ReceiverGrid {
  let grid: Reference<FrontGrid>
  let record: Reference<LayerRecord>
  /// Whether nothing is hit outside the receiver's bounds.
  let keepsInside: Bool

  /// Whether the cells exceed the near caches.
  var hasManyCells: Bool { grid.pointee.cellCount > 4_096 }

  /// Returns the layer under a point if a cell decides it, large sublayers included; else 0. Expects a finite
  /// point in the space of the receiver's superlayer.
  @inline(__always)
  func certainHit(at point: Point) -> UInt32 {
    let (x, y) = own(point)
    if keepsInside && !record.pointee.contains(x, y) { return 0 }
    return grid.certainEntry(grid.pointee.lookUp(at: Float(x), Float(y)), at: Float(x), Float(y))
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
