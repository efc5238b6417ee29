/// A matrix as scale · skew · rotation · translation · perspective, the first of which acts first.
struct MatrixParts: BitwiseCopyable {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// What y, z and z take along in the direction of x, x and y.
  var skew: SIMD3<Double>
  /// The last column of the perspective's matrix, which has the identity's other columns.
  var perspective: SIMD4<Double>
  /// The images of the axes under the rotation.
  var axes: Axes

  /// Three vectors of length 1, each perpendicular to the others.
  struct Axes: BitwiseCopyable {
    var x: SIMD3<Double>
    var y: SIMD3<Double>
    var z: SIMD3<Double>
  }
}

extension MatrixParts {
  /// Decomposes a matrix as the "unmatrix" of Graphics Gems II does; nil if the images of the axes are in
  /// one plane or nearly so. Only z may have a scale of 0. If the matrix mirrors, `axes` do.
  init?(_ t: Transform3D) {
    let row1 = SIMD3(t.m11, t.m12, t.m13), row2 = SIMD3(t.m21, t.m22, t.m23)
    let row3 = SIMD3(t.m31, t.m32, t.m33)
    guard t.isFinite, let x = row1.direction(beside: 0) else { return nil }
    let xy = x.dot(row2)
    guard let y = (row2 - xy * x).direction(beside: row2.length) else { return nil }
    let scaleX = row1.length, scaleY = y.dot(row2)
    axes = Axes(x: x, y: y, z: x.cross(y))
    scale = SIMD3(scaleX, scaleY, 0)
    skew = SIMD3(xy / scaleY, 0, 0)
    if row3 != .zero {
      let xz = x.dot(row3), yz = y.dot(row3 - xz * x)
      guard let z = (row3 - xz * x - yz * y).direction(beside: row3.length) else { return nil }
      let scaleZ = z.dot(row3)
      axes.z = z
      scale.z = scaleZ
      skew = SIMD3(skew.x, xz / scaleZ, yz / scaleZ)
    }
    translation = SIMD3(t.m41, t.m42, t.m43)
    guard let perspective = Self.perspective(t) else { return nil }
    self.perspective = perspective
  }

  private static func perspective(_ t: Transform3D) -> SIMD4<Double>? {
    let column = SIMD4(t.m14, t.m24, t.m34, t.m44)
    if t.m14 == 0 && t.m24 == 0 && t.m34 == 0 { return column }
    var affine = t
    (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
    let determinant = affine.determinant
    guard determinant != 0 && determinant.isFinite else { return nil }
    let inverse = affine.inverted()
    func product(_ row: SIMD4<Double>) -> Double {
      row.x * column.x + row.y * column.y + row.z * column.z + row.w * column.w
    }
    return SIMD4(product(inverse.row1), product(inverse.row2), product(inverse.row3), product(inverse.row4))
  }

  var isMirrored: Bool { axes.x.cross(axes.y).dot(axes.z) < 0 }

  /// The product of the parts.
  var transform: Transform3D {
    let row1 = scale.x * axes.x, row2 = scale.y * (skew.x * axes.x + axes.y)
    let row3 = scale.z * (skew.y * axes.x + skew.z * axes.y + axes.z)
    let p = SIMD3(perspective.x, perspective.y, perspective.z)
    // Adding zero turns −0 into 0.
    return Transform3D(
      SIMD4(row1, row1.dot(p)) + 0, SIMD4(row2, row2.dot(p)) + 0, SIMD4(row3, row3.dot(p)) + 0,
      SIMD4(translation, translation.dot(p) + perspective.w) + 0)
  }
}

extension SIMD3<Double> {
  func dot(_ other: SIMD3<Double>) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  var length: Double { dot(self).squareRoot() }

  /// Returns the vector with the length 1, or nil if it is no more than the rounding of a vector of the
  /// length `whole`.
  fileprivate func direction(beside whole: Double) -> SIMD3<Double>? {
    let length = length
    return length > whole * Tolerances.singularityTolerance && length.isFinite ? self / length : nil
  }
}
