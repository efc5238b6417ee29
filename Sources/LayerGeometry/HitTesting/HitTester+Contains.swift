// Containment of points in a layer's own space.
extension HitTester {
  /// Returns whether a point in the layer's own coordinates is in its shape, or else its bounds, half-open,
  /// grown by its hit outsets.
  @usableFromInline func contains(_ point: Point, in layer: LayerID) -> Bool {
    hits(slot(layer), at: point, .documented)
  }

  /// Returns whether a point is in a layer's bounds.
  @inline(__always)
  func contains(_ p: Point, _ i: Int) -> Bool { records[i].contains(p.x, p.y) }

  /// Returns whether a point, in own coordinates, hits a layer itself.
  @inline(__always)
  func hits(_ i: Int, at p: Point, _ options: HitTestOptions) -> Bool {
    let isPlain = records[i].flags.rawValue & LayerFlags.outlined == 0
    return isPlain ? contains(p, i) : hitsArea(i, at: p, options)
  }

  @inline(never)
  private func hitsArea(_ i: Int, at p: Point, _ options: HitTestOptions) -> Bool {
    let isRounded = options.roundsCorners && records[i].flags.contains(.rounded)
    guard records[i].flags.contains(.shaped), let code = rare.pointee.hitAreaCode else {
      return isRounded ? isInCorners(p, i) : contains(p, i)
    }
    return code.contains(hitArea(i), p, records[i].bounds) {
      isRounded ? isInCorners($0, i) : contains($0, i)
    }
  }

  /// Returns whether a point is in a layer's bounds with rounded corners.
  private func isInCorners(_ p: Point, _ i: Int) -> Bool {
    let corners = corners(i)
    return RoundedRect(rect: records[i].bounds, radius: corners.radius, corners: corners.masked).contains(p)
  }

  /// Returns whether a point is in a layer's shape, if it has one.
  @inline(never)
  private func isInShape(_ i: Int, _ p: Point) -> Bool {
    hitArea(i).geometry.map { $0.pointee.test($0, p, nil) } ?? true
  }

  /// Returns whether a point, in own coordinates, is inside a masking layer's clip.
  @inline(__always)
  func clip(_ i: Int, lets p: Point, _ options: HitTestOptions) -> Bool {
    guard contains(p, i) else { return false }
    let flags = records[i].flags
    if flags.rawValue & LayerFlags.outlined == 0 { return true }
    if options.clipsToShape && flags.contains(.shaped) && !isInShape(i, p) { return false }
    return !flags.contains(.rounded) || !options.honorsCornerRadius || isInCorners(p, i)
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

extension LayerFlags {
  /// The bits of layers whose outline may be other than their bounds.
  fileprivate static let outlined = shaped.rawValue | rounded.rawValue
}
