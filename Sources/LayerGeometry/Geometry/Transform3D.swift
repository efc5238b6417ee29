/// A 4×4 matrix acting on row vectors, with the layout and conventions of `CATransform3D`.
///
/// (x, y, z, w) · M: row 4 holds the translation (m41 m42 m43) and column 4 the perspective (m34 = −1/d for
/// an eye at distance d). The sixteen numbers lie in memory row by row, 128 bytes in all.
@frozen
public struct Transform3D: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
  /// Row 1, column 1.
  public var m11: Double
  /// Row 1, column 2.
  public var m12: Double
  /// Row 1, column 3.
  public var m13: Double
  /// Row 1, column 4.
  public var m14: Double
  /// Row 2, column 1.
  public var m21: Double
  /// Row 2, column 2.
  public var m22: Double
  /// Row 2, column 3.
  public var m23: Double
  /// Row 2, column 4.
  public var m24: Double
  /// Row 3, column 1.
  public var m31: Double
  /// Row 3, column 2.
  public var m32: Double
  /// Row 3, column 3.
  public var m33: Double
  /// Row 3, column 4: −1/d for an eye at distance d.
  public var m34: Double
  /// Row 4, column 1: the translation in x.
  public var m41: Double
  /// Row 4, column 2: the translation in y.
  public var m42: Double
  /// Row 4, column 3: the translation in z.
  public var m43: Double
  /// Row 4, column 4.
  public var m44: Double

  /// Makes a transform from its sixteen numbers, row by row.
  @inlinable
  public init(
    m11: Double, m12: Double, m13: Double, m14: Double,
    m21: Double, m22: Double, m23: Double, m24: Double,
    m31: Double, m32: Double, m33: Double, m34: Double,
    m41: Double, m42: Double, m43: Double, m44: Double
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// Makes the identity.
  @inlinable
  public init() {
    self.init(scaleX: 1, y: 1, z: 1)
  }

  /// The identity.
  @inlinable public static var identity: Transform3D { Transform3D() }

  /// Whether this is exactly the identity.
  @inlinable public var isIdentity: Bool { self == Transform3D() }

  /// Whether no entry is infinite or NaN.
  @inlinable
  public var isFinite: Bool {
    // 0 · x is NaN for an infinite x or a NaN and 0 for every other, so one sum tests all sixteen.
    // `none` has an explicit type because the type checker needs 16 s for four literals.
    let none = SIMD4<Double>.zero
    let upper = row1 * none + row2 * none, lower = row3 * none + row4 * none
    let zero = upper + lower
    return zero.x + zero.y + (zero.z + zero.w) == 0
  }

  /// Whether the matrix is exactly a 2×3 matrix on x and y: m13, m14, m23, m24, m31, m32, m34 and m43 are 0,
  /// m33 and m44 are 1.
  @inlinable
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m33 == 1 && m44 == 1
  }

  /// The matrix as 2×3, or the identity unless `isAffine`.
  @inlinable
  public var affineTransform: AffineTransform {
    isAffine ? AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) : .identity
  }

  public var description: String {
    "[\(m11), \(m12), \(m13), \(m14); \(m21), \(m22), \(m23), \(m24); "
      + "\(m31), \(m32), \(m33), \(m34); \(m41), \(m42), \(m43), \(m44)]"
  }
}
