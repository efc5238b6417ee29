// Who lies in whom. A superlayer retains its sublayers; a layer is in one superlayer at a time.
//
// Adding a layer that is in a tree of its own first merges the two stores: O(size of the smaller), so that
// however a tree is put together from n layers, merging costs O(n log n) in all, and O(1) per layer for trees
// grown layer by layer. While a hit test of the tree asks `contains`, all that edits here traps, also where it would
// change nothing; what only reads does not.
extension Layer {
  /// The layer that contains this one; nil for a root. A layer does not retain its superlayer. O(1).
  public final var superlayer: Layer? {
    tree.pointee.store.superlayer(of: id).map { tree.pointee.object(at: $0) }
  }

  /// The sublayers in tree order, back to front; nil if there are none, as in CALayer. nil by default.
  ///
  /// Reading makes an array: O(number of sublayers). Setting makes the layers of the array the sublayers, in this
  /// order, and lets go of all others; a layer of the array leaves its old superlayer first, and one that
  /// is in the array twice comes last. O(number of old and new sublayers), plus O(depth) once if some of the new have
  /// sublayers, plus what merging stores costs.
  /// Traps if a layer of the array is this layer or lies above it.
  public final var sublayers: [Layer]? {
    get {
      let count = tree.pointee.store.sublayerCount(of: id)
      if count == 0 { return nil }
      var layers: [Layer] = []
      layers.reserveCapacity(count)
      tree.pointee.store.forEachSublayer(of: id) { layers.append(tree.pointee.object(at: $0)) }
      return layers
    }
    set { setSublayers(newValue ?? []) }
  }

  /// Makes `layer` the last, front-most sublayer. It leaves its old superlayer first, also if that is this one.
  ///
  /// O(1), plus O(depth) for the cycle check if `layer` has sublayers, plus the merge if it is in another tree's
  /// store. Traps if `layer` is this layer or lies above it.
  public final func addSublayer(_ layer: Layer) {
    let hadSuperlayer = prepare(toTake: layer, "addSublayer(_:)")
    edit { store, id throws(LayerError) in try store.addSublayer(layer.id, to: id) }
    if !hadSuperlayer { layer.retainForSuperlayer() }
  }

  /// Inserts `layer` at `index` of the list of sublayers as it is before the call, clamped to 0…count.
  ///
  /// A layer already at `index` stays. Of [a, b, c], a at 2 gives [b, a, c] and a at 3 gives [b, c, a].
  /// O(distance of `index` from the nearer end of the list), plus what ``addSublayer(_:)`` costs. Traps if
  /// `layer` is this layer or lies above it.
  public final func insertSublayer(_ layer: Layer, at index: Int) {
    let hadSuperlayer = prepare(toTake: layer, "insertSublayer(_:at:)")
    edit { store, id throws(LayerError) in try store.insertSublayer(layer.id, at: index, in: id) }
    if !hadSuperlayer { layer.retainForSuperlayer() }
  }

  /// Inserts `layer` directly in front of `sibling`; above itself, it stays. O(1), plus what
  /// ``addSublayer(_:)`` costs. Traps if `sibling` is no sublayer of this layer, or if `layer` is this layer or
  /// lies above it.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer) {
    requireSublayer(sibling, "insertSublayer(_:above:)")
    let hadSuperlayer = prepare(toTake: layer, "insertSublayer(_:above:)")
    edit { store, id throws(LayerError) in
      try store.insertSublayer(layer.id, above: sibling.id, in: id)
    }
    if !hadSuperlayer { layer.retainForSuperlayer() }
  }

  /// Inserts `layer` directly behind `sibling`; below itself, it stays. O(1), plus what ``addSublayer(_:)``
  /// costs. Traps if `sibling` is no sublayer of this layer, or if `layer` is this layer or lies above it.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer) {
    requireSublayer(sibling, "insertSublayer(_:below:)")
    let hadSuperlayer = prepare(toTake: layer, "insertSublayer(_:below:)")
    edit { store, id throws(LayerError) in
      try store.insertSublayer(layer.id, below: sibling.id, in: id)
    }
    if !hadSuperlayer { layer.retainForSuperlayer() }
  }

  /// Puts `replacement`, which leaves its old superlayer first, in the place of `old`, which becomes a root. The
  /// same layer twice changes nothing. O(1), plus what ``addSublayer(_:)`` costs. Traps if `old` is no sublayer
  /// of this layer, or if `replacement` is this layer or lies above it.
  public final func replaceSublayer(_ old: Layer, with replacement: Layer) {
    requireSublayer(old, "replaceSublayer(_:with:)")
    let hadSuperlayer = prepare(toTake: replacement, "replaceSublayer(_:with:)")
    if old === replacement { return }
    edit { store, id throws(LayerError) in
      try store.replaceSublayer(old.id, with: replacement.id, in: id)
    }
    if !hadSuperlayer { replacement.retainForSuperlayer() }
    old.releaseFromSuperlayer()
  }

  /// Takes the layer out of its superlayer, which lets go of it; a root stays as it is. It keeps its sublayers
  /// and goes on sharing its old tree's store. O(1).
  public final func removeFromSuperlayer() {
    tree.pointee.requireNoQuery("removeFromSuperlayer()")
    guard hasSuperlayer else { return }
    tree.pointee.store.removeFromSuperlayer(id)
    releaseFromSuperlayer()
  }
}

