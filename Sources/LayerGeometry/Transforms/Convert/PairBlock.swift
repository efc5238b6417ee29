/// A block of points, each between its own pair of layers, on their way.
///
/// How a pair must be carried, no branch can predict. So each pass sorts pairs by that, without branching, into lists that
/// later ones go over; and fetches what those will read, so that the misses of many pairs overlap.
struct PairBlock {
  static let length = 128
  /// How many numbers a block works in.
  static let memorySize = List.allCases.count * length + List.allCases.count

  let points: Points
  let sources: UnsafePointer<LayerID>
  let targets: UnsafePointer<LayerID>
  let result: MutablePoints
  let count: Int
  let memory: UnsafeMutablePointer<UInt32>
  /// Those of the points that take the long way, while they are on it.
  let long: UnsafeMutablePointer<LongPoint>

  enum List: Int, CaseIterable {
    /// Both layers in one plane, and neither has more than a translation.
    case together
    /// In planes on one basis; the same with own maps that are more than translations.
    case onBasis
    case turned
    /// On two bases.
    case based
    /// The same, to be carried by the long form.
    case exact
    /// In the target's plane, with a map of its own still to go down through.
    case lowered
    /// To be carried singly.
    case doubtful
    /// No list: what loads that only fetch leave.
    case fetched

    /// By bits: to be carried singly, on two bases, with own maps, in two planes.
    @inline(__always)
    static func byKind(_ kind: UInt32) -> Int {
      let lists: UInt64 =
        byKind(.together, .onBasis, .turned, .turned) | byKind(.based, .based, .based, .based) << 16
        | byKind(.doubtful, .doubtful, .doubtful, .doubtful) << 32
        | byKind(.doubtful, .doubtful, .doubtful, .doubtful) << 48
      return Int(lists >> UInt64(kind &* 4) & 15)
    }

    @inline(__always)
    private static func byKind(_ a: List, _ b: List, _ c: List, _ d: List) -> UInt64 {
      UInt64(a.rawValue | b.rawValue << 4 | c.rawValue << 8 | d.rawValue << 12)
    }
  }

  @inline(__always)
  subscript(list: List) -> UnsafeMutablePointer<UInt32> { memory + list.rawValue &* PairBlock.length }

  @inline(__always)
  var counts: UnsafeMutablePointer<UInt32> {
    memory + List.allCases.count &* PairBlock.length
  }

  @inline(__always)
  func count(_ list: List) -> Int { Int(counts[list.rawValue]) }

  @inline(__always)
  func setCount(_ list: List, _ count: Int) {
    counts[list.rawValue] = UInt32(truncatingIfNeeded: count)
  }

  @inline(__always)
  func point(_ k: Int) -> SIMD2<Double> {
    UnsafeRawPointer(points).loadUnaligned(fromByteOffset: k &* 16, as: SIMD2<Double>.self)
  }

  @inline(__always)
  func setResult(_ k: Int, _ lanes: SIMD2<Double>) {
    UnsafeMutableRawPointer(result).storeBytes(of: lanes, toByteOffset: k &* 16, as: SIMD2<Double>.self)
  }
}

// The passes. Each does to a point what `ConversionMaps.carry` does, operation by operation.
extension PairBlock {
  /// Fetches the rows of the planes. Returns 0 if both layers of each pair are together.
  @inline(never)
  func fetchRows(_ maps: ConversionMaps) -> UInt32 {
    var (fetched, apart) = (UInt32(0), UInt32(0))
    for k in 0..<count {
      let (s, t) = (sources[k].index, targets[k].index)
      let from = maps.entries[s], to = maps.entries[t]
      fetched |= maps.rows[Int(from.row)].basis | maps.rows[Int(to.row)].basis
      apart |= (from.row ^ to.row) | (from.own | to.own)
      apart |= (s == t ? 1 : 0) | (s == 0 ? 1 : 0) | (t == 0 ? 1 : 0)
    }
    counts[List.fetched.rawValue] = fetched
    return apart
  }

  /// Sorts pairs by what is to be done to them.
  @inline(never)
  func sort(_ maps: ConversionMaps) {
    for list in List.allCases { setCount(list, 0) }
    let counts = self.counts
    for k in 0..<count {
      let (s, t) = (sources[k].index, targets[k].index)
      let from = maps.entries[s], to = maps.entries[t]
      let up = maps.rows[Int(from.row)], down = maps.rows[Int(to.row)]
      let own = from.own | to.own
      let bars =
        own & WorldEntry.projective | to.own & WorldEntry.singular
        | (up.state | down.state) & ConversionRow.rounded | (up.state ^ down.state) / ConversionRow.originStep
      let isSpecial: UInt32 = (s == t ? 8 : 0) | (s == 0 ? 8 : 0) | (t == 0 ? 8 : 0) | (bars != 0 ? 8 : 0)
      let kind: UInt32 =
        isSpecial | (up.basis != down.basis ? 4 : 0) | (own != 0 ? 2 : 0) | (from.row != to.row ? 1 : 0)
      let list = List.byKind(kind)
      let place = counts[list]
      counts[list] = place &+ 1
      memory[list &* PairBlock.length &+ Int(place)] = UInt32(truncatingIfNeeded: k)
    }
  }

  /// Fetches the layers' own maps, and the bases.
  @inline(never)
  func fetchMaps(_ list: List, _ maps: ConversionMaps) -> UInt64 {
    let numbers = self[list]
    var fetched: UInt64 = 0
    for n in 0..<count(list) {
      let k = Int(numbers[n])
      let from = maps.entries[sources[k].index], to = maps.entries[targets[k].index]
      fetched |= maps.fetchOwn(from.own) | maps.fetchOwn(to.own)
      if list == .based {
        let up = maps.rows[Int(from.row)].basis, down = maps.rows[Int(to.row)].basis
        fetched |= maps.bases[Int(up)].up.x.bitPattern | maps.bases[Int(down)].down.x.bitPattern
      }
    }
    return fetched
  }

