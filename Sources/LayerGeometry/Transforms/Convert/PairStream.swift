/// Points that each have their own pair of layers, on their way.
struct PairStream {
  let points: Points
  let result: MutablePoints
  let pairs: PairLines

  /// Asks for points, their handles, and their places in the result: a block of them, so far ahead that handles are there by
  /// the time the first step reads them.
  @inline(__always)
  func askForBlock(after end: Int) {
    let next = end &+ 3 &* PairLines.lead
    let start = Swift.min(next, pairs.count), end = Swift.min(next &+ PairLists.blockLength, pairs.count)
    for k in stride(from: start, to: end, by: 8) {
      Prefetch.line(of: pairs.sources + k)
      Prefetch.line(of: pairs.targets + k)
    }
    for k in stride(from: start, to: end, by: 4) {
      Prefetch.line(of: points + k)
      Prefetch.line(of: result + k)
    }
  }

  @inline(__always)
  private func point(_ k: Int) -> SIMD2<Double> {
    UnsafeRawPointer(points).loadUnaligned(fromByteOffset: k &* 16, as: SIMD2<Double>.self)
  }

  @inline(__always)
  private func setResult(_ k: Int, _ lanes: SIMD2<Double>) {
    UnsafeMutableRawPointer(result).storeBytes(of: lanes, toByteOffset: k &* 16, as: SIMD2<Double>.self)
  }
}

// Each does to a point what `ConversionMaps.carry` does, operation by operation.
extension PairStream {
  /// By sums of translations, or the short way; what is left to do is said by the lists.
  @inline(always)
  func carry(_ k: Int, _ lists: inout PairLists) {
    let maps = pairs.maps
    let (s, t) = (pairs.sources[k].index, pairs.targets[k].index)
    let from = maps.entries[s], to = maps.entries[t]
    if s == t || s == 0 || t == 0 { return lists.addSingle(k) }
    let own = from.own | to.own
    if own | (from.row ^ to.row) == 0 {
      let way = Displacement(RoundedSum(from.offset, -to.offset))
      return arrive(k, at: point(k), by: way, hasOwn: 0, &lists)
    }
    let up = maps.rows[Int(from.row)], down = maps.rows[Int(to.row)]
    // What is rare enough for the single form.
    let bars =
      own & (WorldEntry.projective | WorldEntry.spatial) | to.own & WorldEntry.singular
      | (up.state | down.state) & ConversionRow.rounded | (up.state ^ down.state) / ConversionRow.originStep
    if bars != 0 { return lists.addSingle(k) }
    let given = point(k), raised = given.raised(maps.ownLinear(from))
    if up.basis == down.basis {
      let way = Displacement(RoundedSum(from.offset, -to.offset), up: up.planeOffset, down: down.planeOffset)
      return arrive(k, at: raised, by: way, hasOwn: to.hasOwn, &lists)
    }
    let carried = way(from, to).carryShort(raised, given)
    setResult(k, carried.lanes)
    lists.add(k, longIf: carried.doubt, hasOwn: to.hasOwn)
  }

  @inline(always)
  private func arrive(
    _ k: Int, at point: SIMD2<Double>, by way: Displacement, hasOwn: UInt32, _ lists: inout PairLists
  ) {
    var point = CarriedPoint(point)
    point.add(way)
    setResult(k, point.lanes)
    lists.add(k, doubt: point.doubt, hasOwn: hasOwn)
  }

  @inline(__always)
  private func way(_ from: WorldEntry, _ to: WorldEntry) -> BasisWay {
    BasisWay(pairs.maps, from, to, from.offset, to.offset)
  }

  /// Takes the points that have arrived in the planes of targets with own maps down into those.
  @inline(__always)
  func lower(_ lists: inout PairLists) {
    for n in 0..<lists.loweredCount {
      let k = lists.lowered[n]
      let place = UnsafeRawPointer(result).loadUnaligned(fromByteOffset: k &* 16, as: SIMD2<Double>.self)
      let isSure = lower(k, place, pairs.maps.entries[pairs.targets[k].index])
      lists.add(k, doubt: isSure ^ 1, hasOwn: 0)
    }
    lists.loweredCount = 0
  }

  /// 1 if it is sure to be there.
  @inline(__always)
  private func lower(_ k: Int, _ lanes: SIMD2<Double>, _ to: WorldEntry) -> UInt32 {
    let own = pairs.maps.ownLinear(to)
    let place = lanes.solved(own)
    setResult(k, place)
    return (place.isFinite ? 1 : 0) & (own.isMild ? 1 : 0)
  }

  /// Points that take the long way. One after the other they would be one chain of operations each; part by part, the
  /// chains of several run side by side.
  @inline(never)
  func carryLong(_ lists: inout PairLists, _ long: UnsafeMutablePointer<LongPoint>) {
    let list = lists.long, count = lists.longCount
    for n in 0..<count { pairs.askForRests(list[n]) }
    for n in 0..<count {
      let (from, to) = pairs.entries(list[n])
      long[n] = way(from, to).lift(point(list[n]).raised(pairs.maps.ownLinear(from)))
    }
    for n in 0..<count {
      let (from, to) = pairs.entries(list[n])
      long[n] = way(from, to).land(long[n])
    }
    for n in 0..<count {
      let k = list[n]
      let (from, to) = pairs.entries(k)
      let carried = way(from, to).arrive(long[n])
      setResult(k, carried.lanes)
      lists.add(k, doubt: carried.doubt, hasOwn: to.hasOwn)
    }
    lists.longCount = 0
  }
}

extension WorldEntry {
  /// 1 if the layer has a map of its own that is more than a translation.
  @inline(__always)
  fileprivate var hasOwn: UInt32 { own == 0 ? 0 : 1 }
}
