// Frames and boxes of layers, one by one and in bulk.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// The smallest rectangle around the layer in its superlayer's coordinates.
  ///
  /// The box of the bounds' four corners about the anchor point, transformed and placed. The bounds' origin,
  /// a flip, and the superlayer's sublayer transform have no part in it (as measured on QuartzCore). Corners
  /// behind the eye are clipped away; if none is left the frame is null.
  @inlinable public func frame(of layer: LayerID) -> Rect { transforms.frame(of: layer) }

  /// Writes the frame of every layer with an index in `range`, equal to ``frame(of:)``.
  ///
  /// - Precondition: `result` is as long as the range.
  /// - Complexity: O(length of the range), plus what ``LayerStore/update()`` says of changed layers. The
  ///   first call takes O(number of layers), and from then on a store keeps frames, 32 bytes for each layer.
  ///   A version keeps none: it makes them anew.
  @inlinable public func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    transforms.frames(at: range, into: &result)
  }

  /// Writes the frame of every layer with an index in `range` into four columns, as ``frames(at:into:)``
  /// does.
  ///
  /// - Precondition: Each column is as long as the range.
  @inlinable public func frames(
    at range: Range<Int>, x: inout MutableSpan<Double>, y: inout MutableSpan<Double>,
    width: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) {
    transforms.frames(at: range, x: &x, y: &y, width: &width, height: &height)
  }

  /// The box of the layer's bounds in the world.
  ///
  /// Around the four corners; what lies behind the eye at some level is cut off there. Null if nothing is
  /// left.
  ///
  /// - Complexity: O(1) after ``LayerStore/update()``; O(depth) where the path up has perspective.
  @inlinable public func worldBox(of layer: LayerID) -> WorldBox { transforms.worldBox(of: layer) }

  /// Writes the box of every layer with an index in `range`, equal to ``worldBox(of:)``.
  ///
  /// - Precondition: `result` is as long as the range.
  /// - Complexity: O(length of the range), plus O(levels) for each layer whose path has perspective or
  ///   multiplies to a badly conditioned transform. Calls ``LayerStore/update()``.
  @inlinable public func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    transforms.worldBoxes(of: LayerSelection(range), into: &result)
  }

  /// Writes, for every layer with an index in `range`, the smallest rectangle around its bounds in the
  /// coordinates of `ancestor`, nil for the world.
  ///
  /// Equal to converting each layer's bounds to `ancestor`, within the accuracy of conversions, and like that
  /// defined for any layer. Unlike ``frame(of:)``, which asks about one layer and its superlayer alone,
  /// sublayer transforms on the path have their part in it.
  ///
  /// - Precondition: `result` is as long as the range.
  /// - Complexity: That of ``worldBoxes(at:into:)``.
  @inlinable public func frames(
    at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    transforms.frames(at: range, in: ancestor, into: &result)
  }
}
