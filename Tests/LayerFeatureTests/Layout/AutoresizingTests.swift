import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§10 Layout: autoresizing")
final class AutoresizingTests {
  var store = LayerStore()

  /// The case of Docs/Semantics.md: a sublayer at (10, 20, 50, 40) in a superlayer of 100² that gets another
  /// size.
  func resized(
    _ mask: UInt32, to size: Size, child: Rect = Rect(x: 10, y: 20, width: 50, height: 40)
  ) -> Rect {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let layer = store.makeLayer(in: root, frame: child)
    store.setAutoresizingMask(AutoresizingMask(rawValue: mask), of: layer)
    store.setBounds(Rect(origin: .zero, size: size), of: root)
    return store.frame(of: layer)
  }

  @Test(
    "The measured numbers, 100² to 200×300",
    arguments: [
      (0, (10, 20, 50, 40)), (1, (110, 20, 50, 40)), (2, (10, 20, 150, 40)), (3, (76, 20, 84, 40)),
      (4, (10, 20, 50, 40)), (5, (60, 20, 50, 40)), (6, (10, 20, 84, 40)), (7, (43, 20, 84, 40)),
      (8, (10, 220, 50, 40)), (16, (10, 20, 50, 240)), (24, (10, 153, 50, 107)), (32, (10, 20, 50, 40)),
      (40, (10, 120, 50, 40)), (56, (10, 86, 50, 108)), (18, (10, 20, 150, 240)), (63, (43, 86, 84, 108)),
    ] as [(UInt32, (Double, Double, Double, Double))])
  func measured(mask: UInt32, frame: (Double, Double, Double, Double)) {
    let expected = Rect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    #expect(resized(mask, to: Size(width: 200, height: 300)) == expected)
  }

  @Test("The measured numbers of other sizes")
  func otherSizes() {
    #expect(resized(3, to: Size(width: 400, height: 100)) == Rect(x: 210, y: 20, width: 150, height: 40))
    #expect(resized(3, to: Size(width: 110, height: 100)) == Rect(x: 16, y: 20, width: 54, height: 40))
    #expect(resized(3, to: Size(width: 50, height: 25)) == Rect(x: -24, y: 20, width: 34, height: 40))
    #expect(resized(18, to: Size(width: 50, height: 25)) == Rect(x: 10, y: -15, width: 0, height: 35))
  }

