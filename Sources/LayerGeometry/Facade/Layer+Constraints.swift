// Constraints: frames computed from those of the superlayer and of siblings.
extension Layer {
  /// The rules that compute the layer's frame from its superlayer's bounds and its siblings' frames; [] by
  /// default. A ``ConstraintLayoutManager`` of the superlayer solves them. If they change, it needs layout.
  ///
  /// - Precondition: Scales and offsets are finite.
  /// - Complexity: O(number of constraints).
  public final var constraints: [LayerConstraint] {
    get { store.constraints(of: id) }
    set { store.setConstraints(newValue, of: id) }
  }

  /// Adds a constraint. The superlayer needs layout then.
  ///
  /// - Precondition: Scale and offset are finite.
  /// - Complexity: O(number of constraints).
  public final func addConstraint(_ constraint: LayerConstraint) { store.addConstraint(constraint, to: id) }

  /// Sets the frames of the sublayers that have constraints, by the rules of
  /// ``LayerStore/solveConstraints(of:allowsUnconstrainedSources:)``. Returns the constraints that could not
  /// be solved.
  @discardableResult
  public final func solveConstraints(allowsUnconstrainedSources: Bool = false) -> ConstraintReport<Layer> {
    store.solveConstraints(of: id, allowsUnconstrainedSources: allowsUnconstrainedSources)
      .renamed { tree.pointee.object(at: $0) }
  }

  /// What could not be solved when the sublayers' constraints were last solved, as
  /// ``LayerStore/constraintReport(of:)``; nil also once the layer has come to another store.
  ///
  /// - Complexity: O(number of issues).
  public final var constraintReport: ConstraintReport<Layer>? {
    store.constraintReport(of: id)?.renamed { tree.pointee.object(at: $0) }
  }
}
