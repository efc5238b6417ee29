// Points and rectangles that each have their own pair of layers. Every element is the same to the last bit as the single
// form's, so a batch may be split in any way.
//
// The layers are anywhere in memory, so the time is that of fetching them, unless it is asked for early (`PairLines`).
extension LayerStore {
  /// Converts each point between its own pair of layers. The null handle stands for the space above the roots. All
  /// spans must be equally long.
  ///
  /// For each point what ``convert(_:from:to:)-(Point,_,_)`` says. Once after a change of some map, ``update()`` and
  /// O(layers with sublayers) come before that: what is kept of all of them is brought up to date.
  public func convert(
    _ points: Span<Point>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Point>
  ) {
    requireEqualCounts(points.count, result.count)
    requireEqualCounts(points.count, sources.count)
    requireEqualCounts(points.count, targets.count)
    refreshMaps()
    validateConversions()
    points.withUnsafeBufferPointer { points in
      sources.withUnsafeBufferPointer { sources in
        targets.withUnsafeBufferPointer { targets in
          result.withUnsafeMutableBufferPointer { result in
            guard let from = sources.baseAddress, let to = targets.baseAddress,
              let points = points.baseAddress, let result = result.baseAddress
            else { return }
            convertPairs(points, from, to, result, sources.count)
          }
        }
      }
    }
  }

  private func convertPairs(
    _ points: Points, _ sources: UnsafePointer<LayerID>, _ targets: UnsafePointer<LayerID>,
    _ result: MutablePoints, _ count: Int
  ) {
    scratch.pointee.longPoints.reserve(PairLists.capacity)
    let pairs = PairLines(
      sources: sources, targets: targets, count: count, maps: conversionMaps, stamps: stamps)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: PairLists.memory) { memory in
      carry(
        PairStream(points: points, result: result, pairs: pairs),
        PairLists(memory: memory.baseAddress.unsafelyUnwrapped))
    }
  }

  @inline(never)
  private func carry(_ stream: PairStream, _ lists: PairLists) {
    let pairs = stream.pairs
    askForFirst(pairs)
    var lists = lists
    var k = 0
    while k < pairs.count {
      let blockEnd = Swift.min(k &+ PairLists.blockLength, pairs.count)
      stream.askForBlock(after: blockEnd)
      let lead = pairs.lead(before: blockEnd)
      // A number the compiler knows is part of an address; one that it does not know is an instruction more for each.
      if lead == PairLines.lead {
        carry(stream, k, blockEnd, lead: PairLines.lead, &lists)
      } else {
        carry(stream, k, blockEnd, lead: lead, &lists)
      }
      k = blockEnd
      // A copy, so that the loop's own counts need no place in memory.
      var rest = lists
      finish(stream, &rest, isLast: k == pairs.count)
      lists = rest
    }
  }

  @inline(__always)
  private func carry(_ stream: PairStream, _ start: Int, _ end: Int, lead: Int, _ lists: inout PairLists) {
    for k in Range(uncheckedBounds: (start, end)) {
      askAhead(of: k, lead, stream.pairs)
      stream.carry(k, &lists)
    }
  }

  /// Does what a block has left to do. Points that take the long way wait until there are many.
  @inline(never)
  private func finish(_ stream: PairStream, _ lists: inout PairLists, isLast: Bool) {
    if lists.longCount >= PairLists.enough || isLast {
      stream.carryLong(&lists, scratch.pointee.longPoints.elements)
    }
    stream.lower(&lists)
    for n in 0..<lists.singleCount { carrySingly(lists.single[n], stream) }
    lists.singleCount = 0
  }

  @inline(never)
  private func carrySingly(_ k: Int, _ stream: PairStream) {
    let carried = convert(
      stream.points[k], stream.pairs.sources[k].index, stream.pairs.targets[k].index)
    stream.result[k] = carried ?? .unreachable
  }

  /// What comes before the first pair.
  @inline(__always)
  private func askForFirst(_ pairs: PairLines) {
    for k in pairs.first(3) { pairs.askForEntries(k) }
    for k in pairs.first(2) {
      requireLayers(k, pairs)
      pairs.askForRows(k)
    }
    for k in pairs.first(1) { pairs.askForBases(k) }
  }

  /// Takes each pair that is on its way one step further, while pair `k` has arrived.
  @inline(__always)
  private func askAhead(of k: Int, _ lead: Int, _ pairs: PairLines) {
    pairs.askForEntries(k &+ 3 &* lead)
    requireLayers(k &+ 2 &* lead, pairs)
    pairs.askForRows(k &+ 2 &* lead)
    pairs.askForBases(k &+ lead)
  }

  @inline(__always)
  private func requireLayers(_ k: Int, _ pairs: PairLines) {
    let source = pairs.sources[k], target = pairs.targets[k]
    let (s, t) = (source.index, target.index)
    if Swift.max(s, t) >= slotCount
      || (pairs.stamps[s] ^ source.stamp) | (pairs.stamps[t] ^ target.stamp) != 0
      // The null handle, or that of a slot that is free.
      || Swift.min(source.stamp, target.stamp) == 0
    {
      requireLayers(source, target)
    }
  }

  @inline(never)
  private func requireLayers(_ source: LayerID, _ target: LayerID) {
    _ = optionalSlot(source, "convert(_:from:to:into:)")
    _ = optionalSlot(target, "convert(_:from:to:into:)")
  }

  /// Converts each rectangle between its own pair of layers. The null handle stands for the space above the roots.
  /// All spans must be equally long.
  ///
  /// For each rectangle what ``convert(_:from:to:)-(Rect,_,_)`` says. Once after a change of some map, ``update()`` and
  /// O(layers with sublayers) come before that.
  public func convert(
    _ rects: Span<Rect>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Rect>
  ) {
    requireEqualCounts(rects.count, result.count)
    requireEqualCounts(rects.count, sources.count)
    requireEqualCounts(rects.count, targets.count)
    refreshMaps()
    validateConversions()
    sources.withUnsafeBufferPointer { sources in
      targets.withUnsafeBufferPointer { targets in
        guard let from = sources.baseAddress, let to = targets.baseAddress else { return }
        let pairs = PairLines(
          sources: from, targets: to, count: sources.count, maps: conversionMaps, stamps: stamps)
        convertPairs(rects, pairs, &result)
      }
    }
  }

  private func convertPairs(_ rects: Span<Rect>, _ pairs: PairLines, _ result: inout MutableSpan<Rect>) {
    askForFirst(pairs)
    for k in rects.indices {
      let lead = pairs.lead(before: k &+ 1)
      askAhead(of: k, lead, pairs)
      pairs.askForRests(k &+ lead)
      let (s, t) = (pairs.sources[k].index, pairs.targets[k].index)
      if s != 0 && t != 0 && s != t && rects[k].isFinite && !rects[k].isInfinite {
        let (from, to) = pairs.entries(k)
        if case .there(let rect) = pairs.maps.carry(rects[k].standardized, from, to) {
          result[k] = rect
          continue
        }
      }
      result[k] = convert(rects[k], s, t)
    }
  }

  /// The null handle stands for the space above the roots, as nil does for a single conversion.
  @inline(__always)
  func optionalSlot(_ layer: LayerID, _ call: StaticString = #function) -> Int {
    layer.isNull ? 0 : slot(layer, call)
  }
}
