import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Superlayers of many sublayers that empty and fill between queries, with trees, grids and labels of another
/// shape than those of a scene at rest.
@Suite struct LargeParentTests {
  @Test("A layer shown among siblings without boxes is hit", arguments: [66, 100, 200, 900])
  func insertedAmongEmptyBoxesThenShown(count: Int) throws {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 500, 500), at: .at(250, 250))
    let only = store.place(.box(0, 0, 30, 30), at: .at(15, 15), in: root)
    for k in 0..<count {
      let layer = store.place(.box(0, 0, 10, k % 2 == 0 ? 10 : 0), at: .at(15, 15), in: root)
      if k % 2 == 0 { store.setHidden(true, of: layer) }
    }
    #expect(store.hitTest(.at(3, 3), in: root) == only)
    let new = store.place(.box(0, 0, 30, 30), at: .at(15, 15))
    store.setHidden(true, of: new)
    try store.addSublayer(new, to: root)
    store.setHidden(true, of: only)
    #expect(store.hitTest(.at(3, 3), in: root) == root)
    store.setHidden(false, of: new)
    #expect(store.hitTest(.at(3, 3), in: root) == new)
    #expect(store.validate() == [])
    store.setHidden(true, of: new)
    #expect(store.hitTest(.at(3, 3), in: root) == root)
    #expect(store.validate() == [])
  }

  @Test("The last of many sublayers is followed wherever it goes", arguments: [100, 900])
  func lastOfManyMoves(count: Int) throws {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 500, 500), at: .at(250, 250))
    let layers = (0..<count).map { k in
      let (column, row) = (Double(k % 10), Double(k / 10))
      return store.place(.box(0, 0, 30, 30), at: .at(15 + column * 40, 15 + row), in: root)
    }
    _ = store.hitTest(.at(3, 3), in: root)
    for layer in layers.dropFirst() {
      store.removeFromSuperlayer(layer)
      _ = store.hitTest(.at(3, 3), in: root)
    }
    for x in [400.0, 15, 30, 400, 200] {
      store.setPosition(.at(x, 15), of: layers[0])
      for point in [Point.at(400, 15), .at(15, 15), .at(200, 15)] {
        let expected = store.plainHitTest(point, in: root, options: .documented)
        #expect(store.hitTest(point, in: root) == expected)
      }
      #expect(store.validate() == [])
    }
    for layer in layers.dropFirst() { try store.addSublayer(layer, to: root) }
    #expect(
      store.hitTest(.at(3, 3), in: root) == store.plainHitTest(.at(3, 3), in: root, options: .documented))
    #expect(store.validate() == [])
  }

  #if DEBUG
    static let rounds = 60
  #else
    static let rounds = 600
  #endif

  @Test("Random edits that empty and fill, against the plain descent", arguments: Seeds.some(10))
  func answersAreThoseOfThePlainDescent(seed: UInt64) throws {
    try run(seed: seed)
  }

  @Test("For as many minutes as `LAYER_MINUTES` in the environment says")
  func answersForSomeMinutes() throws {
    let clock = ContinuousClock(), end = clock.now + .seconds(60 * Seeds.minutes)
    var seed = 1_000_000 + Seeds.offset, edits = 0
    while clock.now < end {
      edits += try run(seed: seed)
      seed += 1
    }
    if Seeds.minutes > 0 { print("\(edits) edits, seeds up to \(seed)") }
  }

  /// Edits one store, and compares its answers. Returns the number of edits.
  @discardableResult
  private func run(seed: UInt64) throws -> Int {
    var script = try LargeParentScript(seed: seed)
    for round in 0..<Self.rounds {
      let comment: Comment = "seed \(seed), round \(round)"
      let edits = script.random.oneIn(3) ? 1 + script.random.below(8) : 1
      for _ in 0..<(round == 0 ? 0 : edits) { try script.edit() }
      if script.random.oneIn(60) { script.store.prepareQueries() }
      for _ in 0..<1 + script.random.below(4) { try compare(&script, comment) }
      if script.random.oneIn(25) { try #require(script.store.validate() == [], comment) }
    }
    return script.editCount
  }

  private func compare(_ script: inout LargeParentScript, _ comment: Comment) throws {
    let point = script.nextPoint(), root = script.root
    let all = IndexDifferentialTests.options
    let options = script.random.oneIn(2) ? .documented : all[script.random.below(all.count)]
    let expected = script.store.plainHitTest(point, in: root, options: options)
    try #require(script.store.hitTest(point, in: root, options: options) == expected, comment)
    if !script.random.oneIn(20) { return }
    var (found, plain): ([LayerID], [LayerID]) = ([], [])
    script.store.forEachLayer(at: point, in: root, options: options) {
      found.append($0)
      return true
    }
    script.store.plainForEachLayer(at: point, in: root, options: options) {
      plain.append($0)
      return true
    }
    try #require(found == plain, comment)
  }
}
