/// The way between two layers on bases of one origin: their own levels as they are, and all between them at once.
struct ConversionWay {
  /// The source's own linear part, and the inverse of the target's; nil if that has none.
  let first: SIMD4<Double>
  let last: LinearInverse?
  let middle: Middle

  enum Middle {
    /// On one basis.
    case displacement(Displacement)
    case bases(BasisWay, isShort: Bool)
  }

  @inline(__always)
  init(_ maps: ConversionMaps, _ source: WorldEntry, _ target: WorldEntry) {
    first = maps.ownLevel(source).linear
    let last = target.own == 0 ? nil : maps.ownLevel(target).linear
    self.last = last.map { LinearInverse($0) }
    let from = maps.rows[Int(source.row)].basis, to = maps.rows[Int(target.row)].basis
    middle =
      from == to
      ? .displacement(maps.ownDisplacement(source, target))
      : .bases(BasisWay(maps, source, target), isShort: last.map(\.isMild) ?? true)
  }

  /// nil where it is not sure that the point is rounded right, or it is not finite.
  @inline(__always)
  func carry(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    let given = point
    var point = point.raised(first)
    switch middle {
    case .displacement(let way):
      var carried = CarriedPoint(point)
      carried.add(way)
      if !carried.isSure { return nil }
      point = carried.lanes
    case .bases(let way, let isShort):
      var carried = way.carryShort(point, given)
      if carried.doubt != 0 || !isShort { carried = way.carryLong(point) }
      if carried.doubt != 0 { return nil }
      point = carried.lanes
    }
    guard let last else { return point }
    point = last.image(point)
    return point.isFinite ? point : nil
  }
}

extension SIMD4<Double> {
  /// Whether going down by the inverse of this linear part makes no error more than 4 times as large.
  @inline(__always)
  var isMild: Bool {
    let (a, b, c, d) = (x.magnitude, y.magnitude, z.magnitude, w.magnitude)
    return (a + b) + (c + d) <= 4 * (x * w - y * z).magnitude
  }
}

extension ConversionMaps {
  /// The way between two layers on one basis, below their own linear parts.
  @inline(__always)
  func ownDisplacement(_ source: WorldEntry, _ target: WorldEntry) -> Displacement {
    let own = RoundedSum(ownLevel(source).offset, -ownLevel(target).offset)
    return Displacement(
      own, up: rows[Int(source.row)].planeOffset, down: rows[Int(target.row)].planeOffset)
  }
}

/// The way from a basis to another of the same origin, between the planes of two layers.
///
/// There are two forms. The short one is what anyone would write; it serves where the contract asks for no more than
/// closeness: where going level by level would have rounded already, and nothing large cancels. The long one has far more
/// digits than a Double, and rounds once, to what exact arithmetic rounds to: so it is the same to the last bit as going
/// level by level where that meets no rounding.
struct BasisWay {
  /// The layers' own translations, and the rows of their planes.
  let first: SIMD2<Double>
  let last: SIMD2<Double>
  let from: ConversionRow
  let to: ConversionRow
  let source: UnsafeMutablePointer<ConversionBasis>
  let target: UnsafeMutablePointer<ConversionBasis>

  @inline(__always)
  init(_ maps: ConversionMaps, _ source: WorldEntry, _ target: WorldEntry) {
    self.init(maps, source, target, maps.ownLevel(source).offset, maps.ownLevel(target).offset)
  }

  /// By the layers' own translations.
  @inline(__always)
  init(
    _ maps: ConversionMaps, _ source: WorldEntry, _ target: WorldEntry, _ first: SIMD2<Double>,
    _ last: SIMD2<Double>
  ) {
    (self.first, self.last) = (first, last)
    (from, to) = (maps.rows[Int(source.row)], maps.rows[Int(target.row)])
    (self.source, self.target) = (maps.bases + Int(from.basis), maps.bases + Int(to.basis))
  }

  /// The short form. `given` is the point before its own linear part.
  ///
  /// The bound and the proof of rounding are made beside the point, not before it: what it waits for is short.
  @inline(__always)
  func carryShort(_ point: SIMD2<Double>, _ given: SIMD2<Double>) -> Carried {
    let own = RoundedSum(point, first), start = RoundedSum(own.sum, from.offset)
    let meeting = start.sum.raised(source.pointee.up) + between
    let end = meeting.raised(target.pointee.down) - down

    // Nothing on the way is near overflow if this is not.
    let reach = start.sum.magnitudes + own.sum.magnitudes
    let loss = shortLoss
    let lost =
      reach.times(SIMD2(repeating: loss.ofReach) + reach.times(SIMD2(repeating: 0x1p-550)))
      + meeting.magnitudes.times(SIMD2(repeating: loss.ofMeeting)) + loss.ofLast
    let room = (end.magnitudes + (given.magnitudes - lost)).total
    let isClose: UInt32 = room >= loss.room ? 1 : 0
    return Carried(lanes: end, doubt: hasRounded(own, start) & isClose ^ 1)
  }

