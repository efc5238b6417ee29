package typealias Points = UnsafePointer<Point>
package typealias MutablePoints = UnsafeMutablePointer<Point>

/// Points that take the straight step, and the memory for the result. A point without an image becomes not
/// finite.
struct PointBatch: BitwiseCopyable {
  let points: Points
  /// May be `points`.
  let result: MutablePoints
  let count: Int

  static var blockLength: Int { 512 }
  /// Points above the largest Double divided by this are converted one by one.
  private static var headroom: Double { 0x1p80 }

  /// Whether point `k` may have no image, or may have overflowed.
  @inline(__always)
  func isDoubtful(_ k: Int) -> Bool {
    let limit = Double.greatestFiniteMagnitude / PointBatch.headroom
    return !(result[k].isFinite && abs(points[k].x) <= limit && abs(points[k].y) <= limit)
  }

  /// Returns the part with `count` points from `start` on.
  @inline(__always)
  func part(from start: Int, count: Int) -> PointBatch {
    PointBatch(points: points + start, result: result + start, count: count)
  }

  /// The batch for the next step, with these results as points.
  var next: PointBatch { PointBatch(points: Points(result), result: result, count: count) }

  /// Transforms all points. Returns false if some point is doubtful.
  func follow<Stores: BlockStores>(_ step: PathStep, _: Stores.Type) -> Bool {
    switch step {
    case .translation(let sum):
      let high = sum.high.twice, low = sum.low.twice
      return store(Stores.self) { ($0 + high) + low }
    case .affine(let transform):
      let straight = SIMD2(transform.a, transform.d).twice, crossed = SIMD2(transform.c, transform.b).twice
      let offset = SIMD2(transform.tx, transform.ty).twice
      return store(Stores.self) { $0 * straight + $0.crossed * crossed + offset }
    case .toAncestor(let level, let translation):
      return project(by: level, then: translation, Stores.self)
    case .fromAncestor(let level):
      return unproject(by: level, Stores.self)
    }
  }

  private func project<Stores: BlockStores>(
    by level: Homography, then translation: SIMD2<Double>, _: Stores.Type
  ) -> Bool {
    let straight = SIMD2(level.h11, level.h22), crossed = SIMD2(level.h21, level.h12)
    let offset = SIMD2(level.h31, level.h32)
    let weights = SIMD2(level.h13, level.h23), weight = SIMD2(repeating: level.h33)
    return store(Stores.self) { points in
      let (p, q) = (points.lowHalf, points.highHalf)
      let (a, b) = (p * weights, q * weights)
      // The W of each point, NaN where it is not in front of the eye.
      let w = (SIMD2(a.x, b.x) + SIMD2(a.y, b.y) + weight).above(Tolerances.nearPlane)
      return SIMD4(
        lowHalf: (p * straight + SIMD2(p.y, p.x) * crossed + offset) / SIMD2(w.x, w.x) + translation,
        highHalf: (q * straight + SIMD2(q.y, q.x) * crossed + offset) / SIMD2(w.y, w.y) + translation)
    }
  }

  /// Transforms all points as `Homography.unproject` does.
  private func unproject<Stores: BlockStores>(by level: Homography, _: Stores.Type) -> Bool {
    let rowX = SIMD2(level.h11, level.h12), rowY = SIMD2(level.h21, level.h22)
    let offset = SIMD2(level.h31, level.h32)
    let determinant = level.determinant
    let sign: Double = determinant > 0 ? 1 : determinant < 0 ? -1 : .nan
    @inline(__always)
    func image(_ q: SIMD2<Double>) -> SIMD2<Double> {
      let ac = rowX - q * level.h13, bd = rowY - q * level.h23, uv = q * level.h33 - offset
      let w = ac.x * bd.y - bd.x * ac.y
      let image = uv * SIMD2(bd.y, ac.x) - SIMD2(uv.y, uv.x) * SIMD2(bd.x, ac.y)
      return image / (w * sign > 0 && w * sign < .infinity ? w : .nan)
    }
    return store(Stores.self) { SIMD4(lowHalf: image($0.lowHalf), highHalf: image($0.highHalf)) }
  }

  /// Writes the images of all points, two to a call of `image`. Returns false if some point is doubtful.
  ///
  /// A sum of all results and scaled points is finite only if no point is doubtful.
  @inline(__always)
  private func store<Stores: BlockStores>(
    _: Stores.Type, _ image: (SIMD4<Double>) -> SIMD4<Double>
  ) -> Bool {
    let source = UnsafeRawPointer(points), target = UnsafeMutableRawPointer(result)
    let end = (count & ~3) &* 16
    var sums = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    var offset = 0
    while offset < end {
      let first = source.loadUnaligned(fromByteOffset: offset, as: SIMD4<Double>.self)
      let second = source.loadUnaligned(fromByteOffset: offset &+ 32, as: SIMD4<Double>.self)
      let p = image(first), q = image(second)
      Stores.store(p.lowHalf, to: target + offset)
      Stores.store(p.highHalf, to: target + (offset &+ 16))
      Stores.store(q.lowHalf, to: target + (offset &+ 32))
      Stores.store(q.highHalf, to: target + (offset &+ 48))
      sums.0 += p + first * PointBatch.headroom
      sums.1 += q + second * PointBatch.headroom
      offset &+= 64
    }
    while offset < count &* 16 {
      let p = source.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
      let image = image(p.twice)
      target.storeBytes(of: image.lowHalf, toByteOffset: offset, as: SIMD2<Double>.self)
      sums.0 += image + p.twice * PointBatch.headroom
      offset &+= 16
    }
    let rest = (sums.0 + sums.1) - (sums.0 + sums.1)
    return (rest.x + rest.y) + (rest.z + rest.w) == 0
  }
}

extension Point {
  /// The result of batch conversions for a point without an image.
  static var unreachable: Point { Point(x: .nan, y: .nan) }
}

extension SIMD2<Double> {
  @inline(__always)
  var twice: SIMD4<Double> { SIMD4(lowHalf: self, highHalf: self) }

  /// Returns the vector with NaN in lanes that are not above `limit`.
  @inline(__always)
  fileprivate func above(_ limit: Double) -> SIMD2<Double> {
    let below = unsafeBitCast(self .<= SIMD2(repeating: limit), to: SIMD2<Int64>.self)
    return unsafeBitCast(unsafeBitCast(self, to: SIMD2<Int64>.self) | below, to: SIMD2<Double>.self)
  }
}

extension SIMD4<Double> {
  /// Both points with x and y exchanged.
  @inline(__always)
  fileprivate var crossed: SIMD4<Double> { SIMD4(y, x, w, z) }
}
