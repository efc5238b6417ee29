import Testing

#if DEBUG  // Only debug builds let tests see the planner.
  @testable import LayerGeometry

  /// The planner and its plans, without a store: layers are numbers.
  struct ConstraintPlannerTests {
    private let root = LayerID(rawValue: 100)

    /// Plans the sublayers 1, 2, … in tree order.
    private func planned(
      _ sublayers: [(name: String?, constraints: [LayerConstraint])], allowsUnconstrainedSources: Bool = false
    ) -> ConstraintPlan? {
      var planner = ConstraintPlanner(root, allowsUnconstrainedSources: allowsUnconstrainedSources)
      for (k, sublayer) in sublayers.enumerated() {
        planner.add(LayerID(rawValue: UInt64(k + 1)), sublayer.name, sublayer.constraints)
      }
      return planner.makePlan()
    }

    /// The sublayers of the plan's layers, after the superlayer.
    private func sublayers(_ plan: ConstraintPlan) -> [UInt64] {
      (1..<plan.layers.count).map { plan.layers[$0].rawValue }
    }

    /// The sublayer and axis of each step, in order.
    private func targets(_ plan: ConstraintPlan) -> [String] {
      (0..<plan.steps.count).map {
        let target = plan.steps[$0].target
        return "\(plan.layers[Int(target / 2)].rawValue)\(target & 1 == 0 ? "x" : "y")"
      }
    }

    @Test func namesWithoutConstraintsNeedNoPlan() {
      #expect(planned([("a", []), (nil, []), ("b", [])]) == nil)
      #expect(planned([]) == nil)
    }

    @Test func planHoldsTheSuperlayerAndTheConstrainedSublayersInTreeOrder() throws {
      let constraint = LayerConstraint(.minX, .minX)
      let plan = try #require(planned([("a", []), (nil, [constraint]), (nil, []), ("d", [constraint])]))
      #expect(plan.layers[0] == root)
      #expect(sublayers(plan) == [2, 4])
      #expect(plan.spans.count == 2 * plan.layers.count)
    }

    @Test func unconstrainedSourcesJoinThePlanOnlyIfAllowed() throws {
      let siblings = [("a", []), (nil, [LayerConstraint(.minX, relativeTo: "a", .maxX)])]
      let strict = try #require(planned(siblings))
      #expect(sublayers(strict) == [2] && targets(strict) == [])
      #expect(strict.report.issues.map(\.kind) == [.unconstrainedSource("a")])
      let lenient = try #require(planned(siblings, allowsUnconstrainedSources: true))
      #expect(sublayers(lenient) == [2, 1] && targets(lenient) == ["2x"])
      #expect(lenient.report.isClean)
    }

    @Test func stepsComeAfterTheStepsTheyRead() throws {
      // Each sublayer reads the next one, and the third reads its own axis across: y before x.
      let plan = try #require(
        planned([
          ("a", [LayerConstraint(.minX, relativeTo: "b", .maxX)]),
          ("b", [LayerConstraint(.minX, relativeTo: "c", .minY)]),
          ("c", [LayerConstraint(.minY, relativeTo: "d", .maxX)]),
          ("d", [LayerConstraint(.minX, .minX)]),
        ]))
      #expect(targets(plan) == ["4x", "3y", "2x", "1x"])
    }

    @Test func cyclesAndWhatReadsThemAreNoSteps() throws {
      let plan = try #require(
        planned([
          ("a", [LayerConstraint(.minX, relativeTo: "b", .minX)]),
          ("b", [LayerConstraint(.minX, relativeTo: "a", .minX), LayerConstraint(.minY, .minY)]),
          (nil, [LayerConstraint(.maxY, relativeTo: "a", .maxX)]),
        ]))
      #expect(targets(plan) == ["2y"])
      #expect(plan.report.issues.map(\.kind) == [.cyclic, .cyclic, .cyclic])
    }

    @Test func twoTermsAreInTheOrderOfTheirRanks() throws {
      let constraints = [
        LayerConstraint(.width, .width), LayerConstraint(.maxX, .maxX), LayerConstraint(.midX, .midX),
      ]
      let plan = try #require(planned([(nil, constraints)]))
      // Of three the last added counts, with the lowest-ranked of the others.
      #expect(plan.steps[0].first.rank == 1 && plan.steps[0].second?.rank == 2)
      #expect(plan.report.issues.map(\.kind) == [.overdetermined])
    }

    @Test func aSizeAloneIsNoStep() throws {
      let plan = try #require(planned([(nil, [LayerConstraint(.height, .height)])]))
      #expect(plan.steps.count == 0 && plan.report.isClean)
    }

    @Test func theLastSiblingOfANameIsRead() throws {
      let constraint = LayerConstraint(.minX, .minX)
      let plan = try #require(
        planned([
          ("a", [constraint]), ("a", [constraint]), (nil, [LayerConstraint(.minX, relativeTo: "a", .minX)]),
        ]))
      #expect(plan.steps[2].first.source == 2 * 2)
    }

    @Test func solvingReadsSpansThatWereJustSetAndKeepsThoseThatOverflow() throws {
      let plan = try #require(
        planned([
          ("a", [LayerConstraint(.minX, relativeTo: "b", .maxX, offset: 8)]),
          ("b", [LayerConstraint(.maxX, .maxX)]),
          ("c", [LayerConstraint(.minX, .maxX, scale: .greatestFiniteMagnitude)]),
        ]))
      let spans = [FrameSpan(low: 0, size: 200)] + [10.0, 20, 30].map { FrameSpan(low: 1, size: $0) }
      for (k, span) in spans.enumerated() { plan.spans[2 * k] = span }
      #expect(plan.solve() == [6])
      #expect(plan.spans[2] == FrameSpan(low: 208, size: 10))
      #expect(plan.spans[4] == FrameSpan(low: 180, size: 20))
      #expect(plan.spans[6] == spans[3])
    }
  }
#endif
