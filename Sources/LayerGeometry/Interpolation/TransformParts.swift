/// A transform as numbers that can be animated: translation, rotations about the axes, scale, skew and
/// perspective.
///
/// The matrix is scale · skew · rotation about x · about y · about z · translation · perspective. The
/// first factor acts first.
struct TransformParts: Hashable, Sendable, BitwiseCopyable {
  var translation: SIMD3<Double>
  /// The angles about x, y and z, in radians.
  var rotation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// What y, z and z take along in the direction of x, x and y.
  var skew: SIMD3<Double>
  /// The last column of the perspective's matrix.
  var perspective: SIMD4<Double>

  static var identity: TransformParts {
    TransformParts(
      translation: .zero, rotation: .zero, scale: .one, skew: .zero, perspective: SIMD4(0, 0, 0, 1))
  }
}

extension TransformParts {
  /// Takes the parts of a 2×3 matrix; nil as for ``AffineTransform/decomposed()``.
  init?(_ t: AffineTransform) {
    guard let own = t.decomposed() else { return nil }
    self = .identity
    translation = SIMD3(own.translation.x, own.translation.y, 0)
    scale = SIMD3(own.scale.width, own.scale.height, 1)
    skew.x = own.horizontalShear
    rotation.z = own.rotation
  }

  /// Decomposes a 4×4 matrix, or nil if it flattens space in another way than along its own axes.
  ///
  /// A 2×3 matrix has the parts of one. Other mirrors have a negative scale in y, too.
  init?(_ t: Transform3D) {
    if t.isAffine {
      self.init(t.affineTransform)
      return
    }
    if t.isScaleOfAxes {
      self.init(
        translation: SIMD3(t.m41, t.m42, t.m43), rotation: .zero, scale: SIMD3(t.m11, t.m22, t.m33),
        skew: .zero, perspective: SIMD4(0, 0, 0, 1))
      return
    }
    guard var parts = MatrixParts(t) else { return nil }
    if parts.isMirrored {
      parts.scale.y.negate()
      parts.axes.y = -parts.axes.y
      (parts.skew.x, parts.skew.z) = (-parts.skew.x, -parts.skew.z)
    }
    self.init(
      translation: parts.translation, rotation: parts.axes.angles, scale: parts.scale, skew: parts.skew,
      perspective: parts.perspective)
  }

  /// Whether the parts are those of a 2×3 matrix.
  var isInPlane: Bool {
    rotation.x == 0 && rotation.y == 0 && translation.z == 0 && scale.z == 1 && skew.y == 0 && skew.z == 0
      && perspective == SIMD4(0, 0, 0, 1)
  }

  /// The product of the parts. Without skew and perspective, parts of an identity are exact.
  var transform: Transform3D {
    if isInPlane && skew.x == 0 {
      let factors = SIMD2(scale.x, scale.y), offset = SIMD2(translation.x, translation.y)
      return Transform3D(AffineTransform(scale: factors, angle: rotation.z, translation: offset))
    }
    return MatrixParts(
      translation: translation, scale: scale, skew: skew, perspective: perspective,
      axes: MatrixParts.Axes(angles: rotation)
    ).transform
  }
}

extension Transform3D {
  /// Whether the matrix only translates and scales, by factors of at least 0.
  fileprivate var isScaleOfAxes: Bool {
    isScaleAndTranslation && m11 >= 0 && m22 >= 0 && m33 >= 0
  }
}

extension MatrixParts.Axes {
  /// Rotates the axes about x, then y, then z.
  fileprivate init(angles: SIMD3<Double>) {
    let (sz, cz) = sineAndCosine(angles.z)
    if angles.x == 0 && angles.y == 0 {
      self.init(x: SIMD3(cz, sz, 0), y: SIMD3(-sz, cz, 0), z: SIMD3(0, 0, 1))
      return
    }
    let (sx, cx) = sineAndCosine(angles.x), (sy, cy) = sineAndCosine(angles.y)
    self.init(
      x: SIMD3(cy * cz, cy * sz, -sy),
      y: SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
      z: SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy))
  }

  /// The angles of a rotation about x, then y, then z.
  ///
  /// The angle about z is undone before that about x is read, so both fit even if the axes coincide.
  fileprivate var angles: SIMD3<Double> {
    let angleZ = arctangent2(x.y, x.x), (sz, cz) = sineAndCosine(angleZ)
    let angleY = arctangent2(-x.z, x.x * cz + x.y * sz)
    return SIMD3(arctangent2(z.x * sz - z.y * cz, y.y * cz - y.x * sz), angleY, angleZ)
  }
}
