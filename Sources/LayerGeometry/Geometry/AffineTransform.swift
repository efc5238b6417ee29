/// A 2×3 matrix acting on row vectors, with the conventions of `CGAffineTransform`.
///
/// ```
///                     | a  b  0 |
/// (x' y' 1) = (x y 1) | c  d  0 |
///                     | tx ty 1 |
/// ```
@frozen
public struct AffineTransform: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
  /// Row 1, column 1: x to x.
  public var a: Double
  /// Row 1, column 2: x to y.
  public var b: Double
  /// Row 2, column 1: y to x.
  public var c: Double
  /// Row 2, column 2: y to y.
  public var d: Double
  /// The translation in x.
  public var tx: Double
  /// The translation in y.
  public var ty: Double

  /// Makes a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes the identity.
  @inlinable
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Makes the translation by (x, y).
  @inlinable
  public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Makes the scale by x and y about the origin.
  @inlinable
  public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Makes the scale by one factor about the origin.
  @inlinable
  public init(scale: Double) { self.init(scaleX: scale, y: scale) }

  /// Makes the rotation about the origin by an angle in radians, from the x axis towards the y axis.
  ///
  /// Quarter turns are exact up to ±5π.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = sineAndCosine(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The identity.
  @inlinable public static var identity: AffineTransform { AffineTransform() }

  /// Whether this is exactly the identity.
  @inlinable public var isIdentity: Bool { self == AffineTransform() }

  /// Whether no entry is infinite or NaN.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The factor by which areas grow, negative when the matrix mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// Returns the translation by (x, y) followed by this matrix.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(
      a: a, b: b, c: c, d: d,
      tx: x * a + y * c + tx,
      ty: x * b + y * d + ty)
  }

  /// Returns the scale by x and y followed by this matrix.
  @inlinable
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x * a, b: x * b, c: y * c, d: y * d, tx: tx, ty: ty)
  }

  /// Returns the rotation by `angle` radians followed by this matrix.
  public func rotated(by angle: Double) -> AffineTransform {
    AffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the product self · next: this matrix acts first, then `next`.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns this matrix acting about a point, which stays where it is if the matrix has no translation.
  @inlinable
  public func about(_ point: Point) -> AffineTransform {
    translatedBy(x: -point.x, y: -point.y)
      .concatenating(AffineTransform(translationX: point.x, y: point.y))
  }

  /// Returns the inverse, or this matrix itself if the determinant is 0 or not finite.
  ///
  /// The inverse of a scale or a quarter turn has correctly rounded reciprocals, which are exact for powers
  /// of two.
  @inlinable
  public func inverted() -> AffineTransform {
    let det = determinant
    return det == 0 || !det.isFinite ? self : inverse(det)
  }

  /// The inverse, also of a scale whose determinant underflows. Entries are not finite if there is none, or
  /// on overflow.
  package var inverse: AffineTransform { inverse(determinant) }

  @inlinable
  func inverse(_ det: Double) -> AffineTransform {
    // Adding 0 turns −0 into 0, for the description.
    if b == 0 && c == 0 {
      return AffineTransform(a: 1 / a, b: 0, c: 0, d: 1 / d, tx: -tx / a + 0, ty: -ty / d + 0)
    }
    if a == 0 && d == 0 {
      return AffineTransform(a: 0, b: 1 / c, c: 1 / b, d: 0, tx: -ty / b + 0, ty: -tx / c + 0)
    }
    return AffineTransform(
      a: d / det, b: -b / det + 0, c: -c / det + 0, d: a / det,
      tx: (c * ty - d * tx) / det + 0,
      ty: (b * tx - a * ty) / det + 0)
  }

  /// The transform without its translation.
  var linearPart: AffineTransform { AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// Whether the image of the plane is a line, by the rule of ``Transform3D/isEdgeOn``.
  package var isSingular: Bool {
    let lengths = (a * a + b * b) * (c * c + d * d)
    // Squares are precise enough unless they come near the ends of the range of a Double.
    guard lengths > 0x1p-900 && lengths < 0x1p900 else { return Transform3D(self).isEdgeOn }
    return determinant * determinant
      <= lengths * (Tolerances.singularityTolerance * Tolerances.singularityTolerance)
  }

  public var description: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}
