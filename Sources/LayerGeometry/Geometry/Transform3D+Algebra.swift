extension Transform3D {
  /// Returns the product self · next: this matrix acts first, then `next`.
  ///
  /// Entries are summed from left to right without fused operations, so results are the same on every build.
  @inlinable
  public func concatenating(_ next: Transform3D) -> Transform3D {
    let (n1, n2, n3, n4) = (next.row1, next.row2, next.row3, next.row4)
    return Transform3D(
      m11 * n1 + m12 * n2 + m13 * n3 + m14 * n4,
      m21 * n1 + m22 * n2 + m23 * n3 + m24 * n4,
      m31 * n1 + m32 * n2 + m33 * n3 + m34 * n4,
      m41 * n1 + m42 * n2 + m43 * n3 + m44 * n4)
  }

  /// The factor by which volumes grow, negative when the matrix mirrors.
  public var determinant: Double {
    if isAffine { return m11 * m22 - m12 * m21 }
    return upperMinors.determinant(with: lowerMinors)
  }

  /// Returns the inverse, or this matrix itself if the determinant is 0 or not finite.
  ///
  /// The inverses of translations, quarter turns and scales by powers of two are exact.
  public func inverted() -> Transform3D {
    if isAffine { return Transform3D(affineTransform.inverted()) }
    let (upper, lower) = (upperMinors, lowerMinors)
    let det = upper.determinant(with: lower)
    if det == 0 || !det.isFinite { return self }
    if isScaleAndTranslation {
      return Transform3D(
        m11: 1 / m11, m12: 0, m13: 0, m14: 0,
        m21: 0, m22: 1 / m22, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1 / m33, m34: 0,
        m41: -m41 / m11 + 0, m42: -m42 / m22 + 0, m43: -m43 / m33 + 0, m44: 1)
    }
    let (c1, c2) = (lower.cofactors(of: row2), lower.cofactors(of: row1))
    let (c3, c4) = (upper.cofactors(of: row4), upper.cofactors(of: row3))
    // Adding zero turns −0 into 0.
    func row(_ k: Int) -> SIMD4<Double> { SIMD4(c1[k], -c2[k], c3[k], -c4[k]) / det + 0 }
    return Transform3D(row(0), row(1), row(2), row(3))
  }

  /// Whether the plane z = 0 is seen as a line: the matrix is singular or turns the plane edge-on to the eye.
  ///
  /// With H this matrix without row 3 and column 3, the test is |det H| ≤ 2⁻⁴⁰·|r1|·|r2|·c, where r1 and r2
  /// are rows 1 and 2 with all four columns and c is the norm of H's last row, of which only the W entry
  /// counts when H has no perspective. It applies to the matrix of one level, not to a product of several. A
  /// matrix that is not finite counts as edge-on.
  package var isEdgeOn: Bool {
    // The relation is homogeneous in each row, so each row may be scaled near 1 by a power of two, which is
    // exact and keeps the products in the range of a Double.
    guard isFinite, let r1 = row1.scaledNearOne, let r2 = row2.scaledNearOne else { return true }
    let lengths = r1.length * r2.length * Tolerances.singularityTolerance
    let d12 = r1.x * r2.y - r1.y * r2.x
    if m14 == 0 && m24 == 0 {
      return m44 == 0 || abs(d12) <= lengths
    }
    guard let r4 = SIMD4(m41, m42, 0, m44).scaledNearOne else { return true }
    let d13 = r1.x * r2.w - r1.w * r2.x
    let d23 = r1.y * r2.w - r1.w * r2.y
    let det = d12 * r4.w - d13 * r4.y + d23 * r4.x
    return abs(det) <= lengths * r4.length
  }
}

extension Transform3D {
  @inlinable var row1: SIMD4<Double> { SIMD4(m11, m12, m13, m14) }
  @inlinable var row2: SIMD4<Double> { SIMD4(m21, m22, m23, m24) }
  @inlinable var row3: SIMD4<Double> { SIMD4(m31, m32, m33, m34) }
  @inlinable var row4: SIMD4<Double> { SIMD4(m41, m42, m43, m44) }

  @inlinable
  init(_ r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>, _ r4: SIMD4<Double>) {
    self.init(
      m11: r1.x, m12: r1.y, m13: r1.z, m14: r1.w,
      m21: r2.x, m22: r2.y, m23: r2.z, m24: r2.w,
      m31: r3.x, m32: r3.y, m33: r3.z, m34: r3.w,
      m41: r4.x, m42: r4.y, m43: r4.z, m44: r4.w)
  }

  var isScaleAndTranslation: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0
      && m31 == 0 && m32 == 0 && m34 == 0 && m44 == 1
  }

  private var upperMinors: RowPairMinors { RowPairMinors(row1, row2) }
  private var lowerMinors: RowPairMinors { RowPairMinors(row3, row4) }
}

/// The six 2×2 determinants of two rows, named after their columns. The determinant of a 4×4 matrix and its
/// cofactors are sums of products, each of a 2×2 determinant of the upper two rows and one of the lower two
/// (Laplace).
private struct RowPairMinors {
  let c12, c13, c14, c23, c24, c34: Double

  init(_ p: SIMD4<Double>, _ q: SIMD4<Double>) {
    c12 = p.x * q.y - q.x * p.y
    c13 = p.x * q.z - q.x * p.z
    c14 = p.x * q.w - q.x * p.w
    c23 = p.y * q.z - q.y * p.z
    c24 = p.y * q.w - q.y * p.w
    c34 = p.z * q.w - q.z * p.w
  }

  func determinant(with lower: RowPairMinors) -> Double {
    c12 * lower.c34 - c13 * lower.c24 + c14 * lower.c23 + c23 * lower.c14 - c24 * lower.c13 + c34 * lower.c12
  }

  /// Returns the cofactors of the row that is left beside these two and `row`.
  func cofactors(of row: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      row.y * c34 - row.z * c24 + row.w * c23,
      -(row.x * c34 - row.z * c14 + row.w * c13),
      row.x * c24 - row.y * c14 + row.w * c12,
      -(row.x * c23 - row.y * c13 + row.z * c12))
  }
}

extension SIMD4<Double> {
  /// The Euclidean length.
  var length: Double { (x * x + y * y + (z * z + w * w)).squareRoot() }

  /// The vector scaled by a power of two so that its largest component is near 1; nil for the zero vector.
  fileprivate var scaledNearOne: SIMD4<Double>? {
    let largest = Swift.max(Swift.max(abs(x), abs(y)), Swift.max(abs(z), abs(w)))
    if largest == 0 { return nil }
    return self * Double(sign: .plus, exponent: Swift.min(-largest.exponent, 1023), significand: 1)
  }
}
