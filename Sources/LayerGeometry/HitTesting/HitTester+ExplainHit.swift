// A hit test that tells what it did. For people, at two in the morning: it allocates, and takes no short cut.
extension HitTester {
  /// Runs a hit test and reports every layer it looked at and why each lost, up to the one that won.
  func explainHit(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> HitExplanation {
    let top = slot(receiver)
    transforms.refresh()
    let candidateBase = scratch.pointee.candidates.count
    defer { scratch.pointee.candidates.count = candidateBase }
    var account = HitAccount(options: options)
    let hit = point.isFinite ? explainDescent(from: top, at: point, &account, isIncluded) : 0
    return HitExplanation(
      point: point, receiver: receiver, options: options, steps: account.steps,
      path: hit == 0 ? [] : path(from: top, to: hit))
  }

  private func explainDescent(
    from top: Int, at point: Point, _ account: inout HitAccount, _ isIncluded: (LayerID) -> Bool
  ) -> Int {
    if account.options.masksAll {
      record(top, 0, nil, verdict(.masked, top), &account)
      return 0
    }
    enter(top, level: 0, at: point, &account)
    while let (level, last) = account.frames.popLast() {
      var frame = last
      let next = nextSublayer(&frame)
      let i = Int(frame.layer)
      if let next {
        account.frames.append((level, frame))
        enter(next, level: level + distance(from: next, up: i), at: frame.point, &account)
      } else if records[i].flags.isTransformLayer {
        leaveGroup(frame, level, &account)
        record(i, level, nil, .noPlane, &account)
      } else if !frame.hitsSelf {
        let verdict: HitExplanation.Verdict = contains(frame.point, i) ? .passThrough : .notContaining
        record(i, level, frame.point, verdict, &account)
      } else if !isIncluded(handle(i)) {
        record(i, level, frame.point, .rejected, &account)
      } else {
        record(i, level, frame.point, .hit, &account)
        return i
      }
    }
    return 0
  }

  private func enter(_ i: Int, level: Int, at p: Point, _ account: inout HitAccount) {
    let isReceiver = account.steps.isEmpty && account.frames.isEmpty
    switch admit(i, at: p, account.options, { contains($1, $0) }, isReceiver: isReceiver) {
    case .lost(let loss, let own): record(i, level, own, verdict(loss, i), &account)
    case .admitted(let own, let hitsSelf):
      let frame = frame(of: i, at: own, account.options, hitsSelf: hitsSelf)
      account.frames.append((level, frame))
      enterGroup(frame, level, &account)
    }
  }

  private func record(
    _ i: Int, _ level: Int, _ point: Point?, _ verdict: HitExplanation.Verdict, _ account: inout HitAccount
  ) {
    let layer = handle(i)
    account.steps.append(
      .init(layer: layer, name: rare.pointee.names[UInt32(i)], level: level, point: point, verdict: verdict))
  }

  private func verdict(_ loss: HitLoss, _ i: Int) -> HitExplanation.Verdict {
    switch loss {
    case .hidden: .hidden
    case .masked: .masked(hitTestMask: rareSlots(i).hitTestMask)
    case .tooTransparent: .tooTransparent(opacity: opacity(i))
    case .facesAway: .facesAway
    case .edgeOn: .edgeOn
    case .behindEye: .behindEye
    case .clipped: .clipped
    case .outsideBounds: .outsideBounds
    }
  }

  // MARK: - Groups in depth order

  /// Whether the frame's layer has its sublayers tried by depth, with those of transform layers in it among
  /// them.
  private func isGroup(_ frame: DescentLevel, _ options: HitTestOptions) -> Bool {
    options.siblingOrder == .depth && records[Int(frame.layer)].flags.isTransformLayer
  }

  /// Records what is lost before any plane is tried: planes that are not met, and transform layers that let
  /// nothing through.
  private func enterGroup(_ frame: DescentLevel, _ level: Int, _ account: inout HitAccount) {
    guard isGroup(frame, account.options) else { return }
    let top = Int(frame.layer)
    forEachLayer(inGroupOf: top, account.options) { i in
      if !records[i].flags.isTransformLayer && isMet(i, by: frame.point) { return }
      let admission = admit(
        i, at: frame.point, account.options, { contains($1, $0) }, isReceiver: false)
      if case .lost(let loss, let own) = admission {
        record(i, level + distance(from: i, up: top), own, verdict(loss, i), &account)
      }
    }
  }

  /// Records the transform layers in a group that has been searched through.
  private func leaveGroup(_ frame: DescentLevel, _ level: Int, _ account: inout HitAccount) {
    guard isGroup(frame, account.options) else { return }
    let top = Int(frame.layer)
    forEachLayer(inGroupOf: top, account.options) { i in
      guard records[i].flags.isTransformLayer && !isOut(i, account.options) else { return }
      record(i, level + distance(from: i, up: top), nil, .noPlane, &account)
    }
  }

  // MARK: - Ways up

  /// How many levels an ancestor is above a layer.
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

/// What has become of the layers looked at, and the layers that a descent is in the middle of.
private struct HitAccount {
  let options: HitTestOptions
  var steps: [HitExplanation.Step] = []
  /// With how far each is below the receiver.
  var frames: [(level: Int, frame: DescentLevel)] = []
}
