/// A scene of a given size, as an array of layers in creation order. Index 0 is the root.
///
/// The layers of a superlayer are drawn in creation order, and a layer before its sublayers.
struct SceneRecipe {
  let scene: Scene
  var layers: [LayerRecipe] = []

  /// The layer that the scroll benchmarks scroll, where the scene has one.
  var container: Int?

  /// Where the container's `bounds.origin` may go.
  var scrollX: ClosedRange<Double> = 0...0
  var scrollY: ClosedRange<Double> = 0...0

  init(_ scene: Scene, layers count: Int) {
    precondition(count >= Scene.minimumLayers, "a scene has at least \(Scene.minimumLayers) layers")
    self.scene = scene
    layers.reserveCapacity(count)
    layers.append(.full(in: -1))
    var random = SplitMix64(seed: scene.number << 32 + UInt64(count))
    switch scene {
    case .flat, .rotated, .scroll: fillFlat(count, &random)
    case .balanced: fillBalanced(count, &random)
    case .ui: fillUI(count, &random)
    case .chain: fillChain(count)
    case .stack: fillStack(count)
    case .document: fillDocument(.full, count, &random)
    case .sparse: fillDocument(.sparse, count, &random)
    }
  }

  /// Appends `layer` and returns its index.
  @discardableResult
  mutating func append(_ layer: LayerRecipe) -> Int {
    layers.append(layer)
    return layers.count - 1
  }

  /// The number of layers in every layer's subtree, itself included.
  var subtreeSizes: [Int] {
    var sizes = [Int](repeating: 1, count: layers.count)
    for index in layers.indices.reversed() where layers[index].parent >= 0 {
      sizes[Int(layers[index].parent)] += sizes[index]
    }
    return sizes
  }

  /// The scene with every masking layer scrolled a little, so that masks cut off some layers and parts of others even
  /// where the scene is too small to fill what it scrolls.
  var scrolled: SceneRecipe {
    var recipe = self
    for index in layers.indices where layers[index].masksToBounds {
      recipe.layers[index].bounds.origin.x += 0.02 * layers[index].width
      recipe.layers[index].bounds.origin.y += 0.02 * layers[index].height
    }
    return recipe
  }
}
