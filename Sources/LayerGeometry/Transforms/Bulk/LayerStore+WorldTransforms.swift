// World maps of many layers, as homographies.
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
}
