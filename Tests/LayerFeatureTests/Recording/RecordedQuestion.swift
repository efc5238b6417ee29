import LayerGeometry
import LayerRecording
import LayerReference
import LayerTestSupport

/// Random arguments, with which every query is made.
struct RecordedQuestion {
  private let point: Point, other: Point, rect: Rect, area: QueryArea, options: HitTestOptions
  private let layer: LayerID, relative: LayerID, receiver: LayerID, space: LayerID?
  /// What bodies and predicates decide by.
  private let bits: UInt64

  init(_ script: inout RecordedScript) {
    (point, other, rect, area) = (script.point(), script.point(), script.rect(), script.area())
    (options, layer, relative) = (script.options(), script.layer(), script.layer())
    (receiver, space, bits) = (script.layer(), script.space(), script.random.bits())
  }

  private var some: [LayerID] { [layer, relative, receiver] }

  private func accepts(_ layer: LayerID) -> Bool { bits >> UInt64(layer.index % 60) & 3 != 0 }

  func ask(_ store: borrowing some RecordedQueries & ~Copyable & ~Escapable) {
    askProperties(store)
    askTree(store)
    askHits(store)
    askAreas(store)
    askConversions(store)
    askVisibility(store)
    askOutputs(store)
    askLists(store)
  }

  private func askProperties(_ store: borrowing some RecordedQueries & ~Copyable & ~Escapable) {
    _ = (store.bounds(of: layer), store.position(of: layer), store.anchorPoint(of: layer))
    _ = (store.anchorPointZ(of: layer), store.zPosition(of: layer), store.transform(of: layer))
    _ = (store.affineTransform(of: layer), store.sublayerTransform(of: layer))
    _ = (store.isGeometryFlipped(of: layer), store.contentsAreFlipped(of: layer), store.kind(of: layer))
    _ = (store.scrollMode(of: layer), store.masksToBounds(of: layer), store.cornerRadius(of: layer))
    _ = (store.maskedCorners(of: layer), store.isHidden(of: layer), store.opacity(of: layer))
    _ = (store.isDoubleSided(of: layer), store.inkOutsets(of: layer), store.shape(of: layer))
    _ = (store.hitOutsets(of: layer), store.ignoresHitTesting(of: layer), store.hitTestMask(of: layer))
    _ = (store.name(of: layer), store.userData(of: layer), store.frame(of: layer), store.worldBox(of: layer))
    _ = (store.worldTransform(of: layer), store.visibleFraction(of: layer), store.visibleRect(of: layer))
  }

  private func askTree(_ store: borrowing some RecordedQueries & ~Copyable & ~Escapable) {
    _ = (store.count, store.roots, store.allLayers, store.indices, store.rootCount)
    _ = (store.exists(layer), store.superlayer(of: layer), store.sublayerCount(of: layer))
    _ = (store.layer(at: layer.index), store.layer(at: 0), store.rootLayer(of: layer))
    _ = (store.firstSublayer(of: layer), store.lastSublayer(of: layer), store.nextSibling(of: layer))
    _ = (
      store.previousSibling(of: layer), store.sublayers(of: layer), store.isDescendant(layer, of: relative)
    )
    _ = store.isInFront(layer, of: relative, order: .drawing)
    _ = store.sublayer(of: relative, containing: layer)
    _ = store.commonAncestor(of: layer, and: relative)
    store.forEachSublayer(of: layer) { _ in }
    store.forEachAncestor(of: layer) { _ in }
    store.forEachLayer(inSubtreeOf: store.rootLayer(of: layer)) { accepts($0) ? .descend : .skipSublayers }
    store.forEachLayer(inSubtreeOf: store.rootLayer(of: layer), order: .drawing) {
      accepts($0) ? .descend : .stop
    }
  }

