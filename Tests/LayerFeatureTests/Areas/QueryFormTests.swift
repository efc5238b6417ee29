import LayerGeometry
import LayerTestSupport
import Testing

/// Every form of a search goes by all of its arguments: single, batch, explained, and as a list or a closure.
@Suite("Forms of searches: options, rules and predicates")
struct QueryFormTests {
  /// A badge on a page, and the point that all forms are asked about.
  private struct Scene: ~Copyable {
    var store = LayerStore()
    let page: LayerID
    let badge: LayerID
    let point = Point.at(15, 15)

    init() {
      page = store.place(frame: .box(0, 0, 100, 100))
      badge = store.place(frame: .box(10, 10, 20, 20), in: page)
    }
  }

  private typealias Hits = [(form: String, found: LayerID?)]
  private typealias Lists = [(form: String, found: [LayerID])]

  private func hits(_ scene: borrowing Scene, _ options: HitTestOptions) -> Hits {
    let (page, point, points) = (scene.page, scene.point, [scene.point])
    var counters = HitTestCounters(), tracker = PointerTracker()
    var path: [LayerPoint] = [], visited: [LayerID] = [], entered: [LayerID] = []
    scene.store.forEachLayer(at: point, in: page, options: options) {
      visited.append($0)
      return true
    }
    scene.store.updatePointer(&tracker, at: point, in: page, options: options) { _ in
    } entered: {
      entered.append($0)
    }
    let hit = scene.store.hitPath(point, in: page, options: options, into: &path)
    let batch = filled(1, LayerID.null) {
      scene.store.hitTest(points.span, in: page, options: options, into: &$0)
    }
    let counted = scene.store.hitTest(point, in: page, options: options, counters: &counters)
    let injected = scene.store.hitTest(point, in: page, options: options) { scene.store.contains($1, in: $0) }
    return [
      ("a layer", scene.store.hitTest(point, in: page, options: options)),
      ("a layer or the world", scene.store.hitTest(point, in: Optional(page), options: options)),
      ("the world", scene.store.hitTest(point, in: nil, options: options)),
      ("counted", counted), ("injected", injected),
      ("a finger", scene.store.hitTest(point, within: 3, in: page, options: options)),
      ("a batch", batch[0]), ("explained", scene.store.explainHit(point, in: page, options: options).hit),
      ("each layer", visited.first),
      ("layers", scene.store.layers(at: point, in: page, options: options).first),
      ("the path's hit", hit), ("the path", path.last?.layer), ("the pointer", entered.last),
      ("a new path", scene.store.hitPath(point, in: page, options: options).last?.layer),
    ]
  }

  private func chosenHits(
    _ scene: borrowing Scene, _ options: HitTestOptions, _ accepts: (LayerID) -> Bool
  ) -> Hits {
    let (page, point, points) = (scene.page, scene.point, [scene.point])
    var tracker = PointerTracker(), path: [LayerPoint] = [], entered: [LayerID] = []
    scene.store.updatePointer(&tracker, at: point, in: page, options: options, where: accepts) { _ in
    } entered: {
      entered.append($0)
    }
    let hit = scene.store.hitPath(point, in: page, options: options, into: &path, where: accepts)
    let batch = filled(1, LayerID.null) {
      scene.store.hitTest(points.span, in: page, options: options, into: &$0, where: accepts)
    }
    let explanation = scene.store.explainHit(point, in: page, options: options, where: accepts)
    let layers = scene.store.layers(at: point, in: page, options: options, where: accepts)
    return [
      ("a layer", scene.store.hitTest(point, in: page, options: options, where: accepts)),
      ("a finger", scene.store.hitTest(point, within: 3, in: page, options: options, where: accepts)),
      ("a batch", batch[0]), ("explained", explanation.hit), ("layers", layers.first),
      ("the path's hit", hit), ("the path", path.last?.layer), ("the pointer", entered.last),
    ]
  }

  private func searches(
    _ scene: borrowing Scene, _ options: HitTestOptions = .documented, _ rules: AreaRules = []
  ) -> Lists {
    let area = QueryArea.rect(.box(5, 5, 50, 50)), (page, point) = (scene.page, scene.point)
    var met: [LayerID] = [], held: [LayerID] = [], near: [LayerID] = [], crossed: [LayerID] = []
    scene.store.forEachLayer(intersecting: area, in: page, options: options, rules: rules) {
      met.append($0)
      return true
    }
    scene.store.forEachLayer(containedIn: area, in: page, options: options, rules: rules) {
      held.append($0)
      return true
    }
    scene.store.forEachLayer(near: point, within: 9, in: page, options: options, rules: rules) {
      near.append($0.layer)
      return true
    }
    scene.store.forEachLayer(crossedFrom: point, to: .at(60, 60), in: page, options: options, rules: rules) {
      crossed.append($0.layer)
      return true
    }
    return [("met", met), ("held", held), ("near", near), ("crossed", crossed)]
  }

