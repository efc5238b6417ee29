// Visible regions, front to back: a layer's rectangle, clipped in front of the eye at each level and by the
// bounds of the masking layers up to the receiver, without corner radii.
extension HitTester {
  /// Calls `measure` with the region of each layer that can be hit, in the query's space, if the region has
  /// an area and intersects the search's box; and `report` with the layer if `measure` returns true, until
  /// `report` returns true. Sublayers come before their superlayer.
  ///
  /// O(log siblings + layers whose boxes intersect that of the search, with their ancestors). Without the index,
  /// O(layers that no mask clips away).
  func forEachRegion(
    in receiver: Int, _ search: RegionSearch, where measure: (borrowing ConvexPolygon) -> Bool,
    report: (Int) -> Bool
  ) {
    if search.options.masksAll { return }
    refreshIndex()
    let base = scratch.pointee.regionFrames.count
    let clipBase = scratch.pointee.clips.count
    let candidateBase = scratch.pointee.candidates.count
    defer {
      scratch.pointee.regionFrames.count = base
      scratch.pointee.clips.count = clipBase
      scratch.pointee.candidates.count = candidateBase
    }

    if enterRegion(receiver, under: -1, search) { arrange(base, search) }
    while scratch.pointee.regionFrames.count > base {
      let top = scratch.pointee.regionFrames.count - 1
      if let child = nextSublayer(of: top, search) {
        if enterRegion(child, under: top, search) { arrange(top + 1, search) }
        continue
      }
      let frame = scratch.pointee.regionFrames[top]
      let isFound =
        frame.descent.hitsSelf && formRegion(top, search) && measure(scratch.pointee.polygon)
      if isFound && report(Int(frame.descent.layer)) { return }
      leaveRegion()
    }
  }

  /// Pops the last frame, and its clip.
  func leaveRegion() {
    let frame = scratch.pointee.regionFrames.popLast()
    if frame.innerClip != frame.outerClip { scratch.pointee.clips.count = Int(frame.innerClip) }
  }

  /// Pushes a layer's frame. Returns false if its subtree is rejected.
  func enterRegion(_ i: Int, under outer: Int, _ search: RegionSearch) -> Bool {
    scratch.pointee.regionWork.countExactTest()
    let flags = records[i].flags
    if isOut(i, search.options) { return false }
    let top = scratch.pointee.regionFrames.count
    let isPlane = !flags.isTransformLayer
    if isPlane && (flags.contains(.singular) || flags.isSuperset(of: [.backFacing, .singleSided])) {
      return false
    }

    let outerEnd = scratch.pointee.clips.count
    let hitsSelf = isPlane && !flags.contains(.passThrough)
    var frame = outer < 0 ? search.space : scratch.pointee.regionFrames[outer]
    frame.descent = DescentLevel(
      point: frame.descent.point, layer: UInt32(i), next: 0, hitsSelf: hitsSelf)
    frame.outer = Int32(outer)
    frame.outerClip = frame.innerClip
    if isPlane && flags.transformClass == .projective {
      frame.transform = .identity
      frame.projectiveFrame = Int32(top)
    } else if isPlane {
      frame.transform = transforms.affineLevel(i).concatenating(frame.transform)
    }
    if search.usesIndex && (links[i].first != 0 || search.radius != nil) { setSearchBox(&frame, top, search) }
    scratch.pointee.regionFrames.append(frame)

    if isPlane && flags.contains(.masks) {
      guard formRegion(top, search, pushesClip: true) else {
        scratch.pointee.clips.count = outerEnd
        scratch.pointee.regionFrames.count = top
        return false
      }
      scratch.pointee.regionFrames[top].innerClip = Int32(outerEnd)
      narrow(&scratch.pointee.regionFrames[top])
    }
    return true
  }

