// The properties of layer time: t = (superlayer time − beginTime) · speed + timeOffset. All O(1).
extension LayerStore {
  /// The speed of the layer's time relative to its superlayer's.
  public func speed(of layer: LayerID) -> Double { timing(slot(layer)).speed }

  /// Sets the speed of the layer's time relative to its superlayer's.
  ///
  /// - Precondition: `speed` is finite.
  public mutating func setSpeed(_ speed: Double, of layer: LayerID) {
    setTiming(\.speed, speed, layer, "setSpeed(_:of:)")
  }

  /// The superlayer time at which the layer's time begins.
  public func beginTime(of layer: LayerID) -> Double { timing(slot(layer)).beginTime }

  /// Sets the superlayer time at which the layer's time begins.
  ///
  /// - Precondition: `beginTime` is finite.
  public mutating func setBeginTime(_ beginTime: Double, of layer: LayerID) {
    setTiming(\.beginTime, beginTime, layer, "setBeginTime(_:of:)")
  }

  /// The layer's own time at its beginning.
  public func timeOffset(of layer: LayerID) -> Double { timing(slot(layer)).timeOffset }

  /// Sets the layer's own time at its beginning.
  ///
  /// - Precondition: `timeOffset` is finite.
  public mutating func setTimeOffset(_ timeOffset: Double, of layer: LayerID) {
    setTiming(\.timeOffset, timeOffset, layer, "setTimeOffset(_:of:)")
  }

  private func setTiming(
    _ field: WritableKeyPath<Timing, Double>, _ value: Double, _ layer: LayerID, _ call: StaticString
  ) {
    let i = slot(layer, setting: value.isFinite, call)
    var row = timing(i)
    row[keyPath: field] = value
    setTiming(row, i)
  }
}
