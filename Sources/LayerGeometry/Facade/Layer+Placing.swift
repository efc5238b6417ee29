// Edits after which layers are where they were in the world, or move as one. What throws has changed nothing,
// except that a layer of another tree shares a store with this one from then on.
extension Layer {
  /// Makes `layer` the last, front-most sublayer where it is in the world, as
  /// ``LayerStore/addSublayer(_:to:keepingPlace:)``.
  ///
  /// - Precondition: `layer` is neither this layer nor an ancestor of it.
  /// - Throws: `noSuchPlace`. Nothing changes then, except that both layers share a store from then on, with
  ///   the time and the settings of this one.
  public final func addSublayer(keepingPlaceOf layer: Layer) throws(LayerError) {
    try adopt(layer) { store, id, layer throws(LayerError) in
      try store.addSublayer(layer, to: id, keepingPlace: true)
    }
  }

  /// Inserts `layer` as ``insertSublayer(_:at:)`` does, and keeps it where it is in the world.
  ///
  /// - Precondition: That of ``addSublayer(keepingPlaceOf:)``.
  /// - Throws: `noSuchPlace`.
  public final func insertSublayer(keepingPlaceOf layer: Layer, at index: Int) throws(LayerError) {
    try adopt(layer) { store, id, layer throws(LayerError) in
      try store.insertSublayer(layer, at: index, in: id, keepingPlace: true)
    }
  }

  /// Inserts `layer` as ``insertSublayer(_:above:)`` does, and keeps it where it is in the world.
  ///
  /// - Precondition: `sibling` is a sublayer of this layer, and that of ``addSublayer(keepingPlaceOf:)``.
  /// - Throws: `noSuchPlace`.
  public final func insertSublayer(
    keepingPlaceOf layer: Layer, above sibling: Layer
  ) throws(LayerError) {
    requireSublayer(sibling)
    try adopt(layer) { store, id, layer throws(LayerError) in
      try store.insertSublayer(layer, above: sibling.id, in: id, keepingPlace: true)
    }
  }

  /// Inserts `layer` as ``insertSublayer(_:below:)`` does, and keeps it where it is in the world.
  ///
  /// - Precondition: `sibling` is a sublayer of this layer, and that of ``addSublayer(keepingPlaceOf:)``.
  /// - Throws: `noSuchPlace`.
  public final func insertSublayer(
    keepingPlaceOf layer: Layer, below sibling: Layer
  ) throws(LayerError) {
    requireSublayer(sibling)
    try adopt(layer) { store, id, layer throws(LayerError) in
      try store.insertSublayer(layer, below: sibling.id, in: id, keepingPlace: true)
    }
  }

  /// Replaces the sublayer `old` as ``replaceSublayer(_:with:)`` does, and keeps `replacement` where it is in
  /// the world.
  ///
  /// - Precondition: `old` is a sublayer of this layer, and that of ``addSublayer(keepingPlaceOf:)``.
  /// - Throws: `noSuchPlace`.
  public final func replaceSublayer(
    _ old: Layer, keepingPlaceOf replacement: Layer
  ) throws(LayerError) {
    requireSublayer(old)
    try adopt(replacement) { store, id, replacement throws(LayerError) in
      try store.replaceSublayer(old.id, with: replacement, in: id, keepingPlace: true)
    }
    if old !== replacement { old.releaseFromSuperlayer() }
  }

  /// Makes `layer` a sublayer by an edit of the store after their stores have merged. Only `noSuchPlace` is
  /// thrown; other errors trap, as in objects' plain edits.
  func adopt(
    _ layer: Layer, _ call: StaticString = #function,
    by insert: (inout LayerStore, LayerID, LayerID) throws(LayerError) -> Void
  ) throws(LayerError) {
    mergeTree(of: layer, call)
    let hadSuperlayer = layer.hasSuperlayer
    do throws(LayerError) {
      try insert(&store, id, layer.id)
    } catch {
      if case .noSuchPlace = error { throw error }
      trap(error)
    }
    if !hadSuperlayer { _ = unsafe Unmanaged.passRetained(layer) }
  }

  /// Dissolves a group: its sublayers, which stay where they are in the world, follow it in its superlayer's
  /// list, as ``LayerStore/ungroup(_:)``. The layer itself leaves its superlayer.
  ///
  /// - Throws: `noSuchPlace`, and nothing has changed then.
  public final func ungroup() throws(LayerError) {
    tree.pointee.requireNoQuery()
    let hadSuperlayer = hasSuperlayer, sublayers = sublayers ?? []
    try store.ungroup(id)
    if hadSuperlayer {
      releaseFromSuperlayer()
    } else {
      for layer in sublayers { layer.releaseFromSuperlayer() }
    }
  }

  /// Moves, turns, mirrors or scales layers where they are, as ``LayerStore/transform(_:by:in:)``: what is at
  /// a point of this layer's coordinates goes to the point's image.
  ///
  /// - Precondition: This layer and all of `layers` share a root.
  /// - Throws: `notFinite`; `noSuchPlace`. Nothing has changed then.
  public final func transform(_ layers: [Layer], by transform: AffineTransform) throws(LayerError) {
    for layer in layers where layer.rootLayer !== rootLayer {
      fatalError("transform(_:by:): \(layer) is in another tree")
    }
    try store.transform(layers.map { $0.id }, by: transform, in: id)
  }
}
