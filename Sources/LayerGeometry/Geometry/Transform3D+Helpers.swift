extension Transform3D {
  /// The translation by (x, y, z).
  @inlinable
  public init(translationX x: Double, y: Double, z: Double) {
    self.init()
    m41 = x
    m42 = y
    m43 = z
  }

  /// The scale by x, y and z about the origin.
  @inlinable
  public init(scaleX x: Double, y: Double, z: Double) {
    self.init(
      m11: x, m12: 0, m13: 0, m14: 0,
      m21: 0, m22: y, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: z, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }

  /// The rotation by an angle in radians about the axis (x, y, z), which need not have length 1; the identity if
  /// the axis has no length.
  ///
  /// About z the x axis turns towards the y axis (m12 = sin), about x the y axis towards z (m23 = sin), about y
  /// the z axis towards x (m31 = sin). Quarter turns about a coordinate axis are exact. An angle or axis that is
  /// not finite makes the matrix not finite.
  public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
    self.init()
    if x == 0 && y == 0 && z == 0 { return }
    let angle = Angle(radians: angle)
    let c = angle.cosine
    // On a coordinate axis the general formula would round 1 − (1 − c), so these three are written out.
    if y == 0 && z == 0 && x.isFinite {
      let s = x < 0 ? -angle.sine : angle.sine
      m22 = c
      m23 = s
      m32 = -s
      m33 = c
      return
    }
    if x == 0 && z == 0 && y.isFinite {
      let s = y < 0 ? -angle.sine : angle.sine
      m11 = c
      m13 = -s
      m31 = s
      m33 = c
      return
    }
    if x == 0 && y == 0 && z.isFinite {
      let s = z < 0 ? -angle.sine : angle.sine
      m11 = c
      m12 = s
      m21 = -s
      m22 = c
      return
    }
    // Dividing by the largest component first keeps the squares within range whatever the axis' length.
    let largest = max(abs(x), abs(y), abs(z))
    let (p, q, r) = (x / largest, y / largest, z / largest)
    let length = (p * p + q * q + r * r).squareRoot()
    let (u, v, w) = (p / length, q / length, r / length)
    let s = angle.sine
    let t = 1 - c
    m11 = u * u * t + c
    m12 = u * v * t + w * s
    m13 = u * w * t - v * s
    m21 = u * v * t - w * s
    m22 = v * v * t + c
    m23 = v * w * t + u * s
    m31 = u * w * t + v * s
    m32 = v * w * t - u * s
    m33 = w * w * t + c
  }

  /// The 4×4 matrix that acts on x and y as a 2×3 matrix does and leaves z alone.
  @inlinable
  public init(_ t: AffineTransform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m14: 0,
      m21: t.c, m22: t.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0,
      m41: t.tx, m42: t.ty, m43: 0, m44: 1)
  }

  /// This matrix after a translation: the new operation acts first, so a scale already here scales (x, y, z).
  @inlinable
  public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(row1, row2, row3, x * row1 + y * row2 + z * row3 + row4)
  }

  /// This matrix after a scale: the new operation acts first, so a translation already here is kept.
  @inlinable
  public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(x * row1, y * row2, z * row3, row4)
  }

  /// This matrix after a rotation about an axis: the new operation acts first.
  public func rotated(by angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }
}
