#if DEBUG  // Reads internal declarations, as debug builds can.
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  /// What a presentation lists as changed is what it has copied, written with a mark, or derived.
  @Suite("Presentation: work for each frame")
  struct PresentationWorkTests {
    private static func listed(_ store: borrowing LayerStore) -> UInt64 {
      store.motion?.pointee.presented?.pointee.store.table.pointee.changes.totalCount ?? 0
    }

    private static let timing = AnimationTiming(beginTime: 0, duration: 1, fillMode: .forwards)

    private static let animations: [LayerAnimation] = [
      .basic(.position, from: Point.at(10, 10), to: Point.at(60, 70), timing: timing),
      .basic(.bounds, from: Rect.box(0, 0, 20, 20), to: Rect.box(1, 2, 30, 40), timing: timing),
      .basic(.anchorPoint, from: Point.at(0.5, 0.5), to: Point.at(0.25, 0.75), timing: timing),
      .basic(.rotation, from: 0, to: 1, timing: timing), .basic(.zPosition, from: 0, to: 5, timing: timing),
      .basic(.opacity, from: 1, to: 0.5, timing: timing),
      .basic(.cornerRadius, from: 0, to: 4, timing: timing),
      .basic(.isHidden, from: false, to: true, timing: timing),
    ]

    @Test("Frames in which an animated value stays as it is list nothing", arguments: animations)
    func standing(animation: LayerAnimation) {
      var store = LayerStore(), counts: [UInt64] = []
      let root = store.place(frame: .box(0, 0, 400, 400))
      store.addAnimation(animation, to: store.place(frame: .box(0, 0, 20, 20), in: root))
      for time in [2.0, 3, 4, 5] {
        store.setTime(time)
        _ = store.presentation.hitTest(.at(5, 5), in: root)
        counts.append(Self.listed(store))
      }
      #expect(counts[0] > 0 && counts[3] == counts[1])
    }

    @Test("A frame after an edit of the model copies the layer that was edited")
    func editedModel() {
      var store = LayerStore(), counts: [UInt64] = []
      let root = store.place(frame: .box(0, 0, 400, 400))
      let layers = (0..<200).map { store.place(frame: .box(Double($0), 0, 20, 20), in: root) }
      let timing = AnimationTiming(beginTime: 0, duration: 100)
      store.addAnimation(.basic(.opacity, from: 0, to: 1, timing: timing), to: layers[0])
      for k in 1...5 {
        store.setPosition(.at(Double(k), 5), of: layers[k])
        store.setTime(Double(k))
        _ = store.presentation.hitTest(.at(5, 5), in: root)
        counts.append(Self.listed(store))
      }
      #expect(counts[4] - counts[3] < 10)
    }
  }
#endif
