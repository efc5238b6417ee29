// Frames given by those of the superlayer and of siblings.
extension LayerStore {
  /// The layer's constraints, in the order in which they were added; none by default.
  public func constraints(of layer: LayerID) -> [LayerConstraint] { constraints(slot(layer)) }

  /// Sets the layer's constraints and marks its superlayer for layout. O(number of constraints).
  public mutating func setConstraints(_ constraints: [LayerConstraint], of layer: LayerID) {
    setConstraints(constraints, slot(layer))
  }

  /// Adds a constraint to the layer's and marks its superlayer for layout. O(number of constraints).
  public mutating func addConstraint(_ constraint: LayerConstraint, to layer: LayerID) {
    let i = slot(layer)
    setConstraints(constraints(i) + [constraint], i)
  }

  private mutating func setConstraints(
    _ constraints: [LayerConstraint], _ i: Int, _ call: StaticString = #function
  ) {
    if !constraints.allSatisfy(\.isFinite) { trap(.notFinite(handle(i), call: "\(call)")) }
    if constraints == self.constraints(i) { return }
    var row = constraintRow(i)
    row.constraints = constraints
    setConstraintRow(row, i)
    let q = Int(records[i].superlayer)
    records[q].flags.remove(.constraintsPlanned)
    if q != 0 { markLayout(q) }
  }

  /// What could not be followed when the constraints of the layer's sublayers were last solved; nil if they never
  /// were, or not since the sublayers, their names or their constraints changed. So it names sublayers only. O(1).
  public func constraintReport(of layer: LayerID) -> ConstraintReport<LayerID>? {
    let i = slot(layer)
    return records[i].flags.contains(.constraintsPlanned) ? constraintRow(i).report : nil
  }

  /// Sets the frames of the layer's sublayers that have constraints, by the rules measured on QuartzCore.
  ///
  /// For each sublayer and axis:
  /// 1. A constraint is left out if its source is no sibling's name, the sublayer's own, or that of a sibling
  ///    without constraints on the axis that is read, unless `allowsUnconstrainedSources`. Of siblings with the same
  ///    name the last is meant.
  /// 2. If an attribute is given twice the axis stays as it is.
  /// 3. One constraint for an edge or the middle moves the frame; one for the size does nothing.
  /// 4. Two give place and size.
  /// 5. Of more, the last added counts, with the lowest-ranked of the others (minimum, middle, maximum, size).
  /// 6. A sublayer is placed after the siblings it reads. Those that read each other in a circle, and those that
  ///    wait for them, stay as they are.
  ///
  /// Siblings are read as the frames they are given. A size that comes out negative is standardised, and a result
  /// that is not finite leaves its axis as it is. A frame that the sublayer cannot take, because its position would not
  /// be finite or all of it lies behind the eye and only one axis is given, leaves both. All of this is reported, as data.
  ///
  /// O(number of constraints) the first time and after the sublayers, their names or their constraints changed, with
  /// names to look up and memory to allocate; after that O(number of constrained sublayers), without either.
  @discardableResult
  public mutating func solveConstraints(
    of layer: LayerID, allowsUnconstrainedSources: Bool = false
  ) -> ConstraintReport<LayerID> {
    let q = slot(layer)
    guard let plan = constraintPlan(q, allowsUnconstrainedSources) else { return ConstraintReport() }
    readSpans(plan)
    var unmet = plan.solve()
    for number in 1..<plan.layers.count where !writeSpans(plan, number) {
      unmet.formUnion([UInt32(2 * number), UInt32(2 * number + 1)])
    }
    var report = plan.report
    if !unmet.isEmpty { report.issues += issues(plan, of: unmet) }
    layout.pointee.constraints[rareSlots(q).constraints].report = report
    return report
  }

  /// What there is to say of the steps whose targets are among `spans`, in their order.
  private func issues(_ plan: ConstraintPlan, of spans: Set<UInt32>) -> [ConstraintIssue<LayerID>] {
    (0..<plan.steps.count).map { plan.steps[$0].target }.filter(spans.contains).map { target in
      let layer = handle(Int(plan.layers[Int(target / 2)]))
      return ConstraintIssue(layer: layer, axis: target & 1 == 0 ? .x : .y, kind: .notFinite)
    }
  }

  // MARK: - Spans

