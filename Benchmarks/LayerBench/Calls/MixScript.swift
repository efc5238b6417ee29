import LayerGeometry

/// Random edits and queries on a scene, the same on every machine.
///
/// The layers keep to the character of the scene: what is taken out, hidden or gets another superlayer has
/// few layers below it, and only few layers are out, hidden or raised at a time.
struct MixScript {
  let recipe: SceneRecipe
  private(set) var steps: [MixStep] = []
  private var random: SplitMix64

  /// The layers in their order among siblings.
  private let hierarchy: TreeBox

  /// The layers as they were made, and as they are.
  private var made: [LayerRecipe]
  private var layers: [LayerRecipe]

  /// How many layers each had in its subtree in the beginning, itself included.
  private var subtreeSizes: [Int]
  private var detached: [Int] = []
  private var hidden: [Int] = []

  /// Layers with a zPosition.
  private var raised: [Int] = []

  private static let largestSubtree = 1_000
  private static let calls = MixCall.allCases.flatMap { Array(repeating: $0, count: $0.share) }

  /// Every layer was edited a few times in the end; a million calls have a hundred beyond the 99.99th
  /// percentile.
  static func stepCount(layers: Int) -> Int { min(1_000_000, max(20_000, 10 * layers)) }

  init(_ recipe: SceneRecipe) {
    self.recipe = recipe
    random = SplitMix64(seed: 0x7A11_0000 + recipe.scene.number)
    hierarchy = TreeBox(KernelTree(recipe))
    (made, layers) = (recipe.layers, recipe.layers)
    subtreeSizes = recipe.subtreeSizes
    let count = Self.stepCount(layers: recipe.layers.count)
    steps.reserveCapacity(count)
    for _ in 0..<count { steps.append(nextStep()) }
  }

  var layerCount: Int { layers.count }

  private mutating func nextStep() -> MixStep {
    let call = Self.calls[random.below(Self.calls.count)]
    var step = MixStep(call: call, point: random.point())
    switch call {
    case .nearMove, .farMove: move(&step)
    case .insert, .remove, .reparent, .reorder: changeHierarchy(&step)
    case .create: create(&step)
    case .zPosition:
      if alternate(&step, \.raised, atMost: layers.count / 20) { step.value.x = random.uniform(-8, 8) }
    case .scroll: scroll(&step)
    case .hide:
      if alternate(&step, \.hidden, atMost: layers.count / 50, Self.largestSubtree) { step.value.x = 1 }
      aim(&step)
    case .resize: resize(&step)
    case .hit, .hitCoreAnimation, .hitUIKit: break
    case .area: step.size = random.point(0, 8)
    case .convert:
      (step.layer, step.superlayer) = (Int32(randomLayer()), Int32(randomLayer()))
      step.point = random.point(0, 64)
    case .frame: step.layer = Int32(randomLayer())
    }
    return step
  }

  private mutating func move(_ step: inout MixStep) {
    let layer = randomLayer()
    layers[layer].position = layers[layer].position.offset(by: random.point(-8, 8))
    if step.call == .farMove { layers[layer].position = randomPoint(in: max(0, superlayer(of: layer))) }
    (step.layer, step.value) = (Int32(layer), layers[layer].position)
    // Near moves are followed by hits at random, too.
    if step.call == .farMove || random.unit() < 0.5 { aim(&step) }
  }

  private mutating func changeHierarchy(_ step: inout MixStep) {
    // As many layers go back in as come out.
    if step.call == .insert, detached.isEmpty { step.call = .remove }
    if step.call == .remove, detached.count > layers.count / 50 { step.call = .insert }
    var layer = randomLayer(subtreeAtMost: Self.largestSubtree)
    if step.call == .insert { layer = detached.remove(at: random.below(detached.count)) }
    if step.call == .remove, superlayer(of: layer) >= 0 { detached.append(layer) }
    var (branch, sibling) = (superlayer(of: layer), -1)
    switch step.call {
    case .remove: branch = -1
    case .reorder: sibling = randomSibling(of: layer)
    default:
      // A layer that is out stays out, as does one whose new superlayer would be in its own subtree.
      let new = randomBranch()
      let stays = branch < 0 && step.call == .reparent || isDescendant(new, of: layer)
      if !stays {
        branch = new
        layers[layer].position = randomPoint(in: branch)
      }
      if stays && step.call == .insert { detached.append(layer) }
    }
    hierarchy.tree.place(layer, under: branch, before: sibling)
    layers[layer].parent = Int32(branch)
    (step.layer, step.superlayer, step.sibling) = (Int32(layer), Int32(branch), Int32(sibling))
    step.value = layers[layer].position
    aim(&step)
  }

