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
    var (ways, waysToClips) = (WaysUp.walked, WaysUp.walkedToClips)
    var above = Int(records[i].superlayer)
    while above != 0 {
      if clips(above) { window = window.intersection(maskWindow(of: above, &ways)) }
      above = Int(records[above].superlayer)
    }
    return clippedFrame(i, in: window, &ways, &waysToClips)
  }

  /// Writes the clipped frame of every layer with an index in `range`, the first to the first place of `result`, which
  /// must be as long as the range. The same bits as ``clippedFrame(of:)``. O(length of the range), plus O(levels up to one
  /// met lately) for each layer that does not follow a sibling, O(number of layers) at most for all together, and O(masks and
  /// levels with perspective above) for each that a clip cuts askew; ``update()`` is called.
  public func clippedFrames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
    update()
    result.withUnsafeMutableBufferPointer {
      guard let rects = $0.baseAddress else { return }
      var windows = startMeeting(from: ClipWindow.unlimited)
      var (ways, waysToClips) = (WaysUp.kept, WaysUp.keptToClips)
      var window = ClipWindow.unlimited
      writeWorldFrames(range, rects, &window) { superlayer, window in
        let i = Int(superlayer)
        window = windows[i] ?? makeWindow(of: i, &windows, &ways)
      } other: { i, window in
        clippedFrame(i, in: window, &ways, &waysToClips)
      }
    }
  }

  @inline(never)
  private func makeWindow(
    of i: Int, _ windows: inout LatelyMet<ClipWindow>, _ ways: inout WaysUp
  ) -> ClipWindow {
    followDown(to: i, &windows, from: .unlimited) { i, above in
      clips(i) ? above.intersection(maskWindow(of: i, &ways)) : above
    }
  }

  @inline(__always)
  private func clips(_ i: Int) -> Bool {
    let flags = records[i].flags
    return flags.contains(.masks) && !flags.isTransformLayer
  }

  /// What a layer that clips leaves of the space above the roots.
  private func maskWindow(of i: Int, _ ways: inout WaysUp) -> ClipWindow {
    let place = worldMaps.place(i)
    if place.reach != 0 || !worldMaps.affine(place).keepsAxes { return .askew }
    let frame = BoxLanes(frameAboveRoot(i, &ways))
    return frame.rect.isNull ? .nothing : ClipWindow(low: frame.origin, high: frame.high)
  }

  @inline(never)
  private func clippedFrame(
    _ i: Int, in window: ClipWindow, _ ways: inout WaysUp, _ waysToClips: inout WaysUp
  ) -> Rect {
    let place = worldMaps.place(i)
    if !window.isAskew && (goesUpByRow(i) || place.reach & WorldRow.projective == 0) {
      let frame = BoxLanes(frameAboveRoot(i, &ways))
      if let cut = window.apply(frame) { return cut.rect }
      if place.reach == 0 && worldMaps.affine(place).keepsAxes { return window.intersection(frame) }
    }
    cutToMasks(i, &waysToClips)
    return raisePolygon(from: i, &ways)
  }

  @inline(__always)
  private func frameAboveRoot(_ i: Int, _ ways: inout WaysUp) -> Rect {
    convert(records[i].bounds, i, 0, &ways)
  }
}
