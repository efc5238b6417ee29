import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Retargeting goes on from where an animation is, with its velocity")
struct RetargetTests {
  private static let spring = LayerAnimation.Spring(damping: 6)

  @Test("Place and velocity are continuous, and the end is the new value", arguments: [true, false])
  func continuous(isSpring: Bool) {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0, duration: 1, fillMode: .both, curve: .easeInEaseOut)
    let from = Point(x: 0, y: 50), to = Point(x: 100, y: 20)
    let id = store.addAnimation(
      isSpring
        ? .spring(.position, from: from, to: to, Self.spring, timing: timing)
        : .basic(.position, from: from, to: to, timing: timing), to: layer)
    func position(_ time: Double) -> Point {
      store.setTime(time)
      return store.presentation.position(of: layer)
    }
    let step = 1e-5, before = position(0.3 - step), here = position(0.3)
    let isRetargeted = store.retarget(id, to: Point(x: -40, y: 80))
    #expect(isRetargeted)
    let now = position(0.3), after = position(0.3 + step)
    #expect(isClose(now.x, here.x, 1e-9) && isClose(now.y, here.y, 1e-9))
    #expect(isClose(after.x - here.x, here.x - before.x, 1e-6 + abs(here.x - before.x) * 1e-3))
    #expect(isClose(after.y - here.y, here.y - before.y, 1e-6 + abs(here.y - before.y) * 1e-3))
    let end = position(60)
    #expect(end == Point(x: -40, y: 80))
  }

  @Test("Whatever the curve, duration and speed, forwards and backwards", arguments: [0.5, 1, 3], [0.5, -2])
  func velocity(duration: Double, speed: Double) {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timings = [TimingFunction.linear, .easeOut, .easeIn].map {
      AnimationTiming(beginTime: 0, duration: duration, speed: speed, fillMode: .both, curve: $0)
    }
    let spring = LayerAnimation.spring(
      .positionX, from: 0, to: 100, .init(stiffness: 10, damping: 1), timing: timings[0])
    for animation in timings.map({ .basic(.positionX, from: 0, to: 100, timing: $0) }) + [spring] {
      let id = store.addAnimation(animation, to: layer)
      func x(_ time: Double) -> Double {
        store.setTime(time)
        return store.presentation.position(of: layer).x
      }
      let time = duration / abs(speed) * 0.4, step = time * 1e-6
      let velocity = (x(time) - x(time - step)) / step
      store.retarget(id, to: -50)
      let after = (x(time + step) - x(time)) / step
      #expect(isClose(after, velocity, 0.02 + 1e-3 * abs(velocity)), "\(animation)")
      #expect(abs(velocity) > 0.5)
      store.removeAnimation(id)
    }
  }

  @Test("A retargeted animation goes on when its store is absorbed")
  func absorbed() {
    var store = LayerStore(), taking = LayerStore(), moved = LayerID.null
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0)
    let id = store.addAnimation(.spring(.positionX, from: 0, to: 100, Self.spring, timing: timing), to: layer)
    store.setTime(0.2)
    store.retarget(id, to: -40)
    store.setTime(0.3)
    let before = store.presentation.position(of: layer)
    taking.setTime(0.3)
    taking.absorb(store) { moved = $1 }
    let after = taking.presentation.position(of: moved)
    #expect(before == after)
  }

  @Test("Keyframes, flags and whole transforms have no target; a stale handle has none either")
  func refused() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let frames = store.addAnimation(.keyframes(.opacity, [0, 1, 0.5]), to: layer)
    let turn = store.addAnimation(.basic(.transform, to: Transform3D(scaleX: 2, y: 2, z: 1)), to: layer)
    let (first, second) = (store.retarget(frames, to: 0.25), store.retarget(turn, to: Transform3D()))
    store.removeAnimation(frames)
    let third = store.retarget(frames, to: 0.25)
    #expect(!first && !second && !third)
  }

  private func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }
}
