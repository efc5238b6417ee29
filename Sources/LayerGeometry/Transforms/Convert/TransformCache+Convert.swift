// Converts points between the spaces of two layers.
extension TransformCache {
  /// Converts a point from one layer's own space to another's. nil stands for the world, which all trees
  /// share.
  @usableFromInline func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point? {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    return convert(point, s, t)
  }

  /// Returns the transform from one layer's own space to another's, all levels multiplied.
  @usableFromInline func homography(from source: LayerID?, to target: LayerID?) -> Homography? {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    guard s != t else { return .identity }
    let common = commonFlatteningAncestor(s, t)
    var up = Homography.identity
    var i = s
    while i != common {
      up = up.concatenating(levelTransform(i))
      i = flatteningAncestor(of: i)
    }
    var down = Homography.identity
    i = t
    while i != common {
      if records[i].flags.contains(.singular) { return nil }
      down = levelInverse(i).concatenating(down)
      i = flatteningAncestor(of: i)
    }
    let product = up.concatenating(down)
    return product.isFinite ? product : nil
  }

  /// Returns the inverse of a level that has one.
  private func levelInverse(_ i: Int) -> Homography {
    if records[i].flags.contains(.spatial) && records[i].flags.transformClass == .projective {
      return spatialTransform(i).homography.trueInverse
    }
    return Homography(affineLevel(i).inverse)
  }

  /// Returns the deepest common ancestor that is no transform layer; 0 for the world. O(depth).
  func commonFlatteningAncestor(_ s: Int, _ t: Int) -> Int {
    let common = commonAncestor(s, t)
    return records[common].flags.isTransformLayer ? flatteningAncestor(of: common) : common
  }

  /// Converts a point between two slots. Expects refreshed own transforms.
  @inline(__always)
  func convert(_ point: Point, _ s: Int, _ t: Int) -> Point? {
    guard point.isFinite else { return nil }
    if s == t { return point }
    // The first conversions of a store share the work of keeping world transforms.
    if !keepsWorlds && !continueWorlds() { return convertByLevels(point, s, t) }
    refreshConversion(s, t)
    return convert(point, s, t, worldTables)
  }

  /// Converts a finite point between two different slots. Expects `refreshConversion(s, t)`.
  @inline(__always)
  func convert(_ point: Point, _ s: Int, _ t: Int, _ tables: WorldTables) -> Point? {
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
