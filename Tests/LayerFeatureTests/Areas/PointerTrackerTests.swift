import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Paths of hits, and pointers over scenes that move under them.
@Suite("Paths of hits and pointers")
struct PointerTrackerTests {
  @Test(
    "The path leads from the receiver to the hit, with converted points",
    arguments: IndexScript.Shape.allCases)
  func path(shape: IndexScript.Shape) {
    var script = IndexScript(seed: 31, shape: shape, count: 150), hits = 0
    for round in 0..<200 {
      if round % 4 == 0 { script.edit() }
      let point = Point(x: script.random.real(-20, 420), y: script.random.real(-20, 420))
      let receiver = script.layers[script.random.oneIn(2) ? 0 : script.random.below(script.layers.count)]
      let options = IndexDifferentialTests.options[script.random.below(IndexDifferentialTests.options.count)]
      let path = script.store.hitPath(point, in: receiver, options: options)
      let hit = script.store.hitTest(point, in: receiver, options: options)
      #expect(path.last?.layer == hit && (path.first?.layer == receiver || hit == nil))
      var above = script.store.superlayer(of: receiver)
      while let layer = above, script.store.kind(of: layer) == .transform {
        above = script.store.superlayer(of: layer)
      }
      for (step, next) in zip(path, path.dropFirst()) {
        #expect(script.store.superlayer(of: next.layer) == step.layer)
      }
      for step in path where script.store.kind(of: step.layer) != .transform {
        let wanted = script.store.convert(point, from: above, to: step.layer)
        #expect(step.point != nil && isClose(wanted, step.point ?? .zero, within: 1e-6))
      }
      hits += hit == nil ? 0 : 1
    }
    #expect(hits > 20)
  }

  @Test("After any edits a tracker is where a fresh hit is", arguments: IndexScript.Shape.allCases)
  func followsEdits(shape: IndexScript.Shape) {
    var script = IndexScript(seed: 77, shape: shape, count: 60)
    var tracker = PointerTracker(), inside: [LayerID] = [], point: Point? = .at(200, 200), calls = 0
    for round in 0..<(isOptimized ? 60_000 : 1_500) {
      if round % 3 != 0 { script.edit() }
      if round % 5 == 0 { point = Point(x: script.random.real(0, 400), y: script.random.real(0, 400)) }
      if round % 97 == 0 { point = nil }
      var isAnswered = false
      script.store.updatePointer(&tracker, at: point, in: script.layers[0]) { layer in
        #expect(layer == inside.last(where: { $0 == layer }))
        inside.removeAll { $0 == layer }
        isAnswered = true
      } entered: { layer in
        #expect(!inside.contains(layer))
        inside.append(layer)
        isAnswered = true
      }
      calls += isAnswered ? 1 : 0
      let path = point.map { script.store.hitPath($0, in: script.layers[0]) } ?? []
      #expect(tracker.path == path, "\(shape), round \(round)")
      #expect(Set(inside) == Set(path.map(\.layer)), "\(shape), round \(round)")
      if tracker.path != path { return }
    }
    #expect(calls > 5)
  }

