import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§10 Layout: passes")
final class LayoutPassTests {
  var store = LayerStore()
  let log = LayoutLog()

  /// A chain with a logging handler on each layer, clean.
  func chain(_ count: Int) -> [LayerID] {
    var layers: [LayerID] = []
    for k in 0..<count {
      layers.append(k == 0 ? store.makeLayer() : store.makeLayer(in: layers[k - 1]))
      store.setLayoutHandler(log.handler, of: layers[k])
    }
    store.layoutIfNeeded(layers[0])
    _ = log.take()
    return layers
  }

  @Test("A pass climbs while the superlayer needs layout, then goes top-down")
  func climbs() {
    let l = chain(5)
    for k in [1, 2, 4] { store.setNeedsLayout(of: l[k]) }
    // The superlayer of 4 is clean: only 4 and its descendants.
    store.layoutIfNeeded(l[4])
    #expect(log.take() == [l[4]])
    store.setNeedsLayout(of: l[4])
    store.layoutIfNeeded(l[3])
    #expect(log.take() == [l[1], l[2], l[4]])
    #expect(store.layoutIfNeeded(l[0]).layoutCount == 0)
  }

  @Test("Ancestors above a clean superlayer still need layout after the pass")
  func leavesAbove() {
    let l = chain(4)
    store.setNeedsLayout(of: l[0])
    store.setNeedsLayout(of: l[3])
    store.layoutIfNeeded(l[2])
    #expect(log.take() == [l[3]])
    #expect(store.needsLayout(of: l[0]) == true)
    store.layoutIfNeeded(l[0])
    #expect(log.take() == [l[0]])
  }

  @Test("The layout handler replaces the layout manager")
  func handlerFirst() {
    struct Manager: LayerLayoutManager {
      let log: LayoutLog
      func layoutSublayers(of layer: LayerID, in store: inout LayerStore) { log.layers.append(.null) }
    }
    let layer = store.makeLayer()
    store.setLayoutManager(Manager(log: log), of: layer)
    store.layoutIfNeeded(layer)
    #expect(log.take() == [.null])
    store.setLayoutHandler(log.handler, of: layer)
    store.setNeedsLayout(of: layer)
    store.layoutIfNeeded(layer)
    #expect(log.take() == [layer])
    store.layoutSublayers(of: layer)
    #expect(log.take() == [layer])
    store.setLayoutHandler(nil, of: layer)
    store.layoutSublayers(of: layer)
    #expect(log.take() == [.null])
  }

  @Test("Layout requested for a descendant comes in the same round, for an ancestor in the next")
  func rounds() {
    let l = chain(3)
    var first = true
    let log = log
    store.setLayoutHandler(
      log.handler { store, _ in
        store.setNeedsLayout(of: l[2])
        if first { store.setNeedsLayout(of: l[0]) }
        first = false
      }, of: l[1])
    store.setLayoutHandler(log.handler { store, _ in store.setNeedsLayout(of: l[1]) }, of: l[0])
    store.setNeedsLayout(of: l[0])
    let report = store.layoutIfNeeded(l[0])
    #expect(log.take() == [l[0], l[1], l[2], l[0], l[1], l[2]])
    #expect(report.rounds == 2 && report.layoutCount == 6 && report.isSettled)
  }

  @Test("A manager that requests layout forever is given up after 64 rounds and reported")
  func endlessRequests() {
    let root = store.makeLayer()
    let layer = store.makeLayer(in: root)
    store.setLayoutHandler(log.handler { store, layer in store.setNeedsLayout(of: layer) }, of: layer)
    store.setNeedsLayout(of: layer)
    let report = store.layoutIfNeeded(root)
    #expect(log.take().count == 64)
    #expect(report.rounds == 64)
    #expect(!report.isSettled)
    #expect(report.unsettledLayer == layer)
    #expect(store.needsLayout(of: layer) == true)
    // The next pass continues.
    store.setLayoutHandler(log.handler, of: layer)
    #expect(store.layoutIfNeeded(root).isSettled == true)
    #expect(log.take() == [layer])
  }

  @Test("Two layers that request layout of each other forever are given up")
  func pingPong() {
    let root = store.makeLayer()
    let a = store.makeLayer(in: root), b = store.makeLayer(in: root)
    store.setLayoutHandler(log.handler { store, _ in store.setNeedsLayout(of: b) }, of: a)
    store.setLayoutHandler(log.handler { store, _ in store.setNeedsLayout(of: a) }, of: b)
    store.layoutIfNeeded(a)
    _ = log.take()
    store.setNeedsLayout(of: a)
    let report = store.layoutIfNeeded(root)
    #expect(report.rounds == 64)
    #expect(!report.isSettled)
    #expect(log.take().count == 128)
  }

