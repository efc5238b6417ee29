/// A rectangle on its path between layers, in the simplest form that is still exact.
///
/// It is a box while every level keeps axes, so that sizes do not depend on the position; four corners after
/// the first rotation; and the scratch polygon after a projective level that clips it.
struct MovingRect: PathValue {
  private enum Shape {
    case box(Rect)
    case corners(Point, Point, Point, Point)
    case polygon
  }

  private var shape: Shape
  private let scratch: Reference<TransformScratch>

  /// Starts with a rectangle that is finite and standardised.
  @inline(__always)
  init(_ rect: Rect, _ scratch: Reference<TransformScratch>) {
    shape = .box(rect)
    self.scratch = scratch
  }

  /// Starts with the scratch polygon.
  init(polygonIn scratch: Reference<TransformScratch>) {
    shape = .polygon
    self.scratch = scratch
  }

  /// The smallest rectangle around it; null if it is empty or not finite.
  var box: Rect {
    switch shape {
    case .box(let rect): return rect.isFinite ? rect : .null
    case .corners(let p, let q, let r, let s): return Rect(around: p, q, r, s)
    case .polygon: return scratch.pointee.polygon.boundingBox
    }
  }

  /// The smallest box around it, which near the eye has more digits than `box`; nil if it is empty or not
  /// finite.
  var extent: Extent? {
    if case .polygon = shape { return scratch.pointee.polygon.extent }
    let box = box
    return box.isNull ? nil : Extent(box)
  }

  @inline(__always)
  mutating func translate(by sum: TranslationSum) {
    if case .box(let rect) = shape {
      var origin = MovingPoint(rect.origin)
      origin.translate(by: sum)
      shape = .box(Rect(origin: origin.point, size: rect.size))
      return
    }
    toAncestor(AffineTransform(translationX: sum.high.x + sum.low.x, y: sum.high.y + sum.low.y))
  }

  mutating func toAncestor(_ linear: LinearPart) { toAncestor(linear.transform) }

  mutating func toAncestor(_ transform: AffineTransform) {
    if case .box(let rect) = shape, transform.keepsAxes {
      shape = .box(rect.applying(transform))
    } else if !moveCorners({ $0.applying(transform) }) {
      scratch.pointee.polygon.apply(Homography(transform))
    }
  }

  mutating func fromAncestor(_ linear: LinearPart) {
    if case .box(let rect) = shape, linear.transform.keepsAxes {
      shape = .box(rect.unapplying(linear.transform))
      return
    }
    let isMoved = moveCorners { corner in
      var corner = MovingPoint(corner)
      corner.fromAncestor(linear)
      return corner.point
    }
    if !isMoved { scratch.pointee.polygon.apply(Homography(linear.transform.inverse)) }
  }

  mutating func toAncestor(_ level: Homography) -> Bool {
    if !moveCorners({ level.project($0) }) { clip(through: level) }
    return true
  }

  mutating func fromAncestor(_ level: Homography) -> Bool {
    if !moveCorners({ level.unprojectInFront($0) }) { clip(through: level.trueInverse) }
    return true
  }

  /// Replaces the corners by their images. Returns false if one has none, or for a polygon.
  @inline(__always)
  private mutating func moveCorners(_ image: (Point) -> Point?) -> Bool {
    if case .polygon = shape { return false }
    let (p, q, r, s) = corners
    guard let p = image(p), let q = image(q), let r = image(r), let s = image(s) else {
      scratch.pointee.polygon.reset(to: corners.0, corners.1, corners.2, corners.3)
      shape = .polygon
      return false
    }
    shape = .corners(p, q, r, s)
    return true
  }

  /// Transforms the scratch polygon by a projective level and keeps the part in front of the eye.
  private func clip(through level: Homography) {
    scratch.pointee.polygon.apply(level)
    scratch.pointee.polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    scratch.pointee.polygon.divide()
  }

  /// The four corners. Expects no polygon.
  private var corners: (Point, Point, Point, Point) {
    switch shape {
    case .corners(let p, let q, let r, let s): return (p, q, r, s)
    case .box(let rect):
      let (high, low) = (Point(x: rect.maxX, y: rect.maxY), rect.origin)
      return (low, Point(x: high.x, y: low.y), high, Point(x: low.x, y: high.y))
    case .polygon: preconditionFailure("corners of a polygon")
    }
  }
}

extension Homography {
  /// The inverse with its true scale, so that W ≥ the near plane means in front of the eye.
  var trueInverse: Homography { adjugate.scaled(by: 1 / determinant) }

  /// Returns the point whose image is `q`; nil unless its W under the true inverse is at least that of the
  /// near plane.
  fileprivate func unprojectInFront(_ q: Point) -> Point? {
    let w = (h11 - q.x * h13) * (h22 - q.y * h23) - (h21 - q.x * h23) * (h12 - q.y * h13)
    return w / determinant >= Tolerances.nearPlane ? unproject(q) : nil
  }
}

extension Rect {
  /// Makes the smallest rectangle around four points; null if it would not be finite.
  init(around p: Point, _ q: Point, _ r: Point, _ s: Point) {
    guard p.isFinite && q.isFinite && r.isFinite && s.isFinite else {
      self = .null
      return
    }
    let lowX = Swift.min(Swift.min(p.x, q.x), Swift.min(r.x, s.x))
    let lowY = Swift.min(Swift.min(p.y, q.y), Swift.min(r.y, s.y))
    let highX = Swift.max(Swift.max(p.x, q.x), Swift.max(r.x, s.x))
    let highY = Swift.max(Swift.max(p.y, q.y), Swift.max(r.y, s.y))
    let rect = Rect(x: lowX, y: lowY, width: highX - lowX, height: highY - lowY)
    self = rect.isFinite ? rect : .null
  }

  /// Returns the rectangle whose image under a transform that keeps axes is this one.
  ///
  /// Divides instead of multiplying by an inverse, so that an `applying` that did not round is undone
  /// exactly.
  func unapplying(_ t: AffineTransform) -> Rect {
    let linear = LinearPart(t), offset = SIMD2(t.tx, t.ty)
    let p = linear.preimage(SIMD2(origin.x, origin.y) - offset)
    let q = linear.preimage(SIMD2(maxX, maxY) - offset)
    let size = linear.preimage(SIMD2(width, height))
    return Rect(
      x: Swift.min(p.x, q.x), y: Swift.min(p.y, q.y), width: abs(size.x), height: abs(size.y))
  }
}
