// Frames, boxes, conversions and transforms of a published version. Each is what the store's call of the same
// name returned when the version was published.
extension LayerSnapshot {
  /// The smallest rectangle around the layer, in its superlayer's coordinates.
  public func frame(of layer: LayerID) -> Rect { transforms.frame(of: layer) }

  /// Writes the frame of every layer with an index in `range`.
  ///
  /// - Precondition: `result` is as long as the range.
  public func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    transforms.requireIndices(range, result.count)
    for i in range {
      result[i - range.lowerBound] = transforms.generations[i] == 0 ? .zero : transforms.frame(i)
    }
  }

  /// Writes the frame of every layer with an index in `range`, in the coordinates of `ancestor`, or of the
  /// world.
  public func frames(at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>) {
    transforms.frames(at: range, in: ancestor, into: &result)
  }

  /// Writes the clipped frame, in the world, of every layer with an index in `range`.
  public func clippedFrames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    transforms.clippedFrames(at: range, into: &result)
  }

  /// The smallest rectangle, in the world, around what the masks above the layer leave of it.
  public func clippedFrame(of layer: LayerID) -> Rect { transforms.clippedFrame(of: layer) }

  /// The box of the layer's bounds in the world.
  public func worldBox(of layer: LayerID) -> WorldBox { transforms.worldBox(of: layer) }

  /// Writes a box in the world around every layer with an index in `range`.
  public func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    transforms.worldBoxes(at: range, into: &result)
  }

  /// Writes the world transform of every layer with an index in `range`.
  public func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    transforms.worldTransforms(at: range, into: &result)
  }

  /// Writes the output of ``LayerStore/worldPlacements(at:into:)``.
  public func worldPlacements(at range: Range<Int>, into result: inout MutableSpan<WorldPlacement>) {
    transforms.worldPlacements(at: range, into: &result)
  }

  /// Writes world transforms as nine Floats each: the output of ``LayerStore/worldMatrices3x3(at:into:)``.
  public func worldMatrices3x3(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    transforms.worldMatrices3x3(at: range, into: &result)
  }

  /// Writes world transforms as sixteen Floats each: the output of ``LayerStore/worldMatrices4x4(at:into:)``.
  public func worldMatrices4x4(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    transforms.worldMatrices4x4(at: range, into: &result)
  }

  /// Writes corners in the world as eight Floats each: the output of ``LayerStore/worldQuads(at:into:)``.
  public func worldQuads(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    transforms.worldQuads(at: range, into: &result)
  }

  /// The product of the opacities of the layer and of all above it.
  public func effectiveOpacity(of layer: LayerID) -> Double { transforms.effectiveOpacity(of: layer) }

  /// Writes the effective opacity of every layer with an index in `range`.
  public func effectiveOpacities(at range: Range<Int>, into result: inout MutableSpan<Double>) {
    transforms.effectiveOpacities(at: range, into: &result)
  }

  /// Returns the transform from the layer's own space to the world.
  public func worldTransform(of layer: LayerID) -> Homography { transforms.worldTransform(of: layer) }

  /// Returns whether the layer or one above it is hidden.
  public func isEffectivelyHidden(of layer: LayerID) -> Bool { transforms.isEffectivelyHidden(of: layer) }

  /// The part of the layer that no mask clips away, in its own coordinates.
  public func visibleRect(of layer: LayerID) -> Rect { transforms.visibleRect(of: layer) }

  /// Converts a point between the spaces of two layers; nil stands for the world. Nil where there is no image.
  public func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point? {
    transforms.convert(point, from: source, to: target)
  }

  /// Converts a rectangle between the spaces of two layers; nil stands for the world.
  public func convert(_ rect: Rect, from source: LayerID?, to target: LayerID?) -> Rect {
    transforms.convert(rect, from: source, to: target)
  }

  /// Converts points between one pair of layers.
  public func convert(
    _ points: Span<Point>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Point>
  ) {
    transforms.convert(points, from: source, to: target, into: &result)
  }

  /// Converts rectangles between one pair of layers.
  public func convert(
    _ rects: Span<Rect>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    transforms.convert(rects, from: source, to: target, into: &result)
  }

  /// Converts each point between its own pair of layers.
  public func convert(
    _ points: Span<Point>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Point>
  ) {
    transforms.convert(points, from: sources, to: targets, into: &result)
  }
}
