// Boxes of layers in the world, rounded outward to Floats.
extension TransformCache {
  /// Returns the world box of the layer's bounds.
  func worldBox(of layer: LayerID) -> WorldBox {
    let i = slot(layer)
    refresh()
    validateWorld(i)
    reserveLinearWorlds(atLeast: 1)
    var ancestors = AncestorTransforms.uncached
    return worldBox(i, worldTables, &ancestors)
  }

  /// Writes the box of every layer with an index in `range`, equal to ``worldBox(of:)``. `result` must be as
  /// long as the range.
  func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    requireIndices(range, result.count)
    prepareWorldOutput()
    result.withUnsafeMutableBufferPointer {
      guard let boxes = $0.baseAddress else { return }
      writeWorldBoxes(range, to: boxes)
    }
  }

  /// Writes the box of each of `layers`. `result` must be as long.
  func worldBoxes(of layers: Span<LayerID>, into result: inout MutableSpan<WorldBox>) {
    requireEqualCounts(layers.count, result.count)
    prepareWorldOutput()
    var ancestors = AncestorTransforms.cached
    for k in layers.indices { result[k] = worldBox(slot(layers[k]), worldTables, &ancestors) }
  }

  @inline(never)
  private func writeWorldBoxes(_ range: Range<Int>, to boxes: UnsafeMutablePointer<WorldBox>) {
    let isAligned = Int(bitPattern: boxes) & 15 == 0
    if isAligned && StreamingStores.isWorthwhile(for: range.count &* MemoryLayout<WorldBox>.stride) {
      writeWorldBoxes(range, to: boxes, StreamingStores.self)
      StreamingStores.finish()
    } else {
      writeWorldBoxes(range, to: boxes, CachedStores.self)
    }
  }

  @inline(__always)
  private func writeWorldBoxes<Stores: BlockStores>(
    _ range: Range<Int>, to boxes: UnsafeMutablePointer<WorldBox>, _: Stores.Type
  ) {
    let tables = worldTables, boxes = boxes - range.lowerBound
    var ancestors = AncestorTransforms.cached
    for i in range {
      let box = worldBox(i, tables, &ancestors)
      Stores.store(unsafeBitCast(box, to: SIMD2<Double>.self), to: UnsafeMutableRawPointer(boxes + i))
    }
  }

  /// Expects an up-to-date world transform.
  @inline(__always)
  func worldBox(_ i: Int, _ tables: WorldTables, _ ancestors: inout AncestorTransforms) -> WorldBox {
    guard let extent = tables.outline(of: i, records[i].bounds)?.extent else {
      return generalBox(i, &ancestors)
    }
    return WorldBox(extent.low, extent.high)
  }

  /// Returns the world box of a layer whose world transform is not affine.
  @inline(never)
  private func generalBox(_ i: Int, _ ancestors: inout AncestorTransforms) -> WorldBox {
    guard let extent = worldExtent(records[i].bounds, of: i, &ancestors) else { return .null }
    return WorldBox(extent.low, extent.high)
  }
}
