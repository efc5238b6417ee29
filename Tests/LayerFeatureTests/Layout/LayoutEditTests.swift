import LayerGeometry
import Testing

@Suite("§10 Layout: layouts that edit the tree")
final class LayoutEditTests {
  var store = LayerStore()
  let log = LayoutLog()

  @Test("A removed layer is skipped and still needs layout; an added one is laid out")
  func moves() throws {
    let root = store.makeLayer(), elsewhere = store.makeLayer()
    let a = store.makeLayer(in: root), out = store.makeLayer(in: root)
    let incoming = store.makeLayer(in: elsewhere)
    for layer in [out, incoming] { store.setLayoutHandler(log.handler, of: layer) }
    store.setLayoutHandler(
      log.handler { store, _ in
        store.removeFromSuperlayer(out)
        try! store.addSublayer(incoming, to: a)
      }, of: a)
    for layer in [root, elsewhere] { store.layoutIfNeeded(layer) }
    try store.addSublayer(out, to: root)
    try store.addSublayer(incoming, to: elsewhere)
    for layer in [a, out, incoming] { store.setNeedsLayout(of: layer) }
    _ = log.take()
    let report = store.layoutIfNeeded(root)
    #expect(report.isSettled)
    #expect(log.take() == [a, incoming])
    #expect(store.needsLayout(of: out) == true)
    #expect(store.needsLayout(of: elsewhere) == true)
  }

