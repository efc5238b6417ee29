import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§11 Visibility: scrolling")
final class ScrollTests {
  var store = LayerStore()
  let scroller: LayerID
  let content: LayerID

  init() {
    scroller = store.makeLayer(.scroll)
    content = store.makeLayer()
    store.setFrame(Rect(x: 0, y: 0, width: 100, height: 80), of: scroller)
    store.setFrame(Rect(x: 10, y: 20, width: 1000, height: 1000), of: content)
    try! store.addSublayer(content, to: scroller)
  }

  var origin: Point { store.bounds(of: scroller).origin }

  @Test("scroll(to:) brings a point to the origin, converted into the scroll layer's space")
  func scrollTo() {
    store.scroll(to: Point(x: 30, y: 40), in: scroller)
    #expect(origin == Point(x: 30, y: 40))
    store.scroll(to: Point(x: 30, y: 40), in: content)
    #expect(origin == Point(x: 40, y: 60))
    #expect(store.bounds(of: scroller).size == Size(width: 100, height: 80))
  }

  @Test("The scroll mode filters the axes")
  func modes() {
    let expected: [(ScrollMode, Point)] = [
      (.both, Point(x: 3, y: 4)), (.horizontal, Point(x: 3, y: 0)), (.vertical, Point(x: 0, y: 4)),
      (.none, .zero),
    ]
    for (mode, point) in expected {
      store.setBounds(Rect(x: 0, y: 0, width: 100, height: 80), of: scroller)
      store.setScrollMode(mode, of: scroller)
      store.scroll(to: Point(x: 3, y: 4), in: scroller)
      #expect(origin == point)
      store.setBounds(Rect(x: 0, y: 0, width: 100, height: 80), of: scroller)
      store.scrollRectToVisible(Rect(x: 53, y: 44, width: 50, height: 40), in: scroller)
      #expect(origin == point)
    }
  }

  @Test("The measured numbers: a rectangle is scrolled to by as little as shows it")
  func rectToVisible() {
    store.scrollRectToVisible(Rect(x: 200, y: 150, width: 20, height: 10), in: scroller)
    #expect(origin == Point(x: 120, y: 80))
    store.setBounds(Rect(x: 0, y: 0, width: 100, height: 80), of: scroller)
    store.scrollRectToVisible(Rect(x: 200, y: 150, width: 400, height: 400), in: scroller)
    #expect(origin == Point(x: 200, y: 150))
  }

  @Test("Minimal in every direction; what is visible already does not move")
  func minimal() {
    store.setBounds(Rect(x: 300, y: 300, width: 100, height: 80), of: scroller)
    store.scrollRectToVisible(Rect(x: 310, y: 310, width: 20, height: 20), in: scroller)
    #expect(origin == Point(x: 300, y: 300))
    store.scrollRectToVisible(Rect(x: 290, y: 305, width: 20, height: 90), in: scroller)
    #expect(origin == Point(x: 290, y: 305))
    // In own coordinates of the content, whose frame begins at (10, 20).
    store.scrollRectToVisible(Rect(x: 0, y: 0, width: 5, height: 5), in: content)
    #expect(origin == Point(x: 10, y: 20))
    // Inside a rectangle larger than the window there is nothing to gain.
    store.setBounds(Rect(x: 250, y: 170, width: 100, height: 80), of: scroller)
    store.scrollRectToVisible(Rect(x: 200, y: 150, width: 400, height: 400), in: scroller)
    #expect(origin == Point(x: 250, y: 170))
  }

  @Test("A change marks the scroll layer for layout; no change does not")
  func marks() {
    store.layoutIfNeeded(scroller)
    store.scroll(to: .zero, in: scroller)
    #expect(store.needsLayout(of: scroller) == false)
    store.scroll(to: Point(x: 1, y: 0), in: scroller)
    #expect(store.needsLayout(of: scroller) == true)
    #expect(store.convert(.zero, from: content, to: nil) == Point(x: 9, y: 20))
  }

  @Test("Without a scroll layer, and where nothing arrives, nothing happens")
  func nothing() {
    let plain = store.makeLayer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    store.scroll(to: Point(x: 5, y: 5), in: plain)
    store.scrollRectToVisible(Rect(x: 50, y: 50, width: 5, height: 5), in: plain)
    #expect(store.bounds(of: plain).origin == .zero)
    for bad in [Double.nan, .infinity] {
      store.scroll(to: Point(x: bad, y: 5), in: content)
      store.scrollRectToVisible(Rect(x: bad, y: 0, width: 1, height: 1), in: content)
    }
    store.scrollRectToVisible(.null, in: scroller)
    #expect(origin == .zero)
  }

