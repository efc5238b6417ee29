#if DEBUG  // Reads internal declarations, as debug builds can.
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  /// Every listed change is work for each reader of the list.
  @Suite("Store: how many changes an edit lists")
  struct ListedChangesTests {
    /// A page with a group of two leaves and a scroll layer, and another root.
    private struct Scene: ~Copyable {
      var store = LayerStore()
      let page: LayerID, group: LayerID, a: LayerID, b: LayerID, list: LayerID, other: LayerID

      init() {
        page = store.place(frame: .box(0, 0, 200, 200))
        group = store.place(frame: .box(10, 10, 100, 100), in: page)
        a = store.place(frame: .box(0, 0, 20, 20), in: group)
        b = store.place(frame: .box(30, 0, 20, 20), in: group)
        list = store.place(.box(0, 0, 50, 50), at: .at(150, 150), kind: .scroll, in: page)
        other = store.place(frame: .box(300, 0, 20, 20))
      }
    }

    /// Returns how many changes an edit lists where all before it are read, and what reading it lists.
    private static func listed(
      _ store: inout LayerStore, isRead: Bool = false, _ edit: (inout LayerStore) throws -> Void
    ) rethrows -> UInt64 {
      store.prepareQueries()
      _ = store.hitTest(.zero, in: nil)
      let before = store.table.pointee.changes.totalCount
      try edit(&store)
      if isRead { _ = store.hitTest(.zero, in: nil) }
      return store.table.pointee.changes.totalCount - before
    }

    @Test("A layer is listed once, however often it is edited before that is read")
    func once() {
      var scene = Scene()
      let a = scene.a
      let moved = Self.listed(&scene.store) { for k in 1...5 { $0.setPosition(.at(Double(k), 0), of: a) } }
      let faded = Self.listed(&scene.store) { for k in 1...5 { $0.setOpacity(Double(k) / 8, of: a) } }
      let both = Self.listed(&scene.store) {
        $0.setCornerRadius(3, of: a)
        $0.setHitTestMask(1, of: a)
        $0.setHidden(true, of: a)
      }
      #expect(moved == 1 && faded == 1 && both == 1)
    }

    @Test("A flag, a place in a list, a scroll and hit bounds that are set to what they are list nothing")
    func unchanged() throws {
      var scene = Scene()
      let (group, a, b, list) = (scene.group, scene.a, scene.b, scene.list)
      let flags = Self.listed(&scene.store) {
        $0.setHidden(false, of: a)
        $0.setMasksToBounds(false, of: a)
        $0.setDoubleSided(true, of: a)
        $0.setIgnoresHitTesting(false, of: a)
      }
      let places = try Self.listed(&scene.store) {
        try $0.addSublayer(b, to: group)
        try $0.insertSublayer(b, at: 99, in: group)
        try $0.insertSublayer(a, below: b, in: group)
        try $0.insertSublayer(b, above: a, in: group)
        try $0.replaceSublayer(a, with: a, in: group)
      }
      let scrolls = Self.listed(&scene.store) {
        $0.scroll(to: .zero, in: list)
        $0.scrollRectToVisible(.box(10, 10, 5, 5), in: list)
      }
      let bounds = Self.listed(&scene.store) { $0.declareObjectBounds(.box(0, 0, 9, 9), of: b) }
      let again = Self.listed(&scene.store) { $0.declareObjectBounds(.box(0, 0, 9, 9), of: b) }
      #expect([flags, places, scrolls, bounds, again] == [0, 0, 0, 1, 0])
    }

    @Test("A moved layer is listed for its place and its order, and a superlayer that has become a leaf")
    func tree() throws {
      var scene = Scene()
      let (group, a, b, other) = (scene.group, scene.a, scene.b, scene.other)
      let reordered = try Self.listed(&scene.store) { try $0.addSublayer(a, to: group) }
      let removed = Self.listed(&scene.store) { $0.removeFromSuperlayer(a) }
      let removedLast = Self.listed(&scene.store) { $0.removeFromSuperlayer(b) }
      let added = try Self.listed(&scene.store) { try $0.addSublayer(other, to: group) }
      let made = Self.listed(&scene.store) { _ = $0.makeLayer() }
      #expect([reordered, removed, removedLast, added, made] == [2, 2, 3, 2, 0])
    }

    @Test("A depth lists the superlayer if it is the first there that is not 0")
    func depths() {
      var scene = Scene()
      let (a, b, other) = (scene.a, scene.b, scene.other)
      let zero = Self.listed(&scene.store) { $0.setZPosition(0, of: a) }
      let first = Self.listed(&scene.store) { $0.setZPosition(1, of: a) }
      let second = Self.listed(&scene.store) { $0.setZPosition(2, of: b) }
      let ofRoot = Self.listed(&scene.store) { $0.setZPosition(3, of: other) }
      #expect([zero, first, second, ofRoot] == [1, 2, 1, 1])
    }

    @Test("Sublayers are derived anew where the sublayer transform or its center changes, else not")
    func sublayers() throws {
      var store = LayerStore()
      let group = store.place(frame: .box(0, 0, 100, 100))
      for k in 0..<50 { _ = store.place(frame: .box(Double(k), 0, 9, 9), in: group) }
      store.setOpacity(0.5, of: group)
      let states = store.states(of: [group])
      let restored = try Self.listed(&store, isRead: true) {
        $0.setOpacity(0.25, of: group)
        try $0.restore(states)
      }
      let anchored = Self.listed(&store, isRead: true) { $0.setAnchorPoint(.at(0.25, 0.5), of: group) }
      let zoomed = Self.listed(&store, isRead: true) { $0.setSublayerTransform(.scale(2, 2), of: group) }
      let moved = Self.listed(&store, isRead: true) { $0.setPosition(.at(70, 50), of: group) }
      let centered = Self.listed(&store, isRead: true) { $0.setAnchorPoint(.at(0.5, 0.5), of: group) }
      #expect(restored < 10 && anchored < 10 && moved < 10)
      #expect(zoomed > 50 && centered > 50)
    }

    private typealias Edit = (inout LayerStore, LayerID) -> Void

    /// Edits that change no answer of the store itself.
    private static var edits: [Edit] {
      [
        { $0.setScrollMode(.vertical, of: $1) }, { $0.setName("a", of: $1) }, { $0.setUserData(1, of: $1) },
        { $0.setTimeOffset(2, of: $1) }, { $0.addAnimation(.basic(.opacity, to: 0), to: $1, key: "a") },
        { $0.removeAllAnimations(of: $1) }, { store, _ in _ = store.makeLayer() },
      ]
    }

    /// Returns how many changes each of the edits lists, all of other layers.
    private static func counts(_ store: inout LayerStore, _ layers: [LayerID]) -> [UInt64] {
      var counts: [UInt64] = []
      for (edit, layer) in zip(edits, layers) {
        let before = store.table.pointee.changes.totalCount
        edit(&store, layer)
        counts.append(store.table.pointee.changes.totalCount - before)
      }
      return counts
    }

    @Test("What changes no answer of the store is listed where a copy follows it, else not")
    func forCopiesAlone() {
      var store = LayerStore()
      let layers = Self.edits.map { _ in store.place(frame: .box(0, 0, 10, 10)) }
      _ = store.hitTest(.zero, in: nil)
      let alone = Self.counts(&store, layers)
      var publisher = LayerPublisher(store.clone())
      let followed = Self.counts(&publisher.store, layers)
      #expect(alone == [0, 0, 0, 0, 0, 0, 0] && followed == [1, 1, 1, 1, 1, 1, 1])
    }
  }
#endif
