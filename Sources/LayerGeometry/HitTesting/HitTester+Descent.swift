// The descent under a point: the rules of a hit test, front to back, on an explicit stack.
extension HitTester {
  /// Calls `visit` for each layer under `point`, front to back, until it returns true.
  ///
  /// A layer is visited after its sublayers. A layer that is rejected on entry (hidden, facing away, clipped,
  /// no inverse) rejects its subtree. Expects transforms, and the index if used, refreshed.
  /// - Parameters:
  ///   - usesIndex: Whether to skip sublayers whose boxes do not contain the point; `shape` must then be
  ///     false outside a layer's bounds.
  ///   - shape: Whether a layer contains a point of its own space.
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

  /// Returns the frame of a layer that admits the point, or nil if its subtree is rejected.
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

  /// Applies the rules of a hit test to a layer, in order.
  @inline(__always)
  func admit(
    _ i: Int, at p: Point, _ options: HitTestOptions, _ shape: (Int, Point) -> Bool, isReceiver: Bool
  ) -> Admission {
    let flags = records[i].flags
    if let verdict = lossEverywhere(i, options) { return .lost(verdict, at: nil) }
    // Without a plane of its own: the sublayers' transforms include this layer's.
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

  /// Returns the verdict that rejects the layer's subtree at every point, if any.
  @inline(__always)
  func lossEverywhere(_ i: Int, _ options: HitTestOptions) -> HitExplanation.Verdict? {
    let flags = records[i].flags
    if flags.contains(.hidden) { return .hidden }
    if flags.contains(.selective) && rareSlots(i).hitTestMask & options.mask == 0 {
      return .masked(hitTestMask: rareSlots(i).hitTestMask)
    }
    return options.minimumOpacity > 0 && Swift.min(opacity(i), 1) < options.minimumOpacity
      ? .tooTransparent(opacity: opacity(i)) : nil
  }

  @inline(__always)
  func isOut(_ i: Int, _ options: HitTestOptions) -> Bool { lossEverywhere(i, options) != nil }
}

/// The outcome of a point's entry into a layer.
enum Admission {
  /// Admitted, with the point in own space; `hitsSelf` if the layer is hit when no sublayer is.
  case admitted(Point, hitsSelf: Bool)
  /// Rejected with its subtree, with the point in own space if it was converted.
  case lost(HitExplanation.Verdict, at: Point?)
}
