import LayerGeometry
import LayerTestSupport
import Testing

/// Searches in a chain of layers that all lie at the same place.
@Suite("Searches in deep chains")
struct DeepChainTests {
  @Test("Regions with equal keys come front to back, in time for all of the chain")
  func equalKeys() {
    var store = LayerStore()
    let frame = Rect(x: 0, y: 0, width: 10, height: 10), count = isOptimized ? 200_000 : 5_000
    let root = store.makeLayer(frame: frame)
    var chain = [root]
    for _ in 1..<count { chain.append(store.makeLayer(in: chain[chain.count - 1], frame: frame)) }
    let center = Point(x: 5, y: 5)
    let near = store.nearestLayers(3, to: center, within: 1, in: root).map { $0.layer }
    #expect(near == chain.suffix(3).reversed())
    let crossed = store.layers(crossedFrom: center, to: Point(x: 50, y: 5), in: root).map { $0.layer }
    #expect(crossed == chain.reversed())
  }
}
