// Properties of layers in a published version, as they were set in the store.
extension LayerSnapshot {
  /// What the layer does with its sublayers.
  public func kind(of layer: LayerID) -> LayerKind { flags(layer).kind }

  /// The layer's own rectangle, in its own coordinates.
  public func bounds(of layer: LayerID) -> Rect { transforms.records[transforms.slot(layer)].bounds }

  /// The position of the anchor point, in the superlayer's coordinates.
  public func position(of layer: LayerID) -> Point { transforms.placements[transforms.slot(layer)].position }

  /// The point of the bounds that lies at the position, in fractions of their size.
  public func anchorPoint(of layer: LayerID) -> Point {
    transforms.placements[transforms.slot(layer)].anchorPoint
  }

  /// The layer's depth in its superlayer.
  public func zPosition(of layer: LayerID) -> Double { transforms.depth(transforms.slot(layer)).zPosition }

  /// The transform about the anchor point.
  public func transform(of layer: LayerID) -> Transform3D { transforms.transform(transforms.slot(layer)) }

  /// The transform of all sublayers about the anchor point.
  public func sublayerTransform(of layer: LayerID) -> Transform3D {
    transforms.sublayerTransform(transforms.slot(layer))
  }

  /// Whether the layer's own coordinates are upside down.
  public func isGeometryFlipped(of layer: LayerID) -> Bool { flags(layer).contains(.flipped) }

  /// Whether the bounds clip the sublayers.
  public func masksToBounds(of layer: LayerID) -> Bool { flags(layer).contains(.masks) }

  /// The radius of the masked corners, as it was set.
  public func cornerRadius(of layer: LayerID) -> Double { transforms.corners(transforms.slot(layer)).radius }

  /// The corners that are rounded.
  public func maskedCorners(of layer: LayerID) -> CornerMask {
    transforms.corners(transforms.slot(layer)).masked
  }

  /// Whether the layer itself is hidden, whatever those above it are.
  public func isHidden(of layer: LayerID) -> Bool { flags(layer).contains(.hidden) }

  /// The layer's own opacity, as it was set.
  public func opacity(of layer: LayerID) -> Double { transforms.opacity(transforms.slot(layer)) }

  /// Whether the layer is seen from behind.
  public func isDoubleSided(of layer: LayerID) -> Bool { !flags(layer).contains(.singleSided) }

  /// The number set for the layer, 0 by default.
  public func userData(of layer: LayerID) -> UInt64 {
    transforms.table.pointee.userData(transforms.slot(layer))
  }

  /// The layer's name; nil if it has none.
  public func name(of layer: LayerID) -> String? { transforms.name(transforms.slot(layer)) }

  private func flags(_ layer: LayerID, _ call: StaticString = #function) -> LayerFlags {
    transforms.records[transforms.slot(layer, call)].flags
  }
}
