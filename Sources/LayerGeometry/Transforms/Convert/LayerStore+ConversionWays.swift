// What tests compare the ways between two bases by.
extension LayerStore {
  /// Where the short way and the long way bring a point; nil for one that is not taken, or not sure. Both nil between layers on one
  /// basis, and where only level by level will do.
  package func convertBothWays(
    _ point: Point, from source: LayerID, to target: LayerID
  ) -> (short: Point?, long: Point?) {
    let s = slot(source), t = slot(target)
    refreshMaps()
    validateConversion(s, t)
    let maps = conversionMaps
    guard case .one(let way) = maps.route(maps.entries[s], maps.entries[t]),
      case .bases(let middle, let isShort) = way.middle
    else { return (nil, nil) }
    let given = SIMD2(point.x, point.y), raised = given.raised(way.first)
    let short = isShort ? way.lowered(middle.carryShort(raised, given)) : nil
    return (short, way.lowered(middle.carryLong(raised)))
  }
}

extension ConversionWay {
  fileprivate func lowered(_ carried: BasisWay.Carried) -> Point? {
    if carried.doubt != 0 { return nil }
    let place = last.map { $0.image(carried.lanes) } ?? carried.lanes
    return place.isFinite ? Point(x: place.x, y: place.y) : nil
  }
}
