/// A scene of a given size, as an array of layers in creation order. Index 0 is the root.
///
/// The layers of a superlayer are drawn in creation order, and a layer before its sublayers.
struct SceneRecipe {
  let scene: Scene
  var layers: [LayerRecipe] = []

  /// How many layers there are to be, and what draws them. The order of the draws is the scenes' definition.
  let count: Int
  var random: SplitMix64

  /// The layer that the scroll benchmarks scroll, where the scene has one.
  var container: Int?

  /// Where the container's `bounds.origin` may go.
  var scrollX: ClosedRange<Double> = 0...0
  var scrollY: ClosedRange<Double> = 0...0

  /// Makes a scene of a size that was asked for; throws where there are no such scenes.
  init(asked scene: Scene, layers count: Int) throws(UsageError) {
    let range = Scene.layerCounts
    guard range.contains(count) else {
      throw UsageError("a scene has \(range.lowerBound) to \(range.upperBound) layers, not \(count)")
    }
    self.init(scene, layers: count)
  }

  init(_ scene: Scene, layers count: Int) {
    precondition(count >= Scene.minimumLayers, "a scene has at least \(Scene.minimumLayers) layers")
    (self.scene, self.count) = (scene, count)
    random = SplitMix64(seed: scene.number << 32 + UInt64(count))
    layers.reserveCapacity(count)
    layers.append(.full(in: -1))
    switch scene {
    case .flat, .rotated, .scroll: fillFlat()
    case .balanced: fillBalanced()
    case .ui: fillUI()
    case .chain: fillChain()
    case .stack: while !isFull { append(.full(in: 0)) }
    case .document: fillDocument(.full)
    case .sparse: fillDocument(.sparse)
    case .artboards: fillArtboards()
    }
  }

  var isFull: Bool { layers.count >= count }

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
}
