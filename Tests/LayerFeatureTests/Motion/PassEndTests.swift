import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Values where passes begin and end")
struct PassEndTests {
  private func positions(_ animation: LayerAnimation, at times: [Double]) -> [Double] {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.addAnimation(animation, to: layer)
    return times.map {
      store.setTime($0)
      return store.presentation.position(of: layer).x
    }
  }

  @Test("Passes in reverse add up what a pass ends with that runs forwards, in steps, too")
  func cumulativeStepsInReverse() {
    let timing = AnimationTiming(
      beginTime: 0, duration: 1, speed: -1, timeOffset: 3, repeatCount: 3, curve: .steps(4, .jumpEnd))
    var slide = LayerAnimation.basic(.positionX, from: 0, to: 100, timing: timing)
    slide.isCumulative = true
    #expect(positions(slide, at: [0, 0.5, 1.5]) == [300, 250, 150])
  }

  @Test("A spring begins at its first value, however far the last one is")
  func springBegins() {
    let timing = AnimationTiming(beginTime: 0)
    for (from, to) in [(0.1, 1_000.0), (1, 1e16)] {
      let spring = LayerAnimation.spring(.positionX, from: from, to: to, timing: timing)
      #expect(positions(spring, at: [0]) == [from])
    }
  }

  @Test("Of so small a part of a pass that no number holds it, the first value shows")
  func partOfAPass() {
    let timing = AnimationTiming(beginTime: 0, duration: 1e300, repeatDuration: 1e-30)
    #expect(positions(.basic(.positionX, from: 20, to: 90, timing: timing), at: [0]) == [20])
  }

  @Test("A curve as high as numbers go has values in between, and takes no layer beyond all numbers")
  func highCurve() {
    let timing = AnimationTiming(beginTime: 0, duration: 1, curve: .cubicBezier(0.5, 1e308, 0.5, 1e308))
    let near = positions(.basic(.positionX, from: 0, to: 1e-300, timing: timing), at: [0.5])
    #expect(abs(near[0] / 7.5e7 - 1) < 1e-12)
    // The animation has no effect where its value is not finite.
    #expect(positions(.basic(.positionX, from: 0, to: 100, timing: timing), at: [0, 0.5]) == [0, 0])
  }
}
