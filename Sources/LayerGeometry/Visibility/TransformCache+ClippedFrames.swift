// Frames in the world, cut by the masking layers above.
extension TransformCache {
  /// The smallest rectangle, in the world, around what the masking layers above the layer leave of its bounds; null if
  /// nothing is left.
  func clippedFrame(of layer: LayerID) -> Rect {
    let i = slot(layer)
    prepareWorldOutput()
    resetMaskOutlines()
    var ways = WaysUp.walked
    var clip = WorldClip()
    let base = scratch.pointee.path.count
    var above = Int(records[i].superlayer)
    while above != 0 {
      if records[above].flags.contains(.masks) {
        scratch.pointee.path.append(UInt32(truncatingIfNeeded: above))
      }
      above = Int(records[above].superlayer)
    }
    while scratch.pointee.path.count > base {
      clip = self.clip(of: Int(scratch.pointee.path.popLast()), under: clip, &ways)
    }
    return clippedFrame(i, clip, worldRows, &ways).rect
  }

  /// Writes the clipped frame of every layer with an index in `range`, equal to ``clippedFrame(of:)``. `result` must be as
  /// long as the range.
  func clippedFrames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
    prepareWorldOutput()
    resetMaskOutlines()
    result.withUnsafeMutableBufferPointer {
      guard let rects = $0.baseAddress else { return }
      writeClippedFrames(range, to: rects)
    }
  }

  @inline(never)
  private func writeClippedFrames(_ range: Range<Int>, to rects: UnsafeMutablePointer<Rect>) {
    let (records, maps) = (self.records, worldRows)
    var ways = WaysUp.kept
    var cache = ancestorCache(world: WorldClip())
    var (superlayer, clip) = (UInt32(0), WorldClip())
    for i in range {
      if records[i].superlayer != superlayer {
        superlayer = records[i].superlayer
        clip = self.clip(below: Int(superlayer), &cache, &ways)
      }
      rects[i &- range.lowerBound] = clippedFrame(i, clip, maps, &ways).rect
    }
  }

  @inline(never)
  private func clip(
    below i: Int, _ cache: inout AncestorCache<WorldClip>, _ ways: inout WaysUp
  ) -> WorldClip {
    value(of: i, &cache, world: WorldClip()) { i, above in clip(of: i, under: above, &ways) }
  }

  @inline(__always)
  private func clippedFrame(
    _ i: Int, _ clip: WorldClip, _ maps: WorldTransforms, _ ways: inout WaysUp
  ) -> BoxLanes {
    let outline = maps.outline(of: i, records[i].bounds)
    let frame = outline?.box.orNull ?? BoxLanes(raiseByMap(records[i].bounds, from: i, &ways))
    if _fastPath(clip.holds(frame)) { return frame }
    return clip.isDisjoint(from: frame) ? .null : BoxLanes(cutFrame(i, frame, outline, clip, &ways))
  }

  @inline(never)
  private func cutFrame(
    _ i: Int, _ frame: BoxLanes, _ outline: Parallelogram?, _ clip: WorldClip, _ ways: inout WaysUp
  ) -> Rect {
    if clip.outline == WorldClip.edgeOn { return cutEdgeOnFrame(i, &ways) }
    let bounds = records[i].bounds
    if clip.outline == 0, let outline, outline.isRectangle {
      let hasArea = frame.size.x > 0 && frame.size.y > 0
      return hasArea || bounds.isEmpty ? clip.intersection(frame) : cutEdgeOnFrame(i, &ways)
    }
    formWorldPolygon(i, outline, &ways)
    if scratch.pointee.polygon.isThin && !bounds.isEmpty { return cutEdgeOnFrame(i, &ways) }
    let hadArea = scratch.pointee.polygon.area > 0
    if !cutPolygon(to: clip) { return frame.rect }
    let hasArea = scratch.pointee.polygon.area > 0
    return hadArea && !hasArea ? .null : scratch.pointee.polygon.boundingBox
  }

  /// Cuts in the layer's own space: seen edge-on, a part with an area and an edge look alike in the world.
  private func cutEdgeOnFrame(_ i: Int, _ ways: inout WaysUp) -> Rect {
    if let rect = cutBounds(i) { scratch.pointee.polygon.reset(to: rect) }
    return scratch.pointee.polygon.isEmpty ? .null : raisePolygon(from: i, &ways)
  }
}
