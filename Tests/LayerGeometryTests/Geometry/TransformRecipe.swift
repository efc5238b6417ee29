import LayerGeometry

/// The steps from a layer to its superlayer, as §2 of Docs/Semantics.md lists them.
struct TransformRecipe {
  var bounds: Rect
  var position = Point.zero
  var anchor = Point(x: 0.5, y: 0.5)
  var anchorPointZ = 0.0
  var zPosition = 0.0
  var isFlipped = false
  var transform = Transform3D.identity
  /// The superlayer's sublayerTransform and its pivot.
  var sublayerTransform = Transform3D.identity
  var pivot = Point.zero

  /// Step 3, which determines the frame.
  var frameMatrix: Transform3D {
    Transform3D(
      translationX: -anchor.x * bounds.width, y: -anchor.y * bounds.height, z: -anchorPointZ
    )
    .concatenating(transform)
    .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  var matrix: Transform3D {
    var m = Transform3D(translationX: -bounds.minX, y: -bounds.minY, z: 0)
    if isFlipped {
      m = m.concatenating(Transform3D(scaleX: 1, y: -1, z: 1))
      m = m.concatenating(Transform3D(translationX: 0, y: bounds.height, z: 0))
    }
    m = m.concatenating(frameMatrix)
    m = m.concatenating(Transform3D(translationX: -pivot.x, y: -pivot.y, z: 0))
    m = m.concatenating(sublayerTransform)
    return m.concatenating(Transform3D(translationX: pivot.x, y: pivot.y, z: 0))
  }

  var homography: Homography { Homography(matrix) }

  var frame: Rect {
    var polygon = ConvexPolygon()
    polygon.reset(to: Rect(x: 0, y: 0, width: bounds.width, height: bounds.height))
    polygon.apply(Homography(frameMatrix))
    polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    polygon.divide()
    return polygon.boundingBox
  }
}
