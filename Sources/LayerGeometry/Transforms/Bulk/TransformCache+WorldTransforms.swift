// World transforms of many layers, as homographies.
extension TransformCache {
  /// Writes the world transform of every layer with an index in `range`, equal to ``worldTransform(of:)``.
  /// `result` must be as long as the range.
  @usableFromInline func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    requireIndices(range, result.count)
    prepareWorldOutput()
    result.withUnsafeMutableBufferPointer {
      guard let transforms = $0.baseAddress else { return }
      writeWorldTransforms(range, to: transforms)
    }
  }

  @inline(never)
  private func writeWorldTransforms(_ range: Range<Int>, to transforms: UnsafeMutablePointer<Homography>) {
    let tables = worldTables
    for i in range {
      let parts = tables.parts(i)
      transforms[i &- range.lowerBound] =
        parts.isSpatial ? tables.product(parts) : Homography(tables.lanes(parts))
    }
  }
}

extension Homography {
  @inline(__always)
  fileprivate init(_ transform: AffineLanes) {
    let (straight, crossed) = (transform.straight, transform.crossed)
    self.init(
      h11: straight.x, h12: crossed.y, h13: 0, h21: crossed.x, h22: straight.y, h23: 0,
      h31: transform.offset.x, h32: transform.offset.y, h33: 1)
  }
}