  @Test("Where nothing has changed no hit test is made; versions and other stores are told apart")
  func asksOnlyAfterChanges() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 100, 100)),
      button = store.place(frame: .box(10, 10, 20, 20), in: page)
    var tracker = PointerTracker(), asked = 0, entered: [LayerID] = [], left: [LayerID] = []
    func update(_ store: borrowing LayerStore, _ tracker: inout PointerTracker) {
      store.updatePointer(&tracker, at: .at(15, 15), in: page) { _ in
        asked += 1
        return true
      } left: {
        left.append($0)
      } entered: {
        entered.append($0)
      }
    }
    for _ in 0..<3 { update(store, &tracker) }
    #expect(asked == 1 && entered == [page, button] && left.isEmpty)
    // Another query brings the index up to date after the edit.
    store.setPosition(.at(60, 60), of: button)
    _ = store.hitTest(.at(1, 1), in: page)
    update(store, &tracker)
    #expect(asked == 2 && left == [button])
    store.setPosition(.at(15, 15), of: button)
    update(store.clone(), &tracker)
    #expect(asked == 3 && entered == [page, button, button])
    tracker.invalidate()
    update(store, &tracker)
    #expect(asked == 4 && left == [button])
    store.destroy(button)
    update(store, &tracker)
    #expect(left == [button, button])

    var publisher = LayerPublisher(store.clone())
    var reader = publisher.versions.makeReader(), path: [LayerID] = []
    let copy = publisher.store.place(frame: .box(0, 0, 40, 40), in: page)
    for x in [20.0, 90, 20, 90] {
      publisher.store.setPosition(.at(x, 20), of: copy)
      publisher.publish()
      reader.read { version in
        for _ in 0..<2 {
          version.updatePointer(&tracker, at: .at(15, 15), in: page) { _ in
          } entered: { _ in
          }
        }
        path = version.hitPath(.at(15, 15), in: page).map(\.layer)
      }
      #expect(tracker.path.map(\.layer) == path && path.contains(copy) == (x == 20))
    }
  }

  @Test("A pointer that is in a layer under another superlayer neither leaves nor enters it")
  func staysInside() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 100, 100))
    let first = store.place(frame: .box(0, 0, 50, 50), in: page),
      second = store.place(frame: .box(0, 0, 60, 60), in: page)
    let layer = store.place(frame: .box(0, 0, 20, 20), in: first)
    store.setIgnoresHitTesting(true, of: second)
    var tracker = PointerTracker(), log: [String] = []
    let names = [page: "page", first: "first", second: "second", layer: "layer"]
    func update(_ store: borrowing LayerStore) {
      store.updatePointer(&tracker, at: .at(5, 5), in: page) {
        log.append("-" + names[$0]!)
      } entered: {
        log.append("+" + names[$0]!)
      }
    }
    update(store)
    try? store.addSublayer(layer, to: second)
    update(store)
    #expect(log == ["+page", "+first", "+layer", "-first", "+second"])
  }

  @Test("Layers are left deepest first; another receiver and other options are other questions")
  func orderAndQuestions() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 100, 100))
    let group = store.place(frame: .box(0, 0, 50, 50), in: page)
    let leaf = store.place(frame: .box(0, 0, 20, 20), in: group)
    let other = store.place(frame: .box(60, 0, 20, 20), in: page)
    let pip = store.place(frame: .box(0, 0, 20, 20), in: other)
    store.setHitTestMask(2, of: leaf)
    var tracker = PointerTracker(), log: [String] = []
    let names = [page: "page", group: "group", leaf: "leaf", other: "other", pip: "pip"]
    func update(_ point: Point?, in receiver: LayerID, _ options: HitTestOptions = .documented) -> [String] {
      log = []
      store.updatePointer(&tracker, at: point, in: receiver, options: options) {
        log.append("-" + names[$0]!)
      } entered: {
        log.append("+" + names[$0]!)
      }
      return log
    }
    let masked = HitTestOptions.documented.with { $0.mask = 1 }
    let steps = [
      update(.at(5, 5), in: page), update(.at(65, 5), in: page), update(.at(65, 5), in: page),
      update(.at(5, 5), in: page), update(.at(5, 5), in: page, masked), update(.at(5, 5), in: group),
      update(.at(5, 5), in: group, masked), update(nil, in: page),
    ]
    let wanted = [
      ["+page", "+group", "+leaf"], ["-leaf", "-group", "+other", "+pip"], [],
      ["-pip", "-other", "+group", "+leaf"], ["-leaf"], ["-page", "+leaf"], ["-leaf"], ["-group"],
    ]
    #expect(steps == wanted)
  }

  @Test("A pointer that rests is left and entered by what moves in a presentation, or at a reader's time")
  func overAnimations() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 400, 400))
    let layers = (0..<12).map { store.place(frame: .box(0, 30 * Double($0), 20, 20), in: page) }
    let timing = AnimationTiming(beginTime: 0, duration: 1)
    store.addAnimation(.basic(.positionX, from: 20, to: 300, timing: timing), to: layers[0])
    store.setTime(0)
    var publisher = LayerPublisher(store.clone())
    var reader = publisher.versions.makeReader()
    var trackers = [PointerTracker(), PointerTracker()]
    for frame in 0...30 {
      let time = Double(frame) / 30, point = Point.at(160, 10)
      store.setTime(time)
      store.presentation.updatePointer(&trackers[0], at: point, in: page) { _ in
      } entered: { _ in
      }
      let path = store.presentation.hitPath(point, in: page)
      #expect(trackers[0].path == path && (path.count == 2) == (abs(20 + 280 * time - 160) < 10))
      reader.read(at: time) { version in
        version.updatePointer(&trackers[1], at: point, in: page) { _ in
        } entered: { _ in
        }
        #expect(trackers[1].path == version.hitPath(point, in: page))
      }
      if frame == 15 { publisher.publish() }
    }
  }

  @Test("A path has the points in the planes of transform layers, where they are reached")
  func transformLayers() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 100, 100))
    let group = store.place(.zero, at: .at(30, 40), anchor: .zero, kind: .transform, in: page)
    let face = store.place(.box(0, 0, 20, 20), anchor: .zero, in: group)
    let flat = store.hitPath(.at(35, 45), in: page)
    #expect(flat.map(\.layer) == [page, group, face])
    #expect(flat.map(\.point) == [.at(35, 45), .at(5, 5), .at(5, 5)])
    // Edge-on, but its sublayer is not.
    store.setTransform(.turnY(.pi / 2), of: group)
    store.setTransform(.turnY(-.pi / 2), of: face)
    let turned = store.hitPath(.at(35, 45), in: page)
    #expect(turned.map(\.layer) == [page, group, face])
    #expect(turned.map(\.point) == [.at(35, 45), nil, .at(5, 5)])
  }

  @Test("Points of a path are as an object that moved when it was asked left them")
  func movesWhenAsked() {
    let root = Layer(), a = Layer()
    root.frame = .box(0, 0, 100, 100)
    a.frame = .box(0, 0, 10, 10)
    a.setAffineTransform(AffineTransform(scaleX: 2, y: 2))
    root.addSublayer(a)
    a.containsHandler = { layer, _ in
      layer.setAffineTransform(AffineTransform(scaleX: 4, y: 4))
      return true
    }
    #expect(root.hitPath(.at(10, 10)).last?.point == .at(6.25, 6.25))
  }
}
