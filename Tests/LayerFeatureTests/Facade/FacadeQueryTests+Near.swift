import LayerGeometry
import LayerTestSupport
import Testing

// What is near a point, along a segment, in front, and under a pointer, by rules and options.
extension FacadeQueryTests {
  @Test("Layers near a point and along a segment are objects, with where they are")
  func nearAndCrossed() throws {
    root.ignoresHitTesting = true
    let near = root.nearestLayers(2, to: .at(140, 160), within: 500)
    try #require(near.map(\.layer) == [other, group])
    #expect(near[0].distance == 10 && near[0].point == .at(150, 160) && near[1].point == .at(120, 120))
    #expect(root.nearestLayers(0, to: .at(140, 160), within: 500).isEmpty)
    #expect(root.nearestLayers(9, to: .at(140, 160), within: 10).map(\.layer) == [other])
    let crossed = root.layers(crossedFrom: .at(0, 35), to: .at(200, 35))
    try #require(crossed.map(\.layer) == [group, leaf])
    #expect(crossed[0].enter == 0.1 && crossed[0].leave == 0.6)
    #expect(crossed[1].enter == 0.15 && crossed[1].leave == 0.25)
  }

  @Test("Layers near a point and along a segment are found by the caller's rules and options")
  func rulesOfNearAndCrossed() {
    root.ignoresHitTesting = true
    leaf.hitTestMask = 2
    let start = Point.at(0, 35), end = Point.at(200, 35)
    let masked = HitTestOptions.documented.with { $0.mask = 1 }
    let through = root.layers(crossedFrom: start, to: end, rules: .findsPassThrough)
    #expect(through.map(\.layer) == [root, group, leaf])
    #expect(root.layers(crossedFrom: start, to: end, options: masked).map(\.layer) == [group])
    #expect(root.nearestLayer(to: .at(190, 100), within: 5, rules: .findsPassThrough)?.layer == root)
    #expect(root.nearestLayer(to: .at(190, 100), within: 5) == nil)
    #expect(root.nearestLayers(1, to: .at(40, 40), within: 9, options: masked).map(\.layer) == [group])
    #expect(root.nearestLayer(to: .at(40, 40), within: 9, options: masked)?.layer == group)
    #expect(root.layers(at: .at(35, 35), options: masked) == [group])
    #expect(root.layers(at: .at(35, 35)) == [leaf, group])
  }

  @Test("Layers in an area and explanations are found by the caller's rules and options")
  func rulesOfAreas() {
    let area = QueryArea.rect(.box(25, 25, 40, 40)), masked = HitTestOptions.documented.with { $0.mask = 1 }
    group.ignoresHitTesting = true
    leaf.hitTestMask = 2
    #expect(root.layers(intersecting: area) == [leaf, root] && root.layers(containedIn: area) == [leaf])
    #expect(root.layers(intersecting: area, rules: .findsPassThrough) == [leaf, group, root])
    #expect(root.layers(intersecting: area, options: masked) == [root])
    #expect(root.layers(containedIn: area, options: masked).isEmpty)
    leaf.isHidden = true
    #expect(root.layers(containedIn: area).isEmpty)
    #expect(root.layers(containedIn: area, rules: .findsHidden) == [leaf])
    let explanation = root.explainHit(.at(160, 160), options: .documented.with { $0.mask = 2 })
    #expect(explanation.path.last.flatMap { root.layer(for: $0) } == other)
  }

  @Test("A finger touches the object that is hit, else the nearest one that may be touched")
  func fingers() {
    #expect(root.hitTest(.at(35, 35), within: 20) == leaf)
    #expect(root.hitTest(.at(35, 35), within: 20) { $0 == other } == nil)
    #expect(root.hitTest(.at(145, 145), within: 20) { $0 != root } == other)
    #expect(root.hitTest(.at(145, 145), within: 20) == root)
    #expect(root.hitTest(.at(145, 145), within: 5) { $0 != root } == nil)
    #expect(root.hitTest(.at(208, 100), within: 9) == root && root.hitTest(.at(208, 100), within: 7) == nil)
    // Corners that the options honor are cut off what is near, too.
    other.masksToBounds = true
    other.cornerRadius = 10
    func near(_ options: HitTestOptions) -> Layer? {
      root.hitTest(.at(149, 149), within: 2, options: options) { $0 == other }
    }
    #expect(near(.documented) == nil && near(.coreAnimation) == other)
  }

