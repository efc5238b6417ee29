import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§3 frame: the getter")
struct Section3GetterTests {
  /// A row of the table: what differs from a layer with bounds 100×50 at (200, 300), and the frame.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let frame: Rect
    let change: @Sendable (inout LayerStore, LayerID) -> Void

    init(_ name: String, _ frame: Rect, _ change: @escaping @Sendable (inout LayerStore, LayerID) -> Void) {
      (testDescription, self.frame, self.change) = (name, frame, change)
    }
  }

  static let rows = [
    Row("defaults", .box(150, 275, 100, 50)) { _, _ in },
    Row("anchor (0,0)", .box(200, 300, 100, 50)) { $0.setAnchorPoint(.at(0, 0), of: $1) },
    Row("anchor (1,1)", .box(100, 250, 100, 50)) { $0.setAnchorPoint(.at(1, 1), of: $1) },
    Row("anchor (2,−1), position (0,0)", .box(-200, 50, 100, 50)) {
      $0.setAnchorPoint(.at(2, -1), of: $1)
      $0.setPosition(.at(0, 0), of: $1)
    },
    Row("transform scale (2,4)", .box(100, 200, 200, 200)) { $0.setTransform(.scale(2, 4), of: $1) },
    Row("transform translation (10,20)", .box(160, 295, 100, 50)) { $0.setTransform(.move(10, 20), of: $1) },
    Row("zPosition", .box(150, 275, 100, 50)) { $0.setZPosition(25, of: $1) },
    Row("anchorPointZ = 25", .box(150, 275, 100, 50)) { $0.setAnchorPointZ(25, of: $1) },
    Row("flip", .box(150, 275, 100, 50)) { $0.setGeometryFlipped(true, of: $1) },
    Row("bounds.origin", .box(150, 275, 100, 50)) { $0.setBounds(.box(-33, 77, 100, 50), of: $1) },
    Row("all four under scale (2,4)", .box(100, 200, 200, 200)) {
      $0.setZPosition(25, of: $1)
      $0.setAnchorPointZ(25, of: $1)
      $0.setGeometryFlipped(true, of: $1)
      $0.setBounds(.box(-33, 77, 100, 50), of: $1)
      $0.setTransform(.scale(2, 4), of: $1)
    },
  ]

  @Test("The table, exactly", arguments: rows)
  func table(row: Row) {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 50), at: .at(200, 300))
    row.change(&store, layer)
    #expect(store.frame(of: layer) == row.frame)
  }

  @Test("100×100, position 0, rotation 45° → (−50√2, −50√2, 100√2, 100√2)")
  func eighthTurn() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 100, 100))
    store.setTransform(.turnZ(.pi / 4), of: layer)
    let root2 = 2.0.squareRoot()
    let frame = Rect.box(-50 * root2, -50 * root2, 100 * root2, 100 * root2)
    #expect(isClose(store.frame(of: layer), frame, within: 1e-12))
  }

  @Test("Clock hand: 20×80, position (120,120), anchor (.5,.9), rotation π/2 → (112,110,80,20)")
  func clockHand() {
    var store = LayerStore()
    let hand = store.place(.box(0, 0, 20, 80), at: .at(120, 120), anchor: .at(0.5, 0.9))
    store.setTransform(.turnZ(.pi / 2), of: hand)
    #expect(isClose(store.frame(of: hand), .box(112, 110, 80, 20), within: 1e-13))
    #expect(store.frame(of: hand).size == Size(width: 80, height: 20))
  }

  @Test("200×100, RotY 60° then m34 = −1/500 → (−60.4745, −60.4745, 103.0928, 120.9490)")
  func projective() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 200, 100))
    store.setTransform(.turnY(.pi / 3).then(.eye(500)), of: layer)
    let frame = Rect.box(-60.4745, -60.4745, 103.0928, 120.9490)
    #expect(isClose(store.frame(of: layer), frame, within: 5.1e-5))
  }

  @Test("The superlayer's sublayerTransform, flip and scroll offset have no effect")
  func superlayerDoesNotCount() {
    var store = LayerStore()
    let parent = store.place(.box(5, 6, 300, 300), at: .at(9, 9))
    let layer = store.place(.box(0, 0, 100, 50), at: .at(200, 300), in: parent)
    store.setSublayerTransform(.scale(2, 2).then(.eye(100)), of: parent)
    store.setGeometryFlipped(true, of: parent)
    store.setTransform(.scale(3, 3), of: parent)
    #expect(store.frame(of: layer) == .box(150, 275, 100, 50))
  }

  @Test("zPosition moves nothing even under a transform with perspective; anchorPointZ does")
  func depthUnderPerspective() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 200, 100))
    store.setTransform(.eye(100), of: layer)
    store.setZPosition(50, of: layer)
    #expect(store.frame(of: layer) == .box(-100, -50, 200, 100))
    store.setAnchorPointZ(-50, of: layer)  // the plane lies at z = 50, half way to the eye
    #expect(store.frame(of: layer) == .box(-200, -100, 400, 200))
  }

  @Test("Without a transform the size is exact and the origin rounded once")
  func exactSize() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 0.1, 0.3), at: .at(1e15, 0.7))
    #expect(store.frame(of: layer).size == Size(width: 0.1, height: 0.3))
    #expect(store.frame(of: layer).origin == .at(1e15 - 0.05, 0.7 - 0.15))
  }

  /// W = 1 − x / 50 across a layer that reaches from −100 to 100: the eye's plane cuts it at x = 50.
  @Test("Corners behind the eye are clipped away first")
  func clippedFrame() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 200, 100))
    var lean = Transform3D.identity
    lean.m14 = -1.0 / 64
    store.setTransform(lean, of: layer)
    let frame = store.frame(of: layer)
    // The left corners: W = 1 + 100/64.
    #expect(isClose(frame.minX, -100 / (1 + 100.0 / 64), within: 1e-12))
    #expect(frame.maxX > 64 * 0x1p31 && frame.maxX < 64 * 0x1p33, "W = 2⁻³² at x = 64")
    #expect(frame.isNull == false)
  }

  @Test("Nothing left in front of the eye: the null rectangle")
  func nullFrame() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 200, 100), at: .at(5, 6))
    var behind = Transform3D.identity
    behind.m44 = -1
    store.setTransform(behind, of: layer)
    #expect(store.frame(of: layer).isNull)
  }

  @Test("A layer of size zero has an empty frame at its position")
  func emptyFrame() {
    var store = LayerStore()
    let layer = store.place(.zero, at: .at(5, 6))
    #expect(store.frame(of: layer) == .box(5, 6, 0, 0))
  }
}