  @Test("To an edge or the middle of every scroll layer on the path", arguments: ScrollAlignment.allCases)
  func aligned(alignment: ScrollAlignment) {
    var store = LayerStore()
    let outer = store.place(.box(0, 0, 200, 100), anchor: .zero, kind: .scroll)
    let page = store.place(frame: .box(0, 0, 2000, 2000), in: outer)
    let list = store.place(.box(0, 0, 60, 50), at: .at(600, 700), anchor: .zero, kind: .scroll, in: page)
    let row = store.place(frame: .box(400, 500, 10, 8), in: list)
    store.setBounds(.box(370, 470, 60, 50), of: list)
    func origins(x: ScrollAlignment, y: ScrollAlignment) -> [Point] {
      var store = store.clone()
      store.scrollToVisible(.box(0, 0, 10, 8), in: row, x: x, y: y)
      return [list, outer].map { store.bounds(of: $0).origin }
    }
    // In the list the row is from 30 to 40 and 30 to 38 at first, or at an end, or in the middle.
    let xs: [ScrollAlignment: [Double]] = [
      .nearest: [370, 440], .start: [400, 600], .center: [375, 530], .end: [350, 460],
    ]
    let ys: [ScrollAlignment: [Double]] = [
      .nearest: [470, 638], .start: [500, 700], .center: [479, 675], .end: [458, 650],
    ]
    #expect(origins(x: alignment, y: .nearest).map(\.x) == xs[alignment])
    #expect(origins(x: .nearest, y: alignment).map(\.y) == ys[alignment])
    #expect(origins(x: alignment, y: .nearest).map(\.y) == ys[.nearest])
    store.setScrollMode(.vertical, of: list)
    #expect(origins(x: alignment, y: alignment)[0] == .at(370, ys[alignment]![0]))
  }

  @Test("To the middle at any zoom, of the layer's own rectangles, of large ones, and of none")
  func alignedAsSeen() {
    for zoom in [0.5, 2, 3] {
      var store = LayerStore()
      let list = store.place(.box(0, 0, 100, 80), anchor: .zero, kind: .scroll)
      let row = store.place(frame: .box(400, 500, 10, 8), in: list)
      store.setSublayerTransform(Transform3D(scaleX: zoom, y: zoom, z: 1), of: list)
      store.setAffineTransform(AffineTransform(rotationAngle: 0.4), of: row)
      store.scrollToVisible(.box(0, 0, 10, 8), in: row, x: .center, y: .center)
      let middle = store.convert(.at(5, 4), from: row, to: nil)
      #expect(isClose(middle, .at(50, 40), within: 1e-9))
    }
    var store = LayerStore()
    let list = store.place(.box(0, 0, 100, 80), anchor: .zero, kind: .scroll)
    for (alignment, x) in [(ScrollAlignment.start, 10.0), (.center, 20), (.end, 30)] {
      store.scrollToVisible(.box(10, 0, 120, 80), in: list, x: alignment, y: .start)
      #expect(store.bounds(of: list).origin == .at(x, 0))
    }
    for rect in [Rect.null, .infinite, .box(.nan, 0, 1, 1)] {
      store.scrollToVisible(rect, in: list, x: .center, y: .end)
      #expect(store.bounds(of: list).origin == .at(30, 0))
    }
  }

  /// Returns where a list under a sublayer transform scrolls to for a row at (400, 500).
  private func scrolled(_ zoom: Transform3D, to alignment: ScrollAlignment) -> Point {
    var store = LayerStore()
    let list = store.place(.box(0, 0, 100, 80), anchor: .zero, kind: .scroll)
    let row = store.place(frame: .box(400, 500, 10, 8), in: list)
    store.setSublayerTransform(zoom, of: list)
    store.scrollToVisible(.box(0, 0, 10, 8), in: row, x: alignment, y: alignment)
    return store.bounds(of: list).origin
  }

  @Test("A zoom counts in x and y, whatever it does to depths and however it is written")
  func zoomsWithDepth() {
    var halved = Transform3D.identity
    halved.m44 = 0.5
    for zoom in [Transform3D.scale(2, 2), .scale(2, 2, 2), .scale(2, 2, 0), halved] {
      #expect(scrolled(zoom, to: .center) == .at(380, 484), "\(zoom)")
    }
  }

