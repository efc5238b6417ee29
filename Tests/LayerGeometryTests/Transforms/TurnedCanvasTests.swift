import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Below a layer that is turned masks are rectangles again, in its plane.
@Suite("Bulk outputs: clipped frames under a canvas that is turned")
struct TurnedCanvasTests {
  #if DEBUG
    static let seeds: Range<UInt64> = 1..<20
  #else
    static let seeds: Range<UInt64> = 1..<400
  #endif

  /// A window, a canvas in it, and below that masks among layers that scale, mirror, turn by quarters or,
  /// few, by less.
  private static func grow(_ store: inout LayerStore, _ random: inout SplitMix64) -> [LayerID] {
    var layers = [store.place(.box(0, 0, 400, 300), anchor: .zero)]
    store.setMasksToBounds(random.chance(0.5), of: layers[0])
    let canvas = store.place(.box(-10, 20, 300, 300), at: .at(200, 150), in: layers[0])
    store.setAffineTransform(AffineTransform(rotationAngle: random.real(-3, 3)), of: canvas)
    store.setMasksToBounds(random.chance(0.5), of: canvas)
    layers.append(canvas)
    for k in 2..<60 {
      let above = layers[max(1, k - random.integer(1...8))]
      let bounds = Rect(
        x: random.real(-50, 50), y: 0, width: random.real(20, 250), height: random.real(20, 250))
      let layer = store.place(bounds, at: .at(random.real(0, 200), random.real(0, 200)), in: above)
      store.setMasksToBounds(random.chance(0.4), of: layer)
      switch random.integer(1...12) {
      case 1, 2:
        store.setAffineTransform(
          AffineTransform(scaleX: random.real(0.4, 2), y: random.real(0.4, 2)), of: layer)
      case 3: store.setAffineTransform(AffineTransform(scaleX: -1, y: random.real(0.5, 2)), of: layer)
      case 4: store.setAffineTransform(AffineTransform(0, random.real(0.5, 2), -1, 0, 0, 0), of: layer)
      case 5: store.setAffineTransform(AffineTransform(rotationAngle: random.real(-3, 3)), of: layer)
      case 6: store.setGeometryFlipped(true, of: layer)
      default: break
      }
      layers.append(layer)
    }
    return layers
  }

  @Test("As the outlines cut by each other")
  func outlines() {
    var cut = 0, whole = 0, nothing = 0
    for seed in Self.seeds {
      var random = SplitMix64(seed: 0x7C4D_0000 + seed)
      var store = LayerStore()
      let layers = Self.grow(&store, &random)
      let indices = store.indices
      let frames = filled(indices.count, Rect.null) { store.clippedFrames(at: indices, into: &$0) }
      for layer in layers {
        let frame = store.clippedFrame(of: layer), comment: Comment = "\(seed): \(layer)"
        #expect(haveSameBits([frames[layer.index]], [frame]), comment)
        let full = store.convert(store.bounds(of: layer), from: layer, to: nil)
        let polygon = Self.rest(of: layer, store)
        // What is left is a sliver, or nearly everything: where Doubles cannot tell, either will do.
        guard let expected = Self.box(polygon) else {
          #expect(frame.isNull || min(frame.width, frame.height) < 1e-6, comment)
          nothing += 1
          continue
        }
        if frame.isNull {
          #expect(min(expected.width, expected.height) < 1e-6, comment)
          continue
        }
        #expect(isClose(frame, expected, within: 1e-7), "\(seed): \(layer) is \(frame), not \(expected)")
        if isClose(frame, full, within: 1e-7) { whole += 1 } else { cut += 1 }
      }
    }
    #expect(min(cut, whole, nothing) > 2 * Self.seeds.count, "\(cut), \(whole), \(nothing)")
  }

  private static func outline(_ layer: LayerID, _ store: borrowing LayerStore) -> [Point] {
    let b = store.bounds(of: layer)
    return [
      Point(x: b.minX, y: b.minY), Point(x: b.maxX, y: b.minY), Point(x: b.maxX, y: b.maxY),
      Point(x: b.minX, y: b.maxY),
    ].map { store.convert($0, from: layer, to: nil)! }
  }

  private static func rest(of layer: LayerID, _ store: borrowing LayerStore) -> [Point] {
    var polygon = outline(layer, store)
    var above = store.superlayer(of: layer)
    while let mask = above {
      if store.masksToBounds(of: mask) { polygon = clip(polygon, to: outline(mask, store)) }
      above = store.superlayer(of: mask)
    }
    return polygon
  }

  /// What lies on the inner side of every edge.
  private static func clip(_ polygon: [Point], to window: [Point]) -> [Point] {
    func side(_ p: Point, _ a: Point, _ b: Point) -> Double {
      (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    }
    let sense: Double = side(window[2], window[0], window[1]) < 0 ? -1 : 1
    var rest = polygon
    for k in window.indices {
      let (a, b) = (window[k], window[(k + 1) % window.count])
      let given = rest
      rest = []
      for j in given.indices {
        let (p, q) = (given[j], given[(j + 1) % given.count])
        let (s, t) = (sense * side(p, a, b), sense * side(q, a, b))
        if s >= 0 { rest.append(p) }
        if s * t < 0 {
          rest.append(Point(x: p.x + s / (s - t) * (q.x - p.x), y: p.y + s / (s - t) * (q.y - p.y)))
        }
      }
    }
    return rest
  }

  private static func box(_ polygon: [Point]) -> Rect? {
    let (x, y) = (polygon.map(\.x), polygon.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
