/// One thread's access to the published versions of a store.
///
/// A reader has working memory of its own, so it belongs to one thread at a time;
/// ``LayerVersions/makeReader()`` makes one for each. ``read(_:)`` never waits, whatever the owner does
/// meanwhile.
public struct LayerReader: ~Copyable {
  private let versions: LayerVersions
  private let slot: LayerVersions.Slot
  private let scratch = QueryScratch()

  init(_ versions: LayerVersions, at slot: LayerVersions.Slot) {
    self.versions = versions
    self.slot = slot
  }

  deinit {
    scratch.destroy()
    versions.access.giveUp(slot)
  }

  /// Calls `body` with the version last published, which does not change meanwhile.
  ///
  /// While it runs the owner can publish once more; to let it publish on, return. Allocates nothing in steady
  /// state.
  public mutating func read<Result: ~Copyable, E: Error>(
    _ body: (borrowing LayerSnapshot) throws(E) -> Result
  ) throws(E) -> Result {
    let copy = versions.access.enter(slot)
    defer { leave() }
    let snapshot = LayerSnapshot(self, of: versions.copies[copy].pointee, scratch)
    return try body(snapshot)
  }
}

// Reading that begins and ends in calls of their own, for the C interface.
extension LayerReader {
  /// Whether the reader is between `enter` and `leave`.
  package var isReading: Bool { slot.pointee.readCopy != nil }

  /// Begins to read the version last published, until ``leave()``.
  package mutating func enter() { _ = versions.access.enter(slot) }

  /// Ends what ``enter()`` began.
  package mutating func leave() { versions.access.leave(slot) }

  /// Calls `body` with the version that is being read. Returns nil if none is.
  package func ask<Result>(_ body: (borrowing LayerSnapshot) -> Result) -> Result? {
    guard let copy = slot.pointee.readCopy else { return nil }
    let snapshot = LayerSnapshot(self, of: versions.copies[copy].pointee, scratch)
    return body(snapshot)
  }
}
