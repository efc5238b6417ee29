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
      for isWide in hasWideVectors ? [false, true] : [false] {
        let boxes = filled(store.indices.count, WorldBox.null) {
          store.worldBoxes(at: store.indices, into: &$0, isWide: isWide)
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
  }
}
