// Autoresizing: frames that follow changes of their superlayer's size, at once and recursively.
extension LayerStore {
  /// The margins and sizes that follow changes of the superlayer's size; none by default.
  public func autoresizingMask(of layer: LayerID) -> AutoresizingMask {
    rareSlots(slot(layer)).autoresizing.subtracting(.unrounded)
  }

  /// Sets the margins and sizes that follow changes of the superlayer's size.
  public mutating func setAutoresizingMask(_ mask: AutoresizingMask, of layer: LayerID) {
    let i = slot(layer)
    withRareSlots(i) {
      let rounding = $0.autoresizing.intersection(.unrounded)
      $0.autoresizing = mask.intersection(.all).union(rounding)
    }
    layout.markResizing(i)
  }

  /// Whether autoresizing rounds frames to whole numbers, as QuartzCore does; true by default.
  ///
  /// On each axis with a flexible bit the low edge is rounded down and the high edge up; a value within 2⁻²⁰
  /// of an integer counts as that integer. Turn it off for positions between pixels, or if a superlayer that
  /// gets its old size back must restore the old frames.
  public var roundsAutoresizedFrames: Bool {
    get { layout.state.roundsFrames }
    set { layout.state.roundsFrames = newValue }
  }

  /// Whether autoresizing only moves a layer of which just margins are flexible; false by default.
  ///
  /// QuartzCore resizes it, too: it rounds the frame, and a frame that is set to a layer turned by no
  /// quarters does not read back, so the layer gets another size. With this option the low corner of its
  /// frame moves as the rule says, rounded if frames are, and the size stays.
  public var keepsAutoresizedSizes: Bool {
    get { layout.state.keepsSizes }
    set { layout.state.keepsSizes = newValue }
  }

  /// Whether autoresizing rounds this layer's frame if ``roundsAutoresizedFrames`` is true; true by default.
  public func roundsAutoresizedFrame(of layer: LayerID) -> Bool {
    !rareSlots(slot(layer)).autoresizing.contains(.unrounded)
  }

  /// Sets whether autoresizing rounds this layer's frame to whole numbers.
  public mutating func setRoundsAutoresizedFrame(_ rounds: Bool, of layer: LayerID) {
    let i = slot(layer)
    withRareSlots(i) {
      if rounds { $0.autoresizing.remove(.unrounded) } else { $0.autoresizing.insert(.unrounded) }
    }
  }

  /// Autoresizes the layer's sublayers, and theirs in turn, for a change of its size from `oldSize` to its
  /// present size.
  ///
  /// Setting the bounds calls this. Call it for a size that was set before the sublayers or their masks.
  /// - Precondition: `oldSize` is finite.
  /// - Complexity: O(layers that change size, and their sublayers).
  public mutating func resizeSublayers(of layer: LayerID, withOldSize oldSize: Size) {
    layout.resizeSublayers(of: slot(layer, setting: oldSize.isFinite), from: oldSize)
  }

  /// Autoresizes the layer, and its sublayers in turn, for a change of its superlayer's size from `oldSize`
  /// to its present size. A root stays unchanged.
  ///
  /// - Precondition: `oldSize` is finite.
  /// - Complexity: O(layers that change size, and their sublayers).
  public mutating func resize(_ layer: LayerID, withOldSuperlayerSize oldSize: Size) {
    layout.resize(slot(layer, setting: oldSize.isFinite), fromSuperlayerSize: oldSize)
  }
}
