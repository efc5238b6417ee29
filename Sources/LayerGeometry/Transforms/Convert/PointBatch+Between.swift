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
    _ first: SIMD4<Double>, _ displacement: Displacement, _ last: LinearInverse?, mend: (PointBatch) -> Void
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
    _ first: SIMD4<Double>, _ displacement: SIMD2<Double>, _ last: LinearInverse?, mend: (PointBatch) -> Void
  ) {
    // Subtracting it adds 0, as the single form adds what was rounded away, which makes −0 to 0.
    let zero = SIMD2(repeating: -0.0), up = AffineTransform(first, displacement)
    guard let inverse = last else {
      return first == .unchanged
        ? shift(displacement, zero) : carry(up: up, down: AffineTransform(.unchanged, zero), mend: mend)
    }
    let image = AffineImage(up)
    var way = WideCarriage(
      up: WideLinear(first), raised: displacement.pair, lowered: zero.pair, down: WideInverse(inverse))
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
    _ first: SIMD4<Double>, _ displacement: Displacement, _ last: LinearInverse?, mend: (PointBatch) -> Void
  ) {
    let least = displacement.least
    @inline(__always)
    func image(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let sum = RoundedSum(point.raised(first), displacement.high)
      let place = (sum.sum + (sum.rest + displacement.low)).reaching(least)
      return last.map { $0.image(place) } ?? place
    }
    var way = WideDisplacement(first, displacement, last)
    carry {
      Lanes4(lowHalf: image($0.lowHalf), highHalf: image($0.highHalf))
    } fours: {
      WideVectorsDisplace($0, $1, $2, &way, $3)
    } mend: {
      mend($0)
    }
  }

  /// By a way from basis to basis, its middle by the short form if `isShort`.
  @inline(never)
  private func carry(
    _ way: ConversionWay, _ middle: BasisWay, isShort: Bool, mend: (PointBatch) -> Void
  ) {
    let whole = WholeWay(middle)
    var wide = WideBasisWay(
      shortWay: WideShortWay(way, middle), wholeWay: WideWholeWay(whole), isShort: isShort)
    @inline(__always)
    func image(_ given: SIMD2<Double>) -> SIMD2<Double> {
      let point = given.raised(way.first)
      var carried = isShort ? middle.carryShort(point, given) : whole.carry(point)
      if isShort && carried.doubt != 0 { carried = whole.carry(point) }
      if carried.doubt != 0 { return SIMD2(repeating: .nan) }
      return way.last.map { $0.image(carried.lanes) } ?? carried.lanes
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
