import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§7 explainHit: the path, and why each layer is not hit")
struct Section7ExplainTests {
  private func verdicts(_ explanation: HitExplanation) -> [LayerID: HitExplanation.Verdict] {
    Dictionary(explanation.steps.map { ($0.layer, $0.verdict) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("Front to back, each with its level and the point as it sees it; the answer last")
  func stepsAreFrontToBack() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let panel = store.place(frame: .box(10, 10, 80, 80), in: root)
    let button = store.place(frame: .box(10, 10, 20, 20), in: panel)
    let label = store.place(frame: .box(50, 50, 5, 5), in: button)
    let beside = store.place(frame: .box(60, 60, 5, 5), in: root)
    store.setName("button", of: button)
    let explanation = store.explainHit(.at(25, 26), in: root)
    #expect(explanation.hit == button)
    #expect(explanation.path == [root, panel, button])
    #expect(explanation.steps.map(\.layer) == [beside, label, button])
    #expect(explanation.steps.map(\.verdict) == [.notContaining, .notContaining, .hit])
    #expect(explanation.steps.map(\.level) == [1, 3, 2])
    #expect(explanation.steps.map(\.point) == [.at(-35, -34), .at(-45, -44), .at(5, 6)])
    #expect(explanation.steps[2].name == "button")
    let lines = "\(explanation)".split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[3].hasPrefix("      ") && lines[3].contains("\"button\"") && lines[3].hasSuffix(": hit"))
    #expect(store.explainHit(.at(200, 200), in: root).path == [])
    #expect(store.explainHit(.at(.nan, 0), in: root).steps == [])
  }

  @Test("Every verdict on a layer that is not hit")
  func everyVerdict() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    func add(_ change: (inout LayerStore, LayerID) -> Void) -> LayerID {
      let layer = store.place(frame: .box(0, 0, 50, 50), in: root)
      change(&store, layer)
      return layer
    }
    let expected: [(LayerID, HitExplanation.Verdict)] = [
      (add { $0.setHidden(true, of: $1) }, .hidden),
      (add { $0.setHitTestMask(2, of: $1) }, .masked(hitTestMask: 2)),
      (add { $0.setOpacity(0.25, of: $1) }, .tooTransparent(opacity: 0.25)),
      (
        add {
          $0.setTransform(.turnY(.pi), of: $1)
          $0.setDoubleSided(false, of: $1)
        }, .facesAway
      ),
      (add { $0.setTransform(.turnY(.pi / 2), of: $1) }, .edgeOn),
      (
        add {
          var lean = Transform3D.identity
          lean.m14 = 1
          $0.setTransform(lean, of: $1)
          $0.setPosition(.at(-25, 25), of: $1)
        }, .behindEye
      ),
      (
        add {
          $0.setBounds(.box(0, 0, 5, 5), of: $1)
          $0.setMasksToBounds(true, of: $1)
        }, .clipped
      ),
      (add { $0.setBounds(.box(0, 0, 5, 5), of: $1) }, .notContaining),
      (add { $0.setIgnoresHitTesting(true, of: $1) }, .passThrough),
      (add { _, _ in }, .rejected),
    ]
    let group = store.place(.zero, at: .zero, kind: .transform, in: root)
    let rejected = expected.last!.0
    let options = HitTestOptions.documented.with {
      $0.minimumOpacity = 0.5
      $0.mask = 5
    }
    let explanation = store.explainHit(.at(10, 10), in: root, options: options) { $0 != rejected }
    #expect(explanation.path == [root])
    #expect(explanation.verdict(on: group) == .noPlane)
    for (layer, verdict) in expected { #expect(explanation.verdict(on: layer) == verdict) }
    #expect(explanation.steps.count == expected.count + 2)
    let strict = store.explainHit(.at(10, 10), in: root, options: .uiKit) { $0 != rejected }
    #expect(strict.verdict(on: expected[7].0) == .outsideBounds)
  }

  @Test("A point that is not finite tests no layer, and the text says why nothing is hit")
  func notFinite() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(50, 50)
    let explanation = store.explainHit(.at(.nan, 10), in: layer)
    #expect(explanation.steps == [] && explanation.hit == nil)
    #expect(explanation.description.hasSuffix("nothing, since the point is not finite"))
  }

