import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

extension PublishedAnswerTests {
  private func same<Value: Equatable>(
    _ found: Value, _ expected: Value, _ what: Comment, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(found == expected, what, sourceLocation: location)
  }

  /// Compares every answer of a version with the store's.
  func compare(
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
