import LayerGeometry
import LayerTestSupport
import Testing

/// A W of exactly 2⁻³² is not in front of the eye, in whatever form a point is converted.
@Suite("Conversions of points next to the eye")
struct NearPlaneTests {
  /// W = 1 − x / 64.
  private static var lean: Transform3D {
    var transform = Transform3D.identity
    transform.m14 = -1.0 / 64
    return transform
  }

  @Test("One by one, through one pair of layers, and through a pair for each")
  func allForms() {
    var store = LayerStore()
    let layer = store.placeAtOrigin(100, 100, Self.lean)
    let points = [Point.at(64 - 0x1p-26, 0), .at(64 - 0x1p-25, 0), .at(32, 3)]
    let expected: [Point?] = [nil, .at(0x1p37 - 64, 0), .at(64, 6)]
    for k in points.indices {
      #expect(store.convert(points[k], from: layer, to: nil) == expected[k])
      // Each batch alone: a point without an image has others converted one by one.
      let batch = filled(1, Point.zero) {
        store.convert([points[k]].span, from: layer, to: nil, into: &$0)
      }
      #expect(batch[0].orNil == expected[k], "\(k), as a batch")
    }
    let sources = [layer, layer, layer], targets = [LayerID.null, .null, .null]
    let pairs = filled(3, Point.zero) {
      store.convert(points.span, from: sources.span, to: targets.span, into: &$0)
    }
    #expect(pairs.map { $0.orNil } == expected)
  }
}
