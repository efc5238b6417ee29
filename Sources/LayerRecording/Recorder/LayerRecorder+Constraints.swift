import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/constraints(of:)``.
  public func constraints(of layer: LayerID) -> [LayerConstraint] {
    log.begin(129).put(layer).end()
    return log.answer(store.constraints(of: layer))
  }

  /// Records ``LayerStore/setConstraints(_:of:)``.
  public mutating func setConstraints(_ constraints: [LayerConstraint], of layer: LayerID) {
    log.begin(130).put(constraints).put(layer).end()
    store.setConstraints(constraints, of: layer)
  }

  /// Records ``LayerStore/addConstraint(_:to:)``.
  public mutating func addConstraint(_ constraint: LayerConstraint, to layer: LayerID) {
    log.begin(131).put(constraint).put(layer).end()
    store.addConstraint(constraint, to: layer)
  }

  /// Records ``LayerStore/constraintReport(of:)``.
  public func constraintReport(of layer: LayerID) -> ConstraintReport<LayerID>? {
    log.begin(132).put(layer).end()
    return log.answer(store.constraintReport(of: layer))
  }

  /// Records ``LayerStore/solveConstraints(of:allowsUnconstrainedSources:)``.
  @discardableResult
  public mutating func solveConstraints(of layer: LayerID, allowsUnconstrainedSources: Bool = false)
    -> ConstraintReport<LayerID>
  {
    log.begin(133).put(layer).put(allowsUnconstrainedSources).end()
    return log.answer(
      store.solveConstraints(of: layer, allowsUnconstrainedSources: allowsUnconstrainedSources))
  }
}
