import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Edits undone and redone by the states of the layers they change.
@Suite("States of layers")
struct LayerStatesTests {
  @Test("Any edits of all layers are undone and redone", arguments: facadeSeeds(2, 80))
  func undoneAsAWhole(seed: UInt64) throws {
    var script = ValidationScript(seed: seed)
    for _ in 0..<150 { script.step() }
    script.store.tracksDamage = true
    for round in 0..<20 {
      for _ in 0..<5 { script.step() }
      let before = answers(script.store, script.layers), states = script.store.states(of: script.layers)
      for _ in 0..<12 { edit(&script, script.layers) }
      let after = answers(script.store, script.layers)
      let redo = try script.store.restore(states)
      let undone = answers(script.store, script.layers)
      #expect(undone == before, "round \(round)")
      let again = try script.store.restore(redo)
      let redone = answers(script.store, script.layers)
      #expect(redone == after, "round \(round)")
      if seed % 2 == 0 { try script.store.restore(again) }
      let faults = script.store.validate()
      #expect(faults == [], "round \(round)")
    }
  }

  @Test("The layers that edits name are enough, where nothing is autoresized", arguments: facadeSeeds(2, 80))
  func undoneByWhatWasNamed(seed: UInt64) throws {
    var script = ValidationScript(seed: 50 + seed)
    for _ in 0..<150 { script.step() }
    for round in 0..<40 {
      for layer in script.layers { script.store.setAutoresizingMask([], of: layer) }
      let named = (0...script.random.below(6)).map { _ in script.anyLayer() }
      let before = answers(script.store, script.layers), states = script.store.states(of: named + named)
      for _ in 0..<6 { edit(&script, named) }
      try script.store.restore(states)
      let undone = answers(script.store, script.layers), faults = script.store.validate()
      #expect(undone == before && faults == [], "round \(round)")
      for _ in 0..<3 { edit(&script, script.layers) }
    }
  }

  /// Sets a property of one of some layers, or moves it in the tree.
  private func edit(_ script: inout ValidationScript, _ layers: [LayerID]) {
    let layer = script.random.pick(layers), other = script.anyLayer()
    switch script.random.below(6) {
    case 0: try? script.store.addSublayer(layer, to: other)
    case 1: try? script.store.insertSublayer(layer, at: script.random.below(4), in: other)
    case 2: script.store.removeFromSuperlayer(layer)
    case 3: script.store.setNeedsLayout(of: layer)
    default:
      let property = script.random.property()
      if case .autoresizingMask = property, layers.count < script.layers.count { return }
      try! script.store.set(property, of: layer)
    }
  }

  /// What is set of every layer, its sublayers, and what hit tests find.
  private func answers(_ store: borrowing LayerStore, _ layers: [LayerID]) -> [String] {
    var random = SplitMix64(seed: 9), answers: [String] = []
    for layer in layers {
      answers += store.state(of: layer)
      answers.append(
        "\(store.constraints(of: layer)) \(store.userData(of: layer)) \(store.scrollMode(of: layer))")
      answers.append(
        "\(store.sublayers(of: layer)) \(store.inkOutsets(of: layer)) \(store.worldTransform(of: layer))")
      let point = random.point(100)
      for options in [HitTestOptions.documented, .coreAnimation, .depth] {
        answers.append("\(String(describing: store.hitTest(point, in: layer, options: options)))")
      }
    }
    return answers
  }

  @Test("A made layer becomes a root again, and a removed one comes back between its siblings")
  func madeAndRemoved() throws {
    var store = LayerStore()
    let page = store.makeLayer(), a = store.makeLayer(in: page), b = store.makeLayer(in: page)
    let c = store.makeLayer(in: page), made = store.makeLayer()
    let states = store.states(of: [made, b])
    try store.insertSublayer(made, above: a, in: page)
    store.removeFromSuperlayer(b)
    #expect(store.sublayers(of: page) == [a, made, c])
    let redo = try store.restore(states)
    #expect(store.sublayers(of: page) == [a, b, c] && store.superlayer(of: made) == nil)
    #expect(redo.layers == [b, made].sorted { $0.index < $1.index })
    try store.restore(redo)
    #expect(store.sublayers(of: page) == [a, made, c] && store.superlayer(of: b) == nil)
    // The sibling that was in front is gone: to the front.
    store.destroy(c)
    try store.restore(states)
    #expect(store.sublayers(of: page) == [a, b])
  }

