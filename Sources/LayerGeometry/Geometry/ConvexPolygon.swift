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

  @inline(__always)
  var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }

  @inline(__always)
  fileprivate var magnitude: Double { abs(x) + abs(y) }
}

/// A convex polygon for a sequence of transforms and clips.
///
/// At every level of a path: `apply` the transform, `clip(whereWAtLeast:)`, `divide()`, then the clips of
/// that level. A vertex that overflows or is undefined makes the whole polygon empty. Each clip may add a
/// vertex, so the count has no limit; the buffers only grow, so a polygon that is reused stops allocating.
/// - Complexity: O(vertices) for every operation.
@safe package struct ConvexPolygon: ~Copyable {
  private var vertices: UnsafeMutablePointer<HomogeneousPoint>
  private var spare: UnsafeMutablePointer<HomogeneousPoint>
  package private(set) var capacity: Int
  package private(set) var count: Int

  /// Makes an empty polygon. The first vertex reserves memory for a rectangle and a dozen clips.
  package init() {
    capacity = 0
    count = 0
    unsafe vertices = unsafe .init(bitPattern: MemoryLayout<HomogeneousPoint>.alignment).unsafelyUnwrapped
    unsafe spare = unsafe vertices
  }

  deinit {
    if capacity == 0 { return }
    unsafe vertices.deallocate()
    unsafe spare.deallocate()
  }

  package var isEmpty: Bool { count == 0 }

  package subscript(index: Int) -> HomogeneousPoint {
    precondition(index >= 0 && index < count, "vertex \(index) of a polygon with \(count) vertices")
    return unsafe vertices[index]
  }

  /// Makes the polygon empty.
  package mutating func reset() { count = 0 }

  /// Makes the polygon a rectangle, W = 1, in the order minX minY, maxX minY, maxX maxY, minX maxY.
  ///
  /// An empty rectangle has four corners, the null rectangle none.
  package mutating func reset(to rect: Rect) {
    if rect.isNull { return reset() }
    let (lowX, lowY, highX, highY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    reset(x: SIMD4(lowX, highX, highX, lowX), y: SIMD4(lowY, lowY, highY, highY))
  }

  /// Makes the polygon a parallelogram.
  mutating func reset(to outline: Parallelogram) {
    let p = outline.corner, q = p + outline.first, r = q + outline.second, s = p + outline.second
    reset(x: SIMD4(p.x, q.x, r.x, s.x), y: SIMD4(p.y, q.y, r.y, s.y))
  }

  private mutating func reset(x: SIMD4<Double>, y: SIMD4<Double>) {
    count = 0
    for k in 0..<4 { append(HomogeneousPoint(x: x[k], y: y[k])) }
    discardUnlessFinite()
  }

  /// Size of both buffers in bytes.
  package var byteCount: Int { 2 * capacity * MemoryLayout<HomogeneousPoint>.stride }

  /// Adds a vertex after the last one. The polygon must stay convex.
  package mutating func append(_ vertex: HomogeneousPoint) {
    reserve(count + 1)
    unsafe vertices[count] = vertex
    count += 1
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
      let q = unsafe vertices[i]
      let w = (h.h11 - q.x * h.h13) * (h.h22 - q.y * h.h23) - (h.h21 - q.x * h.h23) * (h.h12 - q.y * h.h13)
      if !(w / determinant >= Tolerances.nearPlane) { return false }
    }
    replaceVertices { q in
      let image = h.unproject(Point(x: q.x, y: q.y)) ?? Point(x: .nan, y: .nan)
      return HomogeneousPoint(x: image.x, y: image.y)
    }
    return true
  }

  /// Keeps the part where W ≥ `limit`. New vertices get exactly that W.
  ///
  /// - Returns: Whether something was cut off.
  @discardableResult
  package mutating func clip(whereWAtLeast limit: Double) -> Bool {
    clip(distance: { $0.w - limit }, snap: { $0.w = limit })
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

  /// The bounding rectangle, after `divide()`; null for an empty polygon.
  package var boundingBox: Rect {
    guard let extent else { return .null }
    return BoxLanes(origin: extent.low, size: extent.high - extent.low).orNull.rect
  }

  /// The bounding box, after `divide()`; nil for an empty polygon.
  package var extent: Extent? {
    if count == 0 { return nil }
    var extent = unsafe Extent(Point(x: vertices[0].x, y: vertices[0].y))
    for i in 0..<count {
      let v = unsafe vertices[i]
      assert(v.w == 1, "extent before divide()")
      extent.include(v.x, v.y)
    }
    return extent
  }

  /// The area, after `divide()`, never negative.
  package var area: Double { abs(signedArea) / 2 }

  /// Whether it has no area but for rounding, after `divide()`.
  var isThin: Bool {
    guard let extent else { return true }
    let size = extent.high - extent.low
    return area <= 0x1p-40 * (size * size).sum()
  }

  /// Twice the area, after `divide()`; negative if the vertices turn the other way.
  var signedArea: Double {
    if count < 3 { return 0 }
    // Measured from the first vertex, so that a polygon far from the origin loses no digits.
    let origin = unsafe vertices[0]
    var twice = 0.0
    for i in 2..<count {
      let p = unsafe vertices[i - 1]
      let q = unsafe vertices[i]
      assert(q.w == 1, "area before divide()")
      twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y)
    }
    return twice
  }
}

