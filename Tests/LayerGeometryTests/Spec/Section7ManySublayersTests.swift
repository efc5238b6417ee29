import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Trees with enough siblings or levels for the index, against the rules and against `explainHit`, which uses
/// no index.
@Suite("§7 hitTest: many siblings and many levels")
struct Section7ManySublayersTests {
  @Test("A mask without area hides everything below it, in a chain of 300 layers")
  func maskWithoutAreaInAChain() {
    var store = LayerStore()
    var chain = [store.placeAtOrigin(100, 100)]
    for _ in 1..<300 { chain.append(store.placeAtOrigin(100, 100, in: chain[chain.count - 1])) }
    #expect(store.hitTest(.at(50, 50), in: chain[0]) == chain[299])
    store.setMasksToBounds(true, of: chain[150])
    store.setBounds(.zero, of: chain[150])
    #expect(store.hitTest(.at(50, 50), in: chain[0]) == chain[149])
    store.setBounds(.box(0, 0, 0, 100), of: chain[150])
    #expect(store.hitTest(.at(0, 50), in: chain[0]) == chain[149])
    store.setBounds(.box(0, 0, 51, 51), of: chain[150])
    #expect(store.hitTest(.at(50, 50), in: chain[0]) == chain[299])
  }

  @Test("A sublayer of a transform layer is found where it moved, within the transform layer's bounds")
  func moveInsideATransformLayer() {
    var store = LayerStore()
    let root = store.placeAtOrigin(1000, 1000)
    for k in 0..<20 { _ = store.place(frame: .box(Double(k) * 10, 900, 5, 5), in: root) }
    let group = store.placeAtOrigin(1000, 800, kind: .transform, in: root)
    let sublayers = (0..<6).map { store.place(frame: .box(Double($0) * 10, 10, 5, 5), in: group) }
    for k in 20..<40 { _ = store.place(frame: .box(Double(k) * 10, 900, 5, 5), in: root) }
    #expect(store.hitTest(.at(22, 12), in: root) == sublayers[2])
    for (x, y) in [(500.0, 400.0), (700, 30), (3, 700)] {
      let old = store.position(of: sublayers[2])
      store.setPosition(.at(x, y), of: sublayers[2])
      #expect(store.hitTest(.at(x, y), in: root) == sublayers[2])
      #expect(store.hitTest(old, in: root) == root)
    }
  }

  /// The edges are differences of numbers near 10⁹, so rounding moves them by up to 10⁻⁷, and differently in
  /// the index's box than in the layer's own coordinates.
  @Test("Edges near 0 that are differences of large numbers are decided as without the index")
  func canceledEdges() {
    var random = SplitMix64(seed: 77)
    var hits = 0
    for _ in 0..<(isOptimized ? 60 : 8) {
      var store = LayerStore()
      let root = store.placeAtOrigin(1, 1)
      for k in 0..<40 {
        let size = Size(width: random.real(1e9, 2e9), height: random.real(1e9, 2e9))
        let anchor = Point(x: random.real(0.2, 0.8), y: random.real(0.2, 0.8))
        let origin = k.isMultiple(of: 3) ? Point.at(random.real(-1e9, 1e9), random.real(-1e9, 1e9)) : .zero
        // Left and upper, or right and lower edge at 0.
        let corner = random.chance(0.5) ? anchor : .at(anchor.x - 1, anchor.y - 1)
        let position = Point(x: corner.x * size.width, y: corner.y * size.height)
        let layer = store.place(Rect(origin: origin, size: size), at: position, anchor: anchor, in: root)
        if k.isMultiple(of: 4) { _ = store.place(frame: .box(0, 0, 1, 1), in: layer) }
      }
      let options = HitTestOptions.coreAnimation
      for _ in 0..<40 {
        let point = Point(x: random.real(-4e-7, 4e-7), y: random.real(-4e-7, 4e-7))
        let hit = store.hitTest(point, in: root, options: options)
        #expect(hit == store.explainHit(point, in: root, options: options).hit)
        var all: [LayerID] = []
        store.forEachLayer(at: point, in: root, options: options) {
          all.append($0)
          return true
        }
        #expect(all == allLayers(at: point, in: root, &store))
        if hit != nil { hits += 1 }
      }
    }
    #expect(hits > (isOptimized ? 1000 : 100))
  }

  /// Every layer that `explainHit` finds when those in front of it are rejected.
  private func allLayers(at point: Point, in root: LayerID, _ store: inout LayerStore) -> [LayerID] {
    var found: [LayerID] = []
    while let next = store.explainHit(
      point, in: root, options: .coreAnimation, where: { !found.contains($0) }
    ).hit {
      found.append(next)
    }
    return found
  }

  @Test("On the edges of scaled and turned layers single hits, lists and explanations agree")
  func roundedEdges() {
    var hits = 0
    for transform in [
      Transform3D.scale(1.0 / 3, 0.7), .scale(-0.1, 3), .turnZ(0.3), .turnZ(1.1).then(.scale(0.3, 0.3)),
    ] {
      var store = LayerStore()
      let root = store.place(.box(-500, -500, 1000, 1000), anchor: .at(0.5, 0.5))
      let layers = (1...60).map { k in
        let layer = store.placeAtOrigin(Double(k), Double(61 - k), transform, in: root)
        store.setPosition(.at(Double(k) / 7, Double(k) / 3), of: layer)
        return layer
      }
      for layer in layers {
        let bounds = store.bounds(of: layer)
        for corner in [Point.at(bounds.maxX, 0.5), .at(0, 0.5), .at(0.5, bounds.maxY), .at(0.5, 0)] {
          guard let point = store.convert(corner, from: layer, to: root) else { continue }
          let hit = store.hitTest(point, in: root)
          var first: LayerID?
          store.forEachLayer(at: point, in: root) {
            first = $0
            return false
          }
          #expect(first == hit && store.explainHit(point, in: root).hit == hit)
          if hit == layer { hits += 1 }
        }
      }
    }
    #expect(hits > 20)
  }

  @Test("An opacity above 1 counts as 1, in every kind of query")
  func clampedOpacity() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100)
    store.setOpacity(3, of: layer)
    func layers(_ options: HitTestOptions) -> [LayerID] {
      var layers: [LayerID] = []
      store.forEachLayer(at: .at(50, 50), in: layer, options: options) {
        layers.append($0)
        return true
      }
      return layers
    }
    let two = HitTestOptions.documented.with { $0.minimumOpacity = 2 }
    #expect(store.hitTest(.at(50, 50), in: layer, options: two) == nil)
    #expect(layers(two) == [])
    let explanation = store.explainHit(.at(50, 50), in: layer, options: two)
    #expect(explanation.hit == nil)
    #expect(explanation.verdict(on: layer) == .tooTransparent(opacity: 3))
    #expect(store.layers(intersecting: .rect(.box(0, 0, 9, 9)), in: layer, options: two) == [])
    let one = HitTestOptions.documented.with { $0.minimumOpacity = 1 }
    #expect(store.hitTest(.at(50, 50), in: layer, options: one) == layer)
    #expect(layers(one) == [layer])
    #expect(store.explainHit(.at(50, 50), in: layer, options: one).hit == layer)
  }
}
