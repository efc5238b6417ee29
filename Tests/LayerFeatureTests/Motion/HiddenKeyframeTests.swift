import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Keyframes of a flag: each value holds until the next one has been reached")
struct HiddenKeyframeTests {
  private func isHidden(_ curve: TimingFunction, _ timing: AnimationTiming, at time: Double) -> Bool {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.addAnimation(.keyframes(.isHidden, [false, true], curves: [curve], timing: timing), to: layer)
    store.setTime(time)
    return store.presentation.isHidden(of: layer)
  }

  @Test("A curve that jumps at the begin reaches the next value there")
  func jump() {
    let timing = AnimationTiming(beginTime: 0, duration: 1)
    #expect(isHidden(.steps(1, .jumpStart), timing, at: 0.25))
    #expect(!isHidden(.linear, timing, at: 0.25))
  }

  /// The curve of the segment falls at its begin: where the pass is below 0, it leads to the second value.
  @Test("Where a pass goes back before its begin, the first value holds, wherever the curve leads")
  func undershoot() {
    let timing = AnimationTiming(beginTime: 0, duration: 1, curve: .cubicBezier(0.3, -3, 0.7, 1))
    #expect(!isHidden(.cubicBezier(0.3, -0.6, 0.6, 1.7), timing, at: 0.29))
  }

  /// The curve of the segment falls at its end: where the pass is beyond 1, it leads back towards the first
  /// value.
  @Test("Where a pass overshoots, the last value holds, wherever the curve leads")
  func overshoot() {
    let timing = AnimationTiming(beginTime: 0, duration: 1, curve: .cubicBezier(0.3, 0, 0.3, 1.6))
    #expect(isHidden(.cubicBezier(0.3, -0.6, 0.6, 1.7), timing, at: 0.7))
  }
}
