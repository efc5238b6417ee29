// World transforms of many layers, as homographies.
extension TransformCache {
  /// Writes the world transform of every layer with an index in `range`, equal to ``worldTransform(of:)``. `result`
  /// must be as long as the range.
  func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    requireIndices(range, result.count)
    prepareWorldOutput()
    result.withUnsafeMutableBufferPointer {
      guard let transforms = $0.baseAddress else { return }
      writeWorldTransforms(range, to: transforms)
    }
  }

  @inline(never)
  private func writeWorldTransforms(_ range: Range<Int>, to transforms: UnsafeMutablePointer<Homography>) {
    let maps = worldRows
    for i in range {
      let place = maps.place(i)
      transforms[i &- range.lowerBound] =
        place.isSpatial ? maps.map(place) : Homography(maps.rows(place))
    }
  }
}

extension Homography {
  @inline(__always)
  fileprivate init(_ map: AffineRows) {
    self.init(
      h11: map.x.x, h12: map.x.y, h13: 0, h21: map.y.x, h22: map.y.y, h23: 0, h31: map.offset.x,
      h32: map.offset.y, h33: 1)
  }
}
