/// A published version of a store, to ask while ``LayerReader/read(_:)`` runs.
///
/// Layers have the handles that they have in the store. Every call means what the store's call of the same name
/// means, and returns what that returned when the version was published, to the last bit. A query changes
/// nothing, so any number of threads may ask one version at once.
public struct LayerSnapshot: ~Copyable, ~Escapable {
  let hits: HitTester
  /// The number of the version; later versions have higher numbers.
  public let version: Int

  var transforms: TransformCache { hits.transforms }

  @_lifetime(borrow reader)
  init(
    _ reader: borrowing LayerReader, of copy: UnsafeMutablePointer<PublishedCopy>, _ scratch: QueryScratch
  ) {
    hits = HitTester(sharing: copy.pointee.store.hits, scratch)
    version = copy.pointee.version
  }
}

// Layers and properties.
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
    var next = Int(transforms.links[transforms.slot(layer)].first)
    while next != 0 {
      try body(transforms.handle(next))
      next = Int(transforms.links[next].next)
    }
  }

  /// Calls `body` for `layer` and everything under it, superlayers before sublayers, siblings in tree order.
  public func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    try transforms.forEachLayerInTreeOrder(transforms.slot(layer), body)
  }

  /// The layer's own rectangle, in its own coordinates.
  public func bounds(of layer: LayerID) -> Rect { transforms.records[transforms.slot(layer)].bounds }

  /// The position of the anchor point, in the superlayer's coordinates.
  public func position(of layer: LayerID) -> Point { transforms.placements[transforms.slot(layer)].position }

  /// The layer's depth in its superlayer.
  public func zPosition(of layer: LayerID) -> Double { transforms.depth(transforms.slot(layer)).zPosition }

  /// The transform about the anchor point.
  public func transform(of layer: LayerID) -> Transform3D { transforms.transform(transforms.slot(layer)) }

  /// The number set for the layer, 0 by default.
  public func userData(of layer: LayerID) -> UInt64 {
    transforms.table.pointee.userData(transforms.slot(layer))
  }

  /// Returns the layer with an index; nil for a slot without a layer.
  public func layer(at index: Int) -> LayerID? {
    let isLayer = index > 0 && index < transforms.slotCount && transforms.generations[index] != 0
    return isLayer ? transforms.handle(index) : nil
  }

  /// The layer's name; nil if it has none.
  public func name(of layer: LayerID) -> String? { transforms.name(transforms.slot(layer)) }
}
