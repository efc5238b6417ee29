// The rules of a hit test at a point: which layers admit it, and the sublayers to try there.
extension HitTester {
  /// Returns the front-most, deepest layer under a point that `isIncluded` accepts, or 0, by a traversal.
  /// Expects transforms, and the index if used, refreshed.
  /// - Parameters:
  ///   - usesIndex: Whether to skip sublayers whose boxes do not contain the point; `shape` must then be
  ///     false outside a layer's bounds.
  ///   - shape: Whether a layer contains a point of its own space.
  @inline(__always)
  func firstHit(
    from receiver: Int, at point: Point, _ options: HitTestOptions, usesIndex: Bool, isReceiver: Bool = true,
    _ shape: (Int, Point) -> Bool, where isIncluded: (Int) -> Bool = { _ in true }
  ) -> UInt32 {
    guard point.isFinite && options.mask != 0 else { return 0 }
    var layers = FrontToBack(self, from: receiver, at: point, usesIndex: usesIndex)
    while let step = layers.next(
      enter: { i, above in
        let isReceiver = isReceiver && i == receiver
        let admission = admit(i, at: above.point, options, shape, isReceiver: isReceiver)
        guard case .admitted(let own, let hitsSelf) = admission else { return nil }
        return self.step(of: i, at: own, options, hitsSelf: hitsSelf, usesIndex: usesIndex)
      }, lanes: { $0.lanes(holding: Float($1.point.x), Float($1.point.y)) })
    {
      if step.hitsSelf && isIncluded(Int(step.layer)) { return step.layer }
    }
    return 0
  }

  /// Returns the step of a layer that admits a point, given in own space.
  @inline(__always)
  func step(
    of i: Int, at p: Point, _ options: HitTestOptions, hitsSelf: Bool, usesIndex: Bool
  ) -> TraversalStep {
    let isGroup = options.siblingOrder == .depth && records[i].flags.isTransformLayer
    return TraversalStep(
      point: p, layer: UInt32(i), hitsSelf: hitsSelf,
      sublayers: isGroup
        ? sublayersByDepth(i, at: p, options)
        : sublayers(of: i, isDrawn: options.siblingOrder != .tree, usesIndex: usesIndex))
  }

  /// Applies the rules of a hit test to a layer, in order.
  @inline(__always)
  func admit(
    _ i: Int, at p: Point, _ options: HitTestOptions, _ shape: (Int, Point) -> Bool, isReceiver: Bool
  ) -> Admission {
    let flags = records[i].flags
    if let verdict = rejection(of: i, options) { return .rejected(verdict, at: nil) }
    // Without a plane of its own: the sublayers' transforms include this layer's.
    if flags.isTransformLayer { return .admitted(p, hitsSelf: false) }
    if flags.isSuperset(of: [.backFacing, .singleSided]) { return .rejected(.facesAway, at: nil) }
    if flags.contains(.singular) { return .rejected(.edgeOn, at: nil) }
    guard let q = transforms.descend(p, into: i), q.isFinite else { return .rejected(.behindEye, at: nil) }
    if flags.contains(.masks) && !clip(i, lets: q, options) { return .rejected(.clipped, at: q) }
    let isInside = shape(i, q)
    if !isInside && !(isReceiver ? options.searchesOutsideReceiver : options.searchesOutsideLayers) {
      return .rejected(.outsideBounds, at: q)
    }
    return .admitted(q, hitsSelf: isInside && !flags.contains(.passThrough))
  }

  /// Returns the verdict that rejects the layer's subtree at every point, if any.
  @inline(__always)
  func rejection(of i: Int, _ options: HitTestOptions) -> HitExplanation.Verdict? {
    let flags = records[i].flags
    if flags.contains(.hidden) { return .hidden }
    if flags.contains(.selective) && rareSlots(i).hitTestMask & options.mask == 0 {
      return .masked(hitTestMask: rareSlots(i).hitTestMask)
    }
    return options.minimumOpacity > 0 && Swift.min(opacity(i), 1) < options.minimumOpacity
      ? .tooTransparent(opacity: opacity(i)) : nil
  }
}

/// The outcome of a point's entry into a layer.
enum Admission {
  /// Admitted, with the point in own space; `hitsSelf` if the layer is hit when no sublayer is.
  case admitted(Point, hitsSelf: Bool)
  /// Rejected with its subtree, with the point in own space if it was converted.
  case rejected(HitExplanation.Verdict, at: Point?)
}
