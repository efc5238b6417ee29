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
}
