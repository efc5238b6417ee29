// Damage tracking for renderers.
extension LayerStore {
  /// Whether changes are tracked for ``takeDamage(_:)``. Off at first, and then costs nothing.
  ///
  /// Setting it to true makes the present state the one that changes are counted from, and takes 32 bytes for
  /// each layer from then on. Setting it to false gives the memory back.
  ///
  /// - Complexity: O(number of layers) to set.
  public var tracksDamage: Bool {
    get { transforms.tracksDamage }
    set { transforms.trackDamage(newValue) }
  }

  /// Calls `body` with each layer whose world transform or bounds have changed since damage was last taken,
  /// made and destroyed ones included, in no certain order. Returns the smallest box around all boxes old and
  /// new; null if nothing has changed.
  ///
  /// Layers without area are reported with null boxes. A layer that is back where it was is not damaged.
  /// Opacity, hiding, clips and the order of siblings have no part in it; a layer taken from its superlayer
  /// is the root of a tree of its own. Whether a layer has changed is told by 64 bits made from its world
  /// transform and bounds. Allocates nothing once as much has changed before.
  ///
  /// - Complexity: O(layers changed and everything under them), at most one pass over all layers. Calls
  ///   ``update()``.
  /// - Precondition: ``tracksDamage`` is true.
  @discardableResult
  public mutating func takeDamage(_ body: (LayerDamage) -> Void = { _ in }) -> WorldBox {
    transforms.takeDamage(body)
  }
}
