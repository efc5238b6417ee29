// Frames that follow the superlayer's size, at once and all the way down.
extension Layer {
  /// How the frame follows the superlayer's size; nothing does by default. O(1).
  public final var autoresizingMask: AutoresizingMask {
    get { tree.pointee.store.autoresizingMask(of: id) }
    set { tree.pointee.store.setAutoresizingMask(newValue, of: id) }
  }

  /// Whether autoresizing brings the frame to whole numbers, as QuartzCore does; true by default. CALayer has no such
  /// property. O(1).
  public final var roundsAutoresizedFrame: Bool {
    get { tree.pointee.store.roundsAutoresizedFrame(of: id) }
    set { tree.pointee.store.setRoundsAutoresizedFrame(newValue, of: id) }
  }

  /// Makes the frames of the sublayers follow a change of the layer's size from `oldSize` to what it is, as their
  /// masks say, and theirs in turn.
  ///
  /// A change of the bounds does this by itself; the call is for a size that was changed before the sublayers, or
  /// their masks, were there. Traps if a number is not finite. O(layers that change size, and their sublayers).
  public final func resizeSublayers(withOldSize oldSize: Size) {
    tree.pointee.store.resizeSublayers(of: id, withOldSize: oldSize)
  }

  /// Makes the frame follow a change of the superlayer's size from `oldSize` to what it is, as the mask says, and
  /// the sublayers' in turn. A root stays as it is. Traps if a number is not finite.
  /// O(layers that change size, and their sublayers).
  public final func resize(withOldSuperlayerSize oldSize: Size) {
    tree.pointee.store.resize(id, withOldSuperlayerSize: oldSize)
  }
}
