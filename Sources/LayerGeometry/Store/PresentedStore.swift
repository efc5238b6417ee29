/// A store that follows another, with the values that animations give at a time in place of what was set.
struct PresentedStore: ~Copyable {
  var store: LayerStore
  /// Working memory, with the layers that were copied last.
  private var scratch = FollowScratch()
  /// Working memory: the animated layers that are written with a mark.
  private var marked = RawVector<UInt32>()
  /// The time, and the number of edits of animations, that the values are of; NaN for none.
  private var appliedTime = Double.nan
  private var appliedEdits: UInt64 = 0

  init(following source: borrowing LayerStore) {
    store = LayerStore(following: source, forReaders: false)
  }

  var byteCount: Int { store.memoryReport.totalBytes + scratch.byteCount + marked.byteCount }

  private var reader: ChangeReader {
    ChangeReader(ChangeReader.presentation, identity: store.table.pointee.serial)
  }

  /// Brings the store to the state of `source`, which it follows, at the time that is set there.
  ///
  /// - Complexity: O(changes + animated layers).
  mutating func update(to source: borrowing LayerStore, _ motion: inout MotionState) {
    var unread = source.table.pointee.changes.unread(by: reader)
    if isApplied(motion, at: motion.time) && unread?.isEmpty == true { return }
    source.refreshBeforeCopying()
    if !source.table.pointee.changes.isKnown(reader) { restart(following: source) }
    unread = source.table.pointee.changes.unread(by: reader)
    if unread?.isEmpty != true {
      copyChanges(unread, of: source) { source.table.pointee.changes.change($0) }
      source.finishCopying(scratch.changes)
      source.table.pointee.changes.advance(reader, slotCount: source.slotCount)
    }
    motion.sortLayers()
    apply(motion, at: motion.time, over: source)
  }

  /// Follows another store from now on, which has nothing to do with the one before.
  mutating func restart(following source: borrowing LayerStore) {
    let tracksDamage = store.tracksDamage
    let gone = store.transforms.caches.pointee.damage.allGone()
    store = LayerStore(following: source, forReaders: false)
    store.tracksDamage = tracksDamage
    store.transforms.caches.pointee.damage.gone = gone
    appliedTime = .nan
  }

  /// Copies changed layers of `source` without the values of animations.
  ///
  /// - Parameters:
  ///   - unread: The numbers of the changes; nil for all layers.
  ///   - change: Returns a change by its number.
  /// - Complexity: O(changes).
  mutating func copyChanges(
    _ unread: Range<Int>?, of source: borrowing LayerStore, _ change: (Int) -> LayerChange
  ) {
    scratch.changes.empty()
    scratch.list(unread, slotCount: source.slotCount, change)
    if unread == nil { store.forgetIndex() }
    store.copyChanges(of: source, &scratch)
    appliedTime = .nan
  }

  /// Whether animated layers have their values at a time.
  private func isApplied(_ motion: borrowing MotionState, at time: Double) -> Bool {
    time == appliedTime && motion.editCount == appliedEdits
  }

  /// Gives animated layers their values at a time, if they have others.
  ///
  /// - Complexity: O(animated layers).
  mutating func apply(_ motion: borrowing MotionState, at time: Double, over model: borrowing LayerStore) {
    if isApplied(motion, at: time) { return }
    store.apply(motion, at: time, over: model, &marked)
    (appliedTime, appliedEdits) = (time, motion.editCount)
  }
}
