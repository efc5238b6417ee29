import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§5 Three dimensions: rectangles are clipped in front of the eye")
struct Section5RectTests {
  let lean = Section5Tests.lean

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * abs(b) }

  @Test("Up: the part where W ≥ 2⁻³² counts")
  func upClip() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, lean)
    let box = store.convert(.box(0, 1, 128, 9), from: layer, to: nil)
    #expect(box.minX == 0)
    #expect(box.minY == 1)
    #expect(isNear(box.maxX, 0x1p38), "W = 2⁻³² at x = 64")
    #expect(isNear(box.maxY, 10 * 0x1p32))
  }

  @Test("Wholly in front: the box of the four images")
  func inFront() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, lean)
    #expect(store.convert(.box(0, 0, 32, 8), from: layer, to: nil) == .box(0, 0, 64, 16))
    #expect(
      isClose(store.convert(.box(0, 0, 64, 16), from: nil, to: layer), .box(0, 0, 32, 16), within: 1e-13))
  }

  @Test("Nothing left: null")
  func nothingLeft() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, lean)
    #expect(store.convert(.box(65, 0, 100, 10), from: layer, to: nil).isNull)
    #expect(store.convert(.box(-200, 0, 100, 10), from: nil, to: layer).isNull)
  }

  @Test("Down: what is in front of the eye counts")
  func downClip() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, lean)
    // Of −128…64 above, what is right of −64 lies in front of the eye.
    let box = store.convert(.box(-128, 0, 192, 1), from: nil, to: layer)
    #expect(isNear(box.minX, -0x1p38))
    #expect(isClose(box.maxX, 32, within: 1e-5))
    #expect(box.minY == 0)
    #expect(isNear(box.maxY, 0x1p32))
  }

  @Test("Clipped at every level, not once at the end")
  func everyLevel() {
    var store = LayerStore()
    let parent = store.placeAtOrigin(100, 100, lean)
    let child = store.placeAtOrigin(100, 100, lean, in: parent)
    // The child's image of 0…48 is 0…192; the parent shows 0…64 of it.
    let box = store.convert(.box(0, 0, 48, 1), from: child, to: nil)
    #expect(box.minX == 0)
    #expect(isNear(box.maxX, 0x1p38))
    // The child's image of 65…100 is all behind the eye, though the parent would turn it back.
    #expect(store.convert(.box(65, 0, 35, 1), from: child, to: nil).isNull)
  }

  @Test("A singular level going down: null")
  func singularDown() {
    var store = LayerStore()
    let parent = store.placeAtOrigin(100, 100)
    let flat = store.placeAtOrigin(100, 100, .scale(0, 1), in: parent)
    let child = store.placeAtOrigin(100, 100, in: flat)
    #expect(store.convert(.box(0, 0, 5, 5), from: parent, to: flat).isNull)
    #expect(store.convert(.box(0, 0, 5, 5), from: parent, to: child).isNull)
    #expect(store.convert(.box(0, 0, 5, 5), from: nil, to: child).isNull)
    #expect(store.convert(.box(0, 0, 5, 5), from: flat, to: child) == .box(0, 0, 5, 5))
  }

  @Test("A transform whose entries overflow converts to null")
  func overflowingTransform() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 1e10, 10))
    store.setAffineTransform(AffineTransform(1e300, 0, 0, 1, 0, 0), of: layer)
    let beside = store.place(frame: .box(0, 0, 10, 10))
    #expect(store.convert(.box(0, 0, 1, 1), from: layer, to: nil).isNull)
    #expect(store.convert(.box(0, 0, 1, 1), from: layer, to: beside).isNull)
    #expect(store.convert(.box(0, 0, 1, 1), from: beside, to: layer).isNull)
    #expect(store.clippedFrame(of: layer).isNull)
    #expect(store.convert(Point.at(1, 1), from: layer, to: nil) == nil)
  }

  @Test("A scale whose determinant underflows has an inverse")
  func tinyScale() {
    var store = LayerStore()
    let leaning = store.placeAtOrigin(100, 100, lean)
    let tiny = store.placeAtOrigin(100, 100, .scale(0x1p-600, 0x1p-600))
    #expect(store.convert(.box(0, 0, 1, 1), from: nil, to: tiny) == .box(0, 0, 0x1p600, 0x1p600))
    let box = store.convert(.box(0, 0, 32, 8), from: leaning, to: tiny)
    #expect(box == .box(0, 0, 0x1p606, 0x1p604))
  }

  @Test("An infinite rectangle is unlimited")
  func infinite() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, .turnZ(1))
    #expect(store.convert(Rect.infinite, from: layer, to: nil).isInfinite)
    #expect(store.convert(Rect.infinite, from: nil, to: layer).isInfinite)
  }

  @Test("A rectangle with a NaN or an infinite edge converts to null")
  func notFinite() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, .turnZ(1))
    #expect(store.convert(.box(.nan, 0, 1, 1), from: layer, to: nil).isNull)
    #expect(store.convert(.box(0, 0, .infinity, 1), from: layer, to: nil).isNull)
    #expect(store.convert(.box(0, 0, 1, .nan), from: nil, to: layer).isNull)
  }
}
