import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§7 More queries: all layers under a point, filters, shapes")
struct Section7QueryTests {
  @Test("All layers under a point, front to back, until told to stop")
  func allLayers() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let a = store.place(frame: .box(0, 0, 50, 50), in: root)
    let inA = store.place(frame: .box(0, 0, 50, 50), in: a)
    let b = store.place(frame: .box(0, 0, 50, 50), in: root)
    store.setZPosition(1, of: a)
    #expect(store.layers(at: .at(10, 10), in: root) == [b, inA, a, root])
    #expect(store.layers(at: .at(10, 10), in: root, options: .coreAnimation) == [inA, a, b, root])
    #expect(store.layers(at: .at(60, 60), in: root) == [root])
    #expect(store.layers(at: .at(160, 60), in: root) == [])
    var visited: [LayerID] = []
    store.forEachLayer(at: .at(10, 10), in: root) {
      visited.append($0)
      return visited.count < 2
    }
    #expect(visited == [b, inA])
  }

  @Test("The first of all layers is the hit", arguments: Section7Tests.presets)
  func firstIsTheHit(options: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    for k in 0..<10 { _ = store.place(frame: .box(Double(5 * k), Double(3 * k), 40, 40), in: root) }
    for k in 0..<20 {
      let point = Point.at(Double(k * 6), Double(k * 4))
      let all = store.layers(at: point, in: root, options: options)
      #expect(all.first == store.hitTest(point, in: root, options: options))
    }
  }

  @Test("A layer rejected by a filter counts as pass-through: sublayers are searched, its mask clips")
  func filterIsPassThrough() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let parent = store.place(frame: .box(0, 0, 50, 50), in: root)
    let child = store.place(frame: .box(0, 0, 80, 20), in: parent)
    func hit(_ point: Point, rejecting rejected: LayerID) -> LayerID? {
      store.hitTest(point, in: root) { $0 != rejected }
    }
    #expect(hit(.at(10, 10), rejecting: parent) == child)
    #expect(hit(.at(10, 30), rejecting: parent) == root)
    #expect(hit(.at(10, 10), rejecting: child) == parent)
    #expect(hit(.at(70, 10), rejecting: parent) == child)
    store.setMasksToBounds(true, of: parent)
    #expect(hit(.at(70, 10), rejecting: parent) == root)
  }

  @Test("The predicate is called only for layers that would be returned, front to back")
  func predicateCalls() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let a = store.place(frame: .box(0, 0, 50, 50), in: root)
    let hidden = store.place(frame: .box(0, 0, 50, 50), in: root)
    let glass = store.place(frame: .box(0, 0, 50, 50), in: root)
    let onGlass = store.place(frame: .box(0, 0, 50, 50), in: glass)
    let elsewhere = store.place(frame: .box(60, 60, 20, 20), in: root)
    store.setHidden(true, of: hidden)
    store.setIgnoresHitTesting(true, of: glass)
    var asked: [LayerID] = []
    let hit = store.hitTest(.at(10, 10), in: root) {
      asked.append($0)
      return false
    }
    #expect(hit == nil)
    #expect(asked == [onGlass, a, root])
    #expect(asked.contains(elsewhere) == false)
  }

  @Test("An injected contains replaces the bounds; masks still clip to the bounds")
  func injectedContains() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let disc = store.place(frame: .box(0, 0, 40, 40), in: root)
    func isInDisc(_ layer: LayerID, _ p: Point) -> Bool {
      guard layer == disc else { return p.x >= 0 && p.x < 100 && p.y >= 0 && p.y < 100 }
      let (dx, dy) = (p.x - 20, p.y - 20)
      return dx * dx + dy * dy < 30 * 30
    }
    func hit(_ x: Double, _ y: Double) -> LayerID? {
      store.hitTest(.at(x, y), in: root, contains: { isInDisc($0, $1) })
    }
    #expect(hit(20, 20) == disc)
    #expect(hit(45, 20) == disc, "outside its bounds, inside its shape")
    #expect(hit(51, 20) == root)
    #expect(hit(43, 43) == root)
    store.setMasksToBounds(true, of: disc)
    #expect(hit(45, 20) == root)
    #expect(hit(39, 39) == disc)
  }

  @Test("A query inside a query's closure does not disturb it")
  func nestedQueries() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let group = store.place(.zero, anchor: .zero, kind: .transform, in: root)
    for k in 0..<6 {
      let layer = store.place(frame: .box(0, 0, 50, 50), in: k % 2 == 0 ? root : group)
      store.setZPosition(Double(k * 7 % 5), of: layer)
      _ = store.place(frame: .box(0, 0, 30, 30), in: layer)
    }
    for options in Section7Tests.presets {
      let expected = store.layers(at: .at(10, 10), in: root, options: options)
      var visited: [LayerID] = []
      store.forEachLayer(at: .at(10, 10), in: root, options: options) { layer in
        visited.append(layer)
        #expect(store.layers(at: .at(10, 10), in: root, options: options) == expected)
        #expect(store.subtree(of: root, order: .drawing).count == 14)
        #expect(store.convert(.at(1, 1), from: layer, to: nil) != nil)
        return true
      }
      #expect(visited == expected)
    }
  }
}
