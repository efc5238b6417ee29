import LayerGeometry

/// The textbook layers of a scene.
struct TextbookTree: LayerTree {
  static let subject = "textbook"

  private let layers: [TextbookLayer]

  init(_ recipe: SceneRecipe) {
    var layers: [TextbookLayer] = []
    layers.reserveCapacity(recipe.layers.count)
    for (index, description) in recipe.layers.enumerated() {
      let layer = TextbookLayer(description, tag: index)
      if description.parent >= 0 { layers[Int(description.parent)].addSublayer(layer) }
      layers.append(layer)
    }
    self.layers = layers
  }

  func hit(_ point: Point) -> Int32 {
    guard let hit = layers[0].hitTest(point) else { return -1 }
    return Int32(truncatingIfNeeded: hit.tag)
  }

  func hitAll(_ point: Point) -> Int32 {
    var digest = LayerDigest()
    layers[0].forEachLayer(at: point) { digest.add($0.tag) }
    return digest.value
  }

  func place(_ layer: Int, under parent: Int, before sibling: Int) {
    layers[layer].removeFromSuperlayer()
    guard parent >= 0 else { return }
    layers[parent].insertSublayer(layers[layer], below: sibling < 0 ? nil : layers[sibling])
  }

  func setPosition(_ position: Point, of layer: Int) { layers[layer].position = position }

  func setBoundsOrigin(_ origin: Point, of layer: Int) { layers[layer].bounds.origin = origin }

  func updateWorldTransforms() -> Double {
    layers[0].updateWorldTransforms()
    return layers[layers.count - 1].worldTransform.tx
  }

  func frames() -> Double { layers.reduce(0) { $0 + $1.frame.origin.x } }

  func frame(of layer: Int) -> Rect { layers[layer].frame }

  func origin(of layer: Int) -> Point {
    let transform = worldTransform(of: layer)
    return Point(x: transform.tx, y: transform.ty)
  }

  // Valid after `updateWorldTransforms`.

  func worldTransform(of layer: Int) -> TextbookTransform { layers[layer].worldTransform }

  /// The box around a layer's bounds in another layer, or in the world.
  func bounds(of layer: Int, in other: Int?) -> Rect {
    let world = layers[layer].worldTransform
    let transform = other.map { world.followed(by: layers[$0].worldTransform.inverted()) } ?? world
    return layers[layer].box(through: transform)
  }
}

extension TextbookLayer {
  fileprivate convenience init(_ recipe: LayerRecipe, tag: Int) {
    self.init()
    self.tag = tag
    bounds = recipe.bounds
    position = recipe.position
    anchorPoint = recipe.anchorPoint
    let t = recipe.transform
    transform = TextbookTransform(a: t.a, b: t.b, c: t.c, d: t.d)
    masksToBounds = recipe.masksToBounds
  }
}
