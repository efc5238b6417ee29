import LayerGeometry
import LayerReference

extension Workload {
  /// An operation that ends in a hit test, on a tree that the workload may share and leaves as it was.
  static func queries(
    _ operation: QueryOperation, _ recipe: SceneRecipe, _ box: TreeBox, _ steps: [QueryStep]
  ) -> Workload {
    // Points alone, where there are no edits: fewer bytes to stream past the caches.
    let points = steps.map(\.point)
    var performed = 0
    return Workload(
      itemCount: steps.count,
      run: { range in
        performed = max(performed, range.upperBound)
        if operation.edits { return box.tree.perform(steps, range) }
        return operation.findsAll ? box.tree.hitAll(points, range) : box.tree.hit(points, range)
      },
      figures: { count in
        let answers = Figures.answers(box.answers(steps.prefix(count), operation))
        guard operation == .hit else { return answers }
        return box.tree.hitTestFigures(points.prefix(count)).merging(answers) { $1 }
      },
      reset: {
        guard operation.edits else { return }
        box.tree.undo(steps.prefix(performed))
        performed = 0
      },
      verify: {
        let check = AnswerCheck(recipe: recipe)
        let wanted = check.wanted(steps, operation)
        return try check.check(box.answers(steps.prefix(wanted), operation), to: steps, of: operation)
      })
  }

  /// Hit tests at points that are never repeated, all in one call.
  static func hitBatch(_ box: TreeBox, _ recipe: SceneRecipe) -> Workload {
    let points = recipe.freshPoints
    let none = [LayerID](repeating: .null, count: points.count)
    return .output(box, units: points.count, into: none) { tree, hits in
      tree.store.hitTest(points.span, in: tree.root, options: .workloads, into: &hits)
    } check: { tree, hits in
      for (k, point) in points.enumerated() {
        let single = tree.store.hitTest(point, in: tree.root, options: .workloads) ?? .null
        try require(hits[k] == single, "point \(k) hits layer \(hits[k].index), singly \(single.index)")
      }
      return "all \(points.count) answers are those of single calls"
    }
  }

  /// All layers that a lasso touches.
  static func lasso(_ box: TreeBox, _ recipe: SceneRecipe) -> Workload {
    let outlines = recipe.lassos()
    let areas = outlines.map { QueryArea.polygon($0) }
    return .answers(areas.count) {
      box.tree.digest(touching: areas[$0])
    } verify: {
      let compared = max(4, min(areas.count, 100_000 / recipe.layers.count))
      let regions = box.tree.reference[0].regions()
      for (k, outline) in outlines.prefix(compared).enumerated() {
        let expected = regions.digest(touching: outline)
        let digest = box.tree.digest(touching: areas[k])
        try require(digest == expected, "lasso \(k) around \(outline[0]) finds other layers")
      }
      return "\(compared) lassos find what the reference's do, in its order"
    }
  }

  /// Bytes of a scene's layers once a pass of hit tests has made the indices and caches.
  static func bytes(_ recipe: SceneRecipe) -> Workload {
    let points = recipe.queryPoints(SceneRecipe.pointCount)
    func count() -> Int {
      var tree = KernelTree(recipe)
      consume(tree.hit(points, points.indices))
      return tree.bytes
    }
    return Workload(
      unitsPerItem: recipe.layers.count, run: { _ in UInt64(count()) },
      exactFigure: { Double(count()) / Double(recipe.layers.count) },
      figures: { _ in ["bytes": Figure(count(), per: recipe.layers.count)] },
      verify: {
        let bytes = count()
        // A layer has a rectangle and a position at the very least.
        let isPlausible = bytes >= recipe.layers.count * 48 && bytes == count()
        try require(isPlausible, "\(bytes) bytes can't be all, or differ from one tree to the next")
        return "two trees of the scene take the same bytes"
      })
  }

