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
    let blockLength = 256
    let maps = conversionMaps
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: blockLength) { list in
      let list = list.baseAddress.unsafelyUnwrapped
      var start = 0
      while start < count {
        let block = PairBlock(
          points: points + start, sources: sources + start, targets: targets + start,
          result: result + start, count: Swift.min(blockLength, count &- start), list: list)
        requireLayers(block)
        fetchEntries(block, maps)
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
  private func fetchEntries(_ block: PairBlock, _ maps: ConversionMaps) {
    var sum = 0.0
    for k in 0..<block.count {
      sum += maps.entries[block.sources[k].index].x
      sum += maps.entries[block.targets[k].index].x
    }
    scratch.pointee.fetched = sum
  }

  @inline(never)
  private func fetchRows(_ block: PairBlock, _ maps: ConversionMaps) {
    var sum = 0.0
    for k in 0..<block.count {
      sum += maps.rows[Int(maps.entries[block.sources[k].index].row)].offset.x
      sum += maps.rows[Int(maps.entries[block.targets[k].index].row)].offset.x
    }
    scratch.pointee.fetched = sum
  }

  /// Carries all points as if the two layers of each were on one basis, and lists the pairs that are not.
  @inline(never)
  private func shiftPairs(_ block: PairBlock, _ maps: ConversionMaps) -> Int {
    let points = UnsafeRawPointer(block.points), result = UnsafeMutableRawPointer(block.result)
    var listed = 0
    for k in 0..<block.count {
      let (s, t) = (block.sources[k].index, block.targets[k].index)
      let source = maps.end(s), target = maps.end(t)
      var point = CarriedPoint(points.loadUnaligned(fromByteOffset: k &* 16, as: SIMD2<Double>.self))
      point.add(Displacement(up: source.offset, down: target.offset))
      result.storeBytes(of: point.lanes, toByteOffset: k &* 16, as: SIMD2<Double>.self)
      let isApart = (source.own | target.own) | (source.basis ^ target.basis) != 0
      let isRounded = (source.isRounded || target.isRounded) && source.row != target.row
      block.list[listed] = UInt32(truncatingIfNeeded: k)
      let isListed = isApart || isRounded || !point.isSure || s == 0 || t == 0 || s == t
      listed &+= isListed ? 1 : 0
    }
    return listed
  }

  @inline(never)
  private func fetchBases(_ block: PairBlock, _ listed: Int, _ maps: ConversionMaps) {
    var sum = 0.0
    for k in 0..<listed {
      let i = Int(block.list[k])
      let source = maps.end(block.sources[i].index), target = maps.end(block.targets[i].index)
      sum += maps.rows[Int(source.basis)].offset.x
      sum += maps.rows[Int(target.basis)].offset.x
      if (source.own | target.own) & WorldEntry.spatial != 0 { continue }
      sum += maps.ownLinear[Int(source.own & WorldEntry.rowMask)].a
      sum += maps.ownLinear[Int(source.own & WorldEntry.rowMask)].ty
      sum += maps.ownLinear[Int(target.own & WorldEntry.rowMask)].a
      sum += maps.ownLinear[Int(target.own & WorldEntry.rowMask)].ty
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
      if s == 0 || t == 0 || s == t || !p.isFinite {
        block.result[i] = convert(p, s, t) ?? .unreachable
      } else {
        block.result[i] = convertByBases(p, s, t, maps) ?? .unreachable
      }
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
  let points: Points
  let sources: UnsafePointer<LayerID>
  let targets: UnsafePointer<LayerID>
  let result: MutablePoints
  let count: Int
  /// The pairs that are not carried yet.
  let list: UnsafeMutablePointer<UInt32>
}
