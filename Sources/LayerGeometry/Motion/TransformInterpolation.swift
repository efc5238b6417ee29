/// The way from one matrix to another by their parts, as CSS Transforms interpolates matrices.
///
/// Two 2×3 matrices are interpolated in the plane (Level 1), others in space (Level 2). If a matrix is
/// singular or has an m44 that is not positive, the value changes halfway.
struct TransformInterpolation: Sendable {
  private enum Parts: Sendable {
    case plane(PlaneParts, PlaneParts)
    case space(SpaceParts, SpaceParts)
    case discrete
  }

  let from: Transform3D
  let to: Transform3D
  private let parts: Parts

  init(from: Transform3D, to: Transform3D) {
    (self.from, self.to) = (from, to)
    if from.isAffine && to.isAffine {
      if var first = PlaneParts(from.affineTransform), var second = PlaneParts(to.affineTransform) {
        PlaneParts.prepare(&first, &second)
        parts = .plane(first, second)
        return
      }
    } else if let first = SpaceParts(from), let second = SpaceParts(to) {
      parts = .space(first, second)
      return
    }
    parts = .discrete
  }

  /// Whether the value changes halfway.
  var isDiscrete: Bool { if case .discrete = parts { true } else { false } }

  /// Returns the matrix at a fraction of the way, exactly `from` at 0 and `to` at 1.
  func transform(at fraction: Double) -> Transform3D {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    switch parts {
    case .plane(let first, let second): return Transform3D(first.transform(to: second, at: fraction))
    case .space(let first, let second): return first.transform(to: second, at: fraction)
    case .discrete: return fraction < 0.5 ? from : to
    }
  }
}

/// A 2×3 matrix as scale · rotation · rest · translation, the first of which acts first.
private struct PlaneParts: BitwiseCopyable {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  var angle: Double
  /// The rest of the linear part: the images of x and y.
  var rest: SIMD4<Double>

  init?(_ t: AffineTransform) {
    guard t.isFinite && !t.isSingular else { return nil }
    translation = SIMD2(t.tx, t.ty)
    scale = SIMD2((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
    if t.determinant < 0 {
      if t.a < t.d { scale.x.negate() } else { scale.y.negate() }
    }
    let (a, b, c, d) = (t.a / scale.x, t.b / scale.x, t.c / scale.y, t.d / scale.y)
    angle = arctangent2(b, a)
    // The x axis has the length 1: a and b are the angle's cosine and sine.
    rest = SIMD4(a * a - b * c, a * b - b * d, b * a + a * c, b * b + a * d)
  }

  /// Makes two decompositions comparable: with the same axis mirrored, and the shorter way between angles.
  static func prepare(_ first: inout PlaneParts, _ second: inout PlaneParts) {
    let (a, b) = (first.scale, second.scale)
    if a.x < 0 && b.y < 0 || a.y < 0 && b.x < 0 {
      first.scale = -a
      first.angle += first.angle < 0 ? .pi : -.pi
    }
    if first.angle == 0 { first.angle = 2 * .pi }
    if second.angle == 0 { second.angle = 2 * .pi }
    if abs(first.angle - second.angle) > .pi {
      if first.angle > second.angle { first.angle -= 2 * .pi } else { second.angle -= 2 * .pi }
    }
  }

  func transform(to other: PlaneParts, at fraction: Double) -> AffineTransform {
    let translation = translation + (other.translation - translation) * fraction
    let scale = scale + (other.scale - scale) * fraction, rest = rest + (other.rest - rest) * fraction
    let (sine, cosine) = sineAndCosine(angle + (other.angle - angle) * fraction)
    let linear = AffineTransform(
      a: scale.x * cosine, b: scale.x * sine, c: -scale.y * sine, d: scale.y * cosine, tx: 0, ty: 0)
    return linear.concatenating(
      AffineTransform(
        a: rest.x, b: rest.y, c: rest.z, d: rest.w, tx: translation.x, ty: translation.y))
  }
}

/// A 4×4 matrix by its parts, with the rotation as a quaternion.
private struct SpaceParts: BitwiseCopyable {
  var parts: MatrixParts
  var rotation: Quaternion

  init?(_ t: Transform3D) {
    guard t.m44 > 0 else { return nil }
    let unit = Transform3D(t.row1 / t.m44, t.row2 / t.m44, t.row3 / t.m44, t.row4 / t.m44)
    guard var parts = MatrixParts(unit), parts.scale.z != 0 else { return nil }
    if parts.isMirrored {
      parts.scale = -parts.scale
      parts.axes = MatrixParts.Axes(x: -parts.axes.x, y: -parts.axes.y, z: -parts.axes.z)
    }
    self.parts = parts
    rotation = Quaternion(parts.axes)
  }

  func transform(to other: SpaceParts, at fraction: Double) -> Transform3D {
    let (a, b) = (parts, other.parts)
    return MatrixParts(
      translation: a.translation + (b.translation - a.translation) * fraction,
      scale: a.scale + (b.scale - a.scale) * fraction,
      skew: a.skew + (b.skew - a.skew) * fraction,
      perspective: a.perspective + (b.perspective - a.perspective) * fraction,
      axes: rotation.interpolated(to: other.rotation, at: fraction).axes
    ).transform
  }
}
