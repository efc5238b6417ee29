import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/update()``.
  public func update() {
    log.begin(169).end()
    store.update()
  }

  /// Records ``LayerStore/prepareQueries(atMost:)``.
  @discardableResult
  public func prepareQueries(atMost layers: Int = .max) -> Bool {
    log.begin(170).put(layers).end()
    return log.answer(store.prepareQueries(atMost: layers))
  }

  /// Records ``LayerStore/validate()``.
  public func validate() -> [String] {
    log.begin(189).end()
    return log.answer(store.validate())
  }
}
