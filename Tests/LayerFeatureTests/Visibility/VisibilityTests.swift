import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§11 Visibility: opacity and hiding, a whole subtree at once")
final class EffectiveVisibilityTests {
  var store = LayerStore()
  var layers: [LayerID] = []

  @Test("Every element is the single form's, in tree order", arguments: Seeds.some(4))
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for k in 0..<60 {
      layers.append(store.makeLayer())
      if k > 0 { try! store.addSublayer(layers[k], to: layers[Int(random.bits() % UInt64(k))]) }
    }
    for _ in 0..<100 {
      let layer = layers[Int(random.bits() % 60)]
      switch random.bits() % 4 {
      case 0: store.setHidden(random.bits() % 2 == 0, of: layer)
      case 1: store.setOpacity(random.real(-0.2, 1.4), of: layer)
      case 2: try? store.addSublayer(layer, to: layers[Int(random.bits() % 60)])
      default: store.setOpacity(1, of: layer)
      }
      check(layers[Int(random.bits() % 60)])
    }
  }

  private func check(_ top: LayerID) {
    var opacities = [Double](repeating: -1, count: 60)
    var hidden = [Bool](repeating: false, count: 60)
    var opacitySpan = opacities.mutableSpan, hiddenSpan = hidden.mutableSpan
    let count = store.effectiveVisibility(inSubtreeOf: top, opacities: &opacitySpan, hidden: &hiddenSpan)
    let below = store.layers(inSubtreeOf: top)
    #expect(count == below.count)
    for k in 0..<count {
      #expect(opacities[k] == store.effectiveOpacity(of: below[k]))
      #expect(hidden[k] == store.isEffectivelyHidden(of: below[k]))
    }
    #expect(opacities[count...].allSatisfy { $0 == -1 })
  }

  @Test("Buffers too short take what fits, each for itself")
  func shortBuffers() {
    let root = store.makeLayer()
    store.setOpacity(0.5, of: root)
    for _ in 0..<3 { _ = store.makeLayer(in: root) }
    store.setHidden(true, of: store.lastSublayer(of: root)!)
    var opacities = [0.0, 0], hidden: [Bool] = []
    var opacitySpan = opacities.mutableSpan, hiddenSpan = hidden.mutableSpan
    let count = store.effectiveVisibility(inSubtreeOf: root, opacities: &opacitySpan, hidden: &hiddenSpan)
    #expect(count == 4)
    #expect(opacities == [0.5, 0.5])
  }
}

@Suite("§11 Visibility: visibleRect")
final class VisibleRectTests {
  var store = LayerStore()

  @Test("Without a scroll layer the bounds; a scroll layer's own; plain masks have no part")
  func plain() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    store.setMasksToBounds(true, of: root)
    let layer = store.makeLayer(in: root, frame: Rect(x: 10, y: 10, width: 100, height: 100))
    #expect(store.visibleRect(of: layer) == Rect(x: 0, y: 0, width: 100, height: 100))
    let scroller = store.makeLayer(.scroll)
    store.setBounds(Rect(x: 5, y: 6, width: 7, height: 8), of: scroller)
    #expect(store.visibleRect(of: scroller) == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test("The bounds cut by the nearest scroll layer's, in own coordinates; null without a common point")
  func scrolled() throws {
    let outer = store.makeLayer(.scroll), scroller = store.makeLayer(.scroll)
    store.setFrame(Rect(x: 0, y: 0, width: 10, height: 10), of: outer)
    store.setFrame(Rect(x: 0, y: 0, width: 100, height: 80), of: scroller)
    try store.addSublayer(scroller, to: outer)
    let mid = store.makeLayer(in: scroller, frame: Rect(x: 20, y: 0, width: 500, height: 500))
    let layer = store.makeLayer(in: mid, frame: Rect(x: 30, y: 40, width: 100, height: 100))
    #expect(store.visibleRect(of: layer) == Rect(x: 0, y: 0, width: 50, height: 40))
    store.setBounds(Rect(x: 60, y: 50, width: 100, height: 80), of: scroller)
    #expect(store.visibleRect(of: layer) == Rect(x: 10, y: 10, width: 90, height: 80))
    store.setBounds(Rect(x: 400, y: 0, width: 100, height: 80), of: scroller)
    #expect(store.visibleRect(of: layer).isNull)
    // A layer that a level of its own flattens to nothing sees nothing.
    store.setBounds(Rect(x: 0, y: 0, width: 100, height: 80), of: scroller)
    store.setTransform(Transform3D(scaleX: 0, y: 1, z: 1), of: layer)
    #expect(store.visibleRect(of: layer).isNull)
  }
}

