// Autoresizing: frames that follow changes of the superlayer's size.
extension Layer {
  /// The margins and sizes that follow changes of the superlayer's size; none by default.
  public final var autoresizingMask: AutoresizingMask {
    get { store.autoresizingMask(of: id) }
    set { store.setAutoresizingMask(newValue, of: id) }
  }

  /// Whether autoresizing rounds the frame to whole numbers, as QuartzCore does; true by default. CALayer has
  /// no such property.
  public final var roundsAutoresizedFrame: Bool {
    get { store.roundsAutoresizedFrame(of: id) }
    set { store.setRoundsAutoresizedFrame(newValue, of: id) }
  }

  /// Whether autoresizing only moves a layer of which just margins are flexible, in all that this layer
  /// shares a store with, as ``LayerStore/keepsAutoresizedSizes``. Off for a new layer; after trees have
  /// merged, as in the one that a layer was added to.
  public final var keepsAutoresizedSizes: Bool {
    get { store.keepsAutoresizedSizes }
    set { store.keepsAutoresizedSizes = newValue }
  }

  /// Autoresizes the sublayers for a change of the layer's size from `oldSize` to its present size, as
  /// ``LayerStore/resizeSublayers(of:withOldSize:)``.
  public final func resizeSublayers(withOldSize oldSize: Size) {
    store.resizeSublayers(of: id, withOldSize: oldSize)
  }

  /// Autoresizes the layer for a change of the superlayer's size from `oldSize` to its present size, as
  /// ``LayerStore/resize(_:withOldSuperlayerSize:)``.
  public final func resize(withOldSuperlayerSize oldSize: Size) {
    store.resize(id, withOldSuperlayerSize: oldSize)
  }
}
