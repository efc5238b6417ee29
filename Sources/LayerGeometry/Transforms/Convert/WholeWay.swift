/// The way from basis to basis for many points: everything between two layers' own linear parts, multiplied once.
///
/// What it is sure of is the exact answer, rounded, as in the long form (`BasisWay`); and its bound is so much wider that
/// the long form is sure of it too. So it does not show which of the two was taken.
struct WholeWay {
  let linear: SIMD4<Double>
  let rest: SIMD4<Float>
  let offset: RoundedSum
  /// What a point may be wrong by: for each unit of it, for each unit squared, and besides.
  let error: Double
  let overflow: Double
  let offsetError: Double
  let start: Double

  init(_ way: BasisWay) {
    let source = way.source.pointee, target = way.target.pointee
    let up = WideMatrix(source.up, source.upRest), down = WideMatrix(target.down, target.downRest)
    let whole = up.concatenating(down)
    let before = Displacement(way.first, way.from.planeOffset)
    let after = Displacement(way.last, way.to.planeOffset)
    let between = (
      WideNumber(source.offset.x, plus: source.offsetRest.x).plus(
        WideNumber(-target.offset.x, plus: -target.offsetRest.x)),
      WideNumber(source.offset.y, plus: source.offsetRest.y).plus(
        WideNumber(-target.offset.y, plus: -target.offsetRest.y))
    )
    let (x, y) = up.image(before.x, before.y)
    let end = down.image(x.plus(between.0), y.plus(between.1))
    let (endX, endY) = (end.0.plus(after.x.negated), end.1.plus(after.y.negated))
    linear = whole.rounded
    rest = whole.rest
    var offset = RoundedSum(SIMD2(endX.high, endY.high), .zero)
    offset.rest = SIMD2(endX.low, endY.low)
    self.offset = offset

    let (downNorm, downError) = (target.downNorm, Double(target.longDownError))
    error = 4 * (Double(source.longUpError) * downNorm + 2.25 * up.norm * downError)
    overflow = 4 * 0x1p-980 * downNorm
    let apart = Swift.max(abs(between.0.high), abs(between.1.high))
    // And what products lose that come near the end of the range.
    offsetError =
      4
      * ((Double(source.longOffsetError) + Double(target.longOffsetError)) * downNorm
        + 2.25 * apart * downError + 0x1p-50 * after.slack.total + 0x1p-97 * after.high.magnitudes.total)
      + 0x1p-960
    start = before.high.magnitudes.total + 0x1p20 * before.slack.total
  }

  @inline(__always)
  func carry(_ point: SIMD2<Double>) -> BasisWay.Carried {
    var image = RoundedSum(point, .zero).image(linear, rest)
    let sum = RoundedSum(image.sum, offset.sum)
    image.rest = (image.rest + sum.rest) + offset.rest
    let reach = point.magnitudes.total + start
    let error = SIMD2(repeating: reach * (self.error + reach * overflow) + offsetError)
    let low = sum.sum + (image.rest - error), high = sum.sum + (image.rest + error)
    return BasisWay.Carried(lanes: low, doubt: (low - high).magnitudes.total == 0 ? 0 : 1)
  }
}

extension Displacement {
  fileprivate var x: WideNumber { WideNumber(high.x, plus: low.x) }
  fileprivate var y: WideNumber { WideNumber(high.y, plus: low.y) }
}

extension WideMatrix {
  fileprivate func image(_ x: WideNumber, _ y: WideNumber) -> (WideNumber, WideNumber) {
    (x.times(a).plus(y.times(c)), x.times(b).plus(y.times(d)))
  }
}
