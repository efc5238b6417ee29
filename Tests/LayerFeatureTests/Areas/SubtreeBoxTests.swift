import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Boxes around subtrees and lists, and copies of subtrees.
@Suite("Boxes around subtrees, and copies of them")
struct SubtreeBoxTests {
  @Test("A box wider than any Double is none, nor is one behind the eye")
  func noBox() throws {
    var store = LayerStore()
    let group = store.place(.zero, at: .at(0, 0))
    for x in [-1.2e308, 1.2e308] { _ = store.place(frame: .box(x, 0, 1e300, 1), in: group) }
    #expect(store.boundingBox(ofSubtree: group, in: group).isNull == true)
    let parent = store.makeLayer(), child = store.place(frame: .box(10, 20, 30, 40), in: parent)
    var behind = Transform3D.identity
    behind.m44 = -1
    store.setTransform(behind, of: parent)
    #expect(store.boundingBox(ofSubtree: child, in: nil).isNull == true)
    #expect(store.boundingBox(ofSubtree: child, in: parent) == .box(10, 20, 30, 40))
  }

  @Test("Behind the eye on two levels there is no box, though the two cancel in the product")
  func behindTwoEyes() {
    var store = LayerStore(), behind = Transform3D.identity
    behind.m44 = -1
    let group = store.place(.zero), parent = store.place(.zero, in: group)
    let child = store.place(frame: .box(10, 20, 30, 40), in: parent)
    for layer in [group, parent] { store.setTransform(behind, of: layer) }
    let point = store.convert(.at(0, 0), from: child, to: nil)
    let box = store.boundingBox(of: [child], in: nil)
    let subtree = store.boundingBox(ofSubtree: child, in: nil)
    #expect(point == nil && box.isNull && subtree.isNull)
    #expect(store.boundingBox(ofSubtree: child, in: parent) == .box(10, 20, 30, 40))
  }

  @Test("Where two perspectives cancel, what is behind the eye between them is in no box, and has no place")
  func cancelledPerspectives() throws {
    var store = LayerStore(), near = Transform3D.identity, far = Transform3D.identity
    (near.m14, far.m14) = (-1.0 / 128, 1.0 / 128)
    let outer = store.place(.zero), inner = store.place(.zero, in: outer), other = store.place(.zero)
    store.setTransform(near, of: outer)
    store.setTransform(far, of: inner)
    let behind = store.place(frame: .box(-300, 0, 100, 100), in: inner)
    let front = store.place(frame: .box(0, 0, 10, 10), in: inner)
    let product = store.homography(from: inner, to: nil), box = store.boundingBox(ofSubtree: inner, in: nil)
    #expect(product == .identity && box == .box(0, 0, 10, 10))
    for layer in [behind, front] {
      #expect(throws: LayerError.self) { try store.addSublayer(layer, to: other, keepingPlace: true) }
    }
  }

