// What masks leave of a layer, past the levels between them.
extension LayerStore {
  /// Makes the scratch polygon what the masking layers above `i` leave of its bounds, in its own coordinates.
  ///
  /// As in ``clippedRect(of:)`` the clips come down to the polygon. O(masks and levels with perspective above), plus
  /// what the ways up to them cost.
  func cutToMasks(_ i: Int, _ ways: inout WaysUp) {
    scratch.pointee.polygon.reset(to: records[i].bounds)
    let highest = highestMask(above: i, &ways)
    var map = Homography.identity
    var below = i
    while below != highest && !scratch.pointee.polygon.isEmpty {
      if records[below].flags.mapClass == .projective {
        let next = map.concatenating(levelMap(below))
        clipPolygon(behindEyeOf: next, over: map)
        map = next
        below = plane(above: below)
      } else {
        let way = wayUp(from: below, &ways)
        map = map.concatenating(Homography(way.map))
        below = way.stop
      }
      if records[below].flags.contains(.masks) { clipPolygon(to: records[below].bounds, through: map) }
    }
  }

  private func highestMask(above i: Int, _ ways: inout WaysUp) -> Int {
    if !ways.areKept { return highestMask(above: i) }
    let highest = wayUp(at: plane(above: i), &ways).highestMask
    return highest == 0 ? i : Int(highest)
  }
}
