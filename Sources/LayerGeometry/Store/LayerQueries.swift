/// The questions that a store and the published versions of it answer alike: ``LayerStore`` as it is now,
/// ``LayerSnapshot`` as the store was when the version was published.
///
/// Only the kernel's own types conform.
public protocol LayerQueries: ~Copyable, ~Escapable {
  /// The part of the kernel that answers.
  var _answers: _LayerAnswers { get }
}

/// The part of the kernel that answers queries.
///
/// It has nothing for clients, and refers to the memory of its store or version, which it does not keep
/// alive.
public struct _LayerAnswers {
  @usableFromInline let hits: HitTester

  @inlinable
  init(_ hits: HitTester) { self.hits = hits }
}

// Calls are compiled into the client as calls of what answers them, so a protocol costs them nothing.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  @inlinable var tableReader: TableReader { TableReader(_answers.hits.table) }
  @inlinable var hits: HitTester { _answers.hits }
  @inlinable var transforms: TransformCache { _answers.hits.transforms }
  @inlinable var visibility: VisibilityQueries { VisibilityQueries(transforms) }
}
