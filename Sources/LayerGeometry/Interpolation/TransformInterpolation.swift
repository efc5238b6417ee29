/// The interpolation between two matrices by their parts, as browsers interpolate matrices of CSS.
///
/// A 2×3 matrix is taken apart in the plane, another one in space. If one is singular or has an m44 that is
/// not positive, the value changes halfway.
struct TransformInterpolation: Sendable {
  private let from: Transform3D
  private let to: Transform3D
  private let parts: (from: QuaternionParts, to: QuaternionParts)?

  init(from: Transform3D, to: Transform3D) {
    (self.from, self.to) = (from, to)
    if let first = QuaternionParts(from), let second = QuaternionParts(to) {
      parts = (first, second)
    } else {
      parts = nil
    }
  }

  /// Returns the matrix at a fraction, exactly `from` at 0 and `to` at 1.
  func transform(at fraction: Double) -> Transform3D {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    guard let parts else { return fraction < 0.5 ? from : to }
    return parts.from.transform(to: parts.to, at: fraction)
  }
}

/// A matrix by its parts, with the rotation as a quaternion.
private struct QuaternionParts: BitwiseCopyable {
  var parts: MatrixParts
  var rotation: Quaternion

  init?(_ t: Transform3D) {
    guard var parts = t.isAffine ? MatrixParts(inPlane: t.affineTransform) : MatrixParts(inSpace: t) else {
      return nil
    }
    if parts.isMirrored {
      parts.scale = -parts.scale
      parts.axes = MatrixParts.Axes(x: -parts.axes.x, y: -parts.axes.y, z: -parts.axes.z)
    }
    self.parts = parts
    rotation = Quaternion(parts.axes)
  }

  func transform(to other: QuaternionParts, at fraction: Double) -> Transform3D {
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

extension MatrixParts {
  fileprivate init?(inSpace t: Transform3D) {
    guard t.m44 > 0 else { return nil }
    self.init(Transform3D(t.row1 / t.m44, t.row2 / t.m44, t.row3 / t.m44, t.row4 / t.m44))
    if scale.z == 0 { return nil }
  }

  /// Takes a 2×3 matrix apart. One that mirrors has a negative scale along x, or along y where a is not less
  /// than d.
  fileprivate init?(inPlane t: AffineTransform) {
    guard t.isFinite && !t.isSingular else { return nil }
    let isMirrored = t.determinant < 0, mirrorsX = isMirrored && t.a < t.d
    let scaleX = (mirrorsX ? -1 : 1) * (t.a * t.a + t.b * t.b).squareRoot()
    let (cosine, sine) = (t.a / scaleX, t.b / scaleX)
    let along = cosine * t.c + sine * t.d, scaleY = t.determinant / scaleX
    self.init(
      translation: SIMD3(t.tx, t.ty, 0), scale: SIMD3(scaleX, scaleY, 1),
      skew: SIMD3(along / scaleY, 0, 0), perspective: SIMD4(0, 0, 0, 1),
      axes: Axes(x: SIMD3(cosine, sine, 0), y: SIMD3(-sine, cosine, 0), z: SIMD3(0, 0, 1)))
  }
}
