/// A rectangle on its way between two layers: the simplest form that is still exact.
///
/// It stays a box while every level keeps axes (so sizes stay exact under translation and scale), is four corners
/// after the first level that turns it, and a polygon in the scratch memory after the first projective one.
private enum CarriedRect {
  case box(Rect)
  case corners(Point, Point, Point, Point)
  case polygon
}

// Rectangles between the coordinate systems of two layers.
extension LayerStore {
  /// The smallest rectangle around `rect` converted from one layer's own coordinates to another's. nil stands for
  /// the space above the roots.
  ///
  /// The corners are carried along the whole path, and what lies behind the eye at any level is cut off there;
  /// null if nothing is left, if a level on the way down has no inverse, or if the result is not finite. Null stays
  /// null, and the infinite rectangle stays infinite. Over translations sizes stay exact; over scales, wherever they can be,
  /// and they do not depend on where the rectangle is. What reaches to an eye is some 10¹² large and more: beside that, an
  /// origin and a size leave few digits of the near edges, which ``worldBox(of:)`` has in full.
  ///
  /// Once ``update()`` was called, O(1) where nothing on the way has perspective, and to nil where world maps serve; else
  /// O(levels between the two), as where it is not sure how to round.
  public func convert(_ rect: Rect, from source: LayerID?, to target: LayerID?) -> Rect {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refreshMaps()
    return convert(rect, s, t)
  }

  /// Expects the maps refreshed.
  func convert(_ rect: Rect, _ s: Int, _ t: Int) -> Rect {
    var ways = WaysUp.walked
    return convert(rect, s, t, &ways)
  }

  func convert(_ rect: Rect, _ s: Int, _ t: Int, _ ways: inout WaysUp) -> Rect {
    if rect.isNull || rect.isInfinite { return rect }
    guard rect.isFinite else { return .null }
    if s == t { return rect.standardized }
    if t == 0 { return raise(rect.standardized, from: s, &ways) }
    if s == 0 { return lower(rect.standardized, to: t, &ways) }
    validateConversion(s, t)
    let maps = conversionMaps
    switch maps.carry(rect.standardized, maps.entries[s], maps.entries[t]) {
    case .there(let rect): return rect
    case .unsure: return convertByLevels(rect.standardized, s, t)
    case .apart: return convertByWays(rect.standardized, s, t, &ways)
    }
  }

  /// A standardised rectangle up to where the layers' ways meet and down from there, levels between those with perspective in
  /// one go.
  @inline(never)
  private func convertByWays(_ rect: Rect, _ s: Int, _ t: Int, _ ways: inout WaysUp) -> Rect {
    var carried = CarriedRect.box(rect)
    if ways.areKept {
      meetWay(of: t, &ways)
      let meeting = ascend(&carried, from: s, &ways)
      return descend(carried, levelsBelow(meeting) ?? scratch.pointee.waysDown.count)
    }
    let meeting = meetingPlane(s, t)
    var ways = WaysUp.walked(to: meeting)
    ascend(&carried, from: s, &ways)
    collectWayDown(to: t, from: meeting)
    return descend(carried, scratch.pointee.waysDown.count)
  }

  /// A standardised rectangle to the space above the roots.
  private func raise(_ rect: Rect, from s: Int, _ ways: inout WaysUp) -> Rect {
    validateWorld(s)
    guard goesUpByRow(s) else { return raiseByMap(rect, from: s, &ways) }
    let image = imageInBasis(BoxLanes(rect), of: s)
    return image.raised(worldMaps, worldMaps.plane(of: records + s).pointee.basis).box.orNull.rect
  }

  /// A rectangle of a layer that goes up by its own map and the row of its plane, in the plane of the basis there.
  @inline(__always)
  func imageInBasis(_ box: BoxLanes, of i: Int) -> Parallelogram {
    Parallelogram(
      box.origin, box.size, through: ownRows(i, in: worldMaps.plane(of: records + i).pointee.offset))
  }

