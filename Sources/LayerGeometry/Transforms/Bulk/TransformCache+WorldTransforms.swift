// World transforms of many layers, as homographies, and with outlines in single precision.
extension TransformCache {
  @usableFromInline func worldTransforms(
    of layers: LayerSelection, into result: inout MutableSpan<Homography>
  ) {
    update()
    let tables = worldTables
    write(of: layers, to: &result) { tables.homography(of: $0) }
  }

  @usableFromInline func worldMatrices3x3(of layers: LayerSelection, into result: inout MutableSpan<Float>) {
    update()
    let tables = worldTables
    forEachOutput(of: layers, result.count, each: 9) { k, i in
      tables.homography(of: i).store3x3(to: &result, at: k)
    }
  }

  @usableFromInline func worldMatrices4x4(of layers: LayerSelection, into result: inout MutableSpan<Float>) {
    update()
    let tables = worldTables
    forEachOutput(of: layers, result.count, each: 16) { k, i in
      tables.homography(of: i).store4x4(to: &result, at: k)
    }
  }

  @usableFromInline func worldQuads(of layers: LayerSelection, into result: inout MutableSpan<Float>) {
    update()
    let tables = worldTables
    forEachOutput(of: layers, result.count, each: 8) { k, i in storeQuad(i, tables, to: &result, at: k) }
  }

  /// Writes the corners of a layer in the world; NaN for one that is beside or behind the eye at some level.
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
}

extension Homography {
  func store3x3(to result: inout MutableSpan<Float>, at start: Int) {
    (result[start], result[start + 1], result[start + 2]) = (Float(h11), Float(h12), Float(h13))
    (result[start + 3], result[start + 4], result[start + 5]) = (Float(h21), Float(h22), Float(h23))
    (result[start + 6], result[start + 7], result[start + 8]) = (Float(h31), Float(h32), Float(h33))
  }

  func store4x4(to result: inout MutableSpan<Float>, at start: Int) {
    store(SIMD4(Float(h11), Float(h12), 0, Float(h13)), to: &result, at: start)
    store(SIMD4(Float(h21), Float(h22), 0, Float(h23)), to: &result, at: start + 4)
    store(SIMD4(0, 0, 1, 0), to: &result, at: start + 8)
    store(SIMD4(Float(h31), Float(h32), 0, Float(h33)), to: &result, at: start + 12)
  }

  private func store(_ column: SIMD4<Float>, to result: inout MutableSpan<Float>, at start: Int) {
    (result[start], result[start + 1]) = (column.x, column.y)
    (result[start + 2], result[start + 3]) = (column.z, column.w)
  }

  /// Writes the images of a rectangle's corners. Expects a transform that is not projective.
  func storeCorners(_ r: Rect, to result: inout MutableSpan<Float>, at start: Int) {
    storeImage(r.minX, r.minY, to: &result, at: start)
    storeImage(r.maxX, r.minY, to: &result, at: start + 2)
    storeImage(r.maxX, r.maxY, to: &result, at: start + 4)
    storeImage(r.minX, r.maxY, to: &result, at: start + 6)
  }

  private func storeImage(_ x: Double, _ y: Double, to result: inout MutableSpan<Float>, at start: Int) {
    result[start] = Float(x * h11 + y * h21 + h31)
    result[start + 1] = Float(x * h12 + y * h22 + h32)
  }
}
