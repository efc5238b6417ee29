/// Points that each have their own pair of layers, on their way.
struct PairStream {
  let points: Points
  let result: MutablePoints
  let pairs: PairLines

  /// How many points take the long way together.
  static let longCount = 32

  /// How a point has fared.
  enum Outcome {
    case arrived
    /// To be carried singly.
    case doubtful
    case long
  }

  /// Asks for the point, its handles, and its place in the result.
  @inline(__always)
  func askForPoint(_ k: Int) {
    Prefetch.line(of: pairs.sources + k)
    Prefetch.line(of: pairs.targets + k)
    Prefetch.line(of: points + k)
    Prefetch.line(of: result + k)
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
  /// By sums of translations, or the short way.
  @inline(__always)
  func carry(_ k: Int) -> Outcome {
    let maps = pairs.maps
    let (s, t) = (pairs.sources[k].index, pairs.targets[k].index)
    let from = maps.entries[s], to = maps.entries[t]
    if s == t || s == 0 || t == 0 { return .doubtful }
    let own = from.own | to.own
    if own | (from.row ^ to.row) == 0 {
      var point = CarriedPoint(point(k))
      point.add(Displacement(RoundedSum(from.offset, -to.offset)))
      setResult(k, point.lanes)
      return point.isSure ? .arrived : .doubtful
    }
    let up = maps.rows[Int(from.row)], down = maps.rows[Int(to.row)]
    // What is rare enough for the single form.
    let bars =
      own & (WorldEntry.projective | WorldEntry.spatial) | to.own & WorldEntry.singular
      | (up.state | down.state) & ConversionRow.rounded | (up.state ^ down.state) / ConversionRow.originStep
    if bars != 0 { return .doubtful }
    if up.basis != down.basis {
      let given = point(k)
      let carried = way(from, to).carryShort(given.raised(maps.ownLinear(from)), given)
      return carried.doubt != 0 ? .long : lower(k, carried.lanes, to)
    }
    var point = CarriedPoint(own == 0 ? point(k) : point(k).raised(maps.ownLinear(from)))
    point.add(
      Displacement(RoundedSum(from.offset, -to.offset), up: up.planeOffset, down: down.planeOffset))
    return point.isSure ? lower(k, point.lanes, to) : .doubtful
  }

  @inline(__always)
  private func way(_ from: WorldEntry, _ to: WorldEntry) -> BasisWay {
    BasisWay(pairs.maps, from, to, from.offset, to.offset)
  }

  /// Down into the target, where that has a map of its own.
  @inline(__always)
  private func lower(_ k: Int, _ lanes: SIMD2<Double>, _ to: WorldEntry) -> Outcome {
    if to.own == 0 {
      setResult(k, lanes)
      return .arrived
    }
    let own = pairs.maps.ownLinear(to)
    let place = lanes.solved(own)
    setResult(k, place)
    return place.isFinite && own.isMild ? .arrived : .doubtful
  }

  /// Points that take the long way. One after the other they would be one chain of operations each; part by part, the
  /// chains of several run side by side. Returns how many are in doubt, and puts those first in the list.
  @inline(never)
  func carryLong(
    _ list: UnsafeMutablePointer<Int>, _ count: Int, _ long: UnsafeMutablePointer<LongPoint>
  ) -> Int {
    for n in 0..<count { pairs.askForRests(list[n]) }
    for n in 0..<count {
      let (from, to) = pairs.entries(list[n])
      long[n] = way(from, to).lift(point(list[n]).raised(pairs.maps.ownLinear(from)))
    }
    for n in 0..<count {
      let (from, to) = pairs.entries(list[n])
      long[n] = way(from, to).land(long[n])
    }
    var doubts = 0
    for n in 0..<count {
      let k = list[n]
      let (from, to) = pairs.entries(k)
      let carried = way(from, to).arrive(long[n])
      let isSure = carried.doubt == 0 && lower(k, carried.lanes, to) == .arrived
      list[doubts] = k
      doubts &+= isSure ? 0 : 1
    }
    return doubts
  }
}
