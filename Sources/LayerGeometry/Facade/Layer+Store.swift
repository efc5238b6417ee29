// Access to the store of a layer object, for operations that layer objects do not have.
extension Layer {
  /// Calls `body` with the layer's store, for reading, and the layer's handle in it: the way to bulk outputs,
  /// which are indexed by ``LayerID/index``.
  ///
  /// Handles are valid until the call ends: a later merge with another tree may change them. Other properties
  /// than the zPosition may be set during the call, also inside a query, which then visits no layer twice and
  /// misses none except changed layers and their descendants.
  /// - Precondition: `body` adds, removes and re-orders no layers of the tree and sets no zPosition; nor does
  ///   the last reference to a layer without a superlayer go while it iterates over layers.
  public final func withStore<Result: ~Copyable, E: Error>(
    _ body: (borrowing LayerStore, LayerID) throws(E) -> Result
  ) throws(E) -> Result {
    let tree = tree
    tree.pointee.queryCount += 1
    defer { tree.pointee.queryCount -= 1 }
    return try body(tree.pointee.store, id)
  }

  /// Returns the layer object of a handle in the store of ``withStore(_:)``; nil for the null handle.
  ///
  /// - Precondition: The handle is not stale.
  public final func layer(for handle: LayerID) -> Layer? {
    if handle.isNull { return nil }
    if !store.exists(handle) { trap(.staleLayer(handle, call: "layer(for:)")) }
    return tree.pointee.object(at: handle)
  }
}
