// Containment of points in a layer's own space.
extension HitTester {
  /// Returns whether a point in the layer's own coordinates is in its bounds, half-open. O(1).
  @usableFromInline func contains(_ point: Point, in layer: LayerID) -> Bool { contains(point, slot(layer)) }

  @inline(__always)
  func contains(_ p: Point, _ i: Int) -> Bool { records[i].contains(p.x, p.y) }

  /// Returns whether a point, in own coordinates, is inside a masking layer's clip.
  @inline(__always)
  func clip(_ i: Int, lets p: Point, _ options: HitTestOptions) -> Bool {
    guard contains(p, i) else { return false }
    if !records[i].flags.contains(.rounded) || !options.honorsCornerRadius { return true }
    let corners = corners(i)
    return RoundedRect(rect: records[i].bounds, radius: corners.radius, corners: corners.masked).contains(p)
  }
}

extension LayerRecord {
  /// Returns whether a point in own space is in the bounds, half-open.
  @inline(__always)
  func contains(_ x: Double, _ y: Double) -> Bool {
    x >= bounds.origin.x && x < bounds.origin.x + bounds.size.width
      && y >= bounds.origin.y && y < bounds.origin.y + bounds.size.height
  }
}
