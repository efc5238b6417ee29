import LayerGeometry
import LayerReference
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

  @Test("Which layers move, and what is completed, goes by the layers' own times")
  func ownTimes() {
    var store = LayerStore()
    let slow = store.makeLayer(), fast = store.makeLayer()
    store.setSpeed(0.5, of: slow)
    store.setSpeed(4, of: fast)
    let timing = AnimationTiming(beginTime: 0, duration: 1)
    let ids = [slow, fast].map { store.addAnimation(.basic(.opacity, to: 0, timing: timing), to: $0) }
    let expected: [(Double, [LayerID], [AnimationID])] = [
      (0.125, [slow, fast], []), (0.5, [slow], [ids[1]]), (1.5, [slow], []), (2, [], [ids[0]]),
    ]
    for (time, moving, completed) in expected {
      store.setTime(time)
      var found: [LayerID] = [], shown: [LayerID] = []
      store.forEachMovingLayer { found.append($0) }
      store.presentation.forEachMovingLayer { shown.append($0) }
      let removed = store.removeCompletedAnimations()
      #expect(found == moving && shown == moving && removed == completed, "\(time)")
    }
  }

  @Test("Each moving layer is told once, also while the presentation is asked in between")
  func movingLayersOnce() {
    var store = LayerStore(), seen: [LayerID] = []
    let layers = (0..<200).map { _ in store.place(frame: .box(0, 0, 10, 10)) }
    let timing = AnimationTiming(beginTime: 0, duration: 1)
    for layer in layers.reversed() {
      store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
    }
    store.setTime(0.5)
    store.forEachMovingLayer {
      seen.append($0)
      #expect(store.presentation.position(of: $0).x == 50)
    }
    #expect(seen.count == 200 && Set(seen) == Set(layers))
  }

  @Test("Edits of the model reach a presentation that was asked inside of a search")
  func presentationInsideASearch() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 400, 400))
    let group = store.place(frame: .box(10, 10, 300, 300), in: page)
    let a = store.place(frame: .box(0, 0, 200, 200), in: group)
    let b = store.place(frame: .box(220, 220, 20, 20), in: group)
    store.setMasksToBounds(true, of: page)
    _ = store.hitTest(.at(900, 900), in: page)
    store.setFrame(.box(0, 0, 50, 50), of: a)
    let timing = AnimationTiming(beginTime: 0, duration: 1)
    store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: b)
    var opacity = store.presentation.opacity(of: group)
    #expect(opacity == 1)
    for round in 0..<3 {
      store.forEachLayer(at: .at(20, 20), in: page) { _ in
        opacity = store.presentation.opacity(of: group)
        return true
      }
      store.setOpacity(0.25 + Double(round) / 8, of: group)
      store.setPosition(.at(150, 150 + Double(round)), of: group)
      opacity = store.presentation.opacity(of: group)
      let position = store.presentation.position(of: group),
        hit = store.presentation.hitTest(.at(20, 20), in: page)
      #expect(opacity == 0.25 + Double(round) / 8 && position == .at(150, 150 + Double(round)))
      #expect(hit == store.hitTest(.at(20, 20), in: page))
    }
    #expect(store.validate() == [])
  }

  @Test("Many edits after a presentation was asked inside of a search")
  func manyEditsAfterASearch() {
    var store = LayerStore(), random = SplitMix64(seed: 12)
    let page = store.place(frame: .box(0, 0, 400, 400))
    let layers = (0..<400).map { _ in
      store.place(frame: .box(random.real(0, 380), random.real(0, 380), 20, 20), in: page)
    }
    store.addAnimation(.basic(.opacity, from: 0, to: 1), to: layers[0])
    _ = store.hitTest(.at(5, 5), in: page)
    for round in 0..<4 {
      store.setPosition(.at(random.real(0, 400), 7), of: layers[round])
      store.forEachLayer(intersecting: .rect(.infinite), in: page) {
        _ = store.presentation.opacity(of: $0)
        return true
      }
      for layer in layers { store.setPosition(.at(random.real(0, 400), random.real(0, 400)), of: layer) }
      for _ in 0..<50 {
        let point = Point(x: random.real(0, 400), y: random.real(0, 400))
        let hit = store.hitTest(point, in: page), shown = store.presentation.hitTest(point, in: page)
        let plain = store.plainHitTest(point, in: page, options: .documented)
        #expect(hit == plain && shown == plain)
      }
    }
    #expect(store.validate() == [])
  }
}
