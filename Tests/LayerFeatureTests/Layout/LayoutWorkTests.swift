import LayerTestSupport
import Testing

#if DEBUG  // Only debug builds let tests see flags and plans.
  @testable import LayerGeometry
#else
  import LayerGeometry
#endif

@Suite("§10 Layout: the work of layout")
final class LayoutWorkTests {
  var store = LayerStore()

  @Test("A pass at a layer below clean ones leaves nothing to visit above it")
  func passBelow() {
    let root = store.makeLayer(), row = store.makeLayer(in: root), leaf = store.makeLayer(in: row)
    store.layoutIfNeeded(root)
    store.setNeedsLayout(of: leaf)
    #expect(store.layoutIfNeeded(leaf).layoutCount == 1)
    let before = store.layoutVisitCount
    store.layoutIfNeeded(root)
    #expect(store.layoutVisitCount == before)
  }

  @Test("Clean sublayers that are added are not visited")
  func cleanSublayers() {
    let root = store.makeLayer()
    store.layoutIfNeeded(root)
    for _ in 0..<1000 { _ = store.makeLayer(in: root) }
    let before = store.layoutVisitCount
    #expect(store.layoutIfNeeded(root).layoutCount == 1)
    #expect(store.layoutVisitCount - before <= 4)
  }

  @Test("Layouts that ask for another round take no more memory with every pass")
  func deferredLayouts() {
    let root = store.makeLayer(), layer = store.makeLayer(in: root)
    store.setLayoutHandler({ store, layer in store.setNeedsLayout(of: layer) }, of: layer)
    store.setNeedsLayout(of: layer)
    var bytes: [Int] = []
    for _ in 0..<100 {
      store.layoutIfNeeded(root)
      bytes.append(store.memoryReport.totalBytes)
    }
    #expect(bytes[99] == bytes[0])
  }

  @Test("A clone gives up endless layouts where its original does")
  func limitOfAClone() {
    store.layoutSurplusPerRound = 100
    let clone = store.clone(), surplus = clone.layoutSurplusPerRound
    #expect(surplus == 100)
  }

  #if DEBUG
    private func isMarked(_ layer: LayerID) -> Bool {
      store.records[layer.index].flags.contains(.transformDirty)
    }

    @Test("Autoresizing marks no layer whose frame stays")
    func unchangedFrames() {
      let page = store.place(frame: .box(0, 0, 100, 100))
      let still = store.place(frame: .box(0, 0, 10, 10), in: page)
      let moved = store.place(frame: .box(0, 0, 10, 10), in: page)
      store.setAutoresizingMask([.maxXMargin], of: still)
      store.setAutoresizingMask([.minXMargin], of: moved)
      store.update()
      store.setBounds(.box(0, 0, 110, 100), of: page)
      let marks = [still, moved].map { isMarked($0) }
      #expect(marks == [false, true])
    }

    @Test("Solving again marks no layer, also one whose frame does not read back")
    func solvedAgain() {
      let page = store.place(frame: .box(0, 0, 100, 100))
      let layer = store.place(.box(0, 0, 37, 37), in: page)
      store.setConstraints([LayerConstraint(.minX, .minX, offset: 0.1)], of: layer)
      store.solveConstraints(of: page)
      let x = store.frame(of: layer).minX
      #expect(x != 0.1)
      store.update()
      store.solveConstraints(of: page)
      #expect(!isMarked(layer))
    }

    private func plan(of layer: LayerID) -> ConstraintPlan? {
      store.layout.state.constraints.value(at: store.rareSlots(layer.index).constraints)?.plan
    }

    @Test("A plan is kept until a name changes, and its memory goes with the last constraint")
    func plans() {
      let form = store.makeLayer(), field = store.makeLayer(in: form)
      store.setConstraints([LayerConstraint(.minX, .minX)], of: field)
      store.solveConstraints(of: form)
      let first = plan(of: form)
      store.solveConstraints(of: form)
      let second = plan(of: form)
      #expect(first != nil && first === second)
      store.setName("field", of: field)
      store.solveConstraints(of: form)
      let third = plan(of: form)
      #expect(third != nil && first !== third)
      store.setConstraints([], of: field)
      store.solveConstraints(of: form)
      let count = store.layout.state.constraints.count
      #expect(count == 0)
    }

    @Test("A clone makes plans of its own: one that is solved is written")
    func plansOfAClone() {
      let form = store.makeLayer(), field = store.makeLayer(in: form)
      store.setConstraints([LayerConstraint(.minX, .minX)], of: field)
      store.solveConstraints(of: form)
      var clone = store.clone()
      let report = clone.constraintReport(of: form)
      clone.solveConstraints(of: form)
      let slot = clone.rareSlots(form.index).constraints
      let first = plan(of: form), second = clone.layout.state.constraints.value(at: slot)?.plan
      #expect(report == nil && first != nil && second != nil && first !== second)
    }
  #endif
}
