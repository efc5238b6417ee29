import LayerGeometry
import LayerTestSupport
import Testing

#if SUBPROCESSES
  /// No call moves memory in proportion to the store. In processes of their own, because bytes are counted by
  /// process.
  struct StoreGrowthTests {
    /// Eight memories at their limit: more never reach it in one call.
    static let mostBytes = 1 << 20

    @Test func storesGrowWithoutMovingLayers() async {
      await #expect(processExitsWith: .success) {
        // All caches from the start, so that they grow, too.
        var store = LayerStore()
        let root = store.place(frame: .box(0, 0, 1e6, 1e6))
        store.tracksDamage = true
        var superlayer = root, most = 0
        let (count, hitDistance) = isOptimized ? (1_000_000, 10) : (18_000, 50)
        for k in 1..<count {
          func measure(_ call: () throws -> Void) rethrows {
            let before = Growth.bytesMoved
            try call()
            most = Swift.max(most, Growth.bytesMoved - before)
          }
          var layer = LayerID.null
          measure { layer = store.makeLayer() }
          measure { store.setBounds(.box(0, 0, 10, 10), of: layer) }
          measure { store.setPosition(.at(Double(k % 1000), Double(k / 1000)), of: layer) }
          if k % 5 == 0 { measure { store.setAffineTransform(.init(rotationAngle: 1), of: layer) } }
          if k % 7 == 0 { measure { store.setName("\(k)", of: layer) } }
          if k % 11 == 0 { measure { store.setTransform(.turnY(0.1), of: layer) } }
          try measure { try store.addSublayer(layer, to: superlayer) }
          if k % 10 == 0 { superlayer = k % 100 == 0 ? root : layer }
          // Seldom: the layers overlap so much that a hit test enters most of them.
          if k % hitDistance == 0 && k < 20_000 || k % 20_000 == 0 {
            measure { _ = store.hitTest(.at(5, 5), in: root) }
            measure { _ = store.convert(Point(x: 1, y: 2), from: layer, to: root) }
            measure { _ = store.convertTime(1, from: layer, to: root) }
            measure { _ = store.worldTransform(of: layer) }
          }
        }
        guard most <= StoreGrowthTests.mostBytes else { fatalError("a call moved \(most) bytes") }
      }
    }

    @Test func growthMovesWhatIsUsed() async {
      await #expect(processExitsWith: .success) {
        var vector = RawVector<UInt64>()
        vector.reserve(16_384)
        for k in 0..<3 { vector.append(UInt64(k)) }
        let before = Growth.bytesMoved
        vector.reserve(16_385)
        let moved = Growth.bytesMoved - before
        guard moved == 24 && vector[2] == 2 else { fatalError("three elements moved as \(moved) bytes") }
      }
    }

    @Test func treesOfObjectsGrowWithoutMovingLayers() async {
      await #expect(processExitsWith: .success) {
        let root = Layer()
        var most = 0
        for k in 0..<(isOptimized ? 200_000 : 20_000) {
          let layer = Layer()
          let before = Growth.bytesMoved
          root.addSublayer(layer)
          layer.name = "\(k)"
          layer.position = .at(Double(k), 0)
          most = Swift.max(most, Growth.bytesMoved - before)
        }
        guard most <= StoreGrowthTests.mostBytes else { fatalError("a call moved \(most) bytes") }
      }
    }
  }
#endif
