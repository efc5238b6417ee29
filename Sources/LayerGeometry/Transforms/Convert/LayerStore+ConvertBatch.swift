// Many points between one pair of layers, into the caller's memory; nothing is allocated. What a single
// conversion answers nil, a batch answers (NaN, NaN). Every element is the same to the last bit as the single form's,
// so a batch may be split in any way.
extension LayerStore {
  /// Converts points between one pair of layers. `result` must be as long as `points`.
  ///
  /// For each point what ``convert(_:from:to:)-(Point,_,_)`` says, and plus O(depth) once where ``update()`` has not been
  /// called since the last change.
  public func convert(
    _ points: Span<Point>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Point>
  ) {
    convert(points, from: source, to: target, into: &result, isWide: hasWideVectors)
  }

  /// The same by vectors of four Doubles, where the processor has them, or two. The bits are the same.
  package func convert(
    _ points: Span<Point>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Point>,
    isWide: Bool
  ) {
    let call: StaticString = "convert(_:from:to:into:)"
    requireEqualCounts(points.count, result.count, call)
    let s = source.map { slot($0, call) } ?? 0, t = target.map { slot($0, call) } ?? 0
    refreshMaps()
    points.withUnsafeBufferPointer { points in
      result.withUnsafeMutableBufferPointer { result in
        guard let source = points.baseAddress, let target = result.baseAddress else { return }
        convert(PointBatch(source, into: target, count: points.count, isWide: isWide), s, t)
      }
    }
  }

  private func convert(_ batch: PointBatch, _ s: Int, _ t: Int) {
    if s == t { return batch.copy() }
    if s != 0 && t != 0 { return convertByBases(batch, s, t) }
    switch shortcut(s, t) {
    case .shift(let up, let down): batch.shift(up, down)
    case .affine(let up, let down): batch.carry(up: up, down: down)
    case .levels: convertByLevels(batch, s, t)
    }
  }

  private func convertByBases(_ batch: PointBatch, _ s: Int, _ t: Int) {
    validateConversion(s, t)
    let maps = conversionMaps
    let source = maps.entries[s], target = maps.entries[t]
    if let way = maps.displacement(source, target) {
      return batch.displace(.unchanged, way, nil) { convertSingly($0, s, t, maps) }
    }
    switch maps.route(source, target) {
    case .one(let way):
      batch.carry(way) { convertSingly($0, s, t, maps) }
    case .nowhere: batch.result.update(repeating: .unreachable, count: batch.count)
    case .levels: convertByLevels(batch, s, t)
    }
  }

  /// Those points of which a loop was not sure, as in the single form.
  private func convertSingly(_ batch: PointBatch, _ s: Int, _ t: Int, _ maps: ConversionMaps) {
    for k in 0..<batch.count where !batch.result[k].isFinite {
      batch.result[k] = convertBetween(batch.points[k], s, t, maps) ?? .unreachable
    }
  }

  /// A block after the other through all levels, so that it stays in the nearest cache on its way.
  private func convertByLevels(_ batch: PointBatch, _ s: Int, _ t: Int) {
    let meeting = meetingPlane(s, t)
    collectPath(from: t, to: meeting)
    let blockLength = 512
    for start in stride(from: 0, to: batch.count, by: blockLength) {
      var block = batch.part(from: start, count: Swift.min(blockLength, batch.count - start))
      var i = s
      while i != meeting {
        i = ascend(block, from: i, to: meeting)
        block = block.next
      }
      var k = scratch.pointee.path.count
      while k > 0 {
        k -= 1
        descend(block, into: Int(scratch.pointee.path[k]))
        block = block.next
      }
    }
  }

  /// Up by one level, or where a translation follows perspective by two. Returns the plane that the points are in then.
  private func ascend(_ batch: PointBatch, from i: Int, to meeting: Int) -> Int {
    let flags = records[i].flags
    let above = plane(above: i)
    if flags.mapClass == .translation {
      batch.shift(records[i].offset, .zero)
    } else if flags.mapClass == .projective {
      if above != meeting && records[above].flags.mapClass == .translation {
        batch.project(by: levelMap(i), then: records[above].offset)
        return plane(above: above)
      }
      batch.project(by: levelMap(i), then: SIMD2(repeating: -0.0))
    } else {
      batch.raise(by: affineLevel(i))
    }
    return above
  }

  private func descend(_ batch: PointBatch, into i: Int) {
    let flags = records[i].flags
    if flags.mapClass == .translation {
      // Adding −0 keeps every bit, also of −0.
      batch.shift(SIMD2(repeating: -0.0), records[i].offset)
    } else if flags.contains(.singular) {
      batch.result.update(repeating: .unreachable, count: batch.count)
    } else if flags.mapClass == .projective {
      batch.unproject(by: levelMap(i))
    } else {
      batch.lower(by: affineLevel(i))
    }
  }
}
