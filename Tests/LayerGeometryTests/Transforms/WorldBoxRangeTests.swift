import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("World boxes: numbers of any size, runs of any length")
struct WorldBoxRangeTests {
  #if DEBUG
    private static let rounds = 40
  #else
    private static let rounds = 300
  #endif

  /// Zeros, what a Float has no normal number for, what it rounds, its last numbers and what is beyond, the
  /// last Doubles.
  private static let edges: [Double] = [
    0, 0x1p-1074, 0x1p-1022, 0x1p-149, 0x1.8p-149, 0x1p-150, 0x1.fffffep-127, 0x1p-126,
    0x1.fffffdfffffffp-127,
    1, 0x1.fffffep0, 0x1.0000010000001p0, 0x1.00000fffffff8p0, 0x1.ffffffffffffep0, 0x1p24, 0x1.fffffep127,
    0x1.fffffeffffffp127, 0x1.ffffffp127, 0x1p128, 0x1p600, 0x1p1000, 0x1p1023,
  ]

  private static func number(_ random: inout SplitMix64, _ edgeShare: UInt64) -> Double {
    let sign = random.bits() % 2 == 0 ? 1.0 : -1
    if random.bits() % 100 < edgeShare { return sign * edges[Int(random.bits() % UInt64(edges.count))] }
    return random.bits() % 3 == 0 ? sign * Double(random.bits() % 100) : random.real(-300, 300)
  }

  /// Layers of all kinds in runs of siblings of any length, alone, and strewn about.
  private static func makeStore(
    _ random: inout SplitMix64, _ edgeShare: UInt64, _ layers: inout [LayerID]
  ) -> LayerStore {
    var store = LayerStore()
    let transformShare = random.bits() % 80, spatialShare = random.bits() % 3 * 4,
      runLength = 1 + random.bits() % 12
    var superlayer: LayerID?
    for _ in 0..<20 + random.bits() % 200 {
      let layer = store.makeLayer()
      func number() -> Double { Self.number(&random, edgeShare) }
      store.setPosition(Point(x: number(), y: number()), of: layer)
      let (width, height) = (abs(number()), abs(number()))
      store.setBounds(Rect(x: number() / 4, y: number() / 4, width: width / 4, height: height / 4), of: layer)
      if random.bits() % 4 == 0 { store.setAnchorPoint(Point(x: 0, y: 0), of: layer) }
      if random.bits() % 100 < transformShare {
        let (a, d, b, c) = (number(), number(), number(), number())
        let turns = random.bits() % 3 != 0
        store.setAffineTransform(
          AffineTransform(a: a / 4, b: turns ? b / 4 : 0, c: turns ? c / 4 : 0, d: d / 4, tx: 0, ty: 0),
          of: layer)
      }
      if random.bits() % 100 < spatialShare {
        store.setTransform(random.bits() % 2 == 0 ? .turnY(0.3) : .turnY(0.4).then(.eye(900)), of: layer)
      }
      if random.bits() % runLength == 0 {
        superlayer =
          layers.isEmpty || random.bits() % 8 == 0 ? nil : layers[Int(random.bits() % UInt64(layers.count))]
      }
      if let superlayer { try? store.addSublayer(layer, to: superlayer) }
      layers.append(layer)
    }
    return store
  }

  private func boxes(_ store: borrowing LayerStore, _ range: Range<Int>) -> [WorldBox] {
    filled(range.count, WorldBox.null) { store.worldBoxes(at: range, into: &$0) }
  }

  private func expectSame(_ store: borrowing LayerStore, _ layers: [LayerID], _ random: inout SplitMix64) {
    let indices = store.indices
    let whole = boxes(store, indices)
    for layer in layers {
      let single = store.worldBox(of: layer)
      #expect(haveSameBits([whole[layer.index]], [single]), "\(whole[layer.index]), single \(single)")
    }
    let start = Int(random.bits() % UInt64(indices.count))
    let end = start + Int(random.bits() % UInt64(indices.count - start + 1))
    #expect(haveSameBits(boxes(store, start..<end), whole[start..<end]))
    var result = [WorldBox](repeating: .null, count: end - start + 1)
    result.withUnsafeMutableBufferPointer {
      var span = $0.extracting(0..<end - start).mutableSpan
      store.worldBoxes(at: start..<end, into: &span)
    }
    #expect(result[end - start] == .null, "beyond the end")
  }

  @Test("Ordinary numbers, and extremes among them", arguments: [0, 5, 30, 100] as [UInt64])
  func layers(edgeShare: UInt64) {
    var random = SplitMix64(seed: 0xB0C5 + edgeShare)
    for _ in 0..<Self.rounds {
      var layers: [LayerID] = []
      let store = Self.makeStore(&random, edgeShare, &layers)
      expectSame(store, layers, &random)
    }
  }
}
