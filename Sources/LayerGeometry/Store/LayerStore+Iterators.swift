// Iteration without closures.
extension LayerStore {
  /// The number of layers without a superlayer. O(1).
  public var rootCount: Int { Int(links[0].count) }

  /// Iterates over the roots, from the back.
  @_lifetime(borrow self)
  public borrowing func rootIterator() -> LayerIterator {
    LayerIterator(over: .siblings, from: links[0].first, of: self)
  }

  /// Iterates over all layers by index. O(slots ever used) in all.
  @_lifetime(borrow self)
  public borrowing func layerIterator() -> LayerIterator { LayerIterator(over: .slots, from: 1, of: self) }

  /// Iterates over the sublayers in tree order, from the back.
  @_lifetime(borrow self)
  public borrowing func sublayerIterator(of layer: LayerID) -> LayerIterator {
    LayerIterator(over: .siblings, from: links[slot(layer)].first, of: self)
  }

  /// Iterates over the layers above this one, the superlayer first.
  @_lifetime(borrow self)
  public borrowing func ancestorIterator(of layer: LayerID) -> LayerIterator {
    LayerIterator(over: .ancestors, from: records[slot(layer)].superlayer, of: self)
  }

  /// Iterates over the layer and everything under it, superlayers before sublayers, siblings in tree order. O(layers)
  /// in all, in constant memory.
  @_lifetime(borrow self)
  public borrowing func subtreeIterator(of layer: LayerID) -> LayerIterator {
    LayerIterator(over: .subtree(top: slot(layer)), from: UInt32(slot(layer)), of: self)
  }
}
