// Clips of a polygon, one straight line at a time.
extension ConvexPolygon {
  /// Keeps the part where W ≥ `limit`. New vertices get exactly that W.
  ///
  /// - Returns: Whether something was cut off.
  @discardableResult
  package mutating func clip(whereWAtLeast limit: Double) -> Bool {
    clip(distance: { $0.w - limit }, snap: { $0.w = limit })
  }

  /// Keeps the part inside a closed box, after `divide()`. New vertices lie exactly on its edges.
  ///
  /// - Returns: Whether something was cut off.
  @discardableResult
  package mutating func clip(to box: Extent) -> Bool {
    if box == .unlimited { return false }
    let (low, high) = (box.low, box.high)
    let left = clip(distance: { $0.x - low.x }, snap: { $0.x = low.x })
    let right = clip(distance: { high.x - $0.x }, snap: { $0.x = high.x })
    let top = clip(distance: { $0.y - low.y }, snap: { $0.y = low.y })
    let bottom = clip(distance: { high.y - $0.y }, snap: { $0.y = high.y })
    return left || right || top || bottom
  }

  /// Keeps the part where a·x + b·y + c·W ≥ 0. Returns whether something was cut off.
  @discardableResult
  package mutating func clip(halfPlane a: Double, _ b: Double, _ c: Double) -> Bool {
    clip(distance: { a * $0.x + b * $0.y + c * $0.w }, snap: { _ in })
  }

  /// Keeps the part on the left of the line from `p` to `q` where y runs up, after `divide()`. New vertices
  /// lie exactly on lines along an axis.
  ///
  /// - Returns: Whether something was cut off.
  package mutating func clip(leftOf p: Point, _ q: Point) -> Bool {
    let (ex, ey) = (q.x - p.x, q.y - p.y)
    if ex == 0 {
      let side: Double = ey > 0 ? -1 : 1
      return clip(distance: { side * ($0.x - p.x) }, snap: { $0.x = p.x })
    }
    if ey == 0 {
      let side: Double = ex > 0 ? 1 : -1
      return clip(distance: { side * ($0.y - p.y) }, snap: { $0.y = p.y })
    }
    let line = Segment(start: SIMD2(p.x, p.y), end: SIMD2(q.x, q.y))
    return clip(distance: { line.cross(SIMD2($0.x, $0.y)) }, snap: { _ in })
  }

  /// Clips against one line by Sutherland and Hodgman: `distance` is ≥ 0 on the side that stays, `snap` puts
  /// a new vertex exactly on the line.
  ///
  /// - Returns: Whether something was cut off.
  @inline(__always)
  @discardableResult
  private mutating func clip(
    distance: (HomogeneousPoint) -> Double, snap: (inout HomogeneousPoint) -> Void
  ) -> Bool {
    var isCut = false
    for i in 0..<count {
      let d = distance(vertices[i])
      if !d.isFinite {
        reset()
        return true
      }
      if d < 0 { isCut = true }
    }
    if !isCut { return false }

    spare.count = 0
    var previous = (point: vertices[count - 1], distance: distance(vertices[count - 1]))
    for i in 0..<count {
      let vertex = (point: vertices[i], distance: distance(vertices[i]))
      // A vertex on the line is its own crossing: no second copy of it.
      if (previous.distance > 0 && vertex.distance < 0) || (previous.distance < 0 && vertex.distance > 0) {
        // Always the inner vertex first, so that the result does not depend on the orientation.
        var crossing =
          vertex.distance < 0 ? Self.crossing(previous, vertex) : Self.crossing(vertex, previous)
        snap(&crossing)
        spare.append(crossing)
      }
      if vertex.distance >= 0 { spare.append(vertex.point) }
      previous = vertex
    }
    swap(&vertices, &spare)
    discardUnlessFinite()
    return true
  }

  /// A vertex and its distance from a line.
  private typealias MeasuredPoint = (point: HomogeneousPoint, distance: Double)

  /// Returns where the edge between two vertices crosses the line, computed from the vertex nearer to the
  /// origin: one just in front of the eye can be so far away that its rounding error is larger than the
  /// result.
  private static func crossing(
    _ inside: MeasuredPoint, _ outside: MeasuredPoint
  ) -> HomogeneousPoint {
    let isOutsideNearer = outside.point.magnitude < inside.point.magnitude
    let (near, far) = isOutsideNearer ? (outside, inside) : (inside, outside)
    let span = near.distance - far.distance
    // An infinite difference of distances would put the crossing on the nearer vertex; NaN empties the
    // polygon.
    guard span.isFinite else { return HomogeneousPoint(x: .nan, y: .nan, w: .nan) }
    // Divided last: where lines cross at whole numbers, products are whole and nothing is rounded.
    func crossing(_ start: Double, _ end: Double) -> Double {
      let gained = near.distance * (end - start)
      return start + (gained.isFinite ? gained / span : near.distance / span * (end - start))
    }
    return HomogeneousPoint(
      x: crossing(near.point.x, far.point.x), y: crossing(near.point.y, far.point.y),
      w: crossing(near.point.w, far.point.w))
  }
}
