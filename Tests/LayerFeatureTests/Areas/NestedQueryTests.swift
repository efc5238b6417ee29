import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Queries whose closures query the store that they come from: a search goes on where it was, whatever the
/// others complete in the index.
struct NestedQueryTests {
  /// A layer of very many sublayers, none of whose chunks is packed, in groups of which most have shrunk
  /// since the index began.
  private struct Scene: ~Copyable {
    var store = LayerStore()
    let root: LayerID
    /// Nearly everything, so that a search for it enters every chunk.
    static let most = QueryArea.rect(Rect(x: 50, y: 50, width: 3900, height: 3900))

    init(depths: Bool) {
      var random = SplitMix64(seed: 11)
      root = store.place(frame: .box(0, 0, 4096, 4096))
      var leaves: [LayerID] = []
      for k in 0..<1600 {
        let group = store.place(
          frame: .box(random.real(0, 4000), random.real(0, 4000), 40, 40), in: root)
        for _ in 0..<(k % 4) {
          leaves.append(store.place(frame: .box(0, 0, random.real(100, 900), 20), in: group))
        }
        if depths && k % 10 == 0 { store.setZPosition(random.real(-2, 2).rounded(), of: group) }
      }
      _ = store.hitTest(Point(x: 5000, y: 5000), in: root)
      for leaf in leaves { store.setBounds(.box(0, 0, 10, 10), of: leaf) }
      _ = store.hitTest(Point(x: 5000, y: 5000), in: root)
    }

    /// Enters the tree in other places than the search that is under way.
    func disturb(_ k: Int) {
      let point = Point(x: Double(k * 997 % 4096), y: Double(k * 1931 % 4096))
      _ = store.hitTest(point, in: root, options: k % 2 == 0 ? .documented : .coreAnimation)
      if k % 16 == 3 { _ = store.layers(intersecting: Self.most, in: root) }
      if k % 16 == 7 { _ = store.nearestLayer(to: point, within: 300, in: root) }
    }
  }

  @Test(.enabled(if: isOptimized), arguments: [HitTestOptions.documented, .coreAnimation], [false, true])
  func areaGoesOnAfterQueriesInItsClosure(options: HitTestOptions, depths: Bool) {
    let scene = Scene(depths: depths)
    let area = QueryArea.rect(Rect(x: 500, y: 500, width: 2000, height: 2000))
    var found: [LayerID] = []
    scene.store.forEachLayer(intersecting: area, in: scene.root, options: options) {
      found.append($0)
      if found.count < 20 { scene.disturb(found.count) }
      return true
    }
    let hits = scene.store.hits
    #expect(found == hits.plainLayers(meeting: area, contained: false, in: scene.root, options: options))
    #expect(scene.store.validate() == [])
  }

  @Test(arguments: [HitTestOptions.documented, .coreAnimation], [false, true])
  func layersAtAPointGoOnAfterQueriesInTheirClosure(options: HitTestOptions, depths: Bool) {
    for k in 0..<(isOptimized ? 3 : 1) {
      let scene = Scene(depths: depths), point = Point(x: 400 + Double(k) * 907, y: 2000)
      var found: [LayerID] = [], expected: [LayerID] = []
      scene.store.forEachLayer(at: point, in: scene.root, options: options) {
        found.append($0)
        scene.disturb(found.count)
        scene.disturb(3)
        return true
      }
      scene.store.plainForEachLayer(at: point, in: scene.root, options: options) {
        expected.append($0)
        return true
      }
      #expect(found == expected)
      #expect(scene.store.validate() == [])
    }
  }

  @Test func theNearestOfEqualsIsThatWithoutQueriesInThePredicate() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 600, 600))
    let a = store.place(frame: .box(40, 100, 40, 40), in: page)
    let b = store.place(frame: .box(120, 100, 40, 40), in: page)
    let far = store.place(frame: .box(500, 500, 50, 50), in: page)
    let plain = store.nearestLayer(to: .at(100, 120), within: 50, in: page) { $0 != page }
    let asking = store.nearestLayer(to: .at(100, 120), within: 50, in: page) {
      _ = store.boundingBox(ofSubtree: far, in: nil)
      return $0 != page
    }
    #expect(plain?.layer == b && plain?.distance == 20 && plain?.point == .at(120, 120) && asking == plain)
    #expect(a != b)
  }

  @Test func nearestLayerGoesOnAfterQueriesInItsPredicate() {
    let point = Point(x: -500, y: 2000)
    var sequences: [[LayerID]] = []
    for isDisturbed in [false, true] {
      let scene = Scene(depths: false)
      var asked: [LayerID] = []
      let nearest = scene.store.nearestLayer(to: point, within: .infinity, in: scene.root) {
        asked.append($0)
        // Not before the search knows of chunks that others open.
        if isDisturbed && asked.count == 3 { scene.disturb(3) }
        return false
      }
      #expect(nearest == nil && asked.count > 1000)
      sequences.append(asked)
      #expect(scene.store.validate() == [])
    }
    #expect(sequences[0].map(\.index) == sequences[1].map(\.index))
  }

  @Test func areaGoesOnAfterABoxOfWhatHitsPassThrough() {
    var store = LayerStore(), random = SplitMix64(seed: 21)
    let root = store.place(frame: .box(0, 0, 4096, 4096))
    for _ in 0..<2000 {
      let group = store.place(
        frame: .box(random.real(0, 3000), random.real(0, 3000), 1000, 1000), in: root)
      store.setIgnoresHitTesting(true, of: group)
      _ = store.place(frame: .box(random.real(0, 900), random.real(0, 900), 10, 10), in: group)
    }
    let area = QueryArea.rect(.box(0, 0, 4096, 4096))
    var found: [LayerID] = []
    store.forEachLayer(intersecting: area, in: root) {
      found.append($0)
      if found.count % 50 == 1, let group = store.superlayer(of: $0) {
        let box = store.boundingBox(ofSubtree: group, in: nil)
        #expect(box.width > 999 && box.height > 999)
      }
      return true
    }
    let plain = store.hits.plainLayers(meeting: area, contained: false, in: root, options: .documented)
    #expect(found == plain && found.count == 2001)
    #expect(store.validate() == [])
  }

  @Test func exposureGoesOnAfterQueriesInItsPredicate() {
    var store = LayerStore(), random = SplitMix64(seed: 31)
    let page = store.place(frame: .box(0, 0, 300, 300))
    let target = store.place(frame: .box(50, 50, 120, 120), in: page)
    let others = (0..<60).map { _ in
      store.place(frame: .box(random.real(0, 200), random.real(0, 200), 60, 60), in: page)
    }
    for round in 0..<(isOptimized ? 40 : 12) {
      store.setPosition(.at(random.real(0, 300), random.real(0, 300)), of: others[round])
      for cover in [LayerCover.hits, .paint] {
        let plain = store.exposure(of: target, in: page, by: cover) { $0.index % 5 != 0 }
        let asking = store.exposure(of: target, in: page, by: cover) {
          _ = store.exposure(of: others[round], in: page, by: .paint)
          _ = store.boundingBox(ofSubtree: page, in: nil)
          return $0.index % 5 != 0
        }
        #expect(asking == plain)
      }
    }
  }
}
