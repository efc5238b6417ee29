import LayerGeometry
import LayerTestSupport
import Testing

/// Steps between keyframes, by CSS Easing and web-platform-tests.
@Suite("Steps between keyframes")
struct StepKeyframeTests {
  private func positions(
    _ curve: TimingFunction, _ timing: AnimationTiming, at times: [Double]
  ) -> [Double] {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.addAnimation(.keyframes(.positionX, [0, 100], curves: [curve], timing: timing), to: layer)
    return times.map {
      store.setTime($0)
      return store.presentation.position(of: layer).x
    }
  }

  @Test("Before the begin, and after an end that runs backwards, a first jump has not happened")
  func before() {
    let timing = AnimationTiming(beginTime: 1, duration: 0.5, autoreverses: true, fillMode: .both)
    #expect(positions(.steps(1, .jumpStart), timing, at: [0.5, 1.25, 2.5]) == [0, 100, 0])
    let once = AnimationTiming(beginTime: 1, duration: 0.5, fillMode: .both)
    #expect(positions(.steps(4, .jumpStart), once, at: [0.5, 1, 2]) == [0, 25, 100])
  }

  @Test("Where a pass overshoots, steps go on")
  func overshoot() {
    let timing = AnimationTiming(duration: 1, fillMode: .both, curve: .cubicBezier(0, 1.5, 1, 1.5))
    #expect(positions(.steps(1, .jumpStart), timing, at: [0, 0.23, 0.25, 1]) == [100, 100, 200, 100])
    let wide = AnimationTiming(duration: 1, fillMode: .both, curve: .cubicBezier(0.3, -1.5, 0.7, 2.5))
    let found = positions(.steps(4, .jumpEnd), wide, at: [0.1, 0.2, 0.3, 0.8, 0.9])
    #expect(found == [-50, -50, -25, 125, 125])
  }
}
