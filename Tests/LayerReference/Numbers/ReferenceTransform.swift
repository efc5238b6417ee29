import Foundation

/// A 4×4 transform as a layer stores it (§1, §12): row vectors, translation in m41 m42 m43, perspective in
/// m34.
public struct ReferenceTransform: Hashable, Sendable {
  /// The sixteen entries m11, m12, … m44.
  public var elements: [Double]

  public init(_ elements: [Double]) {
    precondition(elements.count == 16)
    self.elements = elements
  }

  public static let identity = ReferenceTransform([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  public var isIdentity: Bool { elements == ReferenceTransform.identity.elements }

  /// One-based, so that `t[3, 4]` is CATransform3D's m34.
  public subscript(row: Int, column: Int) -> Double {
    get { elements[4 * (row - 1) + column - 1] }
    set { elements[4 * (row - 1) + column - 1] = newValue }
  }

  /// §12: exactly a 2D affine transform.
  public var isAffine: Bool {
    let zeros = [(1, 3), (1, 4), (2, 3), (2, 4), (3, 1), (3, 2), (3, 4), (4, 3)]
    return zeros.allSatisfy { self[$0.0, $0.1] == 0 } && self[3, 3] == 1 && self[4, 4] == 1
  }

  /// §12, Concat(a, b): `self` acts first.
  public func concatenating(_ other: ReferenceTransform) -> ReferenceTransform {
    var product = ReferenceTransform.identity
    for row in 1...4 {
      for column in 1...4 {
        var sum = self[row, 1] * other[1, column]
        for k in 2...4 { sum += self[row, k] * other[k, column] }
        product[row, column] = sum
      }
    }
    return product
  }

  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> ReferenceTransform {
    ReferenceTransform([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
  }

  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> ReferenceTransform {
    ReferenceTransform([x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1])
  }

  /// The six numbers of a 2D transform: (x, y) → (a·x + c·y + tx, b·x + d·y + ty).
  public static func affine(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
  ) -> ReferenceTransform {
    ReferenceTransform([a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1])
  }

  /// The viewer at `distance` in front of the plane z = 0 (§1: m34 = −1/d).
  public static func perspective(_ distance: Double) -> ReferenceTransform {
    var transform = identity
    transform[3, 4] = -1 / distance
    return transform
  }

  /// §12: a rotation about an axis through the origin; a zero axis gives the identity.
  public static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> ReferenceTransform {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return identity }
    let (s, c) = sineAndCosine(angle)
    let (x, y, z) = (x / length, y / length, z / length)
    let k = 1 - c
    return ReferenceTransform([
      x * x * k + c, x * y * k + z * s, x * z * k - y * s, 0,
      x * y * k - z * s, y * y * k + c, y * z * k + x * s, 0,
      x * z * k + y * s, y * z * k - x * s, z * z * k + c, 0,
      0, 0, 0, 1,
    ])
  }

  /// §12: whichever of the two is below 2⁻⁵⁰ becomes 0 and the other ±1, so that quarter turns are exact.
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    let (s, c) = (sin(angle), cos(angle))
    let tiny = 1.0 / 1_125_899_906_842_624
    if abs(s) < tiny { return (0, c < 0 ? -1 : 1) }
    if abs(c) < tiny { return (s < 0 ? -1 : 1, 0) }
    return (s, c)
  }
}
