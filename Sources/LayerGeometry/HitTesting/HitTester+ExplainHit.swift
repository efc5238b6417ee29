// A hit test that records its steps, for debugging: it allocates and does not use the index.
extension HitTester {
  /// Runs a hit test and returns every layer tested with its verdict.
  @usableFromInline func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    let top = slot(receiver)
    transforms.refresh()
    let candidateBase = scratch.pointee.candidates.count
    defer { scratch.pointee.candidates.count = candidateBase }
    var trace = HitTrace(options: options, levels: [top: 0])
    let hit = point.isFinite ? explainDescent(from: top, at: point, &trace, isIncluded) : 0
    return HitExplanation(
      point: point, receiver: receiver, options: options, steps: trace.steps,
      path: hit == 0 ? [] : path(from: top, to: hit))
  }

  private func explainDescent(
    from top: Int, at point: Point, _ trace: inout HitTrace, _ isIncluded: (LayerID) -> Bool
  ) -> Int {
    if trace.options.masksAll {
      record(top, nil, .masked(hitTestMask: rareSlots(top).hitTestMask), &trace)
      return 0
    }
    enter(top, at: point, &trace)
    while var frame = trace.frames.popLast() {
      let next = nextSublayer(&frame)
      let i = Int(frame.layer)
      if let next {
        trace.frames.append(frame)
        enter(next, at: frame.point, &trace)
      } else if records[i].flags.isTransformLayer {
        leaveGroup(frame, &trace)
        record(i, nil, .noPlane, &trace)
      } else if !frame.hitsSelf {
        record(i, frame.point, contains(frame.point, i) ? .passThrough : .notContaining, &trace)
      } else if !isIncluded(handle(i)) {
        record(i, frame.point, .rejected, &trace)
      } else {
        record(i, frame.point, .hit, &trace)
        return i
      }
    }
    return 0
  }

  private func enter(_ i: Int, at p: Point, _ trace: inout HitTrace) {
    let isReceiver = trace.steps.isEmpty && trace.frames.isEmpty
    switch admit(i, at: p, trace.options, { contains($1, $0) }, isReceiver: isReceiver) {
    case .lost(let verdict, let own): record(i, own, verdict, &trace)
    case .admitted(let own, let hitsSelf):
      trace.levels[i] = level(i, trace)
      let frame = frame(of: i, at: own, trace.options, hitsSelf: hitsSelf)
      trace.frames.append(frame)
      enterGroup(frame, &trace)
    }
  }

  private func record(
    _ i: Int, _ point: Point?, _ verdict: HitExplanation.Verdict, _ trace: inout HitTrace
  ) {
    trace.steps.append(
      .init(layer: handle(i), name: name(i), level: level(i, trace), point: point, verdict: verdict))
  }

  // MARK: - Groups in depth order

  /// Returns whether the frame's layer is a transform layer whose sublayers are tried by depth.
  private func isGroup(_ frame: DescentLevel, _ options: HitTestOptions) -> Bool {
    options.siblingOrder == .depth && records[Int(frame.layer)].flags.isTransformLayer
  }

  /// Records layers rejected before any plane is tried: planes off the ray, and rejected transform layers.
  private func enterGroup(_ frame: DescentLevel, _ trace: inout HitTrace) {
    guard isGroup(frame, trace.options) else { return }
    forEachLayer(inGroupOf: Int(frame.layer), trace.options) { i in
      if !records[i].flags.isTransformLayer && depthOfIntersection(i, by: frame.point) != nil { return }
      let admission = admit(
        i, at: frame.point, trace.options, { contains($1, $0) }, isReceiver: false)
      if case .lost(let verdict, let own) = admission { record(i, own, verdict, &trace) }
    }
  }

  /// Records the transform layers of a group that was searched.
  private func leaveGroup(_ frame: DescentLevel, _ trace: inout HitTrace) {
    guard isGroup(frame, trace.options) else { return }
    forEachLayer(inGroupOf: Int(frame.layer), trace.options) { i in
      guard records[i].flags.isTransformLayer && !isOut(i, trace.options) else { return }
      record(i, nil, .noPlane, &trace)
    }
  }

  // MARK: - Paths

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
    var path = [handle(hit)]
    var i = hit
    while i != top {
      i = Int(records[i].superlayer)
      path.append(handle(i))
    }
    return path.reversed()
  }
}

/// The steps of a descent, and its stack.
private struct HitTrace {
  let options: HitTestOptions
  var steps: [HitExplanation.Step] = []
  var frames: [DescentLevel] = []
  /// The levels of the layers that were entered, by slot.
  var levels: [Int: Int]
}