@Suite("§11 Visibility: clippedRect")
final class ClippedRectTests {
  var store = LayerStore()

  @Test("Cut by every masking ancestor, not by the layer's own mask nor by others")
  func masks() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let mid = store.makeLayer(in: root, frame: Rect(x: 50, y: 50, width: 100, height: 100))
    let layer = store.makeLayer(in: mid, frame: Rect(x: -20, y: 60, width: 200, height: 200))
    store.setMasksToBounds(true, of: layer)
    #expect(store.clippedRect(of: layer) == Rect(x: 0, y: 0, width: 200, height: 200))
    store.setMasksToBounds(true, of: mid)
    #expect(store.clippedRect(of: layer) == Rect(x: 20, y: 0, width: 100, height: 40))
    store.setMasksToBounds(true, of: root)
    store.setBounds(Rect(x: 0, y: 0, width: 80, height: 1000), of: root)
    #expect(store.clippedRect(of: layer) == Rect(x: 20, y: 0, width: 30, height: 40))
    store.setPosition(Point(x: 500, y: 500), of: layer)
    #expect(store.clippedRect(of: layer).isNull)
    #expect(store.clippedRect(of: root) == store.bounds(of: root))
  }

  @Test("Scaled and mirrored levels are exact")
  func scaled() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    store.setMasksToBounds(true, of: root)
    let layer = store.makeLayer(in: root)
    store.setBounds(Rect(x: 0, y: 0, width: 8, height: 8), of: layer)
    store.setPosition(Point(x: 10, y: 5), of: layer)
    store.setTransform(Transform3D(scaleX: -2, y: 0.5, z: 1), of: layer)
    #expect(store.clippedRect(of: layer) == Rect(x: 4, y: 0, width: 4, height: 8))
  }

  @Test("Under a turned mask, the box of the polygon that is left")
  func turned() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    store.setMasksToBounds(true, of: root)
    let layer = store.makeLayer(in: root)
    store.setBounds(Rect(x: 0, y: 0, width: 100, height: 100), of: layer)
    store.setAffineTransform(AffineTransform(rotationAngle: .pi / 4), of: layer)
    // An edge of the mask along the diagonal leaves a triangle, whose box is the whole.
    store.setPosition(Point(x: 300, y: 150), of: layer)
    let half = store.clippedRect(of: layer)
    #expect(isClose(half, Rect(x: 0, y: 0, width: 100, height: 100), within: 1e-9))
    // Two edges along both leave the triangle between the center and the bottom.
    store.setPosition(Point(x: 300, y: 0), of: layer)
    let quarter = store.clippedRect(of: layer)
    #expect(isClose(quarter, Rect(x: 0, y: 50, width: 100, height: 50), within: 1e-9))
  }

  @Test("A sheared layer that only touches its mask leaves nothing, on each side")
  func touchingOnASide() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    store.setMasksToBounds(true, of: root)
    let layer = store.makeLayer(in: root)
    store.setBounds(Rect(x: 0, y: 0, width: 20, height: 10), of: layer)
    store.setAffineTransform(AffineTransform(a: 1, b: 1, c: 0, d: 1, tx: 0, ty: 0), of: layer)
    for x in [-10.0, 310] {
      store.setPosition(Point(x: x, y: 150), of: layer)
      #expect(store.clippedRect(of: layer).isNull)
    }
    store.setAffineTransform(AffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0), of: layer)
    for y in [-5.0, 305] {
      store.setPosition(Point(x: 150, y: y), of: layer)
      #expect(store.clippedRect(of: layer).isNull)
    }
  }

  @Test("Transform layers do not mask; a layer seen edge-on is still cut in its own coordinates")
  func transformLayers() throws {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    store.setMasksToBounds(true, of: root)
    let group = store.makeLayer(.transform)
    store.setMasksToBounds(true, of: group)
    try store.addSublayer(group, to: root)
    let layer = store.makeLayer(in: group, frame: Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(store.clippedRect(of: layer) == Rect(x: 0, y: 0, width: 10, height: 10))
    store.setTransform(Transform3D(scaleX: 1, y: 0, z: 1), of: layer)
    #expect(store.clippedRect(of: layer).isNull)
    store.setPosition(Point(x: 20, y: 5), of: layer)
    #expect(store.clippedRect(of: layer) == Rect(x: 0, y: 0, width: 10, height: 40))
  }

  @Test("An empty mask leaves nothing, of a turned layer either")
  func emptyMask() {
    let mask = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 200, height: 0), of: mask)
    store.setMasksToBounds(true, of: mask)
    let layer = store.makeLayer(in: mask)
    store.setBounds(Rect(x: 0, y: 0, width: 100, height: 100), of: layer)
    store.setPosition(Point(x: 100, y: 0), of: layer)
    for angle in [0, Double.pi / 4, Double.pi / 2, 1] {
      store.setAffineTransform(AffineTransform(rotationAngle: angle), of: layer)
      #expect(store.clippedRect(of: layer).isNull, "\(angle)")
      #expect(store.clippedFrame(of: layer).isNull, "\(angle)")
    }
    store.setBounds(Rect(x: 0, y: 0, width: 0, height: 0), of: layer)
    #expect(store.clippedRect(of: layer).isNull)
  }

  @Test("A layer that only touches a mask's edge or corner is not left; one without area is, inside")
  func touching() {
    let mask = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    store.setMasksToBounds(true, of: mask)
    let layer = store.makeLayer(in: mask)
    store.setAnchorPoint(.zero, of: layer)
    for (size, position, isLeft) in [
      (10.0, Point(x: 100, y: 20), false), (10, Point(x: 100, y: 100), false),
      (10, Point(x: 20, y: -10), false),
      (0, Point(x: 20, y: 20), true), (0, Point(x: 101, y: 20), false), (10, Point(x: 99, y: 99), true),
    ] {
      store.setBounds(Rect(x: 0, y: 0, width: size, height: size), of: layer)
      store.setPosition(position, of: layer)
      #expect(store.clippedRect(of: layer).isNull == !isLeft, "\(size) at \(position)")
      #expect(store.clippedFrame(of: layer).isNull == !isLeft, "\(size) at \(position)")
    }
  }

  @Test("A deep chain of masks")
  func deepChain() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var layer = root
    for _ in 0..<(isOptimized ? 300_000 : 60_000) {
      store.setMasksToBounds(true, of: layer)
      layer = store.makeLayer(in: layer, frame: Rect(x: 0, y: 0, width: 200, height: 50))
    }
    #expect(store.clippedRect(of: layer) == Rect(x: 0, y: 0, width: 100, height: 50))
  }
}

