// Frames in the space above the roots, cut by the masking layers above.
extension LayerStore {
  /// The smallest rectangle, in the space above the root, around what the masking layers above the layer leave of its
  /// bounds; null if nothing is left.
  ///
  /// The bounds are cut as a polygon; rounded corners are ignored, and what is behind the eye is cut off too. O(number
  /// of layers above that mask) where axes stay axes and ``update()`` was called, else O(depth).
  public func clippedFrame(of layer: LayerID) -> Rect {
    let i = slot(layer)
    update()
    return clippedFrame(i, in: window(of: Int(records[i].superlayer)))
  }

  /// Writes the clipped frame of every layer with an index in `range`, the first to the first place of `result`, which
  /// must be as long as the range. The same bits as ``clippedFrame(of:)``. O(length of the range), plus O(depth) for
  /// each layer that does not follow a sibling or that a clip cuts askew; ``update()`` is called.
  public func clippedFrames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
    update()
    result.withUnsafeMutableBufferPointer {
      var (superlayer, window) = (UInt32(0), Rect?.some(.infinite))
      for i in range {
        if records[i].superlayer != superlayer {
          superlayer = records[i].superlayer
          window = self.window(of: Int(superlayer))
        }
        $0[i &- range.lowerBound] = clippedFrame(i, in: window)
      }
    }
  }

  /// What a layer and the masking layers above it leave of the space above the root; nil if that is no rectangle.
  private func window(of i: Int) -> Rect? {
    let maps = worldMaps
    var window = Rect.infinite
    var above = i
    while above != 0 {
      if records[above].flags.contains(.masks) && !records[above].flags.isTransformLayer {
        let place = maps.place(above)
        if place.reach != 0 || !maps.affine(place).keepsAxes { return nil }
        window = window.intersection(frameAboveRoot(above))
      }
      above = Int(records[above].superlayer)
    }
    return window
  }

  private func clippedFrame(_ i: Int, in window: Rect?) -> Rect {
    let place = worldMaps.place(i)
    if let window, place.reach & WorldRow.projective == 0 {
      let frame = frameAboveRoot(i)
      if window.contains(frame) { return frame }
      if place.reach == 0 && worldMaps.affine(place).keepsAxes { return frame.intersection(window) }
    }
    cutToMasks(i)
    return raisePolygon(from: i)
  }

  @inline(__always)
  private func frameAboveRoot(_ i: Int) -> Rect { convert(records[i].bounds, i, 0, shortcut(i, 0)) }
}
