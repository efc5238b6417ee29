/// What a transform in the plane does, one after the other: scale, shear, rotate, translate; in the words of
/// `CGAffineTransformComponents`.
public struct AffineTransformComponents: Sendable, Hashable, BitwiseCopyable {
  /// The factors along x and y, which act first. A mirror has a negative height.
  public var scale: Size
  /// How far a point moves along x for each unit of its y, after the scale.
  public var horizontalShear: Double
  /// The angle in radians, from the x axis towards the y axis, after the shear.
  public var rotation: Double
  /// The way in x and y, which acts last.
  public var translation: Point

  /// Makes components; what is left out does nothing.
  public init(
    scale: Size = Size(width: 1, height: 1), horizontalShear: Double = 0, rotation: Double = 0,
    translation: Point = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension AffineTransform {
  /// Makes the transform that scales, shears, rotates and translates.
  public init(_ components: AffineTransformComponents) {
    let (sine, cosine) = sineAndCosine(components.rotation), shear = components.horizontalShear
    self.init(
      a: components.scale.width * cosine, b: components.scale.width * sine,
      c: components.scale.height * (shear * cosine - sine),
      d: components.scale.height * (shear * sine + cosine),
      tx: components.translation.x, ty: components.translation.y)
  }

  /// Returns the scale, shear, rotation and translation that this is; nil if the axes have images on one
  /// line, none of which is a point.
  ///
  /// The rotation is that of the x axis, from −π to π, and the width of the scale is not negative: of a
  /// layer's transform into another's space, the angle and the size at which it is seen.
  public func decomposed() -> AffineTransformComponents? {
    let translation = Point(x: tx, y: ty), scaleX = length(a, b)
    if scaleX == 0 {
      return AffineTransformComponents(
        scale: Size(width: 0, height: length(c, d)), rotation: arctangent2(-c, d),
        translation: translation)
    }
    let (x, y) = (a / scaleX, b / scaleX), scaleY = x * d - y * c, along = x * c + y * d
    if abs(scaleY) <= abs(along) * Tolerances.singularityTolerance && along != 0 { return nil }
    return AffineTransformComponents(
      scale: Size(width: scaleX, height: scaleY), horizontalShear: along == 0 ? 0 : along / scaleY,
      rotation: arctangent2(b, a), translation: translation)
  }
}

/// Returns the length of a vector, also where squares leave the range of a Double.
private func length(_ x: Double, _ y: Double) -> Double {
  let squares = x * x + y * y
  if squares > 0x1p-900 && squares < 0x1p900 { return squares.squareRoot() }
  let largest = max(abs(x), abs(y))
  if largest == 0 || !largest.isFinite { return largest }
  // Scaling by a power of two is exact.
  let unit = Double(sign: .plus, exponent: min(-largest.exponent, 1000), significand: 1)
  let (a, b) = (x * unit, y * unit)
  return (a * a + b * b).squareRoot() / unit
}
