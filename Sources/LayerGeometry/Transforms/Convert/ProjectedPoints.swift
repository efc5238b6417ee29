private import WideVectors

/// Up by a map with perspective, and then by a translation: what is beside or behind the eye does not arrive. −0 translates
/// nothing, not even −0. `result` may be `points`.
@inline(never)
func projectPoints(
  _ points: Points, _ result: MutablePoints, _ count: Int, _ map: Homography, then translation: SIMD2<Double>
) {
  projectPoints(points, result, count, map, then: translation, isWide: WideVectorsExist())
}

/// The same four points at a time, where the processor can, or two. The bits are the same.
///
/// Two divisions take the processor as long for two points as for one, if it has vectors as long: that is nearly all of the time.
/// Swift compiles a function for one kind of processor, so that loop is in C.
package func projectPoints(
  _ points: Points, _ result: MutablePoints, _ count: Int, _ map: Homography, then translation: SIMD2<Double>,
  isWide: Bool
) {
  let source = UnsafeRawPointer(points), target = UnsafeMutableRawPointer(result)
  let projection = Projection(map, then: translation)
  let wideEnd = isWide ? (count & ~3) &* 16 : 0, end = (count & ~1) &* 16
  var place = 0
  while place < end {
    let blockEnd = Swift.min(place &+ 4096, place < wideEnd ? wideEnd : end), length = blockEnd &- place
    let isFinite =
      place < wideEnd
      ? projection.projectFours(source + place, target + place, length)
      : projection.projectPairs(source + place, target + place, length)
    if !isFinite { spoilUnreachable(target + place, length) }
    place = blockEnd
  }
  if end < count &* 16 {
    let p = source.loadUnaligned(fromByteOffset: end, as: SIMD2<Double>.self)
    target.storeBytes(of: projection.images(p, p).0.finiteOrNaN, toByteOffset: end, as: SIMD2<Double>.self)
  }
}

/// Whether the processor has wider vectors than what Swift is compiled for.
package var hasWideVectors: Bool { WideVectorsExist() }

/// A map with perspective and a translation after it, as loops want them.
///
/// A point's two coordinates lie side by side, and the W's of two points. The divisions take most of the time; what is
/// left must fit between them.
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
  func images(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>) {
    let (a, b) = (p * weights, q * weights)
    let w = (SIMD2(a.x, b.x) + SIMD2(a.y, b.y) + SIMD2(repeating: weight)).above(Tolerances.nearPlane)
    return (
      (p * same + p.crossed * crossed + offset) / SIMD2(w.x, w.x) + translation,
      (q * same + q.crossed * crossed + offset) / SIMD2(w.y, w.y) + translation
    )
  }

  /// Returns whether all arrive. `byteCount` is that of whole pairs of points.
  @inline(__always)
  func projectPairs(_ points: UnsafeRawPointer, _ result: UnsafeMutableRawPointer, _ byteCount: Int) -> Bool {
    // A sum is finite only if all its terms are; if some are very large it may not be even then, and nothing is spoilt.
    var sums = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var place = 0
    while place < byteCount {
      let (u, v) = images(
        points.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self),
        points.loadUnaligned(fromByteOffset: place &+ 16, as: SIMD2<Double>.self))
      result.storeBytes(of: u, toByteOffset: place, as: SIMD2<Double>.self)
      result.storeBytes(of: v, toByteOffset: place &+ 16, as: SIMD2<Double>.self)
      sums.0 += u
      sums.1 += v
      place &+= 32
    }
    return (sums.0 + sums.1).isFinite
  }

  /// The same by whole fours.
  func projectFours(_ points: UnsafeRawPointer, _ result: UnsafeMutableRawPointer, _ byteCount: Int) -> Bool {
    var map = WideProjection(
      same: (same.x, same.y), crossed: (crossed.x, crossed.y), offset: (offset.x, offset.y),
      weights: (weights.x, weights.y), weight: weight, translation: (translation.x, translation.y),
      near: Tolerances.nearPlane)
    let sum = WideVectorsProject(
      points.assumingMemoryBound(to: Double.self), result.assumingMemoryBound(to: Double.self),
      byteCount / 16,
      &map)
    return sum.isFinite
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
