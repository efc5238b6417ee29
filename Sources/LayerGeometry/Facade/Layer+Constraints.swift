// Frames given by those of the superlayer and of siblings.
extension Layer {
  /// What ties the layer's frame to its superlayer's bounds and its siblings' frames; [] by default. They act when a
  /// ``ConstraintLayoutManager`` lays the superlayer out, which setting them marks. O(number of constraints).
  public final var constraints: [LayerConstraint] {
    get { tree.pointee.store.constraints(of: id) }
    set { tree.pointee.store.setConstraints(newValue, of: id) }
  }

  /// Adds a constraint after those there are and marks the superlayer for layout. O(number of constraints).
  public final func addConstraint(_ constraint: LayerConstraint) {
    tree.pointee.store.addConstraint(constraint, to: id)
  }

  /// Sets the frames of the sublayers that have constraints, now, and reports what could not be followed: what a
  /// ``ConstraintLayoutManager`` does. See ``LayerStore/solveConstraints(of:allowsUnconstrainedSources:)`` for the
  /// rules.
  ///
  /// O(number of constraints) the first time and after the sublayers, their names or their constraints changed;
  /// after that O(number of constrained sublayers), without look-ups or allocations.
  @discardableResult
  public final func solveConstraints(allowsUnconstrainedSources: Bool = false) -> ConstraintReport<Layer> {
    let report = tree.pointee.store.solveConstraints(
      of: id, allowsUnconstrainedSources: allowsUnconstrainedSources)
    return report.renamed { tree.pointee.object(at: $0) }
  }

  /// What could not be followed when the sublayers' constraints were last solved; nil if they never were, or not
  /// since the sublayers, their names or their constraints changed, or the trees of two stores became one.
  /// O(number of issues).
  public final var constraintReport: ConstraintReport<Layer>? {
    tree.pointee.store.constraintReport(of: id)?.renamed { tree.pointee.object(at: $0) }
  }
}
