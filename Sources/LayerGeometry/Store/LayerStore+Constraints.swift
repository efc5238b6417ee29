// Constraints: frames computed from those of the superlayer and of siblings.
extension LayerStore {
  /// Returns the layer's constraints in the order in which they were added; none by default.
  public func constraints(of layer: LayerID) -> [LayerConstraint] { layout.constraints(slot(layer)) }

  /// Sets the layer's constraints. If they change, its superlayer needs layout.
  ///
  /// - Precondition: Scales and offsets are finite.
  /// - Complexity: O(number of constraints).
  public mutating func setConstraints(_ constraints: [LayerConstraint], of layer: LayerID) {
    layout.setConstraints(constraints, slot(layer, setting: constraints.allSatisfy { $0.isFinite }))
  }

  /// Adds a constraint to the layer's. Its superlayer needs layout then.
  ///
  /// - Precondition: Scale and offset are finite.
  /// - Complexity: O(number of constraints).
  public mutating func addConstraint(_ constraint: LayerConstraint, to layer: LayerID) {
    let i = slot(layer, setting: constraint.isFinite)
    layout.setConstraints(layout.constraints(i) + [constraint], i)
  }

  /// Returns what could not be solved when the constraints of the layer's sublayers were last solved; nil if
  /// they were not solved since the sublayers, their names or their constraints changed.
  public func constraintReport(of layer: LayerID) -> ConstraintReport<LayerID>? {
    layout.constraintReport(of: slot(layer))
  }

  /// Sets the frames of the layer's sublayers that have constraints, by the rules measured on QuartzCore.
  ///
  /// For each sublayer and axis: 1. A constraint is left out if its source is not the name of a sibling, is
  /// the sublayer itself, or is a sibling without constraints on the axis that is read, unless
  /// `allowsUnconstrainedSources`. Of siblings with the same name the last counts. 2. If an attribute is set
  /// twice, the axis stays unchanged. 3. One constraint for an edge or the middle moves the frame; one for
  /// the size does nothing. 4. Two constraints set position and size. 5. Of more, the last added counts, with
  /// the lowest-ranked of the others (minimum, middle, maximum, size). 6. A sublayer is set after the
  /// siblings it reads. Those that depend on each other in a cycle, and those that depend on them, stay
  /// unchanged.
  ///
  /// Siblings are read with the frames they get here. A negative size is standardized, and a result that is
  /// not finite leaves its axis unchanged. A frame that the sublayer cannot take, because its position would
  /// not be finite, or because it is wholly behind the eye and only one axis is set, leaves both axes
  /// unchanged. The report lists all of this.
  /// - Complexity: O(number of constraints), with look-ups and allocations, the first time and after the
  ///   sublayers, their names or their constraints changed; else O(number of constrained sublayers) without
  ///   allocations.
  @discardableResult
  public mutating func solveConstraints(
    of layer: LayerID, allowsUnconstrainedSources: Bool = false
  ) -> ConstraintReport<LayerID> {
    layout.solveConstraints(of: slot(layer), allowsUnconstrainedSources)
  }
}
