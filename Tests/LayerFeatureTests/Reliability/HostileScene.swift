import LayerGeometry
import LayerTestSupport

/// A tree of three levels; hostile numbers go into the middle one.
struct HostileScene: ~Copyable {
  var store = LayerStore()
  let root: LayerID
  let middle: LayerID
  let leaf: LayerID

  init() {
    root = store.place(.box(0, 0, 100, 100))
    middle = store.place(.box(0, 0, 50, 50), at: .at(50, 50), in: root)
    leaf = store.place(.box(0, 0, 20, 20), at: .at(25, 25), in: middle)
  }

  /// What each call answers: nothing, something finite, or something that is not.
  func answers() -> [(call: String, answer: String)] {
    let point = Point.at(50, 50), area = QueryArea.rect(.box(40, 40, 20, 20))
    return [
      ("`hitTest` below it", describe(store.hitTest(point, in: middle, options: .coreAnimation) != nil)),
      ("`layers(intersecting:)`", describe(!store.layers(intersecting: area, in: middle).isEmpty)),
      ("`nearestLayer`", describe(store.nearestLayer(to: point, within: 10, in: middle) != nil)),
      ("`convert` a point up", describe(store.convert(.at(5, 5), from: leaf, to: root))),
      ("`convert` a point down", describe(store.convert(point, from: root, to: leaf))),
      ("`convert` a rectangle up", describe(store.convert(.box(0, 0, 9, 9), from: leaf, to: root))),
      ("`convert` a rectangle down", describe(store.convert(.box(0, 0, 9, 9), from: root, to: leaf))),
      ("`frame`", describe(store.frame(of: middle))),
      ("`clippedRect`", describe(store.clippedRect(of: leaf))),
      ("`clippedFrame`", describe(store.clippedFrame(of: leaf))),
      ("`visibleRect`", describe(store.visibleRect(of: leaf))),
      ("`worldBox`", describe(store.worldBox(of: leaf))),
    ]
  }

  private func describe(_ isFound: Bool) -> String { isFound ? "found" : "nothing" }

  private func describe(_ point: Point?) -> String {
    guard let point else { return "nothing" }
    return point.isFinite ? "finite" : "not finite"
  }

  private func describe(_ rect: Rect) -> String {
    rect.isNull ? "nothing" : rect.isInfinite ? "unlimited" : rect.isFinite ? "finite" : "not finite"
  }

  private func describe(_ box: WorldBox) -> String {
    if box.isNull { return "nothing" }
    return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(\.isFinite) ? "finite" : "unlimited"
  }
}

/// A call with a number in one place of its arguments.
struct HostileCall: Sendable {
  let name: String
  /// What the call did.
  let run: @Sendable (inout HostileScene, Double) -> String

  /// A property through the setter that checks, and through batch forms.
  static func setter(_ name: String, _ property: @escaping @Sendable (Double) -> LayerProperty) -> HostileCall
  {
    HostileCall(name: name) { scene, value in
      do {
        try scene.store.set(property(value), of: scene.middle)
        return "stored"
      } catch { return "refused" }
    }
  }

  static func query(
    _ name: String, _ ask: @escaping @Sendable (borrowing LayerStore, LayerID, Double) -> Bool
  ) -> HostileCall {
    HostileCall(name: name) { scene, value in
      ask(scene.store, scene.middle, value) ? "answer" : "nothing"
    }
  }

  static func batch(
    _ name: String, _ body: @escaping @Sendable (inout LayerStore, LayerID, Double) throws -> Void
  ) -> HostileCall {
    HostileCall(name: name) { scene, value in
      do {
        try body(&scene.store, scene.middle, value)
        return "stored"
      } catch { return "refused" }
    }
  }

  static let all: [HostileCall] = [
    setter("bounds.x") { .bounds(.box($0, 0, 1, 1)) }, setter("bounds.width") { .bounds(.box(0, 0, $0, 1)) },
    setter("position") { .position(.at($0, 0)) }, setter("anchorPoint") { .anchorPoint(.at($0, 0)) },
    setter("anchorPointZ") { .anchorPointZ($0) }, setter("zPosition") { .zPosition($0) },
    setter("frame.x") { .frame(.box($0, 0, 1, 1)) }, setter("frame.width") { .frame(.box(0, 0, $0, 1)) },
    setter("transform.m11") { .transform(.scale($0, 1)) }, setter("transform.m14") { .transform(.m14($0)) },
    setter("transform.m41") { .transform(.move($0, 0)) },
    setter("affineTransform.b") { .affineTransform(AffineTransform(1, $0, 0, 1, 0, 0)) },
    setter("sublayerTransform.m11") { .sublayerTransform(.scale($0, 1)) },
    setter("sublayerTransform.m14") { .sublayerTransform(.m14($0)) },
    setter("cornerRadius") { .cornerRadius($0) }, setter("opacity") { .opacity($0) },
    setter("speed") { .speed($0) }, setter("beginTime") { .beginTime($0) },
    setter("timeOffset") { .timeOffset($0) },
    setter("constraints.scale") { .constraints([LayerConstraint(.minX, .maxX, scale: $0)]) },
    setter("constraints.offset") { .constraints([LayerConstraint(.minX, .maxX, offset: $0)]) },
    batch("setPositions") { try $0.setPositions([.at(0, $2)].span, of: [$1].span) },
    batch("setFrames") { try $0.setFrames([.box($2, 0, 1, 1)].span, of: [$1].span) },
    batch("setAffineTransforms") { store, layer, x in
      try store.setAffineTransforms([AffineTransform(x, 0, 0, 1, 0, 0)].span, of: [layer].span)
    },
    batch("setTransforms") { try $0.setTransforms([.scale(1, $2)].span, of: [$1].span) },
    query("contains") { $0.contains(.at($2, 1), in: $1) },
    // Where 0 is in the middle of the root.
    query("hitTest") { $0.hitTest(.at($2, 0), in: $0.rootLayer(of: $1)) != nil },
    query("layers(at:)") { !$0.layers(at: .at(0, $2), in: $0.rootLayer(of: $1)).isEmpty },
    query("explainHit") { $0.explainHit(.at($2, 0), in: $0.rootLayer(of: $1)).hit != nil },
    query("layers(intersecting:), x") {
      !$0.layers(intersecting: .rect(.box($2, 0, 90, 90)), in: $1).isEmpty
    },
    query("layers(intersecting:), width") {
      !$0.layers(intersecting: .rect(.box(30, 30, $2, 90)), in: $1).isEmpty
    },
    query("layers(intersecting:), corner") {
      !$0.layers(intersecting: .polygon([.at(0, 0), .at($2, 0), .at(90, 90)]), in: $1).isEmpty
    },
    query("nearestLayer, point") { $0.nearestLayer(to: .at($2, 30), within: 1e9, in: $1) != nil },
    query("nearestLayer, limit") { $0.nearestLayer(to: .at(20, 30), within: $2, in: $1) != nil },
    query("convert a point") { $0.convert(.at($2, 0), from: $1, to: nil)?.isFinite ?? false },
    query("convert a rectangle, x") { !$0.convert(.box($2, 0, 1, 1), from: $1, to: nil).isNull },
    query("convert a rectangle, width") { !$0.convert(.box(0, 0, $2, 1), from: $1, to: nil).isNull },
    query("convertTime") { $0.convertTime($2, from: $1, to: nil).isFinite },
  ]
}

extension Transform3D {
  /// Perspective that depends on x: W = 1 + m14 · x.
  fileprivate static func m14(_ value: Double) -> Transform3D {
    var t = Transform3D.identity
    t.m14 = value
    return t
  }
}
