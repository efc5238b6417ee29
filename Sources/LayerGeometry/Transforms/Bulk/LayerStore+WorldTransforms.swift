// World maps and frames in other spaces than the superlayer's, for many layers.
extension LayerStore {
  /// Writes the world map of every layer with an index in `range`, the first to the first place of `result`, which
  /// must be as long as the range. The same bits as ``worldTransform(of:)``. O(length of the range) after
  /// ``update()``, which is called.
  public func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    requireIndices(range, result.count)
    update()
    let maps = worldMaps
    result.withUnsafeMutableBufferPointer {
      guard let homographies = $0.baseAddress else { return }
      for i in range {
        let place = maps.place(i)
        homographies[i &- range.lowerBound] =
          place.isSpatial ? maps.map(place) : Homography(maps.affine(place))
      }
    }
  }

  /// Writes, for every layer with an index in `range`, the smallest rectangle around its bounds in the coordinates of
  /// `ancestor`, nil for the space above the roots; the first to the first place of `result`, which must be as long
  /// as the range.
  ///
  /// The same bits as converting each layer's bounds to `ancestor`, and like that defined for any layer. Unlike
  /// ``frame(of:)``, which asks about one layer and its superlayer alone, sublayer transforms on the way have their
  /// part in it. O(length of the range) where world maps serve, else times the number of levels; ``update()`` is
  /// called.
  public func frames(at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>) {
    requireIndices(range, result.count)
    let t = ancestor.map { slot($0) } ?? 0
    update()
    result.withUnsafeMutableBufferPointer {
      guard let rects = $0.baseAddress else { return }
      for i in range {
        rects[i &- range.lowerBound] = convert(records[i].bounds, i, t, i == t ? .levels : shortcut(i, t))
      }
    }
  }
}
