// World transforms of many layers, as homographies, and with outlines in single precision.
extension TransformCache {
  @usableFromInline func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    forEachWorldTransform(at: range, 1, result.count) { k, i, tables in result[k] = tables.homography(of: i) }
  }

  @usableFromInline func worldTransforms(
    of layers: Span<LayerID>, into result: inout MutableSpan<Homography>
  ) {
    forEachWorldTransform(of: layers, 1, result.count) { k, i, tables in result[k] = tables.homography(of: i)
    }
  }

  @usableFromInline func worldMatrices3x3(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    forEachWorldTransform(at: range, 9, result.count) { k, i, tables in
      tables.homography(of: i).store3x3(to: &result, at: k)
    }
  }

  @usableFromInline func worldMatrices3x3(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    forEachWorldTransform(of: layers, 9, result.count) { k, i, tables in
      tables.homography(of: i).store3x3(to: &result, at: k)
    }
  }

  @usableFromInline func worldMatrices4x4(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    forEachWorldTransform(at: range, 16, result.count) { k, i, tables in
      tables.homography(of: i).store4x4(to: &result, at: k)
    }
  }

  @usableFromInline func worldMatrices4x4(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    forEachWorldTransform(of: layers, 16, result.count) { k, i, tables in
      tables.homography(of: i).store4x4(to: &result, at: k)
    }
  }

  @usableFromInline func worldQuads(at range: Range<Int>, into result: inout MutableSpan<Float>) {
    forEachWorldTransform(at: range, 8, result.count) { k, i, tables in
      storeQuad(i, tables, to: &result, at: k)
    }
  }

  @usableFromInline func worldQuads(of layers: Span<LayerID>, into result: inout MutableSpan<Float>) {
    forEachWorldTransform(of: layers, 8, result.count) { k, i, tables in
      storeQuad(i, tables, to: &result, at: k)
    }
  }

  /// Writes the corners of a layer in the world; NaN for one that is beside or behind the eye at some level.
  @inline(__always)
  private func storeQuad(_ i: Int, _ tables: WorldTables, to result: inout MutableSpan<Float>, at start: Int)
  {
    let r = records[i].bounds
    if _fastPath(!tables.isProjective(i)) {
      return tables.homography(of: i).storeCorners(r, to: &result, at: start)
    }
    for k in 0..<4 {
      // The product of projective levels does not tell on which side of the eye a point is at each of them.
      let corner = Point(x: k == 0 || k == 3 ? r.minX : r.maxX, y: k < 2 ? r.minY : r.maxY)
      let image = convert(corner, i, 0) ?? .unreachable
      (result[start + 2 * k], result[start + 2 * k + 1]) = (Float(image.x), Float(image.y))
    }
  }

  /// Calls `body` with the index of the first of a layer's `number` elements of the output, which has
  /// `count`, for each layer with an index in `range`.
  @inline(__always)
  private func forEachWorldTransform(
    at range: Range<Int>, _ number: Int, _ count: Int, _ call: StaticString = #function,
    _ body: (_ k: Int, _ i: Int, WorldTables) -> Void
  ) {
    requireIndices(range, range.count, call)
    requireEqualCounts(number * range.count, count, call)
    update()
    let tables = worldTables
    for i in range { body(number * (i - range.lowerBound), i, tables) }
  }

  /// Calls `body` likewise for each of `layers`.
  @inline(__always)
  private func forEachWorldTransform(
    of layers: Span<LayerID>, _ number: Int, _ count: Int, _ call: StaticString = #function,
    _ body: (_ k: Int, _ i: Int, WorldTables) -> Void
  ) {
    requireEqualCounts(number * layers.count, count, call)
    update()
    let tables = worldTables
    for k in layers.indices {
      body(number * k, slot(layers[k], call), tables)
    }
  }
}

extension Homography {
  @inline(__always)
  func store3x3(to result: inout MutableSpan<Float>, at start: Int) {
    (result[start], result[start + 1], result[start + 2]) = (Float(h11), Float(h12), Float(h13))
    (result[start + 3], result[start + 4], result[start + 5]) = (Float(h21), Float(h22), Float(h23))
    (result[start + 6], result[start + 7], result[start + 8]) = (Float(h31), Float(h32), Float(h33))
  }

  @inline(__always)
  func store4x4(to result: inout MutableSpan<Float>, at start: Int) {
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

  /// Writes the images of a rectangle's corners. Expects a transform that is not projective.
  @inline(__always)
  func storeCorners(_ r: Rect, to result: inout MutableSpan<Float>, at start: Int) {
    storeImage(r.minX, r.minY, to: &result, at: start)
    storeImage(r.maxX, r.minY, to: &result, at: start + 2)
    storeImage(r.maxX, r.maxY, to: &result, at: start + 4)
    storeImage(r.minX, r.maxY, to: &result, at: start + 6)
  }

  @inline(__always)
  private func storeImage(_ x: Double, _ y: Double, to result: inout MutableSpan<Float>, at start: Int) {
    result[start] = Float(x * h11 + y * h21 + h31)
    result[start + 1] = Float(x * h12 + y * h22 + h32)
  }
}