extension Layer {
  private var hasSuperlayer: Bool { tree.pointee.store.superlayer(of: id) != nil }

  // What a superlayer holds on to its sublayers by.
  private func retainForSuperlayer() { _ = Unmanaged.passRetained(self) }
  private func releaseFromSuperlayer() { Unmanaged.passUnretained(self).release() }

  /// Brings `layer` into this layer's store. Returns whether it has a superlayer yet.
  private func prepare(toTake layer: Layer, _ call: StaticString) -> Bool {
    tree.pointee.requireNoQuery(call)
    guard layer.tree != tree else { return layer.hasSuperlayer }
    layer.tree.pointee.requireNoQuery(call)
    LayerTree.merge(tree, layer.tree)
    return layer.hasSuperlayer
  }

  private func edit(_ body: (inout LayerStore, LayerID) throws(LayerError) -> Void) {
    do { try body(&tree.pointee.store, id) } catch { trap(error) }
  }

  private func requireSublayer(_ layer: Layer, _ call: StaticString) {
    let isSublayer = layer.tree == tree && tree.pointee.store.superlayer(of: layer.id) == id
    if !isSublayer { trap(.notASublayer(layer.id, of: id, call: "\(call)")) }
  }

  private func setSublayers(_ layers: [Layer]) {
    tree.pointee.requireNoQuery("sublayers")
    if let layer = cycleCheck(of: layers).cycle {
      trap(.wouldCreateCycle(layer, under: id, call: "sublayers"))
    }
    // Those that leave stay alive until the list is what it was asked to be: their end may edit the tree.
    let old = sublayers ?? []
    withExtendedLifetime(old) {
      for layer in old { layer.removeFromSuperlayer() }
      for layer in layers {
        let hadSuperlayer = prepare(toTake: layer, "sublayers")
        tree.pointee.store.append(layer.id, to: id)
        if !hadSuperlayer { layer.retainForSuperlayer() }
      }
    }
  }

  /// Finds the nearest of `layers` that is this layer or an ancestor of it, and counts the levels climbed. Climbs once,
  /// however many layers there are.
  package final func cycleCheck(of layers: [Layer]) -> (levelCount: Int, cycle: LayerID?) {
    let candidates = layers.filter { $0.tree == tree && ($0 === self || $0.mayBeAncestor(of: self)) }
    if candidates.isEmpty { return (0, nil) }
    let handles = Set(candidates.map(\.id))
    var levelCount = 0
    var next: LayerID? = id
    while let layer = next {
      if handles.contains(layer) { return (levelCount, layer) }
      levelCount += 1
      next = tree.pointee.store.superlayer(of: layer)
    }
    return (levelCount, nil)
  }

  /// Returns false for layers without sublayers and for sublayers of `other`.
  private func mayBeAncestor(of other: Layer) -> Bool {
    tree.pointee.store.firstSublayer(of: id) != nil && tree.pointee.store.superlayer(of: id) != other.id
  }
}
