// How far a point is from boxes of the index at least, in the query's space.
extension HitTester {
  /// Finds the query's point in a frame's own space, and how well distances are known there.
  func place(_ frame: inout RegionFrame, _ point: Point) {
    // Behind perspective a line to the point may pass the eye: boxes are brought to where there is none.
    if frame.carrier >= 0 { return }
    let map = frame.map, i = Int(frame.descent.layer)
    if isShift(i) {
      frame.descent.point.x -= records[i].offset.x
      frame.descent.point.y -= records[i].offset.y
    } else {
      let determinant = map.determinant
      let (x, y) = (point.x - map.tx, point.y - map.ty)
      frame.descent.point = Point(
        x: (map.d * x - map.c * y) / determinant, y: (map.a * y - map.b * x) / determinant)
      let size = abs(map.a) + abs(map.b) + abs(map.c) + abs(map.d)
      frame.conditionBound = size * size / abs(determinant)
    }
    // Each level rounds anew.
    frame.blur.x += 0x1p-44 * frame.conditionBound
    frame.blur.y = Swift.max(frame.blur.y, abs(point.x) + abs(point.y) + abs(map.tx) + abs(map.ty))
  }

  /// Whether a layer's own map is a translation, and its plane the one above.
  @inline(__always)
  func isShift(_ i: Int) -> Bool {
    let flags = records[i].flags
    return records[i].linear == 0 && !flags.contains(.spatial) && !flags.isTransformLayer
  }

  /// What the distance from anything visible in a box of a frame's own space is at least; no number, or below
  /// 0, where that cannot be said.
  func distance(to box: FloatBox, in frame: RegionFrame, _ search: RegionSearch) -> Double {
    if box == .unlimited { return 0 }
    var box = box.intersection(frame.clip), frame = frame
    while frame.carrier >= 0 {
      if box.isEmpty { return .infinity }
      if box == .unlimited { return 0 }
      let carrier = scratch.pointee.regionFrames[Int(frame.carrier)]
      box = projectedBox(
        SIMD2(Double(box.minX), Double(box.minY)), SIMD2(Double(box.maxX), Double(box.maxY)),
        Homography(frame.map).concatenating(transforms.levelTransform(Int(carrier.descent.layer))))
      frame = carrier.outer < 0 ? search.space : scratch.pointee.regionFrames[Int(carrier.outer)]
      box = box.intersection(frame.clip)
    }
    if box.isEmpty { return .infinity }
    let distance = frame.map.distance(
      low: SIMD2(Double(box.minX), Double(box.minY)), high: SIMD2(Double(box.maxX), Double(box.maxY)),
      from: SIMD2(frame.descent.point.x, frame.descent.point.y))
    return distance - frame.blur.x * (frame.blur.y + distance)
  }

  /// Whether something in a box may be as near as a search wants it.
  func isNear(_ box: FloatBox, _ frame: RegionFrame, _ search: RegionSearch) -> Bool {
    guard let radius = search.radius else { return true }
    return !(distance(to: box, in: frame, search) > radius)
  }

  /// Those of a node's lanes that may be as near as a search wants them.
  func nearLanes(
    _ lanes: UInt64, of node: BoxNode, _ frame: RegionFrame, _ search: RegionSearch
  ) -> UInt64 {
    if search.radius == nil { return lanes }
    var (near, pending) = (lanes, lanes)
    while pending != 0 {
      let bit = pending & (~pending &+ 1)
      pending ^= bit
      if !isNear(node.box(bit.trailingZeroBitCount >> 3), frame, search) { near ^= bit }
    }
    return near
  }
}

extension AffineTransform {
  /// The distance, behind the map, of a point from a box, both in front of it. It is to one of the two sides
  /// that face the point, but where the map does not keep angles not to what lies straight ahead on it.
  fileprivate func distance(low: SIMD2<Double>, high: SIMD2<Double>, from p: SIMD2<Double>) -> Double {
    let low = low - p, high = high - p
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
