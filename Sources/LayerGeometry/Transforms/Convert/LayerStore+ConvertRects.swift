// Many rectangles between one pair of layers, into the caller's memory. Every element is the same to the last bit as the
// single form's: the way is found once, and what it is not sure of goes singly.
extension LayerStore {
  /// Converts rectangles between one pair of layers. `result` must be as long as `rects`.
  ///
  /// For each rectangle what ``convert(_:from:to:)-(Rect,_,_)`` says.
  public func convert(
    _ rects: Span<Rect>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    requireEqualCounts(rects.count, result.count)
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refreshMaps()
    rects.withUnsafeBufferPointer { rects in
      result.withUnsafeMutableBufferPointer { result in
        guard let source = rects.baseAddress, let target = result.baseAddress else { return }
        var ways = WaysUp.kept(toMeet: t)
        convert(RectBatch(rects: source, result: target, count: rects.count), s, t, &ways)
        partWay(ways)
      }
    }
  }

  private func convert(_ batch: RectBatch, _ s: Int, _ t: Int, _ ways: inout WaysUp) {
    if s != t && t != 0 {
      if s != 0 { return convertByBases(batch, s, t, &ways) }
      if case .affine(let up, let down) = shortcut(0, t), !down.keepsAxes {
        return carryCorners(batch, s, t, &ways) { $0.carry(up: up, down: down) }
      }
    }
    batch.carry { convert($0, s, t, &ways) }
  }

  private func convertByBases(_ batch: RectBatch, _ s: Int, _ t: Int, _ ways: inout WaysUp) {
    validateConversion(s, t)
    let maps = conversionMaps
    if let way = maps.displacement(maps.entries[s], maps.entries[t]) {
      return batch.carry({ way.carry($0) }, single: { convert($0, s, t, &ways) })
    }
    switch maps.rectRoute(maps.entries[s], maps.entries[t]) {
    case .box(let way): batch.carry({ way.carryBox($0) }, single: { convert($0, s, t, &ways) })
    case .corners(let way): carryCorners(batch, s, t, &ways) { $0.carry(way) { _ in } }
    case .nowhere, .unsure, .apart: batch.carry { convert($0, s, t, &ways) }
    }
  }

  /// By the four corners of each, blocks of them by `carry`.
  private func carryCorners(
    _ batch: RectBatch, _ s: Int, _ t: Int, _ ways: inout WaysUp, _ carry: (PointBatch) -> Void
  ) {
    let blockLength = 128
    scratch.pointee.corners.reserve(8 * blockLength)
    let corners = scratch.pointee.corners.elements, carried = corners + 4 * blockLength
    for start in stride(from: 0, to: batch.count, by: blockLength) {
      let block = batch.part(from: start, count: Swift.min(blockLength, batch.count - start))
      block.writeCorners(corners)
      carry(PointBatch(corners, into: carried, count: 4 * block.count))
      block.readCorners(carried) { convert($0, s, t, &ways) }
    }
  }
}

/// Many rectangles, and where they go.
private struct RectBatch: BitwiseCopyable {
  let rects: UnsafePointer<Rect>
  let result: UnsafeMutablePointer<Rect>
  let count: Int

  func part(from start: Int, count: Int) -> RectBatch {
    RectBatch(rects: rects + start, result: result + start, count: count)
  }

  @inline(__always)
  func carry(_ single: (Rect) -> Rect) {
    for k in 0..<count { result[k] = single(rects[k]) }
  }

  /// By `carry`, which expects rectangles standardised, those that are finite and that it is sure of, and others by `single`.
  @inline(__always)
  func carry(_ carry: (Rect) -> ConversionMaps.CarriedBox, single: (Rect) -> Rect) {
    for k in 0..<count {
      if rects[k].isLimited, case .there(let rect) = carry(rects[k].standardized) {
        result[k] = rect
      } else {
        result[k] = single(rects[k])
      }
    }
  }

  func writeCorners(_ corners: MutablePoints) {
    for k in 0..<count {
      let rect = rects[k].standardized
      let (low, high) = (rect.origin, Point(x: rect.maxX, y: rect.maxY))
      corners[4 * k] = low
      corners[4 * k + 1] = Point(x: high.x, y: low.y)
      corners[4 * k + 2] = high
      corners[4 * k + 3] = Point(x: low.x, y: high.y)
    }
  }

  /// The boxes around carried corners; by `single` where one did not arrive.
  @inline(__always)
  func readCorners(_ corners: MutablePoints, single: (Rect) -> Rect) {
    for k in 0..<count {
      let (p, q, r, s) = (corners[4 * k], corners[4 * k + 1], corners[4 * k + 2], corners[4 * k + 3])
      let isThere = p.isFinite && q.isFinite && r.isFinite && s.isFinite && rects[k].isLimited
      result[k] = isThere ? Rect(around: p, q, r, s) : single(rects[k])
    }
  }
}

extension Rect {
  /// Whether it is finite, and not the one without limits.
  fileprivate var isLimited: Bool { isFinite && !isInfinite }
}
