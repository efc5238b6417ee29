/// A store as it is at a time: every query of ``LayerQueries``, with the values that animations give then in
/// place of what was set.
///
/// It is the ``LayerStore/presentation`` of a store at the time set by ``LayerStore/setTime(_:)``, or a
/// published version at a time of its reader's. Layers have the handles that they have in the store. A
/// store's presentation is valid until the store is next changed; ``LayerStore/presentation`` is up to date
/// whenever it is read.
public struct LayerPresentation: ~Copyable, ~Escapable, LayerQueries {
  @usableFromInline let hits: HitTester
  /// The animations; nil if there are none.
  private let motion: Reference<StoreMotion>?
  /// The time that is shown, above the roots.
  public let time: Double
  /// Whether the store that answers is the presentation's own, and with it its damage.
  private let hasOwnStore: Bool

  @_lifetime(borrow store)
  init(of store: borrowing LayerStore) {
    hits = store.presentedHits()
    (motion, time) = (store.motion, store.time)
    hasOwnStore = store.hasPresentedStore
  }

  /// Makes the presentation of a store that its owner alone asks.
  @_lifetime(borrow owner)
  init<Owner: ~Copyable>(
    _ hits: HitTester, _ motion: Reference<StoreMotion>?, at time: Double, ownedBy owner: borrowing Owner
  ) {
    (self.hits, self.motion, self.time, hasOwnStore) = (hits, motion, time, true)
  }

  /// The part of the presentation that answers queries.
  @inlinable public var _answers: _LayerAnswers { _LayerAnswers(hits) }

  /// Calls `body` with each layer that an animation changes at the time, in no order. What lies below them
  /// moves with them; a layer whose last animation is over has gone back to the model, and is not listed.
  ///
  /// - Complexity: O(animations), each layer O(depth) in a store with timings.
  public func forEachMovingLayer(_ body: (LayerID) -> Void) {
    let converter = TimeConverter(table: hits.table, scratch: hits.transforms.scratch)
    motion?.pointee.state.forEachMovingLayer(at: time, converter, body)
  }

  /// Calls `body` for each layer that is to be painted otherwise than at the last call, because an animation
  /// moved it from one time to the other or because the store was changed.
  ///
  /// It reports what ``LayerStore/takeDamage(_:)`` reports, if damage is tracked, by the store's
  /// ``LayerStore/tracksPresentationDamage`` or by the reader; else every layer that is seen. Where more than
  /// half of the layers changed between two versions that a reader saw, all that are seen are reported.
  ///
  /// - Returns: The smallest box around all boxes old and new; null if nothing has changed.
  /// - Complexity: O(layers changed or moving, and everything under them).
  @discardableResult
  public func takeDamage(_ body: (LayerDamage) -> Void = { _ in }) -> WorldBox {
    _answers.takeDamage(ofOwnStore: hasOwnStore, body)
  }
}

extension _LayerAnswers {
  /// Takes the damage of a store or a presentation; of a presentation that is its store itself, all that is
  /// seen.
  package func takeDamage(ofOwnStore hasOwnStore: Bool, _ body: (LayerDamage) -> Void) -> WorldBox {
    let visibility = VisibilityQueries(hits.transforms)
    return hasOwnStore ? visibility.takeDamage(body) : visibility.takeSeen(body)
  }
}

extension LayerStore {
  /// Whether the presentation has a store of its own, rather than being this one.
  package var hasPresentedStore: Bool { motion?.pointee.presented != nil }
}
