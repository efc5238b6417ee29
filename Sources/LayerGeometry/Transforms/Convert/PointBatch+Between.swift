private import WideVectors

// Between two layers. What a loop is not sure of does not arrive by it, and goes to `mend`, to be carried as single points are.
extension PointBatch {
  /// By a way on bases of one origin.
  func carry(_ way: ConversionWay, mend: (PointBatch) -> Void) {
    switch way.middle {
    case .displacement(let displacement): displace(way.first, displacement, way.last, mend: mend)
    case .bases(let middle, let isShort): carry(way, middle, isShort: isShort, mend: mend)
    }
  }

  /// Up by a linear part, by a displacement, and down by the inverse of a linear part.
  func displace(
    _ first: SIMD4<Double>, _ displacement: Displacement, _ last: SIMD4<Double>?, mend: (PointBatch) -> Void
  ) {
    if displacement.isPlain {
      displacePlainly(first, displacement.high, last, mend: mend)
    } else {
      displaceRounding(first, displacement, last, mend: mend)
    }
  }

  /// By a displacement that is added as it is.
  @inline(never)
  private func displacePlainly(
    _ first: SIMD4<Double>, _ displacement: SIMD2<Double>, _ last: SIMD4<Double>?, mend: (PointBatch) -> Void
  ) {
    // Subtracting it adds 0, as the single form adds what was rounded away, which makes −0 to 0.
    let zero = SIMD2(repeating: -0.0), up = AffineTransform(first, displacement)
    guard let last else {
      return first == .unchanged
        ? shift(displacement, zero) : carry(up: up, down: AffineTransform(.unchanged, zero), mend: mend)
    }
    let image = AffineImage(up), inverse = LinearInverse(last)
    var way = WideCarriage(
      up: WideLinear(first), raised: displacement.pair, lowered: zero.pair, down: WideInverse(last))
    carry {
      inverse.image(image.image($0) - zero.twice)
    } fours: {
      WideVectorsCarry($0, $1, $2, &way, true, WideAffine, $3)
    } mend: {
      mend($0)
    }
  }

  @inline(never)
  private func displaceRounding(
    _ first: SIMD4<Double>, _ displacement: Displacement, _ last: SIMD4<Double>?, mend: (PointBatch) -> Void
  ) {
    let inverse = last.map { LinearInverse($0) }, least = displacement.least
    @inline(__always)
    func image(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let sum = RoundedSum(point.raised(first), displacement.high)
      let place = (sum.sum + (sum.rest + displacement.low)).reaching(least)
      return inverse.map { $0.image(place) } ?? place
    }
    var way = WideDisplacement(first, displacement, last)
    let descent = last == nil ? WideShift : WideAffine
    carry {
      Lanes4(lowHalf: image($0.lowHalf), highHalf: image($0.highHalf))
    } fours: {
      WideVectorsDisplace($0, $1, $2, &way, descent, $3)
    } mend: {
      mend($0)
    }
  }

  /// By a way from basis to basis, its middle by the short form if `isShort`.
  @inline(never)
  private func carry(
    _ way: ConversionWay, _ middle: BasisWay, isShort: Bool, mend: (PointBatch) -> Void
  ) {
    let whole = WholeWay(middle), inverse = way.last.map { LinearInverse($0) }
    var wide = WideBasisWay(way, middle, whole, isShort: isShort)
    @inline(__always)
    func image(_ given: SIMD2<Double>) -> SIMD2<Double> {
      let point = given.raised(way.first)
      var carried = isShort ? middle.carryShort(point, given) : whole.carry(point)
      if isShort && carried.doubt != 0 { carried = whole.carry(point) }
      if carried.doubt != 0 { return SIMD2(repeating: .nan) }
      return inverse.map { $0.image(carried.lanes) } ?? carried.lanes
    }
    carry {
      Lanes4(lowHalf: image($0.lowHalf), highHalf: image($0.highHalf))
    } fours: { points, result, count, _ in
      WideVectorsCarryBetween(points, result, count, &wide)
    } mend: {
      mend($0)
    }
  }
}

extension Displacement {
  /// Coordinates that are no less are sure to be rounded right: what rounding takes from a sum is less than 2⁻⁵² of it.
  fileprivate var least: SIMD2<Double> { 17 * slack }
}

extension SIMD2<Double> {
  /// The same, with NaN for lanes whose magnitude is less.
  @inline(__always)
  fileprivate func reaching(_ least: SIMD2<Double>) -> SIMD2<Double> {
    let isLess = unsafeBitCast(magnitudes .< least, to: SIMD2<UInt64>.self)
    return unsafeBitCast(unsafeBitCast(self, to: SIMD2<UInt64>.self) | isLess, to: SIMD2<Double>.self)
  }
}

extension LinearInverse {
  @inline(__always)
  fileprivate func image(_ points: Lanes4) -> Lanes4 {
    (points * same.twice - points.crossed * crossed.twice) / divisor.twice
  }
}

extension WideLinear {
  fileprivate init(_ linear: SIMD4<Double>) {
    self.init(same: (linear.x, linear.w), crossed: (linear.z, linear.y))
  }
}

extension WideInverse {
  /// That of nil is not asked for.
  fileprivate init(_ linear: SIMD4<Double>?) {
    let inverse = LinearInverse(linear ?? .unchanged)
    self.init(
      linear: WideLinear(same: inverse.same.pair, crossed: inverse.crossed.pair),
      divisor: inverse.divisor.pair)
  }
}

extension WideDisplacement {
  fileprivate init(_ first: SIMD4<Double>, _ way: Displacement, _ last: SIMD4<Double>?) {
    self.init(
      up: WideLinear(first), high: way.high.pair, low: way.low.pair, least: way.least.pair,
      down: WideInverse(last))
  }
}

extension WideBasisWay {
  fileprivate init(_ way: ConversionWay, _ middle: BasisWay, _ whole: WholeWay, isShort: Bool) {
    self.init(
      own: WideLinear(way.first), shortWay: WideShortWay(middle), wholeWay: WideWholeWay(whole),
      last: WideInverse(way.last), isShort: isShort, lowers: way.last != nil)
  }
}

extension WideShortWay {
  fileprivate init(_ way: BasisWay) {
    let loss = way.shortLoss
    self.init(
      first: way.first.pair, plane: way.from.offset.pair, planeLow: way.from.planeOffset.low.pair,
      up: WideLinear(way.source.pointee.up), between: way.between.pair,
      down: WideLinear(way.target.pointee.down), last: way.down.pair,
      reachLoss: loss.ofReach, meetingLoss: loss.ofMeeting, lastLoss: loss.ofLast.pair, room: loss.room,
      passesBasis: way.from.passesBasis(onTheWayTo: way.to) == 0 ? 0 : -1,
      grinds: way.from.grinds & 1 == 0 ? 0 : -1)
  }
}

extension WideWholeWay {
  fileprivate init(_ way: WholeWay) {
    let rest = SIMD4<Double>(way.rest)
    self.init(
      linear: WideLinear(way.linear), rest: WideLinear(rest),
      offset: way.offset.sum.pair, offsetRest: way.offset.rest.pair,
      error: way.error, overflow: way.overflow, offsetError: way.offsetError, start: way.start)
  }
}
