// Accumulated clips, from the topmost mask down.
extension VisibilityQueries {
  func resetMaskOutlines() {
    scratch.pointee.maskVertices.count = 0
    scratch.pointee.maskOutlines.count = 0
    scratch.pointee.maskOutlines.append(MaskOutline())
  }

  /// Returns the clip of the sublayers of layer `i`, given its own.
  func clip(of i: Int, under above: WorldClip, _ ancestors: inout AncestorTransforms) -> WorldClip {
    let flags = records[i].flags
    return flags.contains(.masks) && !flags.isTransformLayer ? narrowed(above, by: i, &ancestors) : above
  }

  @inline(never)
  private func narrowed(_ above: WorldClip, by i: Int, _ ancestors: inout AncestorTransforms) -> WorldClip {
    let bounds = records[i].bounds
    if above.isEmpty || bounds.isEmpty { return .empty }
    if above.outline == WorldClip.edgeOn { return above }
    let seenEdgeOn = WorldClip(box: above.box, outline: WorldClip.edgeOn)
    let outline = transforms.worldTables.outline(of: i, bounds)
    if let outline, outline.isRectangle {
      if outline.first == .zero || outline.second == .zero { return seenEdgeOn }
      let box = above.box.intersection(outline.box.extent)
      let clip = WorldClip(box: box, outline: above.outline)
      return clip.isEmpty ? .empty : clip
    }
    setWorldPolygon(i, outline, &ancestors)
    // Behind the eye.
    if scratch.pointee.polygon.isEmpty { return .empty }
    if scratch.pointee.polygon.isThin { return seenEdgeOn }
    let index = appendMaskOutline()
    let isCut = clipPolygon(to: above)
    guard let extent = scratch.pointee.polygon.extent, scratch.pointee.polygon.area > 0 else {
      return .empty
    }
    if isCut { scratch.pointee.maskOutlines[Int(index)].outer = above.outline }
    return WorldClip(box: extent, outline: index)
  }

  /// Sets the scratch polygon to the image of a layer's bounds in the world; empty if it is behind the eye.
  func setWorldPolygon(_ i: Int, _ outline: Parallelogram?, _ ancestors: inout AncestorTransforms) {
    guard let outline else {
      scratch.pointee.polygon.reset(to: records[i].bounds)
      _ = transforms.polygonToWorld(from: i, &ancestors)
      return
    }
    scratch.pointee.polygon.reset(to: outline)
  }

  /// Clips the scratch polygon. Returns whether something was cut off.
  func clipPolygon(to clip: WorldClip) -> Bool {
    var isCut = scratch.pointee.polygon.clip(to: clip.box)
    var index = Int(clip.outline)
    while index != 0 && !scratch.pointee.polygon.isEmpty {
      let outline = scratch.pointee.maskOutlines[index]
      let vertices = scratch.pointee.maskVertices.elements
      var p = vertices[Int(outline.end) - 1]
      for k in Int(outline.start)..<Int(outline.end) {
        let q = vertices[k]
        if p != q && scratch.pointee.polygon.clip(leftOf: p, q) { isCut = true }
        p = q
      }
      index = Int(outline.outer)
    }
    return isCut
  }

  /// Stores the scratch polygon, which must have an area, as the outline of a mask. Returns its index.
  private func appendMaskOutline() -> UInt32 {
    let start = scratch.pointee.maskVertices.count, count = scratch.pointee.polygon.count
    let isReversed = scratch.pointee.polygon.signedArea < 0
    for k in 0..<count {
      let vertex = scratch.pointee.polygon[isReversed ? count - 1 - k : k]
      scratch.pointee.maskVertices.append(Point(x: vertex.x, y: vertex.y))
    }
    scratch.pointee.maskOutlines.append(
      MaskOutline(start: UInt32(start), end: UInt32(start + count)))
    return UInt32(scratch.pointee.maskOutlines.count - 1)
  }
}
