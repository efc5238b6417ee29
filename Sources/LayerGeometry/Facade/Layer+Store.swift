// From objects to the store behind them and back, for what the store can do and a layer has no name for.
extension Layer {
  /// Calls `body` with the store that holds this layer, to read from, and with the layer's handle in it.
  ///
  /// Handles are good until the call ends: a later merge with another tree may give the layer another one. While
  /// it runs, no layer of the tree may be added, removed, re-ordered or given another zPosition; trying to traps.
  /// Other properties may be set, and the tree be asked in turn, also from inside a query: that goes on, visits no layer
  /// twice, and misses none but those that were changed or lie under one that was.
  public final func withStore<Result: ~Copyable, E: Error>(
    _ body: (borrowing LayerStore, LayerID) throws(E) -> Result
  ) throws(E) -> Result {
    let tree = tree
    tree.pointee.queryCount += 1
    defer { tree.pointee.queryCount -= 1 }
    return try body(tree.pointee.store, id)
  }

  /// The layer object behind a handle of the store that ``withStore(_:)`` shows; nil for the null handle. Traps if
  /// the handle is stale. O(1).
  public final func layer(for handle: LayerID) -> Layer? {
    if handle.isNull { return nil }
    _ = tree.pointee.store.kind(of: handle)
    return tree.pointee.object(at: handle)
  }
}
