// Searches of areas.
extension HitTester {
  /// Calls `body` for every layer whose visible region has area in common with `area`, or wholly lies in it,
  /// front to back, until it returns false. A trap on a stale layer names `call`.
  @usableFromInline @inline(never) package func forEachLayer(
    overlapping area: QueryArea, wholly: Bool, in receiver: LayerID, _ options: HitTestOptions,
    _ rules: AreaRules, usesIndex: Bool = true, from call: StaticString = #function,
    _ body: (LayerID) -> Bool
  ) {
    let top = slot(receiver, call)
    var corners: [Point] = []
    swap(&corners, &scratch.corners)
    defer { swap(&corners, &scratch.corners) }
    guard let (area, reach) = searchArea(area, above: top, &corners, call), let extent = area.extent,
      !area.isThin(extent)
    else { return }
    var search = RegionSearch(options, rules, cull: usesIndex ? extent : .unlimited)
    search.usesIndex = usesIndex
    search.space.reach = reach
    forEachRegion(in: top, search) {
      area.overlaps(scratch.polygon, wholly: wholly, margin: lastContactMargin) && !body(handle($0))
    }
  }

  /// Returns an area in the space above a receiver, and the largest coordinate of the origins on its way
  /// there; nil if it does not arrive. `corners` is memory for it.
  private func searchArea(
    _ area: QueryArea, above receiver: Int, _ corners: inout [Point], _ call: StaticString
  ) -> (SearchArea, reach: Double)? {
    corners.removeAll(keepingCapacity: true)
    let source: Int
    switch area {
    case .rect(let rect): return (.rect(rect), 0)
    case .polygon(let points): return (.polygon(points), 0)
    case .outline(let layer):
      source = slot(layer, call)
      corners.append(contentsOf: records[source].bounds)
    case .ownRect(let rect, let layer):
      source = slot(layer, call)
      if rect.isInfinite { return (.rect(rect), 0) }
      corners.append(contentsOf: rect.standardized)
    case .ownPolygon(let points, let layer):
      source = slot(layer, call)
      corners.append(contentsOf: points)
    }
    transforms.refresh()
    let space = transforms.flatteningAncestor(of: receiver)
    return transforms.convert(&corners, source, space).map { (.polygon(corners), $0) }
  }

  /// Refreshes the index for a search of regions, which goes without it where it does not cover all that the
  /// search may find.
  func refreshIndex(for search: inout RegionSearch) {
    if !search.rules.isEmpty && search.usesIndex {
      let covers = !search.rules.contains(.findsPassThrough) || coverPassThrough()
      if !covers || !search.rules.isDisjoint(with: [.findsHidden, .includesInk]) { search.usesIndex = false }
    }
    if !refreshIndex() { search.usesIndex = false }
  }

  /// Has the index cover layers that hit tests pass through. Returns false where it cannot now, because it is
  /// shared or searched. O(layers) for the index that begins anew, once.
  @discardableResult
  func coverPassThrough() -> Bool {
    if index.pointee.coversPassThrough { return true }
    if isShared || scratch.openSearches > 0 { return false }
    index.pointee.coversPassThrough = true
    table.pointee.changes.stop(.index)
    return true
  }
}

extension [Point] {
  /// Adds the corners of a rectangle; none for the null one.
  fileprivate mutating func append(contentsOf rect: Rect) {
    if rect.isNull { return }
    for k in 0..<4 { append(rect.corner(k)) }
  }
}
