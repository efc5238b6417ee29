#if DEBUG
  import LayerReference
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry
  @testable import LayerRecording

  @Suite("Hashes of recorded answers")
  struct AnswerHashTests {
    /// Checks that answers which differ in one part only have different hashes.
    private func expectDifferent<Value: Answer>(
      _ answers: [Value], _ location: SourceLocation = #_sourceLocation
    ) {
      let recorder = LayerRecorder()
      var hashes: Set<UInt64> = []
      for answer in answers {
        var hash = AnswerHash(recorder.log)
        answer.add(to: &hash)
        hashes.insert(hash.value)
      }
      #expect(hashes.count == answers.count, sourceLocation: location)
    }

    private let layers = (1...3).map { LayerID(rawValue: $0) }

    private func report(_ layer: LayerID, _ axis: LayerAxis, _ kind: ConstraintIssueKind) -> ConstraintReport<
      LayerID
    > {
      var report = ConstraintReport<LayerID>()
      report.issues = [ConstraintIssue(layer: layer, axis: axis, kind: kind)]
      return report
    }

    @Test("Each part of an answer about layers counts")
    func layerAnswers() {
      let (a, b) = (layers[0], layers[1])
      expectDifferent([
        LayerPoint(layer: a, point: .at(1, 2)), LayerPoint(layer: b, point: .at(1, 2)),
        LayerPoint(layer: a, point: .at(3, 2)), LayerPoint(layer: a, point: .at(1, 3)),
        LayerPoint(layer: a, point: nil),
      ])
      expectDifferent([
        LayerDistance(layer: a, distance: 1, point: .zero),
        LayerDistance(layer: b, distance: 1, point: .zero),
        LayerDistance(layer: a, distance: 2, point: .zero),
        LayerDistance(layer: a, distance: 1, point: .at(0, 1)),
      ])
      expectDifferent([
        LayerCrossing(layer: a, enter: 0, leave: 1), LayerCrossing(layer: b, enter: 0, leave: 1),
        LayerCrossing(layer: a, enter: 0.5, leave: 1), LayerCrossing(layer: a, enter: 0, leave: 0.5),
      ])
      let box = WorldBox(minX: 1, minY: 2, maxX: 3, maxY: 4)
      expectDifferent([
        LayerDamage(layer: a, oldBox: box, newBox: .null), LayerDamage(layer: b, oldBox: box, newBox: .null),
        LayerDamage(layer: a, oldBox: .null, newBox: box), LayerDamage(layer: a, oldBox: box, newBox: box),
      ])
      expectDifferent([LayerExposure.exposed(at: .at(1, 2)), .exposed(at: .at(2, 1)), .covered, .undecided])
    }

    @Test("Each side of a box counts")
    func boxes() {
      expectDifferent([
        WorldBox(minX: 1, minY: 2, maxX: 3, maxY: 4), WorldBox(minX: 0, minY: 2, maxX: 3, maxY: 4),
        WorldBox(minX: 1, minY: 0, maxX: 3, maxY: 4), WorldBox(minX: 1, minY: 2, maxX: 5, maxY: 4),
        WorldBox(minX: 1, minY: 2, maxX: 3, maxY: 5),
      ])
    }

    @Test("Each part of a report of layout counts")
    func reports() {
      let (a, b) = (layers[0], layers[1])
      var layouts = Array(repeating: LayoutReport<LayerID>(), count: 4)
      layouts[1].rounds = 1
      layouts[2].layoutCount = 1
      layouts[3].unsettledLayer = a
      expectDifferent(layouts)
      expectDifferent([
        ConstraintReport<LayerID>(), report(a, .x, .cyclic), report(b, .x, .cyclic),
        report(a, .y, .cyclic), report(a, .x, .notFinite),
        report(a, .x, .unknownSource("a")), report(a, .x, .unknownSource("b")),
        report(a, .x, .unconstrainedSource("a")), report(a, .x, .ownSource),
        report(a, .x, .overdetermined), report(a, .x, .turnedSize),
        report(a, .x, .repeatedAttribute(.minX)), report(a, .x, .repeatedAttribute(.midX)),
      ])
    }

    @Test("Each layer of an error counts, and each verdict of an explanation")
    func errors() {
      let (a, b, c) = (layers[0], layers[1], layers[2])
      expectDifferent([
        LayerError.staleLayer(a, call: ""), .staleLayer(b, call: ""), .notFinite(a, call: ""),
        .noSuchPlace(a, call: ""), .wouldCreateCycle(a, under: b, call: ""),
        .wouldCreateCycle(a, under: c, call: ""), .notASublayer(a, of: b, call: ""),
        .notASublayer(c, of: b, call: ""),
      ])
      expectDifferent([
        HitExplanation.Verdict.hit, .hidden, .masked(hitTestMask: 1), .masked(hitTestMask: 2),
        .tooTransparent(opacity: 0), .tooTransparent(opacity: 0.5),
        .facesAway, .edgeOn, .behindEye, .clipped, .outsideBounds, .notContaining, .passThrough, .rejected,
        .noPlane,
      ])
    }
  }
#endif
