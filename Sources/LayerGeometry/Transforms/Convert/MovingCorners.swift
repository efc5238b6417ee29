// Polygons, convex or not, on their path between layers: in the scratch polygon, which is cut where it
// reaches the eye.
extension TransformCache {
  /// Converts the corners of a polygon from one slot's space to another's, level by level; there may be other
  /// corners where some were behind the eye.
  ///
  /// Expects refreshed own transforms. O(levels · corners).
  /// - Returns: The largest coordinate of the origins met; nil if no corner arrives.
  func convert(_ corners: inout [Point], _ s: Int, _ t: Int) -> Double? {
    if s == t { return 0 }
    scratch.pointee.polygon.reset()
    for corner in corners {
      if !corner.isFinite { return nil }
      scratch.pointee.polygon.append(HomogeneousPoint(x: corner.x, y: corner.y))
    }
    var value = MovingRect(polygonIn: scratch, isClipped: false)
    guard followLevels(&value, from: s, to: t), !scratch.pointee.polygon.isEmpty else { return nil }
    scratch.pointee.polygon.write(to: &corners)
    return value.reach
  }
}
