// Visible regions, front to back: a layer's rectangle, clipped in front of the eye at each level and by the
// masking layers up to the receiver.
extension HitTester {
  /// Calls `body` for each layer that can be found, until it returns true, if the layer's region has an area
  /// and intersects the search's box. The region is then the scratch polygon, in the query's space.
  /// Sublayers come before their superlayer.
  ///
  /// O(log siblings + layers whose boxes intersect that of the search, with their ancestors). Without the
  /// index, O(layers that no mask clips away).
  @inline(never)
  func forEachRegion(in receiver: Int, _ search: RegionSearch, _ body: (Int) -> Bool) {
    if search.findsNothing { return }
    var search = search
    refreshIndex(for: &search)
    let base = scratch.regions.count
    defer { scratch.regions.count = base }
    var layers = FrontToBack(self, from: receiver, usesIndex: search.usesIndex)
    while let step = layers.nextByCall(
      enter: { i, _ in
        let top = scratch.regions.count
        return enterRegion(i, under: top == base ? -1 : top - 1, search) ? self.step(of: top, search) : nil
      }, lanes: { node, _ in wantedLanes(node, scratch.regions.count - 1, search) })
    {
      let isFound = step.hitsSelf && formRegion(scratch.regions.count - 1, search)
      if isFound && body(Int(step.layer)) { return }
      scratch.regions.count -= 1
    }
  }

  /// Pushes a layer's region. Returns false if its subtree is rejected.
  func enterRegion(_ i: Int, under outer: Int, _ search: RegionSearch) -> Bool {
    scratch.regionWork.exactTests &+= 1
    let flags = records[i].flags
    if isLeftOut(i, search) { return false }
    let top = scratch.regions.count
    let isPlane = !flags.isTransformLayer, isSpaceAlone = outer < 0 && search.rules.contains(.ignoresReceiver)
    let isPlaced = isPlane && !(isSpaceAlone && search.startsInReceiver)
    if isPlaced && (flags.contains(.singular) || flags.isSuperset(of: [.backFacing, .singleSided])) {
      return false
    }

    var region = outer < 0 ? search.space : scratch.regions[outer]
    let isFound = !flags.contains(.passThrough) || search.rules.contains(.findsPassThrough)
    (region.layer, region.hitsSelf) = (UInt32(i), isPlane && isFound && !isSpaceAlone)
    region.outer = Int32(outer)
    region.outerMask = region.innerMask
    if isPlaced && flags.transformClass == .projective {
      region.transform = .identity
      region.projectiveStep = Int32(top)
      let level = transforms.levelTransform(i)
      region.reach = Swift.max(region.reach, Swift.max(abs(level.h31), abs(level.h32)))
    } else if isPlaced {
      region.transform = transforms.affineLevel(i).concatenating(region.transform)
      region.reach = Swift.max(region.reach, Swift.max(abs(region.transform.tx), abs(region.transform.ty)))
    }
    let hasSublayers = links[i].first != 0
    if search.usesIndex && (hasSublayers || search.radius != nil) { setSearchBox(&region, top, search) }
    scratch.regions.append(region)

    if isPlane && flags.contains(.masks) && !isSpaceAlone {
      // Its own ink may be wanted where nothing below it is.
      let mayHaveInk = search.rules.contains(.includesInk) && inkOutsets(i) != .zero
      guard formRegion(top, search, isMask: true) || mayHaveInk else {
        scratch.regions.count = top
        return false
      }
      scratch.regions[top].innerMask = Int32(top)
      narrow(&scratch.regions[top])
    }
    return true
  }

  /// Returns whether a layer is left out with its subtree.
  private func isLeftOut(_ i: Int, _ search: RegionSearch) -> Bool {
    let flags = records[i].flags
    if flags.contains(.hidden) && !search.rules.contains(.findsHidden) { return true }
    let mask = flags.contains(.selective) ? rareSlots(i).hitTestMask : .max
    if mask & search.options.mask == 0 && !search.rules.contains(.findsPassThrough) { return true }
    let minimum = search.options.minimumOpacity
    return minimum > 0 && Swift.min(opacity(i), 1) < minimum
  }

  var lastContactMargin: Double { scratch.contactMargin(scratch.regions.count - 1) }

  /// Makes the scratch polygon the region of a step's layer. Returns false if it is disjoint from `cull`, or
  /// only touches a mask from outside. A mask that lies inside the masks around it forgets them.
  func formRegion(_ index: Int, _ search: RegionSearch, isMask: Bool = false) -> Bool {
    let region = scratch.regions[index]
    let (bounds, flags) = (records[Int(region.layer)].bounds, records[Int(region.layer)].flags)
    let hasInk = search.rules.contains(.includesInk) && !isMask
    let rect = hasInk ? bounds.grown(by: inkOutsets(Int(region.layer))) : bounds
    if rect.isEmpty { return false }
    let isRounded = !isMask && flags.isSuperset(of: [.masks, .rounded])
    let cutsCorners = isRounded && search.rules.contains(.honorsCornerRadius) && !hasInk
    scratch.polygon.reset(to: rect)
    var mask = region.outerMask, isCut = false, reachesEye = false
    var at = index
    while at >= 0 && scratch.polygon.count > 2 {
      let step = scratch.regions[at]
      scratch.polygon.apply(Homography(step.transform))
      if at == index && step.projectiveStep < 0 && !isWanted(search) { return false }
      if at == index && cutsCorners && clipToCorners(step) { isCut = true }
      if clipToMasks(in: step.projectiveStep, &mask, search) { isCut = true }
      if step.projectiveStep < 0 { break }
      let projective = scratch.regions[Int(step.projectiveStep)]
      scratch.polygon.apply(transforms.levelTransform(Int(projective.layer)))
      let isClipped = scratch.polygon.project()
      if isClipped && !scratch.polygon.isEmpty { reachesEye = true }
      at = Int(projective.outer)
    }
    // A region that reaches the eye has inexact far vertices, and sublayers need not reach it.
    if isMask && reachesEye { return true }
    // Its ink may lie outside of what its bounds are inside of.
    if isMask && !isCut && !search.rules.contains(.includesInk) { scratch.regions[index].outerMask = -1 }
    return scratch.polygon.area > 0 && isWanted(search)
      && (!isCut || scratch.isWider(than: scratch.contactMargin(index)))
  }

