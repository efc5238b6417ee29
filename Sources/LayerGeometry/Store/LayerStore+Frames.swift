// Frames and boxes of layers, one by one and in bulk.
extension LayerStore {
  /// Sets size and position so that the frame becomes `frame`; the bounds' origin stays.
  ///
  /// The size is that of `frame` through the inverse of the transform's linear part, so frames of layers that
  /// are scaled, mirrored or turned by quarters read back; those of other rotations do not (as documented for
  /// CALayer). Where that part has no inverse, or the size would not be finite, it stays and only the
  /// position moves. O(1).
  public mutating func setFrame(_ frame: Rect, of layer: LayerID) {
    let i = slot(layer)
    guard frame.isFinite, let (size, position) = transforms.placement(forFrame: frame.standardized, i) else {
      trap(.notFinite(layer, call: "setFrame(_:of:)"))
    }
    writeBounds(Rect(origin: records[i].bounds.origin, size: size), i)
    placements[i].position = position
    table.pointee.markPivot(i)
  }

  /// Writes the frame of every layer with an index in `range`, equal to ``LayerQueries/frame(of:)``. `result` must be as
  /// long as the range.
  ///
  /// - Complexity: O(length of the range), plus what ``update()`` says of changed layers. The first call
  ///   takes O(number of layers), and from then on frames are kept, 32 bytes for each layer.
  public func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    transforms.frames(at: range, into: &result)
  }

  /// Writes the frame of every layer with an index in `range` into four columns, each as long as the range.
  public func frames(
    at range: Range<Int>, x: inout MutableSpan<Double>, y: inout MutableSpan<Double>,
    width: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) {
    transforms.frames(at: range, x: &x, y: &y, width: &width, height: &height)
  }
}
