import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§7 hitTest: the rules every preset shares")
struct Section7Tests {
  static let presets: [HitTestOptions] = [
    .documented, .coreAnimation, .uiKit, .documented.with { $0.siblingOrder = .depth },
  ]

  /// The listing of the Core Animation guides: a white layer that holds a blue one at frame (50, 50, 100,
  /// 100).
  @Test("White and blue: inside blue, inside white only, outside both", arguments: presets)
  func whiteAndBlue(options: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 400, 400))
    let white = store.place(frame: .box(100, 100, 200, 200), in: root)
    let blue = store.place(frame: .box(50, 50, 100, 100), in: white)
    #expect(store.hitTest(.at(160, 160), in: white, options: options) == blue)
    #expect(store.hitTest(.at(110, 110), in: white, options: options) == white)
    #expect(store.hitTest(.at(20, 20), in: white, options: options) == nil)
    // The other listing: convert the point, then ask contains, white first and blue in it.
    for (point, inWhite, inBlue) in [
      (Point.at(160, 160), true, true), (.at(110, 110), true, false), (.at(20, 20), false, false),
    ] {
      let p = store.convert(point, from: root, to: white)!
      #expect(store.contains(p, in: white) == inWhite)
      let q = store.convert(p, from: white, to: blue)!
      #expect(store.contains(q, in: blue) == inBlue)
    }
  }

  @Test("The point is in the receiver's superlayer's coordinates, for a root in the space above it")
  func pointSpace() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 100, 100), at: .at(1050, 1050))
    let child = store.place(.box(0, 0, 20, 20), at: .at(30, 30), in: root)
    #expect(store.hitTest(.at(30, 30), in: child) == child)
    #expect(store.hitTest(.at(10, 10), in: child) == nil)
    #expect(store.hitTest(.at(1030, 1030), in: root) == child)
    #expect(store.hitTest(.at(30, 30), in: root) == nil)
  }

  @Test("Below a transform layer the point is in the nearest flattening ancestor's coordinates")
  func pointSpaceBelowTransformLayer() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 100, 100), anchor: .zero)
    let group = store.place(.zero, at: .at(40, 40), kind: .transform, in: root)
    let child = store.place(.box(0, 0, 20, 20), at: .at(10, 10), anchor: .zero, in: group)
    #expect(store.hitTest(.at(55, 55), in: child) == child)
    #expect(store.hitTest(.at(15, 15), in: child) == nil)
    #expect(store.hitTest(.at(55, 55), in: group) == child)
    #expect(store.hitTest(.at(55, 55), in: root) == child)
  }

  @Test("Deepest first, then front-most", arguments: presets)
  func deepestAndFrontMost(options: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let back = store.place(frame: .box(0, 0, 100, 100), in: root)
    let deep = store.place(frame: .box(0, 0, 100, 100), in: back)
    #expect(store.hitTest(.at(50, 50), in: root, options: options) == deep)
    let front = store.place(frame: .box(0, 0, 60, 60), in: root)
    #expect(store.hitTest(.at(50, 50), in: root, options: options) == front)
    #expect(store.hitTest(.at(70, 70), in: root, options: options) == deep)
  }

  @Test("Hidden: the whole subtree is out, the receiver included", arguments: presets)
  func hidden(options: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(0, 0, 50, 50), in: root)
    let grandchild = store.place(frame: .box(0, 0, 20, 20), in: child)
    store.setHidden(true, of: child)
    #expect(store.hitTest(.at(10, 10), in: root, options: options) == root)
    #expect(store.hitTest(.at(10, 10), in: child, options: options) == nil)
    #expect(store.hitTest(.at(10, 10), in: grandchild, options: options) == grandchild)
  }

  @Test("Hidden flags, clips and opacity of the receiver's ancestors are not consulted", arguments: presets)
  func ancestorsDoNotCount(options: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 10, 10))
    let receiver = store.place(frame: .box(50, 50, 20, 20), in: root)
    store.setHidden(true, of: root)
    store.setMasksToBounds(true, of: root)
    store.setOpacity(0, of: root)
    #expect(store.hitTest(.at(60, 60), in: receiver, options: options) == receiver)
  }

  @Test("A pass-through layer is never returned, its sublayers still are", arguments: presets)
  func passThrough(options: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let glass = store.place(frame: .box(0, 0, 100, 100), in: root)
    let child = store.place(frame: .box(0, 0, 20, 20), in: glass)
    store.setIgnoresHitTesting(true, of: glass)
    #expect(store.hitTest(.at(10, 10), in: root, options: options) == child)
    #expect(store.hitTest(.at(50, 50), in: root, options: options) == root)
    #expect(store.hitTest(.at(50, 50), in: glass, options: options) == nil)
    store.setMasksToBounds(true, of: glass)
    let far = store.place(frame: .box(200, 0, 20, 20), in: glass)
    #expect(store.hitTest(.at(210, 10), in: glass, options: options) == nil, "its mask still clips")
    #expect(store.superlayer(of: far) == glass)
  }

  @Test("A mask takes out what lies outside it, however the options are set", arguments: presets)
  func mask(options: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 300, 300))
    let mask = store.place(frame: .box(0, 0, 50, 50), in: root)
    _ = store.place(frame: .box(40, 40, 50, 50), in: mask)
    store.setMasksToBounds(true, of: mask)
    #expect(store.hitTest(.at(60, 60), in: root, options: options) == root)
  }

  @Test("Layers of size zero are never hit; their sublayers can be")
  func zeroSize() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let empty = store.place(frame: .box(20, 20, 0, 0), in: root)
    let child = store.place(frame: .box(0, 0, 10, 10), in: empty)
    #expect(store.hitTest(.at(25, 25), in: root) == child)
    #expect(store.hitTest(.at(20, 20), in: empty) == nil, "a receiver whose bounds are tested")
    #expect(store.hitTest(.at(25, 25), in: empty) == nil)
    #expect(store.hitTest(.at(25, 25), in: empty, options: .coreAnimation) == child)
    #expect(store.hitTest(.at(25, 25), in: root, options: .uiKit) == root)
    #expect(store.hitTest(.at(31, 31), in: root) == root)
  }

  @Test(
    "A transform layer is never hit and never clips; bounds do not count, under every preset",
    arguments: presets)
  func transformLayers(options: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 200, 200))
    let group = store.place(.box(0, 0, 10, 10), at: .at(5, 5), kind: .transform, in: root)
    let child = store.place(frame: .box(50, 50, 20, 20), in: group)
    store.setMasksToBounds(true, of: group)
    #expect(store.hitTest(.at(60, 60), in: root, options: options) == child)
    #expect(store.hitTest(.at(5, 5), in: root, options: options) == root)
    #expect(store.hitTest(.at(60, 60), in: group, options: options) == child, "also as the receiver")
    #expect(store.hitTest(.at(5, 5), in: group, options: options) == nil)
    store.setHidden(true, of: group)
    #expect(store.hitTest(.at(60, 60), in: root, options: options) == root)
  }

  @Test("An edit is seen by the very next hit test")
  func neverAFrameLate() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(0, 0, 10, 10), in: root)
    for k in 0..<50 {
      let x = Double(k)
      store.setPosition(.at(5 + x, 5), of: child)
      #expect(store.hitTest(.at(x, 5), in: root) == child)
      #expect(store.hitTest(.at(x + 10, 5), in: root) == root)
      store.setPosition(.at(5 + x, 50), of: child)
      #expect(store.hitTest(.at(x, 5), in: root) == root)
      store.setPosition(.at(5 + x, 5), of: child)
      #expect(store.hitTest(.at(x, 5), in: root) == child)
      store.setBounds(.box(x, 0, 100, 100), of: root)
      #expect(store.hitTest(.at(0, 5), in: root) == child)
      store.setBounds(.box(0, 0, 100, 100), of: root)
      store.removeFromSuperlayer(child)
      #expect(store.hitTest(.at(x, 5), in: root) == root)
      try store.addSublayer(child, to: root)
    }
  }
}