  /// Whether rectangles go up from a layer by its own map and the row of its plane.
  @inline(__always)
  func goesUpByRow(_ i: Int) -> Bool {
    !records[i].flags.contains(.spatial) && !worldMaps.plane(of: records + i).pointee.isNoWayUp
  }

  /// The same in three dimensions, in a plane that is, and where multiplying levels costs digits that matter. Expects
  /// what is read of the world maps to be right.
  @inline(never)
  func raiseByMap(_ rect: Rect, from s: Int, _ ways: inout WaysUp) -> Rect {
    let place = worldMaps.place(s)
    if place.reach & WorldRow.inTheWayUp == 0 {
      let up = worldMaps.affine(place)
      if !up.keepsAxes { return rect.carried(up, .identity) }
    }
    var carried = CarriedRect.box(rect)
    ascend(&carried, from: s, &ways)
    return box(carried)
  }

  /// A standardised rectangle from the space above the roots.
  private func lower(_ rect: Rect, to t: Int, _ ways: inout WaysUp) -> Rect {
    switch shortcut(0, t) {
    case .shift(let up, let down): return rect.shifted(up, down)
    case .affine(let up, let down) where !down.keepsAxes: return rect.carried(up, down)
    case .affine, .levels:
      if ways.areKept { meetWay(of: t, &ways) } else { collectWayDown(to: t, from: 0) }
      return descend(.box(rect), scratch.pointee.waysDown.count)
    }
  }

  /// The own map of a layer that has no spatial one, to a plane that is moved by `offset`.
  @inline(__always)
  private func ownRows(_ i: Int, in offset: SIMD2<Double>) -> MapRows {
    var map = MapRows(flatMap(i))
    map.offset = offset.plus(map.offset)
    return map
  }

  /// Carries the scratch polygon, in the own coordinates of `s`, to the space above the roots; the box of what arrives.
  func raisePolygon(from s: Int, _ ways: inout WaysUp) -> Rect {
    var carried = CarriedRect.polygon
    ascend(&carried, from: s, &ways)
    return box(carried)
  }

  /// The smallest box in the space above the roots around a finite rectangle of a layer; nil where the rectangle
  /// would be null. What is cut off just in front of an eye reaches farther than an origin and a size can tell.
  func extentAbove(_ rect: Rect, of s: Int, _ ways: inout WaysUp) -> Extent? {
    if rect.isInfinite { return .unlimited }
    var carried = CarriedRect.box(rect.standardized)
    ascend(&carried, from: s, &ways)
    if case .polygon = carried { return scratch.pointee.polygon.extent }
    let box = box(carried)
    return box.isNull ? nil : Extent(box)
  }

  /// Between two layers level by level, whatever is multiplied beforehand: what the other ways are compared with.
  package func convertByLevels(_ rect: Rect, from source: LayerID, to target: LayerID) -> Rect {
    let s = slot(source), t = slot(target)
    refreshMaps()
    return rect.isFinite ? convertByLevels(rect.standardized, s, t) : .null
  }

  func convertByLevels(_ rect: Rect, _ s: Int, _ t: Int) -> Rect {
    let meeting = meetingPlane(s, t)
    var carried = CarriedRect.box(rect)
    ascend(&carried, from: s, to: meeting)
    return descend(carried, from: meeting, to: t)
  }

  /// The same between layers of two stores, whose ways meet in the space above the roots.
  func convert(
    _ rect: Rect, from source: LayerID, to target: LayerID, in other: borrowing LayerStore
  ) -> Rect {
    let s = slot(source), t = other.slot(target)
    refreshMaps()
    other.refreshMaps()
    if rect.isNull || rect.isInfinite { return rect }
    guard rect.isFinite else { return .null }
    var carried = CarriedRect.box(rect.standardized)
    ascend(&carried, from: s, to: 0)
    if case .polygon = carried {
      other.scratch.pointee.polygon.reset()
      for k in 0..<scratch.pointee.polygon.count {
        other.scratch.pointee.polygon.append(scratch.pointee.polygon[k])
      }
    }
    return other.descend(carried, from: 0, to: t)
  }

