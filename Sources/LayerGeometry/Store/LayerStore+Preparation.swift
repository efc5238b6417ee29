// The work that queries put off.
extension LayerStore {
  /// Updates the world transform of every layer; after it every read is O(1).
  ///
  /// - Complexity: O(layers changed since the last call), plus the subtrees of those that have sublayers; at
  ///   most O(layers with sublayers). The first call, or the first read of a world transform or conversion
  ///   before it, is O(layers); without any of these nothing is kept for them.
  public func update() { transforms.update() }

  /// Does work that queries put off, so that they do not have to.
  ///
  /// The first hit test of a store, and the first after many layers have changed, computes a box of every
  /// layer; the trees over sublayers are completed by the hit tests that enter them. The first conversions
  /// begin to keep world transforms. This does it all: call it behind a loading screen, or again and again in
  /// idle time with as much as there is time for (about 50 to 100 ns a layer).
  ///
  /// - Parameter layers: About how many layers to work for.
  /// - Returns: Whether nothing is left to do. Later edits may put off work again.
  /// - Precondition: `layers` is not negative.
  /// - Complexity: O(`layers`), and one pass over all layers where a query would make one.
  @discardableResult
  public func prepareQueries(atMost layers: Int = .max) -> Bool {
    if layers < 0 { fatalError("prepareQueries(atMost:): a negative number of layers") }
    transforms.refresh()
    var left = layers
    while !transforms.keepsWorlds {
      if left <= 0 { return false }
      left -= transforms.continueWorlds() ? 0 : TransformCache.slotsPerStep
    }
    return hits.prepare(atMost: left)
  }
}
