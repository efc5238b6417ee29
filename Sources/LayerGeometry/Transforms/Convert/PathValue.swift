/// A value that is transformed along the path from one layer's space to another's, level by level.
///
/// Translations and linear parts are separate steps, because translations of many levels are one sum.
protocol PathValue {
  mutating func translate(by sum: TranslationSum)
  mutating func toAncestor(_ linear: LinearPart)
  mutating func fromAncestor(_ linear: LinearPart)
  /// Returns false if the value is at or behind the eye.
  mutating func toAncestor(_ level: Homography) -> Bool
  mutating func fromAncestor(_ level: Homography) -> Bool
}

/// A point on its path between layers.
struct MovingPoint: PathValue {
  var position: SIMD2<Double>

  init(_ point: Point) { position = SIMD2(point.x, point.y) }

  var point: Point { Point(x: position.x, y: position.y) }

  mutating func translate(by sum: TranslationSum) { position = (position + sum.high) + sum.low }

  mutating func toAncestor(_ linear: LinearPart) { position = linear.image(position) }

  mutating func fromAncestor(_ linear: LinearPart) { position = linear.preimage(position) }

  mutating func toAncestor(_ level: Homography) -> Bool { move(to: level.project(point)) }

  mutating func fromAncestor(_ level: Homography) -> Bool { move(to: level.unproject(point)) }

  private mutating func move(to point: Point?) -> Bool {
    guard let point else { return false }
    self = MovingPoint(point)
    return true
  }
}
