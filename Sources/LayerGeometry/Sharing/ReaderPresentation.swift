/// What a reader sees at times of its own: a store that follows the published versions, whichever copy they
/// are in, with the values of animations.
struct ReaderPresentation: ~Copyable {
  var presented: PresentedStore
  private(set) var version: Int
  /// The animations whose values the store has.
  private(set) var motion: PublishedMotion?
  /// Tells which store the versions are of.
  private var source: UInt64
  /// The time that is shown, above the roots.
  private(set) var time = 0.0

  init(following copy: borrowing PublishedCopy) {
    presented = PresentedStore(following: copy.store)
    (version, source) = (0, copy.source)
  }

  /// What answers for the reader whose store this is.
  @_lifetime(borrow reader)
  func presentation(of reader: borrowing LayerReader) -> LayerPresentation {
    LayerPresentation(presented.store.hits, motion?.motion, at: time, ownedBy: reader)
  }

  /// Brings the store to a version, as it is at a time. The copy is only read.
  ///
  /// - Complexity: O(changes + animated layers); O(layers) if half of them changed since.
  mutating func update(to copy: borrowing PublishedCopy, at time: Double) {
    if source != copy.source {
      presented.restart(following: copy.store)
      (version, source) = (0, copy.source)
    }
    if version != copy.version {
      let unread = copy.versionLog.changes(since: version)
      presented.copyChanges(unread, of: copy.store) { copy.versionLog[$0] }
    }
    (version, motion, self.time) = (copy.version, copy.motion, time)
    if let motion { presented.apply(motion.motion.pointee.state, at: time, over: copy.store) }
  }
}