  private mutating func create(_ step: inout MixStep) {
    let (branch, layer) = (randomBranch(), layers.count)
    (step.value, step.size) = (randomPoint(in: branch), random.point(4, 64))
    let recipe = LayerRecipe(
      in: branch, x: step.value.x, y: step.value.y, width: step.size.x, height: step.size.y)
    hierarchy.tree.append(recipe)
    made.append(recipe)
    layers.append(recipe)
    subtreeSizes.append(1)
    (step.layer, step.superlayer) = (Int32(layer), Int32(branch))
    aim(&step)
  }

  private mutating func scroll(_ step: inout MixStep) {
    let layer = randomBranch()
    step.value = made[layer].bounds.origin.offset(by: random.point(-16, 16))
    layers[layer].bounds.origin = step.value
    step.layer = Int32(layer)
  }

  /// Takes a layer out of a list if that is full, else puts another one in. Returns whether one went in.
  private mutating func alternate(
    _ step: inout MixStep, _ list: WritableKeyPath<MixScript, [Int]>, atMost limit: Int,
    _ largestSubtree: Int = .max
  ) -> Bool {
    let isFull = self[keyPath: list].count > limit
    if isFull {
      step.layer = Int32(self[keyPath: list].remove(at: random.below(self[keyPath: list].count)))
    } else {
      step.layer = Int32(randomLayer(subtreeAtMost: largestSubtree))
      self[keyPath: list].append(Int(step.layer))
    }
    return !isFull
  }

  /// Resizes a superlayer and what autoresizes in it, but none with many sublayers.
  private mutating func resize(_ step: inout MixStep) {
    var layer = randomBranch()
    if subtreeSizes[layer] > Self.largestSubtree { layer = randomLayer(subtreeAtMost: Self.largestSubtree) }
    let factors = random.point(0.8, 1.2)
    step.size = Point(x: made[layer].width * factors.x, y: made[layer].height * factors.y)
    layers[layer].bounds.size = Size(width: step.size.x, height: step.size.y)
    step.layer = Int32(layer)
    aim(&step)
  }

  private mutating func randomLayer(subtreeAtMost limit: Int = .max) -> Int {
    var layer = 1 + random.below(layers.count - 1)
    while subtreeSizes[layer] > limit { layer = 1 + random.below(layers.count - 1) }
    return layer
  }

  private func superlayer(of layer: Int) -> Int { Int(layers[layer].parent) }

  private func isDescendant(_ layer: Int, of ancestor: Int) -> Bool {
    sequence(first: layer) { superlayer(of: $0) < 0 ? nil : superlayer(of: $0) }.contains(ancestor)
  }

  /// A superlayer, the likelier the more sublayers it has; sometimes any layer.
  private mutating func randomBranch() -> Int {
    let layer = randomLayer()
    return random.below(8) == 0 ? layer : max(0, superlayer(of: layer))
  }

  /// A sibling not far away, the rearmost one, or none for the front.
  private mutating func randomSibling(of layer: Int) -> Int {
    let parent = superlayer(of: layer)
    guard parent >= 0 else { return -1 }
    switch random.below(4) {
    case 0: return -1
    case 1:
      let first = hierarchy.tree.rearmostSublayer(of: parent)
      return first == layer ? -1 : first
    default:
      var sibling = hierarchy.tree.nextSibling(of: layer)
      for _ in 0..<random.below(8) where sibling >= 0 { sibling = hierarchy.tree.nextSibling(of: sibling) }
      return sibling
    }
  }

  private mutating func randomPoint(in layer: Int) -> Point {
    let (x, y) = (random.unit(), random.unit())
    let bounds = layers[layer].bounds
    return Point(x: bounds.origin.x + x * bounds.width, y: bounds.origin.y + y * bounds.height)
  }

  /// Moves the hit test to the step's layer, if it is below the root and in view.
  private func aim(_ step: inout MixStep) {
    let layer = Int(step.layer), view = 0..<Scene.side
    let (point, root) = layers.position(of: layer)
    if root == 0, layer != 0, view.contains(point.x), view.contains(point.y) { step.point = point }
  }
}