  @Test("Below a scale, an axis without a flexible bit keeps position and size to the last bit")
  func scaledAxes() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 100, 100))
    let layer = store.place(frame: .box(0, 0, 3, 4), in: page)
    store.setPosition(.at(50, 51), of: layer)
    store.setAffineTransform(AffineTransform(scaleX: 0.7, y: 0.5), of: layer)
    store.setAutoresizingMask([.minYMargin], of: layer)
    let inner = store.place(frame: .box(0, 0, 2.5, 1), in: layer)
    store.setAutoresizingMask([.width], of: inner)
    store.setBounds(.box(0, 0, 100, 101), of: page)
    let (size, position) = (store.bounds(of: layer).size, store.position(of: layer))
    #expect(size == Size(width: 3, height: 4) && position == .at(50, 52))
    #expect(store.bounds(of: inner) == .box(0, 0, 2.5, 1))
  }

  @Test("Where sizes are kept, a layer with flexible margins alone moves, and keeps its size to the last bit")
  func keptSizes() {
    store.keepsAutoresizedSizes = true
    let child = Rect(x: 10.5, y: 20.5, width: 50.25, height: 40.25)
    // The frame without the setting is (110, 220, 51, 41), rounded outward.
    let margins = resized(9, to: Size(width: 200, height: 300), child: child)
    #expect(margins == Rect(x: 110, y: 220, width: 50.25, height: 40.25))
    let wide = resized(2, to: Size(width: 200, height: 300), child: child)
    #expect(wide == Rect(x: 10, y: 20.5, width: 151, height: 40.25))
    // A flexible height alone, and with a margin, as without the setting.
    #expect(resized(16, to: Size(width: 200, height: 300)) == Rect(x: 10, y: 20, width: 50, height: 240))
    #expect(resized(24, to: Size(width: 200, height: 300)) == Rect(x: 10, y: 153, width: 50, height: 107))
  }

  @Test("A root has no superlayer whose size it follows")
  func root() {
    let root = store.makeLayer(frame: Rect(x: 10, y: 20, width: 50, height: 40))
    store.setAutoresizingMask(AutoresizingMask(rawValue: 63), of: root)
    store.resize(root, withOldSuperlayerSize: Size(width: 100, height: 100))
    #expect(store.frame(of: root) == Rect(x: 10, y: 20, width: 50, height: 40))
  }

  @Test("Without rounding, fractions stay")
  func unrounded() {
    store.roundsAutoresizedFrames = false
    let frame = resized(3, to: Size(width: 200, height: 300))
    #expect(isClose(frame, Rect(x: 10 + 200.0 / 3, y: 20, width: 50 + 100.0 / 3, height: 40), within: 1e-12))
    let negative = resized(16, to: Size(width: 100, height: 25))
    #expect(negative == Rect(x: 10, y: -15, width: 50, height: 35))
  }

  @Test("Without rounding, fractions stay under a transform", arguments: [false, true])
  func unroundedUnderTransform(everywhere: Bool) {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let layer = store.makeLayer(in: root)
    store.setTransform(.scale(1.1, 1.1), of: layer)
    store.setFrame(Rect(x: 10, y: 20, width: 50, height: 40), of: layer)
    store.setAutoresizingMask([.width], of: layer)
    if everywhere {
      store.roundsAutoresizedFrames = false
    } else {
      store.setRoundsAutoresizedFrame(false, of: layer)
    }
    store.setBounds(Rect(x: 0, y: 0, width: 110.5, height: 100), of: root)
    let expected = Rect(x: 10, y: 20, width: 60.5, height: 40)
    #expect(isClose(store.frame(of: layer), expected, within: 1e-12))
    store.roundsAutoresizedFrames = true
    store.setRoundsAutoresizedFrame(true, of: layer)
    store.setBounds(Rect(x: 0, y: 0, width: 111, height: 100), of: root)
    #expect(isClose(store.frame(of: layer), Rect(x: 10, y: 20, width: 61, height: 40), within: 1e-12))
  }

  @Test("Edges are rounded outward, within 2⁻²⁰ to nearest; axes without a flexible bit stay unchanged")
  func rounding() {
    let child = Rect(x: 0.25, y: 0.25, width: 10.5, height: 10.5)
    #expect(
      resized(2, to: Size(width: 110, height: 100), child: child)
        == Rect(x: 0, y: 0.25, width: 21, height: 10.5))
    // The axis has a flexible bit, though its size stays.
    #expect(
      resized(2, to: Size(width: 100, height: 110), child: child)
        == Rect(x: 0, y: 0.25, width: 11, height: 10.5))
    let (inside, outside) = (0x1p-20, 0x1p-19)
    for (low, rounded) in [(3 - inside, 3.0), (3 + inside, 3), (3 - outside, 2), (3 + outside, 3)] {
      let child = Rect(x: low, y: 0, width: 10 - low, height: 10)
      let frame = resized(4, to: Size(width: 200, height: 100), child: child)
      #expect(frame == Rect(x: rounded, y: 0, width: 10 - rounded, height: 10))
    }
    for (high, rounded) in [(13 - inside, 13.0), (13 + inside, 13), (13 - outside, 13), (13 + outside, 14)] {
      let child = Rect(x: 0, y: 0, width: high, height: 10)
      let frame = resized(4, to: Size(width: 200, height: 100), child: child)
      #expect(frame == Rect(x: 0, y: 0, width: rounded, height: 10))
    }
  }

  @Test("setFrame resizes sublayers recursively, moving does not")
  func recursion() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let mid = store.makeLayer(in: root, frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let leaf = store.makeLayer(in: mid, frame: Rect(x: 10, y: 10, width: 20, height: 20))
    store.setAutoresizingMask([.width, .height], of: mid)
    store.setAutoresizingMask([.minXMargin, .maxYMargin], of: leaf)
    store.setFrame(Rect(x: 50, y: 60, width: 130, height: 140), of: root)
    #expect(store.frame(of: mid) == Rect(x: 0, y: 0, width: 130, height: 140))
    #expect(store.frame(of: leaf) == Rect(x: 40, y: 10, width: 20, height: 20))
    store.setPosition(.zero, of: root)
    store.setBounds(Rect(x: 7, y: 7, width: 130, height: 140), of: root)
    #expect(store.frame(of: leaf) == Rect(x: 40, y: 10, width: 20, height: 20))
  }

  @Test("A layer whose size follows needs layout; one that only moves does not")
  func resizingRequestsLayout() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let wide = store.makeLayer(in: root, frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let moved = store.makeLayer(in: root, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    store.setAutoresizingMask(.width, of: wide)
    store.setAutoresizingMask(.minXMargin, of: moved)
    store.layoutIfNeeded(root)
    store.setBounds(Rect(x: 0, y: 0, width: 150, height: 100), of: root)
    #expect(store.needsLayout(of: root) == true)
    #expect(store.needsLayout(of: wide) == true)
    #expect(store.needsLayout(of: moved) == false)
    #expect(store.frame(of: moved).origin.x == 50)
  }

  @Test("Masks count whether set before or after adding; a removed mask does not")
  func membership() throws {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let before = store.makeLayer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    store.setAutoresizingMask(.width, of: before)
    try store.addSublayer(before, to: root)
    store.setBounds(Rect(x: 0, y: 0, width: 110, height: 100), of: root)
    #expect(store.frame(of: before).width == 20)
    store.setAutoresizingMask([], of: before)
    store.setBounds(Rect(x: 0, y: 0, width: 120, height: 100), of: root)
    #expect(store.frame(of: before).width == 20)
    store.setAutoresizingMask(.width, of: before)
    store.setBounds(Rect(x: 0, y: 0, width: 130, height: 100), of: root)
    #expect(store.frame(of: before).width == 30)
    store.removeFromSuperlayer(before)
    store.setBounds(Rect(x: 0, y: 0, width: 140, height: 100), of: root)
    #expect(store.frame(of: before).width == 30)
  }

  @Test("Autoresizing works on the frame: scaled and rotated layers, other anchors")
  func transforms() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let scaled = store.makeLayer(in: root), turned = store.makeLayer(in: root)
    store.setTransform(Transform3D(scaleX: 2, y: 4, z: 1), of: scaled)
    store.setAffineTransform(AffineTransform(rotationAngle: .pi / 2), of: turned)
    store.setAnchorPoint(Point(x: 0.25, y: 1), of: scaled)
    for layer in [scaled, turned] {
      store.setFrame(Rect(x: 10, y: 20, width: 40, height: 40), of: layer)
      store.setAutoresizingMask([.width, .minYMargin], of: layer)
    }
    store.setBounds(Rect(x: 0, y: 0, width: 140, height: 130), of: root)
    for layer in [scaled, turned] {
      #expect(store.frame(of: layer) == Rect(x: 10, y: 50, width: 80, height: 40))
    }
    #expect(store.bounds(of: scaled).size == Size(width: 40, height: 10))
    #expect(store.bounds(of: turned).size == Size(width: 40, height: 80))
  }

  @Test("Frames that would not be finite, and layers without a frame, stay unchanged")
  func degenerate() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 1e308, height: 100))
    let layer = store.makeLayer(in: root, frame: Rect(x: 1e308, y: 0, width: 10, height: 10))
    store.setAutoresizingMask(.minXMargin, of: layer)
    let old = store.frame(of: layer)
    store.setBounds(Rect(x: 0, y: 0, width: 1.7e308, height: 100), of: root)
    store.setBounds(Rect(x: 0, y: 0, width: 1e308, height: 100), of: root)
    store.setPosition(Point(x: 1.7e308, y: 0), of: layer)
    store.setBounds(Rect(x: 0, y: 0, width: 1.7e308, height: 100), of: root)
    #expect(store.position(of: layer).x == 1.7e308)
    #expect(old.isFinite)
    var behind = Transform3D.identity
    behind.m44 = -1
    store.setTransform(behind, of: layer)
    store.setAutoresizingMask(.width, of: layer)
    let size = store.bounds(of: layer).size
    store.setBounds(Rect(x: 0, y: 0, width: 10, height: 100), of: root)
    #expect(store.bounds(of: layer).size == size)
  }

  @Test("Random trees agree with the reference", arguments: Seeds.some(8))
  func randomTreesAgreeWithReference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var reference = AutoresizingReference()
    var layers: [LayerID] = []
    reference.rounds = seed % 4 != 0
    store.roundsAutoresizedFrames = reference.rounds
    for k in 0..<50 {
      let frame = random.frame()
      let superlayer = k == 0 ? nil : Int(random.bits() % UInt64(k))
      let mask = random.bits() % 3 == 0 ? 0 : UInt32(random.bits() % 64)
      layers.append(store.makeLayer(frame: frame))
      store.setAutoresizingMask(AutoresizingMask(rawValue: mask), of: layers[k])
      if let superlayer {
        try! store.addSublayer(layers[k], to: layers[superlayer])
        reference.nodes[superlayer].sublayers.append(k)
      }
      reference.nodes.append(.init(superlayer: superlayer, frame: frame, mask: mask))
    }
    for _ in 0..<100 {
      let i = Int(random.bits() % 50)
      let frame = random.frame()
      store.setFrame(frame, of: layers[i])
      reference.setFrame(frame, of: i)
      for k in layers.indices {
        #expect(isClose(store.frame(of: layers[k]), reference.nodes[k].frame, within: 1e-9))
      }
    }
  }

  @Test("A chain of 500,000 layers", .enabled(if: isOptimized))
  func deepChain() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var layer = root
    for _ in 1..<500_000 {
      layer = store.makeLayer(in: layer, frame: Rect(x: 0, y: 0, width: 100, height: 100))
      store.setAutoresizingMask([.width, .height], of: layer)
    }
    store.setBounds(Rect(x: 0, y: 0, width: 130, height: 90), of: root)
    #expect(store.frame(of: layer) == Rect(x: 0, y: 0, width: 130, height: 90))
  }

  @Test("A frame that Doubles hold to whole numbers alone is not rounded")
  func frameFarAway() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let far = store.makeLayer(in: root, frame: Rect(x: 0x1p52 + 1, y: 0, width: 2, height: 9))
    store.setAutoresizingMask(.maxXMargin, of: far)
    store.setBounds(Rect(x: 0, y: 0, width: 101, height: 100), of: root)
    #expect(store.frame(of: far) == Rect(x: 0x1p52 + 1, y: 0, width: 2, height: 9))
  }

  @Test("A clone rounds and keeps sizes as its store does")
  func cloneKeepsSettings() {
    store.roundsAutoresizedFrames = false
    store.keepsAutoresizedSizes = true
    let clone = store.clone(), settings = (clone.roundsAutoresizedFrames, clone.keepsAutoresizedSizes)
    #expect(settings == (false, true))
  }
}
