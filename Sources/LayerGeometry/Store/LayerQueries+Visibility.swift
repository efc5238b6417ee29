// Clips, opacity and visible rectangles.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// The smallest rectangle, in the world, around what the masking layers above the layer leave of its
  /// bounds; null if nothing is left.
  ///
  /// The bounds are cut as a polygon by the rectangles of the masks; rounded corners are ignored, and what
  /// lies behind the eye is cut off too.
  ///
  /// - Complexity: O(depth).
  @inlinable public func clippedFrame(of layer: LayerID) -> Rect { visibility.clippedFrame(of: layer) }

  /// Writes the clipped frame of every layer with an index in `range`, equal to ``clippedFrame(of:)``.
  ///
  /// - Precondition: `result` is as long as the range.
  /// - Complexity: O(length of the range); a layer not next to a sibling costs O(depth) on a cache miss,
  ///   O(layers) in total. A rotated mask costs one step for each layer it may cut. Calls
  ///   ``LayerStore/update()``.
  @inlinable public func clippedFrames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    visibility.clippedFrames(of: LayerSelection(range), into: &result)
  }

  /// The smallest rectangle, in the layer's own coordinates, around what the masking layers above it leave of
  /// its bounds; null if nothing is left, or only an edge or a corner of bounds that have an area.
  ///
  /// The bounds are cut as a polygon by the rectangle of each masking layer above, in that layer's own space;
  /// rounded corners are ignored, and an empty mask leaves nothing. What lies behind the eye on the path up
  /// to the topmost mask is cut off too; levels above that have no part in it. Where every level on the path
  /// keeps axes the cuts are exact.
  ///
  /// - Complexity: O(depth).
  @inlinable public func clippedRect(of layer: LayerID) -> Rect { visibility.clippedRect(of: layer) }

  /// Returns the smallest rectangle around the part of a rectangle inside the masking layers above, in the
  /// layer's own coordinates: ``clippedRect(of:)`` for any rectangle.
  ///
  /// Use it for the touch area around a button, or for a part of the contents that changed. The layer's own
  /// mask does not count.
  ///
  /// - Returns: The null rectangle if nothing is left, and for a rectangle that is null or not finite.
  /// - Complexity: O(depth).
  @inlinable public func clippedRect(_ rect: Rect, of layer: LayerID) -> Rect {
    visibility.clippedRect(rect, of: layer)
  }

  /// Writes the vertices of the part of a rectangle inside the masking layers above, in the layer's own
  /// coordinates. The part is a convex polygon, and its box is ``clippedRect(_:of:)``.
  ///
  /// The vertices replace the contents of `result`, which is empty if nothing is left, and allocates only
  /// while it grows.
  ///
  /// - Complexity: O(depth), and O(vertices) for each mask and each level with perspective.
  @inlinable public func clippedPolygon(_ rect: Rect, of layer: LayerID, into result: inout [Point]) {
    visibility.clippedPolygon(rect, of: layer, into: &result)
  }

  /// Returns the area of the part of a rectangle inside the masking layers above, in the layer's own
  /// coordinates.
  ///
  /// - Complexity: That of ``clippedPolygon(_:of:into:)``.
  @inlinable public func clippedArea(_ rect: Rect, of layer: LayerID) -> Double {
    visibility.clippedArea(rect, of: layer)
  }

  /// The part of the bounds' area, from 0 to 1, that the masking layers above leave; 0 for bounds without
  /// area. What lies in front, opacities and hidden flags do not count.
  ///
  /// - Complexity: That of ``clippedPolygon(_:of:into:)``.
  @inlinable public func visibleFraction(of layer: LayerID) -> Double {
    visibility.visibleFraction(of: layer)
  }

  /// The product of the opacities of everything above the layer and its own, each clamped to 0…1, from the
  /// root down.
  ///
  /// - Complexity: O(depth).
  @inlinable public func effectiveOpacity(of layer: LayerID) -> Double {
    visibility.effectiveOpacity(of: layer)
  }

  /// Returns whether the layer or an ancestor is hidden.
  ///
  /// - Complexity: O(depth).
  @inlinable public func isEffectivelyHidden(of layer: LayerID) -> Bool {
    visibility.isEffectivelyHidden(of: layer)
  }

  /// Writes the effective opacity of every layer with an index in `range`, equal to
  /// ``effectiveOpacity(of:)``.
  ///
  /// - Precondition: `result` is as long as the range.
  /// - Complexity: O(length of the range); a layer not next to a sibling costs O(depth) on a cache miss,
  ///   O(layers) in total.
  @inlinable public func effectiveOpacities(at range: Range<Int>, into result: inout MutableSpan<Double>) {
    visibility.effectiveOpacities(of: LayerSelection(range), into: &result)
  }

  /// Writes the effective opacity of `layer` and of everything under it, and whether each is effectively
  /// hidden, in the order of ``forEachLayer(inSubtreeOf:_:)``.
  ///
  /// Writes as many as each buffer has room for. Each element equals the single form's to the last bit.
  ///
  /// - Returns: The number of layers in the subtree.
  /// - Complexity: O(layers of the subtree), plus O(depth).
  @discardableResult
  @inlinable public func effectiveVisibility(
    inSubtreeOf layer: LayerID, opacities: inout MutableSpan<Double>, hidden: inout MutableSpan<Bool>
  ) -> Int {
    visibility.effectiveVisibility(inSubtreeOf: layer, opacities: &opacities, hidden: &hidden)
  }

  /// The part of the layer's bounds that its nearest scroll layer shows, in the layer's own coordinates; all
  /// of them without one.
  ///
  /// The scroll layer's bounds are converted as a rectangle, so under a rotation the answer may be too large.
  /// Plain masks have no part in it, and a scroll layer is its own nearest (as measured on QuartzCore). Null
  /// where the two have no point in common, or the scroll layer's bounds do not arrive.
  ///
  /// - Complexity: O(depth).
  @inlinable public func visibleRect(of layer: LayerID) -> Rect { visibility.visibleRect(of: layer) }
}
