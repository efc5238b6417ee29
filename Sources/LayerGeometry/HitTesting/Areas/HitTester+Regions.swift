// Every layer's visible region, front to back: its rectangle, cut in front of the eye at each level, and cut
// by the clips of the masking layers from itself up to the receiver (their rounding is left out).
extension HitTester {
  /// Calls `measure` with the region of each layer that can be hit, in the query's space, if the region has
  /// an area and meets `cull`; and `report` with the layer if `measure` says so, until that returns true.
  /// Sublayers come before their superlayer, so the order is front to back.
  ///
  /// O(log of the numbers of siblings + layers whose boxes meet `cull`, with all above them), and for these
  /// what they cost to measure. Without the index, O(layers of the subtree that no mask clips away). Returns
  /// how many were looked at, for telling a slower algorithm from a slower machine.
  @discardableResult
  func forEachRegion(
    in receiver: Int, _ options: HitTestOptions, cull: Extent, usesIndex: Bool = true,
    where measure: (borrowing ConvexPolygon) -> Bool, report: (Int) -> Bool
  ) -> Int {
    var search = RegionSearch(options, cull: cull)
    search.usesIndex = usesIndex
    forEachRegion(in: receiver, &search, where: measure, report: report)
    return search.counters.exactTests
  }

  /// The same for a search that has been set up. Counts nodes of the index, and layers looked at.
  func forEachRegion(
    in receiver: Int, _ search: inout RegionSearch, where measure: (borrowing ConvexPolygon) -> Bool,
    report: (Int) -> Bool
  ) {
    if search.options.masksAll { return }
    begin(&search, in: receiver)
    let base = scratch.pointee.regionFrames.count
    let windowBase = scratch.pointee.windows.count
    let candidateBase = scratch.pointee.candidates.count
    defer {
      scratch.pointee.regionFrames.count = base
      scratch.pointee.windows.count = windowBase
      scratch.pointee.candidates.count = candidateBase
    }

    if enterRegion(receiver, under: -1, &search) { arrange(base, &search) }
    while scratch.pointee.regionFrames.count > base {
      let top = scratch.pointee.regionFrames.count - 1
      if let child = nextSublayer(of: top, &search) {
        if enterRegion(child, under: top, &search) { arrange(top + 1, &search) }
        continue
      }
      let frame = scratch.pointee.regionFrames[top]
      let isFound =
        frame.descent.hitsSelf && formRegion(top, search) && measure(scratch.pointee.polygon)
      if isFound && report(Int(frame.descent.layer)) { return }
      leaveRegion()
    }
  }

  /// Takes the last frame from the stack, with the mask that came with it.
  func leaveRegion() {
    let frame = scratch.pointee.regionFrames.popLast()
    if frame.innerWindow != frame.outerWindow { scratch.pointee.windows.count = Int(frame.innerWindow) }
  }

  /// Puts a layer's frame on the stack; false if nothing of its subtree is wanted.
  func enterRegion(_ i: Int, under outer: Int, _ search: inout RegionSearch) -> Bool {
    search.counters.exactTests += 1
    let flags = records[i].flags
    if isOut(i, search.options) { return false }
    let top = scratch.pointee.regionFrames.count
    let isPlane = !flags.isTransformLayer
    if isPlane && (flags.contains(.singular) || flags.isSuperset(of: [.backFacing, .singleSided])) {
      return false
    }

    let outerEnd = scratch.pointee.windows.count
    let hitsSelf = isPlane && !flags.contains(.passThrough)
    var frame = outer < 0 ? search.space : scratch.pointee.regionFrames[outer]
    frame.descent = DescentLevel(
      point: frame.descent.point, layer: UInt32(i), next: 0, hitsSelf: hitsSelf, order: .tree)
    frame.outer = Int32(outer)
    frame.outerWindow = frame.innerWindow
    (frame.batch, frame.listed) = (0, 0)
    if isPlane && flags.transformClass == .projective {
      frame.map = .identity
      frame.carrier = Int32(top)
    } else if isPlane {
      frame.map = transforms.affineLevel(i).concatenating(frame.map)
    }
    if search.usesIndex && (links[i].first != 0 || search.radius != nil) { aim(&frame, top, search) }
    scratch.pointee.regionFrames.append(frame)

    if isPlane && flags.contains(.masks) {
      guard formRegion(top, search, pushesWindow: true) else {
        scratch.pointee.windows.count = outerEnd
        scratch.pointee.regionFrames.count = top
        return false
      }
      scratch.pointee.regionFrames[top].innerWindow = Int32(outerEnd)
      narrow(&scratch.pointee.regionFrames[top])
    }
    return true
  }

