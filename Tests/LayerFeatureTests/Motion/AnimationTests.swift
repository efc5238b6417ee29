import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// A model that holds a store, as programs have one.
private final class StoreModel {
  var store = LayerStore()
}

@Suite("Animations: adding, removing, time, and what is over")
struct AnimationTests {
  private static func layer() -> (StoreModel, LayerID) {
    let box = StoreModel()
    return (box, box.store.place(frame: .box(0, 0, 10, 10)))
  }

  private static func slide(
    _ timing: AnimationTiming = AnimationTiming(duration: 1), from: Double = 0, to: Double = 100
  ) -> LayerAnimation {
    .basic(.positionX, from: from, to: to, timing: timing)
  }

  private func x(_ box: StoreModel, _ layer: LayerID, at time: Double) -> Double {
    box.store.setTime(time)
    return box.store.withPresentation { $0.position(of: layer).x }
  }

  @Test("An animation without a begin time begins at the set time, and is over half-open")
  func beginsNow() {
    let (box, layer) = Self.layer()
    box.store.setTime(10)
    box.store.addAnimation(Self.slide(), to: layer)
    let found = [9.75, 10, 10.25, 10.75, 11].map { x(box, layer, at: $0) }
    #expect(found == [5, 0, 25, 75, 5])
    #expect(box.store.position(of: layer).x == 5)
  }

  @Test("A key replaces, a handle goes stale, and other animations stay")
  func keys() {
    let (box, layer) = Self.layer()
    let first = box.store.addAnimation(Self.slide(), to: layer, key: "slide")
    let other = box.store.addAnimation(.basic(.opacity, from: 0, to: 1), to: layer)
    let second = box.store.addAnimation(Self.slide(to: 50), to: layer, key: "slide")
    #expect(!box.store.exists(first) && box.store.exists(second))
    #expect(box.store.animations(of: layer) == [other, second])
    #expect(box.store.animation(forKey: "slide", of: layer) == second)
    #expect(box.store.animationKeys(of: layer) == ["slide"])
    #expect(x(box, layer, at: 0.5) == 25)
    box.store.removeAnimation(forKey: "slide", of: layer)
    #expect(x(box, layer, at: 0.5) == 5 && box.store.animationCount == 1)
    #expect(box.store.layer(of: other) == layer && box.store.layer(of: second) == nil)
  }

  @Test("A number that was never a handle names no animation, not even a removed one")
  func neverAHandle() {
    let (box, layer) = Self.layer()
    let id = box.store.addAnimation(Self.slide(), to: layer)
    box.store.removeAnimation(id)
    let row = id.rawValue & 0xFFFF_FFFF
    #expect(row == 1 && !box.store.exists(AnimationID(rawValue: row)))
  }

