// Frames and boxes of layers, one by one and in bulk.
extension LayerStore {
  /// The smallest rectangle around the layer in its superlayer's coordinates.
  ///
  /// The box of the bounds' four corners about the anchor point, transformed and placed. The bounds' origin,
  /// a flip, and the superlayer's sublayer transform have no part in it (as measured on QuartzCore). Corners
  /// behind the eye are clipped away; if none is left the frame is null. O(1).
  public func frame(of layer: LayerID) -> Rect {
    transforms.frame(of: layer)
  }

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

  /// Writes the frame of every layer with an index in `range`, equal to ``frame(of:)``. `result` must be as
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

  /// Writes the frame of each of `layers`. `result` must be as long.
  public func frames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    transforms.frames(of: layers, into: &result)
  }

  /// The range of `LayerID.index`, which an output for the whole store is indexed by.
  ///
  /// Index 0 is the world and no layer, and indices of destroyed layers are gaps. An output holds there what
  /// it would for a new layer.
  public var indices: Range<Int> { 0..<slotCount }

  /// The box of the layer's bounds in the world.
  ///
  /// Around the four corners; what lies behind the eye at some level is cut off there. Null if nothing is
  /// left.
  ///
  /// - Complexity: O(1) after ``update()``; O(depth) where the path up has perspective.
  public func worldBox(of layer: LayerID) -> WorldBox {
    transforms.worldBox(of: layer)
  }

  /// Writes the box of every layer with an index in `range`, equal to ``worldBox(of:)``. `result` must be as
  /// long as the range.
  ///
  /// - Complexity: O(length of the range), plus O(levels) for each layer whose path has perspective or
  ///   multiplies to a badly conditioned transform. Calls ``update()``.
  public func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    transforms.worldBoxes(at: range, into: &result)
  }

  /// Writes the box of each of `layers`. `result` must be as long.
  public func worldBoxes(of layers: Span<LayerID>, into result: inout MutableSpan<WorldBox>) {
    transforms.worldBoxes(of: layers, into: &result)
  }

  /// Writes, for every layer with an index in `range`, the smallest rectangle around its bounds in the
  /// coordinates of `ancestor`, nil for the world.
  ///
  /// Equal to converting each layer's bounds to `ancestor`, within the accuracy of conversions, and like that
  /// defined for any layer. Unlike ``frame(of:)``, which asks about one layer and its superlayer alone,
  /// sublayer transforms on the path have their part in it. `result` must be as long as the range.
  ///
  /// - Complexity: O(length of the range), plus O(levels) for each layer whose path has perspective or
  ///   multiplies to a badly conditioned transform. Calls ``update()``.
  public func frames(at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>) {
    transforms.frames(at: range, in: ancestor, into: &result)
  }
}
