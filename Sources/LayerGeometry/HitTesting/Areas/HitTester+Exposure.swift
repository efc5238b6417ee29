// Whether a layer is covered: its region is tried at a point; what covers it there is cut out, and the pieces
// that are left are tried in turn.
extension HitTester {
  /// The most points that are tried.
  private static var mostTrials: Int { 512 }

  /// - Parameter isChosen: Whether `covers` chooses what covers; else it is not called.
  @usableFromInline @inline(never) func exposure(
    of layer: LayerID, in receiver: LayerID, options: HitTestOptions, by cover: LayerCover,
    isChosen: Bool = false, where covers: (LayerID) -> Bool = { _ in true },
    from call: StaticString = #function
  ) -> LayerExposure {
    let i = slot(layer, call), top = slot(receiver, call)
    guard table.pointee.lies(i, under: top) && !records[i].flags.isTransformLayer else { return .covered }
    refreshIndex()
    let rules = cover == .paint ? AreaRules.ofPaint : options.clipRules
    var search = RegionSearch(options, rules, cull: .unlimited)
    search.usesIndex = false
    var isSure = true
    let base = scratch.pieces.count, sizeBase = scratch.pieceSizes.count
    defer { (scratch.pieces.count, scratch.pieceSizes.count) = (base, sizeBase) }
    if let margin = formRegion(of: i, in: top, inside: false, search, &isSure) {
      scratch.stackPiece(wider: margin)
    }
    for _ in 0..<HitTester.mostTrials {
      if scratch.pieceSizes.count == sizeBase { return isSure ? .covered : .undecided }
      // The closure may run a query, which leaves the stack alone, but not what is taken from it.
      let point = scratch.pointInLastPiece()
      guard let other = self.cover(of: i, at: point, in: receiver, options, cover, isChosen, covers) else {
        return .exposed(at: point)
      }
      scratch.takePiece()
      // Where planes meet, the point decides which of the two is in front.
      let isGroup = options.siblingOrder == .depth && records[commonAncestor(i, other)].flags.isTransformLayer
      if other == i || isGroup {
        isSure = false
      } else {
        cutOut(other, at: point, in: top, search, &isSure)
      }
    }
    return .undecided
  }

  /// Returns the layer that covers another at a point of its region; nil for none, the layer itself if it is
  /// not there for another reason.
  private func cover(
    of i: Int, at point: Point, in receiver: LayerID, _ options: HitTestOptions, _ cover: LayerCover,
    _ isChosen: Bool, _ covers: (LayerID) -> Bool
  ) -> Int? {
    switch cover {
    case .hits:
      let hit =
        isChosen
        ? hitTest(point, in: receiver, options: options) {
          table.pointee.lies($0.index, under: i) || covers($0)
        } : hitTest(point, in: receiver, options: options)
      guard let hit = hit?.index else { return i }
      if table.pointee.lies(hit, under: i) { return nil }
      return isInFront(hit, of: i, isDrawn: options.siblingOrder != .tree) ? hit : i
    case .paint:
      // On an edge that two share, neither may hold the point by rounding.
      let contact = 0x1p-40 * (abs(point.x) + abs(point.y))
      guard let search = nearSearch(point, contact, options, .ofPaint) else { return i }
      var found: Int? = i
      forEachRegion(in: receiver.index, search) { other in
        if !(scratch.polygon.distance(to: point) <= contact) { return false }
        if other == i {
          found = nil
        } else if isOpaque(other, upTo: receiver.index, options) && (!isChosen || covers(handle(other))) {
          found = other
        }
        return found != i
      }
      return found
    }
  }

  /// Returns whether nothing is seen through the bounds of a layer, as masks cut them.
  private func isOpaque(_ i: Int, upTo top: Int, _ options: HitTestOptions) -> Bool {
    if hasShape(i) { return false }
    var i = i
    while opacity(i) >= 1 {
      // Cut to a shape.
      if options.clipsToShape && records[i].flags.contains(.masks) && hasShape(i) { return false }
      if i == top { return true }
      i = Int(records[i].superlayer)
    }
    return false
  }

  private func hasShape(_ i: Int) -> Bool {
    records[i].flags.contains(.shaped) && hitArea(i).geometry != nil
  }

  /// Makes the scratch polygon the region of a layer by the rules of a hit test: all of it, or, `inside` of
  /// round corners, as much as is certain. Returns the width of what counts as contact; nil if the region is
  /// empty.
  private func formRegion(
    of i: Int, in top: Int, inside: Bool, _ search: RegionSearch, _ isSure: inout Bool
  ) -> Double? {
    let base = scratch.regions.count, end = Int(records[top].superlayer)
    defer { scratch.regions.count = base }
    let ofPaint = search.rules.contains(.findsPassThrough)
    var isEntered = true
    transforms.forEachFromTop(i, above: { Int(records[$0].superlayer) }, until: { $0 == end }) { k in
      let outer = scratch.regions.count == base ? -1 : scratch.regions.count - 1
      isEntered = isEntered && enterRegion(k, under: outer, search)
    }
    let last = scratch.regions.count - 1
    if !ofPaint && (records[i].flags.contains(.shaped) || search.options.clipsToShape) { isSure = false }
    guard isEntered && formRegion(last, search) else { return nil }
    let margin = scratch.contactMargin(last)
    for k in base...last {
      let region = scratch.regions[k], j = Int(region.layer), isInSpace = region.projectiveStep >= 0
      if inside && cutsCorners(of: j, isLast: k == last, ofPaint, search.options) {
        if isInSpace { isSure = false } else { clipToCorners(region, inside: true) }
      }
      let searchesOutside =
        k == base ? search.options.searchesOutsideReceiver : search.options.searchesOutsideLayers
      if k == last || searchesOutside || ofPaint || records[j].flags.isTransformLayer { continue }
      if isInSpace { isSure = false } else { clipToHitBox(of: j, through: region.transform) }
    }
    return margin
  }

