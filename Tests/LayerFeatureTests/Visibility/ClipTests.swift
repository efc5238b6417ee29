import LayerGeometry
import Testing

@Suite("§11 Visibility: clips of any rectangle")
struct ClipTests {
  @Test("A turned row below a scroll layer that clips: what is seen of it")
  func turnedRow() throws {
    var store = LayerStore()
    let scroller = store.makeLayer(.scroll), row = store.makeLayer()
    store.setAnchorPoint(.zero, of: scroller)
    store.setPosition(Point(x: 0, y: 100), of: scroller)
    store.setBounds(Rect(x: 0, y: 700, width: 300, height: 200), of: scroller)
    store.setMasksToBounds(true, of: scroller)
    store.setBounds(Rect(x: 0, y: 0, width: 300, height: 100), of: row)
    store.setPosition(Point(x: 150, y: 850), of: row)
    store.setAffineTransform(AffineTransform(rotationAngle: .pi / 4), of: row)
    try store.addSublayer(row, to: scroller)
    #expect(abs(store.visibleFraction(of: row) - 0.7357) < 5e-5)
    #expect(store.visibleFraction(of: scroller) == 1)
  }

  @Test("A touch area reaches beyond the bounds, and is cut by the masks above alone")
  func touchArea() throws {
    let window = Layer(), button = Layer()
    window.frame = Rect(x: 0, y: 0, width: 100, height: 80)
    window.masksToBounds = true
    button.frame = Rect(x: 2, y: 10, width: 20, height: 20)
    button.masksToBounds = true
    window.addSublayer(button)
    let touch = button.bounds.insetBy(dx: -10, dy: -10)
    #expect(button.clippedRect(touch) == Rect(x: -2, y: -10, width: 32, height: 40))
    #expect(button.clippedArea(touch) == 32 * 40 && button.visibleFraction == 1)
    var vertices = [Point(x: 9, y: 9)]
    button.clippedPolygon(touch, into: &vertices)
    #expect(
      vertices == [
        Point(x: -2, y: -10), Point(x: 30, y: -10), Point(x: 30, y: 30), Point(x: -2, y: 30),
      ])
    button.clippedPolygon(Rect(x: 200, y: 0, width: 5, height: 5), into: &vertices)
    #expect(vertices.isEmpty)
    #expect(
      button.clippedRect(Rect(x: 10, y: 20, width: -12, height: -30))
        == Rect(x: -2, y: -10, width: 12, height: 30))
  }

  @Test("The visible part of bounds whose area no number holds", arguments: [1e200, 1e-200])
  func extremeBounds(side: Double) throws {
    var store = LayerStore()
    let window = store.makeLayer(), layer = store.makeLayer()
    for each in [window, layer] { store.setAnchorPoint(.zero, of: each) }
    store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: layer)
    store.setBounds(Rect(x: 0, y: 0, width: side / 2, height: side), of: window)
    #expect(store.visibleFraction(of: layer) == 1)
    store.setMasksToBounds(true, of: window)
    try store.addSublayer(layer, to: window)
    #expect(store.visibleFraction(of: layer) == 0.5)
  }

  @Test(
    "Nothing is left of a rectangle that is null or not finite, and of bounds without area no part is seen")
  func nothing() {
    var store = LayerStore()
    let layer = store.makeLayer()
    for rect in [Rect.null, .infinite, Rect(x: .nan, y: 0, width: 1, height: 1)] {
      #expect(store.clippedRect(rect, of: layer).isNull && store.clippedArea(rect, of: layer) == 0)
    }
    #expect(store.visibleFraction(of: layer) == 0)
  }
}