  private func chosenSearches(
    _ scene: borrowing Scene, _ options: HitTestOptions = .documented, _ rules: AreaRules = [],
    _ accepts: (LayerID) -> Bool = { _ in true }
  ) -> Lists {
    let area = QueryArea.rect(.box(5, 5, 50, 50)), (page, point) = (scene.page, scene.point)
    let met = scene.store.layers(intersecting: area, in: page, options: options, rules: rules, where: accepts)
    let held = scene.store.layers(containedIn: area, in: page, options: options, rules: rules, where: accepts)
    let nearest = scene.store.nearestLayer(
      to: point, within: 9, in: page, options: options, rules: rules, where: accepts)
    let near = scene.store.nearestLayers(
      9, to: point, within: 9, in: page, options: options, rules: rules, where: accepts)
    let crossed = scene.store.layers(
      crossedFrom: point, to: .at(60, 60), in: page, options: options, rules: rules, where: accepts)
    return [
      ("layers met", met), ("layers held", held), ("the nearest", nearest.map { [$0.layer] } ?? []),
      ("the nearest ones", near.map(\.layer)), ("layers crossed", crossed.map(\.layer)),
    ]
  }

  @Test("Hit tests go by their options")
  func optionsOfHits() {
    var scene = Scene()
    scene.store.setHitTestMask(2, of: scene.badge)
    for (mask, wanted) in [(UInt32.max, scene.badge), (1, scene.page)] {
      let options = HitTestOptions.documented.with { $0.mask = mask }
      let found = hits(scene, options), chosen = chosenHits(scene, options) { _ in true }
      let wrong = (found + chosen).filter { $0.found != wanted }
      #expect(wrong.map(\.form) == [], "\(mask)")
    }
  }

  @Test("Searches of areas, by distance and along segments go by their options")
  func optionsOfSearches() {
    var scene = Scene()
    scene.store.setHitTestMask(2, of: scene.badge)
    for (mask, isFound) in [(UInt32.max, true), (1, false)] {
      let options = HitTestOptions.documented.with { $0.mask = mask }
      let found = searches(scene, options), chosen = chosenSearches(scene, options), badge = scene.badge
      let wrong = (found + chosen).filter { $0.found.contains(badge) != isFound }
      #expect(wrong.map(\.form) == [], "\(mask)")
    }
  }

  @Test("What covers a layer goes by the options, with a predicate and without")
  func optionsOfExposure() {
    var scene = Scene()
    let cover = scene.store.place(frame: .box(10, 10, 20, 20), in: scene.page)
    scene.store.setHitTestMask(2, of: cover)
    for (mask, isCovered) in [(UInt32.max, true), (1, false)] {
      let options = HitTestOptions.documented.with { $0.mask = mask }
      let plain = scene.store.exposure(of: scene.badge, in: scene.page, options: options)
      let chosen = scene.store.exposure(of: scene.badge, in: scene.page, options: options) { _ in true }
      #expect((plain == .covered) == isCovered && (chosen == .covered) == isCovered, "\(mask)")
    }
  }

  @Test("Searches, and boxes of subtrees, go by their rules")
  func rules() {
    for (rule, property) in [
      (AreaRules.findsHidden, LayerProperty.isHidden(true)), (.findsPassThrough, .ignoresHitTesting(true)),
    ] {
      var scene = Scene()
      let badge = scene.badge
      try? scene.store.set(property, of: badge)
      for rules in [[], rule] as [AreaRules] {
        let found = searches(scene, .documented, rules), chosen = chosenSearches(scene, .documented, rules)
        let wrong = (found + chosen).filter { $0.found.contains(badge) != (rules == rule) }
        let box = scene.store.boundingBox(ofSubtree: badge, in: scene.page, rules: rules)
        let boxes = scene.store.boundingBox(ofSubtrees: [badge], in: scene.page, rules: rules)
        #expect(wrong.map(\.form) == [] && box.isNull == (rules != rule) && boxes == box, "\(property)")
      }
    }
  }

