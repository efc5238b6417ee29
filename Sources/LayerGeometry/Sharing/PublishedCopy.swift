/// A copy of a store as of a version.
struct PublishedCopy: ~Copyable {
  private(set) var store: LayerStore
  private(set) var version = 0
  /// Which of the copies this is.
  private let number: Int

  init(_ number: Int, following source: borrowing LayerStore) {
    self.number = number
    store = LayerStore(following: source)
  }

  /// The copy as a reader of the list of changes of its source. No other list knows it: a copy of another
  /// store is made anew.
  private var reader: ChangeReader {
    ChangeReader(ChangeReader.firstCopy + number, identity: store.table.pointee.serial)
  }

  var byteCount: Int { store.memoryReport.totalBytes }

  /// Returns whether the copy is one of `source`, in which nothing has changed.
  func isCurrent(_ source: borrowing LayerStore) -> Bool {
    source.table.pointee.changes.unread(by: reader)?.isEmpty ?? false
  }

  mutating func update(to source: borrowing LayerStore, _ version: Int, _ scratch: inout FollowScratch) {
    source.refreshBeforeCopying()
    if !source.table.pointee.changes.isKnown(reader) { store = LayerStore(following: source) }
    let unread = source.table.pointee.changes.unread(by: reader)
    scratch.list(unread, of: source)
    if unread == nil { store.forgetIndex() }
    store.follow(source, &scratch)
    source.finishCopying(scratch.changes)
    source.table.pointee.changes.advance(reader, slotCount: source.slotCount)
    scratch.finish()
    self.version = version
  }
}
