// A hit test that records its steps, for debugging: it allocates and does not use the index.
extension HitTester {
  @usableFromInline func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    let top = slot(receiver)
    transforms.refresh()
    let byteCount = slotCount * MemoryLayout<UInt32>.stride
    let depths = Column<UInt32>.zeros(byteCount: byteCount)
    defer { unsafe LargeMemory.freeZeros(depths.elements, byteCount: byteCount) }
    depths[top] = 1
    var trace = HitTrace(depths: depths)
    var hit = 0
    if options.mask == 0 && point.isFinite {
      record(top, nil, .masked(hitTestMask: rareSlots(top).hitTestMask), &trace)
    } else if point.isFinite {
      hit = tracedHit(from: top, at: point, options, isIncluded, &trace)
    }
    var path: [LayerPoint] = []
    writePath(to: optionalHandle(UInt32(hit)), at: point, in: receiver, into: &path)
    return HitExplanation(
      point: point, receiver: receiver, options: options, steps: trace.steps, path: path.map { $0.layer })
  }

  /// Returns the layer that is hit, or 0.
  private func tracedHit(
    from top: Int, at point: Point, _ options: HitTestOptions, _ isIncluded: (LayerID) -> Bool,
    _ trace: inout HitTrace
  ) -> Int {
    var layers = FrontToBack(self, from: top, at: point, usesIndex: false)
    while let step = layers.nextByCall(
      enter: { i, above in
        switch admit(i, at: above.point, options, { hits($0, at: $1, options) }, isReceiver: i == top) {
        case .rejected(let verdict, let own):
          record(i, own, verdict, &trace)
          return nil
        case .admitted(let own, let hitsSelf):
          trace.depths[i] = UInt32(depth(of: i, trace)) + 1
          recordGroup(of: i, at: own, isDone: false, options, &trace)
          return self.step(of: i, at: own, options, hitsSelf: hitsSelf, usesIndex: false)
        }
      }, lanes: { _, _ in 0 })
    {
      let i = Int(step.layer), isPlane = !records[i].flags.isTransformLayer
      recordGroup(of: i, at: step.point, isDone: true, options, &trace)
      let verdict = verdict(onLeaving: step, options, isIncluded)
      record(i, isPlane ? step.point : nil, verdict, &trace)
      if verdict == .hit { return i }
    }
    return 0
  }

  /// Returns the verdict on a layer whose sublayers were not hit.
  private func verdict(
    onLeaving step: TraversalStep, _ options: HitTestOptions, _ isIncluded: (LayerID) -> Bool
  ) -> HitExplanation.Verdict {
    let i = Int(step.layer)
    if records[i].flags.isTransformLayer { return .noPlane }
    if !step.hitsSelf { return hits(i, at: step.point, options) ? .passThrough : .notContaining }
    return isIncluded(handle(i)) ? .hit : .rejected
  }

  private func record(
    _ i: Int, _ point: Point?, _ verdict: HitExplanation.Verdict, _ trace: inout HitTrace
  ) {
    trace.steps.append(
      .init(layer: handle(i), name: name(i), level: depth(of: i, trace), point: point, verdict: verdict))
  }

  /// Records the layers that a transform layer's group in depth order does not try: on entry those rejected
  /// before any plane is tried, which are planes off the ray and transform layers; at the end the transform
  /// layers searched.
  private func recordGroup(
    of top: Int, at point: Point, isDone: Bool, _ options: HitTestOptions, _ trace: inout HitTrace
  ) {
    guard options.siblingOrder == .depth && records[top].flags.isTransformLayer else { return }
    forEachLayer(inGroupOf: top, options) { i in
      let isPlane = !records[i].flags.isTransformLayer
      if isDone {
        if !isPlane && rejection(of: i, options) == nil { record(i, nil, .noPlane, &trace) }
      } else if !isPlane || depthOfIntersection(i, by: point) == nil {
        let admission = admit(i, at: point, options, { hits($0, at: $1, options) }, isReceiver: false)
        if case .rejected(let verdict, let own) = admission { record(i, own, verdict, &trace) }
      }
    }
  }

  /// Returns the number of levels of a layer below the receiver, counted from the nearest layer that was
  /// entered.
  private func depth(of i: Int, _ trace: HitTrace) -> Int {
    var (count, i) = (0, i)
    while true {
      if trace.depths[i] != 0 { return Int(trace.depths[i]) - 1 + count }
      i = Int(records[i].superlayer)
      count += 1
    }
  }
}

private struct HitTrace {
  var steps: [HitExplanation.Step] = []
  /// By slot, one more than the depth below the receiver; 0 for a layer that was not entered.
  let depths: Column<UInt32>
}