  /// To where the ways end, levels between those with perspective in one go. Returns that plane.
  @discardableResult
  private func ascend(_ carried: inout CarriedRect, from s: Int, _ ways: inout WaysUp) -> Int {
    var i = s
    while !isEnd(i, of: ways) {
      if records[i].flags.mapClass == .projective {
        ascend(&carried, from: i)
        i = plane(above: i)
        continue
      }
      let way = wayUp(from: i, &ways)
      if way.isStrained {
        ascend(&carried, from: i, to: way.stop)
      } else {
        carry(&carried, affine: way.map)
      }
      i = way.stop
    }
    return i
  }

  private func ascend(_ carried: inout CarriedRect, from s: Int, to meeting: Int) {
    var i = s
    while i != meeting {
      ascend(&carried, from: i)
      i = plane(above: i)
    }
  }

  private func descend(_ carried: CarriedRect, from meeting: Int, to t: Int) -> Rect {
    var carried = carried
    collectPath(from: t, to: meeting)
    while !scratch.pointee.path.isEmpty {
      let j = Int(scratch.pointee.path.popLast())
      if records[j].flags.contains(.singular) { return .null }
      descend(&carried, into: j)
    }
    return box(carried)
  }

  /// The last `count` levels of the way down that has been collected.
  private func descend(_ carried: CarriedRect, _ count: Int) -> Rect {
    var carried = carried
    var end = count
    while end > 0 {
      let way = scratch.pointee.waysDown[end &- 1]
      if way.isStrained {
        end &-= 1
        if records[Int(way.layer)].flags.contains(.singular) { return .null }
        descend(&carried, into: Int(way.layer))
      } else {
        end = Int(way.start)
        descend(&carried, through: way.map)
      }
    }
    return box(carried)
  }

  private func ascend(_ carried: inout CarriedRect, from i: Int) {
    if records[i].flags.mapClass == .projective {
      carry(&carried, projective: levelMap(i))
    } else {
      carry(&carried, affine: affineLevel(i))
    }
  }

  private func descend(_ carried: inout CarriedRect, into i: Int) {
    if records[i].flags.mapClass == .projective {
      carry(&carried, projective: levelInverse(i))
      return
    }
    descend(&carried, through: affineLevel(i))
  }

  private func descend(_ carried: inout CarriedRect, through map: AffineTransform) {
    switch carried {
    case .box(let rect) where map.keepsAxes:
      carried = .box(rect.unapplying(map))
    case .box, .corners:
      let (p, q, r, s) = corners(carried)
      let inverse = Homography(map)
      if let p = inverse.unproject(p), let q = inverse.unproject(q), let r = inverse.unproject(r),
        let s = inverse.unproject(s)
      {
        carried = .corners(p, q, r, s)
      } else {
        carried = .box(.null)
      }
    case .polygon:
      scratch.pointee.polygon.apply(map.inverse)
    }
  }

  private func carry(_ carried: inout CarriedRect, affine map: AffineTransform) {
    switch carried {
    case .box(let rect) where TransformClass(classifying: map) <= .quarterTurn:
      carried = .box(rect.applying(map))
    case .box, .corners:
      let (p, q, r, s) = corners(carried)
      carried = .corners(p.applying(map), q.applying(map), r.applying(map), s.applying(map))
    case .polygon:
      scratch.pointee.polygon.apply(map)
    }
  }

  private func carry(_ carried: inout CarriedRect, projective map: Homography) {
    if case .polygon = carried {
    } else {
      let (p, q, r, s) = corners(carried)
      scratch.pointee.polygon.reset(to: p, q, r, s)
      carried = .polygon
    }
    scratch.pointee.polygon.apply(map)
    scratch.pointee.polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    scratch.pointee.polygon.divide()
  }

