import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§10 Layout: passes within layouts")
final class NestedLayoutTests {
  var store = LayerStore()
  let log = LayoutLog()

  @Test("A layer marked during its own layout is laid out again, whatever passes run inside of it")
  func markedWhileRunning() {
    let root = store.makeLayer(), a = store.makeLayer(in: root), b = store.makeLayer(in: root)
    var count = 0
    store.setLayoutHandler(
      log.handler { store, layer in
        count += 1
        for sublayer in [a, b] {
          store.setNeedsLayout(of: sublayer)
          store.layoutIfNeeded(sublayer)
        }
      }, of: root)
    store.setLayoutHandler(
      log.handler { store, _ in if count == 1 { store.setNeedsLayout(of: root) } }, of: a)
    store.setLayoutHandler(log.handler, of: b)
    store.setNeedsLayout(of: root)
    #expect(store.layoutIfNeeded(root).isSettled)
    #expect(log.take() == [root, a, b, root, a, b])
    #expect(store.needsLayout(of: root) == false)
    #expect(store.validate().isEmpty)
  }

  @Test("A request from within a layout outlives a pass from above, also outside of any other pass")
  func passFromAbove() {
    let root = store.makeLayer(), layer = store.makeLayer(in: root)
    store.layoutIfNeeded(root)
    store.setLayoutHandler(
      log.handler { store, layer in
        for waiting in [layer, root] { store.setNeedsLayout(of: waiting) }
        let report = store.layoutIfNeeded(layer)
        #expect(report.layoutCount == 1 && report.unsettledLayer == layer)
      }, of: layer)
    store.layoutSublayers(of: layer)
    let waits = [root, layer].map { store.needsLayout(of: $0) }
    #expect(waits == [false, true] && store.validate() == [])
    store.setLayoutHandler(log.handler, of: layer)
    #expect(store.layoutIfNeeded(root).layoutCount == 1)
    #expect(log.take() == [layer, layer])
  }

  @Test("A pass that can only wait for the layout that it is in ends, and says so")
  func onlyItself() {
    let root = store.makeLayer(), child = store.makeLayer(in: root)
    var isSettled: [Bool] = []
    store.setLayoutHandler(
      log.handler { store, layer in
        if isSettled.count > 0 { return }
        store.setNeedsLayout(of: layer)
        isSettled.append(store.layoutIfNeeded(layer).isSettled)
      }, of: child)
    store.setNeedsLayout(of: child)
    #expect(store.layoutIfNeeded(root).isSettled)
    #expect(isSettled == [false])
    #expect(log.take() == [child, child])
  }

  @Test("Layouts that take out a sublayer and put it back, or run passes below them, visit no layer again")
  func visits() throws {
    for nests in [false, true] {
      store = LayerStore()
      let root = store.makeLayer()
      var layer = root, layers = [root]
      for _ in 0..<1000 {
        let sublayer = store.makeLayer(in: layer)
        store.setLayoutHandler(
          { [layer] store, _ in
            if nests { store.layoutIfNeeded(sublayer) } else { try! store.addSublayer(sublayer, to: layer) }
          }, of: layer)
        layers.append(sublayer)
        layer = sublayer
      }
      for layer in layers { store.setNeedsLayout(of: layer) }
      let before = store.layoutVisitCount
      let report = store.layoutIfNeeded(root)
      #expect(report.isSettled && report.layoutCount == (nests ? 1 : 1001))
      let visits = store.layoutVisitCount - before
      #expect(visits < 10_000, "\(visits)")
      #expect(store.validate().isEmpty)
    }
  }

  @Test("Where nothing has constraints nothing is planned again, and constraints that come later count")
  func noConstraints() {
    let root = store.makeLayer(), child = store.makeLayer(in: root)
    store.setBounds(.box(0, 0, 100, 100), of: root)
    for allows in [false, true, false] {
      #expect(store.solveConstraints(of: root, allowsUnconstrainedSources: allows).issues.isEmpty)
    }
    store.setConstraints([LayerConstraint(.minX, .maxX)], of: child)
    _ = store.solveConstraints(of: root)
    #expect(store.frame(of: child).minX == 100)
  }

  @Test("A store is valid while layers wait for the next round")
  func validation() {
    let root = store.makeLayer()
    var faults: [String] = []
    for k in 0..<200 {
      let layer = store.makeLayer(in: root)
      var isDone = false
      store.setLayoutHandler(
        { store, layer in
          if !isDone { store.setNeedsLayout(of: layer) }
          isDone = true
          if k % 50 == 0 { faults += store.validate() }
        }, of: layer)
      store.setNeedsLayout(of: layer)
    }
    #expect(store.layoutIfNeeded(root).isSettled)
    #expect(faults.isEmpty)
  }

  @Test("A nested pass finds a layer that its round has laid out and that waits again")
  func nestedPassOfALaidOutLayer() {
    let root = store.makeLayer(), p = store.makeLayer(in: root)
    let l = store.makeLayer(in: p), m = store.makeLayer(in: root)
    var runCount = 0
    store.layoutIfNeeded(root)
    store.setLayoutHandler({ _, _ in }, of: l)
    store.setLayoutHandler(
      { store, _ in
        runCount += 1
        store.setNeedsLayout(of: l)
        let report = store.layoutIfNeeded(p), waits = store.needsLayout(of: l)
        #expect(report.layoutCount == 1 && !waits)
      }, of: m)
    for layer in [l, m] { store.setNeedsLayout(of: layer) }
    store.layoutIfNeeded(root)
    #expect(runCount == 1)
  }

  @Test("A pass below a layer that is laying out leaves that to the pass around it")
  func nestedPassBelowTheRunningLayer() {
    let root = store.makeLayer(), child = store.makeLayer(in: root)
    store.layoutIfNeeded(root)
    var isFirst = true
    store.setLayoutHandler(
      { store, root in
        if !isFirst { return }
        isFirst = false
        for layer in [root, child] { store.setNeedsLayout(of: layer) }
        let report = store.layoutIfNeeded(child)
        #expect(report.isSettled && report.layoutCount == 1)
      }, of: root)
    store.setNeedsLayout(of: root)
    store.layoutIfNeeded(root)
    #expect(!isFirst)
  }
}
