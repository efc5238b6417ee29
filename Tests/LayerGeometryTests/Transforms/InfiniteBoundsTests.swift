import LayerGeometry
import LayerTestSupport
import Testing

/// §4: the infinite rectangle stays infinite. Its numbers are finite, so that it must not be computed with.
@Suite("Layers without limits in bulk outputs")
struct InfiniteBoundsTests {
  @Test("Their frames are infinite in the world, in a sibling and in their superlayer, whatever their scale")
  func frames() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    store.setAffineTransform(AffineTransform(rotationAngle: 0.4), of: root)
    let sibling = store.place(frame: .box(10, 20, 30, 40), in: root)
    let page = store.place(.infinite, in: root)
    store.setAffineTransform(AffineTransform(scale: 2), of: page)
    let indices = store.indices
    for space in [nil, sibling, root] {
      let frames = filled(indices.count, Rect.null) { store.frames(at: indices, in: space, into: &$0) }
      let listed = filled(1, Rect.null) { store.frames(of: [page].span, in: space, into: &$0) }
      #expect(frames[page.index].isInfinite && listed[0].isInfinite, "\(String(describing: space))")
    }
  }

  @Test("Their world boxes have no limits, also where half of them is behind the eye")
  func worldBoxes() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    store.setTransform(.turnY(0.5).then(.eye(300)), of: root)
    let page = store.place(.infinite, in: root), single = store.worldBox(of: page)
    let indices = store.indices
    let boxes = filled(indices.count, WorldBox.null) { store.worldBoxes(at: indices, into: &$0) }
    let unlimited = WorldBox(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
    #expect(single == unlimited && boxes[page.index] == unlimited)
  }
}
