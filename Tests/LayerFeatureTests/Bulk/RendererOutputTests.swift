import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Outputs for renderers, and outputs of lists of layers")
struct RendererOutputTests {
  /// A tree with rotations, a perspective, and a layer behind the eye.
  private func fill(_ store: inout LayerStore) -> [LayerID] {
    let root = store.place(frame: .box(0, 0, 400, 300))
    let turned = store.place(frame: .box(50, 40, 200, 100), in: root)
    store.setTransform(.turnZ(0.5), of: turned)
    let scene = store.place(frame: .box(10, 10, 100, 100), in: turned)
    store.setSublayerTransform(.eye(200), of: scene)
    let tilted = store.place(frame: .box(20, 20, 60, 40), in: scene)
    store.setTransform(.turnY(0.7), of: tilted)
    let behind = store.place(frame: .box(0, 0, 10, 10), in: scene)
    store.setTransform(.move(0, 0, 500), of: behind)
    let gone = store.makeLayer()
    store.destroy(gone)
    return [root, turned, scene, tilted, behind]
  }

  @Test("Matrices map column vectors as the world transform maps points")
  func matrices() throws {
    var store = LayerStore()
    let layers = fill(&store)
    let indices = store.indices
    let nine = filled(9 * indices.count, Float.nan) { store.worldMatrices3x3(at: indices, into: &$0) }
    let sixteen = filled(16 * indices.count, Float.nan) { store.worldMatrices4x4(at: indices, into: &$0) }
    for layer in layers {
      let h = store.worldTransform(of: layer), m = Array(nine[9 * layer.index..<9 * layer.index + 9])
      let n = Array(sixteen[16 * layer.index..<16 * layer.index + 16])
      for (x, y) in [(0.0, 0.0), (10, 0), (0, 10), (7, 3)] as [(Double, Double)] {
        let expected = [
          x * h.h11 + y * h.h21 + h.h31, x * h.h12 + y * h.h22 + h.h32, x * h.h13 + y * h.h23 + h.h33,
        ]
        for row in 0..<3 {
          let small = Float(x) * m[row] + Float(y) * m[3 + row] + m[6 + row]
          let row4 = row == 2 ? 3 : row
          let large = Float(x) * n[row4] + Float(y) * n[4 + row4] + 5 * n[8 + row4] + n[12 + row4]
          #expect(abs(Double(small) - expected[row]) < 1e-3 && abs(Double(large) - expected[row]) < 1e-3)
        }
        #expect(Float(x) * n[2] + Float(y) * n[6] + 5 * n[10] + n[14] == 5, "z passes through")
      }
    }
    // Free slots, slot 0 included, are the identity.
    let free = indices.first { $0 > 0 && store.layer(at: $0) == nil } ?? 0
    #expect(Array(nine[9 * free..<9 * free + 9]) == [1, 0, 0, 0, 1, 0, 0, 0, 1])
    let listed = filled(9 * layers.count, Float.nan) { store.worldMatrices3x3(of: layers.span, into: &$0) }
    let listed4 = filled(16 * layers.count, Float.nan) { store.worldMatrices4x4(of: layers.span, into: &$0) }
    for (k, layer) in layers.enumerated() {
      #expect(listed[9 * k..<9 * k + 9] == nine[9 * layer.index..<9 * layer.index + 9])
      #expect(listed4[16 * k..<16 * k + 16] == sixteen[16 * layer.index..<16 * layer.index + 16])
    }
  }

