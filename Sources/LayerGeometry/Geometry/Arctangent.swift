/// Returns the angle of the vector (x, y) from the x axis towards the y axis, in radians in −π...π.
///
/// The same bits on every platform; the error is below 1e-15. The axes give the `Double` nearest to their
/// angle, whose sine and cosine by `sineAndCosine` are exact again. The zero vector has the angle 0.
func arctangent2(_ y: Double, _ x: Double) -> Double {
  let (width, height) = (abs(x), abs(y))
  if height == 0 { return x < 0 ? .pi : 0 }
  // The angle from the nearest axis, then from the x axis, then from its positive half.
  let isSteep = height > width
  let octant = isSteep ? arctangent(width / height) : arctangent(height / width)
  let quadrant = isSteep ? Double.pi / 2 - (octant - 0x1.1a62633145c07p-54) : octant
  let half = x < 0 ? Double.pi - (quadrant - 0x1.1a62633145c07p-53) : quadrant
  return y < 0 ? -half : half
}

/// Returns the angle in 0...π/4 whose tangent is `x`, in 0...1.
///
/// Larger angles are reduced by those with the tangents 1/2 and 1.
private func arctangent(_ x: Double) -> Double {
  if x < 0.4375 { return x - arctangentTail(x) }
  if x < 0.6875 {
    let rest = (2 * x - 1) / (2 + x)
    return 4.63647609000806093515e-01 - ((arctangentTail(rest) - 2.26987774529616870924e-17) - rest)
  }
  let rest = (x - 1) / (x + 1)
  return Double.pi / 4 - ((arctangentTail(rest) - 0x1.1a62633145c07p-55) - rest)
}

/// Returns `x` less its arctangent, by the polynomial of fdlibm, by Sun Microsystems, 1993.
private func arctangentTail(_ x: Double) -> Double {
  let z = x * x, w = z * z
  let o1 = 6.66107313738753120669e-02 + w * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02)
  let o2 = 1.42857142725034663711e-01 + w * (9.09088713343650656196e-02 + w * o1)
  let odd = z * (3.33333333333329318027e-01 + w * o2)
  let e1 = -5.83357013379057348645e-02 + w * -3.65315727442169155270e-02
  let e2 = -1.11111104054623557880e-01 + w * (-7.69187620504482999495e-02 + w * e1)
  let even = w * (-1.99999999998764832476e-01 + w * e2)
  return x * (odd + even)
}
