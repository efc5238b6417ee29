// The descent under a point: the rules of a hit test, front to back, on an explicit stack.
extension LayerStore {
  /// Calls `visit` for each layer under `point`, front to back, until it returns true.
  ///
  /// `shape` says whether a layer contains a point of its own space. A layer is visited after all of its
  /// sublayers. What rules a layer out (hidden, turned away, clipped, no
  /// inverse) rules out its subtree, so it is decided on the way in. With the index, sublayers whose boxes do not
  /// hold the point are left out; `shape` must then say no outside a layer's bounds. Expects what it uses refreshed.
  @inline(__always)
  func descend(
    from receiver: Int, at point: Point, _ options: HitTestOptions, usesIndex: Bool, isReceiver: Bool = true,
    shape: (Int, Point) -> Bool, visit: (Int) -> Bool
  ) {
    guard point.isFinite else { return }
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
  ) -> DescentFrame? {
    guard let (q, hitsSelf) = admit(i, at: p, options, shape, isReceiver: isReceiver) else { return nil }
    if links[i].first == 0 && !hitsSelf { return nil }
    return frame(of: i, at: q, options, hitsSelf: hitsSelf, usesIndex: usesIndex)
  }

  /// The point in the layer's own space, and whether the layer is hit if none of its sublayers is; nil if the layer
  /// keeps the point from its whole subtree.
  @inline(__always)
  func admit(
    _ i: Int, at p: Point, _ options: HitTestOptions, _ shape: (Int, Point) -> Bool, isReceiver: Bool
  ) -> (Point, hitsSelf: Bool)? {
    let flags = records[i].flags
    if isOut(i, options) { return nil }
    // No plane of its own: the point goes down as it is, and the sublayers' maps hold this layer's matrix.
    if flags.isTransformLayer { return (p, false) }
    if flags.isSuperset(of: [.backFacing, .singleSided]) { return nil }
    guard let q = descend(p, into: i), q.isFinite else { return nil }
    if flags.contains(.masks) && !clip(i, lets: q, options) { return nil }
    let isInside = shape(i, q)
    if !isInside && !(isReceiver ? options.searchesOutsideReceiver : options.searchesOutsideLayers) {
      return nil
    }
    return (q, isInside && !flags.contains(.passThrough))
  }

  /// Whether the layer takes itself and its subtree out of hits, wherever the point is.
  @inline(__always)
  func isOut(_ i: Int, _ options: HitTestOptions) -> Bool {
    records[i].flags.contains(.hidden)
      || options.minimumOpacity > 0 && opacity(i) < options.minimumOpacity
  }

  @inline(__always)
  func frame(
    of i: Int, at q: Point, _ options: HitTestOptions, hitsSelf: Bool, usesIndex: Bool = false
  ) -> DescentFrame {
    var frame = DescentFrame(
      point: q, layer: UInt32(i), next: links[i].last, hitsSelf: hitsSelf, order: .tree)
    if options.siblingOrder != .tree { arrange(&frame, options) }
    if usesIndex && frame.order == .tree && index.pointee.roots[i].hasNodes {
      frame.order = .indexed
      frame.next = UInt32(Int32.max)
    }
    return frame
  }

  @inline(never)
  private func arrange(_ frame: inout DescentFrame, _ options: HitTestOptions) {
    let i = Int(frame.layer)
    if options.siblingOrder == .depth && records[i].flags.isTransformLayer {
      frame.next = UInt32(arrangeByDepth(i, at: frame.point, options))
      frame.order = .depth
    } else if let order = drawingOrder(i) {
      frame.next = order.count
      frame.order = .drawing
    }
  }

  /// The next sublayer of the frame's layer, from the front; nil when all have been tried.
  @inline(__always)
  func nextSublayer(_ frame: inout DescentFrame) -> Int? {
    guard frame.next != 0 else { return nil }
    switch frame.order {
    case .tree:
      let child = Int(frame.next)
      frame.next = links[child].previous
      return child
    case .drawing:
      frame.next -= 1
      return Int(drawingOrder(Int(frame.layer))!.layers![Int(frame.next)])
    case .depth:
      frame.next -= 1
      return Int(scratch.pointee.candidates.popLast().layer)
    case .indexed:
      let root = index.pointee.roots[Int(frame.layer)].payload
      let (label, child) = frontmost(in: root, at: frame.point, below: Int32(frame.next))
      frame.next = UInt32(Swift.max(label, 0))
      return label < 0 ? nil : Int(layer(of: child))
    }
  }
}
