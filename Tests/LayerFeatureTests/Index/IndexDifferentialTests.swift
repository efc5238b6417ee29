import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// The index against the plain descent, on random trees under random edits, with every option.
@Suite struct IndexDifferentialTests {
  static let options: [HitTestOptions] = {
    var outside = HitTestOptions.documented
    outside.searchesOutsideReceiver = true
    var square = outside
    square.honorsCornerRadius = false
    var depth = outside
    depth.siblingOrder = .depth
    var opaque = depth
    opaque.minimumOpacity = 0.01
    return [.documented, .coreAnimation, .uiKit, outside, square, depth, opaque]
  }()

  #if DEBUG
    static let rounds = 12
  #else
    static let rounds = 120
  #endif

  @Test(arguments: IndexScript.Shape.allCases, Seeds.some(8))
  func answersAreThoseOfThePlainDescent(shape: IndexScript.Shape, seed: UInt64) {
    let isFlat = shape == .fewBigParents || shape == .fewTurnedParents
    let count = isFlat ? 500 : shape == .transformLayers ? 300 : 120
    var script = IndexScript(seed: seed, shape: shape, count: count)
    for round in 0..<Self.rounds {
      let edits = seed % 2 == 0 ? 1 : 1 + script.random.below(8)
      for _ in 0..<(round == 0 ? 0 : edits) { script.edit() }
      let faults = script.store.hits.indexFaults()
      #expect(faults.isEmpty, "seed \(seed), round \(round): \(faults)")
      guard faults.isEmpty, compareAnswers(&script, round) else { return }
    }
  }

  private func compareAnswers(_ script: inout IndexScript, _ round: Int) -> Bool {
    for k in 0..<6 {
      let receiver = script.layers[k < 3 ? 0 : script.random.below(script.layers.count)]
      var point = Point(x: script.random.real(-50, 450), y: script.random.real(-50, 450))
      if k % 2 == 0 { point = Point(x: point.x.rounded(), y: point.y.rounded()) }
      let options = Self.options[script.random.below(Self.options.count)]
      let hit = script.store.hitTest(point, in: receiver, options: options)
      let expected = script.store.plainHitTest(point, in: receiver, options: options)
      #expect(hit == expected, "round \(round), \(point), \(options)")

      var all: [LayerID] = [], expectedAll: [LayerID] = []
      script.store.forEachLayer(at: point, in: receiver, options: options) {
        all.append($0)
        return true
      }
      script.store.plainForEachLayer(at: point, in: receiver, options: options) {
        expectedAll.append($0)
        return true
      }
      #expect(all == expectedAll, "round \(round), \(point), \(options)")
      if hit != expected || all != expectedAll { return false }
    }
    return true
  }
}
