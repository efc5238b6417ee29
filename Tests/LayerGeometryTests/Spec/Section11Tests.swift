import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§11 Clips, opacity, hidden")
struct Section11Tests {
  @Test("effectiveOpacity is the product, each factor clamped to 0…1")
  func effectiveOpacity() {
    var store = LayerStore()
    let root = store.makeLayer()
    let middle = store.place(.zero, in: root)
    let leaf = store.place(.zero, in: middle)
    #expect(store.effectiveOpacity(of: leaf) == 1)
    store.setOpacity(0.5, of: root)
    store.setOpacity(0.25, of: leaf)
    #expect(store.effectiveOpacity(of: leaf) == 0.125)
    #expect(store.effectiveOpacity(of: middle) == 0.5)
    store.setOpacity(4, of: middle)
    #expect(store.effectiveOpacity(of: leaf) == 0.125, "4 counts as 1")
    store.setOpacity(-1, of: middle)
    #expect(store.effectiveOpacity(of: leaf) == 0, "−1 counts as 0")
    store.removeFromSuperlayer(leaf)
    #expect(store.effectiveOpacity(of: leaf) == 0.25)
  }

  @Test("Hidden is the or over the layer and its ancestors", arguments: 0..<8)
  func effectivelyHidden(bits: Int) {
    var store = LayerStore()
    let root = store.makeLayer()
    let middle = store.place(.zero, in: root)
    let leaf = store.place(.zero, in: middle)
    for (bit, layer) in [root, middle, leaf].enumerated() {
      store.setHidden(bits >> bit & 1 == 1, of: layer)
    }
    #expect(store.isEffectivelyHidden(of: leaf) == (bits != 0))
    #expect(store.isEffectivelyHidden(of: root) == (bits & 1 == 1))
  }

  /// A mask at the origin with a radius, and a layer under it that fills it and more.
  private func masked(
    _ bounds: Rect, radius: Double, corners: CornerMask = .all, _ store: inout LayerStore
  ) -> (mask: LayerID, content: LayerID) {
    let mask = store.place(bounds, at: bounds.origin, anchor: .zero)
    store.setMasksToBounds(true, of: mask)
    store.setCornerRadius(radius, of: mask)
    store.setMaskedCorners(corners, of: mask)
    let content = store.place(.box(0, 0, 1000, 1000), at: .at(0, 0), in: mask)
    return (mask, content)
  }

  private func isVisible(_ point: Point, _ receiver: LayerID, _ store: borrowing LayerStore) -> Bool {
    store.hitTest(point, in: receiver) != nil
  }

  @Test("masksToBounds clips to the half-open bounds")
  func halfOpenClip() {
    var store = LayerStore()
    let (mask, content) = masked(.box(10, 20, 100, 50), radius: 0, &store)
    #expect(store.hitTest(.at(10, 20), in: mask) == content)
    #expect(store.hitTest(.at(110.0.nextDown, 70.0.nextDown), in: mask) == content)
    for out in [Point.at(10.0.nextDown, 30), .at(30, 20.0.nextDown), .at(110, 30), .at(30, 70)] {
      #expect(store.hitTest(out, in: mask, options: .coreAnimation) == nil)
    }
  }

  /// The 3-4-5 triangle, five times as large, about the center of each corner's circle of radius 25.
  @Test("In a masked corner square dx² + dy² ≤ r², the arc included")
  func arc() {
    var store = LayerStore()
    let (mask, _) = masked(.box(0, 0, 100, 200), radius: 25, &store)
    let centers: [(Point, Double, Double)] = [
      (.at(25, 25), -1, -1), (.at(75, 25), 1, -1), (.at(25, 175), -1, 1), (.at(75, 175), 1, 1),
    ]
    for (center, sx, sy) in centers {
      for (dx, dy) in [(15.0, 20.0), (20, 15), (7, 24), (24, 7)] {
        let on = Point.at(center.x + sx * dx, center.y + sy * dy)
        #expect(isVisible(on, mask, store) == true, "on the arc")
        #expect(isVisible(.at(on.x + sx * 0x1p-40, on.y), mask, store) == false, "just outside in x")
        #expect(isVisible(.at(on.x, on.y + sy * 0x1p-40), mask, store) == false, "just outside in y")
        #expect(isVisible(.at(on.x - sx * 0x1p-40, on.y), mask, store) == true)
      }
    }
    #expect(isVisible(.at(0, 25), mask, store) == true)
    #expect(isVisible(.at(25, 0), mask, store) == true)
    #expect(isVisible(.at(0, 24), mask, store) == false)
    #expect(isVisible(.at(0, 0), mask, store) == false)
  }

