/// A store as it is at the time set by ``LayerStore/setTime(_:)``: every query of ``LayerQueries``, with the
/// values that animations give then in place of what was set.
///
/// Layers have the handles that they have in the store. The presentation is valid until the store is next
/// changed; ``LayerStore/presentation`` is up to date whenever it is read.
public struct LayerPresentation: ~Copyable, ~Escapable, LayerQueries {
  @usableFromInline let hits: HitTester

  @_lifetime(borrow store)
  init(of store: borrowing LayerStore) { hits = store.presentedHits() }

  /// The part of the presentation that answers queries.
  @inlinable public var _answers: _LayerAnswers { _LayerAnswers(hits) }
}
