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
    // Block by block, so that each stays in the nearest cache through all steps.
    for start in stride(from: 0, to: batch.count, by: PointBatch.blockLength) {
      let block = batch.part(from: start, count: Swift.min(PointBatch.blockLength, batch.count &- start))
      if !block.follow(scratch.pointee.steps) { convertDoubtful(block, s, t) }
    }
  }

  /// Converts the doubtful points one by one: the same ones however the points are split into blocks.
  @inline(never)
  private func convertDoubtful(_ block: PointBatch, _ s: Int, _ t: Int) {
    for k in 0..<block.count {
      let isSure = block.part(from: k, count: 1).follow(scratch.pointee.steps)
      if !isSure { block.result[k] = convert(block.points[k], s, t) ?? .unreachable }
    }
  }

  /// Converts rectangles between one pair of layers.
  @usableFromInline func convert(
    _ rects: Span<Rect>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    requireEqualCounts(rects.count, result.count)
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    let hasSteps = s != t && collectSteps(from: s, to: t)
    for k in rects.indices {
      let rect = rects[k]
      guard hasSteps && rect.isModerate else {
        result[k] = convert(rect, s, t)
        continue
      }
      var value = MovingRect(rect.standardized, scratch)
      for n in 0..<scratch.pointee.steps.count { value.follow(scratch.pointee.steps[n]) }
      let box = value.box
      result[k] = box.isNull ? convert(rect, s, t) : box
    }
  }
}

extension Rect {
  /// Whether coordinates are small enough not to overflow on the way through the levels. Those of the null
  /// and of the infinite rectangle are not.
  fileprivate var isModerate: Bool {
    Swift.max(abs(minX), abs(maxX)) + Swift.max(abs(minY), abs(maxY)) < 0x1p940
  }
}
