// Points between the coordinate systems of two layers: up to where their ways meet, then down.
extension LayerStore {
  /// Converts a point from one layer's own coordinates to another's. nil stands for the space above the roots,
  /// which trees share.
  ///
  /// Going up, each level divides by W; going down, each level is inverted on its own. nil is returned where the
  /// point is not in front of the eye at some level, where a level on the way down is seen edge-on or has no
  /// inverse, and where a coordinate is not finite.
  ///
  /// O(1) where levels that turn, scale and translate are between the two, multiplied beforehand; O(levels between the two)
  /// with perspective on the way, and for a few points in 1,000 whose last digit could not be told otherwise. To or from nil
  /// O(1) where world maps are as good as going level by level: translations, turns, and scales that differ little along
  /// the axes. All that after ``update()``; where something above the two has changed since, O(depth) more. The first
  /// conversion of a store takes a pass over all layers.
  public func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point? {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refreshMaps()
    return convert(point, s, t)
  }

  /// The map from one layer's own coordinates to another's, all levels multiplied; nil if a level on the way down
  /// has no inverse. O(depth).
  ///
  /// With a projective level on the way, carry points with ``convert(_:from:to:)-(Point,_,_)`` instead: in a
  /// product, two negative W's cancel, and what is behind the eye no longer shows.
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
    collectPath(from: t, to: meeting)
    var down = Homography.identity
    for k in 0..<scratch.pointee.path.count {
      let j = Int(scratch.pointee.path[k])
      if records[j].flags.contains(.singular) { return nil }
      down = levelInverse(j).concatenating(down)
    }
    let product = up.concatenating(down)
    return product.isFinite ? product : nil
  }

  /// The inverse of a level that has one.
  func levelInverse(_ i: Int) -> Homography {
    if !records[i].flags.contains(.spatial) { return Homography(flatMap(i).inverse) }
    let map = spatialMap(i).map
    if map.kind < .projective {
      let flat = AffineTransform(a: map.h11, b: map.h12, c: map.h21, d: map.h22, tx: map.h31, ty: map.h32)
      return Homography(flat.inverse)
    }
    return map.adjugate.scaled(by: 1 / map.determinant)
  }

  /// Expects the maps refreshed and the slots alive.
  @inline(__always)
  func convert(_ point: Point, _ s: Int, _ t: Int) -> Point? {
    guard point.isFinite else { return nil }
    if s == t { return point }
    if s == 0 || t == 0 { return convertThroughWorld(point, s, t) }
    validateConversion(s, t)
    let maps = conversionMaps
    return convertBetween(point, s, t, maps)
  }

  /// Expects what it reads to be right (`validateConversion`), and two layers.
  @inline(never)
  func convertBetween(_ point: Point, _ s: Int, _ t: Int, _ maps: ConversionMaps) -> Point? {
    guard point.isFinite, let lanes = maps.carry(SIMD2(point.x, point.y), maps.entries[s], maps.entries[t])
    else {
      return point.isFinite ? convertByLevels(point, s, t) : nil
    }
    return lanes.x.isNaN ? nil : Point(x: lanes.x, y: lanes.y)
  }

  private func convertThroughWorld(_ point: Point, _ s: Int, _ t: Int) -> Point? {
    switch shortcut(s, t) {
    case .shift(let up, let down): return point.shifted(up, down)
    case .affine(let up, let down): return Homography(down).unproject(point.applying(up))
    case .levels: return convertByLevels(point, s, t)
    }
  }

  @inline(never)
  func convertByLevels(_ point: Point, _ s: Int, _ t: Int) -> Point? {
    let meeting = meetingPlane(s, t)
    var p = point
    var i = s
    while i != meeting {
      guard let above = ascend(p, from: i) else { return nil }
      p = above
      i = plane(above: i)
    }
    collectPath(from: t, to: meeting)
    while !scratch.pointee.path.isEmpty {
      guard let below = descend(p, into: Int(scratch.pointee.path.popLast())) else { return nil }
      p = below
    }
    return p.isFinite ? p : nil
  }
}

extension Point {
  /// The point carried between two layers on one basis; nil if that is nowhere finite.
  @inline(__always)
  func shifted(_ up: SIMD2<Double>, _ down: SIMD2<Double>) -> Point? {
    let p = Point(x: (x + up.x) - down.x, y: (y + up.y) - down.y)
    return p.isFinite ? p : nil
  }
}
