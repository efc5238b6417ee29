import LayerGeometry
import LayerRecording
import LayerTestSupport

extension LayerRecorder: StoreCalls {}

/// A scene in a store or a recorder, and how often the mix was made.
private final class MixedScene<Calls: StoreCalls & ~Copyable> {
  var calls: Calls
  private let layers: [LayerID]
  private let recipe: SceneRecipe
  private let points: [Point]
  private let moves: [(layer: Int, position: Point, other: Point)]
  private var round = 0

  init(_ recipe: SceneRecipe, _ calls: consuming Calls) {
    self.recipe = recipe
    self.calls = calls
    layers = self.calls.makeLayers(recipe.layers)
    points = recipe.queryPoints(SceneRecipe.pointCount)
    var random = SplitMix64(seed: 0x4EC0)
    moves = points.map { _ in
      let layer = 1 + random.below(recipe.layers.count - 1)
      return (
        layer, recipe.layers[layer].position, recipe.layers[layer].position.offset(by: random.point(-8, 8))
      )
    }
  }

  /// Hits a point, moves a layer and hits another point, and reads a box: four calls for each item.
  func run(_ range: Range<Int>) -> UInt64 {
    round += 1
    let root = layers[0]
    var digest: UInt64 = 0
    for k in range {
      digest &+= calls.hitTest(points[k], in: root, options: .workloads)?.rawValue ?? 0
      let move = moves[k], other = points[points.count - 1 - k]
      calls.setPosition(round % 2 == 0 ? move.position : move.other, of: layers[move.layer])
      digest &+= calls.hitTest(other, in: root, options: .workloads)?.rawValue ?? 0
      digest &+= UInt64(calls.worldBox(of: layers[move.layer]).minX.bitPattern)
    }
    return digest
  }

  var itemCount: Int { points.count }
}

extension Workload {
  /// Hits, moves and boxes of a store.
  static func storedMix(_ recipe: SceneRecipe) -> Workload {
    let scene = MixedScene(recipe, LayerStore(minimumCapacity: recipe.layers.count))
    return Workload(itemCount: scene.itemCount, unitsPerItem: 4, run: { scene.run($0) }) {
      _ = scene.run(0..<scene.itemCount)
      let faults = scene.calls.validate()
      try require(faults.isEmpty, faults.first ?? "")
      return "the store is valid"
    }
  }

  /// The same calls of a recorder, whose blocks go nowhere.
  static func recordedMix(_ recipe: SceneRecipe) -> Workload {
    let scene = MixedScene(recipe, LayerRecorder(minimumCapacity: recipe.layers.count) { _ in })
    return Workload(itemCount: scene.itemCount, unitsPerItem: 4, run: { scene.run($0) }) {
      let kept = MixedScene(recipe, LayerRecorder(minimumCapacity: recipe.layers.count))
      for _ in 0..<3 { _ = kept.run(0..<kept.itemCount) }
      let recording = try LayerRecording(kept.calls.recording)
      let difference = try recording.replay()
      try require(difference == nil, "call \(difference?.call ?? 0) is answered differently")
      return "\(recording.callCount) calls are answered the same again"
    }
  }
}
