private import WideVectors

// By maps with perspective: what is beside or behind the eye does not arrive.
extension PointBatch {
  /// Up by such a map, and then by a translation. −0 translates nothing, not even −0.
  @inline(never)
  package func project(by map: Homography, then translation: SIMD2<Double>) {
    let projection = Projection(map, then: translation)
    var way = projection.wide
    carry {
      projection.image($0)
    } fours: { points, result, count, _ in
      WideVectorsProject(points, result, count, &way)
    }
  }

  /// Down by the inverse of such a map: where the viewing ray meets the plane in front of the eye.
  @inline(never)
  package func unproject(by map: Homography) {
    let rowX = SIMD2(map.h11, map.h12), rowY = SIMD2(map.h21, map.h22), offset = SIMD2(map.h31, map.h32)
    let (weightX, weightY, weight) = (map.h13, map.h23, map.h33)
    let determinant = map.determinant
    let sign: Double = determinant > 0 ? 1 : determinant < 0 ? -1 : .nan
    @inline(__always)
    func image(_ q: SIMD2<Double>) -> SIMD2<Double> {
      let ac = rowX - q * weightX, bd = rowY - q * weightY, uv = q * weight - offset
      let w = ac.x * bd.y - bd.x * ac.y
      let image = uv * SIMD2(bd.y, ac.x) - uv.crossed * SIMD2(bd.x, ac.y)
      return image / (w * sign > 0 && w * sign < .infinity ? w : .nan)
    }
    var way = WideUnprojection(
      rowX: rowX.pair, rowY: rowY.pair, offset: offset.pair, weightX: weightX, weightY: weightY,
      weight: weight, sign: sign)
    carry {
      Lanes4(lowHalf: image($0.lowHalf), highHalf: image($0.highHalf))
    } fours: { points, result, count, _ in
      WideVectorsUnproject(points, result, count, &way)
    }
  }
}

/// A map with perspective and a translation after it, as loops want them.
///
/// A point's two coordinates lie side by side, and the W's of two points. The divisions take most of the time, and take
/// the processor as long for two points as for one, if it has vectors as long; what is left must fit between them.
private struct Projection {
  private let same: SIMD2<Double>
  private let crossed: SIMD2<Double>
  private let offset: SIMD2<Double>
  private let weights: SIMD2<Double>
  private let weight: Double
  private let translation: SIMD2<Double>

  init(_ map: Homography, then translation: SIMD2<Double>) {
    (same, crossed) = (SIMD2(map.h11, map.h22), SIMD2(map.h21, map.h12))
    offset = SIMD2(map.h31, map.h32)
    (weights, weight) = (SIMD2(map.h13, map.h23), map.h33)
    self.translation = translation
  }

  @inline(__always)
  func image(_ points: Lanes4) -> Lanes4 {
    let (p, q) = (points.lowHalf, points.highHalf)
    let (a, b) = (p * weights, q * weights)
    let w = (SIMD2(a.x, b.x) + SIMD2(a.y, b.y) + SIMD2(repeating: weight)).above(Tolerances.nearPlane)
    return Lanes4(
      lowHalf: (p * same + p.crossed * crossed + offset) / SIMD2(w.x, w.x) + translation,
      highHalf: (q * same + q.crossed * crossed + offset) / SIMD2(w.y, w.y) + translation)
  }

  var wide: WideProjection {
    WideProjection(
      same: same.pair, crossed: crossed.pair, offset: offset.pair, weights: weights.pair, weight: weight,
      translation: translation.pair, near: Tolerances.nearPlane)
  }
}

extension SIMD2<Double> {
  /// The same, with NaN for lanes that are not above `limit`.
  @inline(__always)
  fileprivate func above(_ limit: Double) -> SIMD2<Double> {
    let below = unsafeBitCast(self .<= SIMD2(repeating: limit), to: SIMD2<Int64>.self)
    return unsafeBitCast(unsafeBitCast(self, to: SIMD2<Int64>.self) | below, to: SIMD2<Double>.self)
  }
}