  @Test("Layouts that make new layers forever are given up")
  func endlessLayers() {
    final class Box { var handler: LayoutHandler? }
    let box = Box()
    box.handler = { store, layer in
      let child = store.makeLayer(in: layer)
      store.setLayoutHandler(box.handler, of: child)
      store.setNeedsLayout(of: child)
    }
    let root = store.makeLayer()
    store.layoutSurplusPerRound = 100
    store.setLayoutHandler(box.handler, of: root)
    store.setNeedsLayout(of: root)
    let report = store.layoutIfNeeded(root)
    #expect(!report.isSettled)
    #expect(report.layoutCount == 64 * 101)
    #expect(report.unsettledLayer.map { store.needsLayout(of: $0) } == true)
    box.handler = nil
  }

  @Test("A nested pass lays out its part, and the outer one continues")
  func nested() {
    let root = store.makeLayer()
    let a = store.makeLayer(in: root), b = store.makeLayer(in: root)
    let inner = store.makeLayer(in: b)
    let log = log
    for layer in [root, b, inner] { store.setLayoutHandler(log.handler, of: layer) }
    store.setLayoutHandler(
      log.handler { store, _ in
        store.setNeedsLayout(of: inner)
        store.layoutIfNeeded(inner)
        #expect(store.needsLayout(of: inner) == false)
      }, of: a)
    store.layoutIfNeeded(root)
    _ = log.take()
    store.setNeedsLayout(of: a)
    store.setNeedsLayout(of: b)
    let report = store.layoutIfNeeded(root)
    // `b` needs layout, so the inner pass climbs to it.
    #expect(log.take() == [a, b, inner])
    #expect(report.isSettled)
    #expect(report.layoutCount == 1)
  }

  @Test("A nested pass over the whole tree leaves the layer that is laying out to the round after it")
  func nestedOverAll() {
    let l = chain(4)
    var isFirst = true
    for layer in l {
      store.setLayoutHandler(
        log.handler { store, _ in
          if !isFirst { return }
          isFirst = false
          for layer in l { store.setNeedsLayout(of: layer) }
          let report = store.layoutIfNeeded(l[0])
          #expect(report.rounds == 1 && report.layoutCount == 3 && report.unsettledLayer == l[1])
        }, of: layer)
    }
    store.setNeedsLayout(of: l[1])
    let report = store.layoutIfNeeded(l[0])
    #expect(report.isSettled && report.rounds == 2 && report.layoutCount == 2)
    for layer in l { #expect(store.needsLayout(of: layer) == false) }
    #expect(log.take() == [l[1], l[0], l[2], l[3], l[1]])
  }

  @Test("layoutSublayers in the layer's own layout does nothing")
  func reentrant() {
    let layer = store.makeLayer()
    let log = log
    store.setLayoutHandler(log.handler { store, layer in store.layoutSublayers(of: layer) }, of: layer)
    store.layoutSublayers(of: layer)
    #expect(log.take() == [layer])
  }

  @Test("A pass visits nothing in a clean tree of 200,000 layers, and only the path to one waiting leaf")
  func visits() {
    let root = store.makeLayer()
    var leaves: [LayerID] = []
    for _ in 0..<200 {
      let row = store.makeLayer(in: root)
      for _ in 0..<(isOptimized ? 999 : 199) { leaves.append(store.makeLayer(in: row)) }
    }
    store.layoutIfNeeded(root)
    let first = store.layoutVisitCount
    #expect(first >= 200)
    for _ in 0..<1000 { store.layoutIfNeeded(root) }
    #expect(store.layoutVisitCount == first)
    for k in 0..<1000 {
      store.setNeedsLayout(of: leaves[k * (leaves.count / 1000)])
      #expect(store.layoutIfNeeded(root).layoutCount == 1)
    }
    // Each level once on the way down and once on the way up.
    #expect(store.layoutVisitCount - first <= 6 * 1000)
  }

  @Test("A pass goes on where a layout returns, and not from its top")
  func visitsWithLayouts() {
    let root = store.makeLayer()
    var layer = root
    for _ in 0..<1000 {
      layer = store.makeLayer(in: layer)
      store.setLayoutHandler({ _, _ in }, of: layer)
    }
    #expect(store.layoutIfNeeded(root).layoutCount >= 1000)
    #expect(store.layoutVisitCount <= 6 * 1000)
  }

  @Test("A chain of 500,000 layers that all need layout", .enabled(if: isOptimized))
  func deepChain() {
    var layer = store.makeLayer()
    let root = layer
    for _ in 1..<500_000 { layer = store.makeLayer(in: layer) }
    let report = store.layoutIfNeeded(layer)
    #expect(report.rounds == 1 && report.layoutCount == 499_999 && report.isSettled)
    store.setNeedsLayout(of: layer)
    #expect(store.layoutIfNeeded(root).layoutCount == 1)
  }
}