  @Test("The box of a subtree, as the regions of the reference say", arguments: TreeFamily.allCases)
  func matchesReference(family: TreeFamily) {
    var answered = 0
    for seed in UInt64(0)..<(isOptimized ? 60 : 1) {
      var generator = TreeGenerator(seed: 0xB0C5 &+ seed)
      let recipe = generator.tree(family)
      let reference = ReferenceForest(recipe)
      var kernel = KernelForest(recipe)
      for id in reference.ids where generator.random.chance(0.3) {
        kernel.store.setMasksToBounds(true, of: kernel[id])
        reference[id].properties.masksToBounds = true
      }
      for id in reference.ids { reference[id].properties.ignoresHitTesting = false }
      for id in reference.ids where isOptimized || id % 2 == 0 {
        let regions = reference[id].regions()
        let all = regions.flatMap { $0.area > 1e-6 ? $0.vertices : [] }
        let size = all.reduce(1) { max($0, abs($1.x), abs($1.y)) }
        let isSure = regions.allSatisfy {
          $0.margin.value > 0x1p-38 && $0.error < 1e-9 * size && ($0.vertices.isEmpty || $0.area > 1e-6)
        }
        guard isSure && size < 0x1p20, let first = all.first else { continue }
        var (low, high) = (first, first)
        for p in all {
          low = ReferencePoint(x: min(low.x, p.x), y: min(low.y, p.y))
          high = ReferencePoint(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        var above = kernel.store.superlayer(of: kernel[id])
        while let layer = above, kernel.store.kind(of: layer) == .transform {
          above = kernel.store.superlayer(of: layer)
        }
        let box = kernel.store.boundingBox(ofSubtree: kernel[id], in: above)
        let wanted = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        #expect(isClose(box, wanted, within: 1e-8 * size), "\(family), \(seed), \(id): \(box), \(wanted)")
        answered += 1
      }
    }
    #expect(answered > (isOptimized ? 10 : 0) || family == .behindEye)
  }

  @Test("Through the index as without it, in any space", arguments: IndexScript.Shape.allCases, Seeds.some(3))
  func matchesPlain(shape: IndexScript.Shape, seed: UInt64) {
    var script = IndexScript(seed: 60 + seed, shape: shape, count: 150)
    for round in 0..<30 {
      if round > 0 { script.edit() }
      let layer = script.layers[script.random.below(script.layers.count)]
      let space = script.random.oneIn(4) ? nil : script.layers[script.random.below(script.layers.count)]
      var rules: AreaRules = script.random.oneIn(3) ? .findsHidden : .findsPassThrough
      if script.random.oneIn(3) { rules.insert(.ignoresReceiver) }
      let box = script.store.boundingBox(ofSubtree: layer, in: space, rules: rules)
      let plain = script.store.hits.plainBoundingBox(ofSubtree: layer, in: space, rules)
      #expect(box == plain, "\(shape), \(seed), \(round)")
    }
  }

  @Test("Without the layer itself, as of its sublayers together", arguments: IndexScript.Shape.allCases)
  func ofSublayers(shape: IndexScript.Shape) {
    var script = IndexScript(seed: 91, shape: shape, count: 150), compared = 0
    for round in 0..<40 {
      if round > 0 { script.edit() }
      let layer = script.layers[script.random.below(script.layers.count)]
      let space = script.random.oneIn(4) ? nil : script.layers[script.random.below(script.layers.count)]
      // A layer that is not seen itself hides its sublayers.
      let alone = script.store.boundingBox(ofSubtree: layer, in: layer)
      if alone.isNull || script.store.isHidden(of: layer) { continue }
      let box = script.store.boundingBox(
        ofSubtree: layer, in: space, rules: [.findsPassThrough, .ignoresReceiver])
      let sublayers = script.store.sublayers(of: layer)
      let wanted = script.store.boundingBox(ofSubtrees: sublayers, in: space)
      let size = [wanted.minX, wanted.minY, wanted.maxX, wanted.maxY].map(abs).filter(\.isFinite).max() ?? 0
      #expect(box.isNull == wanted.isNull && (box.isNull || isClose(box, wanted, within: 1e-9 * (1 + size))))
      compared += 1
    }
    #expect(compared > 10)
  }

  @Test("Across perspective the box is around the corners as they are seen")
  func perspective() {
    var store = LayerStore(), tilted = Transform3D(rotationAngle: 0.8, x: 0, y: 1, z: 0)
    var eye = Transform3D.identity
    eye.m34 = -1 / 500
    tilted = tilted.concatenating(eye)
    let page = store.place(frame: .box(0, 0, 400, 300))
    let card = store.place(frame: .box(100, 50, 200, 100), in: page)
    let group = store.place(frame: .box(20, 10, 60, 40), in: card)
    let leaf = store.place(frame: .box(50, 30, 30, 50), in: group)
    store.setTransform(tilted, of: card)
    let corners = [(0.0, 0.0), (60, 0), (0, 40), (60, 40), (80, 30), (50, 80), (80, 80)].map {
      store.convert(.at($0, $1), from: group, to: page) ?? .at(.nan, .nan)
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let wanted = Rect(x: x.min()!, y: y.min()!, width: x.max()! - x.min()!, height: y.max()! - y.min()!)
    #expect(wanted.width > 20 && wanted.height > 40)
    #expect(isClose(store.boundingBox(ofSubtree: group, in: page), wanted, within: 1e-9))
    #expect(isClose(store.boundingBox(of: [group, leaf], in: page), wanted, within: 1e-9))
  }

  @Test("The box of a subtree under perspective is the union of its layers' boxes")
  func underPerspective() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 400, 400))
    let stage = store.place(frame: .box(100, 100, 100, 100), in: root)
    store.setSublayerTransform(.eye(500), of: root)
    store.setTransform(.turnY(0.6), of: stage)
    var layers = [stage]
    for k in 0..<5 {
      layers.append(store.place(frame: .box(Double(k) * 40 - 60, Double(k % 2) * 90 - 20, 30, 50), in: stage))
    }
    for space in [nil, root, stage] {
      let box = store.boundingBox(ofSubtree: stage, in: space)
      var wanted = Rect.null
      for layer in layers {
        wanted = wanted.union(store.convert(store.bounds(of: layer), from: layer, to: space))
      }
      let error = max(abs(box.minX - wanted.minX), abs(box.maxX - wanted.maxX), abs(box.maxY - wanted.maxY))
      #expect(error < 1e-9 && abs(box.minY - wanted.minY) < 1e-9)
    }
  }

