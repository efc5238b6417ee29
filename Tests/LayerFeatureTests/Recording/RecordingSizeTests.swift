import LayerGeometry
import LayerRecording
import LayerTestSupport
import Testing

@Suite("Recordings of long queries are short")
struct RecordingSizeTests {
  @Test("A body that goes on to the end takes no bytes for each layer")
  func visit() throws {
    var recorder = LayerRecorder(), count = 0
    let root = recorder.makeLayer()
    for _ in 1..<10_000 {
      let layer = recorder.makeLayer()
      try recorder.addSublayer(layer, to: root)
    }
    let before = recorder.recording.count
    recorder.forEachLayer(inSubtreeOf: root) { _ in
      count += 1
      return .descend
    }
    let after = recorder.recording.count
    #expect(count == 10_000 && after - before < 20, "\(after - before)")
  }

  @Test("A layer that is refused at one point after the other is recorded once")
  func filter() {
    var recorder = LayerRecorder(), refusals = 0
    let layer = recorder.makeLayer()
    recorder.setFrame(.box(0, 0, 10, 10), of: layer)
    let points = Array(repeating: Point.at(1, 1), count: 10_000)
    var hits = Array(repeating: layer, count: 10_000), span = hits.mutableSpan
    let before = recorder.recording.count
    recorder.hitTest(points.span, in: layer, into: &span) { _ in
      refusals += 1
      return false
    }
    let after = recorder.recording.count
    // The points take 16 bytes each.
    #expect(refusals == 10_000 && after - before < 160_100, "\(refusals), \(after - before)")
  }
}
