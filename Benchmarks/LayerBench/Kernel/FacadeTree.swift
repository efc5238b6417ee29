import LayerGeometry

/// The layers of a scene as objects, so that the façade's cost over the bare store can be read off two rows.
struct FacadeTree: LayerTree {
  static let subject = "facade"

  private let layers: [Layer]
  private let options = HitTestOptions.workloads

  init(_ recipe: SceneRecipe) {
    var layers: [Layer] = []
    layers.reserveCapacity(recipe.layers.count)
    for description in recipe.layers {
      let layer = Layer(description)
      if description.parent >= 0 { layers[Int(description.parent)].addSublayer(layer) }
      layers.append(layer)
    }
    self.layers = layers
  }

  func hit(_ point: Point) -> Int32 {
    guard let hit = layers[0].hitTest(point, options: options) else { return -1 }
    // Layers that come to one tree in the order they were made are numbered so, from 1.
    return hit.withStore { _, handle in Int32(truncatingIfNeeded: handle.index - 1) }
  }

  func hitAll(_ point: Point) -> Int32 { fatalError("no row lists layers through the façade") }

  func place(_ layer: Int, under parent: Int, before sibling: Int) {
    fatalError("no row edits the hierarchy through the façade")
  }

  func setPosition(_ position: Point, of layer: Int) { layers[layer].position = position }

  func setBoundsOrigin(_ origin: Point, of layer: Int) { layers[layer].bounds.origin = origin }

  func updateWorldTransforms() -> Double {
    layers[0].position = layers[0].position
    return layers.reduce(0) { _, layer in layer.worldOrigin.x }
  }

  func frames() -> Double { layers.reduce(0) { $0 + $1.frame.origin.x } }

  func frame(of layer: Int) -> Rect { layers[layer].frame }

  func origin(of layer: Int) -> Point { layers[layer].worldOrigin }
}

extension Layer {
  fileprivate convenience init(_ recipe: LayerRecipe) {
    self.init()
    bounds = recipe.bounds
    position = recipe.position
    anchorPoint = recipe.anchorPoint
    if !recipe.transform.isIdentity { setAffineTransform(recipe.transform) }
    masksToBounds = recipe.masksToBounds
  }

  fileprivate var worldOrigin: Point {
    let transform = withStore { store, handle in store.worldTransform(of: handle) }
    return Point(x: transform.h31, y: transform.h32)
  }
}
