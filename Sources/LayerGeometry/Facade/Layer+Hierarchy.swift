// Hierarchy. During a hit test that calls `contains`, all edits of the tree trap.
extension Layer {
  /// The layer that contains this one; nil for a root. A layer does not retain its superlayer.
  public final var superlayer: Layer? { store.superlayer(of: id).map { tree.pointee.object(at: $0) } }

  /// The layer without a superlayer at the top of this layer's tree.
  ///
  /// - Complexity: O(depth).
  public final var rootLayer: Layer { tree.pointee.object(at: store.rootLayer(of: id)) }

  /// Returns whether this layer is `ancestor` or one of its descendants.
  ///
  /// - Complexity: O(depth).
  public final func isDescendant(of ancestor: Layer) -> Bool {
    tree == ancestor.tree && store.isDescendant(id, of: ancestor.id)
  }

  /// Returns the sublayer of this layer that is `layer` or its ancestor; nil if there is none.
  ///
  /// - Complexity: O(depth).
  public final func sublayer(containing layer: Layer) -> Layer? {
    if tree != layer.tree { return nil }
    return store.sublayer(of: id, containing: layer.id).map { tree.pointee.object(at: $0) }
  }

  /// Returns the deepest layer that this one and another are, or lie under; nil if they have different roots.
  ///
  /// - Complexity: O(depth).
  public final func commonAncestor(with other: Layer) -> Layer? {
    if tree != other.tree { return nil }
    return store.commonAncestor(of: id, and: other.id).map { tree.pointee.object(at: $0) }
  }

  /// Returns whether this layer is in front of another, as ``LayerQueries/isInFront(_:of:order:)``; false for
  /// layers of different trees, which have no order.
  ///
  /// - Complexity: O(depth); of siblings more than 64 apart by the index, which is brought up to date.
  public final func isInFront(of other: Layer, order: TraversalOrder = .tree) -> Bool {
    rootLayer === other.rootLayer && store.isInFront(id, of: other.id, order: order)
  }

  /// The sublayers in tree order, back to front; nil if there are none, as for CALayer.
  ///
  /// Setting it removes all other sublayers and adds the layers of the array in order. Each leaves its old
  /// superlayer first; a layer that is in the array twice gets the later index.
  /// - Precondition: No layer of the array is this layer or an ancestor of it.
  /// - Complexity: O(sublayers) for reading; for setting O(old and new sublayers), plus O(depth) once if some
  ///   of the new ones have sublayers, plus the merges of stores.
  public final var sublayers: [Layer]? {
    get {
      let sublayers = store.sublayers(of: id)
      return sublayers.isEmpty ? nil : sublayers.map { tree.pointee.object(at: $0) }
    }
    set {
      tree.pointee.requireNoQuery()
      let layers = newValue ?? [], old = sublayers ?? []
      if let layer = cycleCheck(of: layers).cycle {
        trap(.wouldCreateCycle(layer, under: id, call: "sublayers"))
      }
      // Removed sublayers are released last, because their deinitializers may edit the tree.
      withExtendedLifetime(old) {
        for layer in old { layer.removeFromSuperlayer() }
        for layer in layers {
          take(layer, "sublayers") { store, id, layer in store.append(layer, to: id) }
        }
      }
    }
  }

  /// Makes `layer` the last, front-most sublayer. It leaves its old superlayer first, also if that is this
  /// one.
  ///
  /// - Precondition: `layer` is neither this layer nor an ancestor of it.
  /// - Complexity: O(1), plus O(depth) if `layer` has sublayers. A layer of another tree first merges the two
  ///   stores, in O(the most layers that one has had): the smaller, or the one that does not track damage. In
  ///   all it takes O(n log n) for n layers, however they are put together.
  public final func addSublayer(_ layer: Layer) {
    take(layer) { store, id, layer throws(LayerError) in try store.addSublayer(layer, to: id) }
  }

  /// Inserts `layer` at `index` of the list of sublayers before the call, as
  /// ``LayerStore/insertSublayer(_:at:in:)`` does.
  ///
  /// - Precondition: That of ``addSublayer(_:)``.
  /// - Complexity: O(distance of `index` from the nearer end of the list), plus that of ``addSublayer(_:)``.
  public final func insertSublayer(_ layer: Layer, at index: Int) {
    take(layer) { store, id, layer throws(LayerError) in try store.insertSublayer(layer, at: index, in: id) }
  }

