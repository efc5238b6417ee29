import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Presentation: every answer is that of a store in which the values were set by hand")
struct PresentationTests {
  @Test("After random edits, animations and times, forwards and backwards", arguments: Seeds.some(12))
  func random(seed: UInt64) throws {
    var script = ValidationScript(seed: 5_000 + seed)
    script.clones = false
    for _ in 0..<30 { script.step() }
    var random = SplitMix64(seed: seed), added: [AnimationID] = []
    for round in 0..<(isOptimized ? 60 : 25) {
      for _ in 0..<random.below(6) { script.step() }
      for _ in 0..<random.below(5) {
        let key = random.oneIn(3) ? "key" : nil
        added.append(script.store.addAnimation(random.animation(), to: random.pick(script.layers), key: key))
      }
      if random.oneIn(4) { script.store.removeAnimation(random.pick(added + [.null])) }
      if random.oneIn(9) { script.store.removeAllAnimations(of: random.pick(script.layers)) }
      if random.oneIn(9) { script.store.removeCompletedAnimations() }
      script.store.setTime(random.time())
      try #require(script.store.validate() == [], "round \(round)")
      try #require(script.store.presentationFaults() == [], "round \(round)")
      let byHand = Self.withValuesByHand(script.store, script.layers)
      compare(script.store.presentation, byHand, script.layers, &random)
    }
  }

  /// Returns a copy of a store without animations, in which the values that its presentation has are set.
  static func withValuesByHand(_ store: borrowing LayerStore, _ layers: [LayerID]) -> LayerStore {
    var copy = store.clone()
    for layer in layers {
      copy.removeAllAnimations(of: layer)
      copy.setAutoresizingMask([], of: layer)
    }
    setValues(of: store, layers, in: &copy)
    return copy
  }

  /// Sets the values that the presentation of a store has in another one.
  static func setValues(of store: borrowing LayerStore, _ layers: [LayerID], in copy: inout LayerStore) {
    for layer in layers where !store.animations(of: layer).isEmpty {
      let now = store.presentation
      copy.setBounds(now.bounds(of: layer), of: layer)
      copy.setPosition(now.position(of: layer), of: layer)
      copy.setAnchorPoint(now.anchorPoint(of: layer), of: layer)
      copy.setTransform(now.transform(of: layer), of: layer)
      // Setting it counts as another order, whatever it was before.
      let zPosition = now.zPosition(of: layer)
      if copy.zPosition(of: layer) != zPosition { copy.setZPosition(zPosition, of: layer) }
      copy.setOpacity(now.opacity(of: layer), of: layer)
      copy.setCornerRadius(now.cornerRadius(of: layer), of: layer)
      copy.setHidden(now.isHidden(of: layer), of: layer)
    }
  }

