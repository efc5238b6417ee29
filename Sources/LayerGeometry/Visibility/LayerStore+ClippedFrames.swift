// Frames in the space above the roots, cut by the masking layers above.
extension LayerStore {
  /// The smallest rectangle, in the space above the root, around what the masking layers above the layer leave of its
  /// bounds; null if nothing is left.
  ///
  /// The bounds are cut as a polygon; rounded corners are ignored, and what is behind the eye is cut off too. O(depth).
  public func clippedFrame(of layer: LayerID) -> Rect {
    let i = slot(layer)
    update()
    var window = ClipWindow.unlimited
    var above = Int(records[i].superlayer)
    while above != 0 {
      if clips(above) { window = window.intersection(maskWindow(of: above)) }
      above = Int(records[above].superlayer)
    }
    return clippedFrame(i, in: window)
  }

  /// Writes the clipped frame of every layer with an index in `range`, the first to the first place of `result`, which
  /// must be as long as the range. The same bits as ``clippedFrame(of:)``. O(length of the range), plus O(levels up to one
  /// met lately) for each layer that does not follow a sibling, O(number of layers) at most for all together, and O(depth)
  /// for each that a clip cuts askew; ``update()`` is called.
  public func clippedFrames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
    update()
    result.withUnsafeMutableBufferPointer {
      guard let rects = $0.baseAddress else { return }
      var windows = startMeeting(from: ClipWindow.unlimited)
      var window = ClipWindow.unlimited
      writeWorldFrames(range, rects, &window) { superlayer, window in
        let i = Int(superlayer)
        window = windows[i] ?? makeWindow(of: i, &windows)
      } other: { i, window in
        clippedFrame(i, in: window)
      }
    }
  }

  @inline(never)
  private func makeWindow(of i: Int, _ windows: inout LatelyMet<ClipWindow>) -> ClipWindow {
    followDown(to: i, &windows, from: .unlimited) { i, above in
      clips(i) ? above.intersection(maskWindow(of: i)) : above
    }
  }

  @inline(__always)
  private func clips(_ i: Int) -> Bool {
    let flags = records[i].flags
    return flags.contains(.masks) && !flags.isTransformLayer
  }

  /// What a layer that clips leaves of the space above the roots.
  private func maskWindow(of i: Int) -> ClipWindow {
    let place = worldMaps.place(i)
    if place.reach != 0 || !worldMaps.affine(place).keepsAxes { return .askew }
    let frame = BoxLanes(frameAboveRoot(i))
    return frame.rect.isNull ? .nothing : ClipWindow(low: frame.origin, high: frame.high)
  }

  @inline(never)
  private func clippedFrame(_ i: Int, in window: ClipWindow) -> Rect {
    let place = worldMaps.place(i)
    if !window.isAskew && (goesUpByRow(i) || place.reach & WorldRow.projective == 0) {
      let frame = BoxLanes(frameAboveRoot(i))
      if let cut = window.apply(frame) { return cut.rect }
      if place.reach == 0 && worldMaps.affine(place).keepsAxes { return window.intersection(frame) }
    }
    cutToMasks(i)
    return raisePolygon(from: i)
  }

  @inline(__always)
  private func frameAboveRoot(_ i: Int) -> Rect { convert(records[i].bounds, i, 0) }
}