  @Test("Quads are the corners in the world; those behind the eye are not numbers")
  func quads() throws {
    var store = LayerStore()
    let layers = fill(&store)
    let indices = store.indices
    let quads = filled(8 * indices.count, Float.nan) { store.worldQuads(at: indices, into: &$0) }
    let listed = filled(8 * layers.count, Float.nan) { store.worldQuads(of: layers.span, into: &$0) }
    for (k, layer) in layers.enumerated() {
      let r = store.bounds(of: layer)
      let corners = [Point.at(r.minX, r.minY), .at(r.maxX, r.minY), .at(r.maxX, r.maxY), .at(r.minX, r.maxY)]
      for (c, corner) in corners.enumerated() {
        let expected = store.convert(corner, from: layer, to: nil)
        let x = quads[8 * layer.index + 2 * c], y = quads[8 * layer.index + 2 * c + 1]
        let isSame =
          listed[8 * k + 2 * c].bitPattern == x.bitPattern
          && listed[8 * k + 2 * c + 1].bitPattern == y.bitPattern
        #expect(isSame)
        guard let expected else {
          #expect(x.isNaN && y.isNaN)
          continue
        }
        #expect(abs(Double(x) - expected.x) < 1e-2 && abs(Double(y) - expected.y) < 1e-2)
      }
    }
    let behind = layers[4].index
    #expect(quads[8 * behind].isNaN, "the last layer is behind the eye")
  }

  @Test("A corner behind the eye at two levels is no number, though the W of their product is 1")
  func cornerBehindTheEyeAtTwoLevels() {
    var store = LayerStore()
    var tilt = Transform3D.identity
    tilt.m14 = 0.02
    let root = store.placeAtOrigin(100, 50, tilt)
    tilt.m14 = -0.02
    let leaf = store.placeAtOrigin(100, 50, tilt, in: root)
    #expect(store.convert(.at(100, 0), from: leaf, to: nil) == nil)
    let quad = filled(8, Float(7)) { store.worldQuads(of: [leaf].span, into: &$0) }
    #expect(quad[0] == 0 && quad[1] == 0 && quad[2].isNaN && quad[3].isNaN)
  }

  @Test("Lists of layers get what single calls give")
  func lists() throws {
    var store = LayerStore()
    let layers = fill(&store)
    let count = layers.count
    let transforms = filled(count, Homography.identity) { store.worldTransforms(of: layers.span, into: &$0) }
    let frames = filled(count, Rect.null) { store.frames(of: layers.span, in: layers[1], into: &$0) }
    let clipped = filled(count, Rect.null) { store.clippedFrames(of: layers.span, into: &$0) }
    let opacities = filled(count, -1.0) { store.effectiveOpacities(of: layers.span, into: &$0) }
    let placements = filled(count, WorldPlacement()) { store.worldPlacements(of: layers.span, into: &$0) }
    let indices = store.indices
    let all = filled(indices.count, WorldPlacement()) { store.worldPlacements(at: indices, into: &$0) }
    #expect(placements == layers.map { all[$0.index] })
    for (k, layer) in layers.enumerated() {
      let transform = store.worldTransform(of: layer)
      let frame = store.convert(store.bounds(of: layer), from: layer, to: layers[1])
      let (clip, opacity) = (store.clippedFrame(of: layer), store.effectiveOpacity(of: layer))
      #expect(
        transforms[k] == transform && frames[k] == frame && clipped[k] == clip && opacities[k] == opacity)
    }
  }

  @Test("Lists of layers follow what was edited since")
  func listsAfterEdits() throws {
    var store = LayerStore()
    let layers = fill(&store)
    let count = layers.count
    for step in 1...3 {
      store.setAffineTransform(AffineTransform(rotationAngle: Double(step)), of: layers[step - 1])
      let nine = filled(9 * count, Float.nan) { store.worldMatrices3x3(of: layers.span, into: &$0) }
      store.setPosition(.at(Double(step), 9), of: layers[0])
      let moved = filled(9 * count, Float.nan) { store.worldMatrices3x3(of: layers.span, into: &$0) }
      let placements = filled(count, WorldPlacement()) { store.worldPlacements(of: layers.span, into: &$0) }
      let quads = filled(8 * count, Float.nan) { store.worldQuads(of: layers.span, into: &$0) }
      let single = layers.map { store.worldTransform(of: $0) }
      let placed = placements.map { store.worldTransform(at: $0) }
      #expect(placed == single)
      #expect(moved != nine && single.indices.allSatisfy { moved[9 * $0 + 6] == Float(single[$0].h31) })
      #expect(quads[0] == Float(single[0].h31) && quads[1] == Float(single[0].h32))
    }
  }
}
