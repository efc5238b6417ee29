import LayerGeometry
import LayerTestSupport
import Testing

// Values whose distance no number holds, and distances of 0.
extension RetargetTests {
  @Test("Between values too far apart for a number an animation stays as it is")
  func farApart() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let animation = LayerAnimation.basic(
      .positionX, from: -1e308, to: 1e308, timing: AnimationTiming(beginTime: 0, duration: 1))
    let id = store.addAnimation(animation, to: layer)
    store.setTime(0.5)
    let isSent = store.retarget(id, to: 0.0), after = store.animation(id)
    #expect(!isSent && after == animation)
  }

  @Test("An animation is not sent to a value that no number lies before", arguments: [true, false])
  func farTarget(isSpring: Bool) {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0, duration: 1)
    let id = store.addAnimation(
      isSpring
        ? .spring(.positionX, from: 0, to: 1e308, .init(isUntilRest: false), timing: timing)
        : .basic(.positionX, from: 0, to: 1e308, timing: timing), to: layer)
    store.setTime(0.5)
    let before = store.presentation.position(of: layer).x, animation = store.animation(id)
    let isSent = store.retarget(id, to: -1.7e308)
    let after = store.presentation.position(of: layer).x, isSame = store.animation(id) == animation
    #expect(before > 4e307 && after == before && !isSent && isSame)
  }

  @Test("Sent to where it is, a spring swings on with the velocity that it has, and leaves no timing behind")
  func toItself() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0)
    let id = store.addAnimation(.spring(.positionX, from: 0, to: 100, timing: timing), to: layer)
    store.setTime(0.1)
    let here = store.presentation.position(of: layer).x
    store.retarget(id, to: here)
    store.setTime(0.15)
    // It has a velocity of 533 per second, by which it comes 20 away, for the damping.
    let there = store.presentation.position(of: layer).x, runs = store.isRunning(id)
    #expect(runs && there - here > 19 && there - here < 21, "\(here), \(there)")
    store.retarget(id, to: 7.0)
    let faults = store.validate()
    #expect(faults == [])
  }
}
