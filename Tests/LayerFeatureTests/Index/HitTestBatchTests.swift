import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Many points in one call, over a receiver with so many sublayers that memory is asked for ahead, in its
/// states.
@Suite struct HitTestBatchTests {
  /// 12,000 sublayers of 4 to 40 over 2000², every tenth one with a sublayer of its own beside it.
  private struct Scene: ~Copyable {
    var store = LayerStore()
    let root: LayerID
    private(set) var layers: [LayerID] = []

    init(turned: Bool) throws {
      var random = SplitMix64(seed: turned ? 7 : 8)
      root = store.makeLayer()
      store.setFrame(Rect(x: 30, y: 20, width: 2000, height: 2000), of: root)
      for k in 0..<12_000 {
        let layer = store.makeLayer()
        let (width, height) = (
          Double.random(in: 4...40, using: &random), Double.random(in: 4...40, using: &random)
        )
        store.setBounds(Rect(x: 0, y: 0, width: width, height: height), of: layer)
        store.setPosition(
          Point(x: .random(in: 0...2000, using: &random), y: .random(in: 0...2000, using: &random)),
          of: layer)
        if turned { store.setAffineTransform(AffineTransform(rotationAngle: Double(k)), of: layer) }
        try store.addSublayer(layer, to: root)
        layers.append(layer)
        if k % 10 == 0 {
          let inner = store.makeLayer()
          store.setFrame(Rect(x: 20, y: 0, width: 30, height: 30), of: inner)
          try store.addSublayer(inner, to: layer)
        }
      }
    }

    /// Expects the answers of single calls; returns how many points hit something.
    func hitCount(_ options: HitTestOptions = .documented) -> Int {
      var hits = [LayerID](repeating: root, count: points.count)
      var span = hits.mutableSpan
      store.hitTest(points.span, in: root, options: options, into: &span)
      for k in hits.indices {
        let single = store.hitTest(points[k], in: root, options: options) ?? .null
        if hits[k] != single { Issue.record("\(points[k]): \(hits[k]), singly \(single)") }
      }
      return hits.count { $0 != .null }
    }
  }

  private static let points: [Point] = {
    var random = SplitMix64(seed: 9)
    var points = (0..<(isOptimized ? 5_000 : 1_200)).map { _ in
      Point(x: .random(in: -50...2100, using: &random), y: .random(in: -50...2100, using: &random))
    }
    points[3] = Point(x: .nan, y: 5)
    points[70] = Point(x: 5, y: -.infinity)
    points[points.count - 1] = Point(x: 1e300, y: 5)
    return points
  }()

  @Test("The answers of single calls, plain and turned", arguments: [false, true])
  func answers(turned: Bool) throws {
    var scene = try Scene(turned: turned)
    let most = Self.points.count * 4 / 5, many = Self.points.count * 3 / 5
    for preset in [HitTestOptions.documented, .coreAnimation, .uiKit] {
      #expect(scene.hitCount(preset) > most)
    }
    for k in stride(from: 0, to: scene.layers.count, by: 3) {
      scene.store.setPosition(Point(x: Double(k) / 6, y: Double(k % 2000)), of: scene.layers[k])
    }
    for k in stride(from: 1, to: scene.layers.count, by: 7) {
      scene.store.setHidden(true, of: scene.layers[k])
    }
    #expect(scene.hitCount() > most)
    scene.store.setMasksToBounds(true, of: scene.root)
    scene.store.setCornerRadius(500, of: scene.root)
    #expect(scene.hitCount() > many)
    scene.store.setCornerRadius(0, of: scene.root)
    scene.store.setAffineTransform(AffineTransform(rotationAngle: 1), of: scene.root)
    #expect(scene.hitCount() > many)
    scene.store.setHidden(true, of: scene.root)
    #expect(scene.hitCount() == 0)
  }

  @Test("With a predicate: that of single calls, asked of the same layers")
  func predicate() throws {
    let scene = try Scene(turned: false)
    let points = Array(Self.points.prefix(300))
    var asked: [LayerID] = []
    func isOdd(_ layer: LayerID) -> Bool {
      asked.append(layer)
      return layer.index % 2 == 1
    }
    var hits = [LayerID](repeating: scene.root, count: points.count)
    var span = hits.mutableSpan
    scene.store.hitTest(points.span, in: scene.root, into: &span, where: isOdd)
    let askedTogether = asked
    asked = []
    for k in hits.indices {
      #expect(hits[k] == scene.store.hitTest(points[k], in: scene.root, where: isOdd) ?? .null)
    }
    #expect(askedTogether == asked)
    #expect(hits.count { $0 != .null } > 100)
  }

  @Test("No points, one, and a block and one more")
  func lengths() throws {
    let scene = try Scene(turned: false)
    for count in [0, 1, 64, 65] {
      var hits = [LayerID](repeating: scene.root, count: count)
      var span = hits.mutableSpan
      scene.store.hitTest(Array(Self.points.prefix(count)).span, in: scene.root, into: &span)
      for k in 0..<count {
        #expect(hits[k] == scene.store.hitTest(Self.points[k], in: scene.root) ?? .null, "\(count)")
      }
    }
  }
}
