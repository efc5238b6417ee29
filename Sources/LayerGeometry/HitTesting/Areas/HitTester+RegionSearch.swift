// Which sublayers a search for regions has to look at: what the index says of their boxes.

/// What a search for regions is for.
struct RegionSearch {
  var options: HitTestOptions
  /// Around all that is wanted, in the query's space.
  var cull: Extent
  /// How far from a point all is that is wanted; nil if there is no such point.
  var radius: Double?
  var usesIndex = true
  /// What frames have in the query's own space, the point included.
  var space: RegionFrame
  var counters = HitTestCounters()

  init(_ options: HitTestOptions, cull: Extent) {
    self.options = options
    self.cull = cull
    // There is no one ray to order planes by.
    if options.siblingOrder == .depth { self.options.siblingOrder = .drawing }
    space = RegionFrame(
      descent: DescentLevel(point: .zero, layer: 0, next: 0, hitsSelf: false, order: .tree))
  }

  init(_ options: HitTestOptions, near point: Point, within radius: Double) {
    self.init(options, cull: .unlimited)
    space.descent.point = point
    narrow(to: radius)
  }

  /// Nothing farther off is wanted. The box is wider by what rounding may take from a distance.
  mutating func narrow(to radius: Double) {
    self.radius = radius
    let point = space.descent.point, center = SIMD2(point.x, point.y)
    let side = radius * (1 + 0x1p-40) + 0x1p-40 * (abs(point.x) + abs(point.y))
    cull = Extent(low: center - side, high: center + side)
  }
}

extension HitTester {
  /// Brings the index up to date for a search.
  func begin(_ search: inout RegionSearch, in receiver: Int) {
    refreshIndex()
    search.usesIndex = search.usesIndex && receiver < index.pointee.forest.entryCount
  }

  /// Says which part of a frame's own space the search is for.
  func aim(_ frame: inout RegionFrame, _ top: Int, _ search: RegionSearch) {
    let i = Int(frame.descent.layer)
    frame.wanted = wantedBox(frame, top, search)
    if frame.clip != .unlimited && !records[i].flags.isTransformLayer {
      frame.clip = boxBelow(frame.clip, i)
    }
    if search.radius != nil { place(&frame, search.space.descent.point) }
  }

  /// A box around all of a frame's own space that the search is for.
  private func wantedBox(_ frame: RegionFrame, _ top: Int, _ search: RegionSearch) -> FloatBox {
    let isCarrier = Int(frame.carrier) == top
    let outer = isCarrier ? Int(frame.outer) : Int(frame.carrier)
    let map = isCarrier ? transforms.levelTransform(Int(frame.descent.layer)) : Homography(frame.map)
    guard outer >= 0 else {
      if search.cull == .unlimited { return .unlimited }
      return frame.carrier < 0
        ? unmappedBox(search.cull, frame.map) : unprojectedBox(search.cull.low, search.cull.high, map)
    }
    return unprojectedBox(scratch.pointee.regionFrames[outer].wanted, map)
  }

  /// Most maps are translations, or come to one.
  private func unmappedBox(_ box: Extent, _ map: AffineTransform) -> FloatBox {
    let isShift = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
    if !isShift { return unprojectedBox(box.low, box.high, Homography(map)) }
    let offset = SIMD2(map.tx, map.ty), low = box.low - offset, high = box.high - offset
    let reach = abs(map.tx) + abs(map.ty) + abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y)
    return reach.isFinite ? FloatBox(around: low, high, slack: reach * 0x1p-24) : .unlimited
  }

  private func boxBelow(_ box: FloatBox, _ i: Int) -> FloatBox {
    if isShift(i) {
      return box.shifted(by: SIMD2(-records[i].offset.x, -records[i].offset.y))
    }
    return unprojectedBox(box, transforms.levelTransform(i))
  }

  private func unprojectedBox(_ box: FloatBox, _ map: Homography) -> FloatBox {
    if box == .unlimited { return .unlimited }
    if box.isEmpty { return box }
    return unprojectedBox(
      SIMD2(Double(box.minX), Double(box.minY)), SIMD2(Double(box.maxX), Double(box.maxY)), map)
  }

  private func unprojectedBox(_ low: SIMD2<Double>, _ high: SIMD2<Double>, _ map: Homography) -> FloatBox {
    projectedBox(low, high, map.adjugate.scaled(by: 1 / map.determinant))
  }

  /// Nothing outside of a frame's mask is wanted below it. The box is wider by what rounding may do on the
  /// way to where regions are cut by masks.
  func narrow(_ frame: inout RegionFrame) {
    let bounds = records[Int(frame.descent.layer)].bounds, map = frame.map
    let low = SIMD2(bounds.minX, bounds.minY), high = SIMD2(bounds.maxX, bounds.maxY)
    let size = abs(map.a) + abs(map.b) + abs(map.c) + abs(map.d)
    let reach = abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y)
    let slack = (abs(map.tx) + abs(map.ty) + size * reach) * size / abs(map.determinant) * 0x1p-30
    if slack.isFinite { frame.clip = frame.clip.intersection(FloatBox(around: low, high, slack: slack)) }
  }

  /// Finds the sublayers that a frame has to try, and in which order.
  func arrange(_ top: Int, _ search: inout RegionSearch) {
    let frame = scratch.pointee.regionFrames[top], i = Int(frame.descent.layer)
    if links[i].first == 0 { return }
    let isMixed = search.options.siblingOrder != .tree && records[i].flags.contains(.mixedDepth)
    if search.usesIndex {
      let root = index.pointee.forest.root(of: i), all = contentBox(root)
      let wanted = frame.wanted.intersection(frame.clip)
      if !wanted.overlaps(all) || !isNear(all, frame, search) { return }
      if root.hasNodes && (!wanted.contains(all) || search.radius != nil) {
        if !isMixed { return beginBatches(of: top, &search) }
        listWanted(in: root.node, frame, &search)
        sortListAsDrawn()
        scratch.pointee.regionFrames[top].descent.takeList(pushList())
        return
      }
    }
    let order = isMixed ? drawingOrder(i) : nil
    scratch.pointee.regionFrames[top].descent.next = order?.count ?? links[i].last
    scratch.pointee.regionFrames[top].descent.order = order == nil ? .tree : .drawing
  }

  /// The box of all that hangs under a layer, as far as it is known.
  func contentBox(_ root: BoxReference) -> FloatBox {
    if root.isNone { return .unlimited }
    let isStale =
      !root.hasNodes && !index.pointee.forest.slot(of: index.pointee.forest.entry(of: root)).isSingle
    return isStale ? .unlimited : index.pointee.forest.union(of: root)
  }
}