  private func corners(_ carried: CarriedRect) -> (Point, Point, Point, Point) {
    switch carried {
    case .corners(let p, let q, let r, let s): return (p, q, r, s)
    case .box(let rect):
      let (high, low) = (Point(x: rect.maxX, y: rect.maxY), rect.origin)
      return (low, Point(x: high.x, y: low.y), high, Point(x: low.x, y: high.y))
    case .polygon: preconditionFailure("a polygon does not become four corners again")
    }
  }

  private func box(_ carried: CarriedRect) -> Rect {
    switch carried {
    case .box(let rect):
      return rect.isFinite ? rect : .null
    case .corners(let p, let q, let r, let s):
      return Rect(around: p, q, r, s)
    case .polygon:
      return scratch.pointee.polygon.boundingBox
    }
  }

  /// The level's map where it is not projective.
  func affineLevel(_ i: Int) -> AffineTransform {
    guard records[i].flags.contains(.spatial) else { return flatMap(i) }
    let map = spatialMap(i).map
    return AffineTransform(a: map.h11, b: map.h12, c: map.h21, d: map.h22, tx: map.h31, ty: map.h32)
  }
}

extension Parallelogram {
  /// Carried to the space above the roots by a basis that is not spatial; 0 for none.
  @inline(__always)
  func raised(_ maps: WorldMaps, _ basis: UInt32) -> Parallelogram {
    basis == 0 ? self : applying(MapRows(maps.linear[Int(basis)]))
  }
}

extension Rect {
  /// Null where it would not be finite.
  init(around p: Point, _ q: Point, _ r: Point, _ s: Point) {
    let lowX = Swift.min(Swift.min(p.x, q.x), Swift.min(r.x, s.x))
    let lowY = Swift.min(Swift.min(p.y, q.y), Swift.min(r.y, s.y))
    let highX = Swift.max(Swift.max(p.x, q.x), Swift.max(r.x, s.x))
    let highY = Swift.max(Swift.max(p.y, q.y), Swift.max(r.y, s.y))
    let rect = Rect(x: lowX, y: lowY, width: highX - lowX, height: highY - lowY)
    self = rect.isFinite ? rect : .null
  }

  /// The rectangle carried between two layers on one basis.
  @inline(__always)
  fileprivate func shifted(_ up: SIMD2<Double>, _ down: SIMD2<Double>) -> Rect {
    let rect = Rect(
      x: (origin.x + up.x) - down.x, y: (origin.y + up.y) - down.y, width: size.width, height: size.height)
    return rect.isFinite ? rect : .null
  }

  /// The smallest rectangle around this one carried up by one map and down by the inverse of another.
  fileprivate func carried(_ up: AffineTransform, _ down: AffineTransform) -> Rect {
    let inverse = Homography(down)
    let (low, high) = (origin, Point(x: maxX, y: maxY))
    guard let p = inverse.unproject(low.applying(up)), let r = inverse.unproject(high.applying(up)),
      let q = inverse.unproject(Point(x: high.x, y: low.y).applying(up)),
      let s = inverse.unproject(Point(x: low.x, y: high.y).applying(up))
    else { return .null }
    return Rect(around: p, q, r, s)
  }

  /// The rectangle whose image under a map that keeps axes is this one. Divides instead of multiplying by an
  /// inverse, so that what `applying` computes without rounding comes back exactly.
  func unapplying(_ t: AffineTransform) -> Rect {
    let (u, v) = (origin.x - t.tx, origin.y - t.ty)
    let (farU, farV) = (maxX - t.tx, maxY - t.ty)
    if t.b == 0 && t.c == 0 {
      return Rect(
        x: Swift.min(u / t.a, farU / t.a), y: Swift.min(v / t.d, farV / t.d),
        width: width / abs(t.a), height: height / abs(t.d))
    }
    return Rect(
      x: Swift.min(v / t.b, farV / t.b), y: Swift.min(u / t.c, farU / t.c),
      width: height / abs(t.b), height: width / abs(t.c))
  }
}
