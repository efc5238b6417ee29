// Transforms and positions that follow from where a layer is in another space.
extension LayerStore {
  /// Sets transform and position of a layer so that its own coordinates go to another layer's by a transform,
  /// whatever flips, bounds, anchors, positions and sublayer transforms lie between.
  ///
  /// Bounds, anchor point and zPosition stay; a transform in three dimensions is replaced by one in the
  /// plane.
  /// - Parameter space: nil for the world.
  /// - Throws: `staleLayer`; `notFinite`; `noSuchPlace` if a level between has perspective or no inverse, or
  ///   puts points behind the eye, or if `space` is the layer or lies under it, and so moves with it. Nothing
  ///   changes then.
  /// - Complexity: O(depth).
  public mutating func setTransform(
    _ transform: AffineTransform, of layer: LayerID, to space: LayerID?
  ) throws(LayerError) {
    let call = "setTransform(_:of:to:)"
    guard exists(layer) else { throw .staleLayer(layer, call: call) }
    if let space, !exists(space) { throw .staleLayer(space, call: call) }
    guard transform.isFinite else { throw .notFinite(layer, call: call) }
    if let space, isDescendant(space, of: layer) { throw .noSuchPlace(layer, call: call) }
    transforms.refresh()
    let above = Int(records[layer.index].superlayer)
    guard let between = transforms.affineTransform(from: space?.index ?? 0, toSublayersOf: above),
      let placement = transforms.placement(
        of: layer.index, under: above, by: transform.concatenating(between))
    else { throw .noSuchPlace(layer, call: call) }
    place(layer.index, placement)
  }

  /// Sets the bounds, as ``setBounds(_:of:)``; with `keepingPlace` what is at a point of the layer's own
  /// coordinates stays where it is: for handles that resize a layer, however it is turned, and for groups
  /// that are fitted to what they hold.
  ///
  /// The position follows, and in space the transform. Sublayers stay, but for those that autoresizing moves,
  /// and those that the layer's sublayer transform moves, which goes about the anchor point.
  /// - Throws: `staleLayer`; `notFinite`; `noSuchPlace` if position or transform were beyond all numbers.
  ///   Nothing changes then.
  /// - Complexity: O(1), and that of autoresizing.
  public mutating func setBounds(
    _ bounds: Rect, of layer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    try change(layer, bounds: bounds.standardized, keepingPlace, "setBounds(_:of:keepingPlace:)")
  }

  /// Sets the anchor point, as ``setAnchorPoint(_:of:)``; with `keepingPlace` the layer stays where it is.
  ///
  /// The position follows, and in space the transform. Sublayers stay, but for those that the layer's
  /// sublayer transform moves, which goes about the anchor point.
  /// - Throws: `staleLayer`; `notFinite`; `noSuchPlace` if position or transform were beyond all numbers.
  ///   Nothing changes then.
  /// - Complexity: O(1).
  public mutating func setAnchorPoint(
    _ anchorPoint: Point, of layer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    try change(layer, anchorPoint: anchorPoint, keepingPlace, "setAnchorPoint(_:of:keepingPlace:)")
  }

  /// Sets the bounds or the anchor point of a layer, which may keep its place.
  @inline(never)
  private mutating func change(
    _ layer: LayerID, bounds: Rect? = nil, anchorPoint: Point? = nil, _ keepsPlace: Bool, _ call: String
  ) throws(LayerError) {
    guard exists(layer) else { throw .staleLayer(layer, call: call) }
    let i = layer.index, newBounds = bounds ?? records[i].bounds,
      anchor = anchorPoint ?? placements[i].anchorPoint
    guard newBounds.isFinite && anchor.isFinite else { throw .notFinite(layer, call: call) }
    let kept = keepsPlace ? transforms.placement(of: i, keptWith: anchor, in: newBounds) : nil
    if keepsPlace && kept == nil { throw .noSuchPlace(layer, call: call) }
    if let bounds { setBounds(bounds, of: layer) }
    if let anchorPoint { setAnchorPoint(anchorPoint, of: layer) }
    if let kept { place(i, kept) }
  }

  /// Moves, turns, mirrors or scales layers where they are: what is at a point of `space` goes to the point's
  /// image under `transform`.
  ///
  /// A layer below another of the list moves with it, and so once. Bounds, anchor points and zPositions stay.
  /// A transform in three dimensions stays one where what the superlayer adds to it is in the plane; else it
  /// is replaced by its image.
  /// - Parameter space: nil for the world.
  /// - Throws: `staleLayer`; `notFinite`; `noSuchPlace` if a level between has perspective or no inverse or
  ///   puts points behind the eye, if a transform layer with sublayers would have to be replaced by its
  ///   image, or if `space` is one of the layers or lies under one. Nothing changes then.
  /// - Complexity: O(layers · depth).
  public mutating func transform(
    _ layers: [LayerID], by transform: AffineTransform, in space: LayerID?
  ) throws(LayerError) {
    let call = "transform(_:by:in:)"
    for layer in layers where !exists(layer) { throw .staleLayer(layer, call: call) }
    if let space, !exists(space) { throw .staleLayer(space, call: call) }
    guard let first = layers.first else { return }
    guard transform.isFinite else { throw .notFinite(first, call: call) }
    transforms.refresh()
    let topmost = topmost(of: layers)
    var placements = RawVector<TransformCache.Placement>()
    for layer in topmost {
      if let space, isDescendant(space, of: layer) { throw .noSuchPlace(layer, call: call) }
      guard
        let placement = transforms.placement(
          of: layer.index, movedBy: transform, in: space?.index ?? 0)
      else { throw .noSuchPlace(layer, call: call) }
      placements.append(placement)
    }
    for k in topmost.indices { place(topmost[k].index, placements[k]) }
  }

  /// Returns the layers of a list that are below no other one, each once. O(layers + layers above them).
  private func topmost(of layers: [LayerID]) -> [LayerID] {
    for layer in layers { records[layer.index].flags.insert(.listed) }
    let topmost = layers.filter { layer in
      let i = layer.index
      if records[i].flags.contains(.belowNone) { return false }
      // Climbed again only up to what another layer has found.
      var end = Int(records[i].superlayer)
      while end != 0 && records[end].flags.isDisjoint(with: [.listed, .belowNone]) {
        end = Int(records[end].superlayer)
      }
      let isTopmost = !records[end].flags.contains(.listed)
      var above = isTopmost ? i : Int(records[i].superlayer)
      while above != end {
        records[above].flags.insert(isTopmost ? .belowNone : .listed)
        above = Int(records[above].superlayer)
      }
      return isTopmost
    }
    for layer in layers {
      var i = layer.index
      while i != 0 && !records[i].flags.isDisjoint(with: [.listed, .belowNone]) {
        records[i].flags.subtract([.listed, .belowNone])
        i = Int(records[i].superlayer)
      }
    }
    return topmost
  }

  mutating func place(_ i: Int, _ placement: TransformCache.Placement) {
    setTransform(placement.transform, at: i)
    setPosition(placement.position, at: i)
  }
}
