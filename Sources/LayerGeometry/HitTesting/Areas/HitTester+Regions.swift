// Visible regions, front to back: a layer's rectangle, clipped in front of the eye at each level and by the
// bounds of the masking layers up to the receiver, without corner radii.
extension HitTester {
  /// Calls `body` for every layer whose visible region has area in common with `area`, or wholly lies in it,
  /// front to back, until it returns false. A trap on a stale receiver names `call`.
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
  /// O(log siblings + layers whose boxes intersect that of the search, with their ancestors). Without the
  /// index, O(layers that no mask clips away).
  func forEachRegion(
    in receiver: Int, _ search: RegionSearch, where measure: (borrowing ConvexPolygon) -> Bool,
    report: (Int) -> Bool
  ) {
    if search.options.mask == 0 { return }
    var search = search
    if !refreshIndex() { search.usesIndex = false }
    let base = scratch.regions.count
    defer { scratch.regions.count = base }
    var layers = FrontToBack(self, from: receiver, usesIndex: search.usesIndex)
    while let step = layers.next(
      enter: { i, _ in
        let top = scratch.regions.count
        return enterRegion(i, under: top == base ? -1 : top - 1, search) ? self.step(of: top, search) : nil
      }, lanes: { node, _ in wantedLanes(node, scratch.regions.count - 1, search) })
    {
      let isFound = step.hitsSelf && formRegion(scratch.regions.count - 1, search) && measure(scratch.polygon)
      if isFound && report(Int(step.layer)) { return }
      scratch.regions.count -= 1
    }
  }

  /// Pushes a layer's region. Returns false if its subtree is rejected.
  func enterRegion(_ i: Int, under outer: Int, _ search: RegionSearch) -> Bool {
    scratch.regionWork.countExactTest()
    let flags = records[i].flags
    if isRejected(i, search.options) { return false }
    let top = scratch.regions.count
    let isPlane = !flags.isTransformLayer
    if isPlane && (flags.contains(.singular) || flags.isSuperset(of: [.backFacing, .singleSided])) {
      return false
    }

    var region = outer < 0 ? search.space : scratch.regions[outer]
    (region.layer, region.hitsSelf) = (UInt32(i), isPlane && !flags.contains(.passThrough))
    region.outer = Int32(outer)
    region.outerMask = region.innerMask
    if isPlane && flags.transformClass == .projective {
      region.transform = .identity
      region.projectiveStep = Int32(top)
    } else if isPlane {
      region.transform = transforms.affineLevel(i).concatenating(region.transform)
    }
    let hasSublayers = links[i].first != 0
    if search.usesIndex && (hasSublayers || search.radius != nil) { setSearchBox(&region, top, search) }
    scratch.regions.append(region)

    if isPlane && flags.contains(.masks) {
      guard formRegion(top, search, isMask: true) else {
        scratch.regions.count = top
        return false
      }
      scratch.regions[top].innerMask = Int32(top)
      narrow(&scratch.regions[top])
    }
    return true
  }

  /// Makes the scratch polygon the region of a step's layer. Returns false if it is disjoint from `cull`.
  /// A mask that lies inside the masks around it forgets them.
  func formRegion(_ index: Int, _ search: RegionSearch, isMask: Bool = false) -> Bool {
    let region = scratch.regions[index]
    let bounds = records[Int(region.layer)].bounds
    if bounds.isEmpty { return false }
    scratch.polygon.reset(to: bounds)
    var mask = region.outerMask, isCut = false, reachesEye = false
    var at = index
    while at >= 0 && scratch.polygon.count > 2 {
      let step = scratch.regions[at]
      scratch.polygon.apply(Homography(step.transform))
      if at == index && step.projectiveStep < 0 && !isWanted(search) { return false }
      if clipToMasks(in: step.projectiveStep, &mask) { isCut = true }
      if step.projectiveStep < 0 { break }
      let projective = scratch.regions[Int(step.projectiveStep)]
      scratch.polygon.apply(transforms.levelTransform(Int(projective.layer)))
      let isClipped = scratch.polygon.project()
      if isClipped && !scratch.polygon.isEmpty { reachesEye = true }
      at = Int(projective.outer)
    }
    // A region that reaches the eye has inexact far vertices, and sublayers need not reach it.
    if isMask && reachesEye { return true }
    if isMask && !isCut { scratch.regions[index].outerMask = -1 }
    return scratch.polygon.area > 0 && isWanted(search)
  }

  /// Returns whether the scratch polygon, in the query's space, intersects the search box.
  @inline(__always)
  private func isWanted(_ search: RegionSearch) -> Bool {
    scratch.polygon.extent?.intersects(search.cull) ?? false
  }

  /// Clips the scratch polygon by the bounds of the masks in its space, from the one of a step outward.
  /// Returns whether anything was cut off.
  ///
  /// Their outlines are not clipped by each other, because nearly coincident edges clip to edges of any
  /// direction. They are taken in the space of their projective step, or of the query if there is none,
  /// because far vertices are inexact after projection.
  private func clipToMasks(in projectiveStep: Int32, _ mask: inout Int32) -> Bool {
    var isCut = false
    while mask >= 0 {
      let region = scratch.regions[Int(mask)]
      if region.projectiveStep != projectiveStep { break }
      let bounds = records[Int(region.layer)].bounds, isMirrored = region.transform.determinant < 0
      for k in 0..<4 {
        let p = bounds.corner(isMirrored ? k + 1 : k).applying(region.transform)
        let q = bounds.corner(isMirrored ? k : k + 1).applying(region.transform)
        if p != q && scratch.polygon.clip(leftOf: p, q) { isCut = true }
      }
      mask = region.outerMask
    }
    return isCut
  }
}