  /// From the offset of the one basis to that of the other.
  @inline(__always)
  var between: SIMD2<Double> {
    let lows = source.pointee.offsetLow - target.pointee.offsetLowAgain
    return (source.pointee.offset - target.pointee.offsetAgain) + SIMD2(Double(lows.x), Double(lows.y))
  }

  /// The translations on the way down.
  @inline(__always)
  var down: SIMD2<Double> { last + to.offset }

  /// What the short form may lose, all that is not yet divided by 2⁴⁴. What the two lanes lack, they lack together.
  @inline(__always)
  var shortLoss: (ofReach: Double, ofMeeting: Double, ofLast: SIMD2<Double>, room: Double) {
    let upErrors = SIMD2<Double>(source.pointee.upErrors),
      downErrors = SIMD2<Double>(target.pointee.downErrors)
    let errors = upErrors.times(SIMD2(repeating: downErrors.x))
    let ofLast = (last.magnitudes + to.offset.magnitudes).times(SIMD2(repeating: 0x1p-7))
    return (errors.x, downErrors.y, ofLast, errors.y + downErrors.y)
  }

  /// Whether going level by level is sure to round: 1 if it is. `start` is the point in the plane of the source's basis.
  @inline(__always)
  private func hasRounded(_ own: RoundedSum, _ start: RoundedSum) -> UInt32 {
    let low = start.rest + from.planeOffset.low
    let exact = start.sum + low
    // The point in that plane is no Double, or one too long for the product there.
    let isLong = (exact - start.sum).lanesOther(than: low)
    let grinds = from.grinds & (exact.x.hasManyDigits ? 1 : 0)
    let sums = own.rest.lanesOther(than: .zero)
    return sums | (isLong | grinds) & from.passesBasis(onTheWayTo: to) != 0 ? 1 : 0
  }

  /// The long form.
  @inline(__always)
  func carryLong(_ point: SIMD2<Double>) -> Carried { arrive(land(lift(point))) }

  /// The long form in three parts. Each is a long chain of operations: taken by many points one part after the other, the
  /// chains of several run side by side.
  @inline(__always)
  func lift(_ point: SIMD2<Double>) -> LongPoint {
    let up = Displacement(first, from.planeOffset)
    var start = RoundedSum(point, up.high)
    start.rest += up.low
    var between = RoundedSum(source.pointee.offset, -target.pointee.offset)
    between.rest += source.pointee.offsetRest - target.pointee.offsetRest
    let above = start.image(source.pointee.up, source.pointee.upRest)
    var meeting = RoundedSum(above.sum, between.sum)
    meeting.rest = (above.rest + meeting.rest) + between.rest

    let reach = ((point.magnitudes + up.high.magnitudes) + 0x1p20 * up.slack).total
    // Where something might overflow on the way, the last term is too large.
    let error =
      reach * (Double(source.pointee.longUpError) + reach * 0x1p-980)
      + (Double(source.pointee.longOffsetError) + Double(target.pointee.longOffsetError))
    return LongPoint(place: meeting, error: error)
  }

  @inline(__always)
  func land(_ meeting: LongPoint) -> LongPoint {
    let error =
      meeting.error * target.pointee.downNorm
      + meeting.place.sum.magnitudes.total * Double(target.pointee.longDownError)
    return LongPoint(
      place: meeting.place.image(target.pointee.down, target.pointee.downRest), error: error)
  }

  @inline(__always)
  func arrive(_ end: LongPoint) -> Carried {
    let down = Displacement(last, to.planeOffset)
    let sum = RoundedSum(end.place.sum, -down.high)
    let rest = sum.rest + (end.place.rest - down.low)
    let error = SIMD2(repeating: end.error) + (0x1p-50 * down.slack + 0x1p-98 * sum.sum.magnitudes)
    // Whatever lies between the two is rounded to the same.
    let low = sum.sum + (rest - error), high = sum.sum + (rest + error)
    return Carried(lanes: low, doubt: (low - high).magnitudes.total == 0 ? 0 : 1)
  }

  /// Where a point arrives, and 0 if it is sure to be there.
  struct Carried {
    let lanes: SIMD2<Double>
    let doubt: UInt32
  }
}

/// A point on the long way, in two parts, and how far it may be off.
struct LongPoint: BitwiseCopyable {
  var place: RoundedSum
  var error: Double
}

extension Double {
  /// Whether it takes 28 binary digits and more: the product of two such numbers takes 55 and is always rounded. (What is
  /// below the normal range may look as if it did.)
  @inline(__always)
  var hasManyDigits: Bool { UInt32(truncatingIfNeeded: bitPattern) & 0x3ff_ffff != 0 }
}

extension SIMD2<Double> {
  @inline(__always)
  var isFinite: Bool {
    let rest = self - self
    return rest.x + rest.y == 0
  }

  @inline(__always)
  var total: Double { x + y }
}
