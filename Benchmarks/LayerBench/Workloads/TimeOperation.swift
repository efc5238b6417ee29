import LayerGeometry

/// Times between random pairs of layers of a tree in which one layer in a hundred has a timing of its own.
struct TimeConversion: StoreOperation, ~Copyable {
  enum Form {
    case single
    case batch
    /// One time, in the own times of all layers.
    case sweep
  }

  private static let pairCount = 100_000

  private let form: Form
  private var scene: LayoutScene
  private let parents: [Int]
  private var sources: [LayerID] = []
  private var targets: [LayerID] = []
  private var times: [Double] = []
  private var results: [Double]

  init(_ recipe: SceneRecipe, _ form: Form) {
    self.form = form
    scene = LayoutScene(recipe)
    parents = recipe.layers.map { Int($0.parent) }
    var random = SplitMix64(seed: 0x7100_0000 + recipe.scene.number)
    for layer in scene.layers where random.below(100) == 0 {
      scene.store.setSpeed(random.uniform(0.5, 2), of: layer)
      scene.store.setBeginTime(random.uniform(0, 10), of: layer)
      scene.store.setTimeOffset(random.uniform(0, 10), of: layer)
    }
    let pairs = form == .sweep ? 0 : Self.pairCount
    for _ in 0..<pairs {
      sources.append(scene.layers[random.below(scene.layers.count)])
      targets.append(scene.layers[random.below(scene.layers.count)])
      times.append(random.uniform(0, 100))
    }
    results = [Double](repeating: 0, count: form == .sweep ? parents.count : pairs)
  }

  var units: Int { results.count }

  mutating func run() -> UInt64 {
    switch form {
    case .single:
      for k in times.indices {
        results[k] = scene.store.convertTime(times[k], from: sources[k], to: targets[k])
      }
    case .batch:
      Self.convert(scene.store, times, sources, targets, &results)
    case .sweep:
      Self.sweep(scene.store, scene.root, &results)
    }
    return results[units - 1].bitPattern
  }

  private static func convert(
    _ store: borrowing LayerStore, _ times: [Double], _ sources: [LayerID], _ targets: [LayerID],
    _ results: inout [Double]
  ) {
    var output = results.mutableSpan
    store.convertTimes(times.span, from: sources.span, to: targets.span, into: &output)
  }

  private static func sweep(_ store: borrowing LayerStore, _ root: LayerID, _ results: inout [Double]) {
    var output = results.mutableSpan
    store.localTimes(at: 50, inSubtreeOf: root, into: &output)
  }

  mutating func verify() throws -> String {
    _ = run()
    if form == .sweep {
      var order: [LayerID] = []
      scene.store.forEachLayer(inSubtreeOf: scene.root) {
        order.append($0)
        return .descend
      }
      for (layer, result) in zip(order, results) { try check(result, 50, nil, layer) }
    } else {
      for k in times.indices.prefix(20_000) { try check(results[k], times[k], sources[k], targets[k]) }
    }
    return "up to 20,000 results equal those of walking level by level"
  }

  private func check(_ result: Double, _ time: Double, _ source: LayerID?, _ target: LayerID) throws {
    var up = source.map { path($0.index - 1) } ?? []
    var down = path(target.index - 1)
    while let a = up.last, a == down.last {
      up.removeLast()
      down.removeLast()
    }
    var expected = time
    for k in up {
      let (speed, begin, offset) = timing(k)
      expected = (expected - offset) / speed + begin
    }
    for k in down.reversed() {
      let (speed, begin, offset) = timing(k)
      expected = (expected - begin) * speed + offset
    }
    try require(
      (result - expected).magnitude <= 1e-9 * max(1, expected.magnitude),
      "time \(time) becomes \(result), must be \(expected)")
  }

  private func path(_ layer: Int) -> [Int] {
    var path: [Int] = []
    var k = layer
    while k >= 0 {
      path.append(k)
      k = parents[k]
    }
    return path
  }

  private func timing(_ k: Int) -> (Double, Double, Double) {
    let layer = scene.layers[k]
    return (
      scene.store.speed(of: layer), scene.store.beginTime(of: layer), scene.store.timeOffset(of: layer)
    )
  }
}
