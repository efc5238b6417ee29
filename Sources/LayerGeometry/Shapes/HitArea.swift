/// What a hit test takes for a layer, where that is other than the layer's bounds.
struct HitArea: BitwiseCopyable, Equatable {
  /// How far what is hit reaches beyond the shape, or the bounds.
  var outsets = Outsets.zero
  /// The shape's geometry; nil for the bounds.
  var geometry: Reference<ShapeGeometry>?
  /// What the layer's object declares to be around all that it contains; null if it declares nothing.
  var objectBounds = Rect.null

  /// Returns whether a point is hit, given the layer's bounds and whether a point is in them, or in what
  /// has its corners rounded.
  func contains(_ p: Point, bounds: Rect, _ isInBounds: (Point) -> Bool) -> Bool {
    if outsets == .zero { return geometry.map { $0.pointee.test($0, p, nil) } ?? isInBounds(p) }
    let box = geometry?.pointee.extent ?? Extent(bounds)
    guard p.x >= box.low.x - outsets.minX, p.x < box.high.x + outsets.maxX else { return false }
    guard p.y >= box.low.y - outsets.minY, p.y < box.high.y + outsets.maxY else { return false }
    let reach = outsets.withoutNegative
    let around = Extent(
      low: SIMD2(p.x - reach.maxX, p.y - reach.maxY), high: SIMD2(p.x + reach.minX, p.y + reach.minY))
    if let geometry { return geometry.pointee.test(geometry, p, reach == .zero ? nil : around) }
    // In a rectangle, rounded or not, a box touches what its point nearest to the center is in.
    let center = (box.low + box.high) * 0.5
    let q = pairwiseMax(pairwiseMin(center, around.high), around.low)
    return bounds.isEmpty || isInBounds(Point(x: q.x, y: q.y))
  }

  /// The box around all that is hit, the bounds, and what the object contains; nil if that has no limits.
  func extent(bounds: Rect) -> Extent? {
    if objectBounds.isInfinite { return nil }
    var box = geometry?.pointee.extent ?? Extent(bounds)
    box.low -= SIMD2(outsets.minX, outsets.minY)
    box.high += SIMD2(outsets.maxX, outsets.maxY)
    if box.isNothing { box = .nothing }
    if !bounds.isEmpty { box.include(Extent(bounds)) }
    if !objectBounds.isNull { box.include(Extent(objectBounds)) }
    return box
  }
}

/// What a hit test and its index do with hit areas.
///
/// A table has this from its first hit area on, so that only programs that set one contain the code.
struct HitAreaCode {
  var contains: (_ area: HitArea, _ p: Point, _ bounds: Rect, _ isInBounds: (Point) -> Bool) -> Bool
  var extent: (_ area: HitArea, _ bounds: Rect) -> Extent?

  init() {
    contains = { area, p, bounds, isInBounds in area.contains(p, bounds: bounds, isInBounds) }
    extent = { area, bounds in area.extent(bounds: bounds) }
  }
}
