/// A rotation about an axis: the axis times the sine of half the angle, and the cosine of half the angle.
struct Quaternion: BitwiseCopyable {
  /// x, y, z and w.
  var lanes: SIMD4<Double>

  /// Makes the quaternion of a rotation. The largest component is computed first and divides the others.
  init(_ axes: MatrixParts.Axes) {
    let (r1, r2, r3) = (axes.x, axes.y, axes.z)
    let wx = r2.z - r3.y, wy = r3.x - r1.z, wz = r1.y - r2.x
    let xy = r1.y + r2.x, xz = r1.z + r3.x, yz = r2.z + r3.y
    let w = 1 + r1.x + r2.y + r3.z, x = 1 + r1.x - r2.y - r3.z
    let y = 1 - r1.x + r2.y - r3.z, z = 1 - r1.x - r2.y + r3.z
    let largest = max(max(w, x), max(y, z))
    let numerators =
      largest == w
      ? SIMD4(wx, wy, wz, w)
      : largest == x ? SIMD4(x, xy, xz, wx) : largest == y ? SIMD4(xy, y, yz, wy) : SIMD4(xz, yz, z, wz)
    // It is at least 1. The compiler calls no function of the C library for a magnitude.
    lanes = numerators / (2 * abs(largest).squareRoot())
  }

  private init(lanes: SIMD4<Double>) { self.lanes = lanes }

  /// The images of the axes.
  var axes: MatrixParts.Axes {
    let (x, y, z, w) = (lanes.x, lanes.y, lanes.z, lanes.w)
    return MatrixParts.Axes(
      x: SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      y: SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      z: SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)))
  }

  /// Returns the rotation at a fraction of the shorter arc to another, at a constant speed.
  func interpolated(to other: Quaternion, at fraction: Double) -> Quaternion {
    let product = lanes * other.lanes
    let isOpposite = product.x + product.y + product.z + product.w < 0
    let target = isOpposite ? -other.lanes : other.lanes
    let angle = 2 * arctangent2((target - lanes).length, (target + lanes).length)
    // So near the chord is the arc.
    if angle < 1e-7 { return Quaternion(lanes: lanes + (target - lanes) * fraction) }
    let sine = sineAndCosine(angle).sine
    let first = sineAndCosine((1 - fraction) * angle).sine / sine
    let second = sineAndCosine(fraction * angle).sine / sine
    return Quaternion(lanes: lanes * first + target * second)
  }
}
