/// A layout manager that solves the sublayers' constraints, as `CAConstraintLayoutManager` does.
///
/// One value serves any number of layers. ``LayerStore/solveConstraints(of:allowsUnconstrainedSources:)`` has
/// the rules, ``LayerStore/constraintReport(of:)`` what could not be solved.
public struct ConstraintLayoutManager: LayerLayoutManager, Hashable, Sendable {
  /// Whether constraints may read siblings without constraints on the axis that is read; false by default.
  public var allowsUnconstrainedSources: Bool

  /// Makes a layout manager.
  public init(allowsUnconstrainedSources: Bool = false) {
    self.allowsUnconstrainedSources = allowsUnconstrainedSources
  }

  /// Solves the constraints of the layer's sublayers.
  ///
  /// - Complexity: That of ``LayerStore/solveConstraints(of:allowsUnconstrainedSources:)``.
  public func layoutSublayers(of layer: LayerID, in store: inout LayerStore) {
    store.solveConstraints(of: layer, allowsUnconstrainedSources: allowsUnconstrainedSources)
  }
}
