/// What a scene says about one layer, in Core Animation's vocabulary.
struct LayerRecipe {
  /// The superlayer's place in the recipe, which is smaller than the layer's own; −1 for the root.
  var parent: Int32 = -1
  var masksToBounds = false
  var boundsX = 0.0
  var boundsY = 0.0
  var width = 0.0
  var height = 0.0
  var positionX = 0.0
  var positionY = 0.0
  var anchorX = 0.5
  var anchorY = 0.5
  var m11 = 1.0
  var m12 = 0.0
  var m21 = 0.0
  var m22 = 1.0

  var hasTransform: Bool { m11 != 1 || m12 != 0 || m21 != 0 || m22 != 1 }
}

extension LayerRecipe {
  /// A layer that fills the scene: the root itself, or a layer just like it.
  static func full(parent: Int) -> LayerRecipe {
    var layer = LayerRecipe()
    layer.parent = Int32(parent)
    layer.width = Scene.side
    layer.height = Scene.side
    layer.positionX = Scene.side / 2
    layer.positionY = Scene.side / 2
    return layer
  }

  /// A layer anchored at its origin corner, the way views are laid out.
  static func box(
    parent: Int, x: Double, y: Double, width: Double, height: Double, masks: Bool = false
  ) -> LayerRecipe {
    var layer = LayerRecipe()
    layer.parent = Int32(parent)
    layer.anchorX = 0
    layer.anchorY = 0
    layer.positionX = x
    layer.positionY = y
    layer.width = width
    layer.height = height
    layer.masksToBounds = masks
    return layer
  }
}