  @Test("Few nodes are opened for the box of many layers")
  func work() {
    var store = LayerStore(), random = SplitMix64(seed: 3)
    let root = store.place(frame: .box(0, 0, 1, 1))
    store.setAffineTransform(AffineTransform(rotationAngle: 0.4), of: root)
    for _ in 0..<(isOptimized ? 200_000 : 10_000) {
      _ = store.place(frame: .box(random.real(0, 4096), random.real(0, 4096), 4, 4), in: root)
    }
    _ = store.boundingBox(ofSubtree: root, in: nil)
    for space in [nil, root] {
      let before = store.hits.regionWork
      _ = store.boundingBox(ofSubtree: root, in: space)
      let work = store.hits.regionWork
      #expect(work.nodesVisited - before.nodesVisited < 400 && work.exactTests - before.exactTests < 400)
    }
  }

  @Test("A group without a size, layers that hits pass through, masks, and a list of layers")
  func rules() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 500, 500)),
      group = store.place(.zero, at: .at(100, 100), in: page)
    let a = store.place(frame: .box(0, 0, 10, 10), in: group),
      b = store.place(frame: .box(30, 40, 10, 10), in: group)
    store.setIgnoresHitTesting(true, of: b)
    #expect(store.boundingBox(ofSubtree: group, in: page) == .box(100, 100, 40, 50))
    #expect(store.boundingBox(ofSubtree: group, in: group) == .box(0, 0, 40, 50))
    #expect(store.boundingBox(ofSubtree: group, in: page, rules: []) == .box(100, 100, 10, 10))
    #expect(store.boundingBox(of: [a, b], in: nil) == .box(100, 100, 40, 50))
    #expect(store.boundingBox(of: [], in: nil).isNull)
    store.setHidden(true, of: b)
    #expect(store.boundingBox(ofSubtree: group, in: page) == .box(100, 100, 10, 10))
    store.setMasksToBounds(true, of: group)
    #expect(store.boundingBox(ofSubtree: group, in: page).isNull)
  }

  @Test("A copy has every property of the original, and its order", arguments: TreeFamily.allCases)
  func duplicates(family: TreeFamily) {
    for seed in UInt64(0)..<(isOptimized ? 10 : 3) {
      var generator = TreeGenerator(seed: 0xC0B1 &+ seed)
      var kernel = KernelForest(generator.tree(family))
      let top = generator.random.pick(kernel.store.roots)
      for (k, layer) in kernel.store.allLayers.enumerated() {
        kernel.store.setName("layer \(k)", of: layer)
        kernel.store.setUserData(UInt64(k), of: layer)
        kernel.store.setSpeed(Double(k), of: layer)
        kernel.store.setAutoresizingMask([.width, .minYMargin], of: layer)
        kernel.store.setConstraints([LayerConstraint(.minX, .maxX)], of: layer)
      }
      let original = kernel.store.snapshot(of: top)
      var count = 0
      let copy = kernel.store.duplicate(top) { _, _ in count += 1 }
      let copied = kernel.store.snapshot(of: copy), kept = kernel.store.snapshot(of: top)
      #expect(copied == original && kept == original && count == original.count)
      let world = kernel.store.convert(Point.at(3, 4), from: kernel.store.lastLeaf(under: top), to: nil)
      let copiedWorld = kernel.store.convert(
        Point.at(3, 4), from: kernel.store.lastLeaf(under: copy), to: nil)
      #expect(world == copiedWorld && kernel.store.superlayer(of: copy) == nil)
      #expect(kernel.store.validate().isEmpty)
    }
  }

  @Test("A copy tells each original with its copy, superlayers first, and lays out by the same handlers")
  func copiesInOrder() throws {
    var store = LayerStore(), pairs: [(LayerID, LayerID)] = []
    let page = store.makeLayer(), top = store.makeLayer(in: page), a = store.makeLayer(in: top)
    let aa = store.makeLayer(in: a), ab = store.makeLayer(in: a), b = store.makeLayer(in: top)
    let after = store.makeLayer(in: page)
    store.setLayoutHandler(
      { store, layer in store.setUserData(store.userData(of: layer) + 1, of: layer) }, of: a)
    store.setLayoutManager(ConstraintLayoutManager(), of: top)
    store.setNeedsLayout(of: a)
    let copy = store.duplicate(top) { pairs.append(($0, $1)) }
    try #require(pairs.map(\.0) == [top, a, aa, ab, b])
    #expect(pairs[0].1 == copy)
    let copies = store.subtree(of: copy, order: .tree), siblings = store.sublayers(of: page)
    #expect(copies == pairs.map(\.1) && siblings == [top, after])
    for (original, copy) in pairs.dropFirst() {
      let above = store.superlayer(of: original), wanted = pairs.first { $0.0 == above }?.1
      #expect(store.superlayer(of: copy) == wanted)
    }
    let hasManager = store.layoutManager(of: copy) is ConstraintLayoutManager
    let needsLayout = store.needsLayout(of: pairs[1].1)
    #expect(hasManager && needsLayout)
    store.layoutIfNeeded(copy)
    let numbers = [a, pairs[1].1].map { store.userData(of: $0) }
    let areWaiting = [a, pairs[1].1].map { store.needsLayout(of: $0) }
    #expect(numbers == [0, 1] && areWaiting == [true, false])
    // The copy's handler is its own from then on.
    store.setLayoutHandler(nil, of: pairs[1].1)
    let haveHandlers = [a, pairs[1].1].map { store.layoutHandler(of: $0) != nil }
    #expect(haveHandlers == [true, false])
    // A leaf is copied alone.
    pairs = []
    let leaf = store.duplicate(b) { pairs.append(($0, $1)) }
    let aboveLeaf = store.superlayer(of: leaf), faults = store.validate()
    #expect(pairs.count == 1 && aboveLeaf == nil && faults == [])
  }
}