extension ConvexPolygon {
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
      let d = unsafe distance(vertices[i])
      if !d.isFinite {
        count = 0
        return true
      }
      if d < 0 { isCut = true }
    }
    if !isCut { return false }

    // Twice the count is enough even where rounding has left the polygon not quite convex.
    reserve(2 * count)
    var kept = 0
    var previous = unsafe (point: vertices[count - 1], distance: distance(vertices[count - 1]))
    for i in 0..<count {
      let vertex = unsafe (point: vertices[i], distance: distance(vertices[i]))
      // A vertex on the line is its own crossing: no second copy of it.
      if (previous.distance > 0 && vertex.distance < 0) || (previous.distance < 0 && vertex.distance > 0) {
        // Always the inner vertex first, so that the result does not depend on the orientation.
        var crossing =
          vertex.distance < 0 ? Self.crossing(previous, vertex) : Self.crossing(vertex, previous)
        snap(&crossing)
        unsafe spare[kept] = crossing
        kept += 1
      }
      if vertex.distance >= 0 {
        unsafe spare[kept] = vertex.point
        kept += 1
      }
      previous = vertex
    }
    unsafe swap(&vertices, &spare)
    count = kept
    discardUnlessFinite()
    return true
  }

  /// A vertex and its distance from a line.
  private typealias MeasuredPoint = (point: HomogeneousPoint, distance: Double)

  /// Returns where the edge between two vertices crosses the line, computed from the vertex nearer to the
  /// origin: one just in front of the eye can be so far away that its rounding error is larger than the
  /// result.
  @inline(__always)
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

  @inline(__always)
  private mutating func replaceVertices(_ image: (HomogeneousPoint) -> HomogeneousPoint) {
    for i in 0..<count { unsafe vertices[i] = unsafe image(vertices[i]) }
    discardUnlessFinite()
  }

  private mutating func discardUnlessFinite() {
    for i in 0..<count where unsafe !vertices[i].isFinite {
      count = 0
      return
    }
  }

  private mutating func reserve(_ needed: Int) {
    if needed <= capacity { return }
    let larger = max(needed, 2 * capacity, 32)
    let grown = UnsafeMutablePointer<HomogeneousPoint>.allocate(capacity: larger)
    if capacity > 0 {
      unsafe grown.update(from: vertices, count: count)
      unsafe vertices.deallocate()
      unsafe spare.deallocate()
    }
    unsafe vertices = unsafe grown
    unsafe spare = .allocate(capacity: larger)
    capacity = larger
  }
}
