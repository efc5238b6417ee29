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
  var counters = HitTestCounters()

  init(_ options: HitTestOptions, cull: Extent) {
    self.options = options
    self.cull = cull
    // An area has no ray to order planes by.
    if options.siblingOrder == .depth { self.options.siblingOrder = .drawing }
    space = RegionFrame(
      descent: DescentLevel(point: .zero, layer: 0, next: 0, hitsSelf: false, order: .tree))
  }

  init(_ options: HitTestOptions, near point: Point, within radius: Double) {
    self.init(options, cull: .unlimited)
    space.descent.point = point
    narrow(to: radius)
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
  /// Refreshes the index for a search.
  func begin(_ search: inout RegionSearch, in receiver: Int) {
    refreshIndex()
    search.usesIndex = search.usesIndex && receiver < index.pointee.forest.entryCount
  }

  /// Sets the box of the search in a frame's own space.
  func setSearchBox(_ frame: inout RegionFrame, _ top: Int, _ search: RegionSearch) {
    let i = Int(frame.descent.layer)
    frame.wanted = wantedBox(frame, top, search)
    if frame.clip != .unlimited && !records[i].flags.isTransformLayer {
      frame.clip = boxBelow(frame.clip, i)
    }
    if search.radius != nil { locatePoint(&frame, search.space.descent.point) }
  }

  /// Returns the box of the search in a frame's own space.
  private func wantedBox(_ frame: RegionFrame, _ top: Int, _ search: RegionSearch) -> FloatBox {
    let isProjective = Int(frame.projectiveFrame) == top
    let outer = isProjective ? Int(frame.outer) : Int(frame.projectiveFrame)
    let homography =
      isProjective ? transforms.levelTransform(Int(frame.descent.layer)) : Homography(frame.transform)
    guard outer >= 0 else {
      if search.cull == .unlimited { return .unlimited }
      return frame.projectiveFrame < 0
        ? untransformedBox(search.cull, frame.transform)
        : unprojectedBox(search.cull.low, search.cull.high, homography)
    }
    return unprojectedBox(scratch.pointee.regionFrames[outer].wanted, homography)
  }

  /// Returns a box in own space; fast for translations.
  private func untransformedBox(_ box: Extent, _ transform: AffineTransform) -> FloatBox {
    let isTranslation = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    if !isTranslation { return unprojectedBox(box.low, box.high, Homography(transform)) }
    let offset = SIMD2(transform.tx, transform.ty), low = box.low - offset, high = box.high - offset
    let reach = abs(transform.tx) + abs(transform.ty) + abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y)
    return reach.isFinite ? FloatBox(around: low, high, slack: reach * 0x1p-24) : .unlimited
  }

  private func boxBelow(_ box: FloatBox, _ i: Int) -> FloatBox {
    if isTranslation(i) {
      return box.shifted(by: SIMD2(-records[i].offset.x, -records[i].offset.y))
    }
    return unprojectedBox(box, transforms.levelTransform(i))
  }

  private func unprojectedBox(_ box: FloatBox, _ homography: Homography) -> FloatBox {
    if box == .unlimited { return .unlimited }
    if box.isEmpty { return box }
    return unprojectedBox(
      SIMD2(Double(box.minX), Double(box.minY)), SIMD2(Double(box.maxX), Double(box.maxY)), homography)
  }

  private func unprojectedBox(_ low: SIMD2<Double>, _ high: SIMD2<Double>, _ homography: Homography)
    -> FloatBox
  {
    projectedBox(low, high, homography.adjugate.scaled(by: 1 / homography.determinant))
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

  /// The number of sublayers that are listed first; then the rest.
  private static let firstBatch: UInt32 = 16

  /// Returns the next sublayer of the top frame, from the front.
  @inline(__always)
  func nextSublayer(of top: Int, _ search: inout RegionSearch) -> Int? {
    nextSublayer(&scratch.pointee.regionFrames[top].descent) { wantedLanes($0, top, &search) }
  }

  /// Returns the lanes of a node that a frame's search is to enter.
  @inline(__always)
  private func wantedLanes(_ node: BoxNode, _ top: Int, _ search: inout RegionSearch) -> UInt64 {
    search.counters.countNode()
    return node.lanes(intersecting: scratch.pointee.regionFrames[top].searchBox)
  }

  /// Finds the sublayers that a frame tries, and their order.
  func arrange(_ top: Int, _ search: inout RegionSearch) {
    let frame = scratch.pointee.regionFrames[top], i = Int(frame.descent.layer)
    if links[i].first == 0 { return }
    let isMixed = search.options.siblingOrder != .tree && records[i].flags.contains(.mixedDepth)
    if search.usesIndex {
      let root = index.pointee.forest.root(of: i), all = contentBox(root)
      if !frame.searchBox.overlaps(all) { return }
      if !frame.searchBox.contains(all), case let root = builtRoot(of: i), root.hasNodes {
        if !isMixed {
          let batch = links[i].count > HitTester.fewSublayers ? HitTester.firstBatch : .max
          return scratch.pointee.regionFrames[top].descent.expectList(batch)
        }
        listSublayers(in: root.node) { wantedLanes($0, top, &search) }
        sortListAsDrawn()
        return scratch.pointee.regionFrames[top].descent.takeList(pushList())
      }
    }
    let order = isMixed ? drawingOrder(i) : nil
    scratch.pointee.regionFrames[top].descent.next = order?.count ?? links[i].last
    scratch.pointee.regionFrames[top].descent.order = order == nil ? .tree : .drawing
  }

  /// Returns the box of a tree; unlimited if it is unknown.
  func contentBox(_ root: BoxReference) -> FloatBox {
    if root.isNone { return .unlimited }
    let isStale =
      !root.isUnbuilt && !root.hasNodes
      && !index.pointee.forest.slot(of: index.pointee.forest.entry(of: root)).isSingle
    return isStale ? .unlimited : index.pointee.forest.union(of: root)
  }
}
