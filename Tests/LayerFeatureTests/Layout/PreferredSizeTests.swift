import LayerGeometry
import Testing

@Suite("§10 Layout: preferredFrameSize and sizeToFit")
final class PreferredSizeTests {
  struct Wish: LayerLayoutManager {
    var size: Size?
    func layoutSublayers(of layer: LayerID, in store: inout LayerStore) {}
    func preferredSize(of layer: LayerID, in store: borrowing LayerStore) -> Size? {
      size.map { Size(width: $0.width, height: $0.height + Double(store.sublayerCount(of: layer))) }
    }
  }

  var store = LayerStore()

  @Test("preferredFrameSize is the layout manager's size, else that of the bounds")
  func answer() {
    let layer = store.makeLayer()
    store.setBounds(Rect(x: 3, y: 4, width: 100, height: 50), of: layer)
    #expect(store.preferredFrameSize(of: layer) == Size(width: 100, height: 50))
    store.setLayoutManager(Wish(size: nil), of: layer)
    #expect(store.preferredFrameSize(of: layer) == Size(width: 100, height: 50))
    store.setLayoutManager(Wish(size: Size(width: 70, height: 80)), of: layer)
    _ = store.makeLayer(in: layer)
    #expect(store.preferredFrameSize(of: layer) == Size(width: 70, height: 81))
    // A transform does not count.
    store.setTransform(Transform3D(scaleX: 2, y: 2, z: 1), of: layer)
    #expect(store.preferredFrameSize(of: layer) == Size(width: 70, height: 81))
  }

  @Test("sizeToFit sets the size and keeps the position and the bounds' origin")
  func sizeToFit() {
    let layer = store.makeLayer()
    store.setBounds(Rect(x: 3, y: 4, width: 100, height: 50), of: layer)
    store.setPosition(Point(x: 7, y: 8), of: layer)
    store.setLayoutManager(Wish(size: Size(width: 70, height: 80)), of: layer)
    store.layoutIfNeeded(layer)
    store.sizeToFit(layer)
    #expect(store.bounds(of: layer) == Rect(x: 3, y: 4, width: 70, height: 80))
    #expect(store.position(of: layer) == Point(x: 7, y: 8))
    #expect(store.needsLayout(of: layer) == true)
  }

  @Test("A preferred size without width and height is taken")
  func emptyPreferredSize() {
    let layer = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 100, height: 50), of: layer)
    store.setLayoutManager(Wish(size: .zero), of: layer)
    store.sizeToFit(layer)
    #expect(store.bounds(of: layer) == .zero)
  }

  @Test("A preferred size that is negative or not finite is ignored")
  func invalidPreferredSizes() {
    let layer = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 100, height: 50), of: layer)
    for size in [
      Size(width: -1, height: 5), Size(width: 5, height: .nan), Size(width: .infinity, height: 5),
    ] {
      store.setLayoutManager(Wish(size: size), of: layer)
      store.sizeToFit(layer)
      #expect(store.bounds(of: layer).size == Size(width: 100, height: 50))
    }
  }
}
