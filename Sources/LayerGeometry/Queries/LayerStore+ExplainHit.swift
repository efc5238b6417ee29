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
      let isReceiver = frames.isEmpty
      if let frame = enter(i, at: p, options, { contains($1, $0) }, usesIndex: false, isReceiver: isReceiver)
      {
        frames.append(frame)
      } else {
        let (verdict, own) = loss(i, at: p, options, isReceiver: isReceiver)
        record(i, own, verdict)
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

  /// The first rule that kept a descent from entering a layer, in the order the rules are applied.
  private func loss(
    _ i: Int, at p: Point, _ options: HitTestOptions, isReceiver: Bool
  ) -> (HitExplanation.Verdict, Point?) {
    let flags = records[i].flags
    if flags.contains(.hidden) { return (.hidden, nil) }
    if isOut(i, options) { return (.tooTransparent(opacity: opacity(i)), nil) }
    if flags.isTransformLayer { return (.noPlane, nil) }
    if flags.isSuperset(of: [.backFacing, .singleSided]) { return (.facesAway, nil) }
    if flags.contains(.singular) { return (.edgeOn, nil) }
    guard let q = descend(p, into: i), q.isFinite else { return (.behindEye, nil) }
    if flags.contains(.masks) && !clip(i, lets: q, options) { return (.clipped, q) }
    if contains(q, i) { return (.passThrough, q) }
    let searchesOutside = isReceiver ? options.searchesOutsideReceiver : options.searchesOutsideLayers
    return (searchesOutside ? .notContaining : .outsideBounds, q)
  }
}
