// A hit test that records its steps, for debugging: it allocates and does not use the index.
extension HitTester {
  /// Runs a hit test and returns every layer tested with its verdict.
  @usableFromInline func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    let top = slot(receiver)
    transforms.refresh()
    var trace = HitTrace(levels: [top: 0])
    var hit = 0
    if options.mask == 0 && point.isFinite {
      record(top, nil, .masked(hitTestMask: rareSlots(top).hitTestMask), &trace)
    }
    descend(
      from: top, at: point, options, usesIndex: false, shape: { contains($1, $0) },
      reject: { record($0, $2, $1, &trace) },
      enter: {
        trace.levels[Int($0.layer)] = level(Int($0.layer), trace)
        recordGroup(of: $0, isDone: false, options, &trace)
      },
      leave: {
        let i = Int($0.layer), isPlane = !records[i].flags.isTransformLayer
        recordGroup(of: $0, isDone: true, options, &trace)
        let verdict = verdict(onLeaving: $0, isIncluded)
        record(i, isPlane ? $0.point : nil, verdict, &trace)
        if verdict == .hit { hit = i }
        return verdict == .hit
      })
    return HitExplanation(
      point: point, receiver: receiver, options: options, steps: trace.steps,
      path: hit == 0 ? [] : path(from: top, to: hit))
  }

  /// Returns the verdict on a layer whose sublayers were not hit.
  private func verdict(
    onLeaving level: DescentLevel, _ isIncluded: (LayerID) -> Bool
  ) -> HitExplanation.Verdict {
    let i = Int(level.layer)
    if records[i].flags.isTransformLayer { return .noPlane }
    if !level.hitsSelf { return contains(level.point, i) ? .passThrough : .notContaining }
    return isIncluded(handle(i)) ? .hit : .rejected
  }

  private func record(
    _ i: Int, _ point: Point?, _ verdict: HitExplanation.Verdict, _ trace: inout HitTrace
  ) {
    trace.steps.append(
      .init(layer: handle(i), name: name(i), level: level(i, trace), point: point, verdict: verdict))
  }

  /// Records the layers that a transform layer's group in depth order does not try: on entry those rejected before any
  /// plane is tried, which are planes off the ray and transform layers; at the end the transform layers searched.
  private func recordGroup(
    of level: DescentLevel, isDone: Bool, _ options: HitTestOptions, _ trace: inout HitTrace
  ) {
    let top = Int(level.layer)
    guard options.siblingOrder == .depth && records[top].flags.isTransformLayer else { return }
    forEachLayer(inGroupOf: top, options) { i in
      let isPlane = !records[i].flags.isTransformLayer
      if isDone {
        if !isPlane && !isOut(i, options) { record(i, nil, .noPlane, &trace) }
      } else if !isPlane || depthOfIntersection(i, by: level.point) == nil {
        let admission = admit(i, at: level.point, options, { contains($1, $0) }, isReceiver: false)
        if case .lost(let verdict, let own) = admission { record(i, own, verdict, &trace) }
      }
    }
  }

  /// Returns the number of levels of a layer below the receiver, counted from the nearest layer that was entered.
  private func level(_ i: Int, _ trace: HitTrace) -> Int {
    var (count, i) = (0, i)
    while true {
      if let level = trace.levels[i] { return level + count }
      i = Int(records[i].superlayer)
      count += 1
    }
  }

  private func path(from top: Int, to hit: Int) -> [LayerID] {
    sequence(first: hit) { $0 == top ? nil : Int(records[$0].superlayer) }.map { handle($0) }.reversed()
  }
}

/// The steps of a descent.
private struct HitTrace {
  var steps: [HitExplanation.Step] = []
  /// The levels of the layers that were entered, by slot.
  var levels: [Int: Int]
}
