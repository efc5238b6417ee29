import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§4 Converting rectangles")
struct Section4RectTests {
  @Test("Layer 100² at (100,100), rotation 45°: (0,0,100,100) → (100−50√2, …, 100√2, 100√2)")
  func eighthTurn() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 100), at: .at(100, 100))
    store.setTransform(.turnZ(.pi / 4), of: layer)
    let root2 = 2.0.squareRoot()
    let box = Rect.box(100 - 50 * root2, 100 - 50 * root2, 100 * root2, 100 * root2)
    #expect(isClose(store.convert(.box(0, 0, 100, 100), from: layer, to: nil), box, within: 1e-12))
  }

  @Test("Corners are converted along the whole path: two eighth turns make a quarter, not a box of a box")
  func cornersAlongThePath() {
    var store = LayerStore()
    let parent = store.placeAtOrigin(100, 100, .turnZ(.pi / 4))
    let child = store.placeAtOrigin(100, 100, .turnZ(.pi / 4), in: parent)
    let there = store.convert(.box(0, 0, 30, 10), from: child, to: nil)
    #expect(isClose(there, .box(-10, 0, 10, 30), within: 1e-13))
    #expect(isClose(store.convert(there, from: nil, to: child), .box(0, 0, 30, 10), within: 1e-13))
  }

  @Test("A negative size is standardized")
  func negativeSize() {
    var store = LayerStore()
    let parent = store.placeAtOrigin(100, 100)
    let child = store.place(.box(0, 0, 10, 10), at: .at(20, 30), anchor: .zero, in: parent)
    #expect(store.convert(.box(5, 5, -3, -4), from: child, to: parent) == .box(22, 31, 3, 4))
    #expect(store.convert(.box(22, 31, -3, -4), from: parent, to: child) == .box(-1, -3, 3, 4))
  }

  @Test("A negative size is standardized between a layer and itself")
  func negativeSizeToItself() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 10, 10))
    #expect(store.convert(.box(5, 5, -3, -4), from: layer, to: layer) == .box(2, 1, 3, 4))
    #expect(store.convert(.box(5, 5, -3, -4), from: nil, to: nil) == .box(2, 1, 3, 4))
  }

  @Test("Null in, null out")
  func null() {
    var store = LayerStore()
    let parent = store.placeAtOrigin(100, 100)
    let child = store.placeAtOrigin(10, 10, .turnZ(1).then(.eye(500)), in: parent)
    for (source, target) in [(parent, child), (child, parent), (child, child)] {
      #expect(store.convert(Rect.null, from: source, to: target).isNull)
    }
    #expect(store.convert(Rect.null, from: child, to: nil).isNull)
  }

  @Test("An empty rectangle keeps its position")
  func empty() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, .scale(2, 3))
    #expect(store.convert(.box(5, 6, 0, 0), from: layer, to: nil) == .box(10, 18, 0, 0))
    #expect(store.convert(.box(10, 18, 0, 3), from: nil, to: layer) == .box(5, 6, 0, 1))
  }

  @Test("Translation paths keep sizes to the last bit")
  func translationKeepsSizes() {
    var random = SplitMix64(seed: 5)
    var store = LayerStore()
    let root = store.makeLayer()
    var layers: [LayerID] = [root]
    for _ in 0..<6 {
      let position = Point.at(random.real(-1e6, 1e6), random.real(-1e6, 1e6))
      layers.append(store.place(.box(0.1, 0.2, 3.3, 4.4), at: position, in: layers.last!))
      store.setGeometryFlipped(random.bits() % 2 == 0, of: layers.last!)
    }
    for _ in 0..<100 {
      let size = Size(width: random.real(0, 9), height: random.real(0, 9))
      let rect = Rect(origin: .at(random.real(-9, 9), random.real(-9, 9)), size: size)
      let a = layers[Int(random.bits() % 7)], b = layers[Int(random.bits() % 7)]
      #expect(store.convert(rect, from: a, to: b).size == size)
      #expect(store.convert(rect, from: a, to: nil).size == size)
    }
  }

  @Test("Scale paths multiply and divide sizes on their own")
  func scaleSizes() {
    var store = LayerStore()
    let parent = store.place(.box(0, 0, 10, 10), at: .at(1e9 + 0.3, 0.7))
    let child = store.place(.box(0, 0, 10, 10), at: .at(0.1, 0.2), in: parent)
    store.setTransform(.scale(3, -5), of: parent)
    store.setTransform(.scale(7, 11), of: child)
    let up = store.convert(.box(0.1, 0.2, 0.3, 0.7), from: child, to: nil)
    #expect(up.size == Size(width: 0.3 * 7 * 3, height: 0.7 * 11 * 5))
    let down = store.convert(.box(0.1, 0.2, 0.3, 0.7), from: nil, to: child)
    #expect(down.size == Size(width: 0.3 / 3 / 7, height: 0.7 / 5 / 11))
  }
}
