import LayerGeometry
import LayerTestSupport

/// Extreme numbers, and what the reference does not know: layout, scrolling, damage, clones, absorbed stores.
/// What no reference could be asked for, the forms of a question ask of each other.
struct ExtremeRun: ~Copyable {
  private var input: InputBytes
  private var publisher = LayerPublisher(LayerStore())
  private var reader: LayerReader
  private var layers: [LayerID] = []

  init(_ input: InputBytes) {
    self.input = input
    reader = publisher.versions.makeReader()
  }

  mutating func fault() -> String? {
    for step in 0..<StoreFuzz.mostSteps {
      if input.isAtEnd { return nil }
      let choice = input.below(24)
      edit(choice)
      if layers.isEmpty { continue }
      if let fault = ask() ?? publisher.store.validate().first { return "step \(step), \(choice): \(fault)" }
    }
    return nil
  }

  private mutating func anyLayer() -> LayerID { input.pick(layers) }

  // MARK: - Edits

  private mutating func edit(_ choice: Int) {
    if layers.isEmpty || choice < 4 && layers.count < StoreFuzz.mostLayers { return create() }
    let layer = anyLayer(), other = anyLayer()
    switch choice {
    case 4:
      publisher.store.destroy(layer)
      layers = layers.filter { publisher.store.exists($0) }
    case 5: try? publisher.store.addSublayer(layer, to: other)
    case 6: try? publisher.store.insertSublayer(layer, at: input.below(5), in: other)
    case 7:
      if let q = publisher.store.superlayer(of: other) {
        try? publisher.store.replaceSublayer(other, with: layer, in: q)
      }
    case 8: publisher.store.removeFromSuperlayer(layer)
    case 9: publisher.store = publisher.store.clone()
    case 10: absorb()
    case 11: layOut(layer)
    case 12: publisher.store.layoutIfNeeded(layer)
    case 13: publisher.store.tracksDamage.toggle()
    case 14: _ = publisher.store.takeDamage()
    case 15: publisher.store.update()
    case 16: publisher.store.scroll(to: input.point(), in: layer)
    case 17: publisher.store.scrollRectToVisible(input.rect(), in: layer)
    case 18:
      let points = [input.point(), input.point()]
      if layer != other { try? publisher.store.setPositions(points.span, of: [layer, other].span) }
    case 19: publisher.publish()
    default: try? publisher.store.set(input.property(), of: layer)
    }
  }

  private mutating func create() {
    let layer = publisher.store.makeLayer(input.pick([.ordinary, .ordinary, .transform, .scroll]))
    publisher.store.setBounds(Rect(x: 0, y: 0, width: 16, height: 16), of: layer)
    if !layers.isEmpty, input.below(4) != 0 { try? publisher.store.addSublayer(layer, to: anyLayer()) }
    try? publisher.store.set(input.property(), of: layer)
    layers.append(layer)
  }

  private mutating func absorb() {
    if layers.count > StoreFuzz.mostLayers { return }
    var other = LayerStore()
    let root = other.makeLayer(), child = other.makeLayer()
    try? other.addSublayer(child, to: root)
    try? other.set(input.property(), of: root)
    try? other.set(input.property(), of: child)
    var moved: [LayerID] = []
    publisher.store.absorb(other) { moved.append($1) }
    layers += moved
  }

  private mutating func layOut(_ layer: LayerID) {
    switch input.below(4) {
    case 0: publisher.store.setLayoutManager(ConstraintLayoutManager(), of: layer)
    case 1: publisher.store.setNeedsLayout(of: layer)
    case 2: publisher.store.sizeToFit(layer)
    default:
      publisher.store.setLayoutHandler(
        { store, layer in
          if let first = store.firstSublayer(of: layer) { store.setPosition(Point(x: 1, y: 2), of: first) }
        }, of: layer)
    }
  }

  // MARK: - Questions

