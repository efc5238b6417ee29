/// Whether a level has no inverse to speak of: |det H| ≤ 2⁻⁴⁰ · |r1| · |r2| · c.
///
/// Decided per level, with the rows' full length in four columns, so that a layer seen edge-on is singular however
/// its matrix was made. The rows are brought to length 1 first: then nothing overflows.
func isSingular(_ row: SpatialMap) -> Bool {
  let m = row.matrix
  let rows = (SIMD4(m.m11, m.m12, m.m13, m.m14), SIMD4(m.m21, m.m22, m.m23, m.m24))
  let map = row.map
  guard map.isFinite else { return true }
  if map.h13 == 0 && map.h23 == 0 {
    if map.h33 == 0 { return true }
    return isSingular(minor: (map.h11, map.h12, map.h21, map.h22), rows: rows)
  }
  let (first, second) = (length(rows.0), length(rows.1))
  let last = length(SIMD4(map.h31, map.h32, map.h33, 0))
  guard first > 0 && second > 0 && last > 0 else { return true }
  let scaled = Homography(
    h11: map.h11 / first, h12: map.h12 / first, h13: map.h13 / first,
    h21: map.h21 / second, h22: map.h22 / second, h23: map.h23 / second,
    h31: map.h31 / last, h32: map.h32 / last, h33: map.h33 / last)
  return !(abs(scaled.determinant) > Tolerances.singularityTolerance)
}

/// The same for a map without perspective, whose W entry cancels.
func isSingular(
  minor: (Double, Double, Double, Double), rows: (SIMD4<Double>, SIMD4<Double>)
) -> Bool {
  let (first, second) = (length(rows.0), length(rows.1))
  guard first > 0 && second > 0 else { return true }
  let determinant =
    (minor.0 / first) * (minor.3 / second) - (minor.1 / first) * (minor.2 / second)
  return !(abs(determinant) > Tolerances.singularityTolerance)
}

/// Whether the layer shows its back: its outline is seen turned over, and not because of a mirror in the plane.
func facesAway(_ row: SpatialMap) -> Bool {
  let (plane, space) = (row.map.determinant, row.matrix.determinant)
  return plane < 0 && space > 0 || plane > 0 && space < 0
}

/// Euclidean length without overflow or underflow on the way.
private func length(_ v: SIMD4<Double>) -> Double {
  let largest = Swift.max(Swift.max(abs(v.x), abs(v.y)), Swift.max(abs(v.z), abs(v.w)))
  guard largest > 0 && largest.isFinite else { return largest }
  let u = v / largest
  return largest * (u * u).sum().squareRoot()
}
