/// The class of a transform, from the most special to the most general.
///
/// Classes are decided by exact comparison, without a tolerance, so a fast path for a class gives the same
/// answer as the general one. A matrix belongs to the first class it fits.
@frozen
public enum TransformClass: UInt8, Sendable, Hashable, BitwiseCopyable, Comparable, CustomStringConvertible {
  /// The linear part is the identity.
  case translation
  /// The linear part is diagonal: scales and mirrors along the axes.
  case scaleTranslation
  /// The linear part is diagonal or anti-diagonal: rectangles stay rectangles, axes may be exchanged.
  case quarterTurn
  /// Any other linear part; W is 1 everywhere.
  case affine
  /// W differs from 1 somewhere, or an entry is not finite.
  case projective

  /// Classifies a 2×3 matrix; projective only if an entry is not finite.
  @inlinable
  public init(classifying t: AffineTransform) {
    self.init(t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// Classifies a homography. One whose W is constant but not 1 is projective, because dividing its entries
  /// by W would round them.
  @inlinable
  public init(classifying h: Homography) {
    if h.h13 == 0 && h.h23 == 0 && h.h33 == 1 {
      self.init(h.h11, h.h12, h.h21, h.h22, h.h31, h.h32)
    } else {
      self = .projective
    }
  }

  @inlinable
  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    // 0 · x is NaN for an infinite x or a NaN, and 0 for every other.
    let zero = (a * 0 + b * 0) + (c * 0 + d * 0) + (tx * 0 + ty * 0)
    if zero != 0 {
      self = .projective
    } else if b == 0 && c == 0 {
      self = a == 1 && d == 1 ? .translation : .scaleTranslation
    } else if a == 0 && d == 0 {
      self = .quarterTurn
    } else {
      self = .affine
    }
  }

  /// Returns the more general of two classes, which the product belongs to. Its own class may be more
  /// special.
  @inlinable
  public func concatenating(_ next: TransformClass) -> TransformClass { Swift.max(self, next) }

  @inlinable
  public static func < (lhs: TransformClass, rhs: TransformClass) -> Bool { lhs.rawValue < rhs.rawValue }

  public var description: String {
    switch self {
    case .translation: "translation"
    case .scaleTranslation: "scale and translation"
    case .quarterTurn: "quarter turn"
    case .affine: "affine"
    case .projective: "projective"
    }
  }
}
