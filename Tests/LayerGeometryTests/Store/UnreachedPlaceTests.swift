import LayerGeometry
import LayerTestSupport
import Testing

/// §4: a point that is behind the eye on some level, or too near to it, does not arrive. The matrix of the
/// whole path may look like any other, because it is divided by W, or because two negative ones cancel.
@Suite("Layers whose points do not arrive have no place to keep")
struct UnreachedPlaceTests {
  /// A transform that leaves points where they are, with the same W for all of them.
  private static func constant(_ w: Double) -> Transform3D {
    var transform = Transform3D.identity
    (transform.m11, transform.m22, transform.m44) = (w, w, w)
    return transform
  }

  /// A child below layers with constant Ws, and another root.
  private struct Family: ~Copyable {
    var store = LayerStore()
    let child: LayerID
    let superlayer: LayerID
    let other: LayerID

    /// - Parameter ws: From the child's superlayer up.
    init(_ ws: [Double], ofSublayers: Bool = false) {
      var layers: [LayerID] = []
      for w in ws.reversed() {
        let layer = store.place(.zero, in: layers.last), transform = UnreachedPlaceTests.constant(w)
        if ofSublayers {
          store.setSublayerTransform(transform, of: layer)
        } else {
          store.setTransform(transform, of: layer)
        }
        layers.append(layer)
      }
      superlayer = layers[layers.count - 1]
      child = store.place(frame: .box(10, 20, 30, 40), in: superlayer)
      other = store.place(frame: .box(0, 0, 200, 100))
    }

    /// Checks that an edit finds no place for a layer, and changes nothing.
    mutating func expectNoPlace(
      of layer: LayerID, _ call: String, by edit: (inout LayerStore) throws -> Void
    ) {
      let before = (
        store.superlayer(of: layer), store.position(of: layer), store.transform(of: layer), store.roots
      )
      #expect(throws: LayerError.noSuchPlace(layer, call: call)) { try edit(&store) }
      let after = (
        store.superlayer(of: layer), store.position(of: layer), store.transform(of: layer), store.roots
      )
      #expect(after == before, "\(call)")
    }
  }

  @Test(
    "None on the way up", arguments: [[-1], [0x1p-40], [-1, -1], [1, -1], [-1, 1]] as [[Double]])
  func up(ws: [Double]) {
    var f = Family(ws)
    let (child, superlayer, other) = (f.child, f.superlayer, f.other)
    let arrived = f.store.convert(.at(0, 0), from: child, to: nil)
    #expect(arrived == nil)
    f.expectNoPlace(of: child, "addSublayer(_:to:keepingPlace:)") {
      try $0.addSublayer(child, to: other, keepingPlace: true)
    }
    f.expectNoPlace(of: child, "transform(_:by:in:)") {
      try $0.transform([child], by: AffineTransform(rotationAngle: 1), in: nil)
    }
    f.expectNoPlace(of: other, "setTransform(_:of:to:)") {
      try $0.setTransform(.identity, of: other, to: child)
    }
    f.expectNoPlace(of: other, "transform(_:by:in:)") {
      try $0.transform([other], by: AffineTransform(rotationAngle: 1), in: child)
    }
    // Levels above a group do not matter where it dissolves.
    if ws[0] == 1 { return }
    f.expectNoPlace(of: child, "ungroup(_:)") { try $0.ungroup(superlayer) }
  }

  @Test("None on the way down", arguments: [[-1], [-1, -1], [1, -1], [-1, 1]] as [[Double]])
  func down(ws: [Double]) {
    var f = Family(ws)
    let (child, superlayer, other) = (f.child, f.superlayer, f.other)
    let arrived = f.store.convert(.at(0, 0), from: nil, to: child)
    #expect(arrived == nil)
    f.expectNoPlace(of: other, "addSublayer(_:to:keepingPlace:)") {
      try $0.addSublayer(other, to: superlayer, keepingPlace: true)
    }
    f.expectNoPlace(of: child, "setTransform(_:of:to:)") {
      try $0.setTransform(.identity, of: child, to: other)
    }
  }