  /// Makes the scratch polygon the region of a frame's layer; false if nothing of it meets `cull`. With
  /// `pushesWindow` the layer then clips what is below it.
  func formRegion(_ index: Int, _ search: RegionSearch, pushesWindow: Bool = false) -> Bool {
    let frame = scratch.pointee.regionFrames[index]
    let bounds = records[Int(frame.descent.layer)].bounds
    if bounds.isEmpty { return false }
    scratch.pointee.polygon.reset(to: bounds)
    let own = scratch.pointee.windows.count
    var window = Int(frame.outerWindow), isCut = false, reachesEye = false
    var at = index
    while at >= 0 && scratch.pointee.polygon.count > 2 {
      let step = scratch.pointee.regionFrames[at]
      scratch.pointee.polygon.apply(step.map)
      if at == index && step.carrier < 0 && !isWanted(search) { return false }
      if at == index && pushesWindow { pushWindow(carrier: step.carrier) }
      if clipToWindows(of: step.carrier, &window) { isCut = true }
      if step.carrier < 0 { break }
      let carrier = scratch.pointee.regionFrames[Int(step.carrier)]
      if project(by: Int(carrier.descent.layer)) && !scratch.pointee.polygon.isEmpty { reachesEye = true }
      at = Int(carrier.outer)
    }
    if pushesWindow && (isCut || reachesEye) { scratch.pointee.windows[own].y = Double(frame.outerWindow) }
    // What reaches the eye ends so far away that rounding says where; what is below a mask need not reach it.
    if pushesWindow && reachesEye { return true }
    return scratch.pointee.polygon.area > 0 && isWanted(search)
  }

  /// Whether the scratch polygon, in the query's space, may have something in common with what is wanted.
  @inline(__always)
  private func isWanted(_ search: RegionSearch) -> Bool {
    scratch.pointee.polygon.extent?.intersects(search.cull) ?? false
  }

  /// Returns whether something was cut off in front of the eye.
  private func project(by carrier: Int) -> Bool {
    scratch.pointee.polygon.apply(transforms.levelTransform(carrier))
    let isCut = scratch.pointee.polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    scratch.pointee.polygon.divide()
    return isCut
  }
}

// Windows: the outlines of the masking layers that a search is inside of, one behind the other on their
// stack, each a number of vertices and the window around it (−1 for none), its carrier, then the vertices.
//
// Outlines whole, not what is left of them: where two edges meet within rounding, what is left has an edge
// that runs in any direction. In the own space of their carriers, or of the query where there is none: behind
// a carrier, what reaches the eye lies so far away that its edges are no longer where they should be. A
// window that is cut by none around it needs none of them.
extension HitTester {
  private func pushWindow(carrier: Int32) {
    let count = scratch.pointee.polygon.count
    scratch.pointee.windows.append(Point(x: Double(count), y: -1))
    scratch.pointee.windows.append(Point(x: Double(carrier), y: 0))
    for k in 0..<count {
      let v = scratch.pointee.polygon[k]
      scratch.pointee.windows.append(Point(x: v.x, y: v.y))
    }
  }

  /// Cuts the scratch polygon, in the space of a carrier, to the windows there from `window` outward, which
  /// becomes the first in another space. Returns whether something was cut off.
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