  @Test(
    "To the middle of a flipped list, wherever its anchor point is", arguments: [Point.zero, .at(1, 0.25)])
  func alignedInFlippedList(anchor: Point) {
    var store = LayerStore()
    let list = store.place(.box(0, 0, 100, 80), at: .at(7, 9), anchor: anchor, kind: .scroll)
    store.setGeometryFlipped(true, of: list)
    store.setSublayerTransform(.scale(2, 3), of: list)
    let row = store.place(.box(0, 0, 10, 8), at: .at(400, 500), anchor: .at(0.2, 0.9), in: list)
    store.scrollToVisible(.box(0, 0, 10, 8), in: row, x: .center, y: .center)
    let seen = store.convert(.at(5, 4), from: row, to: list), bounds = store.bounds(of: list)
    #expect(isClose(seen, .at(bounds.midX, bounds.midY), within: 1e-9))
  }

  @Test("A zoom that also moves its sublayers counts by its scale alone")
  func zoomsWithTranslation() {
    // The row is seen from 830 to 850 and 1007 to 1023, and is to move by 790 and 975: by twice the scroll.
    #expect(scrolled(.scale(2, 2).then(.move(30, 7)), to: .center) == .at(395, 487.5))
  }

  @Test("A zoom of its sublayers does not count for a scroll layer's own rectangle")
  func zoomAndOwnRectangle() {
    var store = LayerStore()
    let list = store.place(.box(0, 0, 100, 80), anchor: .zero, kind: .scroll)
    store.setSublayerTransform(.scale(2, 2), of: list)
    store.scrollToVisible(.box(300, 200, 100, 80), in: list)
    #expect(store.bounds(of: list).origin == .at(300, 200))
  }

  @Test("A zoom that leaves no width scrolls as if there were none")
  func flatZoom() {
    #expect(scrolled(.scale(0, 1), to: .nearest) == .at(0, 428))
  }

  @Test("Where a scroll layer can show nothing of a rectangle, those above go on for the whole of it")
  func nothingShown() {
    var store = LayerStore()
    let outer = store.place(.box(0, 0, 100, 100), anchor: .zero, kind: .scroll)
    let list = store.place(.box(0, 0, 50, 50), at: .at(200, 0), anchor: .zero, kind: .scroll, in: outer)
    let row = store.place(frame: .box(500, 60, 10, 10), in: list)
    store.setScrollMode(.none, of: list)
    store.scrollToVisible(.box(0, 0, 10, 10), in: row)
    let origins = [list, outer].map { store.bounds(of: $0).origin }
    #expect(origins == [.zero, .at(610, 0)])
  }

  @Test("Every scroll layer on the path scrolls, at any zoom")
  func scrollsAll() throws {
    for zoom in [0.5, 1.0, 2, 3] {
      var store = LayerStore()
      let outer = store.place(.box(0, 0, 100, 100), anchor: .zero, kind: .scroll)
      let page = store.place(frame: .box(0, 0, 2000, 2000), in: outer)
      let inner = store.place(frame: .box(600, 700, 80, 80), in: page)
      let list = store.place(.box(0, 0, 60, 60), at: .at(20, 30), anchor: .zero, kind: .scroll, in: inner)
      let content = store.place(frame: .box(0, 0, 1000, 1000), in: list)
      let row = store.place(frame: .box(400, 500, 10, 8), in: content)
      for layer in [outer, list] {
        store.setMasksToBounds(true, of: layer)
        store.setSublayerTransform(Transform3D(scaleX: zoom, y: zoom, z: 1), of: layer)
      }
      store.scrollToVisible(store.bounds(of: row), in: row)
      let clipped = store.clippedRect(of: row), whole = store.bounds(of: row)
      #expect(isClose(clipped, whole, within: 1e-9), "\(zoom)")
      let origins = [outer, list].map { store.bounds(of: $0).origin }
      store.scrollToVisible(whole, in: row)
      #expect(isClose(store.bounds(of: outer).origin, origins[0], within: 1e-9))
      #expect(isClose(store.bounds(of: list).origin, origins[1], within: 1e-9))
      // Larger than the list: the list stays, and what it shows is shown.
      store.scrollToVisible(.box(0, 0, 1000, 1000), in: content)
      let shown = store.clippedRect(.box(0, 0, 1000, 1000), of: content), side = min(60, 100 / zoom) / zoom
      #expect(
        isClose(shown.width, side, within: 1e-9) && isClose(shown.height, side, within: 1e-9), "\(zoom)")
    }
  }
}
