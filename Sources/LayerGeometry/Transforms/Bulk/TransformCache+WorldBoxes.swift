// Boxes of layers in the world, rounded outward to Floats.
extension TransformCache {
  @usableFromInline func worldBox(of layer: LayerID) -> WorldBox {
    let i = slot(layer)
    refresh()
    refreshWorld(i)
    var ancestors = AncestorTransforms.uncached
    return worldBox(i, records[i].bounds, worldTables, &ancestors)
  }

  @usableFromInline func worldBoxes(of layers: LayerSelection, into result: inout MutableSpan<WorldBox>) {
    update()
    let (records, tables) = (self.records, worldTables)
    var ancestors = AncestorTransforms.cached
    write(of: layers, to: &result) { worldBox($0, records[$0].bounds, tables, &ancestors) }
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
  private func generalBox(_ i: Int, _ bounds: Rect, _ ancestors: inout AncestorTransforms) -> WorldBox {
    worldExtent(bounds, of: i, &ancestors).map { WorldBox($0.low, $0.high) } ?? .null
  }
}
