extension Transform3D {
  /// Makes the translation by (x, y, z).
  @inlinable
  public init(translationX x: Double, y: Double, z: Double) {
    self.init()
    m41 = x
    m42 = y
    m43 = z
  }

  /// Makes the scale by x, y and z about the origin.
  @inlinable
  public init(scaleX x: Double, y: Double, z: Double) {
    self.init(
      m11: x, m12: 0, m13: 0, m14: 0,
      m21: 0, m22: y, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: z, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }

  /// Makes the rotation about the axis (x, y, z), or the identity if the axis has no length.
  ///
  /// About z the x axis turns towards the y axis (m12 = sin), about x the y axis towards z (m23 = sin), about
  /// y the z axis towards x (m31 = sin). Quarter turns about a coordinate axis are exact. An angle or axis
  /// that is not finite makes the matrix not finite.
  /// - Parameters:
  ///   - angle: In radians.
  ///   - x: The axis, which need not have length 1.
  public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
    self.init()
    if x == 0 && y == 0 && z == 0 { return }
    let (s, c) = sineAndCosine(angle)
    // Dividing by the largest component first keeps the squares in range, whatever the length of the axis.
    let largest = max(abs(x), abs(y), abs(z))
    let (p, q, r) = (x / largest, y / largest, z / largest)
    let length = (p * p + q * q + r * r).squareRoot()
    let (u, v, w) = (p / length, q / length, r / length)
    let t = 1 - c
    // u² + (1 − u²)·c is exactly 1 or c for a coordinate axis; the usual u²·t + c would be rounded.
    m11 = u * u + (1 - u * u) * c
    m12 = u * v * t + w * s
    m13 = u * w * t - v * s
    m21 = u * v * t - w * s
    m22 = v * v + (1 - v * v) * c
    m23 = v * w * t + u * s
    m31 = u * w * t + v * s
    m32 = v * w * t - u * s
    m33 = w * w + (1 - w * w) * c
  }

  /// Makes the 4×4 matrix that transforms x and y by a 2×3 matrix and keeps z.
  @inlinable
  public init(_ t: AffineTransform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m14: 0,
      m21: t.c, m22: t.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0,
      m41: t.tx, m42: t.ty, m43: 0, m44: 1)
  }

  /// Returns the translation by (x, y, z) followed by this matrix, which also scales and rotates the
  /// translation.
  @inlinable
  public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(row1, row2, row3, x * row1 + y * row2 + z * row3 + row4)
  }

  /// Returns the scale by x, y and z followed by this matrix.
  @inlinable
  public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(x * row1, y * row2, z * row3, row4)
  }

  /// Returns the rotation by `angle` radians about the axis (x, y, z) followed by this matrix.
  public func rotated(by angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }
}
