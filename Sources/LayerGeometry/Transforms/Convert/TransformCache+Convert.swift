// Points between the spaces of two layers.
extension TransformCache {
  /// Converts a point from one layer's own space to another's. nil stands for the world, the space above the roots,
  /// which trees share.
  func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point? {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    return convert(point, s, t)
  }

  /// The transform from one layer's own space to another's, all levels multiplied.
  func homography(from source: LayerID?, to target: LayerID?) -> Homography? {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    guard s != t else { return .identity }
    let meeting = commonFlatteningAncestor(s, t)
    var up = Homography.identity
    var i = s
    while i != meeting {
      up = up.concatenating(levelTransform(i))
      i = flatteningAncestor(of: i)
    }
    var down = Homography.identity
    i = t
    while i != meeting {
      if records[i].flags.contains(.singular) { return nil }
      down = levelInverse(i).concatenating(down)
      i = flatteningAncestor(of: i)
    }
    let product = up.concatenating(down)
    return product.isFinite ? product : nil
  }

  /// Expects the transforms refreshed and the slots alive.
  @inline(__always)
  func convert(_ point: Point, _ s: Int, _ t: Int) -> Point? {
    guard point.isFinite else { return nil }
    if s == t { return point }
    validateConversion(s, t)
    return convert(point, s, t, conversionTables)
  }

  /// Expects `validateConversion(s, t)`, a finite point and two layers.
  @inline(__always)
  func convert(_ point: Point, _ s: Int, _ t: Int, _ tables: ConversionTables) -> Point? {
    var value = MovingPoint(point)
    guard follow(&value, from: s, to: t, tables) else { return nil }
    return value.position.areFinite ? value.point : convertByLevels(point, s, t)
  }

  @inline(never)
  private func convertByLevels(_ point: Point, _ s: Int, _ t: Int) -> Point? {
    var value = MovingPoint(point)
    return followLevels(&value, from: s, to: t) && value.position.areFinite ? value.point : nil
  }
}
