/// The animations of a store, and the store as it is at the time that was set.
struct StoreMotion: ~Copyable {
  var state: MotionState
  /// A store that follows this one and has the values of the animations; nil until it is first asked.
  var presented: Reference<PresentedStore>?

  init(_ state: consuming MotionState = MotionState()) { self.state = state }

  deinit { presented?.free() }

  var byteCount: Int { state.byteCount + (presented?.pointee.byteCount ?? 0) }
}

extension PresentedStore {
  private var reader: ChangeReader {
    ChangeReader(ChangeReader.presentation, identity: store.table.pointee.serial)
  }

  /// Brings the store to the state of `source`, which it follows, at the time that is set there.
  ///
  /// - Complexity: O(changes + animated layers).
  mutating func update(to source: borrowing LayerStore, _ motion: inout MotionState) {
    if isApplied(motion, at: motion.time) && source.table.pointee.changes.isRead(by: reader) { return }
    source.refreshBeforeCopying()
    if !source.table.pointee.changes.isKnown(reader) { restart(following: source) }
    let unread = source.table.pointee.changes.unread(by: reader)
    if unread?.isEmpty != true {
      copyChanges(unread, of: source) { source.table.pointee.changes.change($0) }
      source.finishCopying(scratch.changes)
      source.table.pointee.changes.advance(reader, slotCount: source.slotCount)
    }
    motion.sortLayers()
    apply(motion, at: motion.time, over: source)
  }
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
