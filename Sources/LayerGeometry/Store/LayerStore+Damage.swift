// Damage tracking for renderers.
extension LayerStore {
  /// Whether changes are tracked for ``takeDamage(_:)``. Off at first, and then costs nothing.
  ///
  /// Setting it to true makes the present state the one that changes are counted from, and takes 40 bytes for
  /// each layer from then on. Setting it to false gives the memory back.
  ///
  /// - Complexity: O(number of layers) to set.
  public var tracksDamage: Bool {
    get { transforms.tracksDamage }
    set { visibility.trackDamage(newValue) }
  }

  /// Calls `body` for each layer whose drawing changed since the last call, in unspecified order.
  ///
  /// New and destroyed layers are among them. Without ``tracksDamage``, every layer is reported, with a null
  /// old box.
  ///
  /// A layer is damaged when its outline in the world changed, its corners or sides, its effective opacity or
  /// hiding, a mask above it, or its order among siblings or that of a layer above it. A layer that is back
  /// as it was is not damaged, except by changes of order. Layers without area are reported with null boxes.
  /// Boxes do not heed masks. Whether a layer has changed is told by 64 bits made from all of this. Allocates
  /// nothing once as much has changed before.
  ///
  /// - Returns: The smallest box around all boxes old and new; null if nothing has changed.
  /// - Complexity: O(layers changed and everything under them), at most one pass over all layers. Calls
  ///   ``update()``.
  @discardableResult
  public mutating func takeDamage(_ body: (LayerDamage) -> Void = { _ in }) -> WorldBox {
    visibility.takeDamage(body)
  }
}
