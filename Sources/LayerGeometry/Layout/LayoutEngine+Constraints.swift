// Constraints: frames computed from those of the superlayer and of siblings.
extension LayoutEngine {
  /// Sets the constraints of a layer; if they change, its superlayer needs layout.
  func setConstraints(_ constraints: [LayerConstraint], _ i: Int) {
    if areSame(constraints, self.constraints(i)) { return }
    var row = constraintRow(i)
    row.constraints = constraints
    setConstraintRow(row, i)
    let q = Int(records[i].superlayer)
    if q != 0 { markSublayers(of: q) }
  }

  /// Returns the report of the last solution; nil if the plan is no longer current.
  func constraintReport(of q: Int) -> ConstraintReport<LayerID>? {
    records[q].flags.contains(.constraintsPlanned) ? constraintRow(q).report : nil
  }

  /// Sets the frames of the sublayers that have constraints.
  func solveConstraints(of q: Int, _ allowsUnconstrainedSources: Bool) -> ConstraintReport<LayerID> {
    guard let plan = constraintPlan(q, allowsUnconstrainedSources) else { return ConstraintReport() }
    let hasTransforms = readSpans(plan)
    var notFinite = plan.solve()
    for k in 1..<plan.layers.count where !writeSpans(plan, k) {
      notFinite.formUnion([UInt32(2 * k), UInt32(2 * k + 1)])
    }
    var report = plan.report
    if hasTransforms { report.issues += turnedSizes(plan) }
    for k in 0..<plan.steps.count where notFinite.contains(plan.steps[k].target) {
      report.issues.append(plan.issue(.notFinite, of: plan.steps[k].target))
    }
    var row = constraintRow(q)
    row.report = report
    setConstraintRow(row, q)
    return report
  }

  // MARK: - Spans

  /// Returns whether some layer has a transform.
  private func readSpans(_ plan: ConstraintPlan) -> Bool {
    var hasTransforms = false
    for k in 0..<plan.layers.count {
      let i = plan.layers[k].index
      if !isPlain(i) { hasTransforms = true }
      var rect = k == 0 ? records[i].bounds : transforms.frame(i)
      // Without a frame there is no size to keep or to read.
      if rect.isNull { rect.size = Size(width: .infinity, height: .infinity) }
      plan.spans[2 * k] = rect.xSpan
      plan.spans[2 * k + 1] = rect.ySpan
    }
    return hasTransforms
  }

  /// Sets the frame of one of the plan's layers. Returns false, and changes nothing, if the layer cannot take
  /// it.
  private func writeSpans(_ plan: ConstraintPlan, _ k: Int) -> Bool {
    let i = plan.layers[k].index, own = records[i].bounds
    let old = transforms.frame(i), new = Rect(x: plan.spans[2 * k], y: plan.spans[2 * k + 1])
    if new == old { return true }
    guard new.isFinite else { return false }
    // Where only the place changes the size is not set: under a rotation it would not read back.
    let keepsSize = new.size == old.size
    guard var (size, position) = transforms.placement(forFrame: new, i, keepsSize: keepsSize) else {
      return false
    }
    if keepsSize {
      if new.origin.x == old.origin.x { position.x = placements[i].position.x }
      if new.origin.y == old.origin.y { position.y = placements[i].position.y }
    } else {
      keepUnchanged(of: i, from: old, to: new, &size, &position)
    }
    // A frame that is rounded, and so does not read back, may be what the layer has.
    if size == own.size && position == placements[i].position { return true }
    placements[i].position = position
    setBounds(Rect(origin: own.origin, size: size), i)
    table.pointee.markPivot(i)
    return true
  }

  /// Returns the issues of sizes that constraints set to turned layers.
  private func turnedSizes(_ plan: ConstraintPlan) -> [ConstraintIssue<LayerID>] {
    var issues: [ConstraintIssue<LayerID>] = []
    for k in 0..<plan.steps.count where plan.steps[k].second != nil {
      let target = plan.steps[k].target
      if isTurned(plan.layers[Int(target / 2)].index) { issues.append(plan.issue(.turnedSize, of: target)) }
    }
    return issues
  }

  /// Returns whether a layer is turned or sheared so that setting its frame need not give it the size.
  private func isTurned(_ i: Int) -> Bool {
    if isPlain(i) { return false }
    let t = transforms.transform(i)
    return (t.m12 != 0 || t.m21 != 0) && (t.m11 != 0 || t.m22 != 0)
  }

  // MARK: - Plans

  /// Returns the plan for the sublayers of `q`; nil if none has constraints.
  private func constraintPlan(_ q: Int, _ allowsUnconstrainedSources: Bool) -> ConstraintPlan? {
    var row = constraintRow(q)
    if records[q].flags.contains(.constraintsPlanned) {
      // Without constraints there is no plan.
      guard let plan = row.plan else { return nil }
      if plan.allowsUnconstrainedSources == allowsUnconstrainedSources { return plan }
    }
    var planner = ConstraintPlanner(handle(q), allowsUnconstrainedSources: allowsUnconstrainedSources)
    forEachSublayer(of: q) { planner.add($0, name($0.index), constraints($0.index)) }
    row.plan = planner.makePlan()
    if row.plan == nil { row.report = nil }
    setConstraintRow(row, q)
    records[q].flags.insert(.constraintsPlanned)
    return row.plan
  }

  // MARK: - Storage

  func constraints(_ i: Int) -> [LayerConstraint] { constraintRow(i).constraints }

  private func constraintRow(_ i: Int) -> ConstraintRow {
    state.constraints.value(at: rareSlots(i).constraints) ?? ConstraintRow()
  }

  func setConstraintRow(_ row: ConstraintRow, _ i: Int) {
    let isEmpty = row.constraints.isEmpty && row.plan == nil
    withRareSlots(i) { state.constraints.store(isEmpty ? nil : row, at: &$0.constraints) }
  }
}
