// Properties as they were set. All O(1) but `contentsAreFlipped(of:)`.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// The layer's own rectangle, in its own coordinates; its origin is the scroll offset.
  @inlinable public func bounds(of layer: LayerID) -> Rect { tableReader.bounds(of: layer) }

  /// The position of the anchor point, in the superlayer's coordinates.
  @inlinable public func position(of layer: LayerID) -> Point { tableReader.position(of: layer) }

  /// The point of the layer at `position`, the center of its transforms, in unit coordinates of the bounds.
  /// Values outside 0…1 lie outside the bounds.
  @inlinable public func anchorPoint(of layer: LayerID) -> Point { tableReader.anchorPoint(of: layer) }

  /// The depth of the anchor point, the center of three-dimensional transforms.
  @inlinable public func anchorPointZ(of layer: LayerID) -> Double { tableReader.anchorPointZ(of: layer) }

  /// The layer's depth in its superlayer: the drawing order of siblings, and the z coordinate under a
  /// sublayer transform.
  @inlinable public func zPosition(of layer: LayerID) -> Double { tableReader.zPosition(of: layer) }

  /// The transform about the anchor point, applied before the position.
  @inlinable public func transform(of layer: LayerID) -> Transform3D { tableReader.transform(of: layer) }

  /// The transform as an affine one; the identity unless `transform` is exactly affine.
  @inlinable public func affineTransform(of layer: LayerID) -> AffineTransform {
    tableReader.affineTransform(of: layer)
  }

  /// The transform applied to every sublayer about this layer's anchor point, such as a perspective.
  @inlinable public func sublayerTransform(of layer: LayerID) -> Transform3D {
    tableReader.sublayerTransform(of: layer)
  }

  /// Whether the layer's own coordinates are mirrored top to bottom about the center of the bounds.
  @inlinable public func isGeometryFlipped(of layer: LayerID) -> Bool {
    tableReader.isGeometryFlipped(of: layer)
  }

  /// Whether an odd number of the layer and its ancestors are flipped.
  ///
  /// - Complexity: O(depth).
  @inlinable public func contentsAreFlipped(of layer: LayerID) -> Bool {
    tableReader.contentsAreFlipped(of: layer)
  }

  /// The kind of the layer.
  @inlinable public func kind(of layer: LayerID) -> LayerKind { tableReader.kind(of: layer) }

  /// The axes a scroll layer scrolls along.
  @inlinable public func scrollMode(of layer: LayerID) -> ScrollMode { tableReader.scrollMode(of: layer) }

  /// Whether the layer and its sublayers are clipped to its bounds, rounded by `cornerRadius`.
  @inlinable public func masksToBounds(of layer: LayerID) -> Bool { tableReader.masksToBounds(of: layer) }

  /// The radius of the masked corners; it clips only together with `masksToBounds`.
  @inlinable public func cornerRadius(of layer: LayerID) -> Double { tableReader.cornerRadius(of: layer) }

  /// The corners that `cornerRadius` rounds, named in the layer's own coordinates, also under a flip.
  @inlinable public func maskedCorners(of layer: LayerID) -> CornerMask {
    tableReader.maskedCorners(of: layer)
  }

  /// Whether the layer and its subtree are neither drawn nor hit.
  @inlinable public func isHidden(of layer: LayerID) -> Bool { tableReader.isHidden(of: layer) }

  /// The layer's own opacity as it was set; it is clamped to 0…1 only when opacities are combined.
  @inlinable public func opacity(of layer: LayerID) -> Double { tableReader.opacity(of: layer) }

  /// Whether the layer is visible when it faces away. If not, its subtree is not hit then.
  @inlinable public func isDoubleSided(of layer: LayerID) -> Bool { tableReader.isDoubleSided(of: layer) }

  /// How far the layer paints beyond its bounds.
  @inlinable public func inkOutsets(of layer: LayerID) -> Outsets { tableReader.inkOutsets(of: layer) }

  /// What the layer covers in place of its bounds; nil for the bounds.
  @inlinable public func shape(of layer: LayerID) -> Shape? { tableReader.shape(of: layer) }

  /// How far hits reach beyond the layer's shape or bounds; 0 by default, negative where less is hit.
  @inlinable public func hitOutsets(of layer: LayerID) -> Outsets { tableReader.hitOutsets(of: layer) }

  /// Whether hit tests pass through the layer itself; its sublayers are still hit.
  @inlinable public func ignoresHitTesting(of layer: LayerID) -> Bool {
    tableReader.ignoresHitTesting(of: layer)
  }

  /// The bit mask of the queries that search the layer and its subtree: those whose options' `mask` shares a
  /// bit. All bits by default.
  @inlinable public func hitTestMask(of layer: LayerID) -> UInt32 { tableReader.hitTestMask(of: layer) }

  /// The layer's name, for descriptions and constraints; nil by default.
  @inlinable public func name(of layer: LayerID) -> String? { tableReader.name(of: layer) }

  /// The number set for the layer, 0 by default: an index or a pointer of the user's own.
  @inlinable public func userData(of layer: LayerID) -> UInt64 { tableReader.userData(of: layer) }
}
