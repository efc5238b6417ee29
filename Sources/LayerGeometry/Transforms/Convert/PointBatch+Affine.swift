private import WideVectors

// By affine maps up, and down by the inverses of others.
extension PointBatch {
  /// Up by an affine map.
  @inline(never)
  package func raise(by up: AffineTransform) {
    let image = AffineImage(up)
    carryAffinely(up, nil) { image.image($0) }
  }

  /// Up by an affine map, down by the inverse of another.
  @inline(never)
  package func carry(
    up: AffineTransform, down: AffineTransform, mend: (PointBatch) -> Void = { $0.spoilUnreachable() }
  ) {
    let image = AffineImage(up), offset = SIMD2(down.tx, down.ty).twice
    switch DescentKind(down) {
    case .shift: carryAffinely(up, down, mend) { image.image($0) - offset }
    case .axes:
      let scale = SIMD2(down.a, down.d).finiteOrNaN.twice
      carryAffinely(up, down, mend) { (image.image($0) - offset) / scale }
    case .quarterTurn:
      let scale = SIMD2(down.b, down.c).finiteOrNaN.twice
      carryAffinely(up, down, mend) { (image.image($0) - offset).crossed / scale }
    case .affine:
      let inverse = Inverse(down)
      carryAffinely(up, down, mend) { inverse.image(image.image($0)) }
    }
  }

  /// Down by the inverse of an affine map.
  @inline(never)
  package func lower(by down: AffineTransform) {
    let offset = SIMD2(down.tx, down.ty).twice
    switch DescentKind(down) {
    case .shift: carry { $0 - offset }
    case .axes:
      let scale = SIMD2(down.a, down.d).finiteOrNaN.twice
      carryAffinely(nil, down) { ($0 - offset) / scale }
    case .quarterTurn:
      let scale = SIMD2(down.b, down.c).finiteOrNaN.twice
      carryAffinely(nil, down) { ($0 - offset).crossed / scale }
    case .affine:
      let inverse = Inverse(down)
      carryAffinely(nil, down) { inverse.image($0) }
    }
  }

  @inline(__always)
  private func carryAffinely(
    _ up: AffineTransform?, _ down: AffineTransform?,
    _ mend: (PointBatch) -> Void = { $0.spoilUnreachable() }, _ pair: (Lanes4) -> Lanes4
  ) {
    var way = WideCarriage(up ?? .identity, down ?? .identity)
    let descent = down.map { DescentKind($0) } ?? .shift
    carry(pair, fours: { WideVectorsCarry($0, $1, $2, &way, up != nil, descent.wide, $3) }, mend: mend)
  }
}

/// An affine map of two points.
struct AffineImage {
  let same: Lanes4
  let crossed: Lanes4
  let offset: Lanes4

  @inline(__always)
  init(_ map: AffineTransform) { self.init(map.linear, SIMD2(map.tx, map.ty)) }

  @inline(__always)
  init(_ linear: SIMD4<Double>, _ offset: SIMD2<Double>) {
    same = SIMD2(linear.x, linear.w).twice
    crossed = SIMD2(linear.z, linear.y).twice
    self.offset = offset.twice
  }

  /// Sums of two do not depend on their order, so this is x · a + y · c and x · b + y · d with one exchange of lanes.
  @inline(__always)
  func image(_ p: Lanes4) -> Lanes4 { p * same + p.crossed * crossed + offset }
}

/// The inverse of an affine map, as `Homography.unproject` goes about it.
private struct Inverse {
  let offset: Lanes4
  let same: Lanes4
  let crossed: Lanes4
  let determinant: Double

  @inline(__always)
  init(_ map: AffineTransform) {
    offset = SIMD2(map.tx, map.ty).twice
    same = SIMD2(map.d, map.a).twice
    crossed = SIMD2(map.c, map.b).twice
    let determinant = map.a * map.d - map.c * map.b
    self.determinant = determinant.isFinite ? determinant : .nan
  }

  @inline(__always)
  func image(_ q: Lanes4) -> Lanes4 {
    let p = q - offset
    return (p * same - p.crossed * crossed) / determinant
  }
}

/// The ways in which `Homography.unproject` undoes an affine map.
private enum DescentKind {
  case shift
  case axes
  case quarterTurn
  case affine

  init(_ map: AffineTransform) {
    if map.b == 0 && map.c == 0 {
      self = map.a == 1 && map.d == 1 ? .shift : .axes
    } else {
      self = map.a == 0 && map.d == 0 ? .quarterTurn : .affine
    }
  }

  var wide: WideDescent {
    switch self {
    case .shift: WideShift
    case .axes: WideAxes
    case .quarterTurn: WideQuarterTurn
    case .affine: WideAffine
    }
  }
}

extension WideCarriage {
  fileprivate init(_ up: AffineTransform, _ down: AffineTransform) {
    let inverse = Inverse(down)
    let divisor =
      switch DescentKind(down) {
      case .shift, .affine: SIMD2(repeating: inverse.determinant)
      case .axes: SIMD2(down.a, down.d).finiteOrNaN
      case .quarterTurn: SIMD2(down.b, down.c).finiteOrNaN
      }
    self.init(
      up: WideLinear(same: (up.a, up.d), crossed: (up.c, up.b)),
      raised: (up.tx, up.ty), lowered: (down.tx, down.ty),
      down: WideInverse(
        linear: WideLinear(same: inverse.same.lowHalf.pair, crossed: inverse.crossed.lowHalf.pair),
        divisor: divisor.pair))
  }
}
