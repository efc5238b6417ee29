/// Makes a plan of constraints: which of them count, and in what order.
struct ConstraintPlanner: ~Copyable {
  /// A sublayer that has constraints or a name.
  struct Candidate {
    var slot: UInt32
    var constraints: [LayerConstraint]
    /// Whether any of them gives an attribute of the axis, whatever becomes of it.
    var constrains: (x: Bool, y: Bool)
    /// Its number in the plan; 0 for none yet.
    var number: UInt32 = 0

    init(slot: UInt32, constraints: [LayerConstraint]) {
      self.slot = slot
      self.constraints = constraints
      constrains = (
        constraints.contains { $0.attribute.axis == .x }, constraints.contains { $0.attribute.axis == .y }
      )
    }

    func constrains(_ axis: LayerAxis) -> Bool { axis == .x ? constrains.x : constrains.y }
  }

  private let plan: ConstraintPlan
  private var candidates: [Candidate]
  /// The last candidate of each name.
  private let named: [String: Int]
  private let handle: (UInt32) -> LayerID

  init(
    superlayer: UInt32, candidates: [Candidate], named: [String: Int], allowsUnconstrainedSources: Bool,
    handle: @escaping (UInt32) -> LayerID
  ) {
    plan = ConstraintPlan(allowsUnconstrainedSources: allowsUnconstrainedSources)
    self.candidates = candidates
    self.named = named
    self.handle = handle
    plan.layers.append(superlayer)
  }

  mutating func makePlan() -> ConstraintPlan {
    for k in candidates.indices where !candidates[k].constraints.isEmpty { number(k) }
    for k in candidates.indices {
      for axis in LayerAxis.allCases where candidates[k].constrains(axis) { addStep(k, axis) }
    }
    order()
    plan.spans.fill(upTo: 2 * plan.layers.count, with: ConstrainedSpan(low: 0, size: 0))
    return plan
  }

  @discardableResult
  private mutating func number(_ k: Int) -> UInt32 {
    if candidates[k].number == 0 {
      candidates[k].number = UInt32(plan.layers.count)
      plan.layers.append(candidates[k].slot)
    }
    return candidates[k].number
  }

  // MARK: - Which constraints count

  /// The rules of the contract, in their order: drop what cannot be read, give up on an attribute given twice, then
  /// choose at most two.
  private mutating func addStep(_ k: Int, _ axis: LayerAxis) {
    var terms: [ConstraintTerm] = []
    for constraint in candidates[k].constraints where constraint.attribute.axis == axis {
      guard let source = source(of: constraint, k, axis) else { continue }
      let term = ConstraintTerm(
        scale: constraint.scale, offset: constraint.offset, source: source,
        sourceRank: constraint.sourceAttribute.rawValue & 3, rank: constraint.attribute.rawValue & 3)
      if terms.contains(where: { $0.rank == term.rank }) {
        note(k, axis, .repeatedAttribute(constraint.attribute))
        return
      }
      terms.append(term)
    }
    guard var last = terms.popLast() else { return }
    if terms.count > 1 { note(k, axis, .overdetermined) }
    let target = candidates[k].number * 2 + UInt32(axis.rawValue)
    if var other = terms.min(by: { $0.rank < $1.rank }) {
      if other.rank > last.rank { swap(&other, &last) }
      plan.steps.append(ConstraintStep(target: target, first: other, second: last))
    } else if last.rank != 3 {
      plan.steps.append(ConstraintStep(target: target, first: last))
    }
  }

  /// The span that a constraint reads; nil if it may not.
  private mutating func source(
    of constraint: LayerConstraint, _ k: Int, _ axis: LayerAxis
  ) -> UInt32? {
    let read = constraint.sourceAttribute.axis
    if constraint.source == LayerConstraint.superlayer { return UInt32(read.rawValue) }
    guard let found = named[constraint.source] else {
      note(k, axis, .unknownSource(constraint.source))
      return nil
    }
    if found == k {
      note(k, axis, .ownSource)
      return nil
    }
    if !candidates[found].constrains(read) && !plan.allowsUnconstrainedSources {
      note(k, axis, .unconstrainedSource(constraint.source))
      return nil
    }
    return number(found) * 2 + UInt32(read.rawValue)
  }

  private func note(_ k: Int, _ axis: LayerAxis, _ kind: ConstraintIssueKind) {
    plan.report.issues.append(
      ConstraintIssue(layer: handle(candidates[k].slot), axis: axis, kind: kind))
  }

  // MARK: - In what order

  /// Puts the steps in an order in which each comes after those it reads; what is left over waits for itself.
  /// O(steps).
  private func order() {
    let count = plan.steps.count
    var stepOf = [Int32](repeating: -1, count: 2 * plan.layers.count)
    for k in 0..<count { stepOf[Int(plan.steps[k].target)] = Int32(k) }

    // The steps that wait for each step, as lists in one array: two places for each step's two reads.
    var waiting = [Int32](repeating: -1, count: count)
    var next = [Int32](repeating: -1, count: 2 * count)
    var missing = [UInt8](repeating: 0, count: count)
    for k in (0..<count).reversed() {
      for (place, term) in [(2 * k, plan.steps[k].first), (2 * k + 1, plan.steps[k].second)]
      where term.source != ConstraintTerm.none && stepOf[Int(term.source)] >= 0 {
        let read = Int(stepOf[Int(term.source)])
        next[place] = waiting[read]
        waiting[read] = Int32(place)
        missing[k] += 1
      }
    }

    var ordered: [Int] = []
    ordered.reserveCapacity(count)
    for k in 0..<count where missing[k] == 0 { ordered.append(k) }
    var done = 0
    while done < ordered.count {
      var place = waiting[ordered[done]]
      done += 1
      while place >= 0 {
        let k = Int(place) / 2
        missing[k] -= 1
        if missing[k] == 0 { ordered.append(k) }
        place = next[Int(place)]
      }
    }
    keep(ordered, leftOver: (0..<count).filter { missing[$0] > 0 })
  }

  private func keep(_ ordered: [Int], leftOver: [Int]) {
    for k in leftOver {
      let target = plan.steps[k].target
      plan.report.issues.append(
        ConstraintIssue(
          layer: handle(plan.layers[Int(target / 2)]), axis: target & 1 == 0 ? .x : .y, kind: .cyclic))
    }
    var steps = RawVector<ConstraintStep>()
    steps.reserve(ordered.count)
    for k in ordered { steps.append(plan.steps[k]) }
    plan.steps = steps
  }
}
