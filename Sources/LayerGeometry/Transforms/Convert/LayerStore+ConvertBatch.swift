// Many points or rectangles between one pair of layers, into the caller's memory; nothing is allocated. What a single
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
    requireEqualCounts(points.count, result.count)
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refreshMaps()
    points.withUnsafeBufferPointer { points in
      result.withUnsafeMutableBufferPointer { result in
        guard let source = points.baseAddress, let target = result.baseAddress else { return }
        convert(source, s, t, target, points.count)
      }
    }
  }

  private func convert(_ points: Points, _ s: Int, _ t: Int, _ result: MutablePoints, _ count: Int) {
    if s == t { return copyPoints(points, result, count) }
    if s != 0 && t != 0 { return convertByBases(points, s, t, result, count) }
    switch shortcut(s, t) {
    case .shift(let up, let down): shiftPoints(points, result, count, up, down)
    case .affine(let up, let down): carryPoints(points, result, count, up, down)
    case .levels: convertByLevels(points, s, t, result, count)
    }
  }

  private func convertByBases(_ points: Points, _ s: Int, _ t: Int, _ result: MutablePoints, _ count: Int) {
    validateConversion(s, t)
    let maps = conversionMaps
    let source = maps.entries[s], target = maps.entries[t]
    if let way = maps.displacement(source, target) {
      // Adding 0 as the single form adds what was rounded away, which makes −0 to 0.
      if way.isPlain { return shiftPoints(points, result, count, way.high, SIMD2(repeating: -0.0)) }
      return carryEach(points, s, t, result, count) {
        var point = CarriedPoint($0)
        point.add(way)
        return point.isSure ? point.lanes : nil
      }
    }
    switch maps.route(source, target) {
    case .one(let way):
      if case .bases(let middle, let isShort) = way.middle {
        return carryByBases(points, s, t, result, count, way, middle, isShort)
      }
      carryEach(points, s, t, result, count) { way.carry($0) }
    case .nowhere: result.update(repeating: .unreachable, count: count)
    case .levels: convertByLevels(points, s, t, result, count)
    }
  }

  /// Points one by one; one of which `carry` is not sure goes level by level, as in the single form.
  @inline(__always)
  private func carryEach(
    _ points: Points, _ s: Int, _ t: Int, _ result: MutablePoints, _ count: Int,
    _ carry: (SIMD2<Double>) -> SIMD2<Double>?
  ) {
    for k in 0..<count {
      let point = points[k]
      if let carried = carry(SIMD2(point.x, point.y)) {
        result[k] = Point(x: carried.x, y: carried.y)
      } else {
        result[k] = point.isFinite ? convertByLevels(point, s, t) ?? .unreachable : .unreachable
      }
    }
  }

  /// Blocks of points by one way from basis to basis.
  private func carryByBases(
    _ points: Points, _ s: Int, _ t: Int, _ result: MutablePoints, _ count: Int, _ way: ConversionWay,
    _ middle: BasisWay, _ isShort: Bool
  ) {
    let whole = WholeWay(middle), blockLength = 32
    withUnsafeTemporaryAllocation(of: Int.self, capacity: blockLength) { list in
      let list = list.baseAddress.unsafelyUnwrapped
      var start = 0
      while start < count {
        let length = Swift.min(blockLength, count &- start)
        let block = points + start, end = result + start
        var longCount = 0
        if isShort {
          for k in 0..<length {
            let given = SIMD2(block[k].x, block[k].y)
            let carried = middle.carryShort(given.raised(way.first), given)
            end[k] = Point(x: carried.lanes.x, y: carried.lanes.y)
            list[longCount] = k
            longCount &+= Int(carried.doubt)
          }
        } else {
          for k in 0..<length { list[k] = k }
          longCount = length
        }
        for n in 0..<longCount {
          let k = list[n]
          let carried = whole.carry(SIMD2(block[k].x, block[k].y).raised(way.first))
          end[k] = carried.doubt == 0 ? Point(x: carried.lanes.x, y: carried.lanes.y) : .unreachable
        }
        if let last = way.last {
          for k in 0..<length {
            let place = SIMD2(end[k].x, end[k].y).solved(last)
            end[k] = Point(x: place.x, y: place.y)
          }
        }
        for k in 0..<length where !end[k].isFinite {
          end[k] = convertBetween(block[k], s, t, conversionMaps) ?? .unreachable
        }
        start &+= length
      }
    }
  }

  /// A block after the other through all levels, so that it stays in the nearest cache on its way.
  private func convertByLevels(
    _ points: Points, _ s: Int, _ t: Int, _ result: MutablePoints, _ count: Int
  ) {
    let meeting = meetingPlane(s, t)
    collectPath(from: t, to: meeting)
    let blockLength = 512
    var start = 0
    while start < count {
      let length = Swift.min(blockLength, count - start)
      var source = points + start
      let target = result + start
      var i = s
      while i != meeting {
        i = ascend(source, target, length, from: i, to: meeting)
        source = Points(target)
      }
      var k = scratch.pointee.path.count
      while k > 0 {
        k -= 1
        descend(source, target, length, into: Int(scratch.pointee.path[k]))
        source = Points(target)
      }
      start += length
    }
  }

  /// Up by one level, or where a translation follows perspective by two. Returns the plane that the points are in then.
  private func ascend(
    _ points: Points, _ result: MutablePoints, _ count: Int, from i: Int, to meeting: Int
  ) -> Int {
    let flags = records[i].flags
    let above = plane(above: i)
    if flags.mapClass == .translation {
      shiftPoints(points, result, count, records[i].offset, .zero)
    } else if flags.mapClass == .projective {
      if above != meeting && records[above].flags.mapClass == .translation {
        projectPoints(points, result, count, levelMap(i), then: records[above].offset)
        return plane(above: above)
      }
      projectPoints(points, result, count, levelMap(i), then: SIMD2(repeating: -0.0))
    } else {
      raisePoints(points, result, count, affineLevel(i))
    }
    return above
  }

  private func descend(_ points: Points, _ result: MutablePoints, _ count: Int, into i: Int) {
    let flags = records[i].flags
    if flags.mapClass == .translation {
      // Adding −0 keeps every bit, also of −0.
      shiftPoints(points, result, count, SIMD2(repeating: -0.0), records[i].offset)
    } else if flags.contains(.singular) {
      result.update(repeating: .unreachable, count: count)
    } else if flags.mapClass == .projective {
      unprojectPoints(points, result, count, levelMap(i))
    } else {
      lowerPoints(points, result, count, affineLevel(i))
    }
  }

  /// Converts rectangles between one pair of layers. `result` must be as long as `rects`.
  public func convert(
    _ rects: Span<Rect>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    requireEqualCounts(rects.count, result.count)
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refreshMaps()
    var ways = WaysUp.kept(toMeet: t)
    for k in rects.indices { result[k] = convert(rects[k], s, t, &ways) }
    partWay(ways)
  }
}

extension Point {
  /// What batch conversions write for a point that does not arrive.
  static var unreachable: Point { Point(x: .nan, y: .nan) }
}
