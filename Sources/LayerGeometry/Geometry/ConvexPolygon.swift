/// A point (x/w, y/w) in homogeneous coordinates.
package struct HomogeneousPoint: Sendable, Hashable, BitwiseCopyable {
  package var x: Double
  package var y: Double
  package var w: Double

  package init(x: Double, y: Double, w: Double = 1) {
    self.x = x
    self.y = y
    self.w = w
  }

  var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }

  var magnitude: Double { abs(x) + abs(y) }
}

/// A convex polygon for a sequence of transforms and clips.
///
/// At every level of a path: `apply` the transform, `clip(whereWAtLeast:)`, `divide()`, then the clips of
/// that level. A vertex that overflows or is undefined makes the whole polygon empty. Each clip may add a
/// vertex, so the count has no limit; the buffers only grow, so a polygon that is reused stops allocating.
/// - Complexity: O(vertices) for every operation.
package struct ConvexPolygon: ~Copyable {
  var vertices = RawVector<HomogeneousPoint>()
  /// Where a clip puts the vertices that it keeps.
  var spare = RawVector<HomogeneousPoint>()

  /// Makes an empty polygon.
  package init() {}

  package var count: Int { vertices.count }
  package var isEmpty: Bool { count == 0 }

  package subscript(index: Int) -> HomogeneousPoint {
    precondition(index >= 0 && index < count, "vertex \(index) of a polygon with \(count) vertices")
    return vertices[index]
  }

  /// Makes the polygon empty.
  package mutating func reset() { vertices.count = 0 }

  /// Makes the polygon a rectangle, W = 1, in the order minX minY, maxX minY, maxX maxY, minX maxY.
  ///
  /// An empty rectangle has four corners, the null rectangle none.
  package mutating func reset(to rect: Rect) {
    if rect.isNull { return reset() }
    let (lowX, lowY, highX, highY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    reset(x: SIMD4(lowX, highX, highX, lowX), y: SIMD4(lowY, lowY, highY, highY))
  }

  mutating func reset(to outline: Parallelogram) {
    let p = outline.corner, q = p + outline.first, r = q + outline.second, s = p + outline.second
    reset(x: SIMD4(p.x, q.x, r.x, s.x), y: SIMD4(p.y, q.y, r.y, s.y))
  }

  private mutating func reset(x: SIMD4<Double>, y: SIMD4<Double>) {
    reset()
    // Room for a dozen clips.
    vertices.reserve(16)
    for k in 0..<4 { append(HomogeneousPoint(x: x[k], y: y[k])) }
    discardUnlessFinite()
  }

  /// Size of both buffers in bytes.
  package var byteCount: Int { vertices.byteCount + spare.byteCount }

  /// Adds a vertex after the last one. The polygon must stay convex.
  package mutating func append(_ vertex: HomogeneousPoint) { vertices.append(vertex) }

  /// Makes an array the vertices, after `divide()`.
  func write(to corners: inout [Point]) {
    corners.removeAll(keepingCapacity: true)
    for k in 0..<count { corners.append(Point(x: self[k].x, y: self[k].y)) }
  }

  /// Transforms every vertex, without dividing by W.
  package mutating func apply(_ h: Homography) {
    replaceVertices { v in
      HomogeneousPoint(
        x: v.x * h.h11 + v.y * h.h21 + v.w * h.h31,
        y: v.x * h.h12 + v.y * h.h22 + v.w * h.h32,
        w: v.x * h.h13 + v.y * h.h23 + v.w * h.h33)
    }
  }

  /// Undoes a transform with an inverse, after `divide()`, by `Homography.unproject`, which keeps more digits
  /// than the adjugate except far away. Returns false, and changes nothing, unless every vertex comes from in
  /// front of the eye.
  mutating func unproject(_ h: Homography) -> Bool {
    let determinant = h.determinant
    for i in 0..<count {
      let q = vertices[i]
      let w = (h.h11 - q.x * h.h13) * (h.h22 - q.y * h.h23) - (h.h21 - q.x * h.h23) * (h.h12 - q.y * h.h13)
      if !(w / determinant >= Tolerances.nearPlane) { return false }
    }
    replaceVertices { q in
      let image = h.unproject(Point(x: q.x, y: q.y)) ?? Point(x: .nan, y: .nan)
      return HomogeneousPoint(x: image.x, y: image.y)
    }
    return true
  }

  /// Divides every vertex by its W. Expects every W to be positive.
  package mutating func divide() {
    replaceVertices { v in v.w == 1 ? v : HomogeneousPoint(x: v.x / v.w, y: v.y / v.w) }
  }

  /// Keeps the part in front of the eye, and divides.
  ///
  /// - Returns: Whether something was cut off.
  @discardableResult
  mutating func project() -> Bool {
    let isCut = clip(whereWAtLeast: Tolerances.nearPlane)
    divide()
    return isCut
  }

  @inline(__always)
  private mutating func replaceVertices(_ image: (HomogeneousPoint) -> HomogeneousPoint) {
    for i in 0..<count { vertices[i] = image(vertices[i]) }
    discardUnlessFinite()
  }

  @inline(__always)
  mutating func discardUnlessFinite() {
    for i in 0..<count where !vertices[i].isFinite { return reset() }
  }
}
