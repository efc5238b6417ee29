import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/setTime(_:)``.
  public mutating func setTime(_ time: Double) {
    log.begin(171).put(time).end()
    store.setTime(time)
  }

  /// Records ``LayerStore/time``.
  public var time: Double {
    log.begin(215).end()
    return log.answer(store.time)
  }
}