  @Test("What a predicate rejects is not found")
  func predicates() {
    let scene = Scene()
    let (page, badge) = (scene.page, scene.badge)
    let hits = chosenHits(scene, .documented) { $0 != badge }
    let lists = chosenSearches(scene, .documented, []) { $0 != badge }
    #expect(hits.filter { $0.found != page }.map(\.form) == [])
    #expect(lists.filter { $0.found.contains(badge) }.map(\.form) == [])
  }

  @Test(
    "A finger reaches as far as its radius, to corners that its options honor, with a predicate or without")
  func fingers() {
    var scene = Scene()
    scene.store.setIgnoresHitTesting(true, of: scene.page)
    let page = scene.page, badge = scene.badge
    func touched(_ point: Point, _ radius: Double, _ options: HitTestOptions = .documented) -> [LayerID?] {
      [
        scene.store.hitTest(point, within: radius, in: page, options: options),
        scene.store.hitTest(point, within: radius, in: page, options: options) { _ in true },
      ]
    }
    let reached = touched(.at(5, 20), 5), missed = touched(.at(5, 20), 4.75)
    #expect(reached == [badge, badge] && missed == [nil, nil])
    scene.store.setMasksToBounds(true, of: badge)
    scene.store.setCornerRadius(10, of: badge)
    let rounded = touched(.at(9, 9), 2), square = touched(.at(9, 9), 2, .coreAnimation)
    #expect(rounded == [nil, nil] && square == [badge, badge])
    scene.store.setHitTestMask(2, of: badge)
    let masked = touched(.at(9, 9), 2, .coreAnimation.with { $0.mask = 1 })
    #expect(masked == [nil, nil])
  }

  @Test("Searches leave out what is too transparent for their options, with all below it")
  func opacity() {
    var scene = Scene()
    let label = scene.store.place(frame: .box(15, 15, 4, 4), in: scene.badge), badge = scene.badge
    for (opacity, minimum, isFound) in [
      (0.01, 0.01.nextUp, false), (0.01.nextUp, 0.01.nextUp, true), (0.99, 1, false), (1.5, 1, true),
      // Nothing is as opaque.
      (1.5, 1.25, false),
    ] {
      scene.store.setOpacity(opacity, of: badge)
      let options = HitTestOptions.documented.with { $0.minimumOpacity = minimum }
      let found = searches(scene, options), chosen = chosenSearches(scene, options)
      let wrong = (found + chosen).filter { $0.found.contains(badge) != isFound }
      let isLabelFound = found[0].found.contains(label)
      #expect(wrong.map(\.form) == [] && isLabelFound == isFound, "\(opacity), \(minimum)")
    }
  }

  @Test("Searches go front to back in the order of their options, in which depth is drawing order")
  func siblingOrder() {
    var scene = Scene()
    let page = scene.page, badge = scene.badge, point = scene.point
    let later = scene.store.place(frame: .box(10, 10, 20, 20), in: page)
    scene.store.setZPosition(1, of: badge)
    let orders: [(HitTestOptions, [LayerID])] = [
      (.documented, [later, badge, page]), (.coreAnimation, [badge, later, page]),
      (.css, [badge, later, page]),
    ]
    for (options, wanted) in orders {
      let area = QueryArea.rect(.box(12, 12, 2, 2))
      let met = scene.store.layers(intersecting: area, in: page, options: options)
      let near = scene.store.nearestLayers(3, to: point, within: 0, in: page, options: options).map(\.layer)
      let nearest = scene.store.nearestLayer(to: point, within: 0, in: page, options: options)?.layer
      let crossed = scene.store.layers(crossedFrom: point, to: .at(16, 17), in: page, options: options)
      #expect(met == wanted && near == wanted && crossed.map(\.layer) == wanted, "\(options)")
      #expect(nearest == wanted[0], "\(options)")
    }
  }

  @Test("A segment that is a point crosses what holds it; a path to nothing is empty, whatever it was before")
  func nothingToGoAlong() {
    let scene = Scene()
    let crossed = scene.store.layers(crossedFrom: scene.point, to: scene.point, in: scene.page)
    let beside = scene.store.layers(crossedFrom: .at(5, 5), to: .at(5, 5), in: scene.page)
    #expect(crossed.map(\.layer) == [scene.badge, scene.page] && beside.map(\.layer) == [scene.page])
    #expect((crossed + beside).allSatisfy { $0.enter == 0 && $0.leave == 0 })
    var path = scene.store.hitPath(scene.point, in: scene.page)
    let hit = scene.store.hitPath(.at(500, 5), in: scene.page, into: &path)
    #expect(hit == nil && path == [])
  }
}
