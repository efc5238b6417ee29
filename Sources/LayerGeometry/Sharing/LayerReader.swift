/// One thread's access to the published versions of a store.
///
/// A reader has working memory of its own, so it belongs to one thread at a time; ``LayerVersions/makeReader()``
/// makes one for each. ``read(_:)`` never waits, whatever the owner does meanwhile.
public struct LayerReader: ~Copyable {
  private let versions: LayerVersions
  private let station: UnsafeMutablePointer<ReaderStation>
  private let scratch = QueryScratch()

  init(_ versions: LayerVersions, at station: UnsafeMutablePointer<ReaderStation>) {
    self.versions = versions
    self.station = station
  }

  deinit {
    scratch.destroy()
    versions.giveUp(station)
  }

  /// Calls `body` with the version last published, which does not change meanwhile.
  ///
  /// While it runs the owner can publish once more; to let it publish on, return. Allocates nothing in steady
  /// state.
  public mutating func read<Result: ~Copyable, E: Error>(
    _ body: (borrowing LayerSnapshot) throws(E) -> Result
  ) throws(E) -> Result {
    let copy = versions.enter(station)
    defer { versions.leave(station) }
    let snapshot = LayerSnapshot(self, of: versions.copies + copy, scratch)
    return try body(snapshot)
  }
}