  /// Returns whether the scratch polygon, in the query's space, intersects the search box.
  private func isWanted(_ search: RegionSearch) -> Bool {
    scratch.polygon.extent?.intersects(search.cull) ?? false
  }

  /// Clips the scratch polygon by the bounds of the masks in its space, from the one of a step outward.
  /// Returns whether anything was cut off.
  ///
  /// Their outlines are not clipped by each other, because nearly coincident edges clip to edges of any
  /// direction. They are taken in the space of their projective step, or of the query if there is none,
  /// because far vertices are inexact after projection.
  private func clipToMasks(in projectiveStep: Int32, _ mask: inout Int32, _ search: RegionSearch) -> Bool {
    var isCut = false
    while mask >= 0 {
      let region = scratch.regions[Int(mask)]
      if region.projectiveStep != projectiveStep { break }
      let bounds = records[Int(region.layer)].bounds
      // The corners of a mask without area may be one point, through which no line goes.
      if bounds.isEmpty { scratch.polygon.reset() }
      for k in 0..<4 where clip(leftOf: bounds.corner(k), bounds.corner(k + 1), through: region.transform) {
        isCut = true
      }
      let isRounded = records[Int(region.layer)].flags.contains(.rounded)
      if isRounded && search.rules.contains(.honorsCornerRadius) && clipToCorners(region) { isCut = true }
      mask = region.outerMask
    }
    return isCut
  }

  /// Clips the scratch polygon by a line of a step's own space, given so that what stays is on its left where
  /// y runs up. Returns whether anything was cut off.
  @discardableResult
  @inline(never)
  func clip(leftOf p: Point, _ q: Point, through transform: AffineTransform) -> Bool {
    let isMirrored = transform.determinant < 0
    let start = (isMirrored ? q : p).applying(transform), end = (isMirrored ? p : q).applying(transform)
    return start != end && scratch.polygon.clip(leftOf: start, end)
  }

  /// Clips the scratch polygon by tangents of a layer's rounded corners, or by the chords `inside` of them.
  /// Returns whether anything was cut off.
  @discardableResult
  func clipToCorners(_ region: RegionStep, inside: Bool = false) -> Bool {
    let i = Int(region.layer), corners = corners(i), sideCount = 16
    // Of a quarter turn's part for a side.
    let (sine, cosine) = (0.09801714032956060, 0.99518472667219688)
    let shape = RoundedRect(rect: records[i].bounds, radius: corners.radius, corners: corners.masked)
    let radius = shape.effectiveRadius, rect = shape.rect
    var isCut = false
    // From the corner where both are greatest, counterclockwise where y runs up.
    let turns: [4 of CornerMask] = [.maxXmaxY, .minXmaxY, .minXminY, .maxXminY]
    for k in 0..<4 where corners.masked.contains(turns[k]) {
      let center = Point(
        x: k == 0 || k == 3 ? rect.maxX - radius : rect.minX + radius,
        y: k < 2 ? rect.maxY - radius : rect.minY + radius)
      var out = Point(x: k & 1 == 0 ? radius : 0, y: k & 1 == 0 ? 0 : radius)
      if k > 1 { out = Point(x: -out.x, y: -out.y) }
      for side in 1...sideCount where inside || side < sideCount {
        var start = center + out
        out = Point(x: out.x * cosine - out.y * sine, y: out.y * cosine + out.x * sine)
        var end = center + out
        if !inside { (start, end) = (end, Point(x: end.x - out.y, y: end.y + out.x)) }
        if clip(leftOf: start, end, through: region.transform) { isCut = true }
      }
    }
    return isCut
  }
}

extension HitScratch {
  /// Returns the distance from the edges of the polygon, a step's region, up to which rounding on the path
  /// decides: 2⁻⁴⁰ of the largest coordinate of both.
  func contactMargin(_ index: Int) -> Double {
    guard let extent = polygon.extent else { return 0 }
    let x = Swift.max(-extent.low.x, extent.high.x), y = Swift.max(-extent.low.y, extent.high.y)
    return 0x1p-40 * Swift.max(regions[index].reach, Swift.max(x, y))
  }

  /// Returns whether the polygon is no sliver that rounding leaves.
  func isWider(than margin: Double) -> Bool {
    guard let extent = polygon.extent else { return false }
    return polygon.area > margin * (extent.high - extent.low).sum()
  }
}
