// Rectangles between two layers by the same ways as points, where that keeps what going level by level promises.
extension ConversionMaps {
  /// What is known of a rectangle that goes by the bases.
  enum CarriedBox {
    case there(Rect)
    /// A corner or a side is not sure to be rounded right. Level by level it may be exact.
    case unsure
    /// There is perspective on the way, or too many levels to keep all digits.
    case apart
  }

  /// Carries a rectangle from one layer's own space to another's. Expects it standardised.
  @inline(__always)
  func carry(_ rect: Rect, _ source: WorldEntry, _ target: WorldEntry) -> CarriedBox {
    if let way = displacement(source, target) { return way.carry(rect) }
    return carryByRoute(rect, source, target)
  }

  private func carryByRoute(_ rect: Rect, _ source: WorldEntry, _ target: WorldEntry) -> CarriedBox {
    switch rectRoute(source, target) {
    case .box(let way): way.carryBox(rect)
    case .corners(let way): way.carryCorners(rect)
    case .nowhere: .there(.null)
    case .unsure: .unsure
    case .apart: .apart
    }
  }

  /// How rectangles go from one layer to another, where it is not by a displacement.
  enum RectRoute {
    /// Every level keeps axes.
    case box(ConversionWay)
    case corners(ConversionWay)
    /// As `CarriedBox`, every one.
    case nowhere
    case unsure
    case apart
  }

  @inline(__always)
  func rectRoute(_ source: WorldEntry, _ target: WorldEntry) -> RectRoute {
    switch route(source, target) {
    case .levels: areApart(source, target) ? .apart : .unsure
    case .nowhere: .nowhere
    case .one(let way): turns(source, target) ? .corners(way) : .box(way)
    }
  }

  /// Of two layers that go level by level: for more than sums that were rounded.
  private func areApart(_ source: WorldEntry, _ target: WorldEntry) -> Bool {
    if (source.own | target.own) & WorldEntry.projective != 0 { return true }
    let from = rows[Int(source.row)], to = rows[Int(target.row)]
    return (from.state ^ to.state) / ConversionRow.originStep != 0
  }

  /// Whether some level between the two does not keep axes. Not asked of origins, which none is carried through.
  @inline(__always)
  private func turns(_ source: WorldEntry, _ target: WorldEntry) -> Bool {
    let (from, to) = (rows[Int(source.row)].basis, rows[Int(target.row)].basis)
    // What turns both and is the nearest to both is above the place where their ways meet.
    return bases[Int(from)].turning != bases[Int(to)].turning
      || !ownLevel(source).linear.keepsAxes || !ownLevel(target).linear.keepsAxes
  }
}

extension Displacement {
  @inline(__always)
  func carry(_ rect: Rect) -> ConversionMaps.CarriedBox {
    var origin = CarriedPoint(SIMD2(rect.origin.x, rect.origin.y))
    origin.add(self)
    guard origin.isSure else { return .unsure }
    let moved = Rect(origin: Point(x: origin.lanes.x, y: origin.lanes.y), size: rect.size)
    return .there(moved.isFinite ? moved : .null)
  }
}

extension ConversionWay {
  /// Not sure where a corner is not sure to be rounded right, or not finite.
  fileprivate func carryCorners(_ rect: Rect) -> ConversionMaps.CarriedBox {
    let (low, high) = (SIMD2(rect.origin.x, rect.origin.y), SIMD2(rect.maxX, rect.maxY))
    guard let p = carry(low), let q = carry(SIMD2(high.x, low.y)), let r = carry(high),
      let s = carry(SIMD2(low.x, high.y))
    else { return .unsure }
    return .there(
      Rect(
        around: Point(x: p.x, y: p.y), Point(x: q.x, y: q.y), Point(x: r.x, y: r.y), Point(x: s.x, y: s.y)))
  }

  /// Where every level keeps axes: one corner and both sides, so that a size does not depend on where the rectangle is.
  /// Not sure where one of them is not sure to be rounded right, or not finite.
  func carryBox(_ rect: Rect) -> ConversionMaps.CarriedBox {
    guard let width = carrySide(SIMD2(rect.size.width, 0)), let height = carrySide(SIMD2(0, rect.size.height))
    else { return .unsure }
    // Mirrored sides end where the others begin.
    let corner = SIMD2(
      width.total < 0 ? rect.maxX : rect.origin.x, height.total < 0 ? rect.maxY : rect.origin.y)
    guard let origin = carry(corner) else { return .unsure }
    let size = (width + height).magnitudes
    let box = Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    return box.isFinite ? .there(box) : .unsure
  }

  /// A vector along an axis, which stays one.
  private func carrySide(_ side: SIMD2<Double>) -> SIMD2<Double>? {
    var side = side.raised(first)
    if case .bases(let way, _) = middle {
      guard let carried = way.carrySide(side) else { return nil }
      side = carried
    }
    return last.map { $0.image(side) } ?? side
  }
}

extension BasisWay {
  /// A vector along an axis, where the way keeps axes; nil where it is not sure to be rounded right.
  fileprivate func carrySide(_ side: SIMD2<Double>) -> SIMD2<Double>? {
    carrySideShort(side) ?? carrySideLong(side)
  }

  /// The short form: nil unless going level by level is sure to round, and this is as close.
  @inline(__always)
  private func carrySideShort(_ side: SIMD2<Double>) -> SIMD2<Double>? {
    let grinds = from.grinds & (side.total.hasManyDigits ? 1 : 0)
    guard grinds & from.passesBasis(onTheWayTo: to) & 1 != 0 else { return nil }
    let above = side.raised(source.pointee.up)
    let end = above.raised(target.pointee.down)
    let (reach, length) = (above.magnitudes.total, end.magnitudes.total)
    // Where all products keep their digits.
    guard reach > 0x1p-500 && length > 0x1p-500 && length < 0x1p500 else { return nil }
    if source.pointee.turning != 0 {
      // What turns both cancels. All that is not yet divided by 2⁴⁴, as for points.
      let upError = Double(source.pointee.upErrors.x), downError = Double(target.pointee.downErrors.y)
      let lost = side.magnitudes.total * upError * target.pointee.downNorm + reach * downError
      guard lost <= 0x1p-3 * length else { return nil }
    }
    return end.x.magnitude > end.y.magnitude ? SIMD2(end.x, 0) : SIMD2(0, end.y)
  }

  /// The long form.
  private func carrySideLong(_ side: SIMD2<Double>) -> SIMD2<Double>? {
    let above = RoundedSum(side, .zero).image(source.pointee.up, source.pointee.upRest)
    let length = side.magnitudes.total
    let error = length * (Double(source.pointee.longUpError) + length * 0x1p-980)
    let end = land(LongPoint(place: above, error: error))
    let low = end.place.sum + (end.place.rest - SIMD2(repeating: end.error))
    let high = end.place.sum + (end.place.rest + SIMD2(repeating: end.error))
    // The other lane is what turns above both layers have not cancelled.
    if end.place.sum.x.magnitude > end.place.sum.y.magnitude {
      return low.x == high.x ? SIMD2(low.x, 0) : nil
    }
    return low.y == high.y ? SIMD2(0, low.y) : nil
  }
}
