// Points between the spaces of two layers.
extension LayerStore {
  /// Converts a point from one layer's own space to another's. nil stands for the world, the space above the roots,
  /// which trees share.
  ///
  /// Going up, each level divides by W; going down, each level is inverted on its own. A coordinate is within 2⁻⁴⁰ of
  /// the largest one met between the two layers, however far from the origin their common ancestor is.
  ///
  /// - Returns: The point in `target`'s own space; nil where it is not in front of the eye at some level, where a level
  ///   on the way down is edge-on or singular, and where a coordinate is not finite.
  /// - Complexity: O(reference frames between the two): layers whose own transform is more than a translation. O(depth)
  ///   more where something above the two has changed since ``update()``. The first conversion of a store takes a pass
  ///   over all layers.
  public func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point? {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refreshMaps()
    return convert(point, s, t)
  }

  /// The transform from one layer's own space to another's, all levels multiplied.
  ///
  /// With a projective level between the two, convert points with ``convert(_:from:to:)-(Point,_,_)`` instead: in a
  /// product, two negative W's cancel, and the homography no longer tells what is behind the eye.
  ///
  /// - Returns: The homography; nil if a level on the way down is singular.
  /// - Complexity: O(depth)
  public func homography(from source: LayerID?, to target: LayerID?) -> Homography? {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refreshMaps()
    guard s != t else { return .identity }
    let meeting = meetingPlane(s, t)
    var up = Homography.identity
    var i = s
    while i != meeting {
      up = up.concatenating(levelMap(i))
      i = plane(above: i)
    }
    var down = Homography.identity
    i = t
    while i != meeting {
      if records[i].flags.contains(.singular) { return nil }
      down = levelInverse(i).concatenating(down)
      i = plane(above: i)
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
    return value.place.areFinite ? value.point : convertByLevels(point, s, t)
  }

  @inline(never)
  private func convertByLevels(_ point: Point, _ s: Int, _ t: Int) -> Point? {
    var value = MovingPoint(point)
    return followLevels(&value, from: s, to: t) && value.place.areFinite ? value.point : nil
  }
}