  private func compare(
    _ shown: borrowing LayerPresentation, _ byHand: borrowing LayerStore, _ layers: [LayerID],
    _ random: inout SplitMix64
  ) {
    for _ in 0..<6 {
      let layer = random.pick(layers), other = random.pick(layers)
      let point = Point(x: random.unit() * 120 - 20, y: random.unit() * 120 - 20)
      let (shown, expected) = (
        VersionAnswers.of(layer, other, point, shown), VersionAnswers.of(layer, other, point, byHand)
      )
      for (a, b) in zip(shown, expected) { #expect(a == b) }
    }
    for (a, b) in zip(VersionAnswers.ofLists(layers, shown), VersionAnswers.ofLists(layers, byHand)) {
      #expect(a == b)
    }
  }

  @Test(
    "Many movers among many layers are hit where they are, frame by frame", .enabled(if: isOptimized))
  func movers() throws {
    var store = LayerStore(), random = SplitMix64(seed: 8)
    let root = store.place(frame: .box(0, 0, 1_000, 1_000))
    var layers: [LayerID] = []
    for k in 0..<3_000 {
      let above = k % 10 == 9 ? layers[random.below(layers.count)] : root
      layers.append(
        store.place(frame: .box(random.unit() * 950, random.unit() * 950, 20, 20), in: above))
    }
    for layer in layers where random.oneIn(3) {
      let start = store.position(of: layer)
      let end = Point(x: start.x + random.unit() * 128 - 64, y: start.y + random.unit() * 128 - 64)
      let timing = AnimationTiming(
        beginTime: random.unit(), duration: 0.3, autoreverses: true, curve: .easeInEaseOut)
      store.addAnimation(
        random.oneIn(4)
          ? .basic(.rotation, from: 0, to: 6, timing: timing)
          : .basic(.position, from: start, to: end, timing: timing), to: layer)
    }
    for frame in 0..<40 {
      store.setTime(Double(frame % 30) / 20)
      let byHand = Self.withValuesByHand(store, layers)
      for _ in 0..<200 {
        let point = Point(x: random.unit() * 1_000, y: random.unit() * 1_000)
        let hit = store.presentation.hitTest(point, in: root)
        #expect(hit == byHand.hitTest(point, in: root), "frame \(frame), \(point)")
      }
      if frame % 8 == 0 { try #require(store.presentationFaults() == [], "frame \(frame)") }
    }
  }

  @Test("Layers that move together are each where they are alone", arguments: [1, 16, 17, 70])
  func together(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count)), animations: [LayerAnimation] = []
    for k in 0..<count {
      // Those next to each other often have one pace, and are at different places of it.
      let curve: TimingFunction = k % 16 < 8 ? .easeInEaseOut : random.pick([.easeIn, .linear])
      let timing = AnimationTiming(beginTime: random.pick([0, -0.3, 0.1]), duration: 2, curve: curve)
      let (x, angle) = (random.real(0, 99), random.real(0, 3))
      animations.append(
        random.pick([
          .basic(.position, from: Point.at(x, 5), to: Point.at(5, x), timing: timing),
          .basic(.position, from: Point.at(5, 5), to: Point.at(5, x), timing: timing),
          .spring(.position, from: Point.at(x, 5), to: Point.at(5, x), .init(damping: 6), timing: timing),
          .basic(.positionY, from: x, to: 3, timing: timing),
          .basic(.rotation, from: 0, to: angle, timing: timing),
          .spring(.scale, from: 1, to: angle, .init(damping: 6), timing: timing),
          .basic(.opacity, from: 1, to: angle / 4, timing: timing),
          .basic(.rotationX, from: 0, to: angle, timing: timing),
        ]))
    }
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let layers = animations.map { animation in
      let layer = store.place(frame: .box(50, 50, 9, 7), in: root)
      store.addAnimation(animation, to: layer)
      return layer
    }
    for frame in 0..<8 {
      store.setTime(0.2 * Double(frame))
      // The index follows from the first hit on, and layers move in its boxes.
      _ = store.presentation.hitTest(.at(50, 50), in: root)
      for (layer, animation) in zip(layers, animations) {
        var alone = LayerStore()
        let only = alone.place(frame: .box(50, 50, 9, 7))
        alone.addAnimation(animation, to: only)
        alone.setTime(store.time)
        let moved = (store.presentation.position(of: layer), alone.presentation.position(of: only))
        #expect(moved.0 == moved.1)
        let turned = (store.presentation.transform(of: layer), alone.presentation.transform(of: only))
        #expect(turned.0 == turned.1)
        let faded = (store.presentation.opacity(of: layer), alone.presentation.opacity(of: only))
        #expect(faded.0 == faded.1)
      }
    }
    let faults = store.presentationFaults()
    #expect(faults == [])
  }

