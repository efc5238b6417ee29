import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§7 hitTest: the .depth order")
struct Section7DepthTests {
  let depth = HitTestOptions.coreAnimation.with { $0.siblingOrder = .depth }

  @Test("Below a transform layer the plane with the largest Z/W wins, whatever the zPosition order")
  func largestDepth() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let high = store.placeAtOrigin(50, 50, .move(0, 0, 20), in: group)
    let later = store.placeAtOrigin(50, 50, in: group)
    store.setZPosition(10, of: later)
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == high, "20 against 10")
    #expect(store.hitTest(.at(10, 10), in: group, options: .coreAnimation) == later)
    store.setZPosition(30, of: later)
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == later)
  }

  @Test("Planes that cross: the answer depends on where the ray intersects them")
  func crossingPlanes() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let rising = store.place(.box(0, 0, 100, 100), in: group)
    let falling = store.place(.box(0, 0, 100, 100), in: group)
    store.setTransform(.turnY(-0.5), of: rising)
    store.setTransform(.turnY(0.5), of: falling)
    // RotY: m13 = −sin, so a negative angle lifts the right half.
    #expect(store.hitTest(.at(20, 0), in: group, options: depth) == rising)
    #expect(store.hitTest(.at(-20, 0), in: group, options: depth) == falling)
    #expect(store.hitTest(.at(20, 0), in: group, options: .coreAnimation) == falling)
  }

  @Test("Z/W, not Z: under perspective the quotient decides")
  func dividedDepth() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let a = store.placeAtOrigin(50, 50, in: group)
    let b = store.placeAtOrigin(50, 50, in: group)
    var far = Transform3D.move(0, 0, 20)
    far.m44 = 4  // Z = 20, Z/W = 5
    store.setTransform(far, of: a)
    store.setTransform(.move(0, 0, 10), of: b)
    #expect(store.hitTest(.at(1, 1), in: group, options: depth) == b)
  }

  @Test("Ties go to drawing order")
  func ties() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let first = store.placeAtOrigin(50, 50, .move(0, 0, 5), in: group)
    let second = store.placeAtOrigin(50, 50, .move(0, 0, 5), in: group)
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == second)
    // The same depth made of zPosition 3 and a move by 2: now drawn last.
    store.setTransform(.move(0, 0, 2), of: first)
    store.setZPosition(3, of: first)
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == first)
  }

  /// Nothing is rounded here, so no different depths may count as a tie.
  @Test("Depths that differ are no tie, however little they differ", arguments: [0x1p-10, 0x1p-21, 0x1p-30])
  func nearTies(step: Double) {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let higher = store.placeAtOrigin(0x1p21, 50, .move(0, 0, step), in: group)
    let later = store.placeAtOrigin(0x1p21, 50, in: group)
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == higher)
    #expect(store.hitTest(.at(0x1p20, 10), in: group, options: depth) == higher)
    store.setTransform(.move(0, 0, step), of: later)
    #expect(store.hitTest(.at(0x1p20, 10), in: group, options: depth) == later)
  }

  /// Only the leaning plane's depth is rounded, so all of the slack has to come from it, on either side.
  @Test("Within 2⁻⁴⁰ of the depth of a leaning plane is a tie, in front of it and behind it")
  func tieWithALeaningPlane() {
    var lean = Transform3D.identity
    lean.m13 = 1
    let step = 10 * 0x1p-41
    for (flatDepth, leaningIsLater) in [(10 + step, true), (10 - step, false)] {
      var store = LayerStore()
      let group = store.placeAtOrigin(0, 0, kind: .transform)
      let first = store.placeAtOrigin(50, 50, in: group), later = store.placeAtOrigin(50, 50, in: group)
      store.setTransform(lean, of: leaningIsLater ? later : first)
      store.setTransform(.move(0, 0, flatDepth), of: leaningIsLater ? first : later)
      #expect(store.hitTest(.at(10, 10), in: group, options: depth) == later)
    }
  }

  @Test("A plane the ray intersects far away, outside the layer, does not change the order of the others")
  func farMiss() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let higher = store.placeAtOrigin(2000, 50, .move(0, 0, 5), in: group)
    let later = store.placeAtOrigin(2000, 50, in: group)
    #expect(store.hitTest(.at(1000, 10), in: group, options: depth) == higher)
    // All but edge-on: the ray at x = 1000 meets it at x = 1000 · 2³⁵.
    _ = store.placeAtOrigin(50, 50, .turnY(sine: -1, cosine: 0x1p-35), in: group)
    #expect(store.hitTest(.at(1000, 10), in: group, options: depth) == higher)
    #expect(store.superlayer(of: later) == group)
  }

  @Test("The candidates are reached through transform layers only, over several of them")
  func candidates() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let inner = store.placeAtOrigin(0, 0, .move(0, 0, 30), kind: .transform, in: group)
    let deep = store.placeAtOrigin(50, 50, .move(0, 0, -5), in: inner)  // at 25
    let near = store.placeAtOrigin(50, 50, .move(0, 0, 20), in: group)
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == deep)
    #expect(store.hitTest(.at(10, 10), in: group, options: .coreAnimation) == near)
    // A plane's own sublayers are drawn on it, however far they lift themselves.
    let lifted = store.placeAtOrigin(50, 50, .move(0, 0, 1000), in: near)
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == deep)
    store.setHidden(true, of: deep)
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == lifted)
    store.setHidden(false, of: deep)
    store.setHidden(true, of: inner)
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == lifted)
  }

  @Test("Only candidates whose hit is non-nil count")
  func missesDoNotCount() {
    var store = LayerStore()
    let root = store.placeAtOrigin(100, 100)
    let group = store.placeAtOrigin(0, 0, kind: .transform, in: root)
    let low = store.placeAtOrigin(50, 50, in: group)
    let glass = store.placeAtOrigin(50, 50, .move(0, 0, 9), in: group)
    store.setIgnoresHitTesting(true, of: glass)
    #expect(store.hitTest(.at(10, 10), in: root, options: depth) == low)
    let onGlass = store.placeAtOrigin(20, 20, in: glass)
    #expect(store.hitTest(.at(10, 10), in: root, options: depth) == onGlass)
    #expect(store.hitTest(.at(30, 30), in: root, options: depth) == low)
    #expect(store.hitTest(.at(60, 60), in: root, options: depth) == root)
  }

  @Test("Elsewhere it equals drawing order")
  func elsewhere() {
    var store = LayerStore()
    let root = store.placeAtOrigin(100, 100)
    let raised = store.placeAtOrigin(50, 50, .move(0, 0, -100), in: root)
    let lifted = store.placeAtOrigin(50, 50, .move(0, 0, 50), in: root)
    store.setZPosition(1, of: raised)
    #expect(store.hitTest(.at(10, 10), in: root, options: depth) == raised)
    // A transform layer takes part in its flattening superlayer's order as a whole.
    let group = store.placeAtOrigin(0, 0, kind: .transform, in: root)
    _ = store.placeAtOrigin(50, 50, .move(0, 0, 1e6), in: group)
    #expect(store.hitTest(.at(10, 10), in: root, options: depth) == raised)
    #expect(store.superlayer(of: lifted) == root)
  }

  @Test("All layers under a point come front to back by the same rule")
  func stack() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let planes = [3.0, 1, 2].map { store.placeAtOrigin(50, 50, .move(0, 0, $0), in: group) }
    let onLowest = store.placeAtOrigin(50, 50, in: planes[1])
    #expect(
      store.layers(at: .at(10, 10), in: group, options: depth)
        == [planes[0], planes[2], onLowest, planes[1]])
    #expect(
      store.layers(at: .at(10, 10), in: group, options: .coreAnimation)
        == [planes[2], onLowest, planes[1], planes[0]])
  }

  @Test("A plane whose depth is uncertain ties no two others")
  func uncertainPlane() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let higher = store.placeAtOrigin(2000, 50, .move(0, 0, 5), in: group)
    _ = store.placeAtOrigin(2000, 50, in: group)
    var edge = Transform3D.turnY(sine: -1, cosine: 0x1p-35)
    edge.m43 = 2.5 - 1000 * 0x1p35
    _ = store.placeAtOrigin(50, 50, edge, in: group)
    #expect(store.hitTest(.at(1000, 10), in: group, options: depth) == higher)
  }

  @Test("Two planes tie by the sum of their errors")
  func sumOfErrors() {
    var store = LayerStore(), t = Transform3D.identity
    t.m13 = 1
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    let first = store.placeAtOrigin(50, 50, in: group), later = store.placeAtOrigin(50, 50, t, in: group)
    t.m43 = 15 * 0x1p-40
    store.setTransform(t, of: first)
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == later)
  }

  @Test("Planes whose depths are equal sums of other terms stay in drawing order")
  func equalSums() {
    var store = LayerStore()
    let group = store.placeAtOrigin(0, 0, kind: .transform)
    func chain(_ depths: [Double]) -> LayerID {
      let outer = store.placeAtOrigin(0, 0, kind: .transform, in: group)
      let inner = store.placeAtOrigin(0, 0, kind: .transform, in: outer)
      let plane = store.placeAtOrigin(50, 50, in: inner)
      for (layer, depth) in zip([outer, inner, plane], depths) { store.setZPosition(depth, of: layer) }
      return plane
    }
    _ = chain([0.1, 0.2, 0.3])
    let later = chain([0.3, 0.2, 0.1])
    #expect(store.hitTest(.at(10, 10), in: group, options: depth) == later)
  }
}