  private func askHits(_ store: borrowing some RecordedQueries & ~Copyable & ~Escapable) {
    _ = store.hitTest(point, in: receiver, options: options)
    _ = store.hitTest(point, in: nil, options: options)
    _ = store.hitTest(point, in: receiver, options: options, where: { accepts($0) })
    _ = store.hitTest(point, in: receiver, options: options, contains: { layer, _ in accepts(layer) })
    var counters = HitTestCounters()
    _ = store.hitTest(point, in: receiver, options: options, counters: &counters)
    _ = store.contains(point, in: layer)
    _ = store.explainHit(point, in: receiver, options: options, where: { accepts($0) })
    store.forEachLayer(at: point, in: receiver, options: options) {
      _ = store.superlayer(of: $0)
      return accepts($0)
    }
    _ = store.layers(at: point, in: receiver, options: options, where: { accepts($0) })
    var hits = [LayerID.null, .null], span = hits.mutableSpan
    let points = [point, other]
    store.hitTest(points.span, in: receiver, options: options, into: &span)
    store.hitTest(points.span, in: receiver, options: options, into: &span, where: { accepts($0) })
    var path: [LayerPoint] = []
    store.hitPath(point, in: receiver, options: options, into: &path)
    store.hitPath(point, in: receiver, options: options, into: &path, where: { accepts($0) })
    _ = store.hitPath(point, in: receiver, options: options)
    _ = store.hitTest(point, within: 9, in: receiver, options: options)
    _ = store.hitTest(point, within: 9, in: receiver, options: options, where: { accepts($0) })
  }

  private func askAreas(_ store: borrowing some RecordedQueries & ~Copyable & ~Escapable) {
    store.forEachLayer(intersecting: area, in: receiver, options: options) { accepts($0) }
    store.forEachLayer(containedIn: area, in: receiver, rules: .findsHidden) { accepts($0) }
    _ = store.layers(intersecting: area, in: receiver, options: options, where: { accepts($0) })
    _ = store.layers(containedIn: area, in: receiver, options: options, where: { accepts($0) })
    _ = store.exposure(of: layer, in: receiver, by: .paint)
    _ = store.exposure(of: layer, in: receiver, options: options, where: { accepts($0) })
    _ = store.nearestLayer(to: point, within: 50, in: receiver, where: { accepts($0) })
    store.forEachLayer(near: point, within: 50, in: receiver) { accepts($0.layer) }
    _ = store.nearestLayers(3, to: point, within: .infinity, in: receiver, where: { accepts($0) })
    store.forEachLayer(crossedFrom: point, to: other, in: receiver) { accepts($0.layer) }
    _ = store.layers(crossedFrom: point, to: other, in: receiver, where: { accepts($0) })
    _ = store.boundingBox(ofSubtree: layer, in: space)
    _ = store.boundingBox(ofSubtrees: some, in: space)
    _ = store.boundingBox(of: some, in: space)
  }

  private func askConversions(_ store: borrowing some RecordedQueries & ~Copyable & ~Escapable) {
    _ = store.convert(point, from: layer, to: space)
    _ = store.convert(rect, from: space, to: layer)
    _ = store.homography(from: layer, to: space)
    let points = [point, other], rects = [rect, rect], targets = [LayerID.null, relative]
    let sources = [layer, relative]
    var somePoints = points, pointSpan = somePoints.mutableSpan
    var someRects = rects, rectSpan = someRects.mutableSpan
    store.convert(points.span, from: layer, to: space, into: &pointSpan)
    store.convert(points.span, from: sources.span, to: targets.span, into: &pointSpan)
    store.convert(rects.span, from: layer, to: space, into: &rectSpan)
    store.convert(rects.span, from: sources.span, to: targets.span, into: &rectSpan)
  }

