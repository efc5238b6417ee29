import LayerGeometry
import LayerTestSupport
import Testing

/// §4: where the product of the levels is infinite, each level by itself may not be.
@Suite("Rectangles to the world: products of levels beyond the range of a Double")
struct RectRangeTests {
  private static let unit = 0x1p200

  /// Two layers that scale by 2⁶⁰⁰ each, and a leaf whose own scale brings 2²⁰⁰ about.
  private static func grow(_ store: inout LayerStore) -> (middle: LayerID, leaf: LayerID) {
    let top = store.placeAtOrigin(10, 10, .scale(0x1p600, 0x1p600))
    let middle = store.placeAtOrigin(10, 10, .scale(0x1p600, 0x1p600), in: top)
    return (middle, store.placeAtOrigin(8, 4, .scale(0x1p-1000, 0x1p-1000), in: middle))
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    .box(x * Self.unit, y * Self.unit, width * Self.unit, height * Self.unit)
  }

  @Test("Every form has the answer that going level by level has")
  func everyForm() {
    var store = LayerStore()
    let leaf = Self.grow(&store).leaf, rect = Rect.box(1, 2, 3, 4)
    #expect(store.convert(.at(1, 2), from: leaf, to: nil) == .at(Self.unit, 2 * Self.unit))
    #expect(store.convert(rect, from: leaf, to: nil) == box(1, 2, 3, 4))
    let batch = filled(1, Rect.null) { store.convert([rect].span, from: leaf, to: nil, into: &$0) }
    #expect(batch == [box(1, 2, 3, 4)])
    #expect(store.boundingBox(of: [leaf], in: nil) == box(0, 0, 8, 4))
    let range = leaf.index..<leaf.index + 1
    let frames = filled(1, Rect.null) { store.frames(at: range, in: nil, into: &$0) }
    let listed = filled(1, Rect.null) { store.frames(of: [leaf].span, in: nil, into: &$0) }
    #expect(frames == [box(0, 0, 8, 4)] && listed == frames)
  }

  @Test("Clips count there, too")
  func clips() {
    var store = LayerStore()
    let leaf = Self.grow(&store).leaf
    #expect(store.clippedFrame(of: leaf) == box(0, 0, 8, 4))
    store.setMasksToBounds(true, of: leaf)
    let sublayer = store.place(frame: .box(4, 0, 8, 8), in: leaf)
    #expect(store.clippedFrame(of: sublayer) == box(4, 0, 4, 4))
    let range = sublayer.index..<sublayer.index + 1
    let frames = filled(1, Rect.null) { store.clippedFrames(at: range, into: &$0) }
    #expect(frames == [box(4, 0, 4, 4)])
  }

  @Test("A sum of translations that is infinite from the top, and not from the leaf")
  func translations() {
    var store = LayerStore(), layers: [LayerID] = []
    for x in [0x1p1023, 0x1p1023, -0x1p1023] {
      layers.append(store.place(.box(0, 0, 8, 4), at: .at(x, 0), anchor: .zero, in: layers.last))
    }
    let leaf = layers[2], expected = Rect.box(0x1p1023, 0, 8, 4)
    #expect(store.convert(.box(0, 0, 8, 4), from: leaf, to: nil) == expected)
    let range = leaf.index..<leaf.index + 1
    let frames = filled(1, Rect.null) { store.frames(at: range, in: nil, into: &$0) }
    #expect(frames == [expected])
  }

  @Test("What is beyond the range level by level, too, is null, and a transform beyond it nil")
  func beyondTheRange() {
    var store = LayerStore()
    let (middle, leaf) = Self.grow(&store)
    #expect(store.convert(.box(0, 0, 1, 1), from: middle, to: nil).isNull)
    #expect(store.clippedFrame(of: middle).isNull)
    #expect(store.homography(from: middle, to: nil) == nil)
    #expect(store.homography(from: leaf, to: nil) == Homography(AffineTransform(scale: Self.unit)))
  }
}
