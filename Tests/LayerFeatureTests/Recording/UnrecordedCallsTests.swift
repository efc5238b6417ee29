import LayerGeometry
import LayerRecording
import LayerTestSupport
import Testing

/// A recorder's store can be asked without a record, which brings up to date what would wait till later.
@Suite("Calls that are not recorded change no recorded answer")
struct UnrecordedCallsTests {
  private func expectEqualAnswers(
    _ recorder: borrowing LayerRecorder, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let recording = recorder.recording
    let difference = try LayerRecording(recording).replay()
    #expect(difference == nil, sourceLocation: location)
  }

  @Test("Damage is listed in no order")
  func damage() throws {
    var recorder = LayerRecorder(), damaged: Set<LayerID> = []
    let layers = (0..<20).map { _ in recorder.makeLayer() }
    for (k, layer) in layers.enumerated() { recorder.setFrame(.box(Double(20 * k), 0, 9, 9), of: layer) }
    recorder.tracksDamage = true
    recorder.setPosition(.at(5, 50), of: layers[0])
    _ = recorder.store.worldBox(of: layers[0])
    recorder.setOpacity(0.5, of: layers[1])
    recorder.takeDamage { damaged.insert($0.layer) }
    #expect(damaged == [layers[0], layers[1]])
    try expectEqualAnswers(recorder)
  }

  /// Makes layers, and animations of them in the reverse order.
  private func animate(_ recorder: inout LayerRecorder, layerCount: Int) -> Set<AnimationID> {
    let layers = (0..<layerCount).map { _ in recorder.makeLayer() }
    let timing = AnimationTiming(beginTime: 0, duration: 1)
    let slide = LayerAnimation.basic(.positionX, from: 0, to: 100, timing: timing)
    return Set(layers.reversed().map { recorder.addAnimation(slide, to: $0) })
  }

  /// Puts layers with animations in order, if many came since the last time.
  private func sortLayers(of recorder: borrowing LayerRecorder) {
    recorder.store.withPresentation { _ = $0.time }
  }

  @Test("Completed animations are listed in no order")
  func completed() throws {
    var recorder = LayerRecorder()
    let added = animate(&recorder, layerCount: 100)
    sortLayers(of: recorder)
    recorder.setTime(2)
    let removed = recorder.removeCompletedAnimations()
    #expect(Set(removed) == added)
    try expectEqualAnswers(recorder)
  }

  @Test("Moving layers are listed in no order")
  func moving() throws {
    var recorder = LayerRecorder(), moving = 0
    _ = animate(&recorder, layerCount: 100)
    sortLayers(of: recorder)
    // Too few to be put in order by themselves.
    _ = animate(&recorder, layerCount: 60)
    recorder.setTime(0.5)
    recorder.forEachMovingLayer { _ in moving += 1 }
    recorder.presentation.forEachMovingLayer { _ in moving += 1 }
    #expect(moving == 320)
    try expectEqualAnswers(recorder)
  }

  @Test("A first conversion, in a store of many layers, leaves the last digits of the next one alone")
  func firstConversion() throws {
    var recorder = LayerRecorder()
    var leaf = recorder.makeLayer()
    for k in 0..<10 {
      if k > 0 {
        let below = recorder.makeLayer()
        try recorder.addSublayer(below, to: leaf)
        leaf = below
      }
      recorder.setPosition(.at(0.1, 0), of: leaf)
      recorder.setAnchorPoint(.zero, of: leaf)
    }
    for _ in 0..<5_000 { _ = recorder.makeLayer() }
    let asked = recorder.store.convert(Point.zero, from: leaf, to: nil)
    let recorded = recorder.convert(Point.zero, from: leaf, to: nil)
    #expect(asked == recorded)
    try expectEqualAnswers(recorder)
  }
}
