import LayerGeometry
import LayerRecording
import LayerReference
import LayerTestSupport

extension RecordedScript {
  /// Everything that only a store answers.
  mutating func askStore() {
    _ = recorder.autoresizingMask(of: layer())
    _ = recorder.roundsAutoresizedFrame(of: layer())
    _ = recorder.constraints(of: layer())
    _ = recorder.constraintReport(of: layer())
    _ = recorder.needsLayout(of: layer())
    _ = recorder.preferredFrameSize(of: layer())
    _ = recorder.time
    _ = recorder.speed(of: layer())
    _ = recorder.beginTime(of: layer())
    _ = recorder.timeOffset(of: layer())
    _ = recorder.convertTime(number(), from: space(), to: space())
    _ = recorder.effectiveSpeed(of: layer())
    var times = [0.0, 0]
    var span = times.mutableSpan
    let some = [layer(), layer()], now = [number(), number()]
    recorder.convertTimes(now.span, from: space(), to: space(), into: &span)
    recorder.convertTimes(now.span, from: some.span, to: [LayerID.null, layer()].span, into: &span)
    recorder.localTimes(at: number(), inSubtreeOf: layer(), into: &span)
    recorder.localTimes(at: number(), of: some.span, into: &span)
    recorder.update()
    recorder.prepareQueries(atMost: 100)
    _ = recorder.validate()
  }
}
