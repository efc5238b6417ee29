// Layers by index, and the tree.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// The number of layers alive.
  @inlinable public var count: Int { tableReader.count }

  /// Returns whether `layer` is the handle of a layer alive. Every other call traps on a handle that is not.
  @inlinable public func exists(_ layer: LayerID) -> Bool { tableReader.exists(layer) }

  /// The layer that contains this one; nil for a root. O(1).
  @inlinable public func superlayer(of layer: LayerID) -> LayerID? { tableReader.superlayer(of: layer) }

  /// The number of sublayers. O(1).
  @inlinable public func sublayerCount(of layer: LayerID) -> Int { tableReader.sublayerCount(of: layer) }

  /// Calls `body` for each sublayer in tree order, back to front.
  @inlinable public func forEachSublayer<E: Error>(
    of layer: LayerID, _ body: (LayerID) throws(E) -> Void
  ) throws(E) {
    var sublayers = LayerIterator(.sublayers, of: layer, in: self)
    while let sublayer = sublayers.next() { try body(sublayer) }
  }

  /// Calls `body` for `layer` and everything under it, superlayers before sublayers, siblings in tree order.
  /// O(number of layers visited), in constant memory.
  @inlinable public func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    try tableReader.forEachLayer(inSubtreeOf: layer, body)
  }

  /// Returns the layer with an index; nil for index 0, which is no layer's, for a free slot, and for an index
  /// outside of ``indices``. Relates bulk outputs by index to layers. O(1).
  @inlinable public func layer(at index: Int) -> LayerID? { tableReader.layer(at: index) }

  /// The layers without a superlayer, in the order in which they became roots: the last one is in front. O(roots),
  /// and allocates; ``rootIterator()`` does not.
  @inlinable public var roots: [LayerID] { tableReader.roots }

  /// Every layer, in the order of their indices. O(slots), and allocates; ``layerIterator()`` does not.
  @inlinable public var allLayers: [LayerID] { tableReader.allLayers }

  /// The range of `LayerID.index`, which an output for the whole store is indexed by.
  ///
  /// Index 0 is the world and no layer, and indices of destroyed layers are gaps. An output holds there what
  /// it would for a new layer.
  @inlinable public var indices: Range<Int> { tableReader.indices }
}
