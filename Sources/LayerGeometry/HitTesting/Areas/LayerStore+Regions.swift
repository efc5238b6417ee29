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
    let base = transforms.scratch.pointee.regionFrames.count
    let windowBase = transforms.scratch.pointee.windows.count
    let candidateBase = transforms.scratch.pointee.candidates.count
    defer {
      transforms.scratch.pointee.regionFrames.count = base
      transforms.scratch.pointee.windows.count = windowBase
      transforms.scratch.pointee.candidates.count = candidateBase
    }

    if enterRegion(receiver, under: -1, &search) { arrange(base, &search) }
    while transforms.scratch.pointee.regionFrames.count > base {
      let top = transforms.scratch.pointee.regionFrames.count - 1
      if let child = nextSublayer(of: top, &search) {
        if enterRegion(child, under: top, &search) { arrange(top + 1, &search) }
        continue
      }
      let frame = transforms.scratch.pointee.regionFrames[top]
      let isFound =
        frame.descent.hitsSelf && formRegion(top, search) && measure(transforms.scratch.pointee.polygon)
      if isFound && report(Int(frame.descent.layer)) { return }
      leaveRegion()
    }
  }

  /// Takes the last frame from the stack, with the mask that came with it.
  func leaveRegion() {
    let frame = transforms.scratch.pointee.regionFrames.popLast()
    if frame.innerWindow != frame.outerWindow { transforms.scratch.pointee.windows.count = Int(frame.innerWindow) }
  }

  /// Puts a layer's frame on the stack; false if nothing of its subtree is wanted.
  func enterRegion(_ i: Int, under outer: Int, _ search: inout RegionSearch) -> Bool {
    search.counters.exactTests += 1
    let flags = records[i].flags
    if isOut(i, search.options) { return false }
    let top = transforms.scratch.pointee.regionFrames.count
    let isPlane = !flags.isTransformLayer
    if isPlane && (flags.contains(.singular) || flags.isSuperset(of: [.backFacing, .singleSided])) {
      return false
    }

    let outerEnd = transforms.scratch.pointee.windows.count
    let hitsSelf = isPlane && !flags.contains(.passThrough)
    var frame = outer < 0 ? search.space : transforms.scratch.pointee.regionFrames[outer]
    frame.descent = DescentFrame(
      point: frame.descent.point, layer: UInt32(i), next: 0, hitsSelf: hitsSelf, order: .tree)
    frame.outer = Int32(outer)
    frame.outerWindow = frame.innerWindow
    (frame.batch, frame.listed) = (0, 0)
    if isPlane && flags.mapClass == .projective {
      frame.map = .identity
      frame.carrier = Int32(top)
    } else if isPlane {
      frame.map = transforms.affineLevel(i).concatenating(frame.map)
    }
    if search.usesIndex && (links[i].first != 0 || search.radius != nil) { aim(&frame, top, search) }
    transforms.scratch.pointee.regionFrames.append(frame)

    if isPlane && flags.contains(.masks) {
      guard formRegion(top, search, pushesWindow: true) else {
        transforms.scratch.pointee.windows.count = outerEnd
        transforms.scratch.pointee.regionFrames.count = top
        return false
      }
      transforms.scratch.pointee.regionFrames[top].innerWindow = Int32(outerEnd)
      narrow(&transforms.scratch.pointee.regionFrames[top])
    }
    return true
  }

  /// Makes the scratch polygon the region of a frame's layer; false if nothing of it meets `cull`. With `pushesWindow` the layer
  /// then clips what is below it.
  func formRegion(_ index: Int, _ search: RegionSearch, pushesWindow: Bool = false) -> Bool {
    let frame = transforms.scratch.pointee.regionFrames[index]
    let bounds = records[Int(frame.descent.layer)].bounds
    if bounds.isEmpty { return false }
    transforms.scratch.pointee.polygon.reset(to: bounds)
    let own = transforms.scratch.pointee.windows.count
    var window = Int(frame.outerWindow), isCut = false, reachesEye = false
    var at = index
    while at >= 0 && transforms.scratch.pointee.polygon.count > 2 {
      let step = transforms.scratch.pointee.regionFrames[at]
      transforms.scratch.pointee.polygon.apply(step.map)
      if at == index && step.carrier < 0 && !isWanted(search) { return false }
      if at == index && pushesWindow { pushWindow(carrier: step.carrier) }
      if clipToWindows(of: step.carrier, &window) { isCut = true }
      if step.carrier < 0 { break }
      let carrier = transforms.scratch.pointee.regionFrames[Int(step.carrier)]
      if project(by: Int(carrier.descent.layer)) && !transforms.scratch.pointee.polygon.isEmpty { reachesEye = true }
      at = Int(carrier.outer)
    }
    if pushesWindow && (isCut || reachesEye) { transforms.scratch.pointee.windows[own].y = Double(frame.outerWindow) }
    // What reaches the eye ends so far away that rounding says where; what is below a mask need not reach it.
    if pushesWindow && reachesEye { return true }
    return transforms.scratch.pointee.polygon.area > 0 && isWanted(search)
  }

  /// Whether the scratch polygon, in the query's space, may have something in common with what is wanted.
  @inline(__always)
  private func isWanted(_ search: RegionSearch) -> Bool {
    transforms.scratch.pointee.polygon.extent?.intersects(search.cull) ?? false
  }

  /// Returns whether something was cut off in front of the eye.
  private func project(by carrier: Int) -> Bool {
    transforms.scratch.pointee.polygon.apply(transforms.levelMap(carrier))
    let isCut = transforms.scratch.pointee.polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    transforms.scratch.pointee.polygon.divide()
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
    let count = transforms.scratch.pointee.polygon.count
    transforms.scratch.pointee.windows.append(Point(x: Double(count), y: -1))
    transforms.scratch.pointee.windows.append(Point(x: Double(carrier), y: 0))
    for k in 0..<count {
      let v = transforms.scratch.pointee.polygon[k]
      transforms.scratch.pointee.windows.append(Point(x: v.x, y: v.y))
    }
  }

  /// Cuts the scratch polygon, in the space of a carrier, to the windows there from `window` outward, which becomes the first in
  /// another space. Returns whether something was cut off.
  private func clipToWindows(of carrier: Int32, _ window: inout Int) -> Bool {
    var isCut = false
    while window >= 0 && transforms.scratch.pointee.windows[window + 1].x == Double(carrier) {
      let header = transforms.scratch.pointee.windows[window]
      if clipToWindow(window + 2, Int(header.x)) { isCut = true }
      window = Int(header.y)
    }
    return isCut
  }

  private func clipToWindow(_ first: Int, _ count: Int) -> Bool {
    let vertices = transforms.scratch.pointee.windows.elements + first
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
      if transforms.scratch.pointee.polygon.clip(leftOf: twice < 0 ? q : p, twice < 0 ? p : q) { isCut = true }
    }
    return isCut
  }
}
