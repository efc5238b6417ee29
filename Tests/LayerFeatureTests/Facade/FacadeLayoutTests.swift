import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// The same random edits and passes, on layer objects that merge as they are added and on one store from the
/// start.
@Suite("Layout: layer objects against the bare store")
final class FacadeLayoutTests {
  /// A layer that stacks its sublayers, each as wide as itself; every other one is laid out by a handler.
  final class List: Layer {
    override func layoutSublayers() { FacadeLayoutTests.stack(self) }
  }

  private static func stack(_ layer: Layer) {
    var y = 0.0
    for sublayer in layer.sublayers ?? [] {
      sublayer.frame = Rect(x: 0, y: y, width: layer.bounds.width, height: sublayer.bounds.height + 1)
      y += sublayer.bounds.height
    }
  }

  private static func stack(_ store: inout LayerStore, _ layer: LayerID) {
    var y = 0.0
    for sublayer in store.sublayers(of: layer) {
      let height = store.bounds(of: sublayer).height
      store.setFrame(
        Rect(x: 0, y: y, width: store.bounds(of: layer).width, height: height + 1), of: sublayer)
      y += store.bounds(of: sublayer).height
    }
  }

  private var random = SplitMix64(seed: 0)
  private var store = LayerStore()
  private var layers: [Layer] = []
  private var twins: [LayerID] = []

  @Test("Layer objects and the store have equal flags, passes and frames", arguments: facadeSeeds(12, 300))
  func agrees(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    for k in 0..<24 { makeLayer(isSubclassed: k % 2 == 0) }
    for _ in 0..<200 {
      try edit()
      try #require(layers.map { $0.needsLayout() } == twins.map { store.needsLayout(of: $0) }, "seed \(seed)")
    }
    for (layer, twin) in zip(layers, twins) {
      try #require(layer.layoutIfNeeded().layoutCount == store.layoutIfNeeded(twin).layoutCount)
      try #require(layers.map(\.frame) == twins.map { store.frame(of: $0) }, "seed \(seed)")
    }
  }

  private func makeLayer(isSubclassed: Bool) {
    let twin = store.makeLayer()
    store.setLayoutHandler({ store, layer in Self.stack(&store, layer) }, of: twin)
    twins.append(twin)
    layers.append(isSubclassed ? List() : Layer())
    if !isSubclassed { layers[layers.count - 1].layoutHandler = { Self.stack($0) } }
  }

  private func edit() throws {
    let i = random.below(layers.count), j = random.below(layers.count)
    switch random.bits() % 8 {
    case 0...2:
      if i == j || store.isDescendant(twins[j], of: twins[i]) { return }
      try store.addSublayer(twins[i], to: twins[j])
      layers[j].addSublayer(layers[i])
    case 3:
      store.removeFromSuperlayer(twins[i])
      layers[i].removeFromSuperlayer()
    case 4:
      store.setNeedsLayout(of: twins[i])
      layers[i].setNeedsLayout()
    case 5:
      let mask = AutoresizingMask(rawValue: UInt32(random.bits() % 64))
      store.setAutoresizingMask(mask, of: twins[i])
      layers[i].autoresizingMask = mask
    case 6:
      let bounds = random.rect(100)
      store.setBounds(bounds, of: twins[i])
      layers[i].bounds = bounds
    default:
      let ours = layers[i].layoutIfNeeded(), theirs = store.layoutIfNeeded(twins[i])
      #expect(ours.layoutCount == theirs.layoutCount)
      #expect((ours.unsettledLayer == nil) == (theirs.unsettledLayer == nil))
    }
  }
}