  /// All pairs, both layers of each being in one plane.
  @inline(never)
  func shiftAll(_ maps: ConversionMaps) {
    let doubtful = self[.doubtful]
    var doubts = 0
    for k in 0..<count {
      let from = maps.entries[sources[k].index], to = maps.entries[targets[k].index]
      var point = CarriedPoint(point(k))
      point.add(Displacement(RoundedSum(from.offset, -to.offset)))
      setResult(k, point.lanes)
      doubtful[doubts] = UInt32(truncatingIfNeeded: k)
      doubts &+= Int(point.doubt)
    }
    setCount(.doubtful, doubts)
  }

  /// Writes down where the points of a list are brought to. Those in doubt go on one more list; and the others, where the target
  /// has a map of its own, on that of what is to be lowered.
  @inline(__always)
  private func bring(
    _ list: List, doubtsTo doubts: List, lowers: Bool, _ maps: ConversionMaps,
    _ carry: (_ n: Int, _ k: Int, _ from: WorldEntry, _ to: WorldEntry) -> (SIMD2<Double>, doubt: UInt32)
  ) {
    let (numbers, lowered, doubtful) = (self[list], self[.lowered], self[doubts])
    var (loweredCount, doubtfulCount) = (count(.lowered), count(doubts))
    for n in 0..<count(list) {
      let k = Int(numbers[n])
      let from = maps.entries[sources[k].index], to = maps.entries[targets[k].index]
      let (lanes, doubt) = carry(n, k, from, to)
      setResult(k, lanes)
      doubtful[doubtfulCount] = numbers[n]
      doubtfulCount &+= Int(doubt)
      if lowers {
        lowered[loweredCount] = numbers[n]
        loweredCount &+= (to.own != 0 ? 1 : 0) & ~Int(doubt)
      }
    }
    if lowers { setCount(.lowered, loweredCount) }
    setCount(doubts, doubtfulCount)
  }

  @inline(never)
  func shiftInPlane(_ maps: ConversionMaps) {
    bring(.together, doubtsTo: .doubtful, lowers: false, maps) { _, k, from, to in
      var point = CarriedPoint(point(k))
      point.add(Displacement(RoundedSum(from.offset, -to.offset)))
      return (point.lanes, point.doubt)
    }
  }

  @inline(never)
  func shiftOnBasis(_ maps: ConversionMaps) {
    bring(.onBasis, doubtsTo: .doubtful, lowers: false, maps) { _, k, from, to in
      let up = maps.rows[Int(from.row)], down = maps.rows[Int(to.row)]
      var point = CarriedPoint(point(k))
      let own = RoundedSum(from.offset, -to.offset)
      point.add(Displacement(own, up: up.planeOffset, down: down.planeOffset))
      return (point.lanes, point.doubt)
    }
  }

  @inline(never)
  func turnOnBasis(_ maps: ConversionMaps) {
    bring(.turned, doubtsTo: .doubtful, lowers: true, maps) { _, k, from, to in
      var point = CarriedPoint(point(k).raised(maps.ownLevel(from).linear))
      point.add(maps.ownDisplacement(from, to))
      return (point.lanes, point.doubt)
    }
  }

  @inline(never)
  func carryShort(_ maps: ConversionMaps) {
    bring(.based, doubtsTo: .exact, lowers: true, maps) { _, k, from, to in
      let given = point(k)
      let carried = BasisWay(maps, from, to).carryShort(given.raised(maps.ownLevel(from).linear), given)
      return (carried.lanes, carried.doubt)
    }
  }

  @inline(never)
  func carryLong(_ maps: ConversionMaps) {
    let list = self[.exact]
    for n in 0..<count(.exact) {
      let k = Int(list[n])
      let from = maps.entries[sources[k].index], to = maps.entries[targets[k].index]
      long[n] = BasisWay(maps, from, to).lift(point(k).raised(maps.ownLevel(from).linear))
    }
    for n in 0..<count(.exact) {
      let k = Int(list[n])
      let from = maps.entries[sources[k].index], to = maps.entries[targets[k].index]
      long[n] = BasisWay(maps, from, to).land(long[n])
    }
    bring(.exact, doubtsTo: .doubtful, lowers: true, maps) { n, _, from, to in
      let carried = BasisWay(maps, from, to).arrive(long[n])
      return (carried.lanes, carried.doubt)
    }
  }

  /// Down into the targets, where they have maps of their own.
  @inline(never)
  func lower(_ maps: ConversionMaps) {
    let (list, doubtful) = (self[.lowered], self[.doubtful])
    var doubts = count(.doubtful)
    for n in 0..<count(.lowered) {
      let k = Int(list[n])
      let own = maps.ownLevel(maps.entries[targets[k].index]).linear
      let place = SIMD2(result[k].x, result[k].y).solved(own)
      setResult(k, place)
      doubtful[doubts] = list[n]
      doubts &+= place.isFinite && own.isMild ? 0 : 1
    }
    setCount(.doubtful, doubts)
  }
}

extension ConversionMaps {
  @inline(__always)
  fileprivate func fetchOwn(_ own: UInt32) -> UInt64 {
    // Both ends, for a row may lie in two cache lines; of a spatial one, nothing.
    let row = own & WorldEntry.spatial != 0 ? 0 : Int(own & WorldEntry.rowMask)
    return ownLinear[row].a.bitPattern | ownLinear[row].ty.bitPattern
  }
}
