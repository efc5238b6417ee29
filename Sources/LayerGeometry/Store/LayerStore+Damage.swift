// Damage tracking for renderers.
extension LayerStore {
  /// Whether changes are tracked for ``takeDamage(_:)``. Off at first, and then costs nothing.
  ///
  /// Setting it to true makes the present state the one that changes are counted from, and takes 48 bytes for
  /// each layer from then on. Setting it to false gives the memory back.
  ///
  /// - Complexity: O(number of layers) to set.
  public var tracksDamage: Bool {
    get { transforms.tracksDamage }
    set { visibility.trackDamage(newValue) }
  }

  /// Calls `body` for each layer that is to be painted otherwise than at the last call, in unspecified order.
  ///
  /// A layer is damaged when its outline in the world changed, its round corners, its effective opacity, its
  /// ink, a mask above it, or its order among siblings or that of a layer above it; when it was hidden or
  /// shown, or faces the other way; or when its contents changed, as ``setNeedsDisplay(of:)`` tells.
  /// New and destroyed layers are among them. One that is back as it was is not damaged, except by changes of
  /// order.
  ///
  /// A box is null where the layer was or is unseen: hidden, of effective opacity 0, edge-on, facing away,
  /// clipped away, or without area. What was and is unseen is not reported. Boxes are cut by the boxes of the
  /// masks above; rounded corners, and what other layers cover, do not count. Whether a layer has changed is
  /// told by 64 bits made from all of this. Without ``tracksDamage``, every layer that is seen is reported,
  /// with a null old box. Allocates nothing once as much has changed before.
  ///
  /// - Returns: The smallest box around all boxes old and new; null if nothing has changed.
  /// - Complexity: O(layers changed and everything under them), at most one pass over all layers. Calls
  ///   ``update()``.
  @discardableResult
  public mutating func takeDamage(_ body: (LayerDamage) -> Void = { _ in }) -> WorldBox {
    visibility.takeDamage(body)
  }

  /// Adds to a region what is to be painted anew: the boxes, old and new, of ``takeDamage(_:)``.
  ///
  /// - Complexity: That of ``takeDamage(_:)``, and two insertions for each damaged layer.
  public mutating func takeDamage(into region: inout DamageRegion) {
    takeDamage { damage in
      region.insert(damage.oldBox)
      region.insert(damage.newBox)
    }
  }

  /// Tells that a layer's contents have changed: the next ``takeDamage(_:)`` reports it, with its ink. Does
  /// nothing unless damage is tracked. O(1).
  public mutating func setNeedsDisplay(of layer: LayerID) {
    markContents(.infinite, slot(layer))
  }

  /// Tells that a part of a layer's contents has changed, given in its own coordinates: the next
  /// ``takeDamage(_:)`` reports it, with the box of what lies in its bounds and ink. Parts of one layer add
  /// up to their union. Does nothing unless damage is tracked. O(1).
  ///
  /// - Precondition: `rect` is finite, infinite or null.
  public mutating func setNeedsDisplay(in rect: Rect, of layer: LayerID) {
    let isValid = rect.isNull || rect.isInfinite || rect.isFinite
    markContents(rect.standardized, slot(layer, setting: isValid))
  }

  private func markContents(_ rect: Rect, _ i: Int) {
    transforms.markContents(rect, i)
    motion?.pointee.presented?.pointee.store.transforms.markContents(rect, i)
  }

  /// Sets how far a layer paints beyond its bounds, with a shadow or a stroke; 0 by default, and for negative
  /// sides.
  ///
  /// Damage includes it, and so do area queries by ``AreaRules/includesInk``. A line, whose bounds have no
  /// area, has only its ink. The layer's own mask does not clip it, masks above do.
  /// - Precondition: `outsets` are finite.
  public mutating func setInkOutsets(_ outsets: Outsets, of layer: LayerID) {
    let i = slot(layer, setting: outsets.isFinite)
    setInkOutsets(outsets.withoutNegative, i)
    table.pointee.markIndex(i)
    transforms.markDamaged(i)
  }
}