  @Test("None below a layer that points come down to and do not come back from")
  func oneWay() {
    var f = Family([0x1p-40])
    let (child, superlayer, other) = (f.child, f.superlayer, f.other)
    let there = f.store.convert(.at(0, 0), from: nil, to: child)
    let back = f.store.convert(.at(0, 0), from: child, to: nil)
    #expect(there != nil && back == nil)
    f.expectNoPlace(of: other, "addSublayer(_:to:keepingPlace:)") {
      try $0.addSublayer(other, to: superlayer, keepingPlace: true)
    }
    f.expectNoPlace(of: child, "setTransform(_:of:to:)") {
      try $0.setTransform(.identity, of: child, to: other)
    }
  }

  @Test("None below a sublayer transform that lets nothing arrive", arguments: [-1, 0x1p-40] as [Double])
  func sublayerTransform(w: Double) {
    var f = Family([w], ofSublayers: true)
    let (child, superlayer, other) = (f.child, f.superlayer, f.other)
    f.expectNoPlace(of: child, "addSublayer(_:to:keepingPlace:)") {
      try $0.addSublayer(child, to: other, keepingPlace: true)
    }
    f.expectNoPlace(of: other, "addSublayer(_:to:keepingPlace:)") {
      try $0.addSublayer(other, to: superlayer, keepingPlace: true)
    }
    f.expectNoPlace(of: child, "setTransform(_:of:to:)") {
      try $0.setTransform(.identity, of: child, to: other)
    }
    f.expectNoPlace(of: child, "transform(_:by:in:)") {
      try $0.transform([child], by: AffineTransform(rotationAngle: 1), in: nil)
    }
    f.expectNoPlace(of: child, "ungroup(_:)") { try $0.ungroup(superlayer) }
  }

  @Test("A layer in front of the eye keeps its place, though its superlayer alone would put it behind")
  func ownTransformBringsBack() throws {
    var store = LayerStore(), eye = Transform3D.identity
    eye.m34 = -1.0 / 100
    let stage = store.place(frame: .box(0, 0, 100, 100)), other = store.place(frame: .box(0, 0, 50, 50))
    store.setSublayerTransform(eye, of: stage)
    let layer = store.place(frame: .box(40, 40, 20, 20), in: stage)
    store.setZPosition(150, of: layer)
    store.setTransform(Transform3D(translationX: 0, y: 0, z: -100), of: layer)
    let before = store.convert(Rect.box(0, 0, 20, 20), from: layer, to: nil)
    try store.addSublayer(layer, to: other, keepingPlace: true)
    let after = store.convert(Rect.box(0, 0, 20, 20), from: layer, to: nil)
    #expect(before == .box(30, 30, 40, 40) && after == before)
  }

  @Test("None for a layer whose own points do not arrive, where its image would take its place")
  func ownTransform() {
    var f = Family([1])
    let (child, superlayer, other) = (f.child, f.superlayer, f.other)
    f.store.setTransform(Self.constant(-1), of: child)
    f.store.setSublayerTransform(.scale(1, 1, -1), of: superlayer)
    f.expectNoPlace(of: child, "addSublayer(_:to:keepingPlace:)") {
      try $0.addSublayer(child, to: other, keepingPlace: true)
    }
  }

  @Test("Any other constant W is no obstacle", arguments: [0.5, 2, 0x1p-20])
  func reached(w: Double) throws {
    var f = Family([w, 1 / w])
    let before = PlacingTests().corners(f.store, f.child, nil)
    try f.store.addSublayer(f.child, to: f.other, keepingPlace: true)
    PlacingTests().expectClose(PlacingTests().corners(f.store, f.child, nil), before, "\(w)")
    #expect(before[0] == .at(10, 20))
  }
}
