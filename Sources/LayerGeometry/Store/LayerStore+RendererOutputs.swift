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
    transforms.requireElements(9, at: range, result.count)
    transforms.forEachWorldTransform(at: range) { k, t in t.store3x3(to: &result, at: 9 * k) }
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
    transforms.requireElements(16, at: range, result.count)
    transforms.forEachWorldTransform(at: range) { k, t in t.store4x4(to: &result, at: 16 * k) }
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
    transforms.requireElements(8, at: range, result.count)
    let records = self.records
    transforms.forEachWorldTransform(at: range) { k, t in
      t.storeCorners(of: records[range.lowerBound + k].bounds, to: &result, at: 8 * k)
    }
  }

  /// Writes the corners in the world of some layers, as ``worldQuads(at:into:)`` does.
  public func worldQuads(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    requireEqualCounts(8 * layers.count, result.count)
    for k in layers.indices {
      worldTransform(of: layers[k]).storeCorners(of: bounds(of: layers[k]), to: &result, at: 8 * k)
    }
  }
}

extension TransformCache {
  fileprivate func requireElements(
    _ number: Int, at range: Range<Int>, _ count: Int, _ call: StaticString = #function
  ) {
    requireIndices(range, range.count, call)
    requireEqualCounts(number * range.count, count, call)
  }

  /// Calls `body` with the world transform of each index in `range`, and its number.
  @inline(__always)
  fileprivate func forEachWorldTransform(at range: Range<Int>, _ body: (_ k: Int, Homography) -> Void) {
    prepareWorldOutput()
    let tables = worldTables
    for i in range { body(i - range.lowerBound, tables.homography(tables.parts(i))) }
  }
}

extension Homography {
  @inline(__always)
  fileprivate func store3x3(to result: inout MutableSpan<Float>, at start: Int) {
    (result[start], result[start + 1], result[start + 2]) = (Float(h11), Float(h12), Float(h13))
    (result[start + 3], result[start + 4], result[start + 5]) = (Float(h21), Float(h22), Float(h23))
    (result[start + 6], result[start + 7], result[start + 8]) = (Float(h31), Float(h32), Float(h33))
  }

  @inline(__always)
  fileprivate func store4x4(to result: inout MutableSpan<Float>, at start: Int) {
    store(SIMD4(Float(h11), Float(h12), 0, Float(h13)), to: &result, at: start)
    store(SIMD4(Float(h21), Float(h22), 0, Float(h23)), to: &result, at: start + 4)
    store(SIMD4(0, 0, 1, 0), to: &result, at: start + 8)
    store(SIMD4(Float(h31), Float(h32), 0, Float(h33)), to: &result, at: start + 12)
  }

  @inline(__always)
  private func store(_ column: SIMD4<Float>, to result: inout MutableSpan<Float>, at start: Int) {
    (result[start], result[start + 1]) = (column.x, column.y)
    (result[start + 2], result[start + 3]) = (column.z, column.w)
  }

  @inline(__always)
  fileprivate func storeCorners(of r: Rect, to result: inout MutableSpan<Float>, at start: Int) {
    storeImage(r.minX, r.minY, to: &result, at: start)
    storeImage(r.maxX, r.minY, to: &result, at: start + 2)
    storeImage(r.maxX, r.maxY, to: &result, at: start + 4)
    storeImage(r.minX, r.maxY, to: &result, at: start + 6)
  }

  @inline(__always)
  private func storeImage(_ x: Double, _ y: Double, to result: inout MutableSpan<Float>, at start: Int) {
    let w = x * h13 + y * h23 + h33
    let isVisible = w > 0
    result[start] = isVisible ? Float((x * h11 + y * h21 + h31) / w) : .nan
    result[start + 1] = isVisible ? Float((x * h12 + y * h22 + h32) / w) : .nan
  }
}
