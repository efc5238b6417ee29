import LayerGeometry
import LayerTestSupport
import Testing

/// §11: clips are made in each layer's own space, also where the world cannot tell what they leave.
@Suite("§11 Visibility: clips seen edge-on, and at the eye")
struct EdgeOnClipTests {
  @Test("Under a mask without height in the world", arguments: [0, Double.pi / 2, 0.3])
  func maskWithoutHeight(angle: Double) {
    var store = LayerStore()
    let canvas = store.place(.box(0, 0, 400, 400), at: .at(200, 200))
    store.setAffineTransform(AffineTransform(rotationAngle: angle), of: canvas)
    let mask = store.placeAtOrigin(100, 100, .scale(1, 0), in: canvas)
    let inside = store.place(frame: .box(10, 20, 50, 200), in: mask)
    let leaf = store.place(frame: .box(5, 60, 100, 100), in: inside)
    // On the line that the mask is seen as, too.
    let outside = store.place(frame: .box(10, 150, 50, 50), in: mask)
    for layer in [mask, inside] { store.setMasksToBounds(true, of: layer) }
    let layers = [inside, leaf, outside]
    let frames = filled(3, Rect.null) { store.clippedFrames(of: layers.span, into: &$0) }
    for (k, left) in [Rect.box(0, 0, 50, 80), .box(0, 0, 45, 20)].enumerated() {
      let expected = store.convert(left, from: layers[k], to: nil), found = store.clippedFrame(of: layers[k])
      #expect(store.clippedRect(of: layers[k]) == left)
      #expect(isClose(found, expected, within: 1e-9), "\(found), expected \(expected)")
      #expect(frames[k] == found)
    }
    #expect(store.clippedFrame(of: outside).isNull && frames[2].isNull)
  }

  @Test("A rectangle is cut off where W is 2⁻³², not where it is 0")
  func nearPlane() {
    var store = LayerStore()
    let mask = store.placeAtOrigin(0, 0)
    store.setBounds(.box(-0x1p40, -0x1p40, 0x1p41, 0x1p41), of: mask)
    store.setMasksToBounds(true, of: mask)
    // W = 1 − x / 4.
    var lean = Transform3D.identity
    lean.m14 = -0.25
    let layer = store.placeAtOrigin(10, 10, lean, in: mask)
    #expect(store.clippedRect(of: layer) == .box(0, 0, 4 - 0x1p-30, 10))
  }
}
