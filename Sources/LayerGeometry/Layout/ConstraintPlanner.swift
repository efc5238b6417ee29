/// A builder of constraint plans: selects the valid constraints and sorts them topologically.
struct ConstraintPlanner: ~Copyable {
  /// A sublayer that has constraints or a name.
  struct Candidate {
    var layer: LayerID
    var constraints: [LayerConstraint]
    /// Its index among the plan's layers; 0 before it has one.
    var index: UInt32 = 0

    /// Whether any constraint, valid or not, sets an attribute of the axis.
    func constrains(_ axis: LayerAxis) -> Bool { constraints.contains { $0.attribute.axis == axis } }
  }

  private let plan: ConstraintPlan
  private var candidates: [Candidate]
  /// The last candidate of each name.
  private let named: [String: Int]

  init(
    superlayer: LayerID, candidates: [Candidate], named: [String: Int], allowsUnconstrainedSources: Bool
  ) {
    plan = ConstraintPlan(allowsUnconstrainedSources: allowsUnconstrainedSources)
    self.candidates = candidates
    self.named = named
    plan.layers.append(superlayer)
  }

  /// Returns the finished plan.
  mutating func makePlan() -> ConstraintPlan {
    for k in candidates.indices where !candidates[k].constraints.isEmpty { addLayer(k) }
    for k in candidates.indices {
      for axis in LayerAxis.allCases where candidates[k].constrains(axis) { addStep(k, axis) }
    }
    sortSteps()
    plan.spans.fill(upTo: 2 * plan.layers.count, with: ConstrainedSpan(low: 0, size: 0))
    return plan
  }

  /// Adds a candidate to the plan's layers, unless it is there, and returns its index.
  @discardableResult
  private mutating func addLayer(_ k: Int) -> UInt32 {
    if candidates[k].index == 0 {
      candidates[k].index = UInt32(plan.layers.count)
      plan.layers.append(candidates[k].layer)
    }
    return candidates[k].index
  }

  // MARK: - Selection

  /// Adds the step of one axis: drops invalid constraints, gives up if an attribute is set twice, then
  /// chooses at most two.
  private mutating func addStep(_ k: Int, _ axis: LayerAxis) {
    var terms: [ConstraintTerm] = []
    for constraint in candidates[k].constraints where constraint.attribute.axis == axis {
      guard let source = source(of: constraint, k, axis) else { continue }
      let term = ConstraintTerm(
        scale: constraint.scale, offset: constraint.offset, source: source,
        sourceRank: constraint.sourceAttribute.rawValue & 3, rank: constraint.attribute.rawValue & 3)
      if terms.contains(where: { $0.rank == term.rank }) {
        report(k, axis, .repeatedAttribute(constraint.attribute))
        return
      }
      terms.append(term)
    }
    guard var last = terms.popLast() else { return }
    if terms.count > 1 { report(k, axis, .overdetermined) }
    let target = candidates[k].index * 2 + UInt32(axis.rawValue)
    if var other = terms.min(by: { $0.rank < $1.rank }) {
      if other.rank > last.rank { swap(&other, &last) }
      plan.steps.append(ConstraintStep(target: target, first: other, second: last))
    } else if last.rank != 3 {
      plan.steps.append(ConstraintStep(target: target, first: last))
    }
  }

  /// Returns the index of the span that a constraint reads; nil if it is invalid.
  private mutating func source(
    of constraint: LayerConstraint, _ k: Int, _ axis: LayerAxis
  ) -> UInt32? {
    let read = constraint.sourceAttribute.axis
    if constraint.source == LayerConstraint.superlayer { return UInt32(read.rawValue) }
    guard let found = named[constraint.source] else {
      report(k, axis, .unknownSource(constraint.source))
      return nil
    }
    if found == k {
      report(k, axis, .ownSource)
      return nil
    }
    if !candidates[found].constrains(read) && !plan.allowsUnconstrainedSources {
      report(k, axis, .unconstrainedSource(constraint.source))
      return nil
    }
    return addLayer(found) * 2 + UInt32(read.rawValue)
  }

  private func report(_ k: Int, _ axis: LayerAxis, _ kind: ConstraintIssueKind) {
    plan.report.issues.append(
      ConstraintIssue(layer: candidates[k].layer, axis: axis, kind: kind))
  }

  // MARK: - Order

  /// Sorts the steps topologically: each comes after those it reads. Steps of cycles, and those that wait for
  /// them, are reported instead.
  ///
  /// - Complexity: O(steps).
  private func sortSteps() {
    let count = plan.steps.count
    var stepOf = [Int32](repeating: -1, count: 2 * plan.layers.count)
    for k in 0..<count { stepOf[Int(plan.steps[k].target)] = Int32(k) }

    // The steps that wait for each step, as linked lists in one array with two entries per step, one for each
    // term.
    var waiting = [Int32](repeating: -1, count: count)
    var next = [Int32](repeating: -1, count: 2 * count)
    var missing = [UInt8](repeating: 0, count: count)
    for k in (0..<count).reversed() {
      for (entry, term) in [(2 * k, plan.steps[k].first), (2 * k + 1, plan.steps[k].second)]
      where term.source != ConstraintTerm.none && stepOf[Int(term.source)] >= 0 {
        let read = Int(stepOf[Int(term.source)])
        next[entry] = waiting[read]
        waiting[read] = Int32(entry)
        missing[k] += 1
      }
    }

    var ordered: [Int] = []
    ordered.reserveCapacity(count)
    for k in 0..<count where missing[k] == 0 { ordered.append(k) }
    var done = 0
    while done < ordered.count {
      var entry = waiting[ordered[done]]
      done += 1
      while entry >= 0 {
        let k = Int(entry) / 2
        missing[k] -= 1
        if missing[k] == 0 { ordered.append(k) }
        entry = next[Int(entry)]
      }
    }
    keep(ordered, leftOver: (0..<count).filter { missing[$0] > 0 })
  }

  private func keep(_ ordered: [Int], leftOver: [Int]) {
    for k in leftOver {
      let target = plan.steps[k].target
      plan.report.issues.append(
        ConstraintIssue(
          layer: plan.layers[Int(target / 2)], axis: target & 1 == 0 ? .x : .y, kind: .cyclic))
    }
    var steps = RawVector<ConstraintStep>()
    steps.reserve(ordered.count)
    for k in ordered { steps.append(plan.steps[k]) }
    plan.steps = steps
  }
}
