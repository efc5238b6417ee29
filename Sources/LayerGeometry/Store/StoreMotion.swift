/// The animations of a store, and the store as it is at the time that was set.
struct StoreMotion: ~Copyable {
  var state: MotionState
  /// A store that follows this one and has the values of the animations; nil until it is first asked.
  var presented: Reference<PresentedStore>?

  init(_ state: consuming MotionState = MotionState()) { self.state = state }

  deinit { presented?.free() }

  var byteCount: Int { state.byteCount + (presented?.pointee.byteCount ?? 0) }
}

extension MotionState {
  /// Calls `body` with each layer that an animation changes at a time above the roots.
  func forEachMovingLayer(at time: Double, _ converter: TimeConverter, _ body: (LayerID) -> Void) {
    var k = 0
    // Layer objects can remove animations in `body`, against its precondition.
    while k < layers.count {
      let i = Int(layers[k].slot)
      if isMoving(layers[k], at: converter.localTime(i, at: time)) { body(converter.handle(i)) }
      k += 1
    }
  }
}
