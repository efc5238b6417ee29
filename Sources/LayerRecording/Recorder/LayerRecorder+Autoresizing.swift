import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/autoresizingMask(of:)``.
  public func autoresizingMask(of layer: LayerID) -> AutoresizingMask {
    log.begin(117).put(layer).end()
    return log.answer(store.autoresizingMask(of: layer))
  }

  /// Records ``LayerStore/setAutoresizingMask(_:of:)``.
  public mutating func setAutoresizingMask(_ mask: AutoresizingMask, of layer: LayerID) {
    log.begin(118).put(mask).put(layer).end()
    store.setAutoresizingMask(mask, of: layer)
  }

  /// Records ``LayerStore/roundsAutoresizedFrame(of:)``.
  public func roundsAutoresizedFrame(of layer: LayerID) -> Bool {
    log.begin(119).put(layer).end()
    return log.answer(store.roundsAutoresizedFrame(of: layer))
  }

  /// Records ``LayerStore/setRoundsAutoresizedFrame(_:of:)``.
  public mutating func setRoundsAutoresizedFrame(_ rounds: Bool, of layer: LayerID) {
    log.begin(120).put(rounds).put(layer).end()
    store.setRoundsAutoresizedFrame(rounds, of: layer)
  }

  /// Records ``LayerStore/resizeSublayers(of:withOldSize:)``.
  public mutating func resizeSublayers(of layer: LayerID, withOldSize oldSize: Size) {
    log.begin(121).put(layer).put(oldSize).end()
    store.resizeSublayers(of: layer, withOldSize: oldSize)
  }

  /// Records ``LayerStore/resize(_:withOldSuperlayerSize:)``.
  public mutating func resize(_ layer: LayerID, withOldSuperlayerSize oldSize: Size) {
    log.begin(122).put(layer).put(oldSize).end()
    store.resize(layer, withOldSuperlayerSize: oldSize)
  }

  /// ``LayerStore/roundsAutoresizedFrames``. Setting it is recorded.
  public var roundsAutoresizedFrames: Bool {
    get { store.roundsAutoresizedFrames }
    set {
      log.begin(212).put(newValue).end()
      store.roundsAutoresizedFrames = newValue
    }
  }

  /// ``LayerStore/keepsAutoresizedSizes``. Setting it is recorded.
  public var keepsAutoresizedSizes: Bool {
    get { store.keepsAutoresizedSizes }
    set {
      log.begin(213).put(newValue).end()
      store.keepsAutoresizedSizes = newValue
    }
  }
}
