// Loops that carry many points by one map. Each does to a point what the single form does, operation by operation, so
// the bits are the same however a batch is split.

package typealias Points = UnsafePointer<Point>
package typealias MutablePoints = UnsafeMutablePointer<Point>
/// Two points.
private typealias Lanes4 = SIMD4<Double>

/// Carries `count` points, two to a call of `map`; one that does not arrive at finite coordinates becomes (NaN, NaN).
/// `result` may be `points`.
@inline(__always)
private func carry(
  _ points: Points, _ result: MutablePoints, _ count: Int, _ map: (Lanes4) -> Lanes4
) {
  // What is carried where it is has its lines in the caches already.
  let isInPlace = points == Points(result), isAligned = Int(bitPattern: result) & 15 == 0
  if isAligned && !isInPlace && StreamingStores.serve(count &* 16) {
    carry(points, result, count, StreamingStores.self, map)
    StreamingStores.finish()
  } else {
    carry(points, result, count, CachedStores.self, map)
  }
}

@inline(__always)
private func carry<Stores: BlockStores>(
  _ points: Points, _ result: MutablePoints, _ count: Int, _: Stores.Type, _ map: (Lanes4) -> Lanes4
) {
  let source = UnsafeRawPointer(points), target = UnsafeMutableRawPointer(result)
  let end = (count & ~3) &* 16
  var offset = 0
  while offset < end {
    let start = offset, blockEnd = Swift.min(offset &+ 4096, end)
    // A sum is finite only if all its terms are; if some are very large it may not be even then, and nothing is spoilt.
    var sums = (Lanes4.zero, Lanes4.zero)
    while offset < blockEnd {
      let p = map(source.loadUnaligned(fromByteOffset: offset, as: Lanes4.self))
      let q = map(source.loadUnaligned(fromByteOffset: offset &+ 32, as: Lanes4.self))
      Stores.store(p.lowHalf, to: target + offset)
      Stores.store(p.highHalf, to: target + (offset &+ 16))
      Stores.store(q.lowHalf, to: target + (offset &+ 32))
      Stores.store(q.highHalf, to: target + (offset &+ 48))
      sums.0 += p
      sums.1 += q
      offset &+= 64
    }
    if !(sums.0 + sums.1).isFinite { spoilUnreachable(target + start, blockEnd &- start) }
  }
  while offset < count &* 16 {
    let p = source.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
    let q = map(Lanes4(lowHalf: p, highHalf: p)).lowHalf
    target.storeBytes(of: q.finiteOrNaN, toByteOffset: offset, as: SIMD2<Double>.self)
    offset &+= 16
  }
}

/// Makes (NaN, NaN) of points with a coordinate that is not finite.
@inline(never)
func spoilUnreachable(_ points: UnsafeMutableRawPointer, _ byteCount: Int) {
  for offset in stride(from: 0, to: byteCount, by: 16) {
    let p = points.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
    points.storeBytes(of: p.finiteOrNaN, toByteOffset: offset, as: SIMD2<Double>.self)
  }
}

@inline(never)
func copyPoints(_ points: Points, _ result: MutablePoints, _ count: Int) {
  carry(points, result, count) { $0 }
}

@inline(never)
func shiftPoints(
  _ points: Points, _ result: MutablePoints, _ count: Int, _ up: SIMD2<Double>, _ down: SIMD2<Double>
) {
  let up = up.twice, down = down.twice
  carry(points, result, count) { ($0 + up) - down }
}

/// Up by an affine map.
@inline(never)
func raisePoints(_ points: Points, _ result: MutablePoints, _ count: Int, _ up: AffineTransform) {
  let up = Image(up)
  carry(points, result, count) { up.image($0) }
}

/// Up by an affine map, down by the inverse of another.
@inline(never)
func carryPoints(
  _ points: Points, _ result: MutablePoints, _ count: Int, _ up: AffineTransform, _ down: AffineTransform
) {
  let up = Image(up), offset = SIMD2(down.tx, down.ty).twice
  switch DescentKind(down) {
  case .shift: carry(points, result, count) { up.image($0) - offset }
  case .axes:
    let scale = SIMD2(down.a, down.d).finiteOrNaN.twice
    carry(points, result, count) { (up.image($0) - offset) / scale }
  case .quarterTurn:
    let scale = SIMD2(down.b, down.c).finiteOrNaN.twice
    carry(points, result, count) { (up.image($0) - offset).crossed / scale }
  case .affine:
    let inverse = Inverse(down)
    carry(points, result, count) { inverse.image(up.image($0)) }
  }
}

