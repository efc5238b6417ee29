// Boxes of layers in the world, rounded outward to Floats.
extension TransformCache {
  @usableFromInline func worldBox(of layer: LayerID) -> WorldBox {
    let i = slot(layer)
    refresh()
    refreshWorld(i)
    var ancestors = AncestorTransforms.uncached
    return worldBox(i, records[i].bounds, worldTables, &ancestors)
  }

  @usableFromInline func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    requireIndices(range, result.count)
    update()
    result.withColumn { writeWorldBoxes(range, to: $0) }
  }

  @usableFromInline func worldBoxes(of layers: Span<LayerID>, into result: inout MutableSpan<WorldBox>) {
    update()
    let tables = worldTables
    var ancestors = AncestorTransforms.cached
    write(of: layers, to: &result) { worldBox($0, records[$0].bounds, tables, &ancestors) }
  }

  @inline(never)
  private func writeWorldBoxes(_ range: Range<Int>, to boxes: Column<WorldBox>) {
    if boxes.isAlignedForPairs
      && StreamingStores.isWorthwhile(for: range.count &* MemoryLayout<WorldBox>.stride)
    {
      writeWorldBoxes(range, to: boxes, StreamingStores.self)
      StreamingStores.finish()
    } else {
      writeWorldBoxes(range, to: boxes, CachedStores.self)
    }
  }

  @inline(__always)
  private func writeWorldBoxes<Stores: BlockStores>(
    _ range: Range<Int>, to boxes: Column<WorldBox>, _: Stores.Type
  ) {
    let (records, tables) = (self.records, worldTables)
    var ancestors = AncestorTransforms.cached
    for i in range {
      let box = worldBox(i, records[i].bounds, tables, &ancestors)
      Stores.store(
        unsafe unsafeBitCast(box, to: SIMD2<Double>.self), to: boxes,
        at: (i &- range.lowerBound) &* MemoryLayout<WorldBox>.stride)
    }
  }

  /// Expects an up-to-date world transform.
  @inline(__always)
  func worldBox(
    _ i: Int, _ bounds: Rect, _ tables: WorldTables, _ ancestors: inout AncestorTransforms
  ) -> WorldBox {
    guard let extent = tables.outlineExtent(of: i, bounds) else { return generalBox(i, bounds, &ancestors) }
    return WorldBox(extent.low, extent.high)
  }

  /// Returns the world box of a layer whose world transform is not affine.
  @inline(never)
  private func generalBox(_ i: Int, _ bounds: Rect, _ ancestors: inout AncestorTransforms) -> WorldBox {
    worldExtent(bounds, of: i, &ancestors).map { WorldBox($0.low, $0.high) } ?? .null
  }
}
