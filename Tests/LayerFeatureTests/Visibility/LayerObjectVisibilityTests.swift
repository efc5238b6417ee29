import LayerGeometry
import Testing

@Suite("§11 Visibility and scrolling: layer objects")
struct LayerObjectVisibilityTests {
  @Test("Effective opacity is a product, hidden an or")
  func effective() {
    let a = Layer(), b = Layer(), c = Layer()
    a.addSublayer(b)
    b.addSublayer(c)
    (a.opacity, b.opacity, c.opacity) = (0.5, 2, 0.25)
    #expect(c.effectiveOpacity == 0.125 && b.effectiveOpacity == 0.5)
    #expect(!c.isEffectivelyHidden)
    a.isHidden = true
    #expect(c.isEffectivelyHidden && a.isEffectivelyHidden && !c.isHidden)
    b.removeFromSuperlayer()
    #expect(!c.isEffectivelyHidden && c.effectiveOpacity == 0.25)
  }

  private func scroller(_ mode: ScrollMode = .both) -> ScrollLayer {
    let scroller = ScrollLayer()
    scroller.frame = Rect(x: 10, y: 20, width: 100, height: 80)
    scroller.scrollMode = mode
    return scroller
  }

  @Test("visibleRect knows scroll layers only, clippedRect masks only")
  func rects() {
    let scroller = scroller()
    let page = scroller.addLayer(Rect(x: 0, y: 0, width: 500, height: 500))
    #expect(page.visibleRect == Rect(x: 0, y: 0, width: 100, height: 80))
    #expect(page.clippedRect == page.bounds && scroller.visibleRect == scroller.bounds)
    scroller.scroll(to: Point(x: 30, y: 40))
    #expect(page.visibleRect == Rect(x: 30, y: 40, width: 100, height: 80))
    scroller.masksToBounds = true
    #expect(page.clippedRect == Rect(x: 30, y: 40, width: 100, height: 80))
    page.position = Point(x: 9000, y: 0)
    #expect(page.visibleRect.isNull && page.clippedRect.isNull)
    page.removeFromSuperlayer()
    #expect(page.visibleRect == page.bounds)
  }

  @Test("The numbers of the contract: a rectangle is brought into view by the least")
  func scrollRect() {
    let scroller = scroller()
    scroller.scrollRectToVisible(Rect(x: 200, y: 150, width: 20, height: 10))
    #expect(scroller.bounds == Rect(x: 120, y: 80, width: 100, height: 80))
    scroller.scroll(to: Rect(x: 200, y: 150, width: 20, height: 10))
    #expect(scroller.bounds.origin == Point(x: 120, y: 80))
    scroller.scroll(to: .zero as Point)
    scroller.scroll(to: Rect(x: 200, y: 150, width: 400, height: 400))
    #expect(scroller.bounds.origin == Point(x: 200, y: 150))
  }

  @Test("From any layer below, through its coordinates, on the axes of the mode")
  func fromBelow() {
    for (mode, origin) in [
      (ScrollMode.both, Point(x: 65, y: 76)), (.horizontal, Point(x: 65, y: 0)),
      (.vertical, Point(x: 0, y: 76)), (.none, .zero),
    ] {
      let scroller = scroller(mode)
      let page = scroller.addLayer(Rect(x: 60, y: 70, width: 500, height: 500))
      let position = scroller.position
      page.scroll(Point(x: 5, y: 6))
      #expect(scroller.bounds.origin == origin && scroller.position == position)
      #expect(scroller.scrollMode == mode)
      page.scrollRectToVisible(page.visibleRect)
      #expect(scroller.bounds.origin == origin)
    }
  }

  @Test("Nothing to scroll, nowhere to scroll to: nothing happens")
  func nothing() {
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.scroll(Point(x: 5, y: 5))
    layer.scrollRectToVisible(Rect(x: 50, y: 50, width: 5, height: 5))
    #expect(layer.bounds.origin == .zero)
    let scroller = scroller()
    for bad in [Double.nan, .infinity, -.infinity] {
      scroller.scroll(to: Point(x: bad, y: 5))
      scroller.scroll(Point(x: 5, y: bad))
      scroller.scroll(to: Rect(x: bad, y: 5, width: 1, height: 1))
      scroller.scroll(to: Rect(x: 5, y: 5, width: bad, height: 1))
      #expect(scroller.bounds.origin == .zero)
    }
    scroller.scroll(to: Rect.null)
    #expect(scroller.bounds.origin == .zero)
  }

  @Test("A scroll marks the scroll layer for layout, as any change of its bounds does")
  func marks() {
    let scroller = scroller()
    scroller.layoutIfNeeded()
    scroller.scroll(to: Point(x: 1, y: 0))
    #expect(scroller.needsLayout())
  }

  @Test("All scroll layers above an object scroll, so that it is seen")
  func scrollsAll() {
    let outer = ScrollLayer(), inner = ScrollLayer(), row = Layer()
    outer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    inner.frame = Rect(x: 300, y: 0, width: 50, height: 50)
    row.frame = Rect(x: 0, y: 200, width: 40, height: 10)
    outer.addSublayer(inner)
    inner.addSublayer(row)
    row.scrollRectToVisible(row.bounds)
    #expect(inner.bounds.origin == Point(x: 0, y: 160) && outer.bounds.origin == .zero)
    row.scrollToVisible(row.bounds)
    #expect(inner.bounds.origin == Point(x: 0, y: 160) && outer.bounds.origin == Point(x: 240, y: 0))
    // On the axes that each lets move.
    for scroller in [outer, inner] { scroller.bounds.origin = .zero }
    outer.scrollMode = .none
    inner.scrollMode = .horizontal
    row.scrollToVisible(row.bounds)
    #expect(inner.bounds.origin == .zero && outer.bounds.origin == .zero)
    // Of the row the inner one can show nothing, so the outer one shows all of it.
    outer.scrollMode = .both
    row.scrollToVisible(row.bounds)
    #expect(inner.bounds.origin == .zero && outer.bounds.origin == Point(x: 240, y: 110))
  }

  @Test("A part of an object is cut by the masks above")
  func parts() {
    let mask = Layer(), layer = Layer(), part = Rect(x: 5, y: 5, width: 10, height: 10)
    mask.frame = Rect(x: 0, y: 0, width: 50, height: 10)
    layer.frame = Rect(x: 40, y: 0, width: 20, height: 20)
    mask.masksToBounds = true
    mask.addSublayer(layer)
    #expect(layer.clippedRect(part) == Rect(x: 5, y: 5, width: 5, height: 5))
    #expect(layer.clippedRect == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(layer.clippedArea(part) == 25 && layer.visibleFraction == 0.25)
    var corners: [Point] = []
    layer.clippedPolygon(part, into: &corners)
    #expect(corners.count == 4 && corners.contains(Point(x: 10, y: 10)) && corners.contains(part.origin))
  }
}
