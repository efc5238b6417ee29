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
    in receiver: Int, _ options: HitTestOptions, cull: Extent, usesIndex: Bool = true,
    where measure: (borrowing ConvexPolygon) -> Bool, report: (Int) -> Bool
  ) -> Int {
    refreshIndex()
    if options.masksAll { return 0 }
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

    let outerEnd = scratch.pointee.windows.count
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
      guard formRegion(top, search, pushesWindow: true) else {
        scratch.pointee.windows.count = outerEnd
        scratch.pointee.regionFrames.count = top
        return
      }
      scratch.pointee.regionFrames[top].innerWindow = Int32(outerEnd)
    }
    if links[i].first != 0 { arrange(&scratch.pointee.regionFrames[top], search) }
  }

  /// Makes the scratch polygon the region of a frame's layer; false if nothing of it meets `cull`. With `pushesWindow` the layer
  /// then clips what is below it.
  private func formRegion(_ index: Int, _ search: RegionSearch, pushesWindow: Bool = false) -> Bool {
    let frame = scratch.pointee.regionFrames[index]
    let bounds = records[Int(frame.descent.layer)].bounds
    if bounds.isEmpty { return false }
    scratch.pointee.polygon.reset(to: bounds)
    let own = scratch.pointee.windows.count
    var window = Int(frame.outerWindow), isCut = false, reachesEye = false
    var at = index
    while at >= search.base && scratch.pointee.polygon.count > 2 {
      let step = scratch.pointee.regionFrames[at]
      scratch.pointee.polygon.apply(step.map)
      if at == index && step.carrier < 0 && !isWanted(search) { return false }
      if at == index && pushesWindow { pushWindow(carrier: step.carrier) }
      if clipToWindows(of: step.carrier, &window) { isCut = true }
      if step.carrier < 0 { break }
      let carrier = Int(scratch.pointee.regionFrames[Int(step.carrier)].descent.layer)
      if project(by: carrier) && !scratch.pointee.polygon.isEmpty { reachesEye = true }
      at = Int(step.carrier) - 1
    }
    if pushesWindow && (isCut || reachesEye) { scratch.pointee.windows[own].y = Double(frame.outerWindow) }
    // What reaches the eye ends so far away that rounding says where; what is below a mask need not reach it.
    if pushesWindow && reachesEye { return true }
    return scratch.pointee.polygon.area > 0 && isWanted(search)
  }

  /// Whether the scratch polygon, in the query's space, may have something in common with what is wanted.
  @inline(__always)
  private func isWanted(_ search: RegionSearch) -> Bool {
    scratch.pointee.polygon.extent?.meets(search.cull) ?? false
  }

  /// Returns whether something was cut off in front of the eye.
  private func project(by carrier: Int) -> Bool {
    scratch.pointee.polygon.apply(levelMap(carrier))
    let isCut = scratch.pointee.polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    scratch.pointee.polygon.divide()
    return isCut
  }
}

// Windows: the outlines of the masking layers that a search is inside of, one behind the other on their stack, each a
// number of vertices and the window around it (−1 for none), its carrier, then the vertices.
//
// Outlines whole, not what is left of them: where two edges meet within rounding, what is left has an edge that runs in any
// direction. In the own space of their carriers, or of the query where there is none: behind a carrier, what reaches the eye
// lies so far away that its edges are no longer where they should be. A window that is cut by none around it needs none of them.
extension LayerStore {
  private func pushWindow(carrier: Int32) {
    let count = scratch.pointee.polygon.count
    scratch.pointee.windows.append(Point(x: Double(count), y: -1))
    scratch.pointee.windows.append(Point(x: Double(carrier), y: 0))
    for k in 0..<count {
      let v = scratch.pointee.polygon[k]
      scratch.pointee.windows.append(Point(x: v.x, y: v.y))
    }
  }

  /// Cuts the scratch polygon, in the space of a carrier, to the windows there from `window` outward, which becomes the first in
  /// another space. Returns whether something was cut off.
  private func clipToWindows(of carrier: Int32, _ window: inout Int) -> Bool {
    var isCut = false
    while window >= 0 && scratch.pointee.windows[window + 1].x == Double(carrier) {
      let header = scratch.pointee.windows[window]
      if clipToWindow(window + 2, Int(header.x)) { isCut = true }
      window = Int(header.y)
    }
    return isCut
  }

  private func clipToWindow(_ first: Int, _ count: Int) -> Bool {
    let vertices = scratch.pointee.windows.elements + first
    // The vertices keep the turning sense of the layer that masks; inside is where its own middle is.
    var twice = 0.0
    for k in 2..<count {
      let (p, q) = (vertices[k - 1], vertices[k])
      twice += (p.x - vertices[0].x) * (q.y - vertices[0].y) - (q.x - vertices[0].x) * (p.y - vertices[0].y)
    }
    var isCut = false
    for k in 0..<count {
      let p = vertices[k], q = vertices[k + 1 == count ? 0 : k + 1]
      if p == q { continue }
      if scratch.pointee.polygon.clip(leftOf: twice < 0 ? q : p, twice < 0 ? p : q) { isCut = true }
    }
    return isCut
  }
}
