// Converts many points or rectangles between one pair of layers, without allocation.
extension TransformCache {
  /// Converts points between one pair of layers.
  @usableFromInline func convert(
    _ points: Span<Point>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Point>
  ) {
    requireEqualCounts(points.count, result.count)
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    let count = points.count
    points.withColumn { points in
      result.withColumn { convert(PointBatch(points: points, result: $0, count: count), s, t) }
    }
  }

  private func convert(_ batch: PointBatch, _ s: Int, _ t: Int) {
    if s == t {
      for k in 0..<batch.count {
        batch.result[k] = batch.points[k].isFinite ? batch.points[k] : .unreachable
      }
      return
    }
    if !collectSteps(from: s, to: t) {
      return batch.result.update(repeating: .unreachable, count: batch.count)
    }
    if batch.result.isAlignedForPairs
      && StreamingStores.isWorthwhile(for: batch.count &* MemoryLayout<Point>.stride)
    {
      followSteps(batch, s, t, StreamingStores.self)
      StreamingStores.finish()
    } else {
      followSteps(batch, s, t, CachedStores.self)
    }
  }

  /// Transforms the points block by block, so that each block stays in the nearest cache through all steps.
  @inline(never)
  private func followSteps<Stores: BlockStores>(_ batch: PointBatch, _ s: Int, _ t: Int, _: Stores.Type) {
    var start = 0
    while start < batch.count {
      let block = batch.part(from: start, count: Swift.min(PointBatch.blockLength, batch.count &- start))
      if !followSteps(block, Stores.self) { convertDoubtful(block, s, t) }
      start &+= block.count
    }
  }

  /// Transforms points by every step. Returns false if some point is doubtful.
  private func followSteps<Stores: BlockStores>(_ batch: PointBatch, _: Stores.Type) -> Bool {
    let steps = scratch.pointee.steps.elements, count = scratch.pointee.steps.count
    if count == 1 { return batch.follow(steps[0], Stores.self) }
    // After the first step the block is in the caches already.
    var isSure = batch.follow(steps[0], CachedStores.self)
    for k in 1..<count { isSure = batch.next.follow(steps[k], CachedStores.self) && isSure }
    return isSure
  }

  /// Converts the doubtful points one by one: the same ones however the points are split into blocks.
  @inline(never)
  private func convertDoubtful(_ batch: PointBatch, _ s: Int, _ t: Int) {
    for k in 0..<batch.count where !followSteps(batch.part(from: k, count: 1), CachedStores.self) {
      batch.result[k] = convert(batch.points[k], s, t) ?? .unreachable
    }
  }

  /// Converts rectangles between one pair of layers.
  @usableFromInline func convert(
    _ rects: Span<Rect>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    requireEqualCounts(rects.count, result.count)
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    let arrives = s == t || collectSteps(from: s, to: t)
    for k in rects.indices {
      let rect = rects[k]
      if s == t || !rect.isModerate {
        result[k] = convert(rect, s, t)
      } else if !arrives {
        result[k] = .null
      } else {
        var value = MovingRect(rect.standardized, scratch)
        for n in 0..<scratch.pointee.steps.count { value.follow(scratch.pointee.steps[n]) }
        let box = value.box
        result[k] = box.isNull ? convert(rect, s, t) : box
      }
    }
  }
}

extension Rect {
  /// Whether it is finite and no coordinate is so large that it might overflow level by level.
  fileprivate var isModerate: Bool {
    let reach = Swift.max(abs(minX), abs(maxX)) + Swift.max(abs(minY), abs(maxY))
    return !isNull && !isInfinite && reach < 0x1p940
  }
}