  @Test("A layout may remove or destroy its own layer")
  func ownLayer() {
    for destroys in [false, true] {
      let root = store.makeLayer()
      let mid = store.makeLayer(in: root)
      let a = store.makeLayer(in: mid), below = store.makeLayer(in: a), b = store.makeLayer(in: root)
      let log = log
      for layer in [below, b] { store.setLayoutHandler(log.handler, of: layer) }
      store.setLayoutHandler(
        log.handler { store, layer in
          if destroys { store.destroy(layer) } else { store.removeFromSuperlayer(layer) }
        }, of: a)
      for layer in [a, below, b] { store.setNeedsLayout(of: layer) }
      #expect(store.layoutIfNeeded(root).isSettled == true)
      #expect(Set(log.take()) == [a, b])
      #expect(store.needsLayout(of: root) == false)
      if !destroys { #expect(store.needsLayout(of: below) == true) }
      #expect(store.exists(below) == !destroys)
    }
  }

  @Test("Destroying the topmost layer ends the pass")
  func topmost() {
    let root = store.makeLayer()
    let a = store.makeLayer(in: root), b = store.makeLayer(in: root)
    store.setLayoutHandler(log.handler { store, _ in store.destroy(root) }, of: a)
    store.setLayoutHandler(log.handler, of: b)
    for layer in [a, b] { store.setNeedsLayout(of: layer) }
    let report = store.layoutIfNeeded(root)
    #expect(report.isSettled)
    #expect(log.take() == [a])
    #expect(store.count == 0)
  }

  @Test("Destroying a layer above the topmost ends the pass")
  func aboveTopmost() {
    let root = store.makeLayer()
    let top = store.makeLayer(in: root), a = store.makeLayer(in: top)
    store.layoutIfNeeded(root)
    store.setLayoutHandler(
      { store, _ in
        store.destroy(root)
        for _ in 0..<3 { store.setNeedsLayout(of: store.makeLayer()) }
      }, of: a)
    store.setNeedsLayout(of: a)
    #expect(store.layoutIfNeeded(top).isSettled == true)
    #expect(store.count == 3)
  }

  @Test("A layout may replace or remove its own handler while it runs")
  func ownHandler() {
    let layer = store.makeLayer()
    let log = log
    store.setLayoutHandler(
      { store, layer in store.setLayoutHandler(log.handler, of: layer) }, of: layer)
    store.layoutSublayers(of: layer)
    #expect(log.take() == [])
    store.layoutSublayers(of: layer)
    #expect(log.take() == [layer])
    store.setLayoutHandler({ store, layer in store.setLayoutHandler(nil, of: layer) }, of: layer)
    store.layoutSublayers(of: layer)
    #expect(store.layoutHandler(of: layer) == nil)
  }

  @Test("Destroying a layer releases its layout handler", arguments: [false, true])
  func destroyedHandler(withSuperlayer: Bool) {
    weak var held: LayoutLog?
    let root = store.makeLayer()
    let layer = store.makeLayer(in: root)
    do {
      let object = LayoutLog()
      held = object
      store.setLayoutHandler(object.handler, of: layer)
    }
    #expect(held != nil)
    store.destroy(withSuperlayer ? root : layer)
    #expect(held == nil)
  }

  @Test("A layout that runs a nested pass and then moves its superlayer takes it from both passes")
  func movedAfterNestedPass() {
    let root = store.makeLayer(), elsewhere = store.makeLayer()
    let mid = store.makeLayer(in: root), a = store.makeLayer(in: mid), b = store.makeLayer(in: root)
    var fresh = LayerID.null
    let log = log
    store.setLayoutHandler(
      log.handler { store, _ in
        if !fresh.isNull { return }
        store.layoutIfNeeded(mid)
        fresh = store.makeLayer(in: mid)
        store.setLayoutHandler(log.handler, of: fresh)
        store.setNeedsLayout(of: fresh)
        try! store.addSublayer(mid, to: elsewhere)
      }, of: a)
    store.setLayoutHandler(log.handler, of: b)
    store.layoutIfNeeded(root)
    _ = log.take()
    for layer in [a, b] { store.setNeedsLayout(of: layer) }
    #expect(store.layoutIfNeeded(root).isSettled == true)
    #expect(log.take() == [a, b])
    #expect(store.needsLayout(of: fresh) == true)
    #expect(store.layoutIfNeeded(elsewhere).isSettled == true)
    #expect(log.take() == [fresh])
  }

  @Test("The slot of a layer destroyed by its own layout may be reused at once")
  func reusedWhileRunning() {
    let root = store.makeLayer()
    let a = store.makeLayer(in: root)
    var fresh = LayerID.null
    store.setLayoutHandler(
      { store, layer in
        store.destroy(layer)
        fresh = store.makeLayer()
        store.setBounds(Rect(x: 0, y: 0, width: 1, height: 1), of: fresh)
      }, of: a)
    store.setNeedsLayout(of: a)
    store.layoutIfNeeded(root)
    #expect(fresh.index == a.index)
    #expect(store.needsLayout(of: fresh) == true)
  }

  @Test("A layer in the slot of one that was laid out and destroyed is laid out in the same round")
  func reusedInTheRound() {
    let root = store.makeLayer()
    let b = store.makeLayer(in: root), a = store.makeLayer(in: root)
    var fresh = LayerID.null
    let log = log
    store.layoutIfNeeded(root)
    store.setLayoutHandler(log.handler, of: b)
    store.setLayoutHandler(
      log.handler { store, _ in
        store.destroy(b)
        fresh = store.makeLayer(in: root)
        store.setLayoutHandler(log.handler, of: fresh)
        store.setNeedsLayout(of: fresh)
      }, of: a)
    for layer in [b, a] { store.setNeedsLayout(of: layer) }
    let report = store.layoutIfNeeded(root)
    #expect(fresh.index == b.index && log.take() == [b, a, fresh] && report.rounds == 1)
  }

  @Test("The topmost layer moved under another tree is still the topmost of the pass")
  func topmostMoved() {
    let root = store.makeLayer(), other = store.makeLayer()
    let a = store.makeLayer(in: root), b = store.makeLayer(in: root)
    store.setLayoutHandler(log.handler { store, _ in try! store.addSublayer(root, to: other) }, of: a)
    store.setLayoutHandler(log.handler, of: b)
    for layer in [a, b] { store.setNeedsLayout(of: layer) }
    #expect(store.layoutIfNeeded(root).isSettled == true)
    #expect(Set(log.take()) == [a, b])
    #expect(store.needsLayout(of: b) == false)
    #expect(store.needsLayout(of: other) == true)
  }

  /// Replaces the store it lays out by another one, empty or with the same layers.
  private final class Replacing: LayerLayoutManager {
    let keepsLayers: Bool
    var layers: [LayerID] = []

    init(keepsLayers: Bool) { self.keepsLayers = keepsLayers }

    func layoutSublayers(of layer: LayerID, in store: inout LayerStore) {
      var old = LayerStore()
      swap(&old, &store)
      if keepsLayers { store.absorb(old) { layers.append($1) } }
    }
  }

  @Test("A layout may replace the store, which ends the pass", arguments: [false, true], [1, 2, 3])
  func replacesTheStore(keepsLayers: Bool, levels: Int) {
    let root = store.makeLayer()
    let outer = store.makeLayer(in: root), inner = store.makeLayer(in: outer)
    let replacing = store.makeLayer(in: inner)
    let log = log
    let manager = Replacing(keepsLayers: keepsLayers)
    store.setLayoutManager(manager, of: replacing)
    let body: LayoutHandler = { store, layer in
      if let below = store.firstSublayer(of: layer) { store.layoutIfNeeded(below) }
      if store.exists(layer) { log.layers.append(layer) }
    }
    if levels > 1 { store.setLayoutHandler(body, of: inner) }
    if levels > 2 { store.setLayoutHandler(body, of: outer) }
    for layer in [replacing, inner, outer] { store.setNeedsLayout(of: layer) }
    let report = store.layoutIfNeeded(root)
    #expect(report.isSettled && !store.exists(root) && log.take() == [])
    #expect(store.count == (keepsLayers ? 4 : 0))

    // No layer of the new store counts as laying out.
    let layers = manager.layers + [store.makeLayer()]
    for layer in layers {
      store.layoutIfNeeded(layer)
      _ = log.take()
      store.setLayoutHandler(log.handler, of: layer)
      store.setBounds(Rect(x: 0, y: 0, width: 7, height: 7), of: layer)
      #expect(store.needsLayout(of: layer) == true)
      store.layoutIfNeeded(layer)
      #expect(log.take() == [layer])
    }
  }

  @Test("A layout outside of a pass may replace the store, too")
  func replacesTheStoreByItself() {
    let layer = store.makeLayer()
    store.setLayoutHandler({ store, _ in store = LayerStore() }, of: layer)
    store.layoutSublayers(of: layer)
    let fresh = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 7, height: 7), of: fresh)
    #expect(store.needsLayout(of: fresh) == true)
  }

  @Test("A store that took another's place in a layout lays out by passes of its own")
  func passesOfTheNewStore() {
    let root = store.makeLayer(), inner = store.makeLayer(in: root)
    store.setLayoutHandler({ store, _ in store = LayerStore() }, of: inner)
    store.setLayoutHandler(
      { store, _ in
        store.layoutIfNeeded(inner)
        let top = store.makeLayer(), layer = store.makeLayer(in: top)
        store.setLayoutHandler({ store, layer in store.destroy(layer) }, of: layer)
        store.setNeedsLayout(of: layer)
        let report = store.layoutIfNeeded(top), isGone = !store.exists(layer)
        #expect(report.isSettled && isGone)
      }, of: root)
    for layer in [root, inner] { store.setNeedsLayout(of: layer) }
    store.layoutIfNeeded(root)
    #expect(store.count == 1 && store.validate() == [])
  }

  @Test("Layers absorbed from another store keep their flags, handlers, managers and constraints")
  func absorbed() throws {
    var other = LayerStore()
    let root = other.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let child = other.makeLayer(in: root), leaf = other.makeLayer(in: child)
    other.setLayoutManager(ConstraintLayoutManager(), of: root)
    other.setConstraints([LayerConstraint(.minX, .maxX)], of: child)
    other.setLayoutHandler(log.handler, of: leaf)
    other.setAutoresizingMask(.width, of: leaf)
    other.layoutIfNeeded(root)
    _ = log.take()
    other.setNeedsLayout(of: leaf)
    _ = store.makeLayer()
    var moved: [LayerID: LayerID] = [:]
    store.absorb(other) { moved[$0] = $1 }
    let top = moved[root]!
    #expect(store.needsLayout(of: top) == false)
    #expect(store.constraintReport(of: top) == nil)
    #expect(store.layoutIfNeeded(top).layoutCount == 1)
    #expect(log.take() == [moved[leaf]!])
    store.setBounds(Rect(x: 0, y: 0, width: 70, height: 100), of: top)
    store.setBounds(Rect(x: 0, y: 0, width: 10, height: 0), of: moved[child]!)
    store.layoutIfNeeded(top)
    #expect(store.frame(of: moved[child]!).minX == 70)
    #expect(store.frame(of: moved[leaf]!).width == 10)
  }
}
