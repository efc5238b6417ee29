// Hit tests of a point.
extension HitTester {
  /// Returns the front-most, deepest layer under a point, or nil.
  @usableFromInline func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented
  ) -> LayerID? {
    optionalHandle(UInt32(hit(from: slot(receiver), at: point, options)))
  }

  /// Returns the front-most, deepest layer under a point, or nil; of the trees of all roots if `receiver` is
  /// nil.
  @usableFromInline func hitTest(_ point: Point, in receiver: LayerID?, options: HitTestOptions) -> LayerID? {
    if let receiver { return hitTest(point, in: receiver, options: options) }
    var root = Int(links[0].last)
    while root != 0 {
      let hit = hit(from: root, at: point, options)
      if hit != 0 { return handle(hit) }
      root = Int(links[root].previous)
    }
    return nil
  }

  /// Returns the front-most, deepest layer under a point that `isIncluded` accepts, or nil.
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

  /// Hit-tests with `contains`, for a point in a layer's own coordinates, in place of its bounds. Masks still
  /// clip to the bounds.
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

  /// Calls `body` for every layer under a point, front to back, until it returns false.
  @usableFromInline func forEachLayer(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    let top = slot(receiver)
    let usesIndex = refreshIndex()
    _ = firstHit(from: top, at: point, options, usesIndex: usesIndex, { hits($0, at: $1, options) }) {
      !body(handle($0))
    }
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

  @inline(__always)
  func hit(from receiver: Int, at point: Point, _ options: HitTestOptions) -> Int {
    if !refreshIndex(for: point, in: receiver) {
      return Int(orderedHit(from: receiver, at: point, options, isReceiver: true, usesIndex: false))
    }
    let certain = certainHit(from: receiver, at: point, options)
    if certain == 0 { return indexedHit(from: receiver, at: point, options) }
    scratch.hitWork.countExactTest()
    scratch.hitWork.countNode()
    return Int(certain)
  }
}
