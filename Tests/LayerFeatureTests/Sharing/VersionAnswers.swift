import LayerGeometry
import LayerReference
import LayerTestSupport

/// Answers of a store or a version as text, in which numbers differ unless they are equal to the last bit.
enum VersionAnswers {
  /// Returns what is answered about a layer, about a point in its space, and about it and another.
  static func of(
    _ layer: LayerID, _ other: LayerID, _ point: Point,
    _ queries: borrowing some LayerQueries & ~Copyable & ~Escapable
  ) -> [String] {
    var counters = HitTestCounters()
    let counted = queries.hitTest(point, in: layer, counters: &counters)
    let round = queries.hitTest(point, in: layer) { $0 != other && $1.x < 40 }
    return properties(of: layer, queries) + tree(around: layer, other, queries) + [
      "contains \(queries.contains(point, in: layer))",
      "clipped rect \(queries.clippedRect(of: layer)) \(queries.visibleFraction(of: layer))",
      "clip \(clip(of: layer, around: point, queries))",
      "homography \(String(describing: queries.homography(from: layer, to: other)))",
      "questions \(questions(layer, other, point, queries))",
      "world transform \(queries.worldTransform(of: layer))",
      "counted \(String(describing: counted))",
      "round \(String(describing: round))",
    ]
  }

  private static let presets: [HitTestOptions] = [
    .documented, .coreAnimation, .uiKit, .css, .coreAnimation.with { $0.searchesOutsideLayers = false },
  ]

  /// Areas by rules, lists by distance and along a segment, paths, boxes and what is covered.
  private static func questions(
    _ layer: LayerID, _ other: LayerID, _ point: Point,
    _ queries: borrowing some LayerQueries & ~Copyable & ~Escapable
  ) -> String {
    let end = Point(x: point.x + 60, y: point.y - 40)
    let lists = [[.findsPassThrough], [.findsHidden, .honorsCornerRadius], .includesInk as AreaRules].map {
      queries.layers(intersecting: .outline(of: other), in: layer, rules: $0)
    }
    let own = queries.layers(
      containedIn: .ownRect(Rect(x: 0, y: 0, width: 90, height: 90), of: other), in: layer)
    let near = queries.nearestLayers(3, to: point, within: 90, in: layer, rules: .findsPassThrough)
    let box = queries.boundingBox(ofSubtree: layer, in: other)
    let covered = [LayerCover.hits, .paint].map { queries.exposure(of: other, in: layer, by: $0) }
    let uncovered = queries.exposure(of: other, in: layer) { $0.index % 2 == 0 }
    let hits = presets.map { queries.hitTest(point, in: layer, options: $0) }
    return """
      \(lists) \(own) \(near) \(queries.layers(crossedFrom: point, to: end, in: layer)) \
      \(queries.hitPath(point, in: layer)) \(box) \(queries.boundingBox(of: [layer, other], in: nil)) \(covered) \
      \(uncovered) \(hits) \(queries.boundingBox(ofSubtree: layer, in: nil, rules: [.ignoresReceiver])) \
      \(String(describing: queries.hitTest(point, within: 20, in: layer))) \(queries.inkOutsets(of: layer))
      """
  }

  private static func properties(
    of layer: LayerID, _ queries: borrowing some LayerQueries & ~Copyable & ~Escapable
  ) -> [String] {
    [
      "affine \(queries.affineTransform(of: layer))",
      "anchor depth \(queries.anchorPointZ(of: layer))",
      "ignores hits \(queries.ignoresHitTesting(of: layer))",
      "mask \(queries.hitTestMask(of: layer))",
      "scroll mode \(queries.scrollMode(of: layer))",
      "contents flipped \(queries.contentsAreFlipped(of: layer))",
    ]
  }

  private static func tree(
    around layer: LayerID, _ other: LayerID, _ queries: borrowing some LayerQueries & ~Copyable & ~Escapable
  ) -> [String] {
    var ancestors: [LayerID] = [], drawn: [LayerID] = []
    queries.forEachAncestor(of: layer) { ancestors.append($0) }
    queries.forEachLayer(inSubtreeOf: layer, order: .drawing) {
      drawn.append($0)
      return .descend
    }
    let neighbors = [
      queries.firstSublayer(of: layer), queries.lastSublayer(of: layer), queries.nextSibling(of: layer),
      queries.previousSibling(of: layer),
    ]
    return [
      "root \(queries.rootLayer(of: layer))", "neighbors \(neighbors)", "ancestors \(ancestors)",
      "sublayers \(queries.sublayers(of: layer))", "drawn \(drawn)",
      "under the other \(queries.isDescendant(layer, of: other))",
      "in \(String(describing: queries.sublayer(of: other, containing: layer)))",
      "both in \(String(describing: queries.commonAncestor(of: layer, and: other)))",
      "in front \(queries.isInFront(layer, of: other)) \(queries.isInFront(layer, of: other, order: .drawing))",
      "iterators \(rest(queries.sublayerIterator(of: layer))) \(rest(queries.ancestorIterator(of: layer)))",
      "subtree \(rest(queries.subtreeIterator(of: layer)))", visibility(under: layer, drawn.count, queries),
    ]
  }

