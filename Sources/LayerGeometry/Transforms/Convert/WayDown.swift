/// A level on the way down to a layer, and it and all below it, as far as they go in one, multiplied.
struct WayDown: BitwiseCopyable {
  /// From below the lowest of the levels to above this one.
  private(set) var map: AffineTransform
  let layer: UInt32
  /// The place of the lowest of the levels, counted from the layer that the way leads to.
  let start: UInt32
  private var strain: Float
  private var turns: Bool
  /// Whether multiplying the levels costs digits that matter, or there is nothing to multiply.
  private(set) var isStrained: Bool

  fileprivate init(projective layer: Int, place: Int) {
    (map, strain, turns, isStrained) = (.identity, 1, false, true)
    (self.layer, start) = (UInt32(truncatingIfNeeded: layer), UInt32(truncatingIfNeeded: place))
  }

  fileprivate init(
    _ level: AffineTransform, _ layer: Int, isSingular: Bool, above below: WayDown?, place: Int
  ) {
    self.layer = UInt32(truncatingIfNeeded: layer)
    start = below?.start ?? UInt32(truncatingIfNeeded: place)
    map = below.map { $0.map.concatenating(level) } ?? level
    strain = (below?.strain ?? 1) * level.strain
    turns = below?.turns ?? false || !level.keepsAxes
    // What has no inverse is found out level by level.
    isStrained =
      below?.isStrained ?? false || turns && WorldRow.isTooMuch(strain) || isSingular
      || !map.determinant.isNormal || map.hasLostRows(of: below?.map ?? level)
  }
}

// The way down to one layer from wherever the ways of others meet its own. It is multiplied from the layer up, so that it gives
// the same bits whether it is made for one rectangle or for many.
extension LayerStore {
  /// Makes the way down to layer `t` from `top`, a plane above it or 0 for the space above the roots. O(levels between).
  func collectWayDown(to t: Int, from top: Int) {
    scratch.pointee.waysDown.count = 0
    var i = t
    while i != top {
      let place = scratch.pointee.waysDown.count
      if records[i].flags.mapClass == .projective {
        scratch.pointee.waysDown.append(WayDown(projective: i, place: place))
      } else {
        let last = scratch.pointee.waysDown.last
        let below = last.flatMap { records[Int($0.layer)].flags.mapClass == .projective ? nil : $0 }
        let isSingular = records[i].flags.contains(.singular)
        scratch.pointee.waysDown.append(
          WayDown(affineLevel(i), i, isSingular: isSingular, above: below, place: place))
      }
      i = plane(above: i)
    }
  }

  /// Makes the way down to layer `t` from the space above the roots, and lets it be known of each plane on it how many levels
  /// are below: so that where ways meet is known without walking both. Once for ways that are kept to meet that of `t`.
  func meetWay(of t: Int, _ ways: inout WaysUp) {
    guard ways.target == 0 && t != 0 else { return }
    ways.target = t
    collectWayDown(to: t, from: 0)
    scratch.pointee.placesOnWay.fill(upTo: slotCount, with: 0)
    for place in 0..<scratch.pointee.waysDown.count {
      let layer = Int(scratch.pointee.waysDown[place].layer)
      scratch.pointee.placesOnWay[layer] = UInt32(truncatingIfNeeded: place &+ 1)
    }
  }

  /// Forgets what `meetWay(of:_:)` has let be known.
  func partWay(_ ways: WaysUp) {
    guard ways.target != 0 else { return }
    for place in 0..<scratch.pointee.waysDown.count {
      scratch.pointee.placesOnWay[Int(scratch.pointee.waysDown[place].layer)] = 0
    }
  }

  /// How many levels of the way down are below plane `i`; nil if it is not on the way.
  func levelsBelow(_ i: Int) -> Int? {
    let place = scratch.pointee.placesOnWay[i]
    return place == 0 ? nil : Int(place) &- 1
  }
}
