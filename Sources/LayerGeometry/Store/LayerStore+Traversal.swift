// Traversal of the tree, by closures and by iterators. Only `sublayers(of:)` allocates.
extension LayerStore {
  /// The layer without a superlayer at the top of this layer's tree. O(depth).
  public func rootLayer(of layer: LayerID) -> LayerID {
    var i = slot(layer)
    while records[i].superlayer != 0 { i = Int(records[i].superlayer) }
    return handle(i)
  }

  /// The back-most sublayer in tree order. O(1).
  public func firstSublayer(of layer: LayerID) -> LayerID? { optionalHandle(links[slot(layer)].first) }

  /// The front-most sublayer in tree order. O(1).
  public func lastSublayer(of layer: LayerID) -> LayerID? { optionalHandle(links[slot(layer)].last) }

  /// The sibling directly in front in tree order; nil for the last one, and for a root. O(1).
  public func nextSibling(of layer: LayerID) -> LayerID? {
    let i = slot(layer)
    return records[i].superlayer == 0 ? nil : optionalHandle(links[i].next)
  }

  /// The sibling directly behind in tree order; nil for the first one, and for a root. O(1).
  public func previousSibling(of layer: LayerID) -> LayerID? {
    let i = slot(layer)
    return records[i].superlayer == 0 ? nil : optionalHandle(links[i].previous)
  }

  /// The sublayers in tree order, back to front, as an array. O(number of sublayers), and allocates;
  /// ``LayerQueries/forEachSublayer(of:_:)`` does not.
  public func sublayers(of layer: LayerID) -> [LayerID] { sublayers(of: slot(layer)) }

  /// Returns whether `layer` is `ancestor` or one of its descendants. O(depth).
  public func isDescendant(_ layer: LayerID, of ancestor: LayerID) -> Bool {
    table.pointee.lies(slot(layer), under: slot(ancestor))
  }

  /// Calls `body` for each layer above this one, the superlayer first.
  public func forEachAncestor<E: Error>(
    of layer: LayerID, _ body: (LayerID) throws(E) -> Void
  ) throws(E) {
    var next = Int(records[slot(layer)].superlayer)
    while next != 0 {
      try body(handle(next))
      next = Int(records[next].superlayer)
    }
  }

  /// Calls `body` for `layer` and everything under it, back to front in drawing order or in tree order.
  ///
  /// O(number of layers visited), and for drawing order O(k log k) once for each layer whose k sublayers'
  /// zPositions or membership changed and are not all 0. Allocates nothing in steady state.
  public func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, order: TraversalOrder, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    try hits.forEachLayer(inSubtreeOf: layer, order: order, body)
  }

  // MARK: - Iterators

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
