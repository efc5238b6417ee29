import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/validate()``.
  public func validate() -> [String] {
    log.begin(189).end()
    return log.answer(store.validate())
  }
}
