import LayerGeometry

/// The transform of a layer to the space of its nearest ancestor that is no transform layer, before
/// flattening.
struct SpatialTransform {
  private let matrix: Transform3D
  /// The sign of the matrix's determinant, as the product of its factors' signs: multiplied out, a factor
  /// that flattens depth leaves noise instead of 0.
  private let handedness: Double

  /// - Parameter group: The transform of the superlayer if that is a transform layer; else nil.
  init(of layer: LayerID, in scene: LayerScene, group: SpatialTransform?) {
    func sign(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : 0 }
    let bounds = scene.store.bounds(of: layer), anchor = scene.store.anchorPoint(of: layer)
    let position = scene.store.position(of: layer), transform = scene.store.transform(of: layer)
    let flip: Double = scene.store.isGeometryFlipped(of: layer) ? -1 : 1
    var handedness = flip * sign(transform.determinant)
    var matrix = Transform3D(scaleX: 1, y: flip, z: 1)
    matrix.m41 = -bounds.minX - anchor.x * bounds.width
    matrix.m42 = (flip < 0 ? bounds.maxY : -bounds.minY) - anchor.y * bounds.height
    matrix.m43 = -scene.store.anchorPointZ(of: layer)
    matrix = matrix.concatenating(transform).concatenating(
      Transform3D(translationX: position.x, y: position.y, z: scene.store.zPosition(of: layer)))
    if let superlayer = scene.store.superlayer(of: layer) {
      let sublayers = scene.store.sublayerTransform(of: superlayer)
      if !sublayers.isIdentity {
        let bounds = scene.store.bounds(of: superlayer), anchor = scene.store.anchorPoint(of: superlayer)
        let (x, y) = (bounds.minX + anchor.x * bounds.width, bounds.minY + anchor.y * bounds.height)
        let z = scene.store.anchorPointZ(of: superlayer)
        matrix = matrix.concatenating(Transform3D(translationX: -x, y: -y, z: -z))
          .concatenating(sublayers).concatenating(Transform3D(translationX: x, y: y, z: z))
        handedness *= sign(sublayers.determinant)
      }
    }
    self.matrix = group.map { matrix.concatenating($0.matrix) } ?? matrix
    self.handedness = group.map { handedness * $0.handedness } ?? handedness
  }

  /// Whether the layer shows its back: its outline is reversed, and not by a mirroring within its own plane.
  var facesAway: Bool { Homography(matrix).determinant * handedness < 0 }

  /// Returns the depth of a point of the layer's plane: the larger one of two on a ray is in front.
  func depth(at p: Point) -> Double {
    (p.x * matrix.m13 + p.y * matrix.m23 + matrix.m43) / (p.x * matrix.m14 + p.y * matrix.m24 + matrix.m44)
  }
}