/// Down by the inverse of an affine map.
@inline(never)
func lowerPoints(_ points: Points, _ result: MutablePoints, _ count: Int, _ down: AffineTransform) {
  let offset = SIMD2(down.tx, down.ty).twice
  switch DescentKind(down) {
  case .shift: carry(points, result, count) { $0 - offset }
  case .axes:
    let scale = SIMD2(down.a, down.d).finiteOrNaN.twice
    carry(points, result, count) { ($0 - offset) / scale }
  case .quarterTurn:
    let scale = SIMD2(down.b, down.c).finiteOrNaN.twice
    carry(points, result, count) { ($0 - offset).crossed / scale }
  case .affine:
    let inverse = Inverse(down)
    carry(points, result, count) { inverse.image($0) }
  }
}

/// Down by the inverse of a map with perspective: where the viewing ray meets the plane in front of the eye.
@inline(never)
func unprojectPoints(_ points: Points, _ result: MutablePoints, _ count: Int, _ map: Homography) {
  let rowX = SIMD2(map.h11, map.h12), rowY = SIMD2(map.h21, map.h22), offset = SIMD2(map.h31, map.h32)
  let (weightX, weightY, weight) = (map.h13, map.h23, map.h33)
  let determinant = map.determinant
  let sign: Double = determinant > 0 ? 1 : determinant < 0 ? -1 : .nan
  func image(_ q: SIMD2<Double>) -> SIMD2<Double> {
    let ac = rowX - q * weightX, bd = rowY - q * weightY, uv = q * weight - offset
    let w = ac.x * bd.y - bd.x * ac.y
    let image = uv * SIMD2(bd.y, ac.x) - uv.crossed * SIMD2(bd.x, ac.y)
    return image / (w * sign > 0 && w * sign < .infinity ? w : .nan)
  }
  carry(points, result, count) { Lanes4(lowHalf: image($0.lowHalf), highHalf: image($0.highHalf)) }
}

/// An affine map of two points.
private struct Image {
  let same: Lanes4
  let crossed: Lanes4
  let offset: Lanes4

  @inline(__always)
  init(_ map: AffineTransform) {
    same = SIMD2(map.a, map.d).twice
    crossed = SIMD2(map.c, map.b).twice
    offset = SIMD2(map.tx, map.ty).twice
  }

  /// Sums of two do not depend on their order, so this is x · a + y · c and x · b + y · d with one exchange of lanes.
  @inline(__always)
  func image(_ p: Lanes4) -> Lanes4 { p * same + p.crossed * crossed + offset }
}

/// The inverse of an affine map, as `Homography.unproject` goes about it.
private struct Inverse {
  let offset: Lanes4
  let same: Lanes4
  let crossed: Lanes4
  let determinant: Double

  @inline(__always)
  init(_ map: AffineTransform) {
    offset = SIMD2(map.tx, map.ty).twice
    same = SIMD2(map.d, map.a).twice
    crossed = SIMD2(map.c, map.b).twice
    let determinant = map.a * map.d - map.c * map.b
    self.determinant = determinant.isFinite ? determinant : .nan
  }

  @inline(__always)
  func image(_ q: Lanes4) -> Lanes4 {
    let p = q - offset
    return (p * same - p.crossed * crossed) / determinant
  }
}

/// The ways in which `Homography.unproject` undoes an affine map.
private enum DescentKind {
  case shift
  case axes
  case quarterTurn
  case affine

  init(_ map: AffineTransform) {
    if map.b == 0 && map.c == 0 {
      self = map.a == 1 && map.d == 1 ? .shift : .axes
    } else {
      self = map.a == 0 && map.d == 0 ? .quarterTurn : .affine
    }
  }
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
  fileprivate var twice: SIMD4<Double> { SIMD4(lowHalf: self, highHalf: self) }

  @inline(__always)
  var crossed: SIMD2<Double> { SIMD2(y, x) }
}

extension SIMD4<Double> {
  /// Each point's coordinates exchanged.
  @inline(__always)
  fileprivate var crossed: SIMD4<Double> { SIMD4(y, x, w, z) }

  @inline(__always)
  fileprivate var isFinite: Bool {
    let rest = self - self
    return (rest.x + rest.y) + (rest.z + rest.w) == 0
  }
}
