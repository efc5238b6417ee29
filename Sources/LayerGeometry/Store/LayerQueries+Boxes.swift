// Boxes around several layers.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// The smallest rectangle in a layer's coordinates, or the world's, around a layer and all that is visible
  /// below it: a group's selection box.
  ///
  /// It contains the visible regions, clipped by masks from the layer itself down, of all that an area query
  /// by `rules` finds; by default that is all but hidden layers. A layer whose bounds have no area, such as a
  /// line, adds nothing but its ink. The first use of the default rules has the index cover layers that
  /// ignore hits, as ``AreaRules/findsPassThrough`` tells. With ``AreaRules/ignoresReceiver`` it is the box
  /// of what the layer holds, wherever its mask ends: what a scroll layer scrolls over, or a group is fitted
  /// to.
  ///
  /// - Parameter space: nil for the world.
  /// - Returns: Null if there is nothing, or if it does not arrive in `space`.
  /// - Complexity: O(depth), and what the index must open on the way to the four sides. O(layers below) where
  ///   a level between the layer and `space` has perspective, and for hidden layers.
  @inlinable public func boundingBox(
    ofSubtree layer: LayerID, in space: LayerID?, rules: AreaRules = .findsPassThrough
  ) -> Rect {
    hits.boundingBox(ofSubtree: layer, in: space, rules)
  }

  /// The smallest rectangle around the boxes of ``boundingBox(ofSubtree:in:rules:)``: that of a selection in
  /// which there are groups.
  ///
  /// - Parameter space: nil for the world.
  /// - Returns: Null if there is nothing, or if nothing arrives in `space`.
  /// - Complexity: That of each of them.
  @inlinable public func boundingBox(
    ofSubtrees layers: [LayerID], in space: LayerID?, rules: AreaRules = .findsPassThrough
  ) -> Rect {
    for layer in layers { tableReader.require(layer) }
    tableReader.require(space)
    return layers.reduce(.null) { $0.union(boundingBox(ofSubtree: $1, in: space, rules: rules)) }
  }

  /// The smallest rectangle in a layer's coordinates, or the world's, around the bounds of some layers: the
  /// box of a selection without groups. Bounds that do not arrive add nothing.
  ///
  /// - Parameter space: nil for the world.
  /// - Returns: Null if nothing arrives.
  /// - Complexity: That of ``convert(_:from:to:)-(Rect,_,_)`` for each layer.
  @inlinable public func boundingBox(of layers: [LayerID], in space: LayerID?) -> Rect {
    transforms.boundingBox(of: layers, in: space)
  }
}
