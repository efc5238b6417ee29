/// A published version of a store, to ask while ``LayerReader/read(_:)`` runs.
///
/// Layers have the handles that they have in the store. Every call means what the store's call of the same
/// name means, and returns what that returned when the version was published, to the last bit. A query writes
/// only to its reader's working memory, so any number of readers may read one version at once, each on its
/// thread.
public struct LayerSnapshot: ~Copyable, ~Escapable, LayerQueries {
  @usableFromInline let hits: HitTester
  /// The number of the version; later versions have higher numbers.
  public let version: Int

  @_lifetime(borrow reader)
  init(_ reader: borrowing LayerReader, of copy: borrowing PublishedCopy, _ scratch: QueryScratch) {
    hits = HitTester(sharing: copy.store.hits, scratch)
    version = copy.version
  }

  @_lifetime(borrow reader)
  init(_ reader: borrowing LayerReader, _ hits: HitTester, _ version: Int) {
    (self.hits, self.version) = (hits, version)
  }

  /// The part of the version that answers queries.
  @inlinable public var _answers: _LayerAnswers { _LayerAnswers(hits) }
}
