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
    let candidateBase = scratch.pointee.candidates.count
    defer {
      scratch.pointee.regionFrames.count = base
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
      scratch.pointee.regionFrames.count -= 1
    }
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

    let hitsSelf = isPlane && !flags.contains(.passThrough)
    var frame = outer < 0 ? search.space : scratch.pointee.regionFrames[outer]
    frame.descent = DescentLevel(
      point: frame.descent.point, layer: UInt32(i), next: 0, hitsSelf: hitsSelf)
    frame.outer = Int32(outer)
    frame.outerMask = frame.innerMask
    if isPlane && flags.transformClass == .projective {
      frame.transform = .identity
      frame.projectiveFrame = Int32(top)
    } else if isPlane {
      frame.transform = transforms.affineLevel(i).concatenating(frame.transform)
    }
    if search.usesIndex && (links[i].first != 0 || search.radius != nil) { setSearchBox(&frame, top, search) }
    scratch.pointee.regionFrames.append(frame)

    if isPlane && flags.contains(.masks) {
      guard formRegion(top, search, isMask: true) else {
        scratch.pointee.regionFrames.count = top
        return false
      }
      scratch.pointee.regionFrames[top].innerMask = Int32(top)
      narrow(&scratch.pointee.regionFrames[top])
    }
    return true
  }

  /// Makes the scratch polygon the region of a frame's layer. Returns false if it is disjoint from `cull`.
  /// A mask that lies inside the masks around it forgets them.
  func formRegion(_ index: Int, _ search: RegionSearch, isMask: Bool = false) -> Bool {
    let frame = scratch.pointee.regionFrames[index]
    let bounds = records[Int(frame.descent.layer)].bounds
    if bounds.isEmpty { return false }
    scratch.pointee.polygon.reset(to: bounds)
    var mask = frame.outerMask, isCut = false, reachesEye = false
    var at = index
    while at >= 0 && scratch.pointee.polygon.count > 2 {
      let step = scratch.pointee.regionFrames[at]
      scratch.pointee.polygon.apply(Homography(step.transform))
      if at == index && step.projectiveFrame < 0 && !isWanted(search) { return false }
      if clipToMasks(in: step.projectiveFrame, &mask) { isCut = true }
      if step.projectiveFrame < 0 { break }
      let projectiveFrame = scratch.pointee.regionFrames[Int(step.projectiveFrame)]
      if project(by: Int(projectiveFrame.descent.layer)) && !scratch.pointee.polygon.isEmpty {
        reachesEye = true
      }
      at = Int(projectiveFrame.outer)
    }
    // A region that reaches the eye has inexact far vertices, and sublayers need not reach it.
    if isMask && reachesEye { return true }
    if isMask && !isCut { scratch.pointee.regionFrames[index].outerMask = -1 }
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
    return scratch.pointee.polygon.project()
  }
}

// Clips by the masking layers around a search.
//
// Their outlines are not clipped by each other, because nearly coincident edges clip to edges of any direction. They
// are taken in the space of their projective frame, or of the query if there is none, because far vertices are inexact
// after projection.
extension HitTester {
  /// Clips the scratch polygon by the masks in its space, from the one of a frame outward. Returns whether anything was
  /// cut off.
  private func clipToMasks(in projectiveFrame: Int32, _ mask: inout Int32) -> Bool {
    var isCut = false
    while mask >= 0 {
      let frame = scratch.pointee.regionFrames[Int(mask)]
      if frame.projectiveFrame != projectiveFrame { break }
      if clipToBounds(frame) { isCut = true }
      mask = frame.outerMask
    }
    return isCut
  }

  /// Clips the scratch polygon by the bounds of a frame's layer. Returns whether anything was cut off.
  private func clipToBounds(_ frame: RegionFrame) -> Bool {
    let bounds = records[Int(frame.descent.layer)].bounds, t = frame.transform
    let isMirrored = t.determinant < 0
    var p = bounds.corner(0).applying(t), isCut = false
    for k in 1...4 {
      let q = bounds.corner(k).applying(t)
      if p != q && scratch.pointee.polygon.clip(leftOf: isMirrored ? q : p, isMirrored ? p : q) {
        isCut = true
      }
      p = q
    }
    return isCut
  }
}
