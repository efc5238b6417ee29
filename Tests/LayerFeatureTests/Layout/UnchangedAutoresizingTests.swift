import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§10 Layout: what autoresizing leaves as it is, and how it sets what it changes")
final class UnchangedAutoresizingTests {
  private var store = LayerStore()
  private let page: LayerID

  init() { page = store.place(frame: .box(0, 0, 100, 100)) }

  @Test("A change of the bounds' origin alone rounds no sublayer's frame")
  func scrolled() {
    let row = store.place(frame: .box(0.25, 0.5, 10, 10), in: page)
    store.setAutoresizingMask([.width, .minYMargin], of: row)
    store.setBounds(.box(0, 30, 100, 100), of: page)
    let frame = store.frame(of: row)
    #expect(frame == .box(0.25, 0.5, 10, 10))
  }

  @Test("Below a layer that only moves nothing is rounded")
  func moved() {
    let row = store.place(frame: .box(10, 10, 20, 20), in: page)
    let leaf = store.place(frame: .box(0.25, 0.5, 5, 5), in: row)
    store.setAutoresizingMask([.minXMargin], of: row)
    store.setAutoresizingMask([.width, .height], of: leaf)
    store.setBounds(.box(0, 0, 150, 100), of: page)
    let once = [row, leaf].map { store.frame(of: $0) }
    #expect(once == [.box(60, 10, 20, 20), .box(0.25, 0.5, 5, 5)])
    store.resize(row, withOldSuperlayerSize: Size(width: 140, height: 100))
    let twice = [row, leaf].map { store.frame(of: $0) }
    #expect(twice == [.box(70, 10, 20, 20), .box(0.25, 0.5, 5, 5)])
  }

  @Test("Without rounding, an axis on which nothing changes stays to the last bit")
  func unroundedAxis() {
    store.roundsAutoresizedFrames = false
    let layer = store.place(.box(0, 0, 37, 37), at: .at(0.1, 0.1), in: page)
    store.setAutoresizingMask([.width, .height], of: layer)
    store.setBounds(.box(0, 0, 100, 101), of: page)
    let (size, x) = (store.bounds(of: layer).size, store.position(of: layer).x)
    // From its low edge, which is rounded, x would be 0.10000000000000142.
    #expect(size == Size(width: 37, height: 38) && x == 0.1)
  }

  @Test("Below a quarter turn the side that changes is the bounds' other one")
  func quarterTurn() {
    let layer = store.place(.box(0, 0, 3, 4), at: .at(50, 51), in: page)
    store.setAffineTransform(AffineTransform(0, 0.7, -0.5, 0, 0, 0), of: layer)
    store.setAutoresizingMask([.width], of: layer)
    store.setBounds(.box(0, 0, 101, 100), of: page)
    let (size, position) = (store.bounds(of: layer).size, store.position(of: layer))
    #expect(size == Size(width: 3, height: 6) && position == .at(50.5, 51))
  }

  @Test("A rotated layer whose frame stays keeps its size, which would not read back")
  func rotated() {
    store.roundsAutoresizedFrames = false
    let layer = store.place(.box(0, 0, 40, 20), at: .at(50, 50), in: page)
    store.setTransform(.turnZ(0.5), of: layer)
    store.setAutoresizingMask([.maxXMargin], of: layer)
    store.setBounds(.box(0, 0, 150, 100), of: page)
    let (bounds, position) = (store.bounds(of: layer), store.position(of: layer))
    #expect(bounds == .box(0, 0, 40, 20) && position == .at(50, 50))
  }

  @Test("Where sizes are kept, a rotated layer moves so that its frame begins at a whole number")
  func rotatedWithKeptSize() {
    store.keepsAutoresizedSizes = true
    let layer = store.place(.box(0, 0, 40, 20), at: .at(50, 50), in: page)
    store.setTransform(.turnZ(0.5), of: layer)
    store.setAutoresizingMask([.minXMargin], of: layer)
    let before = store.frame(of: layer)
    store.setBounds(.box(0, 0, 150, 100), of: page)
    let (size, after) = (store.bounds(of: layer).size, store.frame(of: layer))
    #expect(size == Size(width: 40, height: 20))
    let moved = Rect(origin: .at((before.minX + 50).rounded(.down), before.minY), size: before.size)
    #expect(isClose(after, moved, within: 1e-12))
  }

  @Test(
    "Where axes do not stay axes, a frame that changes is set as setFrame sets it",
    arguments: [Transform3D.turnZ(0.5), Transform3D.turnX(0.5).then(.eye(500))])
  func asSetFrame(transform: Transform3D) {
    store.roundsAutoresizedFrames = false
    let layer = store.place(.box(0, 0, 40, 20), at: .at(50, 50), in: page)
    let other = store.place(.box(0, 0, 40, 20), at: .at(50, 50), in: page)
    for layer in [layer, other] { store.setTransform(transform, of: layer) }
    store.setAutoresizingMask([.height], of: layer)
    var frame = store.frame(of: other)
    frame.size.height += 10
    store.setFrame(frame, of: other)
    store.setBounds(.box(0, 0, 100, 110), of: page)
    let bounds = [layer, other].map { store.bounds(of: $0) }
    let positions = [layer, other].map { store.position(of: $0) }
    #expect(bounds[0] == bounds[1] && positions[0] == positions[1] && bounds[0].width != 40)
  }

  @Test("Sublayers follow the middle of an autoresized layer, which their transform is about")
  func pivot() {
    let row = store.place(frame: .box(0, 0, 100, 100), in: page)
    let leaf = store.place(frame: .box(10, 10, 10, 10), in: row)
    store.setSublayerTransform(.scale(2, 2), of: row)
    store.setAutoresizingMask([.width], of: row)
    store.update()
    store.setBounds(.box(0, 0, 200, 100), of: page)
    let corner = store.convert(Point.zero, from: leaf, to: row)
    #expect(corner == Point.at(-80, -30))
  }
}
