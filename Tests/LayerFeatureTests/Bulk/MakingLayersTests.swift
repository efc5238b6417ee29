import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Layers made many at a time")
struct MakingLayersTests {
  private func make(
    _ store: inout LayerStore, _ frames: [Rect], _ superlayers: [Int32] = [],
    _ options: [NewLayerOptions] = [], in superlayer: LayerID? = nil
  ) throws(LayerError) -> [LayerID] {
    var layers = [LayerID](repeating: .null, count: frames.count), span = layers.mutableSpan
    try store.makeLayers(
      frames: frames.span, superlayers: superlayers.span, options: options.span, in: superlayer, into: &span)
    return layers
  }

  @Test("Equal layers made one by one, in slots of destroyed ones too")
  func sameAsSingle() throws {
    var random = SplitMix64(seed: 12)
    for count in [0, 1, 2, 50, 400] {
      var batch = LayerStore()
      let parent = batch.place(frame: .box(10, 20, 300, 200)), gap = batch.place(frame: .box(0, 0, 1, 1))
      batch.destroy(gap)
      var single = batch.clone()
      let frames = (0..<count).map { _ in random.rect(80) }
      let above = (0..<count).map { Int32(random.below($0 + 1)) - 1 }
      let options = (0..<count).map { _ in NewLayerOptions(rawValue: UInt32(random.below(96))) }
      let superlayer = random.oneIn(2) ? parent : nil
      let layers = try make(&batch, frames, above, options, in: superlayer)
      for k in 0..<count { makeOne(&single, layers, k, frames[k], above[k], options[k], superlayer) }
      expectEqual(batch, single, layers)
    }
  }

  private func makeOne(
    _ store: inout LayerStore, _ layers: [LayerID], _ k: Int, _ frame: Rect, _ above: Int32,
    _ options: NewLayerOptions, _ superlayer: LayerID?
  ) {
    let kind: LayerKind =
      options.contains(.transform) ? .transform : options.contains(.scroll) ? .scroll : .ordinary
    let layer = store.makeLayer(kind)
    #expect(layer == layers[k])
    store.setFrame(frame, of: layer)
    store.setHidden(options.contains(.hidden), of: layer)
    store.setMasksToBounds(options.contains(.masksToBounds), of: layer)
    store.setGeometryFlipped(options.contains(.geometryFlipped), of: layer)
    store.setIgnoresHitTesting(options.contains(.ignoresHitTesting), of: layer)
    store.setDoubleSided(!options.contains(.singleSided), of: layer)
    if let under = above >= 0 ? layers[Int(above)] : superlayer { try? store.addSublayer(layer, to: under) }
  }

  private func expectEqual(_ a: borrowing LayerStore, _ b: borrowing LayerStore, _ layers: [LayerID]) {
    let (faults, count, expected) = (a.validate(), a.count, b.count)
    #expect(faults == [])
    #expect(count == expected)
    for layer in layers {
      let first = (
        a.frame(of: layer), a.worldTransform(of: layer), a.kind(of: layer), a.superlayer(of: layer)
      )
      let second = (
        b.frame(of: layer), b.worldTransform(of: layer), b.kind(of: layer), b.superlayer(of: layer)
      )
      #expect(first == second)
      let flags = (
        a.isHidden(of: layer), a.masksToBounds(of: layer), a.isGeometryFlipped(of: layer),
        a.ignoresHitTesting(of: layer), a.isDoubleSided(of: layer)
      )
      let others = (
        b.isHidden(of: layer), b.masksToBounds(of: layer), b.isGeometryFlipped(of: layer),
        b.ignoresHitTesting(of: layer), b.isDoubleSided(of: layer)
      )
      #expect(flags == others)
      let next = (a.nextSibling(of: layer), b.nextSibling(of: layer))
      #expect(next.0 == next.1)
    }
  }

  @Test("What is wrong is said, and nothing is made", arguments: [Double.nan, .infinity, 1e308])
  func errors(_ number: Double) throws {
    var store = LayerStore()
    let gone = store.makeLayer()
    store.destroy(gone)
    let bad = Rect(x: number, y: 0, width: number, height: 1)
    #expect(throws: LayerError.self) { try make(&store, [.box(0, 0, 1, 1), bad]) }
    let backwards = Rect(x: -number, y: 0, width: -number, height: 1)
    #expect(throws: LayerError.self) { try make(&store, [backwards]) }
    #expect(throws: LayerError.self) { try make(&store, [.box(0, 0, 1, 1)], in: gone) }
    let count = store.count
    #expect(count == 0)
  }

  @Test("Nothing is made of a frame with a far edge that is not finite, on either axis")
  func farEdges() {
    var store = LayerStore()
    let call = "makeLayers(frames:superlayers:options:in:into:)"
    for frame in [Rect.box(1e308, 0, 1e308, 1), .box(0, 1e308, 1, 1e308)] {
      #expect(throws: LayerError.notFinite(.null, call: call)) { try make(&store, [frame]) }
      let count = store.count
      #expect(count == 0, "\(frame)")
    }
  }
}