  private func readSpans(_ plan: ConstraintPlan) {
    for number in 0..<plan.layers.count {
      var rect = number == 0 ? records[Int(plan.layers[0])].bounds : frame(Int(plan.layers[number]))
      // Without a frame there is no size to keep or to read.
      if rect.isNull { rect.size = Size(width: .infinity, height: .infinity) }
      plan.spans[2 * number] = ConstrainedSpan(low: rect.origin.x, size: rect.size.width)
      plan.spans[2 * number + 1] = ConstrainedSpan(low: rect.origin.y, size: rect.size.height)
    }
  }

  /// False if the layer cannot take them, which then stays as it is.
  private func writeSpans(_ plan: ConstraintPlan, _ number: Int) -> Bool {
    let i = Int(plan.layers[number])
    let old = frame(i)
    let x = plan.spans[2 * number], y = plan.spans[2 * number + 1]
    let movesX = x.low != old.origin.x, movesY = y.low != old.origin.y
    let resizes = x.size != old.size.width || y.size != old.size.height
    if !(movesX || movesY || resizes) { return true }
    guard x.isFinite && y.isFinite else { return false }
    let isPlain = records[i].linear == 0 && !records[i].flags.contains(.transform3D)
    if isPlain || resizes {
      let frame = Rect(x: x.low, y: y.low, width: x.size, height: y.size)
      guard let (size, position) = placement(forFrame: frame, i) else { return false }
      // Without a transform the axes have nothing to do with each other: what stays, stays to the last bit.
      if !isPlain || movesX || x.size != old.size.width { placements[i].position.x = position.x }
      if !isPlain || movesY || y.size != old.size.height { placements[i].position.y = position.y }
      writeBounds(Rect(origin: records[i].bounds.origin, size: size), i)
    } else {
      // A transformed layer that only moves is moved: under a rotation its size would not read back.
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

  private func constraintPlan(_ q: Int, _ allowsUnconstrainedSources: Bool) -> ConstraintPlan? {
    var row = constraintRow(q)
    if records[q].flags.contains(.constraintsPlanned), let plan = row.plan,
      plan.allowsUnconstrainedSources == allowsUnconstrainedSources
    {
      return plan
    }
    row.plan = makePlan(q, allowsUnconstrainedSources)
    if row.plan == nil { row.report = nil }
    setConstraintRow(row, q)
    records[q].flags.insert(.constraintsPlanned)
    return row.plan
  }

  /// The plan for the sublayers of `q`; nil if none has constraints.
  private func makePlan(_ q: Int, _ allowsUnconstrainedSources: Bool) -> ConstraintPlan? {
    var candidates: [ConstraintPlanner.Candidate] = []
    var named: [String: Int] = [:]
    var hasConstraints = false
    var i = links[q].first
    while i != 0 {
      let constraints = constraints(Int(i))
      let name = rare.pointee.names[i]
      if !constraints.isEmpty || name != nil {
        if let name { named[name] = candidates.count }
        hasConstraints = hasConstraints || !constraints.isEmpty
        candidates.append(ConstraintPlanner.Candidate(slot: i, constraints: constraints))
      }
      i = links[Int(i)].next
    }
    guard hasConstraints else { return nil }
    let generations = generations
    var planner = ConstraintPlanner(
      superlayer: UInt32(q), candidates: candidates, named: named,
      allowsUnconstrainedSources: allowsUnconstrainedSources,
      handle: { LayerID(slot: $0, stamp: generations[Int($0)]) })
    return planner.makePlan()
  }

  // MARK: - Rows

  private func constraints(_ i: Int) -> [LayerConstraint] {
    let row = rareSlots(i).constraints
    return row == 0 ? [] : layout.pointee.constraints[row].constraints
  }

  private func constraintRow(_ i: Int) -> ConstraintRow {
    let row = rareSlots(i).constraints
    return row == 0 ? ConstraintRow() : layout.pointee.constraints[row]
  }

  private func setConstraintRow(_ value: ConstraintRow, _ i: Int) {
    let row = rareSlots(i).constraints
    if value.constraints.isEmpty && value.plan == nil {
      guard row != 0 else { return }
      withRareSlots(i) { $0.constraints = 0 }
      layout.pointee.constraints.remove(row)
    } else if row != 0 {
      layout.pointee.constraints[row] = value
    } else {
      let row = layout.pointee.constraints.insert(value)
      withRareSlots(i) { $0.constraints = row }
    }
  }
}
