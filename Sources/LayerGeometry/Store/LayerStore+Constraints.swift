// Constraints: frames computed from those of the superlayer and of siblings.
extension LayerStore {
  /// Returns the layer's constraints in the order in which they were added; none by default.
  public func constraints(of layer: LayerID) -> [LayerConstraint] { constraints(slot(layer)) }

  /// Sets the layer's constraints. If they change, its superlayer needs layout.
  ///
  /// - Precondition: Scales and offsets are finite.
  /// - Complexity: O(number of constraints).
  public mutating func setConstraints(_ constraints: [LayerConstraint], of layer: LayerID) {
    setConstraints(constraints, at: slot(layer, setting: constraints.allSatisfy(\.isFinite)))
  }

  /// Adds a constraint to the layer's. Its superlayer needs layout then.
  ///
  /// - Precondition: Scale and offset are finite.
  /// - Complexity: O(number of constraints).
  public mutating func addConstraint(_ constraint: LayerConstraint, to layer: LayerID) {
    let i = slot(layer, setting: constraint.isFinite)
    setConstraints(constraints(i) + [constraint], at: i)
  }

  @usableFromInline
  mutating func setConstraints(_ constraints: [LayerConstraint], at i: Int) {
    if constraints == self.constraints(i) { return }
    var entry = constraintEntry(i)
    entry.constraints = constraints
    setConstraintEntry(entry, i)
    let q = Int(records[i].superlayer)
    records[q].flags.remove(.constraintsPlanned)
    if q != 0 { markLayout(q) }
  }

  /// Returns what could not be solved when the constraints of the layer's sublayers were last solved; nil if
  /// they were not solved since the sublayers, their names or their constraints changed.
  public func constraintReport(of layer: LayerID) -> ConstraintReport<LayerID>? {
    let i = slot(layer)
    return records[i].flags.contains(.constraintsPlanned) ? constraintEntry(i).report : nil
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
  /// Siblings are read with the frames they get here. A negative size is standardised, and a result that is
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
    let q = slot(layer)
    guard let plan = constraintPlan(q, allowsUnconstrainedSources) else { return ConstraintReport() }
    readSpans(plan)
    var notFinite = plan.solve()
    for k in 1..<plan.layers.count where !writeSpans(plan, k) {
      notFinite.formUnion([UInt32(2 * k), UInt32(2 * k + 1)])
    }
    var report = plan.report
    for k in 0..<plan.steps.count where notFinite.contains(plan.steps[k].target) {
      report.issues.append(plan.issue(.notFinite, of: plan.steps[k].target))
    }
    var entry = constraintEntry(q)
    entry.report = report
    setConstraintEntry(entry, q)
    return report
  }

  // MARK: - Spans

  private func readSpans(_ plan: ConstraintPlan) {
    for k in 0..<plan.layers.count {
      let i = plan.layers[k].index
      var rect = k == 0 ? records[i].bounds : transforms.frame(i)
      // Without a frame there is no size to keep or to read.
      if rect.isNull { rect.size = Size(width: .infinity, height: .infinity) }
      plan.spans[2 * k] = rect.xSpan
      plan.spans[2 * k + 1] = rect.ySpan
    }
  }

  /// Sets the frame of one of the plan's layers. Returns false, and changes nothing, if the layer cannot take
  /// it.
  private func writeSpans(_ plan: ConstraintPlan, _ k: Int) -> Bool {
    let i = plan.layers[k].index
    let old = transforms.frame(i)
    let x = plan.spans[2 * k], y = plan.spans[2 * k + 1]
    let changesX = x != old.xSpan, changesY = y != old.ySpan
    if !changesX && !changesY { return true }
    guard x.isFinite && y.isFinite else { return false }
    let isPlain = isPlain(i)
    if isPlain || x.size != old.size.width || y.size != old.size.height {
      guard let (size, position) = transforms.placement(forFrame: Rect(x: x, y: y), i) else { return false }
      // Without a transform the axes are independent, and an unchanged one stays unchanged to the last bit.
      if !isPlain || changesX { placements[i].position.x = position.x }
      if !isPlain || changesY { placements[i].position.y = position.y }
      writeBounds(Rect(origin: records[i].bounds.origin, size: size), i)
    } else {
      // Only the position is set: under a rotation the size would not read back.
      let position = Point(
        x: placements[i].position.x + (x.low - old.origin.x),
        y: placements[i].position.y + (y.low - old.origin.y))
      guard position.isFinite else { return false }
      placements[i].position = position
    }
    table.pointee.markPivot(i)
    return true
  }

  // MARK: - Plans

  /// Returns the plan for the sublayers of `q`; nil if none has constraints.
  private func constraintPlan(_ q: Int, _ allowsUnconstrainedSources: Bool) -> ConstraintPlan? {
    var entry = constraintEntry(q)
    if records[q].flags.contains(.constraintsPlanned), let plan = entry.plan,
      plan.allowsUnconstrainedSources == allowsUnconstrainedSources
    {
      return plan
    }
    var planner = ConstraintPlanner(handle(q), allowsUnconstrainedSources: allowsUnconstrainedSources)
    forEachSublayer(of: q) { planner.add($0, name($0.index), constraints($0.index)) }
    entry.plan = planner.makePlan()
    if entry.plan == nil { entry.report = nil }
    setConstraintEntry(entry, q)
    records[q].flags.insert(.constraintsPlanned)
    return entry.plan
  }

  // MARK: - Storage

  func constraints(_ i: Int) -> [LayerConstraint] { constraintEntry(i).constraints }

  private func constraintEntry(_ i: Int) -> ConstraintRow {
    layout.pointee.constraints.value(at: rareSlots(i).constraints) ?? ConstraintRow()
  }

  func setConstraintEntry(_ row: ConstraintRow, _ i: Int) {
    let isEmpty = row.constraints.isEmpty && row.plan == nil
    withRareSlots(i) { layout.pointee.constraints.store(isEmpty ? nil : row, at: &$0.constraints) }
  }
}
