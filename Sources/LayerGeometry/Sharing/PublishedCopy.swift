/// A copy of a store as of a version.
struct PublishedCopy: ~Copyable {
  private(set) var store: LayerStore
  private(set) var version = 0
  /// The animations; nil if there are none.
  private(set) var motion: PublishedMotion?
  /// What changed from version to version, if readers follow at times of their own.
  private(set) var versionLog = VersionLog()
  /// Tells which store this is a copy of.
  private(set) var source: UInt64
  /// Which of the copies this is.
  private let number: Int

  init(_ number: Int, following source: borrowing LayerStore) {
    self.number = number
    self.source = source.table.pointee.serial
    store = LayerStore(following: source)
  }

  /// The copy as a reader of the list of changes of its source. No other list knows it: a copy of another
  /// store is made anew.
  private var reader: ChangeReader {
    ChangeReader(ChangeReader.firstCopy + number, identity: store.table.pointee.serial)
  }

  /// The version that the copy has, after which a log may go on.
  var publishedVersion: PublishedVersion { (version, reader) }

  var byteCount: Int { store.memoryReport.totalBytes + versionLog.byteCount }

  /// Returns whether the copy is one of `source` with these animations, in which nothing has changed.
  func isCurrent(_ source: borrowing LayerStore, _ motion: PublishedMotion?) -> Bool {
    source.table.pointee.changes.unread(by: reader)?.isEmpty ?? false && self.motion === motion
  }

  /// Makes the copy a version of `source`.
  /// - Parameter previous: The version before, to keep a log of the changes; nil for no log.
  mutating func update(
    to source: borrowing LayerStore, _ motion: PublishedMotion?, _ version: Int,
    loggedAfter previous: PublishedVersion?, _ scratch: inout FollowScratch
  ) {
    source.refreshBeforeCopying()
    if !source.table.pointee.changes.isKnown(reader) {
      store = LayerStore(following: source)
      self.source = source.table.pointee.serial
    }
    let unread = source.table.pointee.changes.unread(by: reader)
    scratch.list(unread, slotCount: source.slotCount) { source.table.pointee.changes.change($0) }
    if unread == nil { store.forgetIndex() }
    store.follow(source, &scratch)
    source.finishCopying(scratch.changes)
    log(unread, of: source, after: previous)
    source.table.pointee.changes.advance(reader, slotCount: source.slotCount)
    scratch.changes.empty()
    (self.motion, self.version) = (motion, version)
  }

  /// Logs changes by versions: those up to the version before, and those since.
  private mutating func log(
    _ unread: Range<Int>?, of source: borrowing LayerStore, after previous: PublishedVersion?
  ) {
    guard let previous, let last = source.table.pointee.changes.unread(by: previous.reader) else {
      return versionLog.restart()
    }
    if let unread {
      let before = unread.lowerBound..<last.lowerBound
      versionLog.append(
        before, of: source.table.pointee.changes, since: version, slotCount: source.slotCount)
    } else {
      versionLog.restart()
    }
    versionLog.append(
      last, of: source.table.pointee.changes, since: previous.number, slotCount: source.slotCount)
  }
}

/// A published version, and the reader of changes that has read those up to it.
typealias PublishedVersion = (number: Int, reader: ChangeReader)
