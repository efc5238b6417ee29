/// Points that take the same steps, and the memory for the result. A point without an image becomes not
/// finite.
struct PointBatch: BitwiseCopyable {
  let points: Column<Point>
  /// May be `points`.
  let result: Column<Point>
  let count: Int

  static var blockLength: Int { 512 }
  /// Points above the largest Double divided by this are doubtful: they may overflow level by level, or have
  /// no image.
  private static var headroom: Double { 0x1p80 }

  func part(from start: Int, count: Int) -> PointBatch {
    PointBatch(points: points.dropFirst(start), result: result.dropFirst(start), count: count)
  }

  /// Transforms all points by each step. Returns false if some point is doubtful.
  func follow(_ steps: borrowing RawVector<PathStep>) -> Bool {
    var batch = self, isSure = true
    for k in 0..<steps.count {
      isSure = batch.follow(steps[k]) && isSure
      batch = PointBatch(points: result, result: result, count: count)
    }
    return isSure
  }

  private func follow(_ step: PathStep) -> Bool {
    switch step {
    case .translation(let sum): return store { $0.plus(sum.high).plus(sum.low) }
    case .affine(let transform):
      let lanes = AffineLanes(transform)
      return store { lanes.image($0) }
    case .toAncestor(let level): return project(by: level)
    case .fromAncestor(let level): return unproject(by: level)
    }
  }

  /// Transforms all points as `Homography.project` does.
  private func project(by level: Homography) -> Bool {
    let planar = AffineLanes(AffineTransform(withoutPerspective: level))
    let (weightX, weightY, weight) = (level.h13, level.h23, level.h33)
    return store { p in
      let w = p.x * weightX + p.y * weightY + weight
      return planar.image(p) / (w > Tolerances.nearPlane ? w : .nan)
    }
  }

  /// Transforms all points as `Homography.unproject` does.
  private func unproject(by level: Homography) -> Bool {
    let rowX = SIMD2(level.h11, level.h12), rowY = SIMD2(level.h21, level.h22)
    let offset = SIMD2(level.h31, level.h32)
    let determinant = level.determinant
    let sign: Double = determinant > 0 ? 1 : determinant < 0 ? -1 : .nan
    return store { q in
      let ac = rowX - q * level.h13, bd = rowY - q * level.h23, uv = q * level.h33 - offset
      let w = ac.x * bd.y - bd.x * ac.y
      let image = uv * SIMD2(bd.y, ac.x) - SIMD2(uv.y, uv.x) * SIMD2(bd.x, ac.y)
      return image / (w * sign > 0 && w * sign < .infinity ? w : .nan)
    }
  }

  /// Writes the images of all points. Returns false if some point is doubtful.
  ///
  /// A sum of all results and scaled points is finite only if no point is doubtful.
  @inline(__always)
  private func store(_ image: (SIMD2<Double>) -> SIMD2<Double>) -> Bool {
    let headroom = SIMD2(repeating: PointBatch.headroom)
    var sum = SIMD2<Double>.zero
    for k in 0..<count {
      let p = points.unalignedVector(SIMD2<Double>.self, at: k)
      let q = image(p)
      result.setVector(q, at: k)
      sum = sum.plus(q.plus(p.times(headroom)))
    }
    return sum.areFinite
  }
}

extension Point {
  /// The result of batch conversions for a point without an image.
  static var unreachable: Point { Point(x: .nan, y: .nan) }
}
