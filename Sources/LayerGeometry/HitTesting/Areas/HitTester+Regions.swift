// Visible regions, front to back: a layer's rectangle, clipped in front of the eye at each level and by the
// bounds of the masking layers up to the receiver, without corner radii.
extension HitTester {
  /// Calls `body` for every layer whose visible region has area in common with `area`, or wholly lies in it, front to
  /// back, until it returns false. A trap on a stale receiver names `call`.
  @usableFromInline func forEachLayer(
    overlapping area: QueryArea, wholly: Bool, in receiver: LayerID, _ options: HitTestOptions,
    usesIndex: Bool = true, from call: StaticString = #function, _ body: (LayerID) -> Bool
  ) {
    let top = slot(receiver, call)
    guard let extent = area.extent else { return }
    var search = RegionSearch(options, cull: usesIndex ? extent : .unlimited)
    search.usesIndex = usesIndex
    forEachRegion(in: top, search) {
      let overlap = area.overlap(with: $0)
      return wholly ? overlap == .whole : overlap != .disjoint
    } report: {
      !body(handle($0))
    }
  }

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
    if search.options.mask == 0 { return }
    refreshIndex()
    let base = scratch.regionFrames.count
    let candidateBase = scratch.candidates.count
    defer {
      scratch.regionFrames.count = base
      scratch.candidates.count = candidateBase
    }

    if enterRegion(receiver, under: -1, search) { arrange(base, search) }
    while scratch.regionFrames.count > base {
      let top = scratch.regionFrames.count - 1
      let next = nextSublayer(&scratch.regionFrames[top].descent) { wantedLanes($0, top, search) }
      if let child = next {
        if enterRegion(child, under: top, search) { arrange(top + 1, search) }
        continue
      }
      let frame = scratch.regionFrames[top]
      let isFound =
        frame.descent.hitsSelf && formRegion(top, search) && measure(scratch.polygon)
      if isFound && report(Int(frame.descent.layer)) { return }
      scratch.regionFrames.count -= 1
    }
  }

  /// Pushes a layer's frame. Returns false if its subtree is rejected.
  func enterRegion(_ i: Int, under outer: Int, _ search: RegionSearch) -> Bool {
    scratch.regionWork.countExactTest()
    let flags = records[i].flags
    if isOut(i, search.options) { return false }
    let top = scratch.regionFrames.count
    let isPlane = !flags.isTransformLayer
    if isPlane && (flags.contains(.singular) || flags.isSuperset(of: [.backFacing, .singleSided])) {
      return false
    }

    var frame = outer < 0 ? search.space : scratch.regionFrames[outer]
    frame.descent = DescentLevel(
      point: frame.descent.point, layer: UInt32(i), hitsSelf: isPlane && !flags.contains(.passThrough))
    frame.outer = Int32(outer)
    frame.outerMask = frame.innerMask
    if isPlane && flags.transformClass == .projective {
      frame.transform = .identity
      frame.projectiveFrame = Int32(top)
    } else if isPlane {
      frame.transform = transforms.affineLevel(i).concatenating(frame.transform)
    }
    if search.usesIndex && (links[i].first != 0 || search.radius != nil) { setSearchBox(&frame, top, search) }
    scratch.regionFrames.append(frame)

    if isPlane && flags.contains(.masks) {
      guard formRegion(top, search, isMask: true) else {
        scratch.regionFrames.count = top
        return false
      }
      scratch.regionFrames[top].innerMask = Int32(top)
      narrow(&scratch.regionFrames[top])
    }
    return true
  }

  /// Makes the scratch polygon the region of a frame's layer. Returns false if it is disjoint from `cull`.
  /// A mask that lies inside the masks around it forgets them.
  func formRegion(_ index: Int, _ search: RegionSearch, isMask: Bool = false) -> Bool {
    let frame = scratch.regionFrames[index]
    let bounds = records[Int(frame.descent.layer)].bounds
    if bounds.isEmpty { return false }
    scratch.polygon.reset(to: bounds)
    var mask = frame.outerMask, isCut = false, reachesEye = false
    var at = index
    while at >= 0 && scratch.polygon.count > 2 {
      let step = scratch.regionFrames[at]
      scratch.polygon.apply(Homography(step.transform))
      if at == index && step.projectiveFrame < 0 && !isWanted(search) { return false }
      if clipToMasks(in: step.projectiveFrame, &mask) { isCut = true }
      if step.projectiveFrame < 0 { break }
      let projectiveFrame = scratch.regionFrames[Int(step.projectiveFrame)]
      scratch.polygon.apply(transforms.levelTransform(Int(projectiveFrame.descent.layer)))
      let isClipped = scratch.polygon.project()
      if isClipped && !scratch.polygon.isEmpty { reachesEye = true }
      at = Int(projectiveFrame.outer)
    }
    // A region that reaches the eye has inexact far vertices, and sublayers need not reach it.
    if isMask && reachesEye { return true }
    if isMask && !isCut { scratch.regionFrames[index].outerMask = -1 }
    return scratch.polygon.area > 0 && isWanted(search)
  }

  /// Returns whether the scratch polygon, in the query's space, intersects the search box.
  @inline(__always)
  private func isWanted(_ search: RegionSearch) -> Bool {
    scratch.polygon.extent?.intersects(search.cull) ?? false
  }

  /// Clips the scratch polygon by the bounds of the masks in its space, from the one of a frame outward. Returns whether
  /// anything was cut off.
  ///
  /// Their outlines are not clipped by each other, because nearly coincident edges clip to edges of any direction. They
  /// are taken in the space of their projective frame, or of the query if there is none, because far vertices are
  /// inexact after projection.
  private func clipToMasks(in projectiveFrame: Int32, _ mask: inout Int32) -> Bool {
    var isCut = false
    while mask >= 0 {
      let frame = scratch.regionFrames[Int(mask)]
      if frame.projectiveFrame != projectiveFrame { break }
      let bounds = records[Int(frame.descent.layer)].bounds, isMirrored = frame.transform.determinant < 0
      for k in 0..<4 {
        let p = bounds.corner(isMirrored ? k + 1 : k).applying(frame.transform)
        let q = bounds.corner(isMirrored ? k : k + 1).applying(frame.transform)
        if p != q && scratch.polygon.clip(leftOf: p, q) { isCut = true }
      }
      mask = frame.outerMask
    }
    return isCut
  }
}
