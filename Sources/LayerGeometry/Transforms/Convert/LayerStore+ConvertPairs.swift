// Points and rectangles that each have their own pair of layers. Every element is the same to the last bit as the single
// form's, so a batch may be split in any way.
//
// The layers are anywhere in memory, so the time is that of fetching them. Loads that depend on nothing overlap; so a
// block of pairs is gone over in passes, each of which needs only what the one before it has fetched.
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
    let maps = conversionMaps
    scratch.pointee.longPoints.reserve(PairBlock.length)
    let long = scratch.pointee.longPoints.elements
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: PairBlock.memorySize) { memory in
      let memory = memory.baseAddress.unsafelyUnwrapped
      var start = 0
      var fetched: UInt64 = 0
      while start < count {
        let block = PairBlock(
          points: points + start, sources: sources + start, targets: targets + start, result: result + start,
          count: Swift.min(PairBlock.length, count &- start), memory: memory, long: long)
        fetched |= requireLayers(block, maps)
        if block.fetchRows(maps) == 0 {
          block.shiftAll(maps)
        } else {
          block.sort(maps)
          block.shiftInPlane(maps)
          block.shiftOnBasis(maps)
          fetched |= block.fetchMaps(.turned, maps)
          fetched |= block.fetchMaps(.based, maps)
          block.turnOnBasis(maps)
          block.carryShort(maps)
          block.carryLong(maps)
          block.lower(maps)
        }
        carrySingly(block)
        start &+= PairBlock.length
      }
      scratch.pointee.fetched = Double(fetched)
    }
  }

  private func carrySingly(_ block: PairBlock) {
    for n in 0..<block.count(.doubtful) {
      let k = Int(block[.doubtful][n])
      let carried = convert(block.points[k], block.sources[k].index, block.targets[k].index)
      block.result[k] = carried ?? .unreachable
    }
  }

  /// Checks the handles and fetches the layers' entries.
  @inline(never)
  private func requireLayers(_ block: PairBlock, _ maps: ConversionMaps) -> UInt64 {
    let stamps = self.stamps, slotCount = self.slotCount
    var fetched: UInt64 = 0
    var stale: UInt32 = 0
    for k in 0..<block.count {
      let source = block.sources[k], target = block.targets[k]
      let (s, t) = (source.index, target.index)
      if Swift.max(s, t) >= slotCount { requireLayers(source, target) }
      // The stamp of slot 0 is that of the null handle.
      stale |= (stamps[s] ^ source.stamp) | (stamps[t] ^ target.stamp)
      // Both ends, for an entry may lie in two cache lines.
      fetched |= maps.entries[s].x.bitPattern | UInt64(maps.entries[s].row)
      fetched |= maps.entries[t].x.bitPattern | UInt64(maps.entries[t].row)
    }
    if stale != 0 { for k in 0..<block.count { requireLayers(block.sources[k], block.targets[k]) } }
    return fetched
  }

  @inline(never)
  private func requireLayers(_ source: LayerID, _ target: LayerID) {
    _ = optionalSlot(source, "convert(_:from:to:into:)")
    _ = optionalSlot(target, "convert(_:from:to:into:)")
  }

  /// Converts each rectangle between its own pair of layers. The null handle stands for the space above the roots.
  /// All spans must be equally long. O(levels between the two) for each rectangle.
  public func convert(
    _ rects: Span<Rect>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Rect>
  ) {
    requireEqualCounts(rects.count, result.count)
    requireEqualCounts(rects.count, sources.count)
    requireEqualCounts(rects.count, targets.count)
    refreshMaps()
    for k in rects.indices {
      result[k] = convert(rects[k], optionalSlot(sources[k]), optionalSlot(targets[k]))
    }
  }

  /// The null handle stands for the space above the roots, as nil does for a single conversion.
  @inline(__always)
  func optionalSlot(_ layer: LayerID, _ call: StaticString = #function) -> Int {
    layer.isNull ? 0 : slot(layer, call)
  }
}