  private mutating func ask() -> String? {
    let layer = anyLayer(), other = anyLayer(), point = input.point(), rect = input.rect()
    let options = input.hitTestOptions()
    if let fault = forms(layer, other, point, rect, options) { return fault }
    switch input.below(5) {
    case 0:
      let copy = publisher.store.clone()
      let answer = answers(publisher.store, layer, other, point, rect, options)
      return compare(answer, answers(copy, layer, other, point, rect, options), "a clone")
    case 1:
      guard publisher.publish() else { return "not published" }
      let answer = searches(publisher.store, layer, point, rect, options)
      let read = reader.read { snapshot in
        [
          "\(snapshot.layers(at: point, in: layer, options: options))",
          "\(snapshot.layers(intersecting: .rect(rect), in: layer, options: options))",
          "\(snapshot.layers(containedIn: .rect(rect), in: layer, options: options))",
        ]
      }
      return compare(answer, read, "a version")
    default:
      _ = answers(publisher.store, layer, other, point, rect, options)
      return nil
    }
  }

  private func compare(_ ours: [String], _ theirs: [String], _ whose: String) -> String? {
    for (a, b) in zip(ours, theirs) where a != b { return "\(a), but \(whose) answers \(b)" }
    return nil
  }

  /// The forms of a hit test agree, and no answer is infinite.
  private func forms(
    _ layer: LayerID, _ other: LayerID, _ point: Point, _ rect: Rect, _ options: HitTestOptions
  ) -> String? {
    let hit = publisher.store.hitTest(point, in: layer, options: options)
    let batch = filled(1, LayerID.null) {
      publisher.store.hitTest([point].span, in: layer, options: options, into: &$0)
    }
    let explained = publisher.store.explainHit(point, in: layer, options: options).hit
    let first = publisher.store.layers(at: point, in: layer, options: options).first
    let filtered = publisher.store.hitTest(point, in: layer, options: options, where: { _ in true })
    if hit != (batch[0].isNull ? nil : batch[0]) || hit != explained || hit != first || hit != filtered {
      return "hit \(hit as Any), forms \(batch), \(explained as Any), \(first as Any), \(filtered as Any)"
    }
    if let place = publisher.store.convert(point, from: layer, to: other), !place.isFinite {
      return "converted to \(place)"
    }
    let box = publisher.store.convert(rect, from: layer, to: other)
    if !box.isFinite && !box.isNull && !box.isInfinite { return "converted to \(box)" }
    if let near = publisher.store.nearestLayer(to: point, within: 1e300, in: layer, options: options),
      !(near.distance >= 0 && near.distance <= 1e300)
    {
      return "nearest at \(near.distance)"
    }
    return nil
  }

  private func searches(
    _ store: borrowing LayerStore, _ layer: LayerID, _ point: Point, _ rect: Rect, _ options: HitTestOptions
  ) -> [String] {
    [
      "\(store.layers(at: point, in: layer, options: options))",
      "\(store.layers(intersecting: .rect(rect), in: layer, options: options))",
      "\(store.layers(containedIn: .rect(rect), in: layer, options: options))",
    ]
  }

  private func answers(
    _ store: borrowing LayerStore, _ layer: LayerID, _ other: LayerID, _ point: Point, _ rect: Rect,
    _ options: HitTestOptions
  ) -> [String] {
    let range = store.indices
    let frames = filled(range.count, Rect.null) { store.frames(at: range, in: nil, into: &$0) }
    let boxes = filled(range.count, WorldBox.null) { store.worldBoxes(at: range, into: &$0) }
    return [
      "\(store.frame(of: layer)) \(store.worldBox(of: layer))",
      "\(store.convert(point, from: layer, to: other) as Any) \(store.convert(rect, from: other, to: layer))",
      "\(store.visibleRect(of: layer)) \(store.clippedRect(of: layer)) \(store.clippedFrame(of: layer))",
      "\(store.effectiveOpacity(of: layer)) \(store.convertTime(point.x, from: layer, to: other))",
      "\(frames) \(boxes)",
    ]
  }
}
