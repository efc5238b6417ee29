// Rectangles between two layers by the same ways as points, where that keeps what going level by level promises.
extension LayerStore {
  /// A standardised rectangle between two layers; nil where it must go level by level: where perspective is on the way,
  /// and where no level on it turns axes but some scale, since sizes are then multiplied and divided one by one. The same
  /// wherever a corner is not sure to be rounded right.
  func convertByBases(_ rect: Rect, _ s: Int, _ t: Int) -> Rect? {
    validateConversion(s, t)
    let maps = conversionMaps
    let source = maps.entries[s], target = maps.entries[t]
    if let way = maps.displacement(source, target) {
      var origin = CarriedPoint(SIMD2(rect.origin.x, rect.origin.y))
      origin.add(way)
      guard origin.isSure else { return nil }
      let moved = Rect(origin: Point(x: origin.lanes.x, y: origin.lanes.y), size: rect.size)
      return moved.isFinite ? moved : .null
    }
    guard maps.turns(source, target) else { return nil }
    switch maps.route(source, target) {
    case .levels: return nil
    case .nowhere: return .null
    case .one(let way): return way.carryCorners(rect)
    }
  }
}

extension ConversionMaps {
  /// Whether some level between the two does not keep axes. Not asked of origins, which none is carried through.
  @inline(__always)
  fileprivate func turns(_ source: WorldEntry, _ target: WorldEntry) -> Bool {
    let (from, to) = (rows[Int(source.row)].basis, rows[Int(target.row)].basis)
    // What turns both and is the nearest to both is above the place where their ways meet.
    return bases[Int(from)].turning != bases[Int(to)].turning
      || !ownLevel(source).linear.keepsAxes || !ownLevel(target).linear.keepsAxes
  }
}

extension ConversionWay {
  /// nil where a corner is not sure to be rounded right, or not finite.
  fileprivate func carryCorners(_ rect: Rect) -> Rect? {
    let (low, high) = (SIMD2(rect.origin.x, rect.origin.y), SIMD2(rect.maxX, rect.maxY))
    guard let p = carry(low), let q = carry(SIMD2(high.x, low.y)), let r = carry(high),
      let s = carry(SIMD2(low.x, high.y))
    else { return nil }
    return Rect(
      around: Point(x: p.x, y: p.y), Point(x: q.x, y: q.y), Point(x: r.x, y: r.y), Point(x: s.x, y: s.y))
  }
}