  /// Returns whether the round corners of a layer cut those below it, or the last one itself.
  private func cutsCorners(
    of i: Int, isLast: Bool, _ ofPaint: Bool, _ options: HitTestOptions
  ) -> Bool {
    let flags = records[i].flags
    return flags.contains(.rounded)
      && (flags.contains(.masks) && (ofPaint || options.honorsCornerRadius)
        || isLast && (ofPaint || options.roundsCorners))
  }

  /// Cuts the region of a layer, which covers a point, out of the piece in `rest`, and stacks the pieces that
  /// are left: for each side what lies outside of it and inside of those before.
  private func cutOut(
    _ other: Int, at point: Point, in top: Int, _ search: RegionSearch, _ isSure: inout Bool
  ) {
    var formed = formRegion(of: other, in: top, inside: true, search, &isSure)
    if !(formed.map { scratch.polygon.distance(to: point) <= $0 } ?? false) {
      // It lies between an arc and its chord, or rounding decides.
      isSure = false
      formed = formRegion(of: other, in: top, inside: false, search, &isSure)
    }
    guard let margin = formed else { return }
    let isReversed = scratch.polygon.signedArea < 0
    scratch.keepHole()
    for k in 0..<scratch.hole.count where !scratch.rest.isEmpty {
      let a = scratch.hole[k], b = scratch.hole[(k + 1) % scratch.hole.count]
      let (p, q) = isReversed ? (b, a) : (a, b)
      if p == q { continue }
      scratch.clipRest(leftOf: q, p)
      scratch.stackPiece(wider: margin)
      scratch.clipRest(leftOf: p, q)
      scratch.keepRest()
    }
  }

  /// Clips the scratch polygon to what is around all that is hit of a layer.
  private func clipToHitBox(of i: Int, through transform: AffineTransform) {
    var box = records[i].bounds
    if records[i].flags.contains(.shaped), let code = rare.pointee.hitAreaCode {
      guard let around = code.extent(hitArea(i), box) else { return }
      let lanes = BoxLanes(around)
      if !(lanes.size.x >= 0 && lanes.size.y >= 0) { return scratch.polygon.reset() }
      box = lanes.rect
    }
    for k in 0..<4 { clip(leftOf: box.corner(k), box.corner(k + 1), through: transform) }
  }
}

// Pieces of a region, in the scratch memory.
extension HitScratch {
  /// Stacks the polygon as a piece, if it is wider than contact.
  fileprivate mutating func stackPiece(wider margin: Double) {
    if !isWider(than: margin) { return }
    polygon.append(to: &pieces)
    pieceSizes.append(UInt32(polygon.count))
  }

  fileprivate mutating func pointInLastPiece() -> Point {
    polygon.reset(to: pieces, from: pieces.count - Int(pieceSizes[pieceSizes.count - 1]))
    return polygon.centroid
  }

  /// Makes `rest` the last piece, which leaves the stack.
  fileprivate mutating func takePiece() {
    let first = pieces.count - Int(pieceSizes.popLast())
    polygon.reset(to: pieces, from: first)
    pieces.count = first
    keepRest()
  }

  fileprivate mutating func keepRest() {
    rest.count = 0
    polygon.append(to: &rest)
  }

  fileprivate mutating func keepHole() {
    hole.count = 0
    polygon.append(to: &hole)
  }

  /// Makes the polygon the part of `rest` on the left of a line where y runs up.
  fileprivate mutating func clipRest(leftOf p: Point, _ q: Point) {
    polygon.reset(to: rest, from: 0)
    _ = polygon.clip(leftOf: p, q)
  }
}

extension AreaRules {
  /// Of what is seen.
  fileprivate static let ofPaint: AreaRules = [.findsPassThrough, .honorsCornerRadius]
}

extension ConvexPolygon {
  /// Makes the polygon the corners from an index on.
  fileprivate mutating func reset(to corners: borrowing RawVector<Point>, from first: Int) {
    reset()
    for k in first..<corners.count { append(HomogeneousPoint(x: corners[k].x, y: corners[k].y)) }
  }

  /// Adds the polygon's corners to others, after `divide()`.
  fileprivate func append(to corners: inout RawVector<Point>) {
    for k in 0..<count { corners.append(Point(x: self[k].x, y: self[k].y)) }
  }
}