  @Test("A layer that was turned in space keeps its turn while an animation gives it another scale")
  func turnedInSpace() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 400, 400))
    let layers = (0..<10).map { store.place(frame: .box(Double($0) * 30, 0, 20, 20), in: root) }
    store.setTransform(.turnY(0.5), of: layers[4])
    store.addAnimation(.basic(.scale, from: 1, to: 1, timing: AnimationTiming(duration: 1)), to: layers[4])
    for frame in 1...6 {
      store.setTime(Double(frame) / 8)
      // The index follows from the first hit on, and has a box that the layer stays in from the second.
      _ = store.presentation.hitTest(.at(35, 10), in: root)
      let turned = store.presentation.transform(of: layers[4])
      #expect(isClose(turned, .turnY(0.5), within: 1e-12), "\(frame)")
    }
  }

  @Test("A layer whose turn in space is removed in flight is in the plane from then on")
  func backInThePlane() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 400, 400))
    let layers = (0..<10).map { store.place(frame: .box(Double($0) * 30, 0, 20, 20), in: root) }
    let timing = AnimationTiming(beginTime: 0, duration: 8)
    store.addAnimation(.basic(.rotationX, from: 1, to: 1, timing: timing), to: layers[4], key: "turn")
    store.addAnimation(.basic(.rotation, from: 0, to: 0, timing: timing), to: layers[4])
    for frame in 1...6 {
      if frame == 4 { store.removeAnimation(forKey: "turn", of: layers[4]) }
      store.setTime(Double(frame))
      _ = store.presentation.hitTest(.at(35, 10), in: root)
      let shown = store.presentation.transform(of: layers[4])
      let expected = frame < 4 ? Transform3D.turnX(1) : .identity
      #expect(isClose(shown, expected, within: 1e-12), "\(frame)")
    }
    let faults = store.presentationFaults()
    #expect(faults == [])
  }

  @Test("A layer that an animation raises stays in front while the layer above it is edited")
  func raisedUnderEdits() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let raised = store.place(frame: .box(0, 0, 50, 50), in: root)
    _ = store.place(frame: .box(0, 0, 50, 50), in: root)
    let timing = AnimationTiming(beginTime: 0, duration: 10)
    store.addAnimation(.basic(.zPosition, from: 5, to: 5, timing: timing), to: raised)
    for frame in 1...3 {
      store.setOpacity(Double(frame) / 4, of: root)
      store.setTime(Double(frame))
      let hit = store.presentation.hitTest(.at(20, 20), in: root, options: .coreAnimation)
      #expect(hit == raised, "\(frame)")
    }
  }

  @Test("Layers in flight are where their own time says, before the index follows them and after")
  func ownTimeInFlight() {
    let timing = AnimationTiming(beginTime: 0, duration: 8)
    let animations: [LayerAnimation] = [
      .basic(.position, from: .at(10, 10), to: .at(330, 10), timing: timing),
      .basic(.positionX, from: 10, to: 330, timing: timing), .basic(.scale, from: 1, to: 3, timing: timing),
      .basic(.boundsWidth, from: 10, to: 90, timing: timing),
    ]
    for animation in animations {
      var frames: [[Rect]] = []
      for speed in [1.0, 2] {
        var store = LayerStore(), seen: [Rect] = []
        let root = store.place(frame: .box(0, 0, 400, 400))
        let layers = (0..<10).map { store.place(frame: .box(Double($0) * 30, 0, 20, 20), in: root) }
        store.setSpeed(speed, of: root)
        store.addAnimation(animation, to: layers[4])
        for frame in 1...6 {
          store.setTime(Double(frame) / speed)
          _ = store.presentation.hitTest(.at(35, 10), in: root)
          seen.append(store.presentation.frame(of: layers[4]))
        }
        frames.append(seen)
      }
      #expect(frames[0] == frames[1] && Set(frames[0]).count > 1, "\(animation.keyPath)")
    }
  }

  @Test("An animation that one of another property replaces in flight leaves no value behind")
  func replacedInFlight() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10)), timing = AnimationTiming(beginTime: 0, duration: 1)
    store.addAnimation(.basic(.opacity, from: 0, to: 1, timing: timing), to: layer, key: "a")
    store.setTime(0.25)
    let before = store.presentation.opacity(of: layer)
    store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer, key: "a")
    let opacity = store.presentation.opacity(of: layer), x = store.presentation.position(of: layer).x
    #expect(before == 0.25 && opacity == 1 && x == 25)
  }

  @Test("A thousand frames take no more memory than the first ones")
  func framesInARow() {
    var store = LayerStore(), bytes: [Int] = []
    let timing = AnimationTiming(beginTime: 0, duration: 2_000)
    let layers = (0..<100).map { _ in store.place(frame: .box(0, 0, 10, 10)) }
    for layer in layers { store.addAnimation(.basic(.opacity, from: 0, to: 1, timing: timing), to: layer) }
    for frame in 1...1_000 {
      store.setTime(Double(frame))
      let opacity = store.presentation.opacity(of: layers[7])
      if frame % 990 == 10 {
        #expect(opacity > 0 && opacity < 1)
        bytes.append(store.memoryReport.totalBytes)
      }
    }
    #expect(bytes.count == 2 && bytes[1] == bytes[0])
  }

  @Test("Without animations the presentation is the store itself, whatever time is set")
  func noSecondStore() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    store.setTime(3)
    let hit = store.presentation.hitTest(.at(5, 5), in: layer), isSecond = store.hasPresentedStore
    #expect(hit == layer && !isSecond)
    store.addAnimation(.basic(.opacity, to: 0), to: layer)
    let opacity = store.presentation.opacity(of: layer), hasSecond = store.hasPresentedStore
    #expect(opacity == 1 && hasSecond)
  }
}
