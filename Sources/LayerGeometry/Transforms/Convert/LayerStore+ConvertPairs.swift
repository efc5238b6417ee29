// Points and rectangles that each have their own pair of layers.
//
// The layers are anywhere in memory, so the time is that of fetching them. Loads that depend on nothing overlap; so a
// block of pairs is gone over in passes, each of which needs only what the one before it has fetched.
extension LayerStore {
  /// Converts each point between its own pair of layers. The null handle stands for the space above the roots. All
  /// spans must be equally long. O(number of points) where world maps serve; ``update()`` is called.
  public func convert(
    _ points: Span<Point>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Point>
  ) {
    requireEqualCounts(points.count, result.count)
    requireEqualCounts(points.count, sources.count)
    requireEqualCounts(points.count, targets.count)
    update()
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

  /// Converts each rectangle between its own pair of layers. The null handle stands for the space above the roots.
  /// All spans must be equally long. ``update()`` is called.
  public func convert(
    _ rects: Span<Rect>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Rect>
  ) {
    requireEqualCounts(rects.count, result.count)
    requireEqualCounts(rects.count, sources.count)
    requireEqualCounts(rects.count, targets.count)
    update()
    for k in rects.indices {
      let s = optionalSlot(sources[k]), t = optionalSlot(targets[k])
      result[k] = convert(rects[k], s, t, s == t ? .levels : shortcut(s, t))
    }
  }

  private func convertPairs(
    _ points: Points, _ sources: UnsafePointer<LayerID>, _ targets: UnsafePointer<LayerID>,
    _ result: MutablePoints, _ count: Int
  ) {
    let blockLength = 256
    let maps = pairMaps
    withUnsafeTemporaryAllocation(of: PairBlock.Pair.self, capacity: blockLength) { pairs in
      let pairs = pairs.baseAddress.unsafelyUnwrapped
      var start = 0
      while start < count {
        let block = PairBlock(
          points: points + start, sources: sources + start, targets: targets + start,
          result: result + start, count: Swift.min(blockLength, count &- start), pairs: pairs)
        requireLayers(block)
        fetchEntries(block, maps)
        let listed = shiftPairs(block, maps)
        if listed > 0 {
          fetchBases(block, listed, maps)
          carryPairs(block, listed, maps)
        }
        start &+= blockLength
      }
    }
  }

  /// The world maps, with the identity as row 0, so that having no own map or no basis is no branch.
  private var pairMaps: WorldMaps {
    reserveLinearRows(atLeast: 1)
    return worldMaps
  }

  @inline(never)
  private func requireLayers(_ block: PairBlock) {
    let stamps = self.stamps, slotCount = self.slotCount
    for k in 0..<block.count {
      let source = block.sources[k], target = block.targets[k]
      // The stamp of slot 0 is that of the null handle.
      if source.index >= slotCount || target.index >= slotCount
        || (stamps[source.index] ^ source.stamp) | (stamps[target.index] ^ target.stamp) != 0
      {
        _ = optionalSlot(source, "convert(_:from:to:into:)")
        _ = optionalSlot(target, "convert(_:from:to:into:)")
      }
    }
  }

  @inline(never)
  private func fetchEntries(_ block: PairBlock, _ maps: WorldMaps) {
    var sum = 0.0
    for k in 0..<block.count {
      sum += maps.entries[block.sources[k].index].x
      sum += maps.entries[block.targets[k].index].x
    }
    scratch.pointee.fetched = sum
  }

  /// Carries all points as if the two layers of each were on one basis, and lists the pairs that are not.
  @inline(never)
  private func shiftPairs(_ block: PairBlock, _ maps: WorldMaps) -> Int {
    let points = UnsafeRawPointer(block.points), result = UnsafeMutableRawPointer(block.result)
    var listed = 0
    for k in 0..<block.count {
      let source = maps.place(block.sources[k].index), target = maps.place(block.targets[k].index)
      let p = points.loadUnaligned(fromByteOffset: k &* 16, as: SIMD2<Double>.self)
      let q = ((p + source.offset) - target.offset).finiteOrNaN
      result.storeBytes(of: q, toByteOffset: k &* 16, as: SIMD2<Double>.self)
      let isApart = source.own | target.own | (source.basis ^ target.basis)
      let isFar = ShortcutWindow.isBeyond(source.offset, target.offset)
      let isSelf = block.sources[k] == block.targets[k]
      block.pairs[listed] = PairBlock.Pair(
        source: source.offset, target: target.offset,
        own: SIMD2(source.own, target.own), basis: SIMD2(source.basis, target.basis),
        reach: source.reach & WorldRow.inTheWayUp | target.reach, isApart: isApart != 0 && !isSelf,
        index: UInt32(truncatingIfNeeded: k))
      listed &+= (isApart != 0) || isFar || isSelf ? 1 : 0
    }
    return listed
  }

  @inline(never)
  private func fetchBases(_ block: PairBlock, _ listed: Int, _ maps: WorldMaps) {
    var sum = 0.0
    for k in 0..<listed {
      // Both ends, for a row may lie in two cache lines.
      let own = block.pairs[k].own & WorldEntry.rowMask, basis = block.pairs[k].basis & WorldEntry.rowMask
      if (block.pairs[k].own | block.pairs[k].basis).x & WorldEntry.spatial != 0 { continue }
      if (block.pairs[k].own | block.pairs[k].basis).y & WorldEntry.spatial != 0 { continue }
      sum += maps.ownLinear[Int(own.x)].a
      sum += maps.ownLinear[Int(own.x)].ty
      sum += maps.ownLinear[Int(own.y)].a
      sum += maps.ownLinear[Int(own.y)].ty
      sum += maps.linear[Int(basis.x)].a
      sum += maps.linear[Int(basis.x)].ty
      sum += maps.linear[Int(basis.y)].a
      sum += maps.linear[Int(basis.y)].ty
    }
    scratch.pointee.fetched = sum
  }

  /// Carries the listed points through the space above the roots, or level by level.
  @inline(never)
  private func carryPairs(_ block: PairBlock, _ listed: Int, _ maps: WorldMaps) {
    for k in 0..<listed {
      let pair = block.pairs[k]
      let i = Int(pair.index)
      let rows = (pair.own.x | pair.own.y) | (pair.basis.x | pair.basis.y)
      if !pair.isApart || rows & WorldEntry.spatial | pair.reach != 0 {
        convertAlone(i, block)
        continue
      }
      let up = maps.joined(
        maps.ownLinear[Int(pair.own.x)], pair.source, maps.linear[Int(pair.basis.x)])
      let down = maps.joined(
        maps.ownLinear[Int(pair.own.y)], pair.target, maps.linear[Int(pair.basis.y)])
      // A quarter turn is rare, so a branch; scales and the rest are mixed, and selected from below.
      if !ShortcutWindow.holds(up, down) || down.a == 0 && down.d == 0 {
        convertAlone(i, block)
        continue
      }
      let p = block.points[i].applying(up)
      let q = SIMD2(p.x, p.y).unapplying(down).finiteOrNaN
      block.result[i] = Point(x: q.x, y: q.y)
    }
  }

  @inline(never)
  private func convertAlone(_ k: Int, _ block: PairBlock) {
    block.result[k] = convert(block.points[k], block.sources[k].index, block.targets[k].index) ?? .unreachable
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
    var source: SIMD2<Double>
    var target: SIMD2<Double>
    var own: SIMD2<UInt32>
    var basis: SIMD2<UInt32>
    /// What stands in the way of going through the space above the roots.
    var reach: UInt32
    var isApart: Bool
    var index: UInt32
  }

  let points: Points
  let sources: UnsafePointer<LayerID>
  let targets: UnsafePointer<LayerID>
  let result: MutablePoints
  let count: Int
  /// Pairs that are not carried yet.
  let pairs: UnsafeMutablePointer<Pair>
}

extension SIMD2<Double> {
  /// `Homography.unproject` for an affine map that is no quarter turn. Its cases are selected from instead of branched
  /// to: which it is cannot be predicted, and one division serves both.
  @inline(__always)
  fileprivate func unapplying(_ map: AffineTransform) -> SIMD2<Double> {
    let p = self - SIMD2(map.tx, map.ty)
    let isDiagonal = SIMDMask<SIMD2<Int64>>(repeating: map.b == 0 && map.c == 0)
    let solved = p * SIMD2(map.d, map.a) - SIMD2(p.y, p.x) * SIMD2(map.c, map.b)
    let determinant = SIMD2(repeating: map.a * map.d - map.c * map.b)
    return solved.replacing(with: p, where: isDiagonal)
      / determinant.replacing(with: SIMD2(map.a, map.d), where: isDiagonal)
  }
}
