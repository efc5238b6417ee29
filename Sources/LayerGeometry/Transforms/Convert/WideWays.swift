internal import WideVectors

// Ways between two layers as the loops of `WideVectors` want them.

extension Displacement {
  /// Coordinates that are no less are sure to be rounded right: what rounding takes from a sum is less than 2⁻⁵² of it.
  var least: SIMD2<Double> { 17 * slack }
}

extension WideLinear {
  init(_ linear: SIMD4<Double>) {
    self.init(same: (linear.x, linear.w), crossed: (linear.z, linear.y))
  }
}

extension WideInverse {
  /// That of nil is not asked for.
  init(_ inverse: LinearInverse?) {
    let inverse = inverse ?? LinearInverse(.unchanged)
    self.init(
      linear: WideLinear(same: inverse.same.pair, crossed: inverse.crossed.pair),
      divisor: inverse.divisor.pair)
  }
}

extension WideDisplacement {
  init(_ first: SIMD4<Double>, _ way: Displacement, _ last: LinearInverse?) {
    self.init(
      up: WideLinear(first), high: way.high.pair, low: way.low.pair, least: way.least.pair,
      down: WideInverse(last), lowers: last != nil)
  }
}

extension WideShortWay {
  init(_ way: ConversionWay, _ middle: BasisWay) {
    let loss = middle.shortLoss
    self.init(
      own: WideLinear(way.first), first: middle.first.pair, plane: middle.from.offset.pair,
      planeLow: middle.from.planeOffset.low.pair, up: WideLinear(middle.source.pointee.up),
      between: middle.between.pair, down: WideLinear(middle.target.pointee.down), end: middle.down.pair,
      reachLoss: loss.ofReach, meetingLoss: loss.ofMeeting, endLoss: loss.ofLast.pair, room: loss.room,
      passesBasis: middle.from.passesBasis(onTheWayTo: middle.to) == 0 ? 0 : -1,
      grinds: middle.from.grinds & 1 == 0 ? 0 : -1, last: WideInverse(way.last), lowers: way.last != nil)
  }
}

extension WideWholeWay {
  init(_ way: WholeWay) {
    let rest = SIMD4<Double>(way.rest)
    self.init(
      linear: WideLinear(way.linear), rest: WideLinear(rest),
      offset: way.offset.sum.pair, offsetRest: way.offset.rest.pair,
      error: way.error, overflow: way.overflow, offsetError: way.offsetError, start: way.start)
  }
}