  @Test("By depth: transform layers count as levels, and planes that are not hit have a verdict")
  func groups() {
    var store = LayerStore()
    let depth = HitTestOptions.coreAnimation.with { $0.siblingOrder = .depth }
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let inner = store.placeAtOrigin(0, 0, .move(0, 0, 30), kind: .transform, in: group)
    let deep = store.placeAtOrigin(50, 50, .move(0, 0, -5), in: inner)
    let near = store.placeAtOrigin(50, 50, .move(0, 0, 20), in: group)
    let edgeOn = store.placeAtOrigin(50, 50, .turnY(.pi / 2), in: inner)
    let point = Point.at(10, 10)
    var explanation = store.explainHit(point, in: group, options: depth)
    #expect(explanation.path == [group, inner, deep])
    #expect(explanation.steps.map(\.layer) == [edgeOn, deep])
    #expect(explanation.steps.map(\.level) == [2, 2])
    #expect(explanation.verdict(on: edgeOn) == .edgeOn)

    explanation = store.explainHit(point, in: group, options: depth) { $0 != deep && $0 != near }
    #expect(explanation.path == [])
    #expect(explanation.steps.map(\.layer) == [edgeOn, deep, near, inner, group])
    #expect(explanation.steps.map(\.level) == [2, 2, 1, 1, 0])
    #expect(verdicts(explanation)[inner] == .noPlane)

    store.setHidden(true, of: inner)
    explanation = store.explainHit(point, in: group, options: depth)
    #expect(explanation.path == [group, near])
    #expect(explanation.verdict(on: inner) == .hidden)
    #expect(explanation.verdict(on: deep) == nil)
  }

  @Test("Outside of a receiver the options decide: nothing below it is tested, or all but itself is searched")
  func outsideTheReceiver() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(150, 150, 20, 20), in: root), point = Point.at(155, 160)
    let documented = store.explainHit(point, in: root)
    #expect(documented.steps.map(\.layer) == [root] && documented.steps[0].verdict == .outsideBounds)
    #expect(documented.steps[0].level == 0 && documented.steps[0].point == point)
    let found = store.explainHit(point, in: root, options: .coreAnimation)
    #expect(found.path == [root, child] && found.steps.map(\.verdict) == [.hit])
    let strict = HitTestOptions.uiKit.with { $0.searchesOutsideReceiver = true }
    let missed = store.explainHit(.at(145, 150), in: root, options: strict)
    #expect(missed.steps.map(\.layer) == [child, root] && missed.path == [])
    #expect(missed.steps.map(\.verdict) == [.outsideBounds, .notContaining])
    #expect(missed.steps.map(\.point) == [.at(-5, 0), .at(145, 150)])
  }

  @Test("Each verdict has a text of its own, with its value")
  func texts() {
    let texts: [(HitExplanation.Verdict, String)] = [
      (.hit, "hit"), (.hidden, "hidden, with its subtree"),
      (
        .masked(hitTestMask: 6),
        "its hit-test mask 6 shares no bit with the query's, its subtree is skipped"
      ),
      (.tooTransparent(opacity: 0.25), "opacity 0.25 is too low, its subtree is skipped"),
      (.facesAway, "faces away and is not double-sided, with its subtree"),
      (.edgeOn, "has no inverse or is seen edge-on, its subtree cannot be reached"),
      (.behindEye, "meets the ray behind the eye or nowhere, its subtree cannot be reached"),
      (.clipped, "its mask clips the point, for its subtree too"),
      (.outsideBounds, "outside its bounds, where the options do not search"),
      (.notContaining, "does not contain the point"),
      (.passThrough, "contains the point, but ignores hit tests"),
      (.rejected, "contains the point, but the predicate rejects it"),
      (.noPlane, "a transform layer, searched through"),
    ]
    for (verdict, text) in texts { #expect("\(verdict)" == text) }
  }
}