  private func askVisibility(_ store: borrowing some RecordedQueries & ~Copyable & ~Escapable) {
    _ = (store.clippedFrame(of: layer), store.clippedRect(of: layer), store.clippedRect(rect, of: layer))
    _ = (store.clippedArea(rect, of: layer), store.effectiveOpacity(of: layer))
    _ = store.isEffectivelyHidden(of: layer)
    var polygon: [Point] = []
    store.clippedPolygon(rect, of: layer, into: &polygon)
    var opacities = [0.0, 0, 0], hidden = [false, false, false]
    var opacitySpan = opacities.mutableSpan, hiddenSpan = hidden.mutableSpan
    store.effectiveVisibility(inSubtreeOf: layer, opacities: &opacitySpan, hidden: &hiddenSpan)
  }

  private func askOutputs(_ store: borrowing some RecordedQueries & ~Copyable & ~Escapable) {
    let range = store.indices, count = range.count
    var rects = Array(repeating: Rect.zero, count: count), rectSpan = rects.mutableSpan
    store.frames(at: range, into: &rectSpan)
    store.frames(at: range, in: space, into: &rectSpan)
    store.clippedFrames(at: range, into: &rectSpan)
    let zeros = Array(repeating: 0.0, count: count)
    var (x, y, width, height) = (zeros, zeros, zeros, zeros)
    var xs = x.mutableSpan, ys = y.mutableSpan, widths = width.mutableSpan, heights = height.mutableSpan
    store.frames(at: range, x: &xs, y: &ys, width: &widths, height: &heights)
    store.effectiveOpacities(at: range, into: &xs)
    var boxes = Array(repeating: WorldBox.null, count: count), boxSpan = boxes.mutableSpan
    store.worldBoxes(at: range, into: &boxSpan)
    var placements = Array(repeating: WorldPlacement(), count: count), placed = placements.mutableSpan
    store.worldPlacements(at: range, into: &placed)
    var worlds = Array(repeating: Homography.identity, count: count), worldSpan = worlds.mutableSpan
    store.worldTransforms(at: range, into: &worldSpan)
    var floats = Array(repeating: Float(0), count: 16 * count), floatSpan = floats.mutableSpan
    store.worldMatrices4x4(at: range, into: &floatSpan)
    var nine = Array(repeating: Float(0), count: 9 * count), nineSpan = nine.mutableSpan
    store.worldMatrices3x3(at: range, into: &nineSpan)
    var eight = Array(repeating: Float(0), count: 8 * count), eightSpan = eight.mutableSpan
    store.worldQuads(at: range, into: &eightSpan)
  }

  private func askLists(_ store: borrowing some RecordedQueries & ~Copyable & ~Escapable) {
    let some = some, count = some.count
    var rects = Array(repeating: Rect.zero, count: count), rectSpan = rects.mutableSpan
    store.frames(of: some.span, into: &rectSpan)
    store.frames(of: some.span, in: space, into: &rectSpan)
    store.clippedFrames(of: some.span, into: &rectSpan)
    var boxes = Array(repeating: WorldBox.null, count: count), boxSpan = boxes.mutableSpan
    store.worldBoxes(of: some.span, into: &boxSpan)
    var placements = Array(repeating: WorldPlacement(), count: count), placed = placements.mutableSpan
    store.worldPlacements(of: some.span, into: &placed)
    var worlds = Array(repeating: Homography.identity, count: count), worldSpan = worlds.mutableSpan
    store.worldTransforms(of: some.span, into: &worldSpan)
    var opacities = Array(repeating: 0.0, count: count), opacitySpan = opacities.mutableSpan
    store.effectiveOpacities(of: some.span, into: &opacitySpan)
    var floats = Array(repeating: Float(0), count: 16 * count), floatSpan = floats.mutableSpan
    store.worldMatrices4x4(of: some.span, into: &floatSpan)
    var nine = Array(repeating: Float(0), count: 9 * count), nineSpan = nine.mutableSpan
    store.worldMatrices3x3(of: some.span, into: &nineSpan)
    var eight = Array(repeating: Float(0), count: 8 * count), eightSpan = eight.mutableSpan
    store.worldQuads(of: some.span, into: &eightSpan)
  }
}
