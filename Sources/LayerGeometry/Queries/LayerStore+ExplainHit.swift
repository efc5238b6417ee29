// A hit test that tells what it did. For people, at two in the morning: it allocates, and takes no short cut.
extension LayerStore {
  /// Runs a hit test and reports every layer it looked at and why each lost, up to the one that won.
  ///
  /// The answer is that of ``hitTest(_:in:options:where:)``, by the same rules. To learn about layers behind the
  /// answer, reject it with the predicate. O(layers looked at), allocates.
  public func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    let top = slot(receiver)
    refreshMaps()
    var steps: [HitExplanation.Step] = []
    var frames: [DescentFrame] = []
    let candidateBase = scratch.pointee.candidates.count
    defer { scratch.pointee.candidates.count = candidateBase }
    func record(_ i: Int, _ point: Point?, _ verdict: HitExplanation.Verdict) {
      steps.append(
        .init(
          layer: handle(i), name: name(of: handle(i)), level: frames.count, point: point, verdict: verdict))
    }
    func look(at i: Int, _ p: Point) {
      switch admit(i, at: p, options, { contains($1, $0) }, isReceiver: frames.isEmpty) {
      case .lost(let loss, let own): record(i, own, verdict(loss, i))
      case .admitted(let own, let hitsSelf):
        frames.append(frame(of: i, at: own, options, hitsSelf: hitsSelf))
      }
    }
    func explanation(_ path: [LayerID]) -> HitExplanation {
      HitExplanation(point: point, receiver: receiver, options: options, steps: steps, path: path)
    }

    guard point.isFinite else { return explanation([]) }
    look(at: top, point)
    while var frame = frames.popLast() {
      let next = nextSublayer(&frame)
      let i = Int(frame.layer)
      if let next {
        frames.append(frame)
        look(at: next, frame.point)
      } else if records[i].flags.isTransformLayer {
        record(i, nil, .noPlane)
      } else if !frame.hitsSelf {
        record(i, frame.point, contains(frame.point, i) ? .passThrough : .notContaining)
      } else if !isIncluded(handle(i)) {
        record(i, frame.point, .rejected)
      } else {
        record(i, frame.point, .hit)
        return explanation(frames.map { handle(Int($0.layer)) } + [handle(i)])
      }
    }
    return explanation([])
  }

  private func verdict(_ loss: HitLoss, _ i: Int) -> HitExplanation.Verdict {
    switch loss {
    case .hidden: .hidden
    case .masked: .masked(hitTestMask: traitSlots(i).hitTestMask)
    case .tooTransparent: .tooTransparent(opacity: opacity(i))
    case .facesAway: .facesAway
    case .edgeOn: .edgeOn
    case .behindEye: .behindEye
    case .clipped: .clipped
    case .outsideBounds: .outsideBounds
    }
  }
}
