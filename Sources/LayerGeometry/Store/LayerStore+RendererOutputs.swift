// World transforms and outlines in single precision, as renderers upload them.
extension LayerStore {
  /// Writes the world transform of every layer with an index in `range` as a 3×3 matrix of nine Floats.
  ///
  /// Column-major for column vectors (x, y, 1), as Metal, Vulkan and OpenGL read it. Free slots get the
  /// identity.
  ///
  /// - Precondition: `result` has nine elements for each index.
  /// - Complexity: O(length of the range). Calls ``update()``.
  public func worldMatrices3x3(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    transforms.worldMatrices3x3(at: range, into: &result)
  }

  /// Writes the world transforms of some layers, as ``worldMatrices3x3(at:into:)`` does.
  public func worldMatrices3x3(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    requireEqualCounts(9 * layers.count, result.count)
    for k in layers.indices { worldTransform(of: layers[k]).store3x3(to: &result, at: 9 * k) }
  }

  /// Writes the world transform of every layer with an index in `range` as a 4×4 matrix of sixteen Floats.
  ///
  /// Column-major for column vectors (x, y, z, 1); z passes through. Free slots get the identity.
  ///
  /// - Precondition: `result` has sixteen elements for each index.
  /// - Complexity: O(length of the range). Calls ``update()``.
  public func worldMatrices4x4(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    transforms.worldMatrices4x4(at: range, into: &result)
  }

  /// Writes the world transforms of some layers, as ``worldMatrices4x4(at:into:)`` does.
  public func worldMatrices4x4(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    requireEqualCounts(16 * layers.count, result.count)
    for k in layers.indices { worldTransform(of: layers[k]).store4x4(to: &result, at: 16 * k) }
  }

  /// Writes the corners in the world of every layer with an index in `range`, as eight Floats: x and y of the
  /// corners (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY) of its bounds.
  ///
  /// A corner that is not in front of the eye is NaN. Free slots get zeros.
  ///
  /// - Precondition: `result` has eight elements for each index.
  /// - Complexity: O(length of the range). Calls ``update()``.
  public func worldQuads(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    transforms.worldQuads(at: range, into: &result)
  }

  /// Writes the corners in the world of some layers, as ``worldQuads(at:into:)`` does.
  public func worldQuads(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    requireEqualCounts(8 * layers.count, result.count)
    for k in layers.indices {
      worldTransform(of: layers[k]).storeCorners(of: bounds(of: layers[k]), to: &result, at: 8 * k)
    }
  }
}
