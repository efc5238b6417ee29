#if DEBUG  // Reads and writes internal memory, as debug builds can.
  import LayerReference
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  @Suite("Animations of a store: lists of tracks")
  struct MotionStateTests {
    private static func slide(_ to: Double, duration: Double) -> LayerAnimation {
      .basic(.positionX, from: 0, to: to, timing: AnimationTiming(duration: duration))
    }

    private static func faults(_ state: borrowing MotionState) -> [String] {
      var faults = FaultList()
      state.validate(&faults) { _ in true }
      return faults.faults
    }

    @Test("Adding and removing in any order keeps the lists of a model", arguments: 0..<4)
    func lists(seed: UInt64) throws {
      var random = SplitMix64(seed: 70 + seed), state = MotionState(), model: [Int: [AnimationID]] = [:]
      for step in 0..<600 {
        let slot = 1 + random.below(40)
        switch random.below(8) {
        case 0...4:
          let key = random.oneIn(4) ? "key" : nil
          let old = key == nil ? 0 : state.track(of: slot, key: "key")
          if old != 0 {
            let id = state.id(old)
            model[slot]?.removeAll { $0 == id }
          }
          let animation = Self.slide(Double(step), duration: random.pick([0.25, 1, 2]))
          model[slot, default: []].append(state.add(animation, to: slot, begin: 0, key: key))
        case 5, 6:
          guard let id = model[slot]?.randomElement(using: &random), let row = state.row(of: id) else {
            continue
          }
          state.remove(row)
          model[slot]?.removeAll { $0 == id }
        default:
          state.removeAll(of: slot)
          model[slot] = nil
        }
        state.sortLayers()
        for slot in 1...40 {
          var ids: [AnimationID] = [], row = state.firstTrack(of: slot)
          while row != 0 {
            ids.append(state.id(row))
            row = state.tracks[row].next
          }
          try #require(ids == model[slot] ?? [], "step \(step)")
        }
        let faults = Self.faults(state)
        try #require(faults == [], "step \(step)")
      }
    }

    @Test("Tracks of one timing share it; the last one that goes frees it")
    func sharing() {
      var state = MotionState()
      let ids = (1...3).map { state.add(Self.slide(1, duration: 2), to: $0, begin: 0, key: nil) }
      let shared = state.paces.count
      for id in ids { if let row = state.row(of: id) { state.remove(row) } }
      let (rest, stale) = (state.paces.count, ids.contains { state.row(of: $0) != nil })
      #expect(shared == 1 && rest == 0 && !stale)
    }

    @Test("Layers come into the order of their slots when many came or left, in a copy, too")
    func order() {
      var state = MotionState()
      for slot in (1...200).reversed() {
        _ = state.add(Self.slide(1, duration: 2), to: slot, begin: 0, key: nil)
      }
      var copy = MotionState(copying: state)
      state.sortLayers()
      copy.sortLayers()
      let (slots, copiedSlots) = (Self.slots(state), Self.slots(copy))
      #expect(slots == Array(1...200) && copiedSlots == slots)
    }

    @Test("Layers that leave count, too: those left come into the order of their slots again")
    func orderAfterLeaving() {
      var state = MotionState()
      for slot in 1...2_000 { _ = state.add(Self.slide(1, duration: 2), to: slot, begin: 0, key: nil) }
      state.sortLayers()
      // The last layer takes the place of one that leaves.
      for slot in stride(from: 3, through: 2_000, by: 3) { state.removeAll(of: slot) }
      let slots = (0..<state.layers.count).map { Int(state.layers[$0].slot) }
      state.sortLayers()
      let sorted = (0..<state.layers.count).map { Int(state.layers[$0].slot) }
      #expect(slots != slots.sorted() && sorted == (1...2_000).filter { $0 % 3 != 0 })
    }

    private static func slots(_ state: borrowing MotionState) -> [Int] {
      (0..<state.layers.count).map { Int(state.layers[$0].slot) }
    }

    @Test("Few layers that come later are not sorted, nor few among very many slots")
    func keptOrder() {
      var state = MotionState(), sparse = MotionState()
      for slot in (1...200).reversed() {
        _ = state.add(Self.slide(1, duration: 2), to: slot, begin: 0, key: nil)
      }
      state.sortLayers()
      for slot in [302, 301] { _ = state.add(Self.slide(1, duration: 2), to: slot, begin: 0, key: nil) }
      state.sortLayers()
      let added = [100_000] + Array((1...100).reversed())
      for slot in added { _ = sparse.add(Self.slide(1, duration: 2), to: slot, begin: 0, key: nil) }
      sparse.sortLayers()
      let (slots, sparseSlots) = (Self.slots(state), Self.slots(sparse))
      #expect(slots == Array(1...200) + [302, 301] && sparseSlots == added)
    }

    /// Animates new layers, the last one first.
    private static func animateInReverse(_ store: inout LayerStore) {
      let layers = (0..<200).map { _ in store.makeLayer() }
      for layer in layers.reversed() { store.addAnimation(slide(1, duration: 2), to: layer) }
    }

    @Test("A presentation and a version go through layers in the order of their slots")
    func orderBeforeUse() {
      var shown = LayerStore(), published = LayerStore()
      Self.animateInReverse(&shown)
      Self.animateInReverse(&published)
      _ = shown.presentation.count
      let shownSlots = shown.motion.map { Self.slots($0.pointee.state) }
      let version = PublishedMotion.published(published, after: nil)
      let versionSlots = version.map { Self.slots($0.motion.pointee.state) }
      #expect(shownSlots == Array(1...200) && versionSlots == Array(1...200))
    }

    @Test("A search ends at the first track that it finds, and one in vain goes through all")
    func searches() {
      var state = MotionState(), tested = 0
      for slot in 1...5 {
        for _ in 0..<2 { _ = state.add(Self.slide(1, duration: 2), to: slot, begin: 0, key: nil) }
      }
      func contains(slot: UInt32) -> Bool {
        tested = 0
        return state.containsTrack { _, track in
          tested += 1
          return track.layer == slot
        }
      }
      let (hasSecond, testedForSecond) = (contains(slot: 2), tested)
      let (hasNinth, testedForNinth) = (contains(slot: 9), tested)
      #expect(hasSecond && testedForSecond == 3 && !hasNinth && testedForNinth == 10)
    }

    @Test("Before there are animations no number names one")
    func noRows() {
      let state = MotionState(), numbers: [UInt64] = [0, 1, 5 << 32, 5 << 32 | 1, .max]
      let rows = numbers.map { state.row(of: AnimationID(rawValue: $0)) }
      #expect(rows == [nil, nil, nil, nil, nil])
    }

    /// Faults, and a word of what is said of each.
    private static let planted: [(String, @Sendable (borrowing MotionState) -> Void)] = [
      ("ends with", { $0.layers[0].lastTrack = 3 }), ("is used by", { $0.tracks[2].next = 2 }),
      ("not of layer", { $0.tracks[1].layer = 9 }), ("is free", { $0.tracks[1].serial = 0 }),
      ("properties", { $0.layers[0].properties = [] }), ("uses", { $0.paces[1].useCount = 7 }),
      ("without tracks", { $0.layers[1].firstTrack = 0 }), ("not where", { $0.layers[1].slot = 8 }),
      ("contents and", { $0.tracks[1].content = 1 }),
    ]

    @Test("A planted fault is found", arguments: 0..<9)
    func plantedFaults(_ number: Int) {
      var state = MotionState()
      _ = state.add(Self.slide(1, duration: 2), to: 5, begin: 0, key: nil)
      _ = state.add(Self.slide(2, duration: 2), to: 5, begin: 0, key: nil)
      _ = state.add(Self.slide(3, duration: 1), to: 7, begin: 0, key: nil)
      let (word, plant) = Self.planted[number]
      plant(state)
      let faults = Self.faults(state)
      #expect(faults.contains { $0.contains(word) }, "\(faults)")
    }

    @Test("A pace without tracks is told of")
    func leakedPace() {
      var state = MotionState()
      _ = state.share(Pace(AnimationTiming(duration: 2)), 1)
      let faults = Self.faults(state)
      #expect(faults.contains { $0.hasPrefix("paces of animations: ") }, "\(faults)")
    }

    @Test("A layer that goes takes its tracks, or they are told of")
    func deadLayer() {
      var state = MotionState(), faults = FaultList()
      _ = state.add(Self.slide(1, duration: 2), to: 5, begin: 0, key: nil)
      state.validate(&faults) { _ in false }
      #expect(faults.faults == ["animations: slot 5 has tracks and no layer"])
    }

    @Test("A layer outside of the box that it moves in is a fault of the index")
    func strayed() {
      var store = LayerStore()
      let root = store.place(.box(0, 0, 100, 100)),
        layer = store.place(.box(0, 0, 9, 9), at: .at(9, 9), in: root)
      _ = store.place(.box(0, 0, 9, 9), at: .at(50, 50), in: root)
      store.addAnimation(
        .basic(.position, from: .at(9, 9), to: .at(30, 9), timing: AnimationTiming(duration: 1)), to: layer)
      for time in [0.25, 0.5] {
        store.setTime(time)
        _ = store.withPresentation { $0.hitTest(.at(9, 9), in: root) }
      }
      let before = store.validate()
      if let presented = store.motion?.pointee.presented {
        presented.pointee.store.records[layer.index].offset.x += 500
      }
      let after = store.validate()
      #expect(before == [] && after.contains { $0.hasPrefix("presentation: ") }, "\(after)")
    }
  }
#endif
