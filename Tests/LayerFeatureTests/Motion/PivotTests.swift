import LayerGeometry
import LayerTestSupport
import Testing

/// §2: a sublayer transform goes about the anchor of its layer, so what moves that in the layer's own
/// coordinates moves the sublayers.
@Suite("Sublayers follow the pivot of a sublayer transform")
struct PivotTests {
  /// A layer that shows its sublayers twice as large about its middle (20, 20), and one of them at (0, 0).
  private func zoomed(_ store: inout LayerStore, in form: LayerID? = nil) -> (stage: LayerID, leaf: LayerID) {
    let stage = store.place(frame: .box(0, 0, 40, 40), in: form)
    let leaf = store.place(frame: .box(0, 0, 10, 10), in: stage)
    store.setSublayerTransform(.scale(2, 2), of: stage)
    return (stage, leaf)
  }

  @Test("Where constraints set the size")
  func constraints() {
    var store = LayerStore()
    let form = store.place(frame: .box(0, 0, 200, 100))
    let (stage, leaf) = zoomed(&store, in: form)
    let before = store.convert(.at(0, 0), from: leaf, to: stage)
    #expect(before == .at(-20, -20))
    store.addConstraint(LayerConstraint(.minX, .minX), to: stage)
    store.addConstraint(LayerConstraint(.width, .width), to: stage)
    store.solveConstraints(of: form)
    let after = store.convert(.at(0, 0), from: leaf, to: stage)
    #expect(after == .at(-100, -20))
  }

  /// Checks where the corner of the sublayer is during an animation of the layer above it, frame by frame.
  private func expectCorner(_ animation: LayerAnimation, at xs: [Double], hits: Bool) {
    var store = LayerStore()
    let (stage, leaf) = zoomed(&store)
    store.addAnimation(animation, to: stage)
    for (frame, x) in xs.enumerated() {
      store.setTime(Double(frame) / 4)
      // The index follows from the first hit on.
      if hits { _ = store.presentation.hitTest(.at(5, 5), in: stage) }
      let corner = store.presentation.convert(.at(0, 0), from: leaf, to: stage)
      #expect(corner == .at(x, -20), "frame \(frame)")
    }
    let faults = store.presentationFaults()
    #expect(faults == [])
  }

  @Test("Where an animation sets the size, before and after hits", arguments: [false, true])
  func animatedSize(hits: Bool) {
    let timing = AnimationTiming(duration: 1)
    expectCorner(.basic(.boundsWidth, from: 40, to: 240, timing: timing), at: [-20, -45, -70], hits: hits)
  }

  @Test("Where an animation moves the anchor point, before and after hits", arguments: [false, true])
  func animatedAnchor(hits: Bool) {
    let timing = AnimationTiming(duration: 1)
    expectCorner(.basic(.anchorPointX, from: 0.5, to: 1.5, timing: timing), at: [-20, -30, -40], hits: hits)
  }
}
