// The box around a subtree.
extension HitTester {
  /// Returns the smallest rectangle in a space around the visible regions of a layer and all below it; null
  /// if there are none.
  @usableFromInline @inline(never) package func boundingBox(
    ofSubtree layer: LayerID, in space: LayerID?, _ rules: AreaRules, usesIndex: Bool = true
  ) -> Rect {
    let call: StaticString = "boundingBox(ofSubtree:in:rules:)"
    let top = slot(layer, call), target = space.map { slot($0, call) } ?? 0
    transforms.refresh()
    var search = RegionSearch(.documented, rules, cull: .unlimited), box = Extent.nothing
    search.usesIndex = usesIndex
    search.startsInReceiver = rules.contains(.ignoresReceiver) && !records[top].flags.isTransformLayer
    let source = search.startsInReceiver ? top : transforms.flatteningAncestor(of: top)
    if let transform = transforms.affineTransform(from: source, to: target) {
      for axis in 0..<2 {
        box.low[axis] = least(axis, isHigh: false, transform, in: top, search)
        box.high[axis] = -least(axis, isHigh: true, transform, in: top, search)
      }
    } else {
      var corners: [Point] = []
      swap(&corners, &scratch.corners)
      defer { swap(&corners, &scratch.corners) }
      forEachRegion(in: top, search) { _ in
        scratch.polygon.write(to: &corners)
        if transforms.convert(&corners, source, target) == nil { return false }
        for corner in corners { box.include(corner.x, corner.y) }
        return false
      }
    }
    return box.isNothing ? .null : BoxLanes(box).orNull.rect
  }

  /// Returns the least coordinate of all visible regions after a transform, negated on the high sides;
  /// infinite if there are none.
  private func least(
    _ axis: Int, isHigh: Bool, _ transform: AffineTransform, in top: Int, _ search: RegionSearch
  ) -> Double {
    func coordinate(_ box: Extent) -> Double {
      isHigh ? -box.high[axis] : box.low[axis]
    }
    var least = Double.infinity
    forEachRegionByKey(in: top, search) {
      coordinate(Extent(spaceBox($0, $1, search, through: transform)))
    } measure: { i, search in
      var extent = Extent.nothing
      for k in 0..<scratch.polygon.count {
        let p = Point(x: scratch.polygon[k].x, y: scratch.polygon[k].y).applying(transform)
        extent.include(p.x, p.y)
      }
      let key = coordinate(extent)
      if !(key < least) { return nil }
      (least, search.limit) = (key, key)
      return FoundRegion(layer: UInt32(i), key: key)
    } report: { _ in
      true
    }
    return least
  }
}
