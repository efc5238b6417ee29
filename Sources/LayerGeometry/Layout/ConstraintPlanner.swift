/// A builder of constraint plans: selects the valid constraints and sorts them topologically.
struct ConstraintPlanner: ~Copyable {
  /// A sublayer that has constraints or a name.
  struct Candidate {
    var layer: LayerID
    var constraints: [LayerConstraint]
    /// Its index among the plan's layers; 0 before it has one.
    var index: UInt32 = 0
    /// Bits of the axes of which a constraint, valid or not, sets an attribute.
    private var axes: UInt8 = 0

    init(_ layer: LayerID, _ constraints: [LayerConstraint]) {
      (self.layer, self.constraints) = (layer, constraints)
      for constraint in constraints { axes |= 1 << constraint.attribute.axis.rawValue }
    }

    func constrains(_ axis: LayerAxis) -> Bool { axes & 1 << axis.rawValue != 0 }
  }

  private let plan: ConstraintPlan
  private var candidates: [Candidate] = []
  /// The last candidate of each name.
  private var named: [String: Int] = [:]
  /// The steps of the plan, before they are sorted.
  private var steps: [ConstraintStep] = []

  init(_ superlayer: LayerID, allowsUnconstrainedSources: Bool) {
    plan = ConstraintPlan(of: superlayer, allowsUnconstrainedSources: allowsUnconstrainedSources)
  }

  /// Adds the next sublayer in tree order.
  mutating func add(_ layer: LayerID, _ name: String?, _ constraints: [LayerConstraint]) {
    if constraints.isEmpty && name == nil { return }
    if let name { named[name] = candidates.count }
    candidates.append(Candidate(layer, constraints))
  }

  /// Returns the finished plan; nil if no sublayer has constraints.
  mutating func makePlan() -> ConstraintPlan? {
    if candidates.allSatisfy({ $0.constraints.isEmpty }) { return nil }
    for k in candidates.indices where !candidates[k].constraints.isEmpty { addLayer(k) }
    for k in candidates.indices {
      for axis in LayerAxis.allCases where candidates[k].constrains(axis) { addStep(k, axis) }
    }
    sortSteps()
    plan.spans.fill(upTo: 2 * plan.layers.count, with: FrameSpan(low: 0, size: 0))
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
    let target = candidates[k].index * 2 + UInt32(axis.rawValue)
    var terms: [ConstraintTerm] = []
    for constraint in candidates[k].constraints where constraint.attribute.axis == axis {
      guard let source = source(of: constraint, for: target) else { continue }
      let term = ConstraintTerm(
        scale: constraint.scale, offset: constraint.offset, source: source,
        sourceRank: constraint.sourceAttribute.rank, rank: constraint.attribute.rank)
      if terms.contains(where: { $0.rank == term.rank }) {
        return report(.repeatedAttribute(constraint.attribute), of: target)
      }
      terms.append(term)
    }
    guard var last = terms.popLast() else { return }
    if terms.count > 1 { report(.overdetermined, of: target) }
    if var other = terms.min(by: { $0.rank < $1.rank }) {
      if other.rank > last.rank { swap(&other, &last) }
      steps.append(ConstraintStep(target: target, first: other, second: last))
    } else if last.rank != FrameSpan.sizeRank {
      // A size alone places nothing.
      steps.append(ConstraintStep(target: target, first: last))
    }
  }

  /// Returns the index of the span that a constraint of the span `target` reads; nil if it is invalid.
  private mutating func source(of constraint: LayerConstraint, for target: UInt32) -> UInt32? {
    let read = constraint.sourceAttribute.axis
    if constraint.source == LayerConstraint.superlayer { return UInt32(read.rawValue) }
    let issue: ConstraintIssueKind
    switch named[constraint.source] {
    case nil: issue = .unknownSource(constraint.source)
    case let found? where candidates[found].index == target / 2: issue = .ownSource
    case let found? where candidates[found].constrains(read) || plan.allowsUnconstrainedSources:
      return addLayer(found) * 2 + UInt32(read.rawValue)
    default: issue = .unconstrainedSource(constraint.source)
    }
    report(issue, of: target)
    return nil
  }

  private mutating func report(_ kind: ConstraintIssueKind, of span: UInt32) {
    plan.report.issues.append(plan.issue(kind, of: span))
  }

  // MARK: - Order

  /// Sorts the steps topologically into the plan: each comes after those it reads. Steps of cycles, and those
  /// that wait for them, are reported instead.
  ///
  /// - Complexity: O(steps).
  private mutating func sortSteps() {
    var stepOf = [Int](repeating: -1, count: 2 * plan.layers.count)
    for k in steps.indices { stepOf[Int(steps[k].target)] = k }

    // The steps that wait for each step, and the number of those that each still waits for.
    var waiting = [[Int]](repeating: [], count: steps.count)
    var missing = [Int](repeating: 0, count: steps.count)
    for k in steps.indices {
      for case let term? in [steps[k].first, steps[k].second] {
        let read = stepOf[Int(term.source)]
        if read < 0 { continue }
        waiting[read].append(k)
        missing[k] += 1
      }
    }

    var ordered = steps.indices.filter { missing[$0] == 0 }
    var done = 0
    while done < ordered.count {
      for k in waiting[ordered[done]] {
        missing[k] -= 1
        if missing[k] == 0 { ordered.append(k) }
      }
      done += 1
    }
    for k in ordered { plan.steps.append(steps[k]) }
    for k in steps.indices where missing[k] > 0 { report(.cyclic, of: steps[k].target) }
  }
}
