import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Animations that run and that are in effect, and the layers they move")
struct RunningAnimationTests {
  @Test("A layer moves as long as one of its animations is in effect, whichever")
  func movesByAny() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10)), other = store.place(frame: .box(0, 0, 10, 10))
    for begin in [0.0, 2, 4] {
      let timing = AnimationTiming(beginTime: begin, duration: 1)
      store.addAnimation(.basic(.positionX, from: 0, to: 1, timing: timing), to: layer)
    }
    let filling = AnimationTiming(beginTime: 4, fillMode: .both)
    store.addAnimation(.basic(.opacity, to: 0, timing: filling), to: other)
    var found: [[LayerID]] = []
    for time in [-1, 0.5, 1.5, 2.5, 4.5, 9] {
      store.setTime(time)
      var moving: [LayerID] = [], shown: [LayerID] = []
      store.forEachMovingLayer { moving.append($0) }
      store.presentation.forEachMovingLayer { shown.append($0) }
      #expect(moving.count == shown.count && Set(moving) == Set(shown), "\(time)")
      found.append(moving)
    }
    #expect(found == [[other], [layer, other], [other], [layer, other], [layer, other], [other]])
  }

  @Test("An animation that fills is in effect and does not run, one that runs is both, after it neither")
  func inEffect() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let all = [FillMode.removed, .forwards, .backwards, .both].map { fillMode in
      let timing = AnimationTiming(beginTime: 1, duration: 1, fillMode: fillMode)
      return store.addAnimation(.basic(.opacity, to: 0, timing: timing), to: layer)
    }
    for (time, effect, runs) in [
      (0.5, [false, false, true, true], false), (1, [true, true, true, true], true),
      (1.5, [true, true, true, true], true), (2, [false, true, false, true], false),
    ] {
      store.setTime(time)
      let inEffect = all.map { store.isInEffect($0) }, running = all.map { store.isRunning($0) }
      #expect(inEffect == effect && running == [runs, runs, runs, runs], "\(time)")
    }
    // At half the layer's speed all of them last twice as long.
    store.setSpeed(0.5, of: layer)
    store.setTime(3)
    let inEffect = all.map { store.isInEffect($0) }
    #expect(inEffect == [true, true, true, true])
  }
}