  @Test("Only the masked corners are round", arguments: 0..<16)
  func maskedCorners(bits: UInt8) {
    var store = LayerStore()
    let (mask, _) = masked(.box(0, 0, 100, 100), radius: 20, corners: CornerMask(rawValue: bits), &store)
    let corners: [Point] = [.at(1, 1), .at(98, 1), .at(1, 98), .at(98, 98)]
    for (bit, corner) in corners.enumerated() {
      #expect(isVisible(corner, mask, store) == (bits >> bit & 1 == 0))
    }
    #expect(isVisible(.at(50, 1), mask, store) == true)
  }

  @Test("r = clamp(cornerRadius, 0, min(w, h) / 2)", arguments: [1000.0, 25.0, 26.0])
  func clampedRadius(radius: Double) {
    var store = LayerStore()
    let (mask, _) = masked(.box(0, 0, 100, 50), radius: radius, &store)
    // r = 25: a stadium.
    #expect(isVisible(.at(0, 25), mask, store) == true)
    #expect(isVisible(.at(10, 5), mask, store) == true, "(15, 20) from the center")
    #expect(isVisible(.at(9.9, 5), mask, store) == false)
    #expect(isVisible(.at(50, 0), mask, store) == true, "between the circles")
  }

  @Test("A negative radius is 0", arguments: [-1.0, -0.0, -1e300])
  func negativeRadius(radius: Double) {
    var store = LayerStore()
    let (mask, _) = masked(.box(0, 0, 100, 50), radius: radius, &store)
    #expect(store.cornerRadius(of: mask) == radius)
    #expect(isVisible(.at(0, 0), mask, store) == true)
  }

  @Test("cornerRadius alone clips nothing")
  func radiusAlone() {
    var store = LayerStore()
    let (mask, content) = masked(.box(0, 0, 100, 50), radius: 25, &store)
    store.setMasksToBounds(false, of: mask)
    #expect(store.hitTest(.at(0, 0), in: mask) == content)
    #expect(store.hitTest(.at(300, 300), in: mask, options: .coreAnimation) == content)
  }

  @Test("Each ancestor's clip is tested in its own space: a turned mask clips by its turned rectangle")
  func ownSpace() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 400, 400), anchor: .zero)
    let mask = store.place(.box(0, 0, 100, 100), at: .at(200, 200), in: root)
    store.setTransform(.turnZ(.pi / 4), of: mask)
    store.setMasksToBounds(true, of: mask)
    let content = store.place(.box(0, 0, 1000, 1000), at: .at(50, 50), in: mask)
    #expect(store.hitTest(.at(200, 200), in: root) == content)
    #expect(store.hitTest(.at(200, 265), in: root) == content, "inside the diamond's tip")
    #expect(store.hitTest(.at(240, 240), in: root) == root, "inside the upright square, outside the diamond")
    // An outer mask as well: both must let the point through.
    store.setMasksToBounds(true, of: root)
    store.setBounds(.box(0, 0, 210, 400), of: root)
    #expect(store.hitTest(.at(205, 200), in: root) == content)
    #expect(store.hitTest(.at(215, 200), in: root, options: .coreAnimation) == nil)
  }

  @Test("A masking layer clips itself to its rounded corners too")
  func clipsItself() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 100, 100), anchor: .zero)
    let mask = store.place(.box(0, 0, 50, 50), anchor: .zero, in: root)
    store.setMasksToBounds(true, of: mask)
    store.setCornerRadius(25, of: mask)
    #expect(store.hitTest(.at(1, 1), in: root) == root)
    #expect(store.hitTest(.at(25, 25), in: root) == mask)
  }
}
