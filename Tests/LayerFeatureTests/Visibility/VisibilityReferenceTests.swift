import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// A random tree in the store and in the reference.
private struct Twins: ~Copyable {
  var store = LayerStore()
  var layers: [LayerID] = []
  var forest: ReferenceForest

  init(_ family: TreeFamily, seed: UInt64) {
    var generator = TreeGenerator(seed: seed)
    var recipe = generator.tree(family)
    var random = SplitMix64(seed: seed)
    for k in recipe.nodes.indices where recipe.nodes[k].properties.kind != .transform {
      if random.bits() % 6 == 0 { recipe.nodes[k].properties.kind = .scroll }
      if random.bits() % 3 == 0 { recipe.nodes[k].properties.masksToBounds = true }
    }
    forest = ReferenceForest(recipe)
    for node in recipe.nodes { add(node) }
  }

  private mutating func add(_ node: TreeRecipe.Node) {
    let p = node.properties
    let layer = store.makeLayer(p.kind == .scroll ? .scroll : p.kind == .transform ? .transform : .ordinary)
    layers.append(layer)
    store.setBounds(rect(p.bounds), of: layer)
    store.setPosition(Point(x: p.position.x, y: p.position.y), of: layer)
    store.setAnchorPoint(Point(x: p.anchorPoint.x, y: p.anchorPoint.y), of: layer)
    store.setAnchorPointZ(p.anchorPointZ, of: layer)
    store.setZPosition(p.zPosition, of: layer)
    store.setTransform(transform(p.transform), of: layer)
    store.setSublayerTransform(transform(p.sublayerTransform), of: layer)
    store.setGeometryFlipped(p.isGeometryFlipped, of: layer)
    store.setMasksToBounds(p.masksToBounds, of: layer)
    if let parent = node.parent { try! store.addSublayer(layer, to: layers[parent]) }
  }

  private func transform(_ t: ReferenceTransform) -> Transform3D {
    let m = t.elements
    return Transform3D(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }
}

private func rect(_ r: ReferenceRect) -> Rect { Rect(x: r.x, y: r.y, width: r.width, height: r.height) }

@Suite("§11 Visibility: random trees against the reference")
struct VisibilityReferenceTests {
  @Test("visibleRect and clippedRect", arguments: TreeFamily.allCases)
  func random(family: TreeFamily) {
    for seed in 1...(isOptimized ? 12 : 2) {
      let twins = Twins(family, seed: UInt64(seed))
      for (id, layer) in twins.layers.enumerated() {
        let reference = twins.forest[id]
        let visible = twins.store.visibleRect(of: layer), clipped = twins.store.clippedRect(of: layer)
        expect(visible, reference.visibleRect, family, "visibleRect of \(id) in \(seed)")
        expect(clipped, reference.clippedRect, family, "clippedRect of \(id) in \(seed)")
      }
    }
  }

  @Test("What masks leave of any rectangle: its box, shape and area", arguments: TreeFamily.allCases)
  func clips(family: TreeFamily) {
    var cut = 0
    for seed in 1...(isOptimized ? 8 : 2) {
      let twins = Twins(family, seed: UInt64(seed))
      var vertices: [Point] = []
      for (id, layer) in twins.layers.enumerated() {
        let bounds = twins.store.bounds(of: layer), what = "\(id) in \(seed)"
        for reach in [-8.0, 0, 24] {
          let area = bounds.insetBy(dx: -reach, dy: -reach / 2)
          if area.isNull { continue }
          let answer = twins.forest[id].clip(
            ReferenceRect(x: area.minX, y: area.minY, width: area.width, height: area.height))
          let found = twins.store.clippedRect(area, of: layer)
          expect(found, answer.rect, family, "clip of \(what) by \(reach)")
          twins.store.clippedPolygon(area, of: layer, into: &vertices)
          let box = box(of: vertices)
          #expect(box.isNull == found.isNull, "polygon of \(what)")
          if !box.isNull { #expect(isClose(box, found, within: 0x1p-44 * (1 + answer.rect.largest))) }
          let clippedArea = twins.store.clippedArea(area, of: layer)
          #expect(clippedArea <= area.width * area.height * 1.0001 + 1e-9)
          if answer.rect.margin.value < 0x1p-36 { continue }
          let size = 1 + answer.rect.largest, tolerance = 0x1p-28 * size * size
          #expect(
            abs(clippedArea - answer.area) <= tolerance, "area of \(what): \(clippedArea), \(answer.area)")
          if clippedArea < area.width * area.height * 0.99 { cut += 1 }
        }
        let whole = bounds.width * bounds.height
        let fraction = twins.store.visibleFraction(of: layer)
        #expect(fraction == (whole > 0 ? min(twins.store.clippedArea(bounds, of: layer) / whole, 1) : 0))
        if !bounds.isNull {
          #expect(twins.store.clippedRect(bounds, of: layer) == twins.store.clippedRect(of: layer))
        }
      }
    }
    #expect(cut > 0, "\(family): nothing was cut")
  }

  private func box(of vertices: [Point]) -> Rect {
    guard let first = vertices.first else { return .null }
    var (low, high) = (first, first)
    for p in vertices {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  @Test("A clipped frame is null where nothing is left, and only there")
  func clippedFrames() {
    var (nulls, others) = (0, 0)
    for family in [TreeFamily.masks, .dyadic, .rotation, .mixed] {
      for seed in 1...(isOptimized ? 12 : 5) {
        let twins = Twins(family, seed: UInt64(seed))
        for (id, layer) in twins.layers.enumerated() {
          let answer = twins.forest[id].clippedRect, frame = twins.store.clippedFrame(of: layer)
          // Beyond the topmost mask something may be behind the eye, and near an edge Doubles cannot tell.
          if twins.store.worldTransform(of: layer).kind == .projective || answer.margin.value < 0x1p-36 {
            continue
          }
          #expect(frame.isNull == answer.rect.isNull, "\(family) \(seed): \(id), \(frame)")
          if frame.isNull { nulls += 1 } else { others += 1 }
        }
      }
    }
    #expect(nulls > 40 && others > 200, "\(nulls), \(others)")
  }

  private func expect(
    _ found: Rect, _ answer: ReferenceRectAnswer, _ family: TreeFamily, _ what: String
  ) {
    let expected = rect(answer.rect)
    // Too close to an edge to tell, in Doubles.
    if answer.margin.value < 0x1p-36 && !family.isExact { return }
    if found.isNull || expected.isNull {
      #expect(found.isNull == expected.isNull, "\(family) \(what): \(found), \(expected)")
      return
    }
    let tolerance = 0x1p-30 * (1 + answer.largest) + 4 * (answer.errors.max() ?? 0)
    #expect(isClose(found, expected, within: tolerance), "\(family) \(what): \(found), \(expected)")
  }
}