  @Test("An animation reads back as it was added, with its begin")
  func readsBack() {
    let (box, layer) = Self.layer()
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      var animation = random.animation()
      animation.timing.beginTime = random.time()
      let id = box.store.addAnimation(animation, to: layer)
      if case .spring(_, _, _, let spring) = animation.content, spring.isUntilRest {
        animation.timing.duration = spring.settlingTime
      }
      #expect(box.store.animation(id) == animation)
    }
  }

  @Test("The next change is the next begin or end, and completed animations are removed once")
  func changes() {
    let (box, layer) = Self.layer()
    let late = box.store.addAnimation(Self.slide(AnimationTiming(beginTime: 2, duration: 1)), to: layer)
    let now = box.store.addAnimation(Self.slide(AnimationTiming(duration: 1.5)), to: layer)
    let kept = box.store.addAnimation(
      Self.slide(AnimationTiming(duration: 1, fillMode: .forwards)), to: layer)
    var found: [Double?] = [box.store.nextChange()]
    for time in [1, 1.5, 2, 3.0] {
      box.store.setTime(time)
      found.append(box.store.nextChange())
    }
    #expect(found == [1, 1.5, 2, 3, nil])
    box.store.setTime(1.75)
    let runsBetween = box.store.hasRunningAnimations
    #expect(!runsBetween)
    #expect(box.store.removeCompletedAnimations() == [now])
    box.store.setTime(2.5)
    let runsLater = box.store.hasRunningAnimations
    #expect(box.store.isRunning(late) && runsLater)
    box.store.setTime(9)
    #expect(box.store.removeCompletedAnimations() == [late])
    #expect(box.store.exists(kept) && x(box, layer, at: 9) == 100)
  }

  @Test("A layer whose animation is removed when it is over is seen and hit where it was set")
  func removedUnread() {
    let (box, layer) = Self.layer()
    box.store.addAnimation(Self.slide(), to: layer)
    #expect(x(box, layer, at: 0.5) == 50)
    box.store.setTime(2)
    box.store.removeCompletedAnimations()
    #expect(box.store.withPresentation { $0.position(of: layer).x } == 5)
    let hits = [50, 7].map { x in box.store.withPresentation { $0.hitTest(.at(x, 5), in: nil) } }
    #expect(hits == [nil, layer])
  }

  @Test("Of many animations of a layer those that are over go together, and the others keep their order")
  func manyOfALayer() {
    let (box, layer) = Self.layer()
    let ids = (0..<3_000).map {
      let timing = AnimationTiming(beginTime: 0, duration: $0 % 3 == 0 ? 2 : 1)
      return box.store.addAnimation(.basic(.opacity, from: 0, to: Double($0), timing: timing), to: layer)
    }
    box.store.setTime(1.5)
    _ = box.store.presentation.opacity(of: layer)
    let removed = box.store.removeCompletedAnimations(), left = box.store.animations(of: layer)
    #expect(removed == ids.indices.filter { $0 % 3 != 0 }.map { ids[$0] })
    #expect(left == ids.indices.filter { $0 % 3 == 0 }.map { ids[$0] })
    let last = box.store.presentation.opacity(of: layer)
    #expect(last == 0.75 * 2997)
    box.store.removeAnimation(left[999])
    let next = box.store.presentation.opacity(of: layer),
      added = box.store.addAnimation(
        .basic(.opacity, from: 7, to: 7, timing: AnimationTiming(beginTime: 0, duration: 9)), to: layer)
    #expect(next == 0.75 * 2994 && box.store.animations(of: layer).last == added)
    box.store.setTime(3)
    #expect(box.store.removeCompletedAnimations() == Array(left.dropLast()))
    #expect(box.store.animations(of: layer) == [added])
  }

  @Test("Cumulative passes in reverse count down to the begin; without a duration all are over at once")
  func passes() {
    let (box, layer) = Self.layer()
    var back = Self.slide(
      AnimationTiming(beginTime: 0, duration: 1, speed: -1, timeOffset: 3, repeatCount: 3))
    back.isCumulative = true
    let id = box.store.addAnimation(back, to: layer)
    #expect([0.5, 1.5, 2.5].map { x(box, layer, at: $0) } == [250, 150, 50])
    box.store.removeAnimation(id)
    let none = AnimationTiming(beginTime: 0, duration: 0, repeatDuration: 2, fillMode: .forwards)
    box.store.addAnimation(Self.slide(none), to: layer)
    #expect([0, 1].map { x(box, layer, at: $0) } == [100, 100])
  }

  @Test("A superlayer's speed, offset and pause act on what is below")
  func superlayerTime() {
    let (box, root) = Self.layer()
    let layer = box.store.place(frame: .box(0, 0, 10, 10), in: root)
    box.store.addAnimation(Self.slide(AnimationTiming(beginTime: 1, duration: 1)), to: layer)
    box.store.setSpeed(2, of: root)
    #expect([0.5, 0.75, 1].map { x(box, layer, at: $0) } == [0, 50, 5])
    box.store.setTime(0.5)
    let runsBefore = box.store.hasRunningAnimations
    #expect(box.store.nextChange() == 1 && runsBefore)
    box.store.setTime(0.75)
    box.store.pauseTime(of: root, at: 0.75)
    let runsPaused = box.store.hasRunningAnimations
    #expect(x(box, layer, at: 4) == 50 && box.store.nextChange() == nil && !runsPaused)
  }

  @Test("The model's edits show through, and do not disturb what is animated")
  func edits() {
    let (box, layer) = Self.layer()
    box.store.addAnimation(Self.slide(AnimationTiming(beginTime: 0, duration: 1)), to: layer)
    _ = x(box, layer, at: 0.5)
    box.store.setPosition(Point(x: 7, y: 70), of: layer)
    #expect(box.store.withPresentation { $0.position(of: layer) } == Point(x: 50, y: 70))
    let other = box.store.place(frame: .box(40, 60, 20, 20))
    #expect(box.store.withPresentation { $0.hitTest(Point(x: 45, y: 65), in: nil) } == other)
    box.store.setTime(2)
    #expect(box.store.withPresentation { $0.position(of: layer) } == Point(x: 7, y: 70))
  }

  @Test(
    "Destroying a layer ends its animations; clones and absorbed stores keep theirs; duplicates have none")
  func lives() {
    let (box, layer) = Self.layer()
    let id = box.store.addAnimation(Self.slide(), to: layer, key: "slide")
    var clone = box.store.clone()
    clone.setTime(0.5)
    let copy = box.store.duplicate(layer)
    let cloned = clone.presentation.position(of: layer).x
    #expect(cloned == 50)
    #expect(box.store.animations(of: copy) == [])
    var taking = LayerStore(), moved = LayerID.null
    taking.setTime(0.25)
    taking.absorb(clone) { moved = $1 }
    let (taken, keys) = (taking.presentation.position(of: moved).x, taking.animationKeys(of: moved))
    #expect(taken == 25 && keys == ["slide"])
    box.store.destroy(layer)
    #expect(!box.store.exists(id) && box.store.animationCount == 0)
    let next = box.store.place(frame: .box(0, 0, 10, 10))
    #expect(box.store.animations(of: next) == [] && x(box, next, at: 0.5) == 5)
  }

  @Test("Autoresizing follows the model, never the time")
  func autoresizing() {
    let (box, root) = Self.layer()
    let layer = box.store.place(frame: .box(0, 0, 5, 5), in: root)
    box.store.setAutoresizingMask(.width, of: layer)
    box.store.addAnimation(
      .basic(.boundsWidth, from: 10, to: 90, timing: AnimationTiming(duration: 1)), to: root)
    box.store.setTime(0.5)
    #expect(box.store.withPresentation { $0.bounds(of: root).size.width } == 50)
    #expect(box.store.withPresentation { $0.bounds(of: layer).size.width } == 5)
  }

  @Test("What is wrong with an animation is told by its key path", arguments: 0..<10)
  func faults(_ number: Int) {
    let path = AnimationKeyPath.positionX
    let faulty: [(LayerAnimation, AnimationError)] = [
      (LayerAnimation(path, .basic(from: true, to: nil, by: nil)), .wrongValue(path)),
      (LayerAnimation(path, .basic(from: 0, to: .number(.nan), by: nil)), .notFinite(path)),
      (Self.slide(AnimationTiming(duration: -1)), .invalidTiming(path)),
      (.spring(.positionX, LayerAnimation.Spring(mass: 0)), .invalidSpring(path)),
      (.spring(.positionX, LayerAnimation.Spring(damping: 0)), .invalidSpring(path)),
      (.spring(.positionX, LayerAnimation.Spring(initialVelocity: .nan)), .invalidSpring(path)),
      (.spring(.transform), .invalidSpring(.transform)), (.spring(.isHidden), .invalidSpring(.isHidden)),
      (.keyframes(.positionX, [1.0]), .invalidKeyframes(path)),
      (.keyframes(.positionX, [1, 2], at: [0.5, 0.25]), .invalidKeyframes(path)),
    ]
    #expect(throws: faulty[number].1) { try faulty[number].0.check() }
  }

  @Test("Validation notices two animations of one layer with one key")
  func repeatedKey() {
    var store = LayerStore()
    let layer = store.makeLayer(), other = store.makeLayer()
    let fade = LayerAnimation.basic(.opacity, from: 1, to: 0)
    for key in ["b", "a", "c"] { store.appendAnimation(fade, to: layer, newKey: key) }
    store.appendAnimation(fade, to: other, newKey: "a")
    #expect(store.validate() == [])
    store.appendAnimation(fade, to: layer, newKey: "a")
    #expect(store.validate().contains { $0.hasSuffix("has two of one key") })
  }

  @Test("A clone tells its animations from those that it removed, in whatever order, and has its time")
  func clonedHandles() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10)), slide = Self.slide()
    let old = (0..<2).map { _ in store.addAnimation(slide, to: layer) }
    store.setTime(0.125)
    for order in [[0, 1], [1, 0]] {
      var clone = store.clone()
      let time = clone.time, kept = old.map { clone.exists($0) }
      for k in order { clone.removeAnimation(old[k]) }
      // In the rows of those that went.
      let new = old.map { _ in clone.addAnimation(slide, to: layer) }
      let stale = old.map { clone.exists($0) }
      #expect(time == 0.125 && kept == [true, true] && stale == [false, false])
      #expect(Set(new).isDisjoint(with: old))
    }
  }

  @Test("A store with animations absorbs others', each animation with its key, values and place")
  func absorbsIntoAnimated() {
    func animate(_ store: inout LayerStore, _ x: Double) -> LayerID {
      let layer = store.place(frame: .box(0, 0, 10, 10))
      let timing = AnimationTiming(beginTime: 0, duration: x)
      store.addAnimation(Self.slide(timing, to: x), to: layer, key: "slide \(x)")
      store.addAnimation(
        .keyframes(.positionY, [0, x, 2 * x], timing: timing), to: layer, key: "frames \(x)")
      store.addAnimation(.basic(.opacity, to: 0, timing: timing), to: layer)
      return layer
    }
    var store = LayerStore(), moved: [LayerID] = []
    let own = animate(&store, 8)
    for x in [2.0, 4] {
      var other = LayerStore()
      _ = animate(&other, x)
      store.absorb(other) { moved.append($1) }
    }
    store.setTime(1)
    for (layer, x) in [(own, 8.0), (moved[0], 2), (moved[1], 4)] {
      let position = store.presentation.position(of: layer), opacity = store.presentation.opacity(of: layer)
      let keys = store.animationKeys(of: layer), count = store.animations(of: layer).count
      #expect(position == Point(x: 1, y: 2) && opacity == 1 - 1 / x, "\(x): \(position), \(opacity)")
      #expect(keys == ["slide \(x)", "frames \(x)"] && count == 3)
    }
    let faults = store.validate()
    #expect(faults == [])
  }
}
