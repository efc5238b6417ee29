// Layers by index, and the tree, by closures and by iterators. Only calls that return arrays allocate.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// The number of layers alive.
  @inlinable public var count: Int { tableReader.count }

  /// Returns whether `layer` is the handle of a layer alive. Every other call traps on a handle that is not.
  @inlinable public func exists(_ layer: LayerID) -> Bool { tableReader.exists(layer) }

  /// The layer that contains this one; nil for a root.
  @inlinable public func superlayer(of layer: LayerID) -> LayerID? { tableReader.superlayer(of: layer) }

  /// The number of sublayers.
  @inlinable public func sublayerCount(of layer: LayerID) -> Int { tableReader.sublayerCount(of: layer) }

  /// Calls `body` for each sublayer in tree order, back to front.
  @inlinable public func forEachSublayer<E: Error>(
    of layer: LayerID, _ body: (LayerID) throws(E) -> Void
  ) throws(E) {
    var sublayers = LayerIterator(.sublayers, of: layer, in: self)
    while let sublayer = sublayers.next() { try body(sublayer) }
  }

  /// Calls `body` for `layer` and everything under it, superlayers before sublayers, siblings in tree order.
  ///
  /// - Complexity: O(number of layers visited), in constant memory.
  @inlinable public func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    try tableReader.forEachLayer(inSubtreeOf: layer, body)
  }

  /// Returns the layer with an index; nil for index 0, which is no layer's, for a free slot, and for an index
  /// outside of ``indices``. Relates bulk outputs by index to layers.
  @inlinable public func layer(at index: Int) -> LayerID? { tableReader.layer(at: index) }

  /// The layers without a superlayer, in the order in which they became roots: the last one is in front.
  ///
  /// - Complexity: O(roots), and allocates; ``rootIterator()`` does not.
  @inlinable public var roots: [LayerID] { tableReader.roots }

  /// Every layer, in the order of their indices.
  ///
  /// - Complexity: O(slots), and allocates; ``layerIterator()`` does not.
  @inlinable public var allLayers: [LayerID] { tableReader.allLayers }

  /// The range of `LayerID.index`, which an output for the whole store is indexed by.
  ///
  /// Index 0 is the world and no layer, and indices of destroyed layers are gaps. Outputs hold there what a
  /// root with default properties has.
  @inlinable public var indices: Range<Int> { tableReader.indices }

  // MARK: - Traversal

  /// The layer without a superlayer at the top of this layer's tree.
  ///
  /// - Complexity: O(depth).
  @inlinable public func rootLayer(of layer: LayerID) -> LayerID { tableReader.rootLayer(of: layer) }

  /// The back-most sublayer in tree order.
  @inlinable public func firstSublayer(of layer: LayerID) -> LayerID? { tableReader.firstSublayer(of: layer) }

  /// The front-most sublayer in tree order.
  @inlinable public func lastSublayer(of layer: LayerID) -> LayerID? { tableReader.lastSublayer(of: layer) }

  /// The sibling directly in front in tree order; nil for the last one, and for a root.
  @inlinable public func nextSibling(of layer: LayerID) -> LayerID? { tableReader.nextSibling(of: layer) }

  /// The sibling directly behind in tree order; nil for the first one, and for a root.
  @inlinable public func previousSibling(of layer: LayerID) -> LayerID? {
    tableReader.previousSibling(of: layer)
  }

  /// The sublayers in tree order, back to front, as an array.
  ///
  /// - Complexity: O(number of sublayers), and allocates; ``forEachSublayer(of:_:)`` does not.
  @inlinable public func sublayers(of layer: LayerID) -> [LayerID] { tableReader.sublayers(of: layer) }

  /// Returns whether `layer` is `ancestor` or one of its descendants.
  ///
  /// - Complexity: O(depth).
  @inlinable public func isDescendant(_ layer: LayerID, of ancestor: LayerID) -> Bool {
    tableReader.isDescendant(layer, of: ancestor)
  }

  /// Returns the sublayer of `superlayer` that is `layer` or its ancestor, for example the group on a page
  /// that holds what was found; nil if there is none.
  ///
  /// - Complexity: O(depth).
  @inlinable public func sublayer(of superlayer: LayerID, containing layer: LayerID) -> LayerID? {
    tableReader.sublayer(of: superlayer, containing: layer)
  }

  /// Returns the deepest layer that both layers are, or lie under; nil if they have different roots.
  ///
  /// - Complexity: O(depth).
  @inlinable public func commonAncestor(of layer: LayerID, and other: LayerID) -> LayerID? {
    tableReader.commonAncestor(of: layer, and: other)
  }

  /// Returns whether a layer is in front of another, as it is drawn and hit: a layer is in front of those
  /// above it in the tree; else the siblings that they are, or lie under, decide, by their places in the list
  /// of sublayers or, in drawing order, first by zPosition. The roots of trees have their places in
  /// ``roots``.
  ///
  /// - Returns: false for a layer and itself.
  /// - Complexity: O(depth); of siblings more than 64 apart by the index, which is brought up to date; of
  ///   roots O(roots between the two).
  @inlinable public func isInFront(
    _ layer: LayerID, of other: LayerID, order: TraversalOrder = .tree
  ) -> Bool {
    hits.isInFront(layer, of: other, order: order)
  }

  /// Calls `body` for each layer above this one, the superlayer first.
  ///
  /// - Complexity: O(depth).
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
  /// - Complexity: O(layers visited), and in drawing order O(k log k) for each layer visited whose k
  ///   sublayers have been given zPositions other than 0.
  @inlinable public func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, order: TraversalOrder, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    try hits.forEachLayer(inSubtreeOf: layer, order: order, body)
  }

  // MARK: - Iterators

  /// The number of layers without a superlayer.
  @inlinable public var rootCount: Int { tableReader.rootCount }

  /// Iterates over the roots, from the back.
  @inlinable @_lifetime(borrow self)
  public borrowing func rootIterator() -> LayerIterator { LayerIterator(.roots, in: self) }

  /// Iterates over all layers by index.
  ///
  /// - Complexity: O(slots ever used) in all.
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

  /// Iterates over the layer and everything under it, superlayers before sublayers, siblings in tree order.
  ///
  /// - Complexity: O(layers) in all, in constant memory.
  @inlinable @_lifetime(borrow self)
  public borrowing func subtreeIterator(of layer: LayerID) -> LayerIterator {
    LayerIterator(.subtree, of: layer, in: self)
  }
}