  @Test("An object is exposed where nothing is in front of it; one of another tree is covered")
  func exposure() {
    #expect(root.exposure(of: group) != .covered && root.exposure(of: leaf) != .covered)
    let cover = Layer(), stranger = Layer()
    cover.frame = group.frame
    root.addSublayer(cover)
    #expect(root.exposure(of: leaf) == .covered && root.exposure(of: group) == .covered)
    cover.opacity = 0.5
    #expect(root.exposure(of: leaf) == .covered && root.exposure(of: leaf, by: .paint) != .covered)
    cover.hitTestMask = 2
    #expect(root.exposure(of: leaf, options: .documented.with { $0.mask = 1 }) != .covered)
    stranger.frame = .box(0, 0, 10, 10)
    // By the choice of a closure, which gets objects.
    var asked: [Layer] = []
    let chosen = root.exposure(of: leaf) {
      asked.append($0)
      return false
    }
    #expect(chosen != .covered && !asked.isEmpty && !asked.contains(leaf))
    #expect(root.exposure(of: stranger) { _ in false } == .covered)
    #expect(root.exposure(of: stranger) == .covered)
    #expect(stranger.exposure(of: stranger) == .exposed(at: .at(5, 5)))
  }

  @Test("With a predicate, too, hit tests and exposures go by the caller's options and cover")
  func optionsBesidePredicates() {
    let masked = HitTestOptions.documented.with { $0.mask = 1 }, cover = Layer()
    leaf.hitTestMask = 2
    for _ in 0..<2 {
      #expect(root.hitTest(.at(35, 35)) { _ in true } == leaf)
      #expect(root.hitTest(.at(35, 35), options: masked) { _ in true } == group)
      #expect(root.hitTest(.at(35, 35), within: 1, options: masked) { _ in true } == group)
      // The second time round it decides itself what it contains.
      leaf.containsHandler = { $0.bounds.contains($1) }
    }
    (cover.frame, cover.opacity, cover.hitTestMask) = (group.frame, 0.5, 2)
    root.addSublayer(cover)
    #expect(root.exposure(of: group) { _ in true } == .covered)
    #expect(root.exposure(of: group, by: .paint) { _ in true } != .covered)
    #expect(root.exposure(of: group, options: masked) { _ in true } != .covered)
  }

  @Test("A pointer that leaves an object that is gone is told nil; options decide what it is in")
  func pointers() {
    var tracker = PointerTracker(), left: [Layer?] = [], entered: [Layer] = []
    func update(_ point: Point?, _ options: HitTestOptions = .documented) {
      (left, entered) = ([], [])
      root.updatePointer(&tracker, at: point, options: options) {
        left.append($0)
      } entered: {
        entered.append($0)
      }
    }
    do {
      let gone = Layer()
      gone.frame = .box(0, 0, 20, 20)
      root.addSublayer(gone)
      update(.at(5, 5))
      #expect(entered == [root, gone] && left.isEmpty)
      gone.removeFromSuperlayer()
    }
    update(.at(5, 5))
    #expect(left == [nil] && entered.isEmpty)
    let masked = HitTestOptions.documented.with { $0.mask = 1 }
    leaf.hitTestMask = 2
    update(.at(35, 35), masked)
    #expect(entered == [group])
    update(.at(35, 35))
    #expect(entered == [leaf] && left.isEmpty)
    let path = root.hitPath(.at(35, 35), options: masked)
    #expect(path.map(\.layer) == [root, group] && path.map(\.point) == [.at(35, 35), .at(15, 15)])
    update(nil)
    #expect(left == [leaf, group, root] && entered.isEmpty)
  }
}