@Suite("§11 Visibility: clippedFrame")
struct ClippedFrameTests {
  /// Four billion times as far away as the rest is where a mask ends that reaches the eye.
  @Test(
    "Under a mask that reaches the eye, the near side keeps its digits", arguments: [1.0, -1], [1.2, 1.5])
  func maskThatReachesTheEye(side: Double, angle: Double) throws {
    var store = LayerStore()
    let root = store.placeAtOrigin(300, 300)
    store.setSublayerTransform(.eye(100), of: root)
    let mask = store.place(
      .box(side < 0 ? -10 : -300, 0, 310, 50), at: .zero, anchor: .at(side < 0 ? 10 / 310 : 300 / 310, 0),
      in: root)
    store.setMasksToBounds(true, of: mask)
    store.setTransform(.turnY(side * angle), of: mask)
    let layer = store.place(frame: .box(side < 0 ? -20 : 0, 5, 20, 20), in: mask)
    let left = Rect.box(side < 0 ? -10 : 0, 5, 10, 20)
    let expected = store.convert(left, from: mask, to: nil), found = store.clippedFrame(of: layer)
    #expect(!store.worldBox(of: mask).isNull && expected.width > 0.1)
    #expect(isClose(found, expected, within: 1e-9), "\(found), expected \(expected)")
    let listed = filled(1, Rect.null) { store.clippedFrames(of: [layer].span, into: &$0) }
    #expect(listed == [found])
    // The mask reaches far beyond the layer: it does reach the eye.
    #expect(store.convert(store.bounds(of: mask), from: mask, to: nil).width > 1e9)
  }
}
