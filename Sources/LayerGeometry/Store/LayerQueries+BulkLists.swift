// Bulk outputs of layers given by a list instead of a range of indices.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Writes the frame of each of `layers`, equal to ``frame(of:)``.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers). Keeps nothing.
  @inlinable public func frames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    transforms.frames(of: layers, into: &result)
  }

  /// Writes the frame of each of `layers` in the coordinates of `ancestor`, or of the world: the bounds
  /// converted there.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: That of ``convert(_:from:to:)-(Rect,_,_)`` for each layer. Calls ``LayerStore/update()``.
  @inlinable public func frames(
    of layers: Span<LayerID>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    transforms.frames(of: layers, in: ancestor, into: &result)
  }

  /// Writes the box of each of `layers`, equal to ``worldBox(of:)``.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers), plus O(levels) for each whose path has perspective or multiplies to a badly
  ///   conditioned transform. Calls ``LayerStore/update()``.
  @inlinable public func worldBoxes(of layers: Span<LayerID>, into result: inout MutableSpan<WorldBox>) {
    transforms.worldBoxes(of: LayerSelection(layers), into: &result)
  }

  /// Writes the placement in the world of each of `layers`, as ``worldPlacements(at:into:)`` does.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers). Calls ``LayerStore/update()``.
  @inlinable public func worldPlacements(
    of layers: Span<LayerID>, into result: inout MutableSpan<WorldPlacement>
  ) {
    transforms.worldPlacements(of: LayerSelection(layers), into: &result)
  }

  /// Writes the world transform of each of `layers`, equal to ``worldTransform(of:)``.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers). Calls ``LayerStore/update()``.
  @inlinable public func worldTransforms(
    of layers: Span<LayerID>, into result: inout MutableSpan<Homography>
  ) {
    transforms.worldTransforms(of: LayerSelection(layers), into: &result)
  }

  /// Writes the world transforms of some layers, as ``worldMatrices3x3(at:into:)`` does.
  ///
  /// - Precondition: `result` has nine elements for each layer.
  /// - Complexity: O(layers). Calls ``LayerStore/update()``.
  @inlinable public func worldMatrices3x3(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    transforms.worldMatrices3x3(of: LayerSelection(layers), into: &result)
  }

  /// Writes the world transforms of some layers, as ``worldMatrices4x4(at:into:)`` does.
  ///
  /// - Precondition: `result` has sixteen elements for each layer.
  /// - Complexity: O(layers). Calls ``LayerStore/update()``.
  @inlinable public func worldMatrices4x4(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    transforms.worldMatrices4x4(of: LayerSelection(layers), into: &result)
  }

  /// Writes the corners in the world of some layers, as ``worldQuads(at:into:)`` does.
  ///
  /// - Precondition: `result` has eight elements for each layer.
  /// - Complexity: O(layers). Calls ``LayerStore/update()``.
  @inlinable public func worldQuads(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    transforms.worldQuads(of: LayerSelection(layers), into: &result)
  }

  /// Writes the clipped frame of each of `layers`, equal to ``clippedFrame(of:)``.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers · levels). Calls ``LayerStore/update()``.
  @inlinable public func clippedFrames(of layers: Span<LayerID>, into result: inout MutableSpan<Rect>) {
    visibility.clippedFrames(of: LayerSelection(layers), into: &result)
  }

  /// Writes the effective opacity of each of `layers`, equal to ``effectiveOpacity(of:)``.
  ///
  /// - Precondition: `result` is as long as `layers`.
  /// - Complexity: O(layers · levels).
  @inlinable public func effectiveOpacities(
    of layers: Span<LayerID>, into result: inout MutableSpan<Double>
  ) {
    visibility.effectiveOpacities(of: LayerSelection(layers), into: &result)
  }
}
