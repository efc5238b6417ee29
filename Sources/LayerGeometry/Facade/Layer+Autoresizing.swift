// Autoresizing: frames that follow changes of the superlayer's size.
extension Layer {
  /// The margins and sizes that follow changes of the superlayer's size; none by default.
  public final var autoresizingMask: AutoresizingMask {
    get { tree.pointee.store.autoresizingMask(of: id) }
    set { tree.pointee.store.setAutoresizingMask(newValue, of: id) }
  }

  /// Whether autoresizing rounds the frame to whole numbers, as QuartzCore does; true by default. CALayer has
  /// no such property.
  public final var roundsAutoresizedFrame: Bool {
    get { tree.pointee.store.roundsAutoresizedFrame(of: id) }
    set { tree.pointee.store.setRoundsAutoresizedFrame(newValue, of: id) }
  }

  /// Autoresizes the sublayers for a change of the layer's size from `oldSize` to its present size, as
  /// ``LayerStore/resizeSublayers(of:withOldSize:)``.
  public final func resizeSublayers(withOldSize oldSize: Size) {
    tree.pointee.store.resizeSublayers(of: id, withOldSize: oldSize)
  }

  /// Autoresizes the layer for a change of the superlayer's size from `oldSize` to its present size, as
  /// ``LayerStore/resize(_:withOldSuperlayerSize:)``.
  public final func resize(withOldSuperlayerSize oldSize: Size) {
    tree.pointee.store.resize(id, withOldSuperlayerSize: oldSize)
  }
}
