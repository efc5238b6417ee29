import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Bulk outputs: as the single forms, and the same bits however the range is split")
struct BulkOutputTests {
  #if DEBUG
    static let seeds: Range<UInt64> = 1..<3
  #else
    static let seeds: Range<UInt64> = 1..<60
  #endif

  /// Fills for the whole store, then in parts, and compares both with the single form.
  private func check<Element: BitwiseCopyable>(
    _ forest: borrowing EditedForest, _ what: String, _ neutral: Element,
    bulk: (borrowing LayerStore, Range<Int>, inout MutableSpan<Element>) -> Void,
    single: (borrowing LayerStore, LayerID) -> Element,
    agree: (Element, Element) -> Bool = { haveSameBits([$0], [$1]) }
  ) {
    let indices = forest.kernel.store.indices
    let whole = filled(indices.count, neutral) { bulk(forest.kernel.store, indices, &$0) }
    var split: [Element] = []
    for part in parts(of: indices) {
      split += filled(part.count, neutral) { bulk(forest.kernel.store, part, &$0) }
    }
    #expect(haveSameBits(whole, split), "\(what): parts differ from the whole")
    for (id, layer) in forest.layers {
      let (found, expected) = (whole[layer.index], single(forest.kernel.store, layer))
      if !agree(found, expected) {
        Issue.record("\(what) of \(id): \(found), single \(expected)")
      }
    }
  }

