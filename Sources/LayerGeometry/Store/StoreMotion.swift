/// The animations of a store, and the store as it is at the time that was set.
struct StoreMotion: ~Copyable {
  var state: MotionState
  /// A store that follows this one and has the values of the animations; nil until it is first asked.
  var presented: Reference<PresentedStore>?

  init(_ state: consuming MotionState = MotionState()) { self.state = state }

  deinit { presented?.free() }

  var byteCount: Int { state.byteCount + (presented?.pointee.byteCount ?? 0) }
}

/// A store that follows another, with the values that animations give at a time in place of what was set.
struct PresentedStore: ~Copyable {
  private(set) var store: LayerStore
  private var scratch = FollowScratch()
  /// Working memory: the animated layers that are written with a mark.
  private var marked = RawVector<UInt32>()
  /// The time, and the number of changes of animations, that the values are of.
  private var appliedTime = Double.nan
  private var appliedEdits: UInt64 = 0

  init(following source: borrowing LayerStore) {
    store = LayerStore(following: source, forReaders: false)
  }

  var byteCount: Int { store.memoryReport.totalBytes + scratch.byteCount + marked.byteCount }

  private var reader: ChangeReader {
    ChangeReader(ChangeReader.presentation, identity: store.table.pointee.serial)
  }

  /// Brings the store to the state of `source` at the set time.
  ///
  /// - Complexity: O(changes + animated layers).
  mutating func update(to source: borrowing LayerStore, _ motion: inout MotionState) {
    source.refreshBeforeCopying()
    if !source.table.pointee.changes.isKnown(reader) {
      store = LayerStore(following: source, forReaders: false)
    }
    let unread = source.table.pointee.changes.unread(by: reader)
    let isCurrent = unread?.isEmpty ?? false
    if isCurrent && motion.time == appliedTime && motion.editCount == appliedEdits { return }
    if !isCurrent { copyChanges(unread, of: source) }
    motion.sortLayers()
    store.apply(motion, over: source, &marked)
    (appliedTime, appliedEdits) = (motion.time, motion.editCount)
  }

  private mutating func copyChanges(_ unread: Range<Int>?, of source: borrowing LayerStore) {
    scratch.list(unread, of: source)
    if unread == nil { store.forgetIndex() }
    store.copyChanges(of: source, &scratch)
    source.finishCopying(scratch.changes)
    source.table.pointee.changes.advance(reader, slotCount: source.slotCount)
    scratch.finish()
  }
}
