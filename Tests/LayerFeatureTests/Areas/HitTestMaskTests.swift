import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Query masks compared with hidden layers.
@Suite("Hit-test masks")
struct HitTestMaskTests {
  @Test(arguments: IndexScript.Shape.allCases, Seeds.some(6))
  func maskedIsHidden(shape: IndexScript.Shape, seed: UInt64) {
    let count = shape == .fewBigParents ? 300 : 100
    // The same tree twice: one with masks, one with layers hidden instead.
    var masked = IndexScript(seed: seed, shape: shape, count: count)
    var hidden = IndexScript(seed: seed, shape: shape, count: count)
    var random = SplitMix64(seed: seed &* 31)
    for k in 0..<count where random.oneIn(3) {
      let mask = UInt32(random.below(8))
      masked.store.setHitTestMask(mask, of: masked.layers[k])
      hidden.store.setHidden(mask & 0b010 == 0, of: hidden.layers[k])
    }
    var options = HitTestOptions.coreAnimation
    for _ in 0..<200 {
      let point = Point(x: random.real(0, 400), y: random.real(0, 400))
      options.mask = 0b010
      let area = QueryArea.rect(Rect(x: point.x, y: point.y, width: 40, height: 25))
      let hit = masked.store.hitTest(point, in: masked.layers[0], options: options)
      let all = masked.store.layers(intersecting: area, in: masked.layers[0], options: options)
      options.mask = .max
      let expected = hidden.store.hitTest(point, in: hidden.layers[0], options: options)
      let allExpected = hidden.store.layers(intersecting: area, in: hidden.layers[0], options: options)
      #expect(hit?.index == expected?.index)
      #expect(all.map(\.index) == allExpected.map(\.index))
      let k = random.below(count)
      masked.store.setPosition(point, of: masked.layers[k])
      hidden.store.setPosition(point, of: hidden.layers[k])
    }
  }

  @Test("A query with an empty mask finds nothing")
  func noBits() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    for k in 0..<100 { _ = store.place(frame: .box(Double(k), 0, 5, 5), in: root) }
    let options = HitTestOptions.documented.with { $0.mask = 0 }
    let point = Point.at(3, 3)
    #expect(store.hitTest(point, in: root, options: options) == nil)
    #expect(store.hitTest(point, in: root, options: options, where: { _ in true }) == nil)
    #expect(store.layers(at: point, in: root, options: options).isEmpty)
    #expect(store.layers(intersecting: .rect(.infinite), in: root, options: options).isEmpty)
    #expect(store.nearestLayer(to: point, within: .infinity, in: root, options: options) == nil)
    let explanation = store.explainHit(point, in: root, options: options)
    #expect(explanation.hit == nil)
    #expect(explanation.verdict(on: root) == .masked(hitTestMask: .max))
  }

  @Test("explainHit reports the mask, and resetting it frees its memory")
  func explained() {
    var store = LayerStore()
    let root = store.makeLayer()
    store.setFrame(Rect(x: 0, y: 0, width: 10, height: 10), of: root)
    #expect(store.hitTestMask(of: root) == .max)
    store.setHitTestMask(4, of: root)
    #expect(store.hitTestMask(of: root) == 4)
    var options = HitTestOptions.documented
    options.mask = 3
    #expect(store.hitTest(Point(x: 5, y: 5), in: root, options: options) == nil)
    let explanation = store.explainHit(Point(x: 5, y: 5), in: root, options: options)
    #expect(explanation.verdict(on: root) == .masked(hitTestMask: 4))
    options.mask = 12
    #expect(store.hitTest(Point(x: 5, y: 5), in: root, options: options) == root)
    store.setHitTestMask(.max, of: root)
    options.mask = 1 << 31
    #expect(store.hitTest(Point(x: 5, y: 5), in: root, options: options) == root)
  }
}
