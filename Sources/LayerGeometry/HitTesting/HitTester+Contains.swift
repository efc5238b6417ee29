// Whether a point in a layer's own coordinates lies in the layer, and in what it lets through.
extension HitTester {
  /// Whether a point in the layer's own coordinates lies in its bounds. Half-open: the low edges belong to
  /// the layer, the high ones do not, so adjacent layers share no point. Empty bounds contain nothing. O(1).
  func contains(_ point: Point, in layer: LayerID) -> Bool { contains(point, slot(layer)) }

  @inline(__always)
  func contains(_ p: Point, _ i: Int) -> Bool { records[i].contains(p.x, p.y) }

  /// Whether a masking layer lets through what lies at `p`, in its own coordinates.
  @inline(__always)
  func clip(_ i: Int, lets p: Point, _ options: HitTestOptions) -> Bool {
    guard contains(p, i) else { return false }
    if !records[i].flags.contains(.rounded) || !options.honorsCornerRadius { return true }
    let corners = corners(i)
    return RoundedRect(rect: records[i].bounds, radius: corners.radius, corners: corners.masked).contains(p)
  }
}

extension LayerRecord {
  /// The half-open test, in the layer's own space.
  @inline(__always)
  func contains(_ x: Double, _ y: Double) -> Bool {
    x >= bounds.origin.x && x < bounds.origin.x + bounds.size.width
      && y >= bounds.origin.y && y < bounds.origin.y + bounds.size.height
  }
}
