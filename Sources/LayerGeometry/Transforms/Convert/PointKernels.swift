// Loops that carry many points by one map. Each does to a point what the single form does, operation by operation, so
// the bits are the same however a batch is split; two lanes hold the two coordinates of one point.

typealias Points = UnsafePointer<Point>
typealias MutablePoints = UnsafeMutablePointer<Point>

/// Carries `count` points; one that does not arrive at finite coordinates becomes (NaN, NaN). `result` may be `points`.
@inline(__always)
private func carry(
  _ points: Points, _ result: MutablePoints, _ count: Int, _ map: (SIMD2<Double>) -> SIMD2<Double>
) {
  let source = UnsafeRawPointer(points), target = UnsafeMutableRawPointer(result)
  var offset = 0
  while offset < count &* 16 {
    let start = offset, end = Swift.min(offset &+ 4096, count &* 16)
    // Stays 0 while all are finite.
    var rest = SIMD2<Double>.zero
    while offset < end {
      let p = map(source.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self))
      target.storeBytes(of: p, toByteOffset: offset, as: SIMD2<Double>.self)
      rest += p - p
      offset &+= 16
    }
    if rest.x != 0 || rest.y != 0 { spoilUnreachable(target + start, end &- start) }
  }
}

@inline(never)
private func spoilUnreachable(_ points: UnsafeMutableRawPointer, _ byteCount: Int) {
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
  carry(points, result, count) { ($0 + up) - down }
}

/// Up by an affine map.
@inline(never)
func raisePoints(_ points: Points, _ result: MutablePoints, _ count: Int, _ up: AffineTransform) {
  let up = Lanes(up)
  carry(points, result, count) { up.image($0) }
}

/// Up by an affine map, down by the inverse of another.
@inline(never)
func carryPoints(
  _ points: Points, _ result: MutablePoints, _ count: Int, _ up: AffineTransform, _ down: AffineTransform
) {
  let upLanes = Lanes(up), downLanes = Lanes(down)
  switch DescentKind(down) {
  case .shift: carry(points, result, count) { upLanes.image($0) - downLanes.offset }
  case .axes:
    let scale = SIMD2(down.a, down.d).finiteOrNaN
    carry(points, result, count) { (upLanes.image($0) - downLanes.offset) / scale }
  case .quarterTurn:
    let scale = SIMD2(down.b, down.c).finiteOrNaN
    carry(points, result, count) {
      let p = upLanes.image($0) - downLanes.offset
      return SIMD2(p.y, p.x) / scale
    }
  case .affine:
    let inverse = Inverse(down)
    carry(points, result, count) { inverse.image(upLanes.image($0)) }
  }
}

/// Down by the inverse of an affine map.
@inline(never)
func lowerPoints(_ points: Points, _ result: MutablePoints, _ count: Int, _ down: AffineTransform) {
  let offset = Lanes(down).offset
  switch DescentKind(down) {
  case .shift: carry(points, result, count) { $0 - offset }
  case .axes:
    let scale = SIMD2(down.a, down.d).finiteOrNaN
    carry(points, result, count) { ($0 - offset) / scale }
  case .quarterTurn:
    let scale = SIMD2(down.b, down.c).finiteOrNaN
    carry(points, result, count) {
      let p = $0 - offset
      return SIMD2(p.y, p.x) / scale
    }
  case .affine:
    let inverse = Inverse(down)
    carry(points, result, count) { inverse.image($0) }
  }
}

/// Up by a map with perspective: what is beside or behind the eye does not arrive. Two points at a time, since the
/// divisions are what takes the time.
@inline(never)
func projectPoints(_ points: Points, _ result: MutablePoints, _ count: Int, _ map: Homography) {
  let pairs = count & ~1
  let source = UnsafeRawPointer(points), target = UnsafeMutableRawPointer(result)
  let near = SIMD2<Double>(repeating: Tolerances.nearPlane), unreachable = SIMD2<Double>(repeating: .nan)
  var offset = 0
  while offset < pairs &* 16 {
    let p = source.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
    let q = source.loadUnaligned(fromByteOffset: offset &+ 16, as: SIMD2<Double>.self)
    let x = SIMD2(p.x, q.x), y = SIMD2(p.y, q.y)
    var w = x * map.h13 + y * map.h23 + map.h33
    w = unreachable.replacing(with: w, where: w .> near)
    let u = (x * map.h11 + y * map.h21 + map.h31) / w
    let v = (x * map.h12 + y * map.h22 + map.h32) / w
    // 0 where both are finite, else NaN.
    let rest = (u - u) + (v - v)
    let (a, b) = (u - rest, v - rest)
    target.storeBytes(of: SIMD2(a.x, b.x), toByteOffset: offset, as: SIMD2<Double>.self)
    target.storeBytes(of: SIMD2(a.y, b.y), toByteOffset: offset &+ 16, as: SIMD2<Double>.self)
    offset &+= 32
  }
  if pairs < count { result[pairs] = map.project(points[pairs]) ?? .unreachable }
}

/// Down by the inverse of a map with perspective: where the viewing ray meets the plane in front of the eye.
@inline(never)
func unprojectPoints(_ points: Points, _ result: MutablePoints, _ count: Int, _ map: Homography) {
  let rowX = SIMD2(map.h11, map.h12), rowY = SIMD2(map.h21, map.h22), offset = SIMD2(map.h31, map.h32)
  let (weightX, weightY, weight) = (map.h13, map.h23, map.h33)
  let determinant = map.determinant
  let sign: Double = determinant > 0 ? 1 : determinant < 0 ? -1 : .nan
  carry(points, result, count) { q in
    let ac = rowX - q * weightX, bd = rowY - q * weightY, uv = q * weight - offset
    let w = ac.x * bd.y - bd.x * ac.y
    let image = uv * SIMD2(bd.y, ac.x) - SIMD2(uv.y, uv.x) * SIMD2(bd.x, ac.y)
    return image / (w * sign > 0 && w * sign < .infinity ? w : .nan)
  }
}

/// An affine map, a row to a pair of lanes.
private struct Lanes {
  let rowX: SIMD2<Double>
  let rowY: SIMD2<Double>
  let offset: SIMD2<Double>

  @inline(__always)
  init(_ map: AffineTransform) {
    rowX = SIMD2(map.a, map.b)
    rowY = SIMD2(map.c, map.d)
    offset = SIMD2(map.tx, map.ty)
  }

  @inline(__always)
  func image(_ p: SIMD2<Double>) -> SIMD2<Double> { p.x * rowX + p.y * rowY + offset }
}

/// The inverse of an affine map, as `Homography.unproject` goes about it.
private struct Inverse {
  let offset: SIMD2<Double>
  let same: SIMD2<Double>
  let crossed: SIMD2<Double>
  let determinant: Double

  @inline(__always)
  init(_ map: AffineTransform) {
    offset = SIMD2(map.tx, map.ty)
    same = SIMD2(map.d, map.a)
    crossed = SIMD2(map.c, map.b)
    let determinant = map.a * map.d - map.c * map.b
    self.determinant = determinant.isFinite ? determinant : .nan
  }

  @inline(__always)
  func image(_ q: SIMD2<Double>) -> SIMD2<Double> {
    let p = q - offset
    return (p * same - SIMD2(p.y, p.x) * crossed) / determinant
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
}
