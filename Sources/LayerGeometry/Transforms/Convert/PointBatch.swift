private import WideVectors

package typealias Points = UnsafePointer<Point>
package typealias MutablePoints = UnsafeMutablePointer<Point>

/// Many points, and where they go. What carries them does to each what the single form does, operation by operation, so the
/// bits are the same however a batch is split, and however long the processor's vectors are.
package struct PointBatch: BitwiseCopyable {
  let points: Points
  /// May be `points`.
  let result: MutablePoints
  let count: Int
  /// Whether by vectors of four Doubles. Swift compiles a function for one kind of processor, so loops for those are in C.
  let isWide: Bool

  package init(_ points: Points, into result: MutablePoints, count: Int, isWide: Bool = hasWideVectors) {
    (self.points, self.result, self.count, self.isWide) = (points, result, count, isWide)
  }

  /// `count` points from `start` on.
  @inline(__always)
  func part(from start: Int, count: Int) -> PointBatch {
    PointBatch(points + start, into: result + start, count: count, isWide: isWide)
  }

  /// The points that have been carried, to be carried on.
  var next: PointBatch { PointBatch(Points(result), into: result, count: count, isWide: isWide) }

  /// What is carried where it is has its lines in the caches already.
  private var goesPastCaches: Bool {
    points != Points(result) && Int(bitPattern: result) & 15 == 0
      && StreamingStores.serve(count &* MemoryLayout<Point>.stride)
  }
}

/// Whether the processor has wider vectors than what Swift is compiled for.
package var hasWideVectors: Bool { WideVectorsExist() }

/// Two points.
typealias Lanes4 = SIMD4<Double>

extension PointBatch {
  /// Numbers in order, x and y of each point.
  typealias Numbers = UnsafePointer<Double>
  typealias MutableNumbers = UnsafeMutablePointer<Double>

  /// A loop over whole fours of points, past the caches or not. It returns a sum that is not finite if some point does not
  /// arrive.
  typealias FoursLoop = (_ points: Numbers, _ result: MutableNumbers, _ count: Int, _ streams: Bool) -> Double

  private static var blockLength: Int { WideBlockLength }

  /// Carries points two to a call of `pair`, which makes NaN of what does not arrive. Blocks where some do not go to `mend`.
  @inline(__always)
  func carry(
    _ pair: (Lanes4) -> Lanes4, mend: (PointBatch) -> Void = { $0.spoilUnreachable() }
  ) {
    if goesPastCaches {
      carryPairs(StreamingStores.self, pair, mend)
      StreamingStores.finish()
    } else {
      carryPairs(CachedStores.self, pair, mend)
    }
  }

  /// Carries points by `fours` as far as the processor can, and the others by `pair`.
  @inline(__always)
  func carry(
    _ pair: (Lanes4) -> Lanes4, fours: FoursLoop, mend: (PointBatch) -> Void = { $0.spoilUnreachable() }
  ) {
    let end = isWide ? count & ~3 : 0, streams = goesPastCaches
    var start = 0
    while start < end {
      let block = part(from: start, count: Swift.min(PointBatch.blockLength, end &- start))
      let sum = block.withNumbers { fours($0, $1, block.count, streams) }
      if !sum.isFinite { mend(block) }
      start &+= block.count
    }
    if start == count { return streams ? StreamingStores.finish() : () }
    part(from: start, count: count &- start).carry(pair, mend: mend)
  }

  @inline(__always)
  private func withNumbers<Result>(_ body: (Numbers, MutableNumbers) -> Result) -> Result {
    body(
      UnsafeRawPointer(points).assumingMemoryBound(to: Double.self),
      UnsafeMutableRawPointer(result).assumingMemoryBound(to: Double.self))
  }

  @inline(__always)
  private func carryPairs<Stores: BlockStores>(
    _: Stores.Type, _ pair: (Lanes4) -> Lanes4, _ mend: (PointBatch) -> Void
  ) {
    let source = UnsafeRawPointer(points), target = UnsafeMutableRawPointer(result)
    let end = count & ~3
    var place = 0
    while place < end {
      let block = part(from: place, count: Swift.min(PointBatch.blockLength, end &- place))
      let blockEnd = (place &+ block.count) &* 16
      // A sum is finite only if all its terms are; if some are very large it may not be even then, and nothing is mended.
      var sums = (Lanes4.zero, Lanes4.zero)
      var offset = place &* 16
      while offset < blockEnd {
        let p = pair(source.loadUnaligned(fromByteOffset: offset, as: Lanes4.self))
        let q = pair(source.loadUnaligned(fromByteOffset: offset &+ 32, as: Lanes4.self))
        Stores.store(p.lowHalf, to: target + offset)
        Stores.store(p.highHalf, to: target + (offset &+ 16))
        Stores.store(q.lowHalf, to: target + (offset &+ 32))
        Stores.store(q.highHalf, to: target + (offset &+ 48))
        sums.0 += p
        sums.1 += q
        offset &+= 64
      }
      if !(sums.0 + sums.1).isFinite { mend(block) }
      place &+= block.count
    }
    for k in end..<count {
      let p = source.loadUnaligned(fromByteOffset: k &* 16, as: SIMD2<Double>.self)
      let q = pair(Lanes4(lowHalf: p, highHalf: p)).lowHalf
      target.storeBytes(of: q, toByteOffset: k &* 16, as: SIMD2<Double>.self)
      if !q.isFinite { mend(part(from: k, count: 1)) }
    }
  }

  /// Makes (NaN, NaN) of points with a coordinate that is not finite.
  @inline(never)
  func spoilUnreachable() {
    for k in 0..<count where !result[k].isFinite { result[k] = .unreachable }
  }

  @inline(never)
  func copy() { carry { $0 } }

  @inline(never)
  func shift(_ up: SIMD2<Double>, _ down: SIMD2<Double>) {
    let up = up.twice, down = down.twice
    carry { ($0 + up) - down }
  }
}

extension Point {
  /// What batch conversions write for a point that does not arrive.
  static var unreachable: Point { Point(x: .nan, y: .nan) }
}

extension SIMD2<Double> {
  /// The same, or NaN twice if one of the two is not finite.
  @inline(__always)
  var finiteOrNaN: SIMD2<Double> {
    // 0 if both are finite, else NaN. Subtracting 0 keeps every bit, also of −0.
    let rest = self - self
    return self - (rest + SIMD2(rest.y, rest.x))
  }

  @inline(__always)
  var twice: SIMD4<Double> { SIMD4(lowHalf: self, highHalf: self) }

  @inline(__always)
  var crossed: SIMD2<Double> { SIMD2(y, x) }

  @inline(__always)
  var pair: (Double, Double) { (x, y) }
}

extension SIMD4<Double> {
  /// Each point's coordinates exchanged.
  @inline(__always)
  var crossed: SIMD4<Double> { SIMD4(y, x, w, z) }

  @inline(__always)
  fileprivate var isFinite: Bool {
    let rest = self - self
    return (rest.x + rest.y) + (rest.z + rest.w) == 0
  }
}
