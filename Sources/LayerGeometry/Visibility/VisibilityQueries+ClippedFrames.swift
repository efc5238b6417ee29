// World frames, clipped by masking ancestors.
extension VisibilityQueries {
  /// Returns the smallest world rectangle around the part of the layer's bounds inside its masking ancestors;
  /// null if there is none.
  @usableFromInline func clippedFrame(of layer: LayerID) -> Rect {
    let i = slot(layer)
    transforms.update()
    resetMaskOutlines()
    var clips = AncestorCache(world: WorldClip(), capacity: 1)
    var ancestors = AncestorTransforms.uncached
    let above = value(of: Int(records[i].superlayer), &clips) { clip(of: $0, under: $1, &ancestors) }
    return clippedFrame(i, above, transforms.worldTables, &ancestors).rect
  }

  @usableFromInline func clippedFrames(of layers: LayerSelection, into result: inout MutableSpan<Rect>) {
    transforms.update()
    resetMaskOutlines()
    let tables = transforms.worldTables
    var ancestors = AncestorTransforms.cached
    write(of: layers, to: &result, world: WorldClip()) { i, above in
      clip(of: i, under: above, &ancestors)
    } value: { i, clip in
      clippedFrame(i, clip, tables, &ancestors).rect
    }
  }

  @inline(__always)
  private func clippedFrame(
    _ i: Int, _ clip: WorldClip, _ tables: WorldTables, _ ancestors: inout AncestorTransforms
  ) -> BoxLanes {
    guard let outline = tables.outline(of: i, records[i].bounds) else {
      return BoxLanes(clippedGeneralFrame(i, clip, &ancestors))
    }
    let frame = outline.box
    if _fastPath(clip.contains(frame.extent)) { return frame }
    if clip.isDisjoint(from: frame.extent) { return .null }
    return BoxLanes(clipFrame(i, frame, outline, clip, &ancestors))
  }

  /// Clips the frame of a layer whose world transform is not affine. It may reach the eye, so that an origin
  /// and a size would lose a side: the box decides.
  @inline(never)
  private func clippedGeneralFrame(
    _ i: Int, _ clip: WorldClip, _ ancestors: inout AncestorTransforms
  ) -> Rect {
    let value = transforms.worldRect(records[i].bounds, from: i, &ancestors)
    guard let extent = value.extent, !clip.isDisjoint(from: extent) else { return .null }
    let frame = value.box
    return clip.contains(extent) ? frame : clipFrame(i, BoxLanes(frame), nil, clip, &ancestors)
  }

  @inline(never)
  private func clipFrame(
    _ i: Int, _ frame: BoxLanes, _ outline: Parallelogram?, _ clip: WorldClip,
    _ ancestors: inout AncestorTransforms
  ) -> Rect {
    if clip.outline == WorldClip.edgeOn { return cutEdgeOnFrame(i, &ancestors) }
    let bounds = records[i].bounds
    if clip.outline == 0, let outline, outline.isRectangle {
      let hasArea = frame.size.x > 0 && frame.size.y > 0
      return hasArea || bounds.isEmpty ? clip.intersection(frame) : cutEdgeOnFrame(i, &ancestors)
    }
    setWorldPolygon(i, outline, &ancestors)
    if scratch.pointee.polygon.isThin && !bounds.isEmpty { return cutEdgeOnFrame(i, &ancestors) }
    let hadArea = scratch.pointee.polygon.area > 0
    if !clipPolygon(to: clip) { return frame.rect }
    let hasArea = scratch.pointee.polygon.area > 0
    return hadArea && !hasArea ? .null : scratch.pointee.polygon.boundingBox
  }

  /// Cuts in the layer's own space: seen edge-on, a part with an area and an edge look alike in the world.
  private func cutEdgeOnFrame(_ i: Int, _ ancestors: inout AncestorTransforms) -> Rect {
    if let rect = cut(records[i].bounds, i) { scratch.pointee.polygon.reset(to: rect) }
    return scratch.pointee.polygon.isEmpty ? .null : transforms.polygonToWorld(from: i, &ancestors)
  }
}
