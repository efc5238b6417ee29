// Traversal of the tree, by closures and by iterators. Only `sublayers(of:)` allocates.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// The layer without a superlayer at the top of this layer's tree. O(depth).
  @inlinable public func rootLayer(of layer: LayerID) -> LayerID { tableReader.rootLayer(of: layer) }

  /// The back-most sublayer in tree order. O(1).
  @inlinable public func firstSublayer(of layer: LayerID) -> LayerID? { tableReader.firstSublayer(of: layer) }

  /// The front-most sublayer in tree order. O(1).
  @inlinable public func lastSublayer(of layer: LayerID) -> LayerID? { tableReader.lastSublayer(of: layer) }

  /// The sibling directly in front in tree order; nil for the last one, and for a root. O(1).
  @inlinable public func nextSibling(of layer: LayerID) -> LayerID? { tableReader.nextSibling(of: layer) }

  /// The sibling directly behind in tree order; nil for the first one, and for a root. O(1).
  @inlinable public func previousSibling(of layer: LayerID) -> LayerID? {
    tableReader.previousSibling(of: layer)
  }

  /// The sublayers in tree order, back to front, as an array. O(number of sublayers), and allocates;
  /// ``forEachSublayer(of:_:)`` does not.
  @inlinable public func sublayers(of layer: LayerID) -> [LayerID] { tableReader.sublayers(of: layer) }

  /// Returns whether `layer` is `ancestor` or one of its descendants. O(depth).
  @inlinable public func isDescendant(_ layer: LayerID, of ancestor: LayerID) -> Bool {
    tableReader.isDescendant(layer, of: ancestor)
  }

  /// Calls `body` for each layer above this one, the superlayer first. O(depth).
  @inlinable public func forEachAncestor<E: Error>(
    of layer: LayerID, _ body: (LayerID) throws(E) -> Void
  ) throws(E) {
    var ancestors = LayerIterator(.ancestors, of: layer, in: self)
    while let ancestor = ancestors.next() { try body(ancestor) }
  }

  /// Calls `body` for `layer` and everything under it, back to front in drawing order or in tree order.
  ///
  /// Allocates nothing in steady state.
  ///
  /// - Complexity: O(layers visited), and in drawing order O(k log k) for each layer visited whose k sublayers
  ///   have been given zPositions other than 0.
  @inlinable public func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, order: TraversalOrder, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    try hits.forEachLayer(inSubtreeOf: layer, order: order, body)
  }

  // MARK: - Iterators

  /// The number of layers without a superlayer. O(1).
  @inlinable public var rootCount: Int { tableReader.rootCount }

  /// Iterates over the roots, from the back.
  @inlinable @_lifetime(borrow self)
  public borrowing func rootIterator() -> LayerIterator { LayerIterator(.roots, in: self) }

  /// Iterates over all layers by index. O(slots ever used) in all.
  @inlinable @_lifetime(borrow self)
  public borrowing func layerIterator() -> LayerIterator { LayerIterator(.slots, in: self) }

  /// Iterates over the sublayers in tree order, from the back.
  @inlinable @_lifetime(borrow self)
  public borrowing func sublayerIterator(of layer: LayerID) -> LayerIterator {
    LayerIterator(.sublayers, of: layer, in: self)
  }

  /// Iterates over the layers above this one, the superlayer first.
  @inlinable @_lifetime(borrow self)
  public borrowing func ancestorIterator(of layer: LayerID) -> LayerIterator {
    LayerIterator(.ancestors, of: layer, in: self)
  }

  /// Iterates over the layer and everything under it, superlayers before sublayers, siblings in tree order. O(layers)
  /// in all, in constant memory.
  @inlinable @_lifetime(borrow self)
  public borrowing func subtreeIterator(of layer: LayerID) -> LayerIterator {
    LayerIterator(.subtree, of: layer, in: self)
  }
}
