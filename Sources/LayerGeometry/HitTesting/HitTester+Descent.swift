// The descent under a point: the rules of a hit test, front to back, on an explicit stack.
extension HitTester {
  /// Calls `visit` for each layer under `point`, front to back, until it returns true.
  ///
  /// `shape` says whether a layer contains a point of its own space. A layer is visited after all of its
  /// sublayers. What rules a layer out (hidden, turned away, clipped, no inverse) rules out its subtree, so
  /// it is decided on the way in. With the index, sublayers whose boxes do not hold the point are left out;
  /// `shape` must then say no outside a layer's bounds. Expects what it uses refreshed.
  @inline(__always)
  func descend(
    from receiver: Int, at point: Point, _ options: HitTestOptions, usesIndex: Bool, isReceiver: Bool = true,
    shape: (Int, Point) -> Bool, visit: (Int) -> Bool
  ) {
    guard point.isFinite && !options.masksAll else { return }
    let base = scratch.pointee.frames.count
    let candidateBase = scratch.pointee.candidates.count
    defer {
      scratch.pointee.frames.count = base
      scratch.pointee.candidates.count = candidateBase
    }

    guard
      var frame = enter(
        receiver, at: point, options, shape, usesIndex: usesIndex, isReceiver: isReceiver)
    else { return }
    while true {
      if let child = nextSublayer(&frame) {
        if let below = enter(
          child, at: frame.point, options, shape, usesIndex: usesIndex, isReceiver: false)
        {
          scratch.pointee.frames.append(frame)
          frame = below
        }
        continue
      }
      if frame.hitsSelf && visit(Int(frame.layer)) { return }
      if scratch.pointee.frames.count == base { return }
      frame = scratch.pointee.frames.popLast()
    }
  }

  /// The frame of a layer that lets the point in, or nil if it and its subtree are out.
  @inline(__always)
  func enter(
    _ i: Int, at p: Point, _ options: HitTestOptions, _ shape: (Int, Point) -> Bool, usesIndex: Bool,
    isReceiver: Bool
  ) -> DescentLevel? {
    guard case .admitted(let q, let hitsSelf) = admit(i, at: p, options, shape, isReceiver: isReceiver)
    else { return nil }
    if links[i].first == 0 && !hitsSelf { return nil }
    return frame(of: i, at: q, options, hitsSelf: hitsSelf, usesIndex: usesIndex)
  }

  /// Whether a point gets into a layer: the rules of a hit test, in the order they are applied.
  @inline(__always)
  func admit(
    _ i: Int, at p: Point, _ options: HitTestOptions, _ shape: (Int, Point) -> Bool, isReceiver: Bool
  ) -> Admission {
    let flags = records[i].flags
    if let loss = lossEverywhere(i, options) { return .lost(loss, at: nil) }
    // No plane of its own: the point goes down as it is, and the sublayers' maps hold this layer's matrix.
    if flags.isTransformLayer { return .admitted(p, hitsSelf: false) }
    if flags.isSuperset(of: [.backFacing, .singleSided]) { return .lost(.facesAway, at: nil) }
    if flags.contains(.singular) { return .lost(.edgeOn, at: nil) }
    guard let q = transforms.descend(p, into: i), q.isFinite else { return .lost(.behindEye, at: nil) }
    if flags.contains(.masks) && !clip(i, lets: q, options) { return .lost(.clipped, at: q) }
    let isInside = shape(i, q)
    if !isInside && !(isReceiver ? options.searchesOutsideReceiver : options.searchesOutsideLayers) {
      return .lost(.outsideBounds, at: q)
    }
    return .admitted(q, hitsSelf: isInside && !flags.contains(.passThrough))
  }

  /// What takes the layer and its subtree out of hits wherever the point is, if anything does.
  @inline(__always)
  func lossEverywhere(_ i: Int, _ options: HitTestOptions) -> HitLoss? {
    let flags = records[i].flags
    if flags.contains(.hidden) { return .hidden }
    if flags.contains(.selective) && rareSlots(i).hitTestMask & options.mask == 0 { return .masked }
    return options.minimumOpacity > 0 && Swift.min(opacity(i), 1) < options.minimumOpacity
      ? .tooTransparent : nil
  }

  @inline(__always)
  func isOut(_ i: Int, _ options: HitTestOptions) -> Bool { lossEverywhere(i, options) != nil }
}

/// What becomes of a point that comes to a layer.
enum Admission {
  /// It is in, with its place in the layer's own space. `hitsSelf`: the layer is hit if none of its sublayers
  /// is.
  case admitted(Point, hitsSelf: Bool)
  /// The layer and its subtree are out. The place in the layer's own space, if it got that far.
  case lost(HitLoss, at: Point?)
}

/// The rule that keeps a layer and its subtree from being hit.
enum HitLoss {
  case hidden, masked, tooTransparent, facesAway, edgeOn, behindEye, clipped, outsideBounds
}