  @Test("A size that comes back resizes nothing; the subtree's states undo what autoresizing did")
  func sizes() throws {
    var store = LayerStore()
    let page = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let bar = store.makeLayer(in: page, frame: Rect(x: 0, y: 0, width: 33, height: 10))
    store.setAutoresizingMask([.width, .maxXMargin], of: bar)
    let alone = store.states(of: [page]), all = store.states(ofSubtree: page)
    store.setBounds(Rect(x: 0, y: 0, width: 151, height: 100), of: page)
    let moved = store.frame(of: bar)
    try store.restore(alone)
    #expect(store.bounds(of: page).width == 100 && store.frame(of: bar) == moved && moved.width != 33)
    try store.restore(all)
    #expect(store.frame(of: bar) == Rect(x: 0, y: 0, width: 33, height: 10))
    #expect(all.layers == [page, bar] && store.needsLayout(of: page))
  }

  @Test("States that cannot be given back throw, and change nothing")
  func errors() throws {
    var store = LayerStore()
    let a = store.makeLayer(), b = store.makeLayer(in: a), c = store.makeLayer(in: b)
    store.setPosition(Point(x: 1, y: 2), of: b)
    let underA = store.states(of: [b]), underB = store.states(of: [c, a])
    store.removeFromSuperlayer(b)
    try store.addSublayer(a, to: c)
    store.setPosition(.zero, of: b)
    #expect(throws: LayerError.wouldCreateCycle(b, under: a, call: "restore(_:)")) {
      try store.restore(underA)
    }
    #expect(store.superlayer(of: b) == nil && store.position(of: b) == .zero)
    store.removeFromSuperlayer(c)
    store.destroy(b)
    #expect(throws: LayerError.staleLayer(b, call: "restore(_:)")) { try store.restore(underA) }
    #expect(throws: LayerError.staleLayer(b, call: "restore(_:)")) { try store.restore(underB) }
    let faults = store.validate()
    #expect(store.superlayer(of: a) == c && store.superlayer(of: c) == nil && faults == [])
  }

  @Test("A cycle above a layer that is not in it is found, and changes nothing")
  func cycleAbove() throws {
    var store = LayerStore()
    let leaf = store.makeLayer(), top = store.makeLayer(), middle = store.makeLayer(in: top)
    try store.addSublayer(leaf, to: middle)
    let states = store.states(of: [leaf, middle])
    store.removeFromSuperlayer(leaf)
    store.removeFromSuperlayer(middle)
    try store.addSublayer(top, to: middle)
    #expect(throws: LayerError.wouldCreateCycle(middle, under: top, call: "restore(_:)")) {
      try store.restore(states)
    }
    let faults = store.validate()
    #expect(store.superlayer(of: leaf) == nil && store.superlayer(of: middle) == nil && faults == [])
  }

  @Test("Two layers that change who is below whom change back")
  func turnedOver() throws {
    var store = LayerStore()
    let page = store.makeLayer(), a = store.makeLayer(in: page), b = store.makeLayer(in: a)
    let states = store.states(of: [a, b])
    try store.addSublayer(b, to: page)
    try store.addSublayer(a, to: b)
    let redo = try store.restore(states)
    #expect(store.superlayer(of: a) == page && store.superlayer(of: b) == a)
    try store.restore(redo)
    #expect(store.superlayer(of: b) == page && store.superlayer(of: a) == b)
  }

  @Test("Versions and clones see what is given back; a clone takes its original's states")
  func versionsAndClones() throws {
    var publisher = LayerPublisher(LayerStore()), versions = publisher.versions
    let page = publisher.store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let a = publisher.store.makeLayer(in: page, frame: Rect(x: 10, y: 10, width: 20, height: 20))
    let states = publisher.store.states(of: [a])
    publisher.store.setHidden(true, of: a)
    publisher.store.setPosition(Point(x: 70, y: 70), of: a)
    publisher.publish()
    var clone = publisher.store.clone()
    try publisher.store.restore(states)
    try clone.restore(states)
    publisher.publish()
    var reader = versions.makeReader()
    let hits = reader.read { $0.hitTest(Point(x: 15, y: 15), in: page) }
    #expect(hits == a && clone.hitTest(Point(x: 15, y: 15), in: page) == a)
  }

  @Test("A clone that takes its original's states resizes its layers and draws them in the order they say")
  func clonesFollow() throws {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 100, 100))
    let bar = store.place(frame: .box(0, 0, 30, 10), in: page)
    _ = store.place(frame: .box(0, 0, 30, 10), in: page)
    var clone = store.clone()
    store.setAutoresizingMask(.width, of: bar)
    store.setZPosition(5, of: bar)
    try clone.restore(store.states(of: [bar]))
    clone.setBounds(.box(0, 0, 150, 100), of: page)
    let hit = clone.hitTest(.at(5, 5), in: page, options: .coreAnimation)
    let frame = clone.frame(of: bar), faults = clone.validate()
    #expect(frame == .box(0, 0, 80, 10) && hit == bar && faults == [])
  }

  @Test("Stores in boxes are kept in an array")
  func boxes() {
    let boxes = (0..<3).map { _ in LayerStoreBox() }
    for box in boxes { box.store.setPosition(Point(x: 1, y: 1), of: box.store.makeLayer()) }
    boxes[1].store.destroy(boxes[1].store.allLayers[0])
    #expect(boxes.map { $0.store.count } == [1, 0, 1])
  }

  @Test("What is given back is damage, as what is set is, of the layers that look otherwise")
  func damaged() throws {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 200, 200))
    let group = store.place(frame: .box(10, 10, 100, 100), in: page)
    let leaf = store.place(frame: .box(10, 10, 20, 20), in: group)
    for _ in 0..<40 { _ = store.place(frame: .box(150, 150, 9, 9), in: page) }
    store.tracksDamage = true
    let edits: [(LayerProperty, Set<LayerID>)] = [
      (.opacity(0.5), [group, leaf]), (.isHidden(true), [group, leaf]),
      (.masksToBounds(true), [group, leaf]),
      (.cornerRadius(9), [group]), (.inkOutsets(Outsets(2)), [group]), (.zPosition(3), [group, leaf]),
      (.position(.at(90, 90)), [group, leaf]), (.isDoubleSided(false), []),
      (.sublayerTransform(.scale(2, 2)), [leaf]), (.ignoresHitTesting(true), []),
    ]
    for (edit, wanted) in edits {
      store.takeDamage()
      let states = store.states(of: [group])
      try store.set(edit, of: group)
      var set: Set<LayerID> = [], restored: Set<LayerID> = []
      store.takeDamage { set.insert($0.layer) }
      try store.restore(states)
      store.takeDamage { restored.insert($0.layer) }
      #expect(set == wanted && restored == wanted, "\(edit)")
    }
  }

  @Test("A layer whose size is given back is laid out again; one that stays the same is not")
  func needsLayout() throws {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 100, 100))
    let layer = store.place(frame: .box(0, 0, 10, 10), in: page)
    let states = store.states(of: [page, layer])
    store.setBounds(.box(0, 0, 50, 100), of: page)
    store.setPosition(.at(70, 7), of: layer)
    store.layoutIfNeeded(page)
    let before = [page, layer].map { store.needsLayout(of: $0) }
    try store.restore(states)
    let after = [page, layer].map { store.needsLayout(of: $0) }
    #expect(before == [false, false] && after == [true, false])
    store.layoutIfNeeded(page)
    try store.restore(states)
    let needsLayout = store.needsLayout(of: page)
    #expect(!needsLayout)
  }

  @Test("Names and constraints that are given back are those that the next layout goes by")
  func constraints() throws {
    var store = LayerStore()
    let form = store.place(frame: .box(0, 0, 200, 100))
    let label = store.place(frame: .box(20, 0, 30, 10), in: form)
    let field = store.place(frame: .box(0, 0, 40, 10), in: form)
    store.setName("label", of: label)
    store.setConstraints([LayerConstraint(.minX, relativeTo: "label", .maxX)], of: field)
    store.setConstraints([LayerConstraint(.minY, .minY)], of: label)
    func solved(_ store: inout LayerStore) -> Double {
      store.setPosition(.at(150, 5), of: field)
      store.solveConstraints(of: form, allowsUnconstrainedSources: true)
      return store.frame(of: field).minX
    }
    let named = solved(&store)
    var states = store.states(of: [label])
    store.setName("other", of: label)
    let renamed = solved(&store)
    try store.restore(states)
    let namedAgain = solved(&store)
    states = store.states(of: [field])
    store.setConstraints([LayerConstraint(.minX, .minX, offset: 7)], of: field)
    let atEdge = solved(&store)
    try store.restore(states)
    let last = solved(&store), faults = store.validate()
    #expect([named, renamed, namedAgain, atEdge, last] == [50, 130, 50, 7, 50] && faults == [])
  }
}
