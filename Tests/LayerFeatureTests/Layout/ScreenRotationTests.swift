import LayerGeometry
import Testing

/// Autoresizing on a screen rotation. The figure in `Docs/Layout.md` shows these frames.
@Suite("§10 Layout: a screen rotation")
final class ScreenRotationTests {
  var store = LayerStore()
  let screen: LayerID
  let bar: LayerID
  let content: LayerID
  let badge: LayerID
  let button: LayerID

  init() {
    screen = store.makeLayer(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    bar = store.makeLayer(in: screen, frame: Rect(x: 0, y: 0, width: 320, height: 44))
    content = store.makeLayer(in: screen, frame: Rect(x: 20, y: 64, width: 280, height: 340))
    badge = store.makeLayer(in: content, frame: Rect(x: 100, y: 140, width: 80, height: 60))
    button = store.makeLayer(in: screen, frame: Rect(x: 220, y: 424, width: 80, height: 36))
    store.setAutoresizingMask([.width], of: bar)
    store.setAutoresizingMask([.width, .height], of: content)
    store.setAutoresizingMask([.minXMargin, .maxXMargin, .minYMargin, .maxYMargin], of: badge)
    store.setAutoresizingMask([.minXMargin, .minYMargin], of: button)
  }

  @Test("The bar stays as wide as the screen, the content fills it, the badge stays in its middle")
  func turned() {
    store.setBounds(Rect(x: 0, y: 0, width: 480, height: 320), of: screen)
    #expect(store.frame(of: bar) == Rect(x: 0, y: 0, width: 480, height: 44))
    #expect(store.frame(of: content) == Rect(x: 20, y: 64, width: 440, height: 180))
    #expect(store.frame(of: badge) == Rect(x: 180, y: 60, width: 80, height: 60))
    #expect(store.frame(of: button) == Rect(x: 380, y: 264, width: 80, height: 36))
  }

  @Test("Rotating back restores all frames")
  func turnedBack() {
    let layers = [bar, content, badge, button]
    let before = layers.map { store.frame(of: $0) }
    store.setBounds(Rect(x: 0, y: 0, width: 480, height: 320), of: screen)
    store.setBounds(Rect(x: 0, y: 0, width: 320, height: 480), of: screen)
    #expect(layers.map { store.frame(of: $0) } == before)
  }
}