extension LayerStore {
  /// What is set of a layer and of those below it, with their levels.
  fileprivate func snapshot(of top: LayerID) -> [String] {
    var lines: [String] = []
    forEachLayer(inSubtreeOf: top) { layer in
      var (level, above) = (0, layer)
      while above != top, let next = superlayer(of: above) { (level, above) = (level + 1, next) }
      let isTop = layer == top
      lines.append(
        """
        \(level) \(kind(of: layer)) \(bounds(of: layer)) \(position(of: layer)) \(anchorPoint(of: layer)) \
        \(anchorPointZ(of: layer)) \(zPosition(of: layer)) \(transform(of: layer)) \(sublayerTransform(of: layer)) \
        \(isGeometryFlipped(of: layer)) \(masksToBounds(of: layer)) \(cornerRadius(of: layer)) \(isHidden(of: layer)) \
        \(opacity(of: layer)) \(isDoubleSided(of: layer)) \(ignoresHitTesting(of: layer)) \(name(of: layer) ?? "") \
        \(userData(of: layer)) \(speed(of: layer)) \(autoresizingMask(of: layer)) \(constraints(of: layer)) \
        \(isTop ? "" : "\(frame(of: layer))")
        """)
      return .descend
    }
    return lines
  }

  fileprivate func lastLeaf(under top: LayerID) -> LayerID {
    var layer = top
    while let last = lastSublayer(of: layer) { layer = last }
    return layer
  }
}
