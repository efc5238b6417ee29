#if DEBUG  // Reads internal counters, as debug builds can.
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  @Suite("Layers in flight stay in one box of the index")
  struct SweepTests {
    private static let timing = AnimationTiming(beginTime: 0, duration: 1)
    private static let forever = AnimationTiming(
      beginTime: 0, duration: 0.5, repeatCount: .infinity, autoreverses: true)

    private static let animations: [LayerAnimation] = [
      .basic(.position, from: Point.at(20, 20), to: Point.at(300, 80), timing: timing),
      .basic(.positionX, from: 20, to: 300, timing: forever),
      .basic(.rotation, from: 0, to: 2, timing: forever),
      .basic(.scale, from: 1, to: 4, timing: timing),
      .spring(.positionY, from: 20, to: 200, .init(damping: 6), timing: timing),
      .keyframes(.positionX, [20, 60, 40, 90], timing: timing),
    ]

    /// Frame by frame the index is read, and not changed: it has a box around what is to come.
    @Test("Few frames of an animation change the index", arguments: animations)
    func sweeps(animation: LayerAnimation) {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 400, 400))
      let layers = (0..<10).map { store.place(frame: .box(Double($0) * 30, 0, 20, 20), in: root) }
      store.addAnimation(animation, to: layers[4])
      for frame in 0..<10 {
        store.setTime(Double(frame) / 16)
        _ = store.presentation.hitTest(.at(35, 10), in: root)
      }
      let count = Self.sweptMoveCount(store)
      #expect(count >= 7)
      #expect(store.presentationFaults() == [])
    }

    @Test(
      "A layer that loses a running animation has its own box again, and one that keeps one is still found")
    func removed() {
      var store = LayerStore(), counters = HitTestCounters()
      let root = store.place(frame: .box(0, 0, 1000, 1000))
      let layers = (0..<2000).map {
        store.place(frame: .box(Double($0 % 50) * 20, Double($0 / 50) * 20, 10, 10), in: root)
      }
      let ids = layers.prefix(500).map {
        store.addAnimation(
          .basic(.position, from: Point.at(0, 0), to: Point.at(999, 999), timing: Self.timing), to: $0)
      }
      store.setTime(0.5)
      let before = store.presentation.hitTest(.at(499, 499), in: root)
      for id in ids.dropFirst() { store.removeAnimation(id) }
      let after = store.presentation.hitTest(.at(499, 499), in: root)
      for k in 0..<100 {
        _ = store.presentation.hitTest(
          .at(Double(k) * 9 + 5, Double(k) * 9 + 5), in: root, counters: &counters)
      }
      #expect(before == layers[499] && after == layers[0] && counters.exactTests < 300)
      #expect(store.presentationFaults() == [])
    }

    private static func sweptMoveCount(_ store: borrowing LayerStore) -> UInt64 {
      store.motion?.pointee.presented?.pointee.store.hits.index.pointee.sweptMoveCount ?? 0
    }

    @Test("The box of a way that is run once is made of what is left of it")
    func singlePass() {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 400, 400))
      let layers = (0..<10).map { store.place(frame: .box(Double($0) * 30, 0, 20, 20), in: root) }
      // From side to side, with six turns left from the middle on. Samples of a longer time would all lie on
      // one side.
      let timing = AnimationTiming(beginTime: 0, duration: 1, fillMode: .forwards)
      let sides = (0...12).map { $0 % 2 == 0 ? 20.0 : 120 }
      store.addAnimation(.keyframes(.positionX, sides, timing: timing), to: layers[4])
      // The index follows from the first hit on, and has the box from the second: eight times are left.
      for time in [0.25, 0.5, 0.54, 0.58, 0.62, 0.66, 0.7, 0.74, 0.78, 0.82] {
        store.setTime(time)
        _ = store.presentation.hitTest(.at(35, 10), in: root)
      }
      let count = Self.sweptMoveCount(store)
      #expect(count >= 8)
    }

    @Test("The box of a slow way that repeats is made of a whole cycle")
    func slowCycle() {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 400, 400))
      let layers = (0..<10).map { store.place(frame: .box(Double($0) * 30, 0, 20, 20), in: root) }
      let timing = AnimationTiming(
        beginTime: 0, duration: 0.5, speed: 0.25, repeatCount: .infinity, autoreverses: true)
      store.addAnimation(.basic(.positionX, from: 20, to: 300, timing: timing), to: layers[4])
      for frame in 0..<20 {
        store.setTime(Double(frame) / 2)
        _ = store.presentation.hitTest(.at(35, 10), in: root)
      }
      // The index follows from the first hit on, and has the box from the second. The box of a quarter of the
      // cycle would be left six times.
      let count = Self.sweptMoveCount(store)
      #expect(count >= 16)
    }

    @Test("What does not move, or has come to its end, has no box of its way")
    func standing() {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 400, 400))
      let layers = (0..<10).map { store.place(frame: .box(Double($0) * 30, 0, 20, 20), in: root) }
      store.addAnimation(.basic(.opacity, from: 0, to: 1, timing: Self.forever), to: layers[2])
      let timing = AnimationTiming(beginTime: 0, duration: 1, fillMode: .forwards)
      store.addAnimation(.basic(.scale, from: 1, to: 2, timing: timing), to: layers[4])
      var counts: [UInt64] = []
      for time in [0.25, 0.5, 0.75, 2, 3, 4] {
        store.setTime(time)
        _ = store.presentation.hitTest(.at(35, 10), in: root)
        counts.append(Self.sweptMoveCount(store))
      }
      #expect(counts == [0, 0, 1, 1, 1, 1])
      #expect(store.presentationFaults() == [])
    }

    @Test("A reader that asks again at one time moves nothing again")
    func readerAsksAgain() {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 400, 400))
      let layers = (0..<10).map { store.place(frame: .box(Double($0) * 30, 0, 20, 20), in: root) }
      store.addAnimation(Self.animations[0], to: layers[4])
      let publisher = LayerPublisher(store)
      var reader = publisher.versions.makeReader()
      let counts = [0.25, 0.5, 0.6, 0.6].map { time in
        reader.read(at: time) { shown in
          _ = shown.hitTest(.at(35, 10), in: root)
          return shown.hits.index.pointee.sweptMoveCount
        }
      }
      #expect(counts == [0, 0, 1, 1])
    }

    /// The box around the way still holds where the sublayer was, which costs tries and is no fault.
    @Test("A sublayer leaves a layer in flight")
    func leaves() {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 1000, 400))
      let card = store.place(frame: .box(0, 0, 50, 50), in: root)
      let pip = store.place(frame: .box(0, 0, 50, 50), in: card)
      for k in 0..<120 { _ = store.place(frame: .box(Double(k % 40) * 20, 300, 10, 10), in: root) }
      store.addAnimation(.basic(.positionX, from: 25, to: 525, timing: Self.forever), to: card)
      for time in [0, 0.1, 0.3, 0.4, 0.45, 0.6, 0.9] {
        if time == 0.4 { store.setPosition(.at(225, 25), of: pip) }
        store.setTime(time)
        _ = store.presentation.hitTest(.at(30, 30), in: root)
        #expect(store.presentationFaults() == [], "\(time)")
      }
    }
  }
#endif
