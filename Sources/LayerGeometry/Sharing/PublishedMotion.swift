/// The animations of a store as of a version. Nobody changes them any more.
@safe final class PublishedMotion {
  let motion: Reference<StoreMotion>
  /// Tells which store they are of.
  private let source: UInt64

  private init(_ motion: borrowing MotionState, of source: UInt64) {
    self.motion = Reference(StoreMotion(MotionState(copying: motion)))
    self.source = source
  }

  deinit { motion.free() }

  var byteCount: Int { motion.pointee.byteCount }

  /// Returns the animations of a store: `old` if it has the same still, nil if there are none.
  ///
  /// - Complexity: O(animations), if one was added, removed or redirected.
  static func published(_ store: borrowing LayerStore, after old: PublishedMotion?) -> PublishedMotion? {
    guard let motion = store.motion, motion.pointee.state.count > 0 else { return nil }
    let source = store.table.pointee.serial
    if let old, old.source == source, old.motion.pointee.state.editCount == motion.pointee.state.editCount {
      return old
    }
    motion.pointee.state.sortLayers()
    return PublishedMotion(motion.pointee.state, of: source)
  }
}
