import LayerGeometry

/// The questions of the script.
enum SelfCheckQuestions {
  static func askLayer(
    _ layer: LayerID, _ other: LayerID, _ point: Point, _ store: borrowing LayerStore,
    _ digest: inout AnswerDigest
  ) {
    digest.add(store.bounds(of: layer))
    digest.add(store.position(of: layer))
    digest.add(store.frame(of: layer))
    digest.add(store.superlayer(of: layer))
    digest.add(store.worldTransform(of: layer))
    digest.add(store.worldBox(of: layer))
    digest.add(store.convert(point, from: layer, to: other))
    digest.add(store.convert(point, from: nil, to: layer))
    digest.add(store.convert(store.bounds(of: layer), from: layer, to: other))
    if let path = store.homography(from: layer, to: other) { digest.add(path) }
    digest.add(store.visibleRect(of: layer))
    digest.add(store.clippedRect(of: layer))
    digest.add(store.clippedFrame(of: layer))
    digest.add(store.effectiveOpacity(of: layer))
    digest.add(store.isEffectivelyHidden(of: layer))
    digest.add(store.contentsAreFlipped(of: layer))
    digest.add(store.convertTime(point.x, from: layer, to: other))
    digest.add(store.convertTime(point.y, from: nil, to: layer, clampsBeforeBegin: false))
    digest.add(store.effectiveSpeed(of: layer))
    digest.add(store.needsLayout(of: layer))
    let size = store.preferredFrameSize(of: layer)
    digest.add(Point(x: size.width, y: size.height))
    for order in [TraversalOrder.tree, .drawing] { digest.add(store.subtree(of: layer, in: order)) }
  }

  static func search(
    _ receiver: LayerID, _ point: Point, _ area: QueryArea, _ options: HitTestOptions,
    _ store: borrowing LayerStore, _ digest: inout AnswerDigest
  ) {
    digest.add(store.contains(point, in: receiver))
    digest.add(store.hitTest(point, in: nil, options: options))
    digest.add(store.hitTest(point, in: receiver, options: options))
    digest.add(store.hitTest(point, in: receiver, options: options, where: { $0.index % 3 != 0 }))
    digest.add(store.explainHit(point, in: receiver, options: options).hit)
    digest.add(store.layers(at: point, in: receiver, options: options))
    digest.add(store.layers(intersecting: area, in: receiver, options: options))
    digest.add(store.layers(containedIn: area, in: receiver, options: options))
    let nearest = store.nearestLayer(to: point, within: 80, in: receiver, options: options)
    digest.add(nearest?.layer)
    digest.add(nearest?.distance ?? -1)
  }

  static func askShown(
    _ shown: borrowing some LayerQueries & ~Copyable & ~Escapable, _ receiver: LayerID, _ other: LayerID,
    _ point: Point, _ area: QueryArea, _ options: HitTestOptions, _ digest: inout AnswerDigest
  ) {
    digest.add(shown.count)
    digest.add(shown.frame(of: receiver))
    digest.add(shown.effectiveOpacity(of: receiver))
    digest.add(shown.worldTransform(of: receiver))
    digest.add(shown.convert(point, from: receiver, to: other))
    digest.add(shown.hitTest(point, in: receiver, options: options))
    digest.add(shown.layers(intersecting: area, in: receiver, options: options))
    let nearest = shown.nearestLayer(to: point, within: 80, in: receiver, options: options)
    digest.add(nearest?.distance ?? -1)
  }

