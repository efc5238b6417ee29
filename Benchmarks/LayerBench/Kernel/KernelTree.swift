import LayerGeometry
import LayerTestSupport

/// The kernel's layers of a scene, through its public API, addressed by their index in the recipe.
struct KernelTree: ~Copyable {
  var store: LayerStore
  var layers: [LayerID] = []
  private(set) var root = LayerID.null
  var options = HitTestOptions.workloads

  init(_ recipe: SceneRecipe) {
    self.init(recipe.layers)
  }

  init(_ recipes: [LayerRecipe]) {
    store = LayerStore(minimumCapacity: recipes.count)
    layers = store.makeLayers(recipes)
    root = layers[0]
  }

  /// A superlayer and `count - 1` sublayers of the same size, one under the other.
  init(rows count: Int, width: Double) {
    self.init(
      (0..<count).map { k in
        LayerRecipe(
          in: k == 0 ? -1 : 0, x: width / 2, y: 44 * Double(max(0, k - 1)) + 22, width: width, height: 44)
      })
  }

  /// Makes the same layers in a clone of the store, which has derived nothing.
  init(cloning other: borrowing KernelTree) {
    store = other.store.clone()
    (layers, root, options) = (other.layers, other.root, other.options)
  }

  /// Makes a layer, in front of its superlayer's others.
  mutating func append(_ recipe: LayerRecipe) {
    layers.append(store.makeLayer(recipe))
    if recipe.parent >= 0 { place(layers.count - 1, under: Int(recipe.parent), before: -1) }
  }

  /// The front-most layer at a point in the root's coordinates, or −1.
  mutating func hit(_ point: Point) -> Int32 { hit(point, options) }

  @inline(__always)
  mutating func hit(_ point: Point, _ options: HitTestOptions) -> Int32 {
    guard let hit = store.hitTest(point, in: root, options: options) else { return -1 }
    return Int32(truncatingIfNeeded: Self.creationOrder(hit))
  }

  /// All layers at a point in the root's coordinates, front to back, as one digest.
  mutating func hitAll(_ point: Point) -> Int32 {
    var digest = LayerDigest()
    store.forEachLayer(at: point, in: root, options: options) { layer in
      digest.add(Self.creationOrder(layer))
      return true
    }
    return digest.value
  }

  mutating func digest(touching area: QueryArea, atMost limit: Int = .max) -> Int32 {
    var digest = LayerDigest()
    var rest = limit
    store.forEachLayer(intersecting: area, in: root, options: options) { layer in
      digest.add(Self.creationOrder(layer))
      rest -= 1
      return rest > 0
    }
    return digest.value
  }

  /// The work of some hit tests, counted.
  func hitTestFigures(_ points: ArraySlice<Point>) -> Figures {
    var work = HitTestCounters()
    for point in points { _ = store.hitTest(point, in: root, options: options, counters: &work) }
    let counts = [
      "nodesVisited": work.nodesVisited, "boxesTested": work.boxesTested, "exactTests": work.exactTests,
    ]
    return counts.mapValues { Figure($0, per: points.count) }
  }

  mutating func setPosition(_ position: Point, of layer: Int) {
    store.setPosition(position, of: layers[layer])
  }

  mutating func setBoundsOrigin(_ origin: Point, of layer: Int) {
    var bounds = store.bounds(of: layers[layer])
    bounds.origin = origin
    store.setBounds(bounds, of: layers[layer])
  }

  /// Puts a layer under a superlayer, directly behind a sibling; −1 is no superlayer, and the very front.
  mutating func place(_ layer: Int, under parent: Int, before sibling: Int) {
    guard parent >= 0 else { return store.removeFromSuperlayer(layers[layer]) }
    do {
      if sibling < 0 {
        try store.addSublayer(layers[layer], to: layers[parent])
      } else {
        try store.insertSublayer(layers[layer], below: layers[sibling], in: layers[parent])
      }
    } catch {
      preconditionFailure("recipes and edits are drawn up so that they fit the hierarchy: \(error)")
    }
  }

  // The hierarchy by numbers; −1 is no layer.

  func superlayer(of layer: Int) -> Int { Self.number(store.superlayer(of: layers[layer])) }
  func rearmostSublayer(of layer: Int) -> Int { Self.number(store.firstSublayer(of: layers[layer])) }
  func nextSibling(of layer: Int) -> Int { Self.number(store.nextSibling(of: layers[layer])) }
  private static func number(_ layer: LayerID?) -> Int { layer.map(creationOrder) ?? -1 }

  /// Changes the root, then brings every layer's world transform up to date; a digest of the result.
  mutating func updateWorldTransforms() -> Double {
    store.setPosition(store.position(of: root), of: root)
    store.update()
    return store.worldTransform(of: layers[layers.count - 1]).h31
  }

  /// Reads every layer's frame; a digest of the result.
  mutating func frames() -> Double {
    var digest = 0.0
    for layer in layers { digest += store.frame(of: layer).origin.x }
    return digest
  }

  /// The bytes that the store has allocated, with the caches and indices that queries have made.
  var bytes: Int { store.memoryReport.totalBytes }

  /// A store that has destroyed nothing numbers its layers from 1 in the order they were made.
  @inline(__always)
  static func creationOrder(_ layer: LayerID) -> Int { layer.index - 1 }
}

extension HitTestOptions {
  static let workloads = HitTestOptions(.workloads)
}

extension StoreCalls where Self: ~Copyable {
  /// Makes a layer as a recipe has it, without a superlayer.
  @inline(__always)
  mutating func makeLayer(_ recipe: LayerRecipe) -> LayerID {
    let layer = makeLayer(.ordinary)
    setBounds(recipe.bounds, of: layer)
    setPosition(recipe.position, of: layer)
    if recipe.anchorPoint != Point(x: 0.5, y: 0.5) { setAnchorPoint(recipe.anchorPoint, of: layer) }
    if !recipe.transform.isIdentity { setAffineTransform(recipe.transform, of: layer) }
    if recipe.masksToBounds { setMasksToBounds(true, of: layer) }
    return layer
  }

  /// Makes the layers of a scene, each in front of those before it.
  mutating func makeLayers(_ recipes: [LayerRecipe]) -> [LayerID] {
    var layers: [LayerID] = []
    layers.reserveCapacity(recipes.count)
    for recipe in recipes {
      let layer = makeLayer(recipe)
      layers.append(layer)
      if recipe.parent < 0 { continue }
      do { try addSublayer(layer, to: layers[Int(recipe.parent)]) } catch {
        preconditionFailure("recipes have superlayers before their sublayers: \(error)")
      }
    }
    return layers
  }
}
