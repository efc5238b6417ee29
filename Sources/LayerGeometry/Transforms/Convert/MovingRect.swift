/// A rectangle on its path between layers: a parallelogram up to the first projective level, then the scratch
/// polygon.
struct MovingRect: PathValue {
  /// nil for the scratch polygon.
  private var outline: Parallelogram?
  /// Whether the polygon was clipped in front of the eye, so that vertices may lie very far away.
  private var isClipped = false
  /// The largest coordinate of the origins that the scratch polygon met.
  private(set) var reach = 0.0
  private let scratch: Reference<TransformScratch>

  /// Starts with a rectangle that is finite and standardized.
  init(_ rect: Rect, _ scratch: Reference<TransformScratch>) {
    let lanes = BoxLanes(rect)
    outline = Parallelogram(lanes.origin, lanes.size)
    self.scratch = scratch
  }

  init(polygonIn scratch: Reference<TransformScratch>, isClipped: Bool = true) {
    (self.scratch, self.isClipped) = (scratch, isClipped)
  }

  /// The smallest rectangle around it; null if it is empty or not finite.
  var box: Rect { outline?.box.orNull.rect ?? scratch.pointee.polygon.boundingBox }

  /// The smallest box around it, which near the eye has more digits than `box`; nil if it is empty or not
  /// finite.
  var extent: Extent? {
    guard let box = outline?.box else { return scratch.pointee.polygon.extent }
    return box.isFinite ? box.extent : nil
  }

  mutating func translate(by sum: TranslationSum) {
    if let corner = outline?.corner {
      outline?.corner = (corner + sum.high) + sum.low
    } else {
      reach = Swift.max(reach, Swift.max(abs(sum.high.x), abs(sum.high.y)))
      transformPolygon(sum.transform)
    }
  }

  mutating func toAncestor(_ transform: AffineTransform) {
    if outline == nil { return transformPolygon(transform) }
    outline = outline?.applying(AffineLanes(transform))
  }

  mutating func toAncestor(_ linear: LinearPart) { toAncestor(linear.transform) }

  mutating func fromAncestor(_ linear: LinearPart) {
    if outline == nil { return transformPolygon(linear.transform.inverse) }
    outline = outline?.unapplying(linear)
  }

  mutating func toAncestor(_ level: Homography) -> Bool {
    becomePolygon()
    project(by: level)
    return true
  }

  mutating func fromAncestor(_ level: Homography) -> Bool {
    becomePolygon()
    if isClipped || !scratch.pointee.polygon.unproject(level) { project(by: level.trueInverse) }
    return true
  }

  /// Transforms the scratch polygon, and keeps the part in front of the eye.
  private mutating func project(by level: Homography) {
    scratch.pointee.polygon.apply(level)
    if scratch.pointee.polygon.project() { isClipped = true }
  }

  private mutating func becomePolygon() {
    if let outline { scratch.pointee.polygon.reset(to: outline) }
    outline = nil
  }

  private func transformPolygon(_ transform: AffineTransform) {
    scratch.pointee.polygon.apply(Homography(transform))
  }
}
