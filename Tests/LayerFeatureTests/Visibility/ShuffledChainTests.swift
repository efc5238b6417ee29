import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// A deep chain whose indices say nothing of its levels: what one level up is known of is mostly forgotten
/// again.
@Suite("Visibility: bulk outputs of a shuffled chain")
struct ShuffledChainTests {
  /// Too deep to be walked up from each of its layers.
  static let depth = isOptimized ? 300_000 : 30_000

  /// From the root down.
  private static func chain(_ store: inout LayerStore) -> [LayerID] {
    var layers = (0..<depth).map { _ in store.place(.box(0, 0, 64, 64), anchor: .zero) }
    var random = SplitMix64(seed: 11)
    layers.shuffle(using: &random)
    for (above, layer) in zip(layers, layers.dropFirst()) {
      try! store.addSublayer(layer, to: above)
    }
    return layers
  }

  @Test("Opacities")
  func opacities() {
    var store = LayerStore(minimumCapacity: Self.depth)
    let layers = Self.chain(&store)
    for k in [10, 1000, Self.depth / 2] { store.setOpacity(0.5, of: layers[k]) }
    var result = [Double](repeating: 0, count: store.indices.count)
    for _ in 0..<2 {
      var output = result.mutableSpan
      store.effectiveOpacities(at: store.indices, into: &output)
    }
    #expect(result[layers[9].index] == 1)
    #expect(result[layers[10].index] == 0.5)
    #expect(result[layers[1000].index] == 0.25)
    #expect(layers[(Self.depth / 2)...].allSatisfy { result[$0.index] == 0.125 })
  }

  @Test("Clipped frames")
  func clippedFrames() {
    var store = LayerStore(minimumCapacity: Self.depth)
    let layers = Self.chain(&store)
    for (k, side) in [(10, 32.0), (1000, 16), (Self.depth / 2, 8)] {
      store.setBounds(.box(0, 0, side, side), of: layers[k])
      store.setMasksToBounds(true, of: layers[k])
    }
    var result = [Rect](repeating: .zero, count: store.indices.count)
    var output = result.mutableSpan
    store.clippedFrames(at: store.indices, into: &output)
    #expect(result[layers[10].index] == .box(0, 0, 32, 32))
    #expect(result[layers[11].index] == .box(0, 0, 32, 32))
    #expect(result[layers[1001].index] == .box(0, 0, 16, 16))
    #expect(layers[(Self.depth / 2)...].allSatisfy { result[$0.index] == .box(0, 0, 8, 8) })
  }
}
