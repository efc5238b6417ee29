import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Setters of many layers")
struct BatchSetterTests {
  private func fill(_ store: inout LayerStore) -> [LayerID] {
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    var layers = [root]
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 { layers.append(store.place(frame: random.rect(100), in: random.pick(layers))) }
    return layers
  }

  @Test("Set what the setters of one layer set")
  func sameAsSingle() throws {
    var batch = LayerStore()
    let layers = fill(&batch)
    var single = batch.clone()
    var random = SplitMix64(seed: 9)
    let chosen = (0..<150).map { _ in random.pick(layers) }
    let positions = chosen.map { _ in random.point(50) }, frames = chosen.map { _ in random.rect(80) }
    let affine = chosen.map { _ in AffineTransform(rotationAngle: random.real(-3, 3)) }
    let transforms = chosen.map { _ in random.transform() }, hidden = chosen.map { _ in random.oneIn(3) }
    try batch.setPositions(positions.span, of: chosen.span)
    try batch.setFrames(frames.span, of: chosen.span)
    try batch.setAffineTransforms(affine.span, of: chosen.span)
    try batch.setHidden(hidden.span, of: chosen.span)
    for k in chosen.indices { single.setPosition(positions[k], of: chosen[k]) }
    for k in chosen.indices { single.setFrame(frames[k], of: chosen[k]) }
    for k in chosen.indices { single.setAffineTransform(affine[k], of: chosen[k]) }
    for k in chosen.indices { single.setHidden(hidden[k], of: chosen[k]) }
    compare(batch, single, layers, &random)
    try batch.setTransforms(transforms.span, of: chosen.span)
    for k in chosen.indices { single.setTransform(transforms[k], of: chosen[k]) }
    compare(batch, single, layers, &random)
  }

  private func compare(
    _ batch: borrowing LayerStore, _ single: borrowing LayerStore, _ layers: [LayerID],
    _ random: inout SplitMix64
  ) {
    let faults = batch.validate()
    #expect(faults == [])
    for layer in layers {
      let (frame, transform, hidden) = (
        batch.frame(of: layer), batch.worldTransform(of: layer), batch.isHidden(of: layer)
      )
      let (frame2, transform2, hidden2) = (
        single.frame(of: layer), single.worldTransform(of: layer), single.isHidden(of: layer)
      )
      #expect(frame == frame2 && transform == transform2 && hidden == hidden2)
    }
    for _ in 0..<50 {
      let point = random.point(500), hit = batch.hitTest(point, in: layers[0])
      let expected = single.hitTest(point, in: layers[0])
      #expect(hit == expected)
    }
  }

  @Test("A stale handle or a number that is not finite throws, and nothing changes")
  func refusals() throws {
    var store = LayerStore()
    let layers = fill(&store)
    let before = store.clone()
    var other = LayerStore()
    let foreign = other.makeLayer()
    var chosen = Array(layers[3..<9])
    let good = chosen.map { _ in Point.at(1, 2) }
    var bad = good
    bad[5].y = .nan
    #expect(throws: LayerError.notFinite(chosen[5], call: "setPositions(_:of:)")) {
      try store.setPositions(bad.span, of: chosen.span)
    }
    let frames = bad.map { Rect(origin: $0, size: Size(width: 1, height: 1)) }
    #expect(throws: LayerError.notFinite(chosen[5], call: "setFrames(_:of:)")) {
      try store.setFrames(frames.span, of: chosen.span)
    }
    var transforms = chosen.map { _ in AffineTransform.identity }
    transforms[2].tx = .infinity
    #expect(throws: LayerError.notFinite(chosen[2], call: "setAffineTransforms(_:of:)")) {
      try store.setAffineTransforms(transforms.span, of: chosen.span)
    }
    chosen[4] = foreign
    #expect(throws: LayerError.staleLayer(foreign, call: "setPositions(_:of:)")) {
      try store.setPositions(good.span, of: chosen.span)
    }
    chosen[4] = .null
    let flags = chosen.map { _ in true }
    #expect(throws: LayerError.staleLayer(.null, call: "setHidden(_:of:)")) {
      try store.setHidden(flags.span, of: chosen.span)
    }
    var random = SplitMix64(seed: 1)
    compare(store, before, layers, &random)
  }

  @Test("Frames of transformed layers are set, and refused where the transform leads beyond all numbers")
  func transformed() throws {
    var store = LayerStore()
    let layers = (0..<3).map { store.place(frame: .box(Double($0), 2, 3, 4)) }
    store.setAffineTransform(AffineTransform(scaleX: 2, y: 4), of: layers[0])
    store.setTransform(.turnZ(.pi / 2), of: layers[1])
    let frames = [Rect.box(10, 20, 100, 50), .box(0, 0, 6, 8), .box(-1e307, 5, 1, 1)]
    try store.setFrames(frames.span, of: layers.span)
    let set = layers.map { store.frame(of: $0) }
    #expect(set == frames)
    store.setAffineTransform(AffineTransform(translationX: 1.7e308, y: 0), of: layers[2])
    let others = [Rect.box(0, 0, 1, 1), .box(1, 1, 1, 1), .box(-1e307, 5, 1, 1)]
    #expect(throws: LayerError.notFinite(layers[2], call: "setFrames(_:of:)")) {
      try store.setFrames(others.span, of: layers.span)
    }
    let kept = layers.prefix(2).map { store.frame(of: $0) }
    #expect(kept == Array(frames.prefix(2)))
  }

  @Test("A frame that gives no finite position throws, though its numbers are finite, and nothing changes")
  func farFrame() {
    var store = LayerStore()
    let layers = (0..<2).map { store.place(frame: .box(Double($0), 2, 3, 4)) }
    let frames = [Rect.box(0, 0, 1, 1), .box(1.5e308, 0, 1.5e308, 1)]
    #expect(throws: LayerError.notFinite(layers[1], call: "setFrames(_:of:)")) {
      try store.setFrames(frames.span, of: layers.span)
    }
    let after = layers.map { store.frame(of: $0) }
    #expect(after == [.box(0, 2, 3, 4), .box(1, 2, 3, 4)])
  }
}
