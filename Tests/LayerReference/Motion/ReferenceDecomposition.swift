import Foundation

/// The transforms between two others, as browsers take them apart: each in the plane if it is affine, else in
/// space.
enum ReferenceDecomposition {
  /// Jumps in the middle if one cannot be decomposed.
  static func between(_ a: ReferenceTransform, _ b: ReferenceTransform, _ p: Double) -> ReferenceTransform {
    guard let first = parts(a), let last = parts(b) else { return p < 0.5 ? a : b }
    return ReferenceSpatialParts.between(first, last, p).composed
  }

  private static func parts(_ m: ReferenceTransform) -> ReferenceSpatialParts? {
    m.isAffine ? ReferenceSpatialParts(plane: m) : ReferenceSpatialParts(m)
  }
}

extension ReferenceSpatialParts {
  /// Of a transform of the plane: rows are scale · skew · rotation · translation. Of one that mirrors, the
  /// axis with the smaller number in the diagonal is mirrored.
  fileprivate init?(plane m: ReferenceTransform) {
    let (a, b, c, d) = (m[1, 1], m[1, 2], m[2, 1], m[2, 2]), determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    let mirrorsX = determinant < 0 && a < d, width = (a * a + b * b).squareRoot() * (mirrorsX ? -1 : 1)
    let height = determinant / width, angle = atan2(b / width, a / width)
    perspective = [0, 0, 0, 1]
    translation = [m[4, 1], m[4, 2], 0]
    scale = [width, height, 1]
    skew = [(a * c + b * d) / width / height, 0, 0]
    quaternion = [0, 0, sin(angle / 2), cos(angle / 2)]
  }
}

/// Parts of any transform: rows are scale · skew · rotation · translation · perspective.
struct ReferenceSpatialParts {
  var perspective: [Double]
  var translation: [Double]
  var scale: [Double]
  /// xy, xz, yz.
  var skew: [Double]
  /// x, y, z, w.
  var quaternion: [Double]

  /// Nil if there is no inverse.
  init?(_ transform: ReferenceTransform) {
    guard transform[4, 4] != 0 else { return nil }
    let m = ReferenceTransform(transform.elements.map { $0 / transform[4, 4] })
    var affine = m
    for row in 1...4 { affine[row, 4] = row == 4 ? 1 : 0 }
    // The last column of m is that of affine · perspective.
    guard let column = affine.solving([m[1, 4], m[2, 4], m[3, 4], m[4, 4]]) else { return nil }
    perspective = column
    translation = [m[4, 1], m[4, 2], m[4, 3]]
    (scale, skew, quaternion) = ([0, 0, 0], [0, 0, 0], [0, 0, 0, 1])
    var rows = (1...3).map { row in (1...3).map { m[row, $0] } }
    scale[0] = length(rows[0])
    rows[0] = divided(rows[0], scale[0])
    skew[0] = dot(rows[0], rows[1])
    rows[1] = combined(rows[1], rows[0], -skew[0])
    scale[1] = length(rows[1])
    rows[1] = divided(rows[1], scale[1])
    skew[0] /= scale[1]
    skew[1] = dot(rows[0], rows[2])
    rows[2] = combined(rows[2], rows[0], -skew[1])
    skew[2] = dot(rows[1], rows[2])
    rows[2] = combined(rows[2], rows[1], -skew[2])
    scale[2] = length(rows[2])
    rows[2] = divided(rows[2], scale[2])
    skew[1] /= scale[2]
    skew[2] /= scale[2]
    // A mirrored space: all axes are.
    if dot(rows[0], cross(rows[1], rows[2])) < 0 {
      scale = scale.map { -$0 }
      rows = rows.map { $0.map { -$0 } }
    }
    quaternion = Self.quaternion(rows)
    guard (scale + skew + quaternion).allSatisfy(\.isFinite) else { return nil }
  }

  /// Of the rows of a rotation, from the largest of its four numbers.
  private static func quaternion(_ r: [[Double]]) -> [Double] {
    let (xx, yy, zz) = (r[0][0], r[1][1], r[2][2])
    let squares = [1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz]
    let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 3
    let big = squares[largest].squareRoot() / 2, s = 1 / (4 * big)
    let (yz, zx, xy) = ((r[1][2] - r[2][1]) * s, (r[2][0] - r[0][2]) * s, (r[0][1] - r[1][0]) * s)
    let (sxy, szx, syz) = ((r[0][1] + r[1][0]) * s, (r[2][0] + r[0][2]) * s, (r[1][2] + r[2][1]) * s)
    switch largest {
    case 0: return [big, sxy, szx, yz]
    case 1: return [sxy, big, syz, zx]
    case 2: return [szx, syz, big, xy]
    default: return [yz, zx, xy, big]
    }
  }

  /// The rotation with row vectors.
  var rotation: ReferenceTransform {
    let (x, y, z, w) = (quaternion[0], quaternion[1], quaternion[2], quaternion[3])
    return ReferenceTransform([
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0,
      0, 0, 0, 1,
    ])
  }

  static func between(_ a: Self, _ b: Self, _ p: Double) -> Self {
    var result = a
    result.perspective = mix(a.perspective, b.perspective, p)
    result.translation = mix(a.translation, b.translation, p)
    result.scale = mix(a.scale, b.scale, p)
    result.skew = mix(a.skew, b.skew, p)
    result.quaternion = slerp(a.quaternion, b.quaternion, p)
    return result
  }

  /// Along the shorter arc.
  private static func slerp(_ a: [Double], _ other: [Double], _ p: Double) -> [Double] {
    let b = dot(a, other) < 0 ? other.map { -$0 } : other
    let cosine = min(1, dot(a, b))
    guard cosine < 1 else { return a }
    let angle = acos(cosine), w = sin(p * angle) / (1 - cosine * cosine).squareRoot()
    return zip(a, b).map { $0 * (cos(p * angle) - cosine * w) + $1 * w }
  }

  var composed: ReferenceTransform {
    var skewed = ReferenceTransform.identity, projection = ReferenceTransform.identity
    (skewed[2, 1], skewed[3, 1], skewed[3, 2]) = (skew[0], skew[1], skew[2])
    for row in 1...4 { projection[row, 4] = perspective[row - 1] }
    return ReferenceTransform.scale(scale[0], scale[1], scale[2])
      .concatenating(skewed).concatenating(rotation)
      .concatenating(.translation(translation[0], translation[1], translation[2])).concatenating(projection)
  }
}

private func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { $0 * $1 }.reduce(0, +) }
private func divided(_ a: [Double], _ k: Double) -> [Double] { a.map { $0 / k } }
private func length(_ a: [Double]) -> Double { dot(a, a).squareRoot() }
private func combined(_ a: [Double], _ b: [Double], _ k: Double) -> [Double] { zip(a, b).map { $0 + k * $1 } }
private func cross(_ a: [Double], _ b: [Double]) -> [Double] {
  [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

extension ReferenceTransform {
  /// The column whose product with the matrix is `column`; nil if there is none, or more than one.
  func solving(_ column: [Double]) -> [Double]? {
    var rows = (1...4).map { row in (1...4).map { self[row, $0] } + [column[row - 1]] }
    for k in 0..<4 {
      let pivot = (k..<4).max { abs(rows[$0][k]) < abs(rows[$1][k]) } ?? k
      rows.swapAt(k, pivot)
      guard rows[k][k] != 0, rows[k][k].isFinite else { return nil }
      rows[k] = divided(rows[k], rows[k][k])
      for other in 0..<4 where other != k { rows[other] = combined(rows[other], rows[k], -rows[other][k]) }
    }
    return rows.map { $0[4] }
  }
}
