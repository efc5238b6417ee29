/// A 3×3 matrix acting on homogeneous row vectors: the exact transform between the spaces of two flattening
/// layers.
///
/// (x, y, 1) · H = (X, Y, W), and the image of (x, y) is (X/W, Y/W). It is a 4×4 matrix without row 3 and
/// column 3, which flattening drops together with z. Unlike 4×4 matrices, homographies of successive
/// flattening layers may be multiplied.
@frozen
public struct Homography: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
  /// Row 1, column 1.
  public var h11: Double
  /// Row 1, column 2.
  public var h12: Double
  /// Row 1, column 3.
  public var h13: Double
  /// Row 2, column 1.
  public var h21: Double
  /// Row 2, column 2.
  public var h22: Double
  /// Row 2, column 3.
  public var h23: Double
  /// Row 3, column 1.
  public var h31: Double
  /// Row 3, column 2.
  public var h32: Double
  /// Row 3, column 3.
  public var h33: Double

  /// Makes a homography from its nine numbers, row by row.
  @inlinable
  public init(
    h11: Double, h12: Double, h13: Double,
    h21: Double, h22: Double, h23: Double,
    h31: Double, h32: Double, h33: Double
  ) {
    self.h11 = h11
    self.h12 = h12
    self.h13 = h13
    self.h21 = h21
    self.h22 = h22
    self.h23 = h23
    self.h31 = h31
    self.h32 = h32
    self.h33 = h33
  }

  /// Makes the homography of the plane z = 0 under a 4×4 matrix: drops row 3 and column 3.
  @inlinable
  public init(_ m: Transform3D) {
    self.init(
      h11: m.m11, h12: m.m12, h13: m.m14,
      h21: m.m21, h22: m.m22, h23: m.m24,
      h31: m.m41, h32: m.m42, h33: m.m44)
  }

  /// Makes the homography of a 2×3 matrix.
  @inlinable
  public init(_ t: AffineTransform) {
    self.init(h11: t.a, h12: t.b, h13: 0, h21: t.c, h22: t.d, h23: 0, h31: t.tx, h32: t.ty, h33: 1)
  }

  /// The identity.
  @inlinable
  public static var identity: Homography {
    Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1)
  }

  /// The class of the transform, by exact comparison.
  @inlinable public var kind: TransformClass { TransformClass(classifying: self) }

  /// Whether no entry is infinite or NaN.
  @inlinable
  public var isFinite: Bool {
    h11.isFinite && h12.isFinite && h13.isFinite && h21.isFinite && h22.isFinite && h23.isFinite
      && h31.isFinite && h32.isFinite && h33.isFinite
  }

  /// Returns the product self · next: this transform acts first, then `next`.
  @inlinable
  public func concatenating(_ next: Homography) -> Homography {
    Homography(
      h11: h11 * next.h11 + h12 * next.h21 + h13 * next.h31,
      h12: h11 * next.h12 + h12 * next.h22 + h13 * next.h32,
      h13: h11 * next.h13 + h12 * next.h23 + h13 * next.h33,
      h21: h21 * next.h11 + h22 * next.h21 + h23 * next.h31,
      h22: h21 * next.h12 + h22 * next.h22 + h23 * next.h32,
      h23: h21 * next.h13 + h22 * next.h23 + h23 * next.h33,
      h31: h31 * next.h11 + h32 * next.h21 + h33 * next.h31,
      h32: h31 * next.h12 + h32 * next.h22 + h33 * next.h32,
      h33: h31 * next.h13 + h32 * next.h23 + h33 * next.h33)
  }

  /// The determinant. Its sign is that of W times the orientation of the image.
  @inlinable
  public var determinant: Double {
    let minor = h11 * h22 - h12 * h21
    // Without perspective the translation does not count, however large it is.
    if h13 == 0 && h23 == 0 { return minor * h33 }
    return minor * h33 - (h11 * h23 - h13 * h21) * h32 + (h12 * h23 - h13 * h22) * h31
  }

  /// The adjugate: H · adj(H) = det(H) · I, so it is the inverse up to a factor.
  @inlinable
  public var adjugate: Homography {
    Homography(
      h11: h22 * h33 - h23 * h32, h12: h13 * h32 - h12 * h33, h13: h12 * h23 - h13 * h22,
      h21: h23 * h31 - h21 * h33, h22: h11 * h33 - h13 * h31, h23: h13 * h21 - h11 * h23,
      h31: h21 * h32 - h22 * h31, h32: h12 * h31 - h11 * h32, h33: h11 * h22 - h12 * h21)
  }

  /// Returns the inverse, whose W is that of the point divided by; nil if there is none, or if it or the
  /// determinant leaves the range of a Double.
  ///
  /// ``unproject(_:)`` keeps more digits of single points.
  public func inverted() -> Homography? {
    let inverse = trueInverse
    return inverse.isFinite ? inverse : nil
  }

  /// The 2×3 matrix that this is; nil with perspective, or if it is not finite.
  @inlinable
  public var affineTransform: AffineTransform? {
    guard h13 == 0 && h23 == 0 else { return nil }
    let transform = AffineTransform(
      a: h11 / h33, b: h12 / h33, c: h21 / h33, d: h22 / h33, tx: h31 / h33, ty: h32 / h33)
    return transform.isFinite ? transform : nil
  }

  /// The 2×3 matrix that this is; nil with perspective, or if it puts points behind the eye.
  var affineTransformInFront: AffineTransform? { h33 > Tolerances.nearPlane ? affineTransform : nil }

  /// The inverse with its true scale, so that a W of at least the near plane's means in front of the eye.
  var trueInverse: Homography { adjugate.scaled(by: 1 / determinant) }

  /// Returns the matrix with every entry multiplied, which changes W but not the image of a point.
  @inlinable
  public func scaled(by factor: Double) -> Homography {
    Homography(
      h11: h11 * factor, h12: h12 * factor, h13: h13 * factor,
      h21: h21 * factor, h22: h22 * factor, h23: h23 * factor,
      h31: h31 * factor, h32: h32 * factor, h33: h33 * factor)
  }

  /// Returns the image of a point.
  ///
  /// - Returns: nil if W ≤ 2⁻³², which is beside or behind the eye, or if the image is not finite.
  @inlinable
  public func project(_ p: Point) -> Point? {
    var x = p.x * h11 + p.y * h21 + h31
    var y = p.x * h12 + p.y * h22 + h32
    let w = p.x * h13 + p.y * h23 + h33
    if w != 1 {
      guard w > Tolerances.nearPlane else { return nil }
      x /= w
      y /= w
    }
    guard x.isFinite && y.isFinite else { return nil }
    return Point(x: x, y: y)
  }

  /// Returns the point whose image is `q`: the intersection of the viewing ray through `q` with the plane.
  ///
  /// Translations and scales are undone with one rounding each, so the inverse of a ``project(_:)`` that did
  /// not round is exact. The other classes solve two equations for x and y after subtracting the translation,
  /// where fewer digits cancel than in the adjugate.
  /// - Returns: nil if the intersection is behind the eye (the W of the true inverse is not positive), or
  ///   does not exist, or is not finite.
  @inlinable
  public func unproject(_ q: Point) -> Point? {
    let u = q.x * h33 - h31, v = q.y * h33 - h32
    let isAffine = h13 == 0 && h23 == 0 && h33 == 1
    let (x, y): (Double, Double)
    if isAffine && h12 == 0 && h21 == 0 {
      guard h11.isFinite && h22.isFinite else { return nil }
      (x, y) = (u / h11, v / h22)
    } else if isAffine && h11 == 0 && h22 == 0 {
      guard h12.isFinite && h21.isFinite else { return nil }
      (x, y) = (v / h12, u / h21)
    } else {
      let a = h11 - q.x * h13, b = h21 - q.x * h23
      let c = h12 - q.y * h13, d = h22 - q.y * h23
      // The W of q under the adjugate: det(H) times the W of the true inverse.
      let w = a * d - b * c
      let det = determinant
      guard w.isFinite && ((w > 0 && det > 0) || (w < 0 && det < 0)) else { return nil }
      (x, y) = ((u * d - v * b) / w, (v * a - u * c) / w)
    }
    guard x.isFinite && y.isFinite else { return nil }
    return Point(x: x, y: y)
  }

  public var description: String {
    "[\(h11), \(h12), \(h13); \(h21), \(h22), \(h23); \(h31), \(h32), \(h33)]"
  }
}
