import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§7 hitTest: presets and options")
struct Section7PresetTests {
  @Test("The three presets are the three columns of the table")
  func columns() {
    #expect(
      HitTestOptions.documented
        == HitTestOptions(
          siblingOrder: .tree, searchesOutsideReceiver: false, searchesOutsideLayers: true, minimumOpacity: 0,
          honorsCornerRadius: true))
    #expect(
      HitTestOptions.coreAnimation
        == HitTestOptions(
          siblingOrder: .drawing, searchesOutsideReceiver: true, searchesOutsideLayers: true,
          minimumOpacity: 0, honorsCornerRadius: false))
    #expect(
      HitTestOptions.uiKit
        == HitTestOptions(
          siblingOrder: .tree, searchesOutsideReceiver: false, searchesOutsideLayers: false,
          minimumOpacity: 0.01.nextUp, honorsCornerRadius: false))
  }

  @Test("The default is .documented")
  func defaultOptions() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let low = store.place(frame: .box(0, 0, 50, 50), in: root)
    let high = store.place(frame: .box(0, 0, 50, 50), in: root)
    _ = store.place(frame: .box(150, 0, 50, 50), in: root)
    store.setZPosition(10, of: low)
    #expect(store.hitTest(.at(10, 10), in: root) == high)
    #expect(store.hitTest(.at(160, 10), in: root) == nil)
  }

  // The numbers measured on QuartzCore: `.coreAnimation`.

  @Test("Root 100² at 50, child 20² at 50: (50,50) child, (5,5) root, (500,500) and (100,100) nil")
  func rootAndChild() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    let child = store.place(.box(0, 0, 20, 20), at: .at(50, 50), in: root)
    func hit(_ x: Double, _ y: Double) -> LayerID? {
      store.hitTest(.at(x, y), in: root, options: .coreAnimation)
    }
    #expect(hit(50, 50) == child)
    #expect(hit(5, 5) == root)
    #expect(hit(500, 500) == nil)
    #expect(hit(100, 100) == nil)
  }

  @Test("Two 40² siblings at 50: the later; hidden: the earlier; raised: the earlier, but not in tree order")
  func siblings() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    let earlier = store.place(.box(0, 0, 40, 40), at: .at(50, 50), in: root)
    let later = store.place(.box(0, 0, 40, 40), at: .at(50, 50), in: root)
    func hit(_ options: HitTestOptions) -> LayerID? { store.hitTest(.at(50, 50), in: root, options: options) }
    #expect(hit(.coreAnimation) == later)
    store.setHidden(true, of: later)
    #expect(hit(.coreAnimation) == earlier)
    store.setHidden(false, of: later)
    store.setZPosition(10, of: earlier)
    #expect(hit(.coreAnimation) == earlier)
    #expect(hit(.documented) == later)
    #expect(hit(.uiKit) == later)
  }

  @Test("Child at (150,150): hit there under .coreAnimation; with root.masksToBounds nil")
  func overflowingChild() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    let child = store.place(.box(0, 0, 20, 20), at: .at(150, 150), in: root)
    #expect(store.hitTest(.at(150, 150), in: root, options: .coreAnimation) == child)
    store.setMasksToBounds(true, of: root)
    #expect(store.hitTest(.at(150, 150), in: root, options: .coreAnimation) == nil)
  }

  // Each option's two sides, with everything else equal.

  static let everyPreset: [HitTestOptions] = [.documented, .coreAnimation, .uiKit]

  @Test("Sibling order: tree or drawing", arguments: everyPreset)
  func siblingOrder(preset: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let raised = store.place(frame: .box(0, 0, 50, 50), in: root)
    let later = store.place(frame: .box(0, 0, 50, 50), in: root)
    store.setZPosition(1, of: raised)
    for (order, front) in [(HitTestOptions.SiblingOrder.tree, later), (.drawing, raised), (.depth, raised)] {
      let options = preset.with { $0.siblingOrder = order }
      #expect(store.hitTest(.at(10, 10), in: root, options: options) == front)
    }
  }

  @Test("Equal zPosition, −0 = 0: the later index is in front", arguments: [0.0, -0.0, 3, -3])
  func equalDepth(z: Double) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let siblings = (0..<5).map { _ in store.place(frame: .box(0, 0, 50, 50), in: root) }
    for (k, layer) in siblings.enumerated() { store.setZPosition(k % 2 == 0 ? z : z + 0, of: layer) }
    #expect(store.hitTest(.at(10, 10), in: root, options: .coreAnimation) == siblings[4])
    store.setZPosition(z - 1, of: siblings[4])
    #expect(store.hitTest(.at(10, 10), in: root, options: .coreAnimation) == siblings[3])
  }

  @Test("Point outside the receiver's bounds", arguments: everyPreset)
  func outsideReceiver(preset: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(150, 0, 50, 50), in: root)
    let notSearched = preset.with { $0.searchesOutsideReceiver = false }
    let searched = preset.with { $0.searchesOutsideReceiver = true }
    #expect(store.hitTest(.at(160, 10), in: root, options: notSearched) == nil)
    #expect(store.hitTest(.at(160, 10), in: root, options: searched) == child)
    #expect(store.hitTest(.at(160, 60), in: root, options: searched) == nil)
  }

  @Test("Point outside another layer's bounds", arguments: everyPreset)
  func outsideLayers(preset: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 300, 300))
    let parent = store.place(frame: .box(0, 0, 50, 50), in: root)
    let child = store.place(frame: .box(100, 0, 50, 50), in: parent)
    let searched = preset.with { $0.searchesOutsideLayers = true }
    let notSearched = preset.with { $0.searchesOutsideLayers = false }
    #expect(store.hitTest(.at(110, 10), in: root, options: searched) == child)
    #expect(store.hitTest(.at(110, 10), in: root, options: notSearched) == root)
    store.setMasksToBounds(true, of: parent)
    #expect(store.hitTest(.at(110, 10), in: root, options: searched) == root)
  }

  @Test("Own opacity below the minimum skips the subtree", arguments: everyPreset)
  func minimumOpacity(preset: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let parent = store.place(frame: .box(0, 0, 50, 50), in: root)
    let child = store.place(frame: .box(0, 0, 20, 20), in: parent)
    let off = preset.with { $0.minimumOpacity = 0 }
    let on = preset.with { $0.minimumOpacity = 0.01 }
    for opacity in [0.0099, 0, -2] {
      store.setOpacity(opacity, of: parent)
      #expect(store.hitTest(.at(10, 10), in: root, options: on) == root)
      #expect(store.hitTest(.at(10, 10), in: root, options: off) == child)
      #expect(store.hitTest(.at(10, 10), in: parent, options: on) == nil, "the receiver's own counts")
    }
    store.setOpacity(0.01, of: parent)
    #expect(store.hitTest(.at(10, 10), in: root, options: on) == child, "not below")
    store.setOpacity(0.1, of: parent)
    store.setOpacity(0.05, of: child)
    store.setOpacity(0.1, of: root)
    #expect(store.hitTest(.at(10, 10), in: root, options: on) == child, "own opacity, not the product")
  }

  @Test func uiKitSkipsLayersOfOpacityOneHundredth() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(0, 0, 20, 20), in: root)
    store.setOpacity(0.01, of: child)
    #expect(store.hitTest(.at(10, 10), in: root, options: .uiKit) == root)
    store.setOpacity(0.05, of: child)
    #expect(store.hitTest(.at(10, 10), in: root, options: .uiKit) == child)
  }

  @Test("Own opacity of a transform layer skips its sublayers too")
  func transformLayerOpacity() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let group = store.place(.zero, kind: .transform, in: root)
    let child = store.place(frame: .box(0, 0, 20, 20), in: group)
    #expect(store.hitTest(.at(10, 10), in: root, options: .uiKit) == child)
    store.setOpacity(0.001, of: group)
    #expect(store.hitTest(.at(10, 10), in: root, options: .uiKit) == root)
  }

  @Test("Rounded corners in a masking clip", arguments: everyPreset)
  func roundedCorners(preset: HitTestOptions) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let mask = store.place(frame: .box(0, 0, 50, 50), in: root)
    let child = store.place(frame: .box(0, 0, 50, 50), in: mask)
    store.setMasksToBounds(true, of: mask)
    store.setCornerRadius(10, of: mask)
    let round = preset.with { $0.honorsCornerRadius = true }
    let square = preset.with { $0.honorsCornerRadius = false }
    #expect(store.hitTest(.at(1, 1), in: root, options: round) == root)
    #expect(store.hitTest(.at(1, 1), in: root, options: square) == child)
    #expect(store.hitTest(.at(5, 5), in: root, options: round) == child)
    #expect(store.hitTest(.at(1, 25), in: root, options: round) == child)
  }
}
