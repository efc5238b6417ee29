// Every layer's visible region, front to back: its rectangle, cut in front of the eye at each level, and cut by the
// clips of the masking layers from itself up to the receiver (their rounding is left out).
extension LayerStore {
  /// Calls `measure` with the region of each layer that can be hit, in the query's space, if the region has an area
  /// and meets `cull`; and `report` with the layer if `measure` says so, until that returns true. Sublayers come
  /// before their superlayer, so the order is front to back.
  ///
  /// O(log of the numbers of siblings + layers whose boxes meet `cull`, with all above them), and for these what they
  /// cost to measure. Without the index, O(layers of the subtree that no mask clips away). Returns how many were looked
  /// at, for telling a slower algorithm from a slower machine.
  @discardableResult
  func forEachRegion(
    in receiver: Int, _ options: HitTestOptions, cull: Rect, usesIndex: Bool = true,
    where measure: (borrowing ConvexPolygon) -> Bool, report: (Int) -> Bool
  ) -> Int {
    refreshIndex()
    var search = RegionSearch(options: options, cull: cull)
    search.usesIndex = usesIndex && receiver < index.pointee.coveredLayers
    // There is no one ray to order planes by.
    if options.siblingOrder == .depth { search.options.siblingOrder = .drawing }
    search.base = scratch.pointee.regionFrames.count
    let windowBase = scratch.pointee.windows.count
    let candidateBase = scratch.pointee.candidates.count
    defer {
      scratch.pointee.regionFrames.count = search.base
      scratch.pointee.windows.count = windowBase
      scratch.pointee.candidates.count = candidateBase
    }

    var looked = 1
    enterRegion(receiver, search)
    while scratch.pointee.regionFrames.count > search.base {
      let top = scratch.pointee.regionFrames.count - 1
      if let child = nextSublayer(&scratch.pointee.regionFrames[top].descent) {
        enterRegion(child, search)
        looked += 1
        continue
      }
      let frame = scratch.pointee.regionFrames[top]
      let isFound =
        frame.descent.hitsSelf && formRegion(top, search) && measure(scratch.pointee.polygon)
      if isFound && report(Int(frame.descent.layer)) { return looked }
      if frame.innerWindow != frame.outerWindow { scratch.pointee.windows.count = Int(frame.innerWindow) }
      scratch.pointee.regionFrames.count = top
    }
    return looked
  }

  private func enterRegion(_ i: Int, _ search: RegionSearch) {
    let flags = records[i].flags
    if isOut(i, search.options) { return }
    let top = scratch.pointee.regionFrames.count
    let isPlane = !flags.isTransformLayer
    if isPlane && (flags.contains(.singular) || flags.isSuperset(of: [.backFacing, .singleSided])) { return }

    let hitsSelf = isPlane && !flags.contains(.passThrough)
    var frame = RegionFrame(
      descent: DescentFrame(point: .zero, layer: UInt32(i), next: 0, hitsSelf: hitsSelf, order: .tree))
    if top > search.base {
      let outer = scratch.pointee.regionFrames[top - 1]
      frame.map = outer.map
      frame.carrier = outer.carrier
      frame.outerWindow = outer.innerWindow
      frame.innerWindow = outer.innerWindow
    }
    if isPlane && flags.mapClass == .projective {
      frame.map = .identity
      frame.carrier = Int32(top)
    } else if isPlane {
      frame.map = affineLevel(i).concatenating(frame.map)
    }
    if search.usesIndex { frame.wanted = wantedBox(frame, top, search) }
    scratch.pointee.regionFrames.append(frame)

    if isPlane && flags.contains(.masks) {
      guard formRegion(top, search) else {
        scratch.pointee.regionFrames.count = top
        return
      }
      scratch.pointee.regionFrames[top].innerWindow = Int32(scratch.pointee.windows.count)
      pushWindow()
    }
    if links[i].first != 0 { arrange(&scratch.pointee.regionFrames[top], search) }
  }

  /// Makes the scratch polygon the region of a frame's layer; false if nothing of it meets `cull`.
  private func formRegion(_ index: Int, _ search: RegionSearch) -> Bool {
    let frame = scratch.pointee.regionFrames[index]
    let bounds = records[Int(frame.descent.layer)].bounds
    if bounds.isEmpty { return false }
    if frame.carrier < 0 && !bounds.applying(frame.map).intersects(search.cull) { return false }
    scratch.pointee.polygon.reset(to: bounds)
    var at = index
    while at >= search.base {
      let step = scratch.pointee.regionFrames[at]
      scratch.pointee.polygon.apply(Homography(step.map))
      if step.carrier < 0 { break }
      let carrier = scratch.pointee.regionFrames[Int(step.carrier)].descent.layer
      scratch.pointee.polygon.apply(levelMap(Int(carrier)))
      scratch.pointee.polygon.clip(whereWAtLeast: Tolerances.nearPlane)
      scratch.pointee.polygon.divide()
      at = Int(step.carrier) - 1
    }
    clipToWindow(frame.outerWindow)
    return scratch.pointee.polygon.area > 0 && scratch.pointee.polygon.boundingBox.intersects(search.cull)
  }

  /// Puts the scratch polygon on the stack of windows: its number of vertices, then the vertices.
  private func pushWindow() {
    let count = scratch.pointee.polygon.count
    scratch.pointee.windows.append(Point(x: Double(count), y: 0))
    for k in 0..<count {
      let v = scratch.pointee.polygon[k]
      scratch.pointee.windows.append(Point(x: v.x, y: v.y))
    }
  }

  private func clipToWindow(_ window: Int32) {
    guard window >= 0 else { return }
    let first = Int(window) + 1
    let count = Int(scratch.pointee.windows[Int(window)].x)
    // The vertices keep the turning sense of the layer that masks; inside is where its own middle is.
    var twice = 0.0
    let origin = scratch.pointee.windows[first]
    for k in 2..<count {
      let p = scratch.pointee.windows[first + k - 1], q = scratch.pointee.windows[first + k]
      twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y)
    }
    let turn = twice < 0 ? -1.0 : 1.0
    for k in 0..<count {
      let p = scratch.pointee.windows[first + k]
      let q = scratch.pointee.windows[first + (k + 1 == count ? 0 : k + 1)]
      let (ex, ey) = (turn * (q.x - p.x), turn * (q.y - p.y))
      if ex == 0 && ey == 0 { continue }
      scratch.pointee.polygon.clip(halfPlane: -ey, ex, ey * p.x - ex * p.y)
    }
  }
}
