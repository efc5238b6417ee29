/// A published version of a store, to ask while ``LayerReader/read(_:)`` runs.
///
/// Layers have the handles that they have in the store. Every call means what the store's call of the same name
/// means, and returns what that returned when the version was published, to the last bit. A query changes
/// nothing, so any number of threads may ask one version at once.
public struct LayerSnapshot: ~Copyable, ~Escapable, LayerQueries {
  @usableFromInline let hits: HitTester
  /// The number of the version; later versions have higher numbers.
  public let version: Int

  @_lifetime(borrow reader)
  init(
    _ reader: borrowing LayerReader, of copy: UnsafeMutablePointer<PublishedCopy>, _ scratch: QueryScratch
  ) {
    hits = HitTester(sharing: copy.pointee.store.hits, scratch)
    version = copy.pointee.version
  }
}

extension LayerSnapshot {
  @inlinable public var _answers: _LayerAnswers { _LayerAnswers(hits) }
}

// Layers and the hierarchy.
extension LayerSnapshot {
  /// The number of layers alive.
  public var count: Int { transforms.table.pointee.count }

  /// The range of the layers' indices, ``LayerID/index``. Slot 0 and free slots are no layers.
  public var indices: Range<Int> { 0..<transforms.slotCount }

  /// Returns whether `layer` was alive when the version was published. Every other call traps on a layer that was
  /// not.
  public func exists(_ layer: LayerID) -> Bool { transforms.isAlive(layer) }

  /// The layer that contains this one; nil for a root.
  public func superlayer(of layer: LayerID) -> LayerID? {
    transforms.optionalHandle(transforms.records[transforms.slot(layer)].superlayer)
  }

  /// The number of sublayers.
  public func sublayerCount(of layer: LayerID) -> Int { Int(transforms.links[transforms.slot(layer)].count) }

  /// Calls `body` for each sublayer in tree order, back to front.
  public func forEachSublayer<E: Error>(
    of layer: LayerID, _ body: (LayerID) throws(E) -> Void
  ) throws(E) {
    try transforms.forEachSublayer(of: transforms.slot(layer), body)
  }

  /// Calls `body` for `layer` and everything under it, superlayers before sublayers, siblings in tree order.
  public func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    try transforms.forEachLayerInTreeOrder(transforms.slot(layer), body)
  }

  /// Returns the layer with an index; nil for a slot without a layer.
  public func layer(at index: Int) -> LayerID? { transforms.layer(at: index) }

  /// The layers without a superlayer; the last one is in front.
  public var roots: [LayerID] { transforms.sublayers(of: 0) }

  /// Writes the frame of every layer with an index in `range`. A version keeps no frames: it makes them anew.
  ///
  /// - Precondition: `result` is as long as the range.
  public func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    transforms.requireIndices(range, result.count)
    for i in range {
      result[i - range.lowerBound] = transforms.generations[i] == 0 ? .zero : transforms.frame(i)
    }
  }
}
