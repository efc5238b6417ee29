// Transforms and positions that follow from where a layer is in another space.
extension LayerStore {
  /// Sets transform and position of a layer so that its own coordinates go to another layer's by a transform,
  /// whatever flips, bounds, anchors, positions and sublayer transforms lie between.
  ///
  /// Bounds, anchor point and zPosition stay; a transform in three dimensions is replaced by one in the
  /// plane.
  /// - Parameter space: nil for the world.
  /// - Throws: `staleLayer`; `notFinite`; `noSuchPlace` if a level between has perspective or no inverse, or
  ///   if `space` is the layer or lies under it, and so moves with it. Nothing changes then.
  /// - Complexity: O(depth).
  public mutating func setTransform(
    _ transform: AffineTransform, of layer: LayerID, to space: LayerID?
  ) throws(LayerError) {
    let call = "setTransform(_:of:to:)"
    guard exists(layer) else { throw .staleLayer(layer, call: call) }
    if let space, !exists(space) { throw .staleLayer(space, call: call) }
    guard transform.isFinite else { throw .notFinite(layer, call: call) }
    if let space, isDescendant(space, of: layer) { throw .noSuchPlace(layer, call: call) }
    let superlayer = superlayer(of: layer)
    guard let placement = placement(of: layer, under: superlayer, by: transform, to: space) else {
      throw .noSuchPlace(layer, call: call)
    }
    place(layer, placement)
  }

  /// Makes a layer the last sublayer of another as ``addSublayer(_:to:)`` and, where `keepingPlace` says so,
  /// sets its transform and position so that it stays where it is in the world.
  ///
  /// Bounds, anchor point and zPosition stay; a transform in three dimensions is replaced by its image in the
  /// plane.
  /// - Throws: `staleLayer`; `wouldCreateCycle`; `noSuchPlace` if a level between the old or the new
  ///   superlayer and their common ancestor has perspective, or one on the new path has no inverse. Nothing
  ///   changes then.
  /// - Complexity: O(depth), plus the cycle check.
  public mutating func addSublayer(
    _ layer: LayerID, to superlayer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    let call = "addSublayer(_:to:keepingPlace:)"
    guard exists(layer) else { throw .staleLayer(layer, call: call) }
    guard exists(superlayer) else { throw .staleLayer(superlayer, call: call) }
    if isDescendant(superlayer, of: layer) {
      throw .wouldCreateCycle(layer, under: superlayer, call: call)
    }
    if !keepingPlace || self.superlayer(of: layer) == superlayer {
      return try addSublayer(layer, to: superlayer)
    }
    transforms.refresh()
    // Levels above both do not matter.
    let common = transforms.commonAncestor(layer.index, superlayer.index)
    let space = handle(toSpace: common)
    guard let transform = homography(from: layer, to: space)?.affineTransform,
      let placement = placement(of: layer, under: superlayer, by: transform, to: space)
    else { throw .noSuchPlace(layer, call: call) }
    try addSublayer(layer, to: superlayer)
    place(layer, placement)
  }

  private func placement(
    of layer: LayerID, under superlayer: LayerID?, by transform: AffineTransform, to space: LayerID?
  ) -> TransformCache.Placement? {
    transforms.refresh()
    let above = superlayer?.index ?? 0
    guard let between = homography(from: space, to: handle(toSpace: above))?.affineTransform else {
      return nil
    }
    return transforms.placement(of: layer.index, under: above, by: transform.concatenating(between))
  }

  /// The layer whose space the sublayers of a slot are flattened into; nil for the world.
  private func handle(toSpace above: Int) -> LayerID? {
    transforms.optionalHandle(UInt32(transforms.flattenedSpace(of: above)))
  }

  private mutating func place(_ layer: LayerID, _ placement: TransformCache.Placement) {
    setAffineTransform(placement.linear, of: layer)
    setPosition(placement.position, of: layer)
  }
}
