// The descent under a point: the rules of a hit test, front to back, on an explicit stack.
extension HitTester {
  /// Enters the layers under `point`, front to back, until `leave` returns true. A layer is left after its sublayers.
  /// One that is rejected on entry (hidden, facing away, clipped, no inverse) is not left, and nothing under it is
  /// entered. Expects transforms, and the index if used, refreshed.
  /// - Parameters:
  ///   - usesIndex: Whether to skip sublayers whose boxes do not contain the point; `shape` must then be
  ///     false outside a layer's bounds.
  ///   - shape: Whether a layer contains a point of its own space.
  @inline(__always)
  func descend(
    from receiver: Int, at point: Point, _ options: HitTestOptions, usesIndex: Bool, isReceiver: Bool = true,
    shape: (Int, Point) -> Bool,
    reject: (Int, HitExplanation.Verdict, Point?) -> Void = { _, _, _ in },
    enter: (DescentLevel) -> Void = { _ in }, leave: (DescentLevel) -> Bool
  ) {
    guard point.isFinite && options.mask != 0 else { return }
    let base = scratch.levels.count
    let candidateBase = scratch.candidates.count
    defer {
      scratch.levels.count = base
      scratch.candidates.count = candidateBase
    }

    // The space above the receiver.
    var level = DescentLevel(point: point, layer: 0, hitsSelf: false)
    var next: Int? = receiver
    while true {
      if let i = next {
        switch admit(i, at: level.point, options, shape, isReceiver: isReceiver && i == receiver) {
        case .lost(let verdict, let own): reject(i, verdict, own)
        case .admitted(let own, let hitsSelf):
          let below = self.level(of: i, at: own, options, hitsSelf: hitsSelf, usesIndex: usesIndex)
          enter(below)
          if !below.isDone {
            scratch.levels.append(level)
            level = below
          } else if leave(below) {
            return
          }
        }
      } else if leave(level) {
        return
      } else {
        level = scratch.levels.popLast()
      }
      if scratch.levels.count == base { return }
      let (x, y) = (Float(level.point.x), Float(level.point.y))
      next = nextSublayer(&level) { $0.lanes(holding: x, y) }
    }
  }

  /// Returns the level of a layer that admits a point, given in own space: the sublayers to try there.
  @inline(__always)
  private func level(
    of i: Int, at p: Point, _ options: HitTestOptions, hitsSelf: Bool, usesIndex: Bool
  ) -> DescentLevel {
    var level = DescentLevel(point: p, layer: UInt32(i), hitsSelf: hitsSelf)
    if options.siblingOrder == .depth && records[i].flags.isTransformLayer {
      level.takeList(listByDepth(i, at: p, options))
      return level
    }
    // Of very many the front-most alone, because often no other is needed.
    let batch = links[i].count < BoxForest.leastLarge ? UInt32.max : 1, (x, y) = (Float(p.x), Float(p.y))
    arrange(&level, isDrawn: options.siblingOrder != .tree, usesIndex: usesIndex, batch: batch) {
      $0.lanes(holding: x, y)
    }
    return level
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
