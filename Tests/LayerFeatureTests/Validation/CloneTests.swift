import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Clones of stores")
struct CloneTests {
  @Test("A clone answers and takes edits exactly as its original does", arguments: facadeSeeds(2, 60))
  func cloneGoesOnLikeItsOriginal(seed: UInt64) {
    var original = ValidationScript(seed: seed)
    for step in 0..<300 {
      original.step()
      guard step % 50 == 7 else { continue }
      let clone = original.store.clone()
      let faults = clone.validate()
      #expect(faults == [], "in step \(step)")
      var twin = ValidationScript(clone, original.layers, original.random)
      let first = answers(original), firstOfTwin = answers(twin)
      #expect(first == firstOfTwin, "in step \(step)")
      for _ in 0..<30 {
        original.step()
        twin.step()
        let faults = twin.store.validate()
        #expect(faults == [], "after step \(step)")
      }
      let (last, lastOfTwin) = (answers(original), answers(twin))
      let areSame = original.layers == twin.layers && last == lastOfTwin
      #expect(areSame, "after step \(step)")
      if !areSame || !faults.isEmpty { return }
    }
  }

  @Test("Edits of a clone and of its original do not meet", arguments: facadeSeeds(4, 60))
  func editsAreIndependent(seed: UInt64) {
    var script = ValidationScript(seed: seed)
    for _ in 0..<200 { script.step() }
    let before = answers(script)
    let layers = script.layers, clone = script.store.clone()
    for _ in 0..<100 { script.step() }
    var other = ValidationScript(clone, layers, SplitMix64(seed: seed + 1))
    let untouched = answers(other)
    #expect(untouched == before)
    let after = answers(script)
    for _ in 0..<100 { other.step() }
    let afterOther = answers(script), faults = script.store.validate() + other.store.validate()
    #expect(afterOther == after && faults == [])
  }

  /// Answers about every layer, and a few hits.
  private func answers(_ script: borrowing ValidationScript) -> [String] {
    var random = SplitMix64(seed: 5)
    var answers = ["\(script.store.count)"]
    for layer in script.layers {
      let other = random.pick(script.layers), point = random.point(100)
      answers += script.store.state(of: layer)
      answers.append("\(script.store.kind(of: layer)) \(script.store.constraints(of: layer))")
      answers.append("\(script.store.needsLayout(of: layer)) \(script.store.sublayers(of: layer))")
      answers.append("\(script.store.subtree(of: layer, order: .drawing)) \(layer.generation)")
      answers.append("\(script.store.worldTransform(of: layer))")
      answers.append("\(String(describing: script.store.convert(point, from: layer, to: other)))")
      answers.append("\(script.store.convertTime(1, from: layer, to: other))")
      for options in [HitTestOptions.documented, .coreAnimation, .depth] {
        answers.append("\(String(describing: script.store.hitTest(point, in: layer, options: options)))")
      }
    }
    return answers
  }

  @Test("Handles name the same layers in a clone, and stale ones stay stale")
  func handlesServeBoth() {
    var store = LayerStore()
    let gone = store.makeLayer(), kept = store.makeLayer()
    store.destroy(gone)
    store.setName("kept", of: kept)
    var clone = store.clone()
    #expect(clone.exists(kept) == true && clone.exists(gone) == false)
    #expect(clone.name(of: kept) == "kept")
    let made = clone.makeLayer()
    #expect(made.index == gone.index && made != gone)
    #expect(store.exists(made) == false)
    clone.setName("renamed", of: kept)
    clone.destroy(kept)
    #expect(store.exists(kept) == true && store.name(of: kept) == "kept" && store.count == 1)
  }

  @Test("A clone takes the slots that are free before it takes new ones")
  func freeSlotsServeAgain() {
    var store = LayerStore()
    let layers = (0..<1_000).map { _ in store.makeLayer() }
    for k in stride(from: 0, to: 1_000, by: 2) { store.destroy(layers[k]) }
    var clone = store.clone()
    for _ in 0..<500 { _ = clone.makeLayer() }
    let faults = clone.validate()
    #expect(clone.indices == store.indices && clone.count == 1_000 && faults == [])
  }

  @Test("A clone has layouts and constraints of its own, and lays out what needed it")
  func layoutGoesOnInAClone() throws {
    var store = LayerStore()
    let log = LayoutLog()
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let child = store.makeLayer(in: root), leaf = store.makeLayer(in: child)
    store.setLayoutManager(ConstraintLayoutManager(), of: root)
    store.setConstraints([LayerConstraint(.minX, .maxX)], of: child)
    store.setLayoutHandler(log.handler, of: leaf)
    store.layoutIfNeeded(root)
    _ = log.take()
    store.setNeedsLayout(of: leaf)
    var clone = store.clone()
    clone.setBounds(Rect(x: 0, y: 0, width: 50, height: 50), of: root)
    clone.layoutIfNeeded(root)
    #expect(log.take() == [leaf] && clone.frame(of: child).minX == 50)
    #expect(store.frame(of: child).minX == 100 && store.needsLayout(of: leaf) == true)
    let faults = store.validate() + clone.validate()
    #expect(faults == [])
  }

  @Test("A clone that takes its original's place during a layout ends the pass", arguments: [false, true])
  func cloneReplacesTheStoreInALayout(isNested: Bool) {
    var store = LayerStore()
    let root = store.makeLayer(), outer = store.makeLayer(in: root), inner = store.makeLayer(in: outer)
    let last = store.makeLayer(in: outer)
    let log = LayoutLog()
    store.setLayoutHandler(log.handler { store, _ in store = store.clone() }, of: inner)
    store.setLayoutHandler(log.handler, of: last)
    if isNested {
      store.setLayoutHandler(log.handler { store, _ in store.layoutIfNeeded(inner) }, of: outer)
    }
    for layer in [last, inner, outer] { store.setNeedsLayout(of: layer) }
    store.layoutIfNeeded(root)
    #expect(log.take().last == inner)
    var faults = store.validate()
    #expect(faults == [] && store.needsLayout(of: last) == true)
    store.setLayoutHandler(nil, of: inner)
    store.layoutIfNeeded(root)
    faults = store.validate()
    #expect(faults == [] && log.take().contains(last))
  }

  @Test("A clone takes no more memory than its original, and an empty store has an empty clone")
  func cloneIsCompact() {
    var store = LayerStore()
    let empty = store.clone()
    let faults = empty.validate()
    #expect(empty.count == 0 && faults == [])
    let root = store.makeLayer()
    for k in 0..<20_000 {
      let layer = store.makeLayer(in: root, frame: Rect(x: Double(k), y: 0, width: 1, height: 1))
      if k % 3 == 0 { store.setAffineTransform(AffineTransform(scaleX: 2, y: 2), of: layer) }
    }
    let clone = store.clone(), hit = store.hitTest(Point(x: 100.5, y: 0.5), in: root)
    let size = store.memoryReport.totalBytes, sizeOfClone = clone.memoryReport.totalBytes
    #expect(sizeOfClone <= size && sizeOfClone > size / 3)
    #expect(clone.hitTest(Point(x: 100.5, y: 0.5), in: root) == hit)
  }
}
