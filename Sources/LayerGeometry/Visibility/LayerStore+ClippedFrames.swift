// Frames in the space above the roots, cut by the masking layers above.
extension LayerStore {
  /// The smallest rectangle, in the space above the root, around what the masking layers above the layer leave of its
  /// bounds; null if nothing is left.
  ///
  /// The bounds are cut as a polygon; rounded corners are ignored, and what is behind the eye is cut off too. O(depth).
  public func clippedFrame(of layer: LayerID) -> Rect {
    let i = slot(layer)
    update()
    var (ways, waysToClips) = (WaysUp.walked, WaysUp.walkedToClips)
    startWindows()
    var windows = ClipWindows()
    let base = scratch.pointee.path.count
    var above = Int(records[i].superlayer)
    while above != 0 {
      scratch.pointee.path.append(UInt32(truncatingIfNeeded: above))
      above = Int(records[above].superlayer)
    }
    while scratch.pointee.path.count > base {
      windows = self.windows(of: Int(scratch.pointee.path.popLast()), under: windows, &ways)
    }
    return clippedFrame(i, cut(by: windows), &ways, &waysToClips)
  }

  /// Writes the clipped frame of every layer with an index in `range`, the first to the first place of `result`, which
  /// must be as long as the range. The same bits as ``clippedFrame(of:)``. O(length of the range), plus O(levels up to one
  /// met lately) for each layer that does not follow a sibling, O(number of layers) at most for all together, and O(masks and
  /// levels with perspective above) for each that masks in more than one turned plane, or in three dimensions, may cut;
  /// ``update()`` is called.
  public func clippedFrames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
    update()
    result.withUnsafeMutableBufferPointer {
      guard let rects = $0.baseAddress else { return }
      startWindows()
      var met = startMeeting(from: ClipWindows())
      var (ways, waysToClips) = (WaysUp.kept, WaysUp.keptToClips)
      var cut = cut(by: ClipWindows())
      writeWorldFrames(range, rects, &cut) { superlayer, cut in
        let i = Int(superlayer)
        cut = self.cut(by: met[i] ?? makeWindows(of: i, &met, &ways))
      } other: { i, cut in
        clippedFrame(i, cut, &ways, &waysToClips)
      }
    }
  }

  @inline(never)
  private func makeWindows(
    of i: Int, _ met: inout LatelyMet<ClipWindows>, _ ways: inout WaysUp
  ) -> ClipWindows {
    followDown(to: i, &met, from: ClipWindows()) { i, above in windows(of: i, under: above, &ways) }
  }

  @inline(never)
  private func clippedFrame(
    _ i: Int, _ cut: ClipCut, _ ways: inout WaysUp, _ waysToClips: inout WaysUp
  ) -> Rect {
    if goesUpByRow(i) {
      if let rest = flatRest(of: i, cut, &ways) { return rest }
    } else if !cut.isTurned && worldMaps.place(i).reach & WorldRow.projective == 0 {
      if let rest = rest(of: i, cut, &ways) { return rest }
    }
    cutToMasks(i, &waysToClips)
    return raisePolygon(from: i, &ways)
  }

  /// nil where that takes a polygon.
  private func flatRest(of i: Int, _ cut: ClipCut, _ ways: inout WaysUp) -> Rect? {
    if !cut.isTurned { return rest(of: i, cut, &ways) }
    let frame = BoxLanes(frameAboveRoot(i, &ways))
    let box = imageInBasis(BoxLanes(records[i].bounds), of: i).box
    if let rest = cut.apply(frame, turned: box) { return rest.rect }
    guard worldMaps.place(i).reach == 0 && records[i].flags.mapClass <= .quarterTurn,
      let rest = cut.turnedRest(of: box, frame)
    else { return nil }
    if rest.isNull { return .null }
    let lanes = BoxLanes(rest)
    return Parallelogram(lanes.origin, lanes.size, through: MapRows(.identity))
      .raised(worldMaps, worldMaps.plane(of: records + i).pointee.basis).box.orNull.rect
  }

  /// The same where nothing is turned.
  private func rest(of i: Int, _ cut: ClipCut, _ ways: inout WaysUp) -> Rect? {
    let frame = BoxLanes(frameAboveRoot(i, &ways))
    if let rest = cut.apply(frame) { return rest.rect }
    let place = worldMaps.place(i)
    return place.reach == 0 && worldMaps.affine(place).keepsAxes ? cut.windows.world.intersection(frame) : nil
  }

  @inline(__always)
  private func frameAboveRoot(_ i: Int, _ ways: inout WaysUp) -> Rect {
    convert(records[i].bounds, i, 0, &ways)
  }
}