  /// Makes the scratch polygon the region of a frame's layer. Returns false if it is disjoint from `cull`.
  /// With `pushesClip`, pushes the layer's clip.
  func formRegion(_ index: Int, _ search: RegionSearch, pushesClip: Bool = false) -> Bool {
    let frame = scratch.pointee.regionFrames[index]
    let bounds = records[Int(frame.descent.layer)].bounds
    if bounds.isEmpty { return false }
    scratch.pointee.polygon.reset(to: bounds)
    let own = scratch.pointee.clips.count
    var clip = Int(frame.outerClip), isCut = false, reachesEye = false
    var at = index
    while at >= 0 && scratch.pointee.polygon.count > 2 {
      let step = scratch.pointee.regionFrames[at]
      scratch.pointee.polygon.apply(step.transform)
      if at == index && step.projectiveFrame < 0 && !isWanted(search) { return false }
      if at == index && pushesClip { pushClip(projectiveFrame: step.projectiveFrame) }
      if clipToEnclosing(of: step.projectiveFrame, &clip) { isCut = true }
      if step.projectiveFrame < 0 { break }
      let projectiveFrame = scratch.pointee.regionFrames[Int(step.projectiveFrame)]
      if project(by: Int(projectiveFrame.descent.layer)) && !scratch.pointee.polygon.isEmpty {
        reachesEye = true
      }
      at = Int(projectiveFrame.outer)
    }
    if pushesClip && (isCut || reachesEye) { scratch.pointee.clips[own].y = Double(frame.outerClip) }
    // A region that reaches the eye has inexact far vertices, and sublayers need not reach it.
    if pushesClip && reachesEye { return true }
    return scratch.pointee.polygon.area > 0 && isWanted(search)
  }

  /// Returns whether the scratch polygon, in the query's space, intersects the search box.
  @inline(__always)
  private func isWanted(_ search: RegionSearch) -> Bool {
    scratch.pointee.polygon.extent?.intersects(search.cull) ?? false
  }

  /// Projects the scratch polygon. Returns whether it was clipped in front of the eye.
  private func project(by projectiveFrame: Int) -> Bool {
    scratch.pointee.polygon.apply(transforms.levelTransform(projectiveFrame))
    let isCut = scratch.pointee.polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    scratch.pointee.polygon.divide()
    return isCut
  }
}

// The clip stack: the outlines of the masking layers around a search. Each is a number of vertices, the
// enclosing clip (−1 for none), its projective frame, and the vertices.
//
// Outlines are not clipped by each other, because nearly coincident edges clip to edges of any direction.
// They are in the space of their projective frame, or of the query if there is none, because far vertices are
// inexact after projection. A clip inside its enclosing clips does not link to them.
extension HitTester {
  private func pushClip(projectiveFrame: Int32) {
    let count = scratch.pointee.polygon.count
    scratch.pointee.clips.append(Point(x: Double(count), y: -1))
    scratch.pointee.clips.append(Point(x: Double(projectiveFrame), y: 0))
    for k in 0..<count {
      let v = scratch.pointee.polygon[k]
      scratch.pointee.clips.append(Point(x: v.x, y: v.y))
    }
  }

  /// Clips the scratch polygon by the clips in its space, from `clip` outward. Returns whether anything was
  /// cut off.
  private func clipToEnclosing(of projectiveFrame: Int32, _ clip: inout Int) -> Bool {
    var isCut = false
    while clip >= 0 && scratch.pointee.clips[clip + 1].x == Double(projectiveFrame) {
      let header = scratch.pointee.clips[clip]
      if clipToOutline(clip + 2, Int(header.x)) { isCut = true }
      clip = Int(header.y)
    }
    return isCut
  }

  private func clipToOutline(_ first: Int, _ count: Int) -> Bool {
    let vertices = scratch.pointee.clips.elements + first
    // The orientation of the outline tells its inside.
    var twice = 0.0
    for k in 2..<count {
      let (p, q) = (vertices[k - 1], vertices[k])
      twice += (p.x - vertices[0].x) * (q.y - vertices[0].y) - (q.x - vertices[0].x) * (p.y - vertices[0].y)
    }
    var isCut = false
    for k in 0..<count {
      let p = vertices[k], q = vertices[k + 1 == count ? 0 : k + 1]
      if p == q { continue }
      if scratch.pointee.polygon.clip(leftOf: twice < 0 ? q : p, twice < 0 ? p : q) { isCut = true }
    }
    return isCut
  }
}
