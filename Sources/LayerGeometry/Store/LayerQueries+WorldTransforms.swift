// Transforms from layers to the world, in double precision and as renderers upload them.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// The transform from the layer's own space to the world, all levels multiplied.
  ///
  /// With a projective level, convert points with ``convert(_:from:to:)-(Point,_,_)`` instead: in a product,
  /// two negative W's cancel, and points behind the eye appear in front.
  ///
  /// - Complexity: O(1) after ``LayerStore/update()``, else O(depth).
  @inlinable public func worldTransform(of layer: LayerID) -> Homography {
    transforms.worldTransform(of: layer)
  }

  /// Returns the transform that a placement stands for, equal to ``worldTransform(of:)``.
  ///
  /// - Precondition: This store wrote the placement and has not been changed since, or this version wrote it.
  @inlinable public func worldTransform(at placement: WorldPlacement) -> Homography {
    transforms.worldTransform(at: placement)
  }

  /// Writes the placement in the world of every layer with an index in `range`.
  ///
  /// A placement is the whole world transform in 24 bytes, a third of what ``worldTransforms(at:into:)``
  /// writes.
  ///
  /// - Precondition: `result` is as long as the range.
  /// - Complexity: O(length of the range). Calls ``LayerStore/update()``.
  @inlinable public func worldPlacements(at range: Range<Int>, into result: inout MutableSpan<WorldPlacement>)
  {
    transforms.worldPlacements(of: LayerSelection(range), into: &result)
  }

  /// Writes the world transform of every layer with an index in `range`, equal to ``worldTransform(of:)``.
  ///
  /// - Precondition: `result` is as long as the range.
  /// - Complexity: O(length of the range). Calls ``LayerStore/update()``.
  @inlinable public func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    transforms.worldTransforms(of: LayerSelection(range), into: &result)
  }

  /// Writes the world transform of every layer with an index in `range` as a 3×3 matrix of nine Floats.
  ///
  /// Column-major for column vectors (x, y, 1), as Metal, Vulkan and OpenGL read it. Free slots get the
  /// identity.
  ///
  /// - Precondition: `result` has nine elements for each index.
  /// - Complexity: O(length of the range). Calls ``LayerStore/update()``.
  @inlinable public func worldMatrices3x3(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    transforms.worldMatrices3x3(of: LayerSelection(range), into: &result)
  }

  /// Writes the world transform of every layer with an index in `range` as a 4×4 matrix of sixteen Floats.
  ///
  /// Column-major for column vectors (x, y, z, 1); z passes through. Free slots get the identity.
  ///
  /// - Precondition: `result` has sixteen elements for each index.
  /// - Complexity: O(length of the range). Calls ``LayerStore/update()``.
  @inlinable public func worldMatrices4x4(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    transforms.worldMatrices4x4(of: LayerSelection(range), into: &result)
  }

  /// Writes the corners in the world of every layer with an index in `range`, as eight Floats: x and y of the
  /// corners (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY) of its bounds.
  ///
  /// A corner that is not in front of the eye is NaN. Free slots get zeros.
  ///
  /// - Precondition: `result` has eight elements for each index.
  /// - Complexity: O(length of the range). Calls ``LayerStore/update()``.
  @inlinable public func worldQuads(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    transforms.worldQuads(of: LayerSelection(range), into: &result)
  }
}
