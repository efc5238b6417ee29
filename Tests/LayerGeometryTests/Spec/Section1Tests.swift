import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§1 Properties and defaults")
struct Section1Tests {
  @Test("Every default of the table")
  func defaults() {
    var store = LayerStore()
    let layer = store.makeLayer()
    #expect(store.bounds(of: layer) == .box(0, 0, 0, 0))
    #expect(store.position(of: layer) == .at(0, 0))
    #expect(store.anchorPoint(of: layer) == .at(0.5, 0.5))
    #expect(store.anchorPointZ(of: layer) == 0)
    #expect(store.zPosition(of: layer) == 0)
    #expect(store.transform(of: layer) == .identity)
    #expect(store.affineTransform(of: layer) == .identity)
    #expect(store.sublayerTransform(of: layer) == .identity)
    #expect(store.isGeometryFlipped(of: layer) == false)
    #expect(store.masksToBounds(of: layer) == false)
    #expect(store.cornerRadius(of: layer) == 0)
    #expect(store.maskedCorners(of: layer) == [.minXminY, .maxXminY, .minXmaxY, .maxXmaxY])
    #expect(store.isHidden(of: layer) == false)
    #expect(store.opacity(of: layer) == 1)
    #expect(store.isDoubleSided(of: layer) == true)
    #expect(store.speed(of: layer) == 1)
    #expect(store.beginTime(of: layer) == 0)
    #expect(store.timeOffset(of: layer) == 0)
    #expect(store.autoresizingMask(of: layer).rawValue == 0)
    #expect(store.ignoresHitTesting(of: layer) == false)
    #expect(store.kind(of: layer) == .ordinary)
    #expect(store.scrollMode(of: layer) == .both)
    #expect(store.name(of: layer) == nil)
    #expect(store.superlayer(of: layer) == nil)
    #expect(store.sublayers(of: layer) == [])
  }

  @Test(
    "A layer keeps its kind, and a scroll layer scrolls both ways by default", arguments: LayerKind.allCases)
  func kindReadsBack(kind: LayerKind) {
    var store = LayerStore()
    let layer = store.makeLayer(kind)
    #expect(store.kind(of: layer) == kind)
    #expect(store.scrollMode(of: layer) == .both)
    #expect(Set(LayerKind.allCases) == [.ordinary, .transform, .scroll])
    #expect(Set(ScrollMode.allCases) == [.none, .horizontal, .vertical, .both])
  }

  @Test("The four corner bits are 1, 2, 4 and 8")
  func cornerBits() {
    #expect(CornerMask.minXminY.rawValue == 1)
    #expect(CornerMask.maxXminY.rawValue == 2)
    #expect(CornerMask.minXmaxY.rawValue == 4)
    #expect(CornerMask.maxXmaxY.rawValue == 8)
  }

