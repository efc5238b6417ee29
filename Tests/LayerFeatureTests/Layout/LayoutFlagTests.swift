import LayerGeometry
import Testing

@Suite("§10 Layout: the needs-layout flag")
final class LayoutFlagTests {
  var store = LayerStore()

  @Test("A new layer is clean; setNeedsLayout sets the flag, a pass clears it")
  func fresh() {
    let layer = store.makeLayer()
    #expect(store.needsLayout(of: layer) == false)
    store.setNeedsLayout(of: layer)
    #expect(store.needsLayout(of: layer) == true)
    let report = store.layoutIfNeeded(layer)
    #expect(store.needsLayout(of: layer) == false)
    #expect(report.rounds == 1 && report.layoutCount == 1 && report.isSettled)
    #expect(store.layoutIfNeeded(layer).rounds == 0)
  }

  @Test("Layers made after a pass need layout as soon as they are told to, however many they are")
  func madeLater() {
    store.layoutIfNeeded(store.makeLayer())
    let layers = (0..<500).map { _ in
      let layer = store.makeLayer()
      store.setNeedsLayout(of: layer)
      return layer
    }
    let faults = store.validate()
    #expect(faults == [])
    for layer in layers {
      let report = store.layoutIfNeeded(layer)
      #expect(report.layoutCount == 1 && report.isSettled)
    }
  }

  @Test("A change of the bounds, origin included, requests layout; setting equal bounds does not")
  func bounds() {
    let root = store.makeLayer()
    let layer = store.makeLayer()
    try! store.addSublayer(layer, to: root)
    store.layoutIfNeeded(root)
    let changes: [(inout LayerStore) -> Void] = [
      { $0.setBounds(Rect(x: 0, y: 0, width: 10, height: 0), of: layer) },
      { $0.setBounds(Rect(x: 0, y: 5, width: 10, height: 0), of: layer) },
      { $0.setFrame(Rect(x: 0, y: 0, width: 10, height: 7), of: layer) },
    ]
    for change in changes {
      change(&store)
      #expect(store.needsLayout(of: layer) == true)
      #expect(store.needsLayout(of: root) == false)
      store.layoutIfNeeded(root)
      change(&store)
      #expect(store.needsLayout(of: layer) == false)
    }
  }

  @Test("Moving and rotating a layer requests no layout")
  func position() {
    let root = store.makeLayer()
    let layer = store.makeLayer(in: root, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    store.layoutIfNeeded(root)
    store.setPosition(Point(x: 50, y: 60), of: layer)
    store.setAnchorPoint(.zero, of: layer)
    store.setZPosition(3, of: layer)
    store.setTransform(Transform3D(scaleX: 2, y: 2, z: 2), of: layer)
    store.setFrame(Rect(x: 100, y: 0, width: 20, height: 20), of: layer)
    #expect(store.needsLayout(of: layer) == false)
    #expect(store.needsLayout(of: root) == false)
  }

  @Test("Adding, removing, replacing and re-ordering sublayers requests layout of the superlayers only")
  func sublayers() throws {
    let root = store.makeLayer(), other = store.makeLayer()
    let a = store.makeLayer(), b = store.makeLayer(), c = store.makeLayer()
    func expectNeedsLayout(_ layers: [LayerID], _ store: inout LayerStore) {
      let all = [root, other, a, b, c]
      for layer in all { #expect(store.needsLayout(of: layer) == layers.contains(layer)) }
      for layer in all { store.layoutIfNeeded(layer) }
    }
    try store.addSublayer(a, to: root)
    expectNeedsLayout([root], &store)
    try store.addSublayer(b, to: root)
    expectNeedsLayout([root], &store)
    try store.insertSublayer(b, at: 0, in: root)
    expectNeedsLayout([root], &store)
    try store.insertSublayer(b, at: 0, in: root)
    expectNeedsLayout([], &store)
    try store.replaceSublayer(a, with: c, in: root)
    expectNeedsLayout([root], &store)
    try store.addSublayer(c, to: other)
    expectNeedsLayout([root, other], &store)
    store.removeFromSuperlayer(c)
    expectNeedsLayout([other], &store)
    store.removeFromSuperlayer(c)
    expectNeedsLayout([], &store)
    try store.addSublayer(a, to: b)
    expectNeedsLayout([b], &store)
    store.destroy(a)
    #expect(store.needsLayout(of: b) == true)
  }

  @Test("Setting a layout manager requests layout, setting a layout handler does not")
  func behavior() {
    struct Idle: LayerLayoutManager {
      func layoutSublayers(of layer: LayerID, in store: inout LayerStore) {}
    }
    let layer = store.makeLayer()
    store.setLayoutHandler({ _, _ in }, of: layer)
    #expect(store.needsLayout(of: layer) == false)
    #expect(store.layoutHandler(of: layer) != nil)
    store.setLayoutManager(Idle(), of: layer)
    #expect(store.needsLayout(of: layer) == true)
    #expect(store.layoutManager(of: layer) is Idle)
    store.layoutIfNeeded(layer)
    store.setLayoutManager(nil, of: layer)
    #expect(store.needsLayout(of: layer) == true)
    store.setLayoutHandler(nil, of: layer)
    #expect(store.layoutManager(of: layer) == nil)
    #expect(store.layoutHandler(of: layer) == nil)
  }

  @Test("During a layer's layout changes request no layout of it; setNeedsLayout does, for the next round")
  func whileRunning() {
    let layer = store.makeLayer()
    var count = 0
    store.setLayoutHandler(
      { store, layer in
        count += 1
        store.setBounds(Rect(x: 0, y: 0, width: 10, height: Double(count)), of: layer)
        _ = store.makeLayer(in: layer)
        #expect(store.needsLayout(of: layer) == false)
        if count == 1 {
          store.setNeedsLayout(of: layer)
          #expect(store.needsLayout(of: layer) == true)
        }
      }, of: layer)
    store.setNeedsLayout(of: layer)
    let report = store.layoutIfNeeded(layer)
    #expect(count == 2)
    // The frames of the sublayers made by the second layout requested layout.
    #expect(report.rounds == 2)
    #expect(store.needsLayout(of: layer) == false)
    store.setBounds(Rect(x: 0, y: 0, width: 10, height: 99), of: layer)
    #expect(store.needsLayout(of: layer) == true)
  }

  @Test("A reused slot starts clean and in no list")
  func reusedSlot() {
    let root = store.makeLayer()
    let old = store.makeLayer(in: root, frame: Rect(x: 0, y: 0, width: 1, height: 1))
    let log = LayoutLog()
    store.setLayoutHandler(log.handler, of: old)
    store.destroy(old)
    let new = store.makeLayer()
    #expect(new.index == old.index)
    #expect(store.needsLayout(of: new) == false)
    #expect(store.layoutHandler(of: new) == nil)
    #expect(store.layoutIfNeeded(root).layoutCount == 1)
    #expect(log.take() == [])
  }
}
