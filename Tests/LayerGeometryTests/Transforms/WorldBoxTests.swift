import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("World boxes: rounded outward to the nearest Floats")
struct WorldBoxTests {
  /// Numbers of every size and both signs, some of which a Float holds exactly, or all but for the last bit.
  private static func number(_ random: inout SplitMix64) -> Double {
    let size = Double(sign: .plus, exponent: random.integer(-90...90), significand: 1)
    let value = Double(Float(random.real(-2, 2))) * size
    switch random.integer(0...4) {
    case 0: return size
    case 1: return value
    case 2: return value.nextUp
    case 3: return value.nextDown
    default: return random.real(-2, 2) * size
    }
  }

  private func expectNearest(_ box: WorldBox, _ low: SIMD2<Double>, _ high: SIMD2<Double>) {
    for (side, exact) in [(box.minX, low.x), (box.minY, low.y)] {
      #expect(Double(side) <= exact && Double(side.nextUp) > exact, "\(side) for the lower \(exact)")
    }
    for (side, exact) in [(box.maxX, high.x), (box.maxY, high.y)] {
      #expect(Double(side) >= exact && Double(side.nextDown) < exact, "\(side) for the upper \(exact)")
    }
  }

  @Test("Of rectangles, and of layers by translations alone, under a turn, and with one")
  func nearest() {
    var random = SplitMix64(seed: 0xB0CE5)
    for _ in 0..<2000 {
      let (x, y) = (Self.number(&random), Self.number(&random))
      let (width, height) = (abs(Self.number(&random)), abs(Self.number(&random)))
      let rect = Rect(x: x, y: y, width: width, height: height)
      expectNearest(WorldBox(rect), SIMD2(x, y), SIMD2(rect.maxX, rect.maxY))

      var store = LayerStore()
      let plain = store.place(rect, anchor: .zero)
      store.setPosition(Point(x: x, y: y), of: plain)
      expectNearest(store.worldBox(of: plain), SIMD2(x, y), SIMD2(rect.maxX, rect.maxY))

      // Turned by a quarter, x to y and y to −x, with and without sublayers: exact, however large.
      let turned = store.place(Rect(x: 0, y: 0, width: width, height: height), anchor: .zero)
      store.setAffineTransform(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), of: turned)
      expectNearest(store.worldBox(of: turned), SIMD2(-height, 0), SIMD2(0, width))
      let under = store.place(Rect(x: 0, y: 0, width: height, height: width), anchor: .zero, in: turned)
      expectNearest(store.worldBox(of: under), SIMD2(-width, 0), SIMD2(0, height))
      expectNearest(store.worldBox(of: turned), SIMD2(-height, 0), SIMD2(0, width))
    }
  }

  @Test("In a plane that only scales around the frame, below a turn and its reverse around the corners")
  func upright() throws {
    var random = SplitMix64(seed: 0x0B1)
    for _ in 0..<300 {
      var store = LayerStore()
      let plane = store.place(.zero)
      store.setAffineTransform(AffineTransform(scaleX: 2, y: 0.25), of: plane)
      // The product has exact zeros: only its row tells that plane from one that scales.
      let turn = AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0, ty: 0)
      let turned = store.place(.zero), back = store.place(.zero, in: turned)
      store.setAffineTransform(turn, of: turned)
      store.setAffineTransform(AffineTransform(a: 0.6, b: -0.8, c: 0.8, d: 0.6, tx: 0, ty: 0), of: back)
      var layers: [LayerID] = []
      for k in 0..<18 {
        let box = Rect(x: 0, y: 0, width: random.real(0, 50), height: random.real(0, 50))
        let layer = store.place(box, in: k % 9 < 7 ? plane : back)
        store.setPosition(Point(x: random.real(-300, 300), y: random.real(-300, 300)), of: layer)
        if k % 3 == 0 { store.setAffineTransform(turn, of: layer) }
        if k % 4 == 0 { store.setAffineTransform(AffineTransform(scaleX: -1, y: 3), of: layer) }
        layers.append(layer)
      }
      let boxes = filled(store.indices.count, WorldBox.null) {
        store.worldBoxes(at: store.indices, into: &$0)
      }
      for layer in layers {
        let box = store.worldBox(of: layer)
        try #require(haveSameBits([boxes[layer.index]], [box]))
        let frame = store.frame(of: layer)
        if store.superlayer(of: layer) == plane {
          let low = SIMD2(2 * frame.origin.x, 0.25 * frame.origin.y)
          expectNearest(box, low, low + SIMD2(2 * frame.size.width, 0.25 * frame.size.height))
        } else {
          try #require(abs(Double(box.minX) - frame.origin.x) < 1e-4, "\(box), \(frame)")
          try #require(abs(Double(box.maxY) - frame.maxY) < 1e-4, "\(box), \(frame)")
        }
      }
    }
  }

  @Test("Below the range of normal Floats, outward to 0 or the smallest of them")
  func tiny() {
    let unit = Float.leastNormalMagnitude
    for value in [0x1p-1074, 1e-300, 0x1p-150, 0x1p-149, 0x1.8p-149, 0x1.fffffep-127, 0x1p-126 - 0x1p-170] {
      let above = WorldBox(Rect(x: value, y: value, width: 0, height: 0))
      #expect(above == WorldBox(minX: 0, minY: 0, maxX: unit, maxY: unit), "\(value)")
      let below = WorldBox(Rect(x: -value, y: -5, width: 0, height: 10))
      #expect(below == WorldBox(minX: -unit, minY: -5, maxX: 0, maxY: 5), "\(value)")
      var store = LayerStore()
      let layer = store.place(.box(0, 0, 4, value), at: .zero, anchor: .zero)
      #expect(store.worldBox(of: layer) == WorldBox(minX: 0, minY: 0, maxX: 4, maxY: unit), "\(value)")
      store.tracksDamage = true
      store.setPosition(.at(1, 0), of: layer)
      #expect(store.takeDamage() == WorldBox(minX: 0, minY: 0, maxX: 5, maxY: unit), "\(value)")
    }
    #expect(
      WorldBox(Rect(x: -0.0, y: 0, width: 0, height: 0)) == WorldBox(minX: 0, minY: 0, maxX: 0, maxY: 0))
  }

  @Test("Boxes that touch on a side or at a corner intersect; those a Float apart do not")
  func intersects() {
    let box = WorldBox(minX: 1, minY: 2, maxX: 5, maxY: 7)
    let touching = [
      WorldBox(minX: -3, minY: 3, maxX: 1, maxY: 4), WorldBox(minX: 5, minY: 3, maxX: 9, maxY: 4),
      WorldBox(minX: 2, minY: -1, maxX: 3, maxY: 2), WorldBox(minX: 2, minY: 7, maxX: 3, maxY: 8),
      WorldBox(minX: 5, minY: 7, maxX: 5, maxY: 7), WorldBox(minX: 2, minY: 3, maxX: 3, maxY: 4),
    ]
    let disjoint = [
      WorldBox(minX: -3, minY: 3, maxX: Float(1).nextDown, maxY: 4),
      WorldBox(minX: Float(5).nextUp, minY: 3, maxX: 9, maxY: 4),
      WorldBox(minX: 2, minY: -1, maxX: 3, maxY: Float(2).nextDown),
      WorldBox(minX: 2, minY: Float(7).nextUp, maxX: 3, maxY: 8), .null,
    ]
    for other in touching { #expect(box.intersects(other) && other.intersects(box), "\(other)") }
    for other in disjoint { #expect(!box.intersects(other) && !other.intersects(box), "\(other)") }
  }
}