  /// Bulk outputs of all indices. Slots without a layer are left out: what they hold is not part of the
  /// contract.
  static func askBulk(_ store: borrowing LayerStore, _ digest: inout AnswerDigest) {
    let range = store.indices, count = range.count
    let alive = range.filter { store.layer(at: $0) != nil }
    let rects: [[Rect]] = [
      output(count, .null) { store.frames(at: range, into: &$0) },
      output(count, .null) { store.frames(at: range, in: nil, into: &$0) },
      output(count, .null) { store.clippedFrames(at: range, into: &$0) },
    ]
    let boxes = output(count, WorldBox.null) { store.worldBoxes(at: range, into: &$0) }
    let transforms = output(count, Homography.identity) { store.worldTransforms(at: range, into: &$0) }
    let placements = output(count, WorldPlacement()) { store.worldPlacements(at: range, into: &$0) }
    let opacities = output(count, 0.0) { store.effectiveOpacities(at: range, into: &$0) }
    let quads = output(8 * count, Float(0)) { store.worldQuads(at: range, into: &$0) }
    let small = output(9 * count, Float(0)) { store.worldMatrices3x3(at: range, into: &$0) }
    let large = output(16 * count, Float(0)) { store.worldMatrices4x4(at: range, into: &$0) }
    for i in alive {
      for list in rects { digest.add(list[i]) }
      digest.add(boxes[i])
      digest.add(transforms[i])
      digest.add(store.worldTransform(at: placements[i]))
      digest.add(opacities[i])
      for k in 0..<8 { digest.add(quads[8 * i + k]) }
      for k in 0..<9 { digest.add(small[9 * i + k]) }
      for k in 0..<16 { digest.add(large[16 * i + k]) }
    }
  }

  static func askBatches(
    _ points: [Point], _ layers: [LayerID], _ source: LayerID, _ target: LayerID,
    _ store: borrowing LayerStore, _ digest: inout AnswerDigest
  ) {
    let rects = points.map { Rect(origin: $0, size: Size(width: 9, height: 7)) }
    let times = points.map { $0.x }, ends = points.indices.map { layers[$0 % layers.count] }
    let starts = [LayerID](repeating: source, count: points.count), count = points.count
    let options = HitTestOptions.coreAnimation
    let hits = output(count, LayerID.null) {
      store.hitTest(points.span, in: source, options: options, into: &$0)
    }
    digest.add(hits)
    let batches: [[Point]] = [
      output(count, .zero) { store.convert(points.span, from: source, to: target, into: &$0) },
      output(count, .zero) { store.convert(points.span, from: starts.span, to: ends.span, into: &$0) },
    ]
    for point in batches.joined() { digest.add(point) }
    let boxes: [[Rect]] = [
      output(count, .null) { store.convert(rects.span, from: source, to: target, into: &$0) },
      output(count, .null) { store.convert(rects.span, from: starts.span, to: ends.span, into: &$0) },
      output(layers.count, .null) { store.frames(of: layers.span, in: target, into: &$0) },
    ]
    for box in boxes.joined() { digest.add(box) }
    let local = output(count, 0.0) { store.convertTimes(times.span, from: source, to: target, into: &$0) }
    for time in local { digest.add(time) }
  }

  private static func output<Element>(
    _ count: Int, _ element: Element, _ fill: (inout MutableSpan<Element>) -> Void
  ) -> [Element] {
    var result = [Element](repeating: element, count: count)
    var span = result.mutableSpan
    fill(&span)
    return result
  }
}

extension LayerStore {
  /// Returns the layer and everything below it.
  func subtree(of layer: LayerID, in order: TraversalOrder) -> [LayerID] {
    var result: [LayerID] = []
    forEachLayer(inSubtreeOf: layer, order: order) {
      result.append($0)
      return .descend
    }
    return result
  }
}

extension AnswerDigest {
  /// The slot alone: the rest of a handle depends on how many stores there have been.
  fileprivate mutating func add(_ layer: LayerID?) { add(layer?.index ?? -1) }

  fileprivate mutating func add(_ layers: [LayerID]) {
    add(layers.count)
    for layer in layers { add(layer.index) }
  }

  fileprivate mutating func add(_ point: Point?) {
    add(point?.x ?? .nan)
    add(point?.y ?? .nan)
  }

  fileprivate mutating func add(_ rect: Rect) {
    for number in [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] { add(number) }
  }

  fileprivate mutating func add(_ h: Homography) {
    for number in [h.h11, h.h12, h.h13, h.h21, h.h22, h.h23, h.h31, h.h32, h.h33] { add(number) }
  }

  mutating func add(_ box: WorldBox) {
    for number in [box.minX, box.minY, box.maxX, box.maxY] { add(number) }
  }

  mutating func add(_ damage: LayerDamage) {
    add(damage.layer.index)
    add(damage.oldBox)
    add(damage.newBox)
  }
}
