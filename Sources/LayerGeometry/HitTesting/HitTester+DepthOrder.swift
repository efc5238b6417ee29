// Depth order below a transform layer, where siblings share one three-dimensional space.
extension HitTester {
  /// Returns a cursor over the flattening layers that `top` reaches through transform layers, by their depth
  /// on a ray.
  ///
  /// The first hit from the front is the nearest one. Hidden and too transparent transform layers exclude
  /// their sublayers. O(k log k) for k candidates.
  @inline(never)
  func sublayersByDepth(_ top: Int, at p: Point, _ options: HitTestOptions) -> SublayerCursor {
    let first = scratch.candidates.count
    // Back to front, so that a stable sort leaves ties right.
    forEachLayer(inGroupOf: top, options) { i in
      if records[i].flags.isTransformLayer { return }
      guard let (depth, slack) = depthOfIntersection(i, by: p) else { return }
      let order = UInt32(scratch.candidates.count - first)
      scratch.candidates.append(Candidate(key: depth, layer: UInt32(i), order: order, slack: slack))
    }
    sortByDepth(from: first)
    return .candidates(from: UInt32(first))
  }

  /// Calls `body` for every layer reached from a transform layer through transform layers, inclusive, back to
  /// front.
  func forEachLayer(inGroupOf top: Int, _ options: HitTestOptions, _ body: (Int) -> Void) {
    forEachLayerInDrawingOrder(top) { i in
      if i == top { return .descend }
      body(i)
      let isGroup = records[i].flags.isTransformLayer && rejection(of: i, options) == nil
      return isGroup ? .descend : .skipSublayers
    }
  }

  /// Returns Z/W where the ray through `p`, of the group's space, intersects the layer's plane, with its
  /// rounding error; nil if it does not in front of the eye. A plane parallel to the screen has an exact
  /// depth, unless it is a sum of several.
  func depthOfIntersection(_ i: Int, by p: Point) -> (depth: Double, slack: Double)? {
    guard let q = transforms.descend(p, into: i), q.isFinite else { return nil }
    let m = transforms.spatialTransform(i).matrix
    let z = q.x * m.m13 + q.y * m.m23 + m.m43
    let w = q.x * m.m14 + q.y * m.m24 + m.m44
    let depth = z / w
    if depth.isNaN { return nil }
    if m.m13 == 0 && m.m23 == 0 && w == 1 {
      let above = Int(records[i].superlayer), flags = records[above].flags
      if !flags.isTransformLayer || !flags.contains(.spatial) { return (depth, 0) }
      // The sum of the depth above and its own.
      return (depth, 0x1p-50 * Swift.max(abs(depth), abs(transforms.spatialTransform(above).matrix.m43)))
    }
    let reach = Swift.max(Swift.max(abs(p.x), abs(p.y)), Swift.max(abs(q.x), abs(q.y)))
    return (depth, 0x1p-40 * Swift.max(abs(depth), abs(m.m43 / w), reach * (abs(m.m13) + abs(m.m23)) / w))
  }

  /// Sorts candidates by depth. Layers all of whose depths may be one, by their rounding errors, stay in
  /// drawing order.
  private func sortByDepth(from first: Int) {
    scratch.sortCandidates(from: first)
    let keys = scratch.candidates.elements.dropFirst(first), count = scratch.candidates.count - first
    var start = 0
    while start < count {
      // With all of them: one with a large error does not tie two that have none.
      var end = start + 1, most = keys[start].key + keys[start].slack
      while end < count && keys[end].key - keys[end].slack <= most {
        most = Swift.min(most, keys[end].key + keys[end].slack)
        end += 1
      }
      for k in start..<end { keys[k].key = Double(start) + Double(keys[k].order) / Double(count) }
      start = end
    }
    scratch.sortCandidates(from: first)
  }
}
