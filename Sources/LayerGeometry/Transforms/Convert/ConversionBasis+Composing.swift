// Multiplying the levels between a basis and its origin. `Docs/Precision.md` has the bounds.
extension ConversionBasis {
  /// A basis under another, by its linear part and the translations from there on; nil if there is no inverse, or no
  /// digits worth keeping.
  init?(_ own: SIMD4<Double>, _ way: PlaneOffset, under above: ConversionBasis) {
    let level = WideMatrix(own)
    let there = WideMatrix(above.up, above.upRest), back = WideMatrix(above.down, above.downRest)
    let determinant = level.determinant
    let inverse = level.adjugate.over(determinant)
    let whole = level.concatenating(there), wholeBack = back.concatenating(inverse)
    let (x, y) = (WideNumber(way.high.x, plus: way.low.x), WideNumber(way.high.y, plus: way.low.y))
    let offsetX = x.times(there.a).plus(y.times(there.c)).plus(
      WideNumber(above.offset.x, plus: above.offsetRest.x))
    let offsetY = x.times(there.b).plus(y.times(there.d)).plus(
      WideNumber(above.offset.y, plus: above.offsetRest.y))

    // What the determinant's two products cancel, its digits lose.
    let cancelled = (abs(own.x * own.w) + abs(own.y * own.z)) / abs(determinant.high)
    let length = abs(way.high.x) + abs(way.high.y)
    let reach = length * there.norm + abs(above.offset.x) + abs(above.offset.y)
    let (norm, normBack) = (whole.norm, wholeBack.norm)
    let longUp = level.norm * (Double(above.longUpError) + 0x1p-71 * there.norm)
    let longOffset = Double(above.longOffsetError) + length * Double(above.longUpError) + 0x1p-96 * reach
    let longDown =
      inverse.norm
      * (Double(above.longDownError) + (0x1p-70 + 0x1p-98 * cancelled) * above.downNorm)
    let sizes = 0x1p-40..<0x1p40
    guard sizes.contains(norm), sizes.contains(normBack), reach < 0x1p60,
      longUp * normBack + longDown * norm < 0x1p-62
    else { return nil }

    up = whole.rounded
    upRest = whole.rest
    down = wholeBack.rounded
    downRest = wholeBack.rest
    offset = SIMD2(offsetX.high, offsetY.high)
    offsetRest = SIMD2(offsetX.low, offsetY.low)
    offsetLow = SIMD2(Float(offsetRest.x), Float(offsetRest.y))
    (offsetAgain, offsetLowAgain) = (offset, offsetLow)
    let shortOffset = longOffset + 0x1p-75 * reach
    let shortDown = longDown + (0x1p-50 + shortOffset) * normBack
    upErrors = SIMD2(Float(above: 0x1p44 * (longUp + 0x1p-49 * norm)), Float(above: 0x1p44 * shortOffset))
    downErrors = SIMD2(Float(above: normBack), Float(above: 0x1p44 * shortDown))
    longUpError = Float(above: longUp)
    longOffsetError = Float(above: longOffset)
    longDownError = Float(above: longDown)
  }
}

extension Float {
  /// At least as much.
  fileprivate init(above bound: Double) { self.init(bound * 1.001 + 0x1p-120) }
}
