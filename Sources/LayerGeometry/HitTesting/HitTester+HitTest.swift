// Hit tests of a point, and of many. `LayerQueries+HitTest` says what they return.
extension HitTester {
  @usableFromInline func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented
  ) -> LayerID? {
    let top = slot(receiver)
    if !refreshIndex(for: point, in: top) {
      return optionalHandle(orderedHit(from: top, at: point, options, isReceiver: true, usesIndex: false))
    }
    let certain = certainHit(from: top, at: point, options)
    if certain == 0 { return optionalHandle(UInt32(indexedHit(from: top, at: point, options))) }
    scratch.hitWork.exactTests &+= 1
    scratch.hitWork.nodesVisited &+= 1
    return handle(Int(certain))
  }

  @usableFromInline func hitTest(_ point: Point, in receiver: LayerID?, options: HitTestOptions) -> LayerID? {
    if let receiver { return hitTest(point, in: receiver, options: options) }
    var root = Int(links[0].last)
    while root != 0 {
      if let hit = hitTest(point, in: handle(root), options: options) { return hit }
      root = Int(links[root].previous)
    }
    return nil
  }

  @usableFromInline func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    let top = slot(receiver)
    let usesIndex = refreshIndex()
    return optionalHandle(
      firstHit(from: top, at: point, options, usesIndex: usesIndex, { hits($0, at: $1, options) }) {
        isIncluded(handle($0))
      })
  }

  @usableFromInline func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    contains: (LayerID, Point) -> Bool
  ) -> LayerID? {
    let top = slot(receiver)
    transforms.refresh()
    // The index only covers bounds.
    return optionalHandle(
      firstHit(from: top, at: point, options, usesIndex: false, { contains(handle($0), $1) }))
  }

  /// Hit-tests with `contains` for the layers that decide by themselves. Expects that their object bounds are
  /// set.
  func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions, decides: (LayerID) -> Bool,
    contains: (LayerID, Point) -> Bool, where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    let top = slot(receiver), usesIndex = refreshIndex()
    return optionalHandle(
      firstHit(
        from: top, at: point, options, usesIndex: usesIndex,
        { decides(handle($0)) ? contains(handle($0), $1) : hits($0, at: $1, options) }
      ) { isIncluded(handle($0)) })
  }

  @usableFromInline func forEachLayer(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    // The message of the trap names this call.
    _ = slot(receiver)
    _ = hitTest(point, in: receiver, options: options, where: { !body($0) })
  }

  /// Returns the layers that a search finds and that `isIncluded` accepts. A trap on a stale receiver names
  /// `call`.
  @usableFromInline package func layers(
    in receiver: LayerID, where isIncluded: (LayerID) -> Bool, _ call: StaticString = #function,
    _ search: (_ body: (LayerID) -> Bool) -> Void
  ) -> [LayerID] {
    _ = slot(receiver, call)
    var result: [LayerID] = []
    search {
      result.append($0)
      return true
    }
    return result.filter(isIncluded)
  }

  // MARK: - Many points

  @usableFromInline func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>
  ) {
    requireEqualCounts(points.count, result.count)
    let top = slot(receiver)
    refreshIndex()
    for start in stride(from: 0, to: points.count, by: 64) {
      let block = start..<Swift.min(start + 64, points.count)
      // Fewer cells than these are in the near caches.
      if let (grid, _) = grid(of: top, options), grid.pointee.cellCount > 4_096 {
        for k in block { prefetchCell(of: points[k], in: top) }
      }
      for k in block { result[k] = hitTest(points[k], in: receiver, options: options) ?? .null }
    }
  }

  @usableFromInline func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>, where isIncluded: (LayerID) -> Bool
  ) {
    requireEqualCounts(points.count, result.count)
    // The message of the trap names this call.
    _ = slot(receiver)
    for k in points.indices {
      result[k] = hitTest(points[k], in: receiver, options: options, where: isIncluded) ?? .null
    }
  }
}