  @Test("A negative size is standardized on set: (0,0,−100,−50) reads back (−100,−50,100,50)")
  func negativeSize() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setBounds(.box(0, 0, -100, -50), of: layer)
    #expect(store.bounds(of: layer) == .box(-100, -50, 100, 50))
    store.setBounds(.box(10, 20, 30, -5), of: layer)
    #expect(store.bounds(of: layer) == .box(10, 15, 30, 5))
  }

  @Test("bounds and position never change each other; frame follows both")
  func boundsAndPosition() {
    var store = LayerStore()
    let layer = store.place(.box(3, 4, 100, 50), at: .at(200, 300))
    store.setBounds(.box(-7, 9, 10, 20), of: layer)
    #expect(store.position(of: layer) == .at(200, 300))
    #expect(store.frame(of: layer) == .box(195, 290, 10, 20))
    store.setPosition(.at(1, 2), of: layer)
    #expect(store.bounds(of: layer) == .box(-7, 9, 10, 20))
    #expect(store.frame(of: layer) == .box(-4, -8, 10, 20))
  }

  @Test("The anchor point keeps position and moves frame", arguments: [0, 0.5, 1, 2, -1, -250.5, 1e6])
  func anchorPoint(value: Double) {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 50), at: .at(200, 300))
    store.setAnchorPoint(.at(value, -value), of: layer)
    #expect(store.anchorPoint(of: layer) == .at(value, -value))
    #expect(store.position(of: layer) == .at(200, 300))
    #expect(store.bounds(of: layer) == .box(0, 0, 100, 50))
    #expect(store.frame(of: layer) == .box(200 - value * 100, 300 + value * 50, 100, 50))
  }

  @Test("bounds.origin is the scroll offset: sublayers move against it")
  func scrollOffset() {
    var store = LayerStore()
    let parent = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    let child = store.place(.box(0, 0, 10, 10), at: .at(20, 20), in: parent)
    #expect(store.convert(.zero, from: child, to: nil) == .at(15, 15))
    store.setBounds(.box(30, 40, 100, 100), of: parent)
    #expect(store.convert(.zero, from: child, to: nil) == .at(-15, -25))
    #expect(store.frame(of: child) == .box(15, 15, 10, 10))
  }

  @Test("affineTransform replaces the whole transform")
  func affineSetter() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setTransform(.turnY(1).then(.eye(500)), of: layer)
    let affine = AffineTransform(1, 2, 3, 4, 5, 6)
    store.setAffineTransform(affine, of: layer)
    #expect(store.affineTransform(of: layer) == affine)
    #expect(store.transform(of: layer) == Transform3D(affine))
  }

  static let notAffine: [WritableKeyPath<Transform3D, Double> & Sendable] = [
    \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
  ]

  @Test("affineTransform is the identity unless the transform is exactly affine", arguments: 0..<10)
  func affineGetter(entry: Int) {
    var store = LayerStore()
    let layer = store.makeLayer()
    var transform = Transform3D(AffineTransform(1, 2, 3, 4, 5, 6))
    store.setTransform(transform, of: layer)
    #expect(store.affineTransform(of: layer) == AffineTransform(1, 2, 3, 4, 5, 6))
    transform[keyPath: Self.notAffine[entry]] += 0x1p-52
    store.setTransform(transform, of: layer)
    #expect(store.affineTransform(of: layer) == .identity)
    #expect(store.transform(of: layer) == transform)
  }

  @Test("Opacity is stored verbatim", arguments: [-3, -0.0, 0, 0.25, 1, 1.5, 1e300])
  func opacity(value: Double) {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setOpacity(value, of: layer)
    #expect(store.opacity(of: layer) == value)
  }

  @Test("A corner is masked where its own coordinates say, also under a flip", arguments: [false, true])
  func cornersUnderFlip(isFlipped: Bool) {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 100), anchor: .zero)
    store.setMasksToBounds(true, of: layer)
    store.setCornerRadius(20, of: layer)
    store.setMaskedCorners(.minXminY, of: layer)
    store.setGeometryFlipped(isFlipped, of: layer)
    let corners = [Point.at(1, 1), .at(99, 1), .at(1, 99), .at(99, 99)]
    let hits = corners.map { corner in
      let above = store.convert(corner, from: layer, to: nil)!
      return store.hitTest(above, in: layer) == layer
    }
    #expect(hits == [false, true, true, true])
  }

  @Test("Every property reads back what was set, and sets no other layer's")
  func roundTrips() {
    var store = LayerStore()
    let layer = store.makeLayer()
    let plain = store.makeLayer()
    let transform = Transform3D.turnX(0.3).then(.eye(700)).then(.move(1, 2, 3))
    store.setAnchorPointZ(-4, of: layer)
    store.setZPosition(5, of: layer)
    store.setTransform(transform, of: layer)
    store.setSublayerTransform(.eye(900), of: layer)
    store.setCornerRadius(6, of: layer)
    store.setMaskedCorners(.maxXminY, of: layer)
    store.setSpeed(7, of: layer)
    store.setBeginTime(8, of: layer)
    store.setTimeOffset(9, of: layer)
    store.setAutoresizingMask([.width, .maxYMargin], of: layer)
    store.setName("n", of: layer)
    store.setDoubleSided(false, of: layer)
    store.setIgnoresHitTesting(true, of: layer)
    store.setScrollMode(.vertical, of: layer)
    #expect(store.anchorPointZ(of: layer) == -4)
    #expect(store.zPosition(of: layer) == 5)
    #expect(store.transform(of: layer) == transform)
    #expect(store.sublayerTransform(of: layer) == .eye(900))
    #expect(store.cornerRadius(of: layer) == 6)
    #expect(store.maskedCorners(of: layer) == .maxXminY)
    #expect(store.speed(of: layer) == 7)
    #expect(store.beginTime(of: layer) == 8)
    #expect(store.timeOffset(of: layer) == 9)
    #expect(store.autoresizingMask(of: layer).rawValue == 34)
    #expect(store.name(of: layer) == "n")
    #expect(store.isDoubleSided(of: layer) == false)
    #expect(store.ignoresHitTesting(of: layer) == true)
    #expect(store.scrollMode(of: layer) == .vertical)
    #expect(store.transform(of: plain) == .identity)
    #expect(store.name(of: plain) == nil)
    #expect(store.timeOffset(of: plain) == 0)
  }

  @Test("The autoresizing bits are those of §10")
  func autoresizingBits() {
    let masks: [AutoresizingMask] = [.minXMargin, .width, .maxXMargin, .minYMargin, .height, .maxYMargin]
    #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
  }
}
