// Points and rectangles that each have their own pair of layers. Every element is the same to the last bit as the single
// form's, so a batch may be split in any way.
//
// The layers are anywhere in memory, so the time is that of fetching them. Loads that depend on nothing overlap; so a
// block of pairs is gone over in passes, each of which needs only what the one before it has fetched.
extension LayerStore {
  /// Converts each point between its own pair of layers. The null handle stands for the space above the roots. All
  /// spans must be equally long.
  ///
  /// O(levels that turn, scale or project between the two) for each point, translations being added up beforehand;
  /// ``update()`` is called.
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
    let blockLength = 128
    let maps = conversionMaps
    withUnsafeTemporaryAllocation(of: PairBlock.Pair.self, capacity: blockLength) { pairs in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: blockLength) { list in
        var start = 0
        while start < count {
          let block = PairBlock(
            points: points + start, sources: sources + start, targets: targets + start,
            result: result + start, count: Swift.min(blockLength, count &- start),
            pairs: pairs.baseAddress.unsafelyUnwrapped, list: list.baseAddress.unsafelyUnwrapped)
          requireLayers(block, maps)
          readEntries(block, maps)
          fetchRows(block, maps)
          let listed = shiftPairs(block, maps)
          if listed > 0 {
            fetchBases(block, listed, maps)
            carryPairs(block, listed, maps)
          }
          start &+= blockLength
        }
      }
    }
  }

  /// Checks the handles and fetches the layers' entries.
  @inline(never)
  private func requireLayers(_ block: PairBlock, _ maps: ConversionMaps) {
    let stamps = self.stamps, slotCount = self.slotCount
    var sum = 0.0
    var (rows, stale) = (UInt32(0), UInt32(0))
    for k in 0..<block.count {
      let source = block.sources[k], target = block.targets[k]
      let (s, t) = (source.index, target.index)
      if Swift.max(s, t) >= slotCount { requireLayers(source, target) }
      // The stamp of slot 0 is that of the null handle.
      stale |= (stamps[s] ^ source.stamp) | (stamps[t] ^ target.stamp)
      // Both ends, for an entry may lie in two cache lines.
      sum += maps.entries[s].x
      sum += maps.entries[t].x
      rows |= maps.entries[s].row | maps.entries[t].row
    }
    scratch.pointee.fetched = sum + Double(rows)
    if stale != 0 { for k in 0..<block.count { requireLayers(block.sources[k], block.targets[k]) } }
  }

  @inline(never)
  private func requireLayers(_ source: LayerID, _ target: LayerID) {
    _ = optionalSlot(source, "convert(_:from:to:into:)")
    _ = optionalSlot(target, "convert(_:from:to:into:)")
  }

  @inline(never)
  private func readEntries(_ block: PairBlock, _ maps: ConversionMaps) {
    for k in 0..<block.count {
      let (s, t) = (block.sources[k].index, block.targets[k].index)
      let from = maps.entries[s], to = maps.entries[t]
      let special: UInt32 = (s == t ? 1 : 0) | (s == 0 ? 1 : 0) | (t == 0 ? 1 : 0)
      block.pairs[k] = PairBlock.Pair(
        own: RoundedSum(from.offset, -to.offset), rows: SIMD2(from.row, to.row),
        maps: SIMD2(from.own, to.own),
        bases: .zero, special: special)
    }
  }

  @inline(never)
  private func fetchRows(_ block: PairBlock, _ maps: ConversionMaps) {
    var sum = 0.0
    for k in 0..<block.count {
      let rows = block.pairs[k].rows
      sum += maps.rows[Int(rows.x)].offset.x
      sum += maps.rows[Int(rows.y)].offset.x
    }
    scratch.pointee.fetched = sum
  }

  /// Carries all points as if the two layers of each were on one basis, and lists the pairs that are not.
  @inline(never)
  private func shiftPairs(_ block: PairBlock, _ maps: ConversionMaps) -> Int {
    let points = UnsafeRawPointer(block.points), result = UnsafeMutableRawPointer(block.result)
    var listed = 0
    for k in 0..<block.count {
      let pair = block.pairs[k]
      var point = CarriedPoint(points.loadUnaligned(fromByteOffset: k &* 16, as: SIMD2<Double>.self))
      var isApart = pair.maps.x | pair.maps.y
      if pair.rows.x == pair.rows.y {
        point.add(Displacement(pair.own))
      } else {
        let up = maps.rows[Int(pair.rows.x)], down = maps.rows[Int(pair.rows.y)]
        point.add(Displacement(pair.own, up: up.planeOffset, down: down.planeOffset))
        block.pairs[k].bases = SIMD2(up.basis, down.basis)
        isApart |= (up.basis ^ down.basis) | ((up.state | down.state) & ConversionRow.rounded)
      }
      result.storeBytes(of: point.lanes, toByteOffset: k &* 16, as: SIMD2<Double>.self)
      block.list[listed] = UInt32(truncatingIfNeeded: k)
      listed &+= isApart | pair.special | point.doubt != 0 ? 1 : 0
    }
    return listed
  }

  @inline(never)
  private func fetchBases(_ block: PairBlock, _ listed: Int, _ maps: ConversionMaps) {
    var sum = 0.0
    for k in 0..<listed {
      let pair = block.pairs[Int(block.list[k])]
      sum += maps.bases[Int(pair.bases.x)].offset.x
      sum += maps.bases[Int(pair.bases.y)].offset.x
      if (pair.maps.x | pair.maps.y) & WorldEntry.spatial != 0 { continue }
      // Both ends, for a row may lie in two cache lines.
      let (own, ownTarget) = (Int(pair.maps.x & WorldEntry.rowMask), Int(pair.maps.y & WorldEntry.rowMask))
      sum += maps.ownLinear[own].a
      sum += maps.ownLinear[own].ty
      sum += maps.ownLinear[ownTarget].a
      sum += maps.ownLinear[ownTarget].ty
    }
    scratch.pointee.fetched = sum
  }

  /// Carries the listed points from basis to basis, or however they must.
  @inline(never)
  private func carryPairs(_ block: PairBlock, _ listed: Int, _ maps: ConversionMaps) {
    for k in 0..<listed {
      let i = Int(block.list[k])
      let (s, t) = (block.sources[i].index, block.targets[i].index)
      let p = block.points[i]
      let carried = block.pairs[i].special != 0 ? convert(p, s, t) : convertBetween(p, s, t, maps)
      block.result[i] = carried ?? .unreachable
    }
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

/// A block of pairs on its way, and the memory it works in.
private struct PairBlock {
  struct Pair: BitwiseCopyable {
    /// What remains of the layers' own translations.
    var own: RoundedSum
    /// The rows of the planes, the layers' own maps where they are more, and the bases; source and target.
    var rows: SIMD2<UInt32>
    var maps: SIMD2<UInt32>
    var bases: SIMD2<UInt32>
    /// Not 0 if the two are one, or one is the space above the roots.
    var special: UInt32
  }

  let points: Points
  let sources: UnsafePointer<LayerID>
  let targets: UnsafePointer<LayerID>
  let result: MutablePoints
  let count: Int
  let pairs: UnsafeMutablePointer<Pair>
  /// The pairs that are not carried yet.
  let list: UnsafeMutablePointer<UInt32>
}