  /// Inserts `layer` directly in front of `sibling`. A layer above itself stays.
  ///
  /// - Precondition: `sibling` is a sublayer of this layer, and that of ``addSublayer(_:)``.
  /// - Complexity: That of ``addSublayer(_:)``.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer) {
    requireSublayer(sibling)
    take(layer) { store, id, layer throws(LayerError) in
      try store.insertSublayer(layer, above: sibling.id, in: id)
    }
  }

  /// Inserts `layer` directly behind `sibling`. A layer below itself stays.
  ///
  /// - Precondition: `sibling` is a sublayer of this layer, and that of ``addSublayer(_:)``.
  /// - Complexity: That of ``addSublayer(_:)``.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer) {
    requireSublayer(sibling)
    take(layer) { store, id, layer throws(LayerError) in
      try store.insertSublayer(layer, below: sibling.id, in: id)
    }
  }

  /// Replaces the sublayer `old`, which becomes a root, by `replacement`, which leaves its old superlayer
  /// first. If both are the same layer, nothing changes.
  ///
  /// - Precondition: `old` is a sublayer of this layer, and that of ``addSublayer(_:)`` for `replacement`.
  /// - Complexity: That of ``addSublayer(_:)``.
  public final func replaceSublayer(_ old: Layer, with replacement: Layer) {
    requireSublayer(old)
    take(replacement) { store, id, replacement throws(LayerError) in
      try store.replaceSublayer(old.id, with: replacement, in: id)
    }
    if old !== replacement { old.releaseFromSuperlayer() }
  }

  /// Removes the layer from its superlayer, which releases it. It keeps its sublayers, and shares the store
  /// of its old tree. A root stays unchanged.
  public final func removeFromSuperlayer() {
    tree.pointee.requireNoQuery()
    guard hasSuperlayer else { return }
    store.removeFromSuperlayer(id)
    releaseFromSuperlayer()
  }

  // MARK: - Objects and stores

  var hasSuperlayer: Bool { store.superlayer(of: id) != nil }

  /// Releases the superlayer's reference to a sublayer.
  func releaseFromSuperlayer() { unsafe Unmanaged.passUnretained(self).release() }

  /// Makes `layer` a sublayer by `insert`, which gets the store, this layer and `layer`, after merging their
  /// stores.
  private func take(
    _ layer: Layer, _ call: StaticString = #function,
    by insert: (inout LayerStore, LayerID, LayerID) throws(LayerError) -> Void
  ) {
    do { try adopt(layer, call, by: insert) } catch { trap(error) }
  }

  /// Puts another layer's tree into the store of this one, for an edit of both.
  func mergeTree(of layer: Layer, _ call: StaticString = #function) {
    tree.pointee.requireNoQuery(call)
    if layer.tree == tree { return }
    layer.tree.pointee.requireNoQuery(call)
    LayerTree.merge(tree, layer.tree)
  }

  func requireSublayer(_ layer: Layer, _ call: StaticString = #function) {
    let isSublayer = layer.tree == tree && store.superlayer(of: layer.id) == id
    if !isSublayer { trap(.notASublayer(layer.id, of: id, call: "\(call)")) }
  }

  /// Finds the nearest of `layers` that is this layer or an ancestor of it, and counts the levels climbed.
  /// Climbs once, however many layers there are.
  package final func cycleCheck(of layers: [Layer]) -> (levelCount: Int, cycle: LayerID?) {
    // Neither a layer without sublayers nor a sublayer of this layer is an ancestor.
    let candidates = layers.filter {
      $0 === self
        || $0.tree == tree && store.firstSublayer(of: $0.id) != nil
          && store.superlayer(of: $0.id) != id
    }
    if candidates.isEmpty { return (0, nil) }
    let handles = Set(candidates.map { $0.id })
    var levelCount = 0
    var next: LayerID? = id
    while let layer = next {
      if handles.contains(layer) { return (levelCount, layer) }
      levelCount += 1
      next = store.superlayer(of: layer)
    }
    return (levelCount, nil)
  }
}
