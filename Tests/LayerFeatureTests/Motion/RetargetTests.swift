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

  @Test("A second retarget goes on with the velocity that the first one left", arguments: [true, false])
  func repeated(isSpring: Bool) {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0, duration: 2, curve: .easeInEaseOut)
    let spring = LayerAnimation.Spring(stiffness: 10, damping: 1, initialVelocity: 3)
    let id = store.addAnimation(
      isSpring
        ? .spring(.positionX, from: 0, to: 100, spring, timing: timing)
        : .basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
    func x(_ time: Double) -> Double {
      store.setTime(time)
      return store.presentation.position(of: layer).x
    }
    let step = 1e-6
    for (time, target) in [(0.4, -50.0), (0.5, 200), (0.7, 10)] {
      let before = x(time - step), here = x(time)
      store.retarget(id, to: target)
      let now = x(time), after = x(time + step)
      #expect(isClose(now, here, 1e-9), "\(time)")
      #expect(isClose((after - here) / step, (here - before) / step, 0.02), "\(time)")
      #expect(abs(here - before) / step > 1, "\(time)")
    }
  }

  @Test("A new way has one pass from now on, whatever repeats and offsets the old one had")
  func onePass() {
    let timings = [
      AnimationTiming(beginTime: 0, duration: 1, repeatCount: 3),
      AnimationTiming(beginTime: 0, duration: 1, repeatDuration: 5),
      AnimationTiming(beginTime: 0, duration: 1, repeatCount: 3, autoreverses: true),
      AnimationTiming(beginTime: 0, duration: 1, timeOffset: 0.25, repeatCount: 2),
    ]
    for timing in timings {
      var store = LayerStore()
      let layer = store.place(frame: .box(0, 0, 10, 10))
      let id = store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
      func x(_ time: Double) -> Double {
        store.setTime(time)
        return store.presentation.position(of: layer).x
      }
      let here = x(0.5)
      store.retarget(id, to: 20)
      let now = x(0.5), last = x(1.499), next = store.nextChange(), over = x(1.5)
      #expect(now == here && isClose(last, 20, 0.5) && over == 5, "\(timing): \(now), \(last), \(over)")
      #expect(next == 1.5, "\(timing)")
    }
  }

  @Test(
    "Before its begin and after its end an animation has no velocity to go on with", arguments: [-1.0, 3])
  func standing(time: Double) {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0, duration: 2, fillMode: .both)
    let id = store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
    store.setTime(time)
    let here = store.presentation.position(of: layer).x
    store.retarget(id, to: 50)
    let begin = store.animation(id)?.timing.beginTime
    // A linear way would begin at a velocity of its own.
    store.setTime(time + 1e-6)
    let velocity = (store.presentation.position(of: layer).x - here) / 1e-6
    #expect(isClose(velocity, 0, 1e-3) && begin == time)
  }

  @Test("An additive animation is retargeted in its own values, whatever lies below")
  func additive() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    store.setPosition(.at(7, 7), of: layer)
    let timing = AnimationTiming(beginTime: 0, duration: 2, fillMode: .both)
    store.addAnimation(.basic(.positionX, from: 1_000, to: 2_000, timing: timing), to: layer)
    var added = LayerAnimation.basic(.positionX, to: 100, timing: timing)
    added.isAdditive = true
    let id = store.addAnimation(added, to: layer)
    store.setTime(1)
    let before = store.presentation.position(of: layer).x
    store.retarget(id, to: 10)
    let after = store.presentation.position(of: layer).x
    store.setTime(9)
    let end = store.presentation.position(of: layer).x
    #expect(before == 1_550 && after == 1_550 && end == 2_010)
  }

  @Test("An animation without a start is retargeted from the value that those before it give")
  func withoutStart() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0, duration: 2, fillMode: .both)
    store.addAnimation(.basic(.positionX, from: 100, to: 100, timing: timing), to: layer)
    let id = store.addAnimation(.basic(.positionX, to: 200, timing: timing), to: layer)
    // Those after it do not count.
    var last = LayerAnimation.basic(.positionX, from: 5_000, to: 5_000, timing: timing)
    last.isAdditive = true
    store.addAnimation(last, to: layer)
    store.setTime(1)
    let before = store.presentation.position(of: layer).x
    store.retarget(id, to: 300)
    let after = store.presentation.position(of: layer).x
    #expect(before == 5_150 && after == 5_150)
  }

  @Test("A retargeted spring lasts until it rests on its new way, in the number that takes longest")
  func rests() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let id = store.addAnimation(
      .spring(.position, from: .at(0, 50), to: .at(100, 50), timing: AnimationTiming(beginTime: 0)), to: layer
    )
    let first = store.animation(id)?.timing.duration ?? 0
    store.setTime(0.1)
    // Nearly where it is, at a high speed: for so short a way it takes longer.
    let x = store.presentation.position(of: layer).x
    store.retarget(id, to: Point(x: x + 0.01, y: 50))
    let second = store.animation(id)?.timing.duration ?? 0
    #expect(second > first * 1.5, "\(first), \(second)")
    store.setTime(0.1 + second - 1e-3)
    let end = store.presentation.position(of: layer)
    #expect(isClose(end.x, x + 0.01, 1e-4) && end.y == 50)
    // Now only y has a way to go.
    store.retarget(id, to: Point(x: end.x, y: 80))
    let third = store.animation(id)?.timing.duration ?? 0
    #expect(third >= first * 0.99, "\(first), \(third)")
  }

  @Test("A flag is not retargeted; a number begins anew at its layer's own time")
  func ownTime() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let flag = store.addAnimation(
      .basic(.isHidden, from: true, to: false, timing: AnimationTiming(duration: 2)), to: layer)
    let isFlagRetargeted = store.retarget(flag, to: true)
    store.setSpeed(2, of: layer)
    let id = store.addAnimation(
      .basic(.positionX, from: 0, to: 100, timing: AnimationTiming(beginTime: 0, duration: 2)), to: layer)
    store.setTime(0.5)
    store.retarget(id, to: 0)
    let begin = store.animation(id)?.timing.beginTime, here = store.presentation.position(of: layer).x
    #expect(!isFlagRetargeted && begin == 1 && here == 50)
  }

  @Test("A cumulative animation is retargeted from what its passes have added up to")
  func cumulative() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0, duration: 1, repeatCount: 3)
    var slide = LayerAnimation.basic(.positionX, from: 0, to: 100, timing: timing)
    slide.isCumulative = true
    let id = store.addAnimation(slide, to: layer)
    store.setTime(1.5)
    let before = store.presentation.position(of: layer).x
    store.retarget(id, to: 20)
    let after = store.presentation.position(of: layer).x
    #expect(before == 150 && after == 150)
  }

  @Test("A spring of rectangles runs while any of its four numbers has a way to go", arguments: 0..<4)
  func fourNumbers(changed: Int) {
    var store = LayerStore(), numbers = [3.0, 4, 10, 20]
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0, fillMode: .both)
    let from = Rect.box(3, 4, 10, 20), to = Rect.box(103, 104, 110, 120)
    let id = store.addAnimation(.spring(.bounds, from: from, to: to, timing: timing), to: layer)
    // Before its begin it has no velocity.
    store.setTime(-1)
    numbers[changed] += 50
    store.retarget(id, to: Rect.box(numbers[0], numbers[1], numbers[2], numbers[3]))
    store.setTime(-0.9)
    let runs = store.isRunning(id), bounds = store.presentation.bounds(of: layer)
    #expect(runs && bounds != from)
  }

  @Test("A retargeted rectangle or size reads back with where it was, and where it goes")
  func readsBack() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10)), timing = AnimationTiming(beginTime: 0, duration: 1)
    let (from, to, target) = (Rect.box(1, 2, 10, 20), Rect.box(101, 202, 110, 320), Rect.box(0, 0, 5, 6))
    let here = Rect.box(51, 102, 60, 170)
    let rect = store.addAnimation(.basic(.bounds, from: from, to: to, timing: timing), to: layer)
    let size = store.addAnimation(
      .basic(.boundsSize, from: from.size, to: to.size, timing: timing), to: layer)
    store.setTime(0.5)
    store.retarget(rect, to: target)
    store.retarget(size, to: target.size)
    let contents = [rect, size].map { store.animation($0)?.content }
    #expect(contents[0] == .basic(from: .rect(here), to: .rect(target), by: nil))
    #expect(contents[1] == .basic(from: .size(here.size), to: .size(target.size), by: nil))
  }

  @Test("Where time runs backwards an animation stays as it is")
  func backwards() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 10, 10), at: .zero)
    let timing = AnimationTiming(beginTime: 0, duration: 10)
    let id = store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
    store.setSpeed(-1, of: layer)
    store.setTimeOffset(10, of: layer)
    store.setTime(5)
    let goes = store.retarget(id, to: 0.0)
    store.setTime(6)
    let x = store.presentation.position(of: layer).x
    #expect(!goes && x == 40)
  }
}
