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
    var trace = HitTrace(options: options)
    let hit = point.isFinite ? explainDescent(from: top, at: point, &trace, isIncluded) : 0
    return HitExplanation(
      point: point, receiver: receiver, options: options, steps: trace.steps,
      path: hit == 0 ? [] : path(from: top, to: hit))
  }

  private func explainDescent(
    from top: Int, at point: Point, _ trace: inout HitTrace, _ isIncluded: (LayerID) -> Bool
  ) -> Int {
    if trace.options.masksAll {
      record(top, 0, nil, .masked(hitTestMask: rareSlots(top).hitTestMask), &trace)
      return 0
    }
    enter(top, level: 0, at: point, &trace)
    while let (level, last) = trace.frames.popLast() {
      var frame = last
      let next = nextSublayer(&frame)
      let i = Int(frame.layer)
      if let next {
        trace.frames.append((level, frame))
        enter(next, level: level + distance(from: next, up: i), at: frame.point, &trace)
      } else if records[i].flags.isTransformLayer {
        leaveGroup(frame, level, &trace)
        record(i, level, nil, .noPlane, &trace)
      } else if !frame.hitsSelf {
        let verdict: HitExplanation.Verdict = contains(frame.point, i) ? .passThrough : .notContaining
        record(i, level, frame.point, verdict, &trace)
      } else if !isIncluded(handle(i)) {
        record(i, level, frame.point, .rejected, &trace)
      } else {
        record(i, level, frame.point, .hit, &trace)
        return i
      }
    }
    return 0
  }

  private func enter(_ i: Int, level: Int, at p: Point, _ trace: inout HitTrace) {
    let isReceiver = trace.steps.isEmpty && trace.frames.isEmpty
    switch admit(i, at: p, trace.options, { contains($1, $0) }, isReceiver: isReceiver) {
    case .lost(let verdict, let own): record(i, level, own, verdict, &trace)
    case .admitted(let own, let hitsSelf):
      let frame = frame(of: i, at: own, trace.options, hitsSelf: hitsSelf)
      trace.frames.append((level, frame))
      enterGroup(frame, level, &trace)
    }
  }

  private func record(
    _ i: Int, _ level: Int, _ point: Point?, _ verdict: HitExplanation.Verdict, _ trace: inout HitTrace
  ) {
    trace.steps.append(
      .init(layer: handle(i), name: name(i), level: level, point: point, verdict: verdict))
  }

  // MARK: - Groups in depth order

  /// Returns whether the frame's layer is a transform layer whose sublayers are tried by depth.
  private func isGroup(_ frame: DescentLevel, _ options: HitTestOptions) -> Bool {
    options.siblingOrder == .depth && records[Int(frame.layer)].flags.isTransformLayer
  }

  /// Records layers rejected before any plane is tried: planes off the ray, and rejected transform layers.
  private func enterGroup(_ frame: DescentLevel, _ level: Int, _ trace: inout HitTrace) {
    guard isGroup(frame, trace.options) else { return }
    let top = Int(frame.layer)
    forEachLayer(inGroupOf: top, trace.options) { i in
      if !records[i].flags.isTransformLayer && isIntersected(i, by: frame.point) { return }
      let admission = admit(
        i, at: frame.point, trace.options, { contains($1, $0) }, isReceiver: false)
      if case .lost(let verdict, let own) = admission {
        record(i, level + distance(from: i, up: top), own, verdict, &trace)
      }
    }
  }

  /// Records the transform layers of a group that was searched.
  private func leaveGroup(_ frame: DescentLevel, _ level: Int, _ trace: inout HitTrace) {
    guard isGroup(frame, trace.options) else { return }
    let top = Int(frame.layer)
    forEachLayer(inGroupOf: top, trace.options) { i in
      guard records[i].flags.isTransformLayer && !isOut(i, trace.options) else { return }
      record(i, level + distance(from: i, up: top), nil, .noPlane, &trace)
    }
  }

  // MARK: - Paths

  /// Returns the number of levels from a layer up to an ancestor.
  private func distance(from i: Int, up ancestor: Int) -> Int {
    var (count, i) = (0, i)
    while i != ancestor {
      i = Int(records[i].superlayer)
      count += 1
    }
    return count
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
  /// The stack, with the number of levels below the receiver.
  var frames: [(level: Int, frame: DescentLevel)] = []
}
