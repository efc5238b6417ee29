// The sublayers that a region search tries, found by the boxes of the index.

/// The goal and options of a region search.
struct RegionSearch {
  var options: HitTestOptions
  /// The box of the search in the query's space.
  var cull: Extent
  /// Search radius; nil for an area query.
  var radius: Double?
  var usesIndex = true
  /// The frame of the query's space, with the point.
  var space: RegionFrame

  init(_ options: HitTestOptions, cull: Extent) {
    self.options = options
    self.cull = cull
    // An area has no ray to order planes by.
    if options.siblingOrder == .depth { self.options.siblingOrder = .drawing }
    space = RegionFrame(descent: DescentLevel(point: .zero, layer: 0, hitsSelf: false))
  }

  /// Reduces the search radius. The box is widened by rounding errors.
  mutating func narrow(to radius: Double) {
    self.radius = radius
    let point = space.descent.point, center = SIMD2(point.x, point.y)
    let side = radius * (1 + 0x1p-40) + 0x1p-40 * (abs(point.x) + abs(point.y))
    cull = Extent(low: center - side, high: center + side)
  }
}

extension HitTester {
  /// Sets the box of the search in a frame's own space.
  func setSearchBox(_ frame: inout RegionFrame, _ top: Int, _ search: RegionSearch) {
    let i = Int(frame.descent.layer)
    frame.wanted = wantedBox(frame, top, search)
    if frame.clip != .unlimited && !records[i].flags.isTransformLayer {
      frame.clip = boxBelow(frame.clip, transforms.levelTransform(i))
    }
    if search.radius != nil { locatePoint(&frame, search.space.descent.point) }
  }

  /// Returns the box of the search in a frame's own space.
  private func wantedBox(_ frame: RegionFrame, _ top: Int, _ search: RegionSearch) -> FloatBox {
    let isProjective = Int(frame.projectiveFrame) == top
    let outer = isProjective ? Int(frame.outer) : Int(frame.projectiveFrame)
    let homography =
      isProjective ? transforms.levelTransform(Int(frame.descent.layer)) : Homography(frame.transform)
    if outer >= 0 { return boxBelow(scratch.regionFrames[outer].wanted, homography) }
    return search.cull == .unlimited ? .unlimited : boxBelow(search.cull, homography)
  }

  private func boxBelow(_ box: FloatBox, _ homography: Homography) -> FloatBox {
    box == .unlimited || box.isEmpty ? box : boxBelow(Extent(box), homography)
  }

  /// Returns a box in the space of a level, given that above it; fast for translations.
  private func boxBelow(_ box: Extent, _ homography: Homography) -> FloatBox {
    let offset = SIMD2(homography.h31, homography.h32)
    if homography != Homography(AffineTransform(translationX: offset.x, y: offset.y)) {
      return projectedBox(box, homography.trueInverse)
    }
    let low = box.low - offset, high = box.high - offset
    let reach =
      abs(offset.x) + abs(offset.y) + abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y)
    return reach.isFinite ? FloatBox(around: low, high, slack: reach * 0x1p-24) : .unlimited
  }

  /// Clips a frame's search to its mask, widened by rounding errors.
  func narrow(_ frame: inout RegionFrame) {
    let bounds = records[Int(frame.descent.layer)].bounds, transform = frame.transform
    let low = SIMD2(bounds.minX, bounds.minY), high = SIMD2(bounds.maxX, bounds.maxY)
    let size = abs(transform.a) + abs(transform.b) + abs(transform.c) + abs(transform.d)
    let reach = abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y)
    let slack =
      (abs(transform.tx) + abs(transform.ty) + size * reach) * size / abs(transform.determinant) * 0x1p-30
    if slack.isFinite { frame.clip = frame.clip.intersection(FloatBox(around: low, high, slack: slack)) }
  }

  /// The number of sublayers that are listed first, and from which number on; then the rest.
  private static let firstBatch: UInt32 = 16
  private static let leastForBatches = 65

  /// Returns the lanes of a node that a frame's search is to enter.
  @inline(__always)
  func wantedLanes(_ node: BoxNode, _ top: Int, _ search: RegionSearch) -> UInt64 {
    scratch.regionWork.countNode()
    let frame = scratch.regionFrames[top]
    var lanes = node.lanes(intersecting: frame.searchBox)
    if search.radius == nil { return lanes }
    // The box of a search from far away contains much that is not near.
    for lane in 0..<BoxNode.lanes where lanes & 1 << UInt64(8 * lane) != 0 {
      if !isNear(node.box(lane), frame, search) { lanes &= ~(1 << UInt64(8 * lane)) }
    }
    return lanes
  }

  /// Finds the sublayers that a frame tries, and their order.
  func arrange(_ top: Int, _ search: RegionSearch) {
    let frame = scratch.regionFrames[top], i = Int(frame.descent.layer)
    if links[i].first == 0 { return }
    var cutsSublayers = false
    if search.usesIndex {
      let all = forest.union(of: forest.root(of: i))
      if !frame.searchBox.intersects(all) || !isNear(all, frame, search) { return }
      cutsSublayers = !frame.searchBox.contains(all) || search.radius != nil
    }
    let batch = links[i].count < HitTester.leastForBatches ? .max : HitTester.firstBatch
    arrange(
      &scratch.regionFrames[top].descent, isDrawn: search.options.siblingOrder != .tree,
      usesIndex: cutsSublayers, batch: batch
    ) { wantedLanes($0, top, search) }
  }
}