  /// Building a tree, up to and including its first answer. Tearing it down is left to `reset`.
  static func build(_ recipe: SceneRecipe) -> Workload {
    var built: [TreeBox] = []
    func build() -> Int32 {
      let box = TreeBox(KernelTree(recipe))
      built.append(box)
      return box.tree.hit(.first)
    }
    return Workload(
      unitsPerItem: recipe.layers.count, run: { _ in UInt64(truncatingIfNeeded: build()) },
      reset: { built = [] },
      verify: {
        defer { built = [] }
        let answer = build()
        try built[0].tree.reference.expect(answer, at: .first, "the first query")
        return "the first answer equals the reference evaluator's"
      })
  }

  /// The world transforms of all layers, after a change of the root.
  static func worldTransforms(_ box: TreeBox, _ recipe: SceneRecipe) -> Workload {
    Workload(unitsPerItem: recipe.layers.count, run: { _ in box.tree.updateWorldTransforms().bitPattern }) {
      _ = box.tree.updateWorldTransforms()
      return try box.tree.verifyGeometry()
    }
  }

  /// The frames of all layers, one by one.
  static func frames(_ box: TreeBox, _ recipe: SceneRecipe) -> Workload {
    Workload(unitsPerItem: recipe.layers.count, run: { _ in box.tree.frames().bitPattern }) {
      try box.tree.verifyGeometry()
    }
  }
}

extension [ReferenceRegion] {
  /// The layers of the first regions that have an area in common with a polygon.
  func digest(touching polygon: [Point], atMost limit: Int = .max) -> Int32 {
    let corners = polygon.map(ReferencePoint.init), box = Rect(around: corners)
    var digest = LayerDigest()
    let touched = lazy.filter {
      Rect(around: $0.vertices).intersects(box) && $0.commonArea(with: corners) > 0
    }
    for region in touched.prefix(limit) { digest.add(region.layer.id) }
    return digest.value
  }
}

extension KernelTree {
  /// Throws the first of some layers whose frame or origin in the world is not the reference evaluator's.
  borrowing func verifyGeometry() throws -> String {
    let reference = self.reference, distance = max(1, layers.count / 100)
    for k in stride(from: 0, to: layers.count, by: distance) {
      try expect(store.frame(of: layers[k]), Rect(reference[k].frame.rect), "the frame of layer \(k)")
      let answer = ReferenceLayer.convert(ReferencePoint(x: 0, y: 0), from: reference[k], to: nil)
      let (origin, transform) = (answer.point.map(Point.init), store.worldTransform(of: layers[k]))
      try expect(
        Point(x: transform.h31 / transform.h33, y: transform.h32 / transform.h33),
        origin ?? Point(x: .nan, y: .nan), "the origin of layer \(k)")
    }
    return "the frame and the origin of one layer in \(distance) equal the reference evaluator's"
  }
}

extension TreeBox {
  /// The answers to some steps, which are then undone.
  func answers(_ steps: ArraySlice<QueryStep>, _ operation: QueryOperation) -> [Int32] {
    defer { if operation.edits { tree.undo(steps) } }
    return steps.map { operation.findsAll ? tree.hitAll($0.point) : tree.perform($0) }
  }
}

// Methods of the tree: one exclusivity check per sample instead of one per query. Each has its own loop,
// because a shared one is compiled differently.
extension KernelTree {
  mutating func hit(_ points: [Point], _ range: Range<Int>) -> UInt64 {
    var digest: UInt64 = 0
    for index in range { digest &+= UInt64(truncatingIfNeeded: hit(points[index])) }
    return digest
  }

  fileprivate mutating func hitAll(_ points: [Point], _ range: Range<Int>) -> UInt64 {
    var digest: UInt64 = 0
    for index in range { digest &+= UInt64(truncatingIfNeeded: hitAll(points[index])) }
    return digest
  }

  fileprivate mutating func perform(_ steps: [QueryStep], _ range: Range<Int>) -> UInt64 {
    var digest: UInt64 = 0
    for index in range { digest &+= UInt64(truncatingIfNeeded: perform(steps[index])) }
    return digest
  }
}
