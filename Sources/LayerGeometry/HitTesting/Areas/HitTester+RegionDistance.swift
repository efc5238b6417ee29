// Lower bounds of a point's distance from boxes of the index, in the query's space.
extension HitTester {
  /// Converts the query's point to a step's own space, and bounds the rounding errors there.
  func locatePoint(_ region: inout RegionStep, _ point: Point) {
    // A line to the point may pass the eye: boxes are projected instead.
    if region.projectiveStep >= 0 { return }
    let transform = region.transform, determinant = transform.determinant
    let (x, y) = (point.x - transform.tx, point.y - transform.ty)
    region.point = Point(
      x: (transform.d * x - transform.c * y) / determinant,
      y: (transform.a * y - transform.b * x) / determinant)
    let size = abs(transform.a) + abs(transform.b) + abs(transform.c) + abs(transform.d)
    // Errors of each level add up.
    region.distanceError.x += 0x1p-44 * size * size / abs(determinant)
    region.distanceError.y = Swift.max(
      region.distanceError.y, abs(point.x) + abs(point.y) + abs(transform.tx) + abs(transform.ty))
  }

  /// Returns a lower bound of the distance from a box in a step's own space; NaN or negative if it is
  /// unknown.
  func distance(to box: FloatBox, in region: RegionStep, _ search: RegionSearch) -> Double {
    if box == .unlimited { return 0 }
    var box = box, region = region
    lift(&box, &region, search)
    if box.isEmpty { return .infinity }
    if box == .unlimited { return 0 }
    let point = SIMD2(region.point.x, region.point.y)
    let distance = region.transform.distance(from: point, to: Extent(box))
    return distance - region.distanceError.x * (region.distanceError.y + distance)
  }

  /// Returns a box of a step's own space in the query's space, or after a transform of that, widened by
  /// rounding errors.
  func spaceBox(
    _ box: FloatBox, _ region: RegionStep, _ search: RegionSearch, through transform: AffineTransform? = nil
  ) -> FloatBox {
    var box = box, region = region
    lift(&box, &region, search)
    if box.isEmpty { return .empty }
    if box == .unlimited { return box }
    if let transform { region.transform = region.transform.concatenating(transform) }
    return projectedBox(Extent(box), Homography(region.transform))
  }

  /// Takes a box from a step's own space to the nearest one above which nothing is projective, with the step.
  /// The box is clipped by the masks on the way.
  private func lift(_ box: inout FloatBox, _ region: inout RegionStep, _ search: RegionSearch) {
    box = box.intersection(region.clip)
    while region.projectiveStep >= 0 && !box.isEmpty && box != .unlimited {
      let projective = scratch.regions[Int(region.projectiveStep)]
      box = projectedBox(
        Extent(box),
        Homography(region.transform).concatenating(
          transforms.levelTransform(Int(projective.layer))))
      region = projective.outer < 0 ? search.space : scratch.regions[Int(projective.outer)]
      box = box.intersection(region.clip)
    }
  }

  /// Returns whether a box may be within the search radius.
  func isNear(_ box: FloatBox, _ region: RegionStep, _ search: RegionSearch) -> Bool {
    guard let radius = search.radius else { return true }
    return !(distance(to: box, in: region, search) > radius)
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
