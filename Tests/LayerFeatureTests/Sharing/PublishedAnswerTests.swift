import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Published versions: every answer is the store's")
struct PublishedAnswerTests {
  @Test("After random edits of every kind", arguments: Seeds.some(12))
  func randomEdits(seed: UInt64) throws {
    var script = ValidationScript(seed: 900 + seed)
    for _ in 0..<30 { script.step() }
    var publisher = LayerPublisher(LayerStore())
    swap(&publisher.store, &script.store)
    publisher.publish()
    var reader = publisher.versions.makeReader()
    for round in 0..<(isOptimized ? 60 : 30) {
      swap(&publisher.store, &script.store)
      for _ in 0..<(round % 3 == 0 ? 1 : 25) { script.step() }
      swap(&publisher.store, &script.store)
      let isPublished = publisher.publish()
      try #require(isPublished)
      let faults = publisher.versionFaults()
      try #require(faults == [], "round \(round)")
      var random = SplitMix64(seed: seed &* 1000 &+ UInt64(round))
      reader.read { compare($0, publisher.store, script.layers, &random) }
    }
  }

  @Test("A version stays as it is while the store is edited")
  func versionsStay() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let child = store.place(frame: .box(10, 10, 20, 20), in: root)
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    publisher.store.setPosition(.at(80, 80), of: child)
    let added = publisher.store.makeLayer()
    let before = reader.read { ($0.version, $0.hitTest(.at(15, 15), in: root), $0.exists(added)) }
    #expect(before.1 == child && !before.2)
    publisher.publish()
    let after = reader.read {
      ($0.version, $0.hitTest(.at(15, 15), in: root), $0.hitTest(.at(80, 80), in: root), $0.exists(added))
    }
    #expect(after.0 > before.0 && after.1 == root && after.2 == child && after.3)
  }

  @Test(
    "Versions take the memory of two stores that were asked the same", .enabled(if: isOptimized),
    arguments: [false, true])
  func memory(isTurned: Bool) {
    var asked = Self.grid(isTurned: isTurned), publisher = LayerPublisher(Self.grid(isTurned: isTurned))
    for round in 0..<20 {
      Self.moveSome(&asked, seed: UInt64(round))
      asked.prepareQueries()
      Self.moveSome(&publisher.store, seed: UInt64(round))
      publisher.publish()
    }
    let versionBytes = publisher.versionByteCount, storeBytes = asked.memoryReport.totalBytes
    #expect(Double(versionBytes) <= 2.1 * Double(storeBytes))
  }

  /// Moves 1,000 layers, the same in every store of the same layers.
  private static func moveSome(_ store: inout LayerStore, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layers = store.allLayers
    for _ in 0..<1_000 {
      let layer = layers[1 + random.below(layers.count - 1)]
      store.setPosition(Point(x: random.unit() * 90, y: random.unit() * 90), of: layer)
    }
  }

  /// A tree of 400 groups of 100 layers each, half of which may be turned.
  private static func grid(isTurned: Bool) -> LayerStore {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 2_000, 2_000))
    for group in 0..<400 {
      let corner = Point(x: Double(group % 20) * 100, y: Double(group / 20) * 100)
      let superlayer = store.place(frame: Rect(x: corner.x, y: corner.y, width: 99, height: 99), in: root)
      for k in 0..<100 {
        let layer = store.place(frame: .box(Double(k % 10) * 10, Double(k / 10) * 10, 9, 9), in: superlayer)
        if isTurned && k % 2 == 0 {
          store.setAffineTransform(AffineTransform(rotationAngle: Double(k)), of: layer)
        }
      }
    }
    return store
  }

  @Test("Publishing a store without changes keeps the version")
  func unchanged() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    let first = reader.read { $0.version }
    let isCurrent = publisher.publish()
    let second = reader.read { $0.version }
    publisher.store.setName("root", of: root)
    publisher.publish()
    let third = reader.read { ($0.version, $0.name(of: root)) }
    #expect(isCurrent && second == first && third.0 > first && third.1 == "root")
  }

  @Test("A scroll mode is published, though no query depends on it")
  func scrollMode() {
    var store = LayerStore()
    let scroller = store.makeLayer(.scroll)
    var publisher = LayerPublisher(store)
    publisher.store.setScrollMode(.vertical, of: scroller)
    publisher.publish()
    var reader = publisher.versions.makeReader()
    let mode = reader.read { $0.scrollMode(of: scroller) }
    #expect(mode == .vertical)
  }

  @Test("Another store in the publisher is published as a whole")
  func anotherStore() {
    var first = LayerStore()
    let old = first.place(frame: .box(0, 0, 10, 10))
    var publisher = LayerPublisher(first)
    var reader = publisher.versions.makeReader()
    var second = LayerStore()
    let new = second.place(frame: .box(0, 0, 20, 20))
    publisher.store = second
    publisher.publish()
    let found = reader.read { ($0.exists(old), $0.exists(new), $0.count, $0.hitTest(.at(15, 15), in: new)) }
    #expect(!found.0 && found.1 && found.2 == 1 && found.3 == new)
  }

  @Test("A session that outlasts a version keeps the next one from being published, and no longer")
  func longSession() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    let versions = publisher.versions
    let outcome = reader.read { snapshot in
      publisher.store.setPosition(.at(1, 1), of: root)
      let first = publisher.publish()
      publisher.store.setPosition(.at(2, 2), of: root)
      let second = publisher.publish()
      var other = versions.makeReader()
      return (first, second, snapshot.position(of: root), other.read { $0.position(of: root) })
    }
    #expect(outcome.0 && !outcome.1 && outcome.2 == .at(50, 50) && outcome.3 == .at(1, 1))
    let isPublished = publisher.publish()
    let position = reader.read { $0.position(of: root) }
    #expect(isPublished && position == .at(2, 2))
  }

  @Test("More than half of the layers changed, again and again", .enabled(if: isOptimized))
  func manyChanges() throws {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    let leaves = (0..<3000).map { k in
      store.place(frame: .box(Double(k % 60) * 16, Double(k / 60) * 16, 12, 12), in: root)
    }
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    var random = SplitMix64(seed: 5)
    for round in 1...6 {
      for leaf in leaves where !random.oneIn(5) {
        publisher.store.setPosition(random.point(900), of: leaf)
        if random.oneIn(7) { _ = publisher.store.hitTest(.at(1, 1), in: root) }
      }
      let isPublished = publisher.publish(), faults = publisher.versionFaults()
      try #require(isPublished && faults == [], "round \(round)")
      reader.read { compare($0, publisher.store, [root] + leaves.prefix(20), &random) }
    }
  }

  // MARK: - Comparison

  private func same<Value: Equatable>(
    _ found: Value, _ expected: Value, _ what: Comment, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(found == expected, what, sourceLocation: location)
  }

  private func compare(
    _ snapshot: borrowing LayerSnapshot, _ store: borrowing LayerStore, _ layers: [LayerID],
    _ random: inout SplitMix64
  ) {
    same(snapshot.count, store.count, "count")
    same(snapshot.indices, store.indices, "indices")
    same(snapshot.roots, store.roots, "roots")
    compareBulkOutputs(snapshot, store)
    compareBatches(snapshot, store, layers, &random)
    for layer in layers {
      same(snapshot.exists(layer), store.exists(layer), "exists")
      same(snapshot.superlayer(of: layer), store.superlayer(of: layer), "superlayer")
      same(snapshot.sublayerCount(of: layer), store.sublayerCount(of: layer), "sublayers")
      compareProperties(snapshot, store, layer)
      same(snapshot.frame(of: layer), store.frame(of: layer), "frame")
      same(snapshot.isEffectivelyHidden(of: layer), store.isEffectivelyHidden(of: layer), "hidden")
      same(snapshot.effectiveOpacity(of: layer), store.effectiveOpacity(of: layer), "effective opacity")
      same(snapshot.visibleRect(of: layer), store.visibleRect(of: layer), "visible")
      same(snapshot.clippedFrame(of: layer), store.clippedFrame(of: layer), "clipped frame")
      same(snapshot.worldBox(of: layer), store.worldBox(of: layer), "world box")
      let other = random.pick(layers), point = random.point(100)
      same(
        snapshot.convert(point, from: layer, to: other), store.convert(point, from: layer, to: other), "point"
      )
      let rect = Rect(origin: point, size: Size(width: 7, height: 9))
      same(snapshot.convert(rect, from: layer, to: nil), store.convert(rect, from: layer, to: nil), "rect")
      same(
        VersionAnswers.of(layer, other, point, snapshot), VersionAnswers.of(layer, other, point, store),
        "layer")
    }
    same(VersionAnswers.ofLists(layers, snapshot), VersionAnswers.ofLists(layers, store), "lists")
    for _ in 0..<20 { compareSearches(snapshot, store, random.pick(layers), &random) }
  }

  private func compareBulkOutputs(_ snapshot: borrowing LayerSnapshot, _ store: borrowing LayerStore) {
    let indices = store.indices, count = store.indices.count
    var found = filled(count, Rect.null) { snapshot.frames(at: indices, into: &$0) }
    var expected = filled(count, Rect.null) { store.frames(at: indices, into: &$0) }
    same(haveSameBits(found, expected), true, "frames")
    found = filled(count, Rect.null) { snapshot.frames(at: indices, in: nil, into: &$0) }
    expected = filled(count, Rect.null) { store.frames(at: indices, in: nil, into: &$0) }
    same(haveSameBits(found, expected), true, "frames in the world")
    found = filled(count, Rect.null) { snapshot.clippedFrames(at: indices, into: &$0) }
    expected = filled(count, Rect.null) { store.clippedFrames(at: indices, into: &$0) }
    same(haveSameBits(found, expected), true, "clipped frames")
    let opacities = filled(count, -1.0) { snapshot.effectiveOpacities(at: indices, into: &$0) }
    let storeOpacities = filled(count, -1.0) { store.effectiveOpacities(at: indices, into: &$0) }
    same(opacities, storeOpacities, "opacities")
    let boxes = filled(count, WorldBox.null) { snapshot.worldBoxes(at: indices, into: &$0) }
    same(boxes, filled(count, WorldBox.null) { store.worldBoxes(at: indices, into: &$0) }, "world boxes")
    let transforms = filled(count, Homography.identity) { snapshot.worldTransforms(at: indices, into: &$0) }
    let stores = filled(count, Homography.identity) { store.worldTransforms(at: indices, into: &$0) }
    same(haveSameBits(transforms, stores), true, "world transforms")
    var floats = filled(9 * count, Float(7)) { snapshot.worldMatrices3x3(at: indices, into: &$0) }
    same(floats, filled(9 * count, 8) { store.worldMatrices3x3(at: indices, into: &$0) }, "3×3 matrices")
    floats = filled(16 * count, 7) { snapshot.worldMatrices4x4(at: indices, into: &$0) }
    same(floats, filled(16 * count, 8) { store.worldMatrices4x4(at: indices, into: &$0) }, "4×4 matrices")
    let quads = filled(8 * count, Float(7)) { snapshot.worldQuads(at: indices, into: &$0) }.map(\.bitPattern)
    let storeQuads = filled(8 * count, Float(8)) { store.worldQuads(at: indices, into: &$0) }
    same(quads, storeQuads.map(\.bitPattern), "quads")
  }

  private func compareProperties(
    _ snapshot: borrowing LayerSnapshot, _ store: borrowing LayerStore, _ layer: LayerID
  ) {
    same(snapshot.kind(of: layer), store.kind(of: layer), "kind")
    same(snapshot.bounds(of: layer), store.bounds(of: layer), "bounds")
    same(snapshot.position(of: layer), store.position(of: layer), "position")
    same(snapshot.anchorPoint(of: layer), store.anchorPoint(of: layer), "anchor point")
    same(snapshot.zPosition(of: layer), store.zPosition(of: layer), "zPosition")
    same(snapshot.transform(of: layer), store.transform(of: layer), "transform")
    same(snapshot.sublayerTransform(of: layer), store.sublayerTransform(of: layer), "sublayer transform")
    same(snapshot.isGeometryFlipped(of: layer), store.isGeometryFlipped(of: layer), "flip")
    same(snapshot.masksToBounds(of: layer), store.masksToBounds(of: layer), "mask")
    same(snapshot.cornerRadius(of: layer), store.cornerRadius(of: layer), "corner radius")
    same(snapshot.maskedCorners(of: layer), store.maskedCorners(of: layer), "masked corners")
    same(snapshot.isHidden(of: layer), store.isHidden(of: layer), "hidden")
    same(snapshot.opacity(of: layer), store.opacity(of: layer), "opacity")
    same(snapshot.isDoubleSided(of: layer), store.isDoubleSided(of: layer), "sides")
    same(snapshot.userData(of: layer), store.userData(of: layer), "user data")
    same(snapshot.name(of: layer), store.name(of: layer), "name")
  }

  /// Points through one pair and through a pair each, hit tests of many points, and a walk.
  private func compareBatches(
    _ snapshot: borrowing LayerSnapshot, _ store: borrowing LayerStore, _ layers: [LayerID],
    _ random: inout SplitMix64
  ) {
    let alive = layers.filter { store.exists($0) }
    guard let first = alive.first else { return }
    let points = (0..<20).map { _ in random.point(100) }, sources = points.map { _ in random.pick(alive) }
    let targets = points.map { _ in random.pick(alive) }
    var found = filled(20, Point.zero) {
      snapshot.convert(points.span, from: first, to: targets[0], into: &$0)
    }
    var expected = filled(20, Point.zero) {
      store.convert(points.span, from: first, to: targets[0], into: &$0)
    }
    same(haveSameBits(found, expected), true, "points through one pair")
    found = filled(20, Point.zero) {
      snapshot.convert(points.span, from: sources.span, to: targets.span, into: &$0)
    }
    expected = filled(20, Point.zero) {
      store.convert(points.span, from: sources.span, to: targets.span, into: &$0)
    }
    same(haveSameBits(found, expected), true, "points through pairs")
    let hits = filled(20, LayerID.null) { snapshot.hitTest(points.span, in: first, into: &$0) }
    same(hits, filled(20, LayerID.null) { store.hitTest(points.span, in: first, into: &$0) }, "many hits")
    var walked: [LayerID] = []
    snapshot.forEachLayer(inSubtreeOf: first) {
      walked.append($0)
      return .descend
    }
    same(walked, store.subtree(of: first, order: .tree), "subtree")
    for layer in walked { same(snapshot.layer(at: layer.index), layer, "layer at an index") }
  }

  private func compareSearches(
    _ snapshot: borrowing LayerSnapshot, _ store: borrowing LayerStore, _ receiver: LayerID,
    _ random: inout SplitMix64
  ) {
    guard store.exists(receiver) else { return }
    let point = random.point(120)
    for options in [HitTestOptions.documented, .coreAnimation, .uiKit, .depth] {
      same(
        snapshot.hitTest(point, in: receiver, options: options),
        store.hitTest(point, in: receiver, options: options), "hit")
      same(
        snapshot.hitTest(point, in: nil, options: options), store.hitTest(point, in: nil, options: options),
        "hit in the world")
      same(
        snapshot.layers(at: point, in: receiver, options: options),
        store.layers(at: point, in: receiver, options: options), "layers at a point")
    }
    let area = QueryArea.rect(Rect(origin: point, size: Size(width: 30, height: 20)))
    same(
      snapshot.layers(intersecting: area, in: receiver), store.layers(intersecting: area, in: receiver),
      "area")
    same(
      snapshot.layers(containedIn: area, in: receiver), store.layers(containedIn: area, in: receiver),
      "inside")
    let near = snapshot.nearestLayer(to: point, within: 50, in: receiver)
    let expected = store.nearestLayer(to: point, within: 50, in: receiver)
    same(near?.layer, expected?.layer, "nearest")
    same(near?.distance, expected?.distance, "distance")
    same(
      snapshot.explainHit(point, in: receiver).description,
      store.explainHit(point, in: receiver).description, "explanation")
  }
}
