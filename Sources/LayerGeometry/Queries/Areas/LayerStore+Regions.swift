// Every layer's visible region, front to back: its rectangle, cut in front of the eye at each level, and cut by the
// clips of the masking layers from itself up to the receiver (their rounding is left out).
extension LayerStore {
  /// Calls `measure` with the region of each layer that can be hit, in the query's space, if the region has an area
  /// and meets `cull`; and `report` with the layer if `measure` says so, until that returns true. Sublayers come
  /// before their superlayer, so the order is front to back.
  ///
  /// O(layers of the subtree that are not hidden, turned away, or clipped away by a mask outside `cull`).
  func forEachRegion(
    in receiver: Int, _ options: HitTestOptions, cull: Rect,
    where measure: (borrowing ConvexPolygon) -> Bool, report: (Int) -> Bool
  ) {
    refreshMaps()
    var options = options
    // There is no one ray to order planes by.
    if options.siblingOrder == .depth { options.siblingOrder = .drawing }
    let base = scratch.pointee.regionFrames.count
    let windowBase = scratch.pointee.windows.count
    defer {
      scratch.pointee.regionFrames.count = base
      scratch.pointee.windows.count = windowBase
    }

    enterRegion(receiver, base: base, options, cull)
    while scratch.pointee.regionFrames.count > base {
      let top = scratch.pointee.regionFrames.count - 1
      if let child = nextSublayer(&scratch.pointee.regionFrames[top].descent) {
        enterRegion(child, base: base, options, cull)
        continue
      }
      let frame = scratch.pointee.regionFrames[top]
      let isFound =
        frame.descent.hitsSelf && formRegion(top, base: base, cull) && measure(scratch.pointee.polygon)
      if isFound && report(Int(frame.descent.layer)) { return }
      if frame.innerWindow != frame.outerWindow { scratch.pointee.windows.count = Int(frame.innerWindow) }
      scratch.pointee.regionFrames.count = top
    }
  }

  private func enterRegion(_ i: Int, base: Int, _ options: HitTestOptions, _ cull: Rect) {
    let flags = records[i].flags
    if isOut(i, options) { return }
    let top = scratch.pointee.regionFrames.count
    let isPlane = !flags.isTransformLayer
    if isPlane && (flags.contains(.singular) || flags.isSuperset(of: [.backFacing, .singleSided])) { return }

    var frame = RegionFrame(
      descent: frame(of: i, at: .zero, options, hitsSelf: isPlane && !flags.contains(.passThrough)))
    if top > base {
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
    scratch.pointee.regionFrames.append(frame)

    guard isPlane && flags.contains(.masks) else { return }
    if formRegion(top, base: base, cull) {
      scratch.pointee.regionFrames[top].innerWindow = Int32(scratch.pointee.windows.count)
      pushWindow()
    } else {
      scratch.pointee.regionFrames.count = top
    }
  }

  /// Makes the scratch polygon the region of a frame's layer; false if nothing of it meets `cull`.
  private func formRegion(_ index: Int, base: Int, _ cull: Rect) -> Bool {
    let frame = scratch.pointee.regionFrames[index]
    let bounds = records[Int(frame.descent.layer)].bounds
    if bounds.isEmpty { return false }
    if frame.carrier < 0 && !bounds.applying(frame.map).intersects(cull) { return false }
    scratch.pointee.polygon.reset(to: bounds)
    var at = index
    while at >= base {
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
    return scratch.pointee.polygon.area > 0 && scratch.pointee.polygon.boundingBox.intersects(cull)
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
