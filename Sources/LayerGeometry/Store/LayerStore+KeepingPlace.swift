// Edits of the layer tree after which a layer is where it was in the world: transform and position are set.
//
// Bounds, anchor point and zPosition stay. A transform in three dimensions stays one, facing as it did, where
// both superlayers add none of their own to it; else it is replaced by its image in the plane, and a
// transform layer with sublayers, which has no image, by none. `noSuchPlace` is thrown then, and if a level
// from the old or the new superlayer up to the first layer above both that flattens has perspective or puts
// points behind the eye, or one on the new path has no inverse. A call that throws changes nothing.
extension LayerStore {
  /// Makes a layer the last sublayer of another as ``addSublayer(_:to:)`` and, where `keepingPlace` says so,
  /// sets its transform and position so that it stays where it is in the world.
  ///
  /// Bounds, anchor point and zPosition stay. A transform in three dimensions stays one, facing as it did,
  /// where what both superlayers add, up to the first that flattens, is in the plane; else it is replaced by
  /// its image in the plane.
  /// - Throws: `staleLayer`; `wouldCreateCycle`; `noSuchPlace` if a level from the old or the new superlayer
  ///   up to the first layer above both that flattens has perspective or puts points behind the eye, one on
  ///   the new path has no inverse, or a transform layer with sublayers would have to be replaced by its
  ///   image. Nothing changes then.
  /// - Complexity: O(depth), plus the cycle check.
  public mutating func addSublayer(
    _ layer: LayerID, to superlayer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    try move(layer, under: superlayer, keepingPlace, "addSublayer(_:to:keepingPlace:)") {
      store throws(LayerError) in try store.addSublayer(layer, to: superlayer)
    }
  }

  /// Inserts a layer as ``insertSublayer(_:at:in:)`` does, and keeps it where it is as
  /// ``addSublayer(_:to:keepingPlace:)`` does.
  ///
  /// - Throws: What both throw; nothing changes then.
  /// - Complexity: The sum of both.
  public mutating func insertSublayer(
    _ layer: LayerID, at index: Int, in superlayer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    try move(layer, under: superlayer, keepingPlace, "insertSublayer(_:at:in:keepingPlace:)") {
      store throws(LayerError) in try store.insertSublayer(layer, at: index, in: superlayer)
    }
  }

  /// Inserts a layer as ``insertSublayer(_:above:in:)`` does, and keeps it where it is as
  /// ``addSublayer(_:to:keepingPlace:)`` does.
  ///
  /// - Throws: What both throw; nothing changes then.
  /// - Complexity: The sum of both.
  public mutating func insertSublayer(
    _ layer: LayerID, above sibling: LayerID, in superlayer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    let call = "insertSublayer(_:above:in:keepingPlace:)"
    try move(layer, beside: sibling, under: superlayer, keepingPlace, call) {
      store throws(LayerError) in try store.insertSublayer(layer, above: sibling, in: superlayer)
    }
  }

  /// Inserts a layer as ``insertSublayer(_:below:in:)`` does, and keeps it where it is as
  /// ``addSublayer(_:to:keepingPlace:)`` does.
  ///
  /// - Throws: What both throw; nothing changes then.
  /// - Complexity: The sum of both.
  public mutating func insertSublayer(
    _ layer: LayerID, below sibling: LayerID, in superlayer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    let call = "insertSublayer(_:below:in:keepingPlace:)"
    try move(layer, beside: sibling, under: superlayer, keepingPlace, call) {
      store throws(LayerError) in try store.insertSublayer(layer, below: sibling, in: superlayer)
    }
  }

  /// Replaces a layer as ``replaceSublayer(_:with:in:)`` does, and keeps the replacement where it is as
  /// ``addSublayer(_:to:keepingPlace:)`` does.
  ///
  /// - Throws: What both throw; nothing changes then.
  /// - Complexity: The sum of both.
  public mutating func replaceSublayer(
    _ old: LayerID, with replacement: LayerID, in superlayer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    let call = "replaceSublayer(_:with:in:keepingPlace:)"
    try move(replacement, beside: old, under: superlayer, keepingPlace, call) {
      store throws(LayerError) in try store.replaceSublayer(old, with: replacement, in: superlayer)
    }
  }

  /// Dissolves a group: its sublayers, which stay where they are in the world, follow it in its superlayer's
  /// list, in their order; the group, left without sublayers, becomes a root.
  ///
  /// Each is kept as ``addSublayer(_:to:keepingPlace:)`` keeps it. Sublayers of a root become roots, and the
  /// last ones in their list.
  /// - Throws: `staleLayer`; `noSuchPlace` for the first sublayer that cannot be kept. Nothing changes then.
  /// - Complexity: O(sublayers · depth).
  public mutating func ungroup(_ group: LayerID) throws(LayerError) {
    let call = "ungroup(_:)"
    guard exists(group) else { throw .staleLayer(group, call: call) }
    transforms.refresh()
    let sublayers = sublayers(of: group), superlayer = superlayer(of: group)
    var placements = RawVector<TransformCache.Placement>()
    for layer in sublayers {
      guard let placement = transforms.placement(of: layer.index, keptUnder: superlayer?.index ?? 0) else {
        throw .noSuchPlace(layer, call: call)
      }
      placements.append(placement)
    }
    for k in sublayers.indices {
      if let superlayer {
        try insertSublayer(sublayers[k], below: group, in: superlayer)
      } else {
        removeFromSuperlayer(sublayers[k])
      }
      place(sublayers[k].index, placements[k])
    }
    removeFromSuperlayer(group)
  }

  /// Moves a layer under another by `edit`; where it keeps its place, sets its transform and position.
  @inline(never)
  private mutating func move(
    _ layer: LayerID, beside sibling: LayerID? = nil, under superlayer: LayerID, _ keepsPlace: Bool,
    _ call: String, by edit: (inout LayerStore) throws(LayerError) -> Void
  ) throws(LayerError) {
    for each in [layer, sibling ?? layer, superlayer] where !exists(each) {
      throw .staleLayer(each, call: call)
    }
    if let sibling, self.superlayer(of: sibling) != superlayer {
      throw .notASublayer(sibling, of: superlayer, call: call)
    }
    if isDescendant(superlayer, of: layer) {
      throw .wouldCreateCycle(layer, under: superlayer, call: call)
    }
    if !keepsPlace || self.superlayer(of: layer) == superlayer { return try edit(&self) }
    transforms.refresh()
    guard let placement = transforms.placement(of: layer.index, keptUnder: superlayer.index) else {
      throw .noSuchPlace(layer, call: call)
    }
    try edit(&self)
    place(layer.index, placement)
  }
}