  private func checkPlacements(_ forest: borrowing EditedForest) {
    let indices = forest.kernel.store.indices
    let whole = filled(indices.count, WorldPlacement()) {
      forest.kernel.store.worldPlacements(at: indices, into: &$0)
    }
    let split = parts(of: indices).flatMap { part in
      filled(part.count, WorldPlacement()) { forest.kernel.store.worldPlacements(at: part, into: &$0) }
    }
    #expect(haveSameBits(whole, split))
    for (id, layer) in forest.layers {
      let placement = whole[layer.index], map = forest.kernel.store.worldTransform(of: layer)
      #expect(
        haveSameBits([forest.kernel.store.worldTransform(at: placement)], [map]), "placement of \(id)")
      if placement.isTranslation {
        #expect(map == Homography(AffineTransform(translationX: placement.x, y: placement.y)))
      }
    }
  }

  @Test("Every output", arguments: TreeFamily.allCases)
  func outputs(family: TreeFamily) {
    for seed in Self.seeds {
      var forest = EditedForest(family, seed: seed)
      if seed % 2 == 0 { forest.kernel.store.update() }
      let ancestor = forest.layers.first?.handle
      check(forest, "frame", Rect.null) {
        $0.frames(at: $1, into: &$2)
      } single: {
        $0.frame(of: $1)
      }
      check(forest, "frame in the world", Rect.null) {
        $0.frames(at: $1, in: nil, into: &$2)
      } single: {
        $0.convert($0.bounds(of: $1), from: $1, to: nil)
      } agree: {
        areClose($0, $1)
      }
      check(forest, "frame in an ancestor", Rect.null) {
        $0.frames(at: $1, in: ancestor, into: &$2)
      } single: {
        $0.convert($0.bounds(of: $1), from: $1, to: ancestor)
      } agree: {
        areClose($0, $1)
      }
      check(forest, "clipped frame", Rect.null) {
        $0.clippedFrames(at: $1, into: &$2)
      } single: {
        $0.clippedFrame(of: $1)
      }
      check(forest, "world box", WorldBox.null) {
        $0.worldBoxes(at: $1, into: &$2)
      } single: {
        $0.worldBox(of: $1)
      }
      check(forest, "world map", Homography.identity) {
        $0.worldTransforms(at: $1, into: &$2)
      } single: {
        $0.worldTransform(of: $1)
      }
      checkPlacements(forest)
      check(forest, "opacity", 0.0) {
        $0.effectiveOpacities(at: $1, into: &$2)
      } single: {
        $0.effectiveOpacity(of: $1)
      }
      forest.edit()
    }
  }

  @Test("World maps where nothing was ever turned or scaled")
  func translations() throws {
    var s = LayerStore()
    let root = s.makeLayer(), layer = s.place(.box(0, 0, 4, 6), in: root)
    s.setPosition(.at(10, 20), of: root)
    let maps = filled(s.indices.count, Homography.identity) { s.worldTransforms(at: s.indices, into: &$0) }
    #expect(maps[s.indices.count - 1] == s.worldTransform(of: layer))
    #expect(maps[s.indices.count - 1].h31 == 8 && maps[s.indices.count - 1].h32 == 17)
  }

  @Test(
    "Boxes and frames of many layers, so that every kind follows every other", .enabled(if: isOptimized),
    arguments: TreeFamily.allCases)
  func manyLayers(family: TreeFamily) {
    for seed: UInt64 in 501...506 {
      var forest = EditedForest(family, seed: seed, size: 900)
      check(forest, "world box", WorldBox.null) {
        $0.worldBoxes(at: $1, into: &$2)
      } single: {
        $0.worldBox(of: $1)
      }
      check(forest, "frame in the world", Rect.null) {
        $0.frames(at: $1, in: nil, into: &$2)
      } single: {
        $0.convert($0.bounds(of: $1), from: $1, to: nil)
      } agree: {
        areClose($0, $1)
      }
      for (id, layer) in forest.layers where id % 5 == 0 {
        forest.kernel.store.setMasksToBounds(true, of: layer)
      }
      check(forest, "clipped frame", Rect.null) {
        $0.clippedFrames(at: $1, into: &$2)
      } single: {
        $0.clippedFrame(of: $1)
      }
    }
  }

  @Test("Frames in four columns, and of a list of layers", arguments: TreeFamily.allCases)
  func columnsAndLists(family: TreeFamily) {
    let forest = EditedForest(family, seed: 77)
    let indices = forest.kernel.store.indices
    var columns = (0..<4).map { _ in [Double](repeating: 0, count: indices.count) }
    var (x, y, width, height) = (columns[0], columns[1], columns[2], columns[3])
    do {
      var xs = x.mutableSpan
      var ys = y.mutableSpan
      var ws = width.mutableSpan
      var hs = height.mutableSpan
      forest.kernel.store.frames(at: indices, x: &xs, y: &ys, width: &ws, height: &hs)
    }
    columns = [x, y, width, height]
    let layers = forest.layers.map(\.handle).reversed() as [LayerID]
    let list = filled(layers.count, Rect.null) { forest.kernel.store.frames(of: layers.span, into: &$0) }
    let boxes = filled(layers.count, WorldBox.null) {
      forest.kernel.store.worldBoxes(of: layers.span, into: &$0)
    }
    for (k, layer) in layers.enumerated() {
      let frame = forest.kernel.store.frame(of: layer)
      let column = columns.map { $0[layer.index] }
      #expect(haveSameBits(column, [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]))
      #expect(haveSameBits([list[k]], [frame]))
      #expect(boxes[k] == forest.kernel.store.worldBox(of: layer))
    }
  }

  @Test("World boxes hold what the reference says, and little more", arguments: TreeFamily.allCases)
  func worldBoxes(family: TreeFamily) {
    for seed in Self.seeds {
      let forest = EditedForest(family, seed: 1000 + seed)
      for (id, layer) in forest.layers {
        let reference = forest.reference[id]
        let answer = ReferenceLayer.convert(reference.properties.bounds, from: reference, to: nil)
        if !family.isExact && answer.margin.value < 0x1p-36 { continue }
        let (exact, box) = (Rect(answer.rect), forest.kernel.store.worldBox(of: layer))
        #expect(box.isNull == exact.isNull)
        if exact.isNull { continue }
        for (k, found) in [-box.minX, -box.minY, box.maxX, box.maxY].enumerated() {
          let edge = answer.edges[k], outward = Double(found) - (k < 2 ? -edge : edge)
          // What is that far off reaches an eye, where rounding says how far.
          if abs(edge) > 0x1p36 { continue }
          let slack = family.isExact ? 0 : 8 * answer.errors[k] + 0x1p-40 * Swift.min(answer.largest, 0x1p36)
          #expect(outward >= -slack, "\(family) \(seed): \(id) is \(-outward) outside its box")
          #expect(outward <= slack + Double(Float(abs(edge) + slack).ulp), "\(family) \(seed): \(id)")
        }
      }
    }
  }

  @Test("A box that reaches to the eye of two levels ends, on its other side, where the layer does")
  func boxesThatReachFar() throws {
    var store = LayerStore()
    let above = store.makeLayer(), layer = store.makeLayer()
    for (id, width, anchor, perspective) in [(above, 100.0, 0.0, 1e-9), (layer, 250, 0.8, 0.01)] {
      store.setAnchorPoint(Point(x: anchor, y: 0), of: id)
      store.setBounds(Rect(x: 0, y: 0, width: width, height: 10), of: id)
      var transform = Transform3D.identity
      transform.m14 = perspective
      store.setTransform(transform, of: id)
    }
    try store.addSublayer(layer, to: above)
    // The right edge is at 50 / 1.5 in the layer above, so there, too, but for a billionth.
    let right = 100.0 / 3 / (1 + 1e-9 * 100.0 / 3)
    let box = store.worldBox(of: layer)
    #expect(Double(box.maxX) >= right && Double(box.maxX) <= right + Double(Float(right).ulp))
    #expect(box.minX < -0x1p60)
    var boxes = [WorldBox](repeating: .null, count: 2)
    var output = boxes.mutableSpan
    store.worldBoxes(of: [above, layer].span, into: &output)
    #expect(boxes[1] == box)
  }

  @Test("Clipped frames hold every point that no mask cuts off, and nothing beyond frame and masks")
  func clippedFrames() {
    for (family, seed) in [
      (TreeFamily.masks, 5), (.mixed, 6), (.rotation, 7), (.dyadic, 8), (.perspective, 9),
    ] {
      var forest = EditedForest(family, seed: UInt64(seed), size: 60, edits: 0)
      for (id, layer) in forest.layers where id % 3 == 0 {
        forest.kernel.store.setMasksToBounds(true, of: layer)
      }
      for (_, layer) in forest.layers { expectClippedFrame(of: layer, forest.kernel.store) }
    }
  }

  private func expectClippedFrame(of layer: LayerID, _ store: borrowing LayerStore) {
    let bounds = store.bounds(of: layer), frame = store.clippedFrame(of: layer)
    let whole = store.convert(bounds, from: layer, to: nil)
    let slack = 0x1p-30 * (1 + abs(whole.minX) + abs(whole.minY) + whole.width + whole.height)
    if !frame.isNull && !whole.isNull {
      #expect(frame.minX >= whole.minX - slack && frame.maxX <= whole.maxX + slack)
      #expect(frame.minY >= whole.minY - slack && frame.maxY <= whole.maxY + slack)
    }
    let steps = 12
    for k in 0..<steps * steps {
      let (u, v) = (Double(k % steps) + 0.5, Double(k / steps) + 0.5)
      let p = Point(
        x: bounds.minX + bounds.width * u / Double(steps), y: bounds.minY + bounds.height * v / Double(steps))
      guard isVisible(p, in: layer, store), let image = store.convert(p, from: layer, to: nil) else {
        continue
      }
      #expect(image.x >= frame.minX - slack && image.x <= frame.maxX + slack, "\(p) in \(layer)")
      #expect(image.y >= frame.minY - slack && image.y <= frame.maxY + slack, "\(p) in \(layer)")
    }
  }

  private func isVisible(_ p: Point, in layer: LayerID, _ store: borrowing LayerStore) -> Bool {
    if !store.contains(p, in: layer) { return false }
    var above = store.superlayer(of: layer)
    while let ancestor = above {
      if store.masksToBounds(of: ancestor) && store.kind(of: ancestor) != .transform {
        guard let q = store.convert(p, from: layer, to: ancestor), store.contains(q, in: ancestor) else {
          return false
        }
      }
      above = store.superlayer(of: ancestor)
    }
    return true
  }
}
