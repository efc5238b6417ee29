// The sublayers that a region search tries, found by the boxes of the index.

/// The goal and options of a region search.
struct RegionSearch {
  var options: HitTestOptions
  var rules: AreaRules
  /// The box of the search in the query's space.
  var cull: Extent
  /// Search radius; nil unless the search is for what is near a point.
  var radius: Double?
  /// The largest key of a best-first search.
  var limit = Double.infinity
  var usesIndex = true
  /// Whether the query's space is the receiver's own, not that above it.
  var startsInReceiver = false
  /// The step of the query's space, with the point.
  var space = RegionStep(layer: 0, hitsSelf: false)

  init(_ options: HitTestOptions, _ rules: AreaRules, cull: Extent) {
    (self.options, self.rules, self.cull) = (options, rules, cull)
    // An area has no ray to order planes by.
    if options.siblingOrder == .depth { self.options.siblingOrder = .drawing }
  }

  /// Whether every layer is left out for its hit-test mask.
  var findsNothing: Bool { options.mask == 0 && !rules.contains(.findsPassThrough) }

  /// Reduces the search radius. The box is widened by rounding errors.
  mutating func narrow(to radius: Double) {
    (self.radius, limit) = (radius, radius)
    let point = space.point, center = SIMD2(point.x, point.y)
    let side = radius * (1 + 0x1p-40) + 0x1p-40 * (abs(point.x) + abs(point.y))
    cull = Extent(low: center - side, high: center + side)
  }
}

extension HitTester {
  /// Sets the boxes of the search and of the clip in a step's own space.
  func setSearchBox(_ region: inout RegionStep, _ top: Int, _ search: RegionSearch) {
    let i = Int(region.layer), isProjective = Int(region.projectiveStep) == top
    let outer = isProjective ? Int(region.outer) : Int(region.projectiveStep)
    let homography = isProjective ? transforms.levelTransform(i) : Homography(region.transform)
    region.wanted = boxBelow(outer >= 0 ? Extent(scratch.regions[outer].wanted) : search.cull, homography)
    if region.clip != .unlimited && !records[i].flags.isTransformLayer {
      region.clip = boxBelow(Extent(region.clip), transforms.levelTransform(i))
    }
    if search.radius != nil { locatePoint(&region, search.space.point) }
  }

  /// Returns a box in the space of a level, given that above it; fast for translations.
  private func boxBelow(_ box: Extent, _ homography: Homography) -> FloatBox {
    if box == .unlimited { return .unlimited }
    if box.isNothing { return .empty }
    let offset = SIMD2(homography.h31, homography.h32)
    if homography != Homography(AffineTransform(translationX: offset.x, y: offset.y)) {
      return projectedBox(box, homography.trueInverse)
    }
    let low = box.low - offset, high = box.high - offset
    let reach =
      abs(offset.x) + abs(offset.y) + abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y)
    return reach.isFinite ? FloatBox(around: low, high, slack: reach * 0x1p-24) : .unlimited
  }

  /// Clips a step's search to its mask, widened by rounding errors.
  func narrow(_ region: inout RegionStep) {
    let bounds = records[Int(region.layer)].bounds, transform = region.transform
    let low = SIMD2(bounds.minX, bounds.minY), high = SIMD2(bounds.maxX, bounds.maxY)
    let size = abs(transform.a) + abs(transform.b) + abs(transform.c) + abs(transform.d)
    let reach = abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y)
    let slack =
      (abs(transform.tx) + abs(transform.ty) + size * reach) * size / abs(transform.determinant) * 0x1p-30
    if slack.isFinite { region.clip = region.clip.intersection(FloatBox(around: low, high, slack: slack)) }
  }

  /// Returns the lanes of a node that a step's search is to enter.
  func wantedLanes(_ node: BoxNode, _ top: Int, _ search: RegionSearch) -> UInt64 {
    scratch.regionWork.nodesVisited &+= 1
    let region = scratch.regions[top]
    var lanes = node.lanes(intersecting: region.searchBox)
    if search.radius == nil { return lanes }
    // The box of a search from far away contains much that is not near.
    for lane in 0..<BoxNode.lanes where lanes & 1 << UInt64(8 * lane) != 0 {
      if !isNear(node.box(lane), region, search) { lanes &= ~(1 << UInt64(8 * lane)) }
    }
    return lanes
  }

  /// Returns the traversal's step for a region that was entered, before the sublayers that the search may
  /// find.
  func step(of index: Int, _ search: RegionSearch) -> TraversalStep {
    let region = scratch.regions[index], i = Int(region.layer)
    var step = TraversalStep(point: region.point, layer: region.layer, hitsSelf: region.hitsSelf)
    if links[i].first == 0 { return step }
    var cutsSublayers = false
    if search.usesIndex {
      let all = forest.union(of: forest.root(of: i))
      if !region.searchBox.intersects(all) || !isNear(all, region, search) { return step }
      cutsSublayers = !region.searchBox.contains(all) || search.radius != nil
    }
    step.sublayers = sublayers(
      of: i, isDrawn: search.options.siblingOrder != .tree, usesIndex: cutsSublayers)
    return step
  }
}

/// A layer entered by a search of regions.
struct RegionStep: BitwiseCopyable {
  var layer: UInt32
  /// Whether the layer itself may be found.
  var hitsSelf: Bool
  /// The point of a nearest-layer search in own space, unless there is a projective step.
  var point = Point.zero
  /// The step of the superlayer; −1 for the receiver's.
  var outer: Int32 = -1
  /// Own space to that of the projective step, or to the query's space if there is none.
  var transform = AffineTransform.identity
  /// The step, at or above this one, of the nearest layer with a projective transform; −1 for none.
  var projectiveStep: Int32 = -1
  /// The nearest masking layers around the layer and around its sublayers, by step; −1 for none.
  var outerMask: Int32 = -1
  var innerMask: Int32 = -1
  /// The box of the search in own space.
  var wanted = FloatBox.unlimited
  /// The box of the accumulated clip in own space.
  var clip = FloatBox.unlimited
  /// The largest coordinate of the origins on the path down to the layer.
  var reach = 0.0
  /// The rounding error of distances: a factor and the magnitude it applies to.
  var distanceError = SIMD2<Double>.zero

  /// The box of what the search and the clip both leave.
  var searchBox: FloatBox { @inline(__always) get { wanted.intersection(clip) } }
}
