import LayerGeometry
import LayerRecording
import LayerReference
import LayerTestSupport

/// A store that a soak edits: a plain one, or a recorder.
protocol SoakStore: StoreCalls, ~Copyable {
  /// The front-most layer at the set time.
  func shownHit(_ point: Point, in root: LayerID) -> LayerID?
}

extension LayerStore: SoakStore {
  func shownHit(_ point: Point, in root: LayerID) -> LayerID? {
    presentation.hitTest(point, in: root, options: .workloads)
  }
}

extension LayerRecorder: SoakStore {
  func shownHit(_ point: Point, in root: LayerID) -> LayerID? {
    presentation.hitTest(point, in: root, options: .workloads)
  }
}

extension StoreCalls where Self: ~Copyable {
  fileprivate func superlayer(ofLeaf layer: LayerID) -> LayerID? {
    sublayerCount(of: layer) == 0 ? superlayer(of: layer) : nil
  }
}

/// Edits of all kinds of a large tree, and hit tests, which leave a scene of its kind.
struct SoakEdits {
  private(set) var layers: [LayerID]
  /// The places about which layers move.
  private let homes: [Point]
  private var random = SplitMix64(seed: 0x50AC)
  static let editsPerStep = 20

  /// - Parameter layers: The recipe's layers in a store, in the recipe's order.
  init(_ recipe: SceneRecipe, _ layers: [LayerID]) {
    self.layers = layers
    homes = recipe.layers.map(\.position)
  }

  var root: LayerID { layers[0] }

  /// Edits, asks, and asks again at a later time.
  mutating func step(_ store: inout some SoakStore & ~Copyable) {
    for _ in 0..<Self.editsPerStep { edit(&store) }
    for _ in 0..<20 { _ = store.hitTest(random.point(), in: root, options: .workloads) }
    store.setTime(store.time + 1 / 64)
    for _ in 0..<4 { _ = store.shownHit(random.point(), in: root) }
    _ = store.takeDamage { _ in }
  }

  /// Makes the scene in an empty store and edits it while `goesOn` says so, which gets the number of steps
  /// done. Returns that number and what is wrong with the store at the end.
  static func run(
    _ recipe: SceneRecipe, on emptyStore: consuming some SoakStore & ~Copyable, while goesOn: (Int) -> Bool
  ) -> (steps: Int, fault: String?) {
    var store = emptyStore, steps = 0
    var edits = SoakEdits(recipe, store.makeLayers(recipe.layers))
    while goesOn(steps) {
      edits.step(&store)
      steps += 1
    }
    return (steps, store.validate().first)
  }

  private mutating func edit(_ store: inout some SoakStore & ~Copyable) {
    let index = 1 + random.below(layers.count - 1), layer = layers[index]
    // Properties that take memory are set of few layers, so that a steady state is reached in a minute.
    let special = layers[1 + index % min(layers.count - 1, 4096)]
    switch random.below(14) {
    case 0: store.setHidden(random.below(8) == 0, of: layer)
    case 1: store.setOpacity(random.unit(), of: special)
    case 2: store.setZPosition(Double(random.below(3)), of: special)
    case 3:
      let angle = random.below(2) == 0 ? 0 : random.uniform(-1, 1)
      store.setAffineTransform(AffineTransform(rotationAngle: angle), of: special)
    case 4:
      // In front of its siblings.
      if let superlayer = store.superlayer(of: layer) {
        try? store.addSublayer(layer, to: superlayer)
      }
    case 5: replace(index, &store)
    case 6: exchange(layer, layers[1 + random.below(layers.count - 1)], &store)
    case 7:
      let bounds = store.bounds(of: special)
      store.setShape(random.below(2) == 0 ? nil : .ellipse(in: bounds), of: special)
    case 8: store.addAnimation(animation(from: store.position(of: special)), to: special, key: "soak")
    case 9: store.removeAnimation(forKey: "soak", of: special)
    default:
      store.setPosition(homes[index].offset(by: random.point(-8, 8)), of: layer)
    }
  }

  private mutating func animation(from position: Point) -> LayerAnimation {
    let timing = AnimationTiming(duration: random.uniform(0.1, 2), repeatCount: 3, autoreverses: true)
    if random.below(2) == 0 { return .basic(.rotation, from: 0, to: random.uniform(-3, 3), timing: timing) }
    return .basic(.position, from: position, to: position.offset(by: random.point(-64, 64)), timing: timing)
  }

  /// Destroys a layer without sublayers and makes another of its size in its place.
  private mutating func replace(_ index: Int, _ store: inout some SoakStore & ~Copyable) {
    let old = layers[index]
    guard let superlayer = store.superlayer(ofLeaf: old) else { return }
    let bounds = store.bounds(of: old), position = store.position(of: old)
    store.destroy(old)
    let new = store.makeLayer(.ordinary)
    store.setBounds(bounds, of: new)
    store.setPosition(position, of: new)
    try? store.addSublayer(new, to: superlayer)
    layers[index] = new
  }

  /// Has two layers without sublayers trade superlayers, which keep as many.
  private func exchange(_ a: LayerID, _ b: LayerID, _ store: inout some SoakStore & ~Copyable) {
    guard let first = store.superlayer(ofLeaf: a), let second = store.superlayer(ofLeaf: b) else { return }
    try? store.addSublayer(a, to: second)
    try? store.addSublayer(b, to: first)
  }
}
