// Lower bounds of a point's distance from boxes of the index, in the query's space.
extension HitTester {
  /// Converts the query's point to a frame's own space, and bounds the rounding errors there.
  func locatePoint(_ frame: inout RegionFrame, _ point: Point) {
    // A line to the point may pass the eye: boxes are projected instead.
    if frame.projectiveFrame >= 0 { return }
    let transform = frame.transform, determinant = transform.determinant
    let (x, y) = (point.x - transform.tx, point.y - transform.ty)
    frame.descent.point = Point(
      x: (transform.d * x - transform.c * y) / determinant,
      y: (transform.a * y - transform.b * x) / determinant)
    let size = abs(transform.a) + abs(transform.b) + abs(transform.c) + abs(transform.d)
    // Errors of each level add up.
    frame.distanceError.x += 0x1p-44 * size * size / abs(determinant)
    frame.distanceError.y = Swift.max(
      frame.distanceError.y, abs(point.x) + abs(point.y) + abs(transform.tx) + abs(transform.ty))
  }

  /// Returns a lower bound of the distance from a box in a frame's own space; NaN or negative if it is unknown.
  func distance(to box: FloatBox, in frame: RegionFrame, _ search: RegionSearch) -> Double {
    if box == .unlimited { return 0 }
    var box = box.intersection(frame.clip), frame = frame
    while frame.projectiveFrame >= 0 {
      if box.isEmpty { return .infinity }
      if box == .unlimited { return 0 }
      let projectiveFrame = scratch.regionFrames[Int(frame.projectiveFrame)]
      box = projectedBox(
        Extent(box),
        Homography(frame.transform).concatenating(
          transforms.levelTransform(Int(projectiveFrame.descent.layer))))
      frame =
        projectiveFrame.outer < 0 ? search.space : scratch.regionFrames[Int(projectiveFrame.outer)]
      box = box.intersection(frame.clip)
    }
    if box.isEmpty { return .infinity }
    let point = SIMD2(frame.descent.point.x, frame.descent.point.y)
    let distance = frame.transform.distance(from: point, to: Extent(box))
    return distance - frame.distanceError.x * (frame.distanceError.y + distance)
  }

  /// Returns whether a box may be within the search radius.
  func isNear(_ box: FloatBox, _ frame: RegionFrame, _ search: RegionSearch) -> Bool {
    guard let radius = search.radius else { return true }
    return !(distance(to: box, in: frame, search) > radius)
  }
}

extension AffineTransform {
  /// Returns the distance of a point from a box, both given in own space and measured after the transform.
  fileprivate func distance(from p: SIMD2<Double>, to box: Extent) -> Double {
    let low = box.low - p, high = box.high - p
    let (x, y) = (clamp(0, low.x, high.x), clamp(0, low.y, high.y))
    let skew = a * c + b * d
    let beside = clamp(skew == 0 ? 0 : -skew / (c * c + d * d) * x, low.y, high.y)
    let above = clamp(skew == 0 ? 0 : -skew / (a * a + b * b) * y, low.x, high.x)
    return Swift.min(squaredLength(x, beside), squaredLength(above, y)).squareRoot()
  }

  private func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value < low ? low : value > high ? high : value
  }

  private func squaredLength(_ x: Double, _ y: Double) -> Double {
    let (u, v) = (a * x + c * y, b * x + d * y)
    return u * u + v * v
  }
}
