/// Lays out sublayers by their constraints: `CAConstraintLayoutManager`.
///
/// One value serves any number of layers. See ``LayerStore/solveConstraints(of:allowsUnconstrainedSources:)`` for the
/// rules, and ``LayerStore/constraintReport(of:)`` for what could not be followed.
public struct ConstraintLayoutManager: LayerLayoutManager, Hashable, Sendable {
  /// Whether constraints may read a sibling that has no constraints itself on the axis that is read.
  public var allowsUnconstrainedSources: Bool

  public init(allowsUnconstrainedSources: Bool = false) {
    self.allowsUnconstrainedSources = allowsUnconstrainedSources
  }

  public func layoutSublayers(of layer: LayerID, in store: inout LayerStore) {
    store.solveConstraints(of: layer, allowsUnconstrainedSources: allowsUnconstrainedSources)
  }
}
