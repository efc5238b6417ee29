import LayerGeometry
import LayerRecording
import LayerTestSupport
import Testing

@Suite("What a sink gets")
struct RecordingDeliveryTests {
  @Test("Of a recorder that was never used, a recording without calls")
  func noCalls() throws {
    var bytes: [UInt8] = []
    do {
      let sink = { (part: Span<UInt8>) in for k in part.indices { bytes.append(part[k]) } }
      _ = LayerRecorder(to: sink)
    }
    let recording = try LayerRecording(bytes), difference = try recording.replay()
    #expect(recording.callCount == 0 && !recording.isUnfinished && difference == nil)
  }

  @Test("All calls so far, when they are asked for")
  func flushed() throws {
    var bytes: [UInt8] = [], flushed: [UInt8] = []
    do {
      let sink = { (part: Span<UInt8>) in for k in part.indices { bytes.append(part[k]) } }
      var recorder = LayerRecorder(to: sink)
      let layer = recorder.makeLayer()
      recorder.setFrame(.box(0, 0, 9, 9), of: layer)
      recorder.flush()
      flushed = bytes
      recorder.setHidden(true, of: layer)
    }
    let (part, whole) = (try LayerRecording(flushed), try LayerRecording(bytes))
    #expect(part.callCount == 2 && whole.callCount == 3)
  }
}