  private static func clip(
    of layer: LayerID, around point: Point,
    _ queries: borrowing some LayerQueries & ~Copyable & ~Escapable
  ) -> String {
    let rect = Rect(x: point.x - 20, y: point.y - 10, width: 40, height: 20)
    var vertices: [Point] = []
    queries.clippedPolygon(rect, of: layer, into: &vertices)
    return "\(queries.clippedRect(rect, of: layer)) \(queries.clippedArea(rect, of: layer)) \(vertices)"
  }

  private static func rest(_ iterator: consuming LayerIterator) -> [LayerID] {
    var layers: [LayerID] = []
    while let layer = iterator.next() { layers.append(layer) }
    return layers
  }

  private static func visibility(
    under layer: LayerID, _ count: Int, _ queries: borrowing some LayerQueries & ~Copyable & ~Escapable
  ) -> String {
    var opacities = [Double](repeating: -1, count: count), hidden = [Bool](repeating: true, count: count)
    var opacitySpan = opacities.mutableSpan, hiddenSpan = hidden.mutableSpan
    queries.effectiveVisibility(inSubtreeOf: layer, opacities: &opacitySpan, hidden: &hiddenSpan)
    return "visibility \(opacities) \(hidden)"
  }

  /// Returns the answers about all layers, and those about a list of layers.
  static func ofLists(
    _ layers: [LayerID], _ queries: borrowing some LayerQueries & ~Copyable & ~Escapable
  ) -> [String] {
    let count = layers.count, first = layers.first, span = layers.span
    let rects = layers.map { queries.bounds(of: $0) }, points = rects.map(\.origin)
    let starts = Array(layers.reversed())
    let placements = filled(count, WorldPlacement()) { queries.worldPlacements(of: span, into: &$0) }
    return [
      "roots \(queries.rootCount) \(rest(queries.rootIterator())) \(rest(queries.layerIterator()))",
      "frames \(filled(count, Rect.null) { queries.frames(of: span, into: &$0) })",
      "frames in \(filled(count, Rect.null) { queries.frames(of: span, in: first, into: &$0) })",
      "clipped \(filled(count, Rect.null) { queries.clippedFrames(of: span, into: &$0) })",
      "boxes \(filled(count, WorldBox.null) { queries.worldBoxes(of: span, into: &$0) })",
      "transforms \(filled(count, Homography.identity) { queries.worldTransforms(of: span, into: &$0) })",
      "placements \(placements.map { queries.worldTransform(at: $0) })",
      "3×3 \(filled(9 * count, Float(0)) { queries.worldMatrices3x3(of: span, into: &$0) })",
      "4×4 \(filled(16 * count, Float(0)) { queries.worldMatrices4x4(of: span, into: &$0) })",
      "quads \(filled(8 * count, Float(0)) { queries.worldQuads(of: span, into: &$0) })",
      "opacities \(filled(count, -1.0) { queries.effectiveOpacities(of: span, into: &$0) })",
      "rects \(filled(count, Rect.null) { queries.convert(rects.span, from: starts.span, to: span, into: &$0) })",
      "hits \(hits(points, first, queries))", "columns \(columns(queries))",
    ]
  }

  private static func hits(
    _ points: [Point], _ receiver: LayerID?, _ queries: borrowing some LayerQueries & ~Copyable & ~Escapable
  ) -> [LayerID] {
    guard let receiver else { return [] }
    return filled(points.count, LayerID.null) {
      queries.hitTest(points.span, in: receiver, into: &$0, where: { $0.index % 3 != 0 })
    }
  }

  private static func columns(
    _ queries: borrowing some LayerQueries & ~Copyable & ~Escapable
  ) -> [[Double]] {
    let range = queries.indices.dropFirst(queries.indices.count / 3),
      column = [Double](repeating: -1, count: range.count)
    var (x, y, width, height) = (column, column, column, column)
    var xs = x.mutableSpan, ys = y.mutableSpan, ws = width.mutableSpan, hs = height.mutableSpan
    queries.frames(at: range, x: &xs, y: &ys, width: &ws, height: &hs)
    return [x, y, width, height]
  }
}
