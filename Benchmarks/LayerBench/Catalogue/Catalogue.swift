import LayerGeometry

/// Every benchmark there is.
enum Catalogue {
  static let all: [Benchmark] =
    benchmarks(ofScenes: trees(KernelTree.self) + trees(FacadeTree.self) + trees(TextbookTree.self))
    + benchmarks(ofScenes: queries(KernelTree.self) + queries(TextbookTree.self) + edits + kernelQueries)
    + benchmarks(ofScenes: transforms + setters + shares + versions) + benchmarks(ofSizes: points)
    + benchmarks(ofScenes: worstCalls) + benchmarks(ofSizes: growth)
    + benchmarks(ofScenes: files) + benchmarks(ofSizes: lists) + benchmarks(ofScenes: layout)
    + benchmarks(ofSizes: floors) + benchmarks(ofSizes: calls)

  /// An operation on some scenes in all sizes.
  private struct Row {
    var operation: String
    var subject: String
    var unit: Benchmark.Unit
    var timesCalls: Bool
    var scenes: [Scene]
    var make: @Sendable (Fixtures, SceneRecipe) -> Workload

    init(
      _ operation: String, of subject: String = "", _ unit: Benchmark.Unit = .layer, timesCalls: Bool = false,
      scenes: [Scene] = Scene.allCases, make: @escaping @Sendable (Fixtures, SceneRecipe) -> Workload
    ) {
      (self.operation, self.subject, self.unit, self.timesCalls) = (operation, subject, unit, timesCalls)
      (self.scenes, self.make) = (scenes, make)
    }

    /// A row of the kernel on its shared tree.
    static func kernel(
      _ operation: String, _ unit: Benchmark.Unit = .layer, scenes: [Scene] = Scene.allCases,
      _ make: @escaping @Sendable (TreeBox<KernelTree>, SceneRecipe) -> Workload
    ) -> Row {
      Row(operation, unit, scenes: scenes) { make($0.tree(KernelTree.self, of: $1), $1) }
    }
  }

  private static func benchmarks(ofScenes rows: [Row]) -> [Benchmark] {
    Scene.allCases.flatMap { scene in
      BenchmarkName.sizes.flatMap { layers in
        rows.filter { $0.scenes.contains(scene) }.map { row in
          Benchmark(
            name: BenchmarkName(row.operation, subject: row.subject, scene: scene, layers: layers),
            unit: row.unit, timesCalls: row.timesCalls
          ) { row.make($0, $0.recipe(scene, layers: layers)) }
        }
      }
    }
  }

  /// An operation, and perhaps its subject, in all sizes.
  private typealias SizeRow = (what: String, unit: Benchmark.Unit, make: @Sendable (Int) -> Workload)

  private static func benchmarks(ofSizes rows: [SizeRow]) -> [Benchmark] {
    BenchmarkName.sizes.flatMap { count in
      rows.compactMap { row in
        BenchmarkName("\(row.what)/\(count)").map { name in
          Benchmark(name: name, unit: row.unit) { _ in row.make(count) }
        }
      }
    }
  }
}

// Queries and edits.
extension Catalogue {
  /// The rows of every tree.
  private static func trees<Tree: LayerTree & ~Copyable>(_ type: Tree.Type) -> [Row] {
    [
      query(.hit, type), query(.hitFresh, type), query(.moveHit, type), query(.scrollHit, type),
      Row("world", of: type.subject) { .worldTransforms($0.tree(type, of: $1), $1) },
      Row("frames", of: type.subject) { .frames($0.tree(type, of: $1), $1) },
      Row("build", of: type.subject) { .build(type, $1) },
    ]
  }

  private static func queries<Tree: LayerTree & ~Copyable>(_ type: Tree.Type) -> [Row] {
    [query(.hitAll, type), query(.editHit, type)]
  }

  private static func query<Tree: LayerTree & ~Copyable>(
    _ operation: QueryOperation, _ type: Tree.Type
  ) -> Row {
    Row(
      operation.rawValue, of: type.subject, operation.edits ? .pair : .query, timesCalls: true,
      scenes: Scene.allCases.filter { operation != .scrollHit || $0.hasContainer }
    ) { fixtures, recipe in
      // Edits of the hierarchy leave an index that others would not have: they get a tree of their own.
      let box = operation.editsHierarchy ? TreeBox(Tree(recipe)) : fixtures.tree(type, of: recipe)
      return .queries(operation, recipe, box, operation.steps(recipe) ?? [])
    }
  }

  private static var edits: [Row] {
    HierarchyEdits.Kind.allCases.map { kind in
      Row("\(kind)-hit", .pair, timesCalls: true) { .edits(kind, $1) }
    }
  }

  private static var kernelQueries: [Row] {
    [
      Row("lasso", .query, timesCalls: true) { .lasso($0.tree(KernelTree.self, of: $1), $1) },
      .kernel("hit-batch", .query) { .hitBatch($0, $1) },
      Row("bytes", .byte) { .bytes($1) },
    ]
  }
}

// Rows about the worst call.
extension Catalogue {
  private static var worstCalls: [Row] {
    let far: [Scene] = [.flat, .rotated, .balanced, .document, .sparse]
    let mixed: [Scene] = [.flat, .balanced, .ui, .document, .sparse]
    var moves = query(.farMoveHit, KernelTree.self)
    moves.scenes = far
    let worn = Row("far-move-hit-worn", .pair, timesCalls: true, scenes: far) { .wornFarMoves($1) }
    let mix = Row("tail", .call, scenes: mixed) { .mix($1) }
    let first = FirstCall.allCases.map { call in Row(call.rawValue, .call) { call.workload($1) } }
    return [moves, worn, mix] + first
  }

  private static let growth: [SizeRow] = [
    ("grow", .call, { .growth($0, hits: false) }), ("grow-hit", .call, { .growth($0, hits: true) }),
  ]
}

// Bulk outputs, conversions and updates of a share of the tree.
extension Catalogue {
  private static let transforms: [Row] = [
    .kernel("world-all") { BulkOutputs.worldPlacements($0, $1) },
    .kernel("frames-bulk") { BulkOutputs.frames($0, $1) },
    .kernel("frames-world") { BulkOutput.frames(in: nil).workload($0, $1) },
    .kernel("frames-in-layer") { BulkOutput.frames(in: $0.tree.layers[1]).workload($0, $1) },
    .kernel("clipped-frames") { BulkOutput.clippedFrames.workload($0, $1) },
    .kernel("world-boxes") { BulkOutput.worldBoxes.workload($0, $1) },
    .kernel("world-maps") { BulkOutput.worldTransforms.workload($0, $1) },
    .kernel("opacities") { BulkOutput.opacities.workload($0, $1) },
    .kernel("pairs", .point) { Conversions.pairs(.point, Conversions.pairCount, seed: 0xF000, $0, $1) },
    .kernel("convert", .point) {
      Conversions.pairs(.point, Conversions.pairCount / 10, seed: 0xF000, inBatch: false, $0, $1)
    },
    .kernel("rect-pairs", .rect) {
      Conversions.pairs(.rect, Conversions.pairCount / 10, seed: 0xF400, $0, $1)
    },
    .kernel("reparent-1pct") { EditRounds(.reparentLeaves, $1, share: 0.01).workload($0) },
    .kernel("points-across", .point, scenes: [.balanced]) { Conversions.acrossTurns($0, $1) },
  ]

  /// Properties of all layers, set in one call and one by one.
  private static var setters: [Row] {
    let positions = BatchProperty<Point>(
      scenes: Scene.allCases, read: { $0.position(of: $1) }, rounds: { [$0] },
      batch: { try? $0.setPositions($1.span, of: $2.span) },
      single: { for k in $2.indices { $0.setPosition($1[k], of: $2[k]) } },
      checked: { for k in $2.indices { try? $0.set(.position($1[k]), of: $2[k]) } })
    // Of whole numbers, so that they read back.
    let frames = BatchProperty<Rect>(
      suffix: "-frames", read: { $0.frame(of: $1) },
      rounds: { _ in [Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 5, y: 6, width: 7, height: 8)] },
      batch: { try? $0.setFrames($1.span, of: $2.span) },
      single: { for k in $2.indices { $0.setFrame($1[k], of: $2[k]) } })
    let transforms = BatchProperty<Transform3D>(
      suffix: "-transforms", read: { $0.transform(of: $1) },
      rounds: { [$0, Transform3D(AffineTransform(rotationAngle: 1))] },
      batch: { try? $0.setTransforms($1.span, of: $2.span) },
      single: { for k in $2.indices { $0.setTransform($1[k], of: $2[k]) } })
    let hidden = BatchProperty<Bool>(
      suffix: "-hidden", read: { $0.isHidden(of: $1) }, rounds: { [!$0, $0] },
      batch: { try? $0.setHidden($1.span, of: $2.span) },
      single: { for k in $2.indices { $0.setHidden($1[k], of: $2[k]) } })
    return rows(positions) + rows(frames) + rows(transforms) + rows(hidden)
  }

  private static func rows<Value>(_ property: BatchProperty<Value>) -> [Row] {
    let setters = [("batch", property.batch), ("single", property.single), ("checked", property.checked)]
    return setters.compactMap { name, set in
      set.map { set in
        Row("set-\(name)\(property.suffix)", scenes: property.scenes) { .setters(property, set, $1) }
      }
    }
  }

  /// Updates after a share of all layers has moved, leaves one by one or whole subtrees.
  private static var shares: [Row] {
    let shares = [("0.1pct", 0.001), ("1pct", 0.01), ("10pct", 0.1), ("30pct", 0.3), ("100pct", 1)]
    let leaves = shares.map { word, share in
      Row.kernel("update-\(word)") { EditRounds(.moveLeaves, $1, share: share).workload($0) }
    }
    let scenes = Scene.allCases.filter { $0 != .chain }
    let subtrees = shares.dropLast().map { word, share in
      Row.kernel("update-\(word)-roots", scenes: scenes) {
        EditRounds(.moveSubtrees, $1, share: share).workload($0)
      }
    }
    return leaves + subtrees
  }

  /// Versions for other threads.
  private static var versions: [Row] {
    let publishing = [1, 1_000, 100_000].map { changes in
      Row("publish-\(changes)", .call) { .publishing(min(changes, $1.layers.count - 1), $1) }
    }
    let hits = [
      Row("reader-hit", .query) { .readerHits($1) },
      Row("reader-hit", of: "store", .query) { .ownerHits($1) },
    ]
    return publishing + hits
  }

  private static let points: [SizeRow] = [
    ("points-affine", .point, { Conversions.onePair($0, projective: false) }),
    ("points-projective", .point, { Conversions.onePair($0, projective: true) }),
    ("copy16", .point, { .copy($0, bytesPerLayer: 16) }),
    ("rects-aside", .rect, { Conversions.amongTurned(.rect, 0xF6, from: 1, to: 2, $0) }),
    ("points-up", .point, { Conversions.amongTurned(.point, 0xF5, from: 1, to: 0, $0) }),
    ("points-down", .point, { Conversions.amongTurned(.point, 0xF5, from: 0, to: 1, $0) }),
    ("points-aside", .point, { Conversions.amongTurned(.point, 0xF5, from: 1, to: 2, $0) }),
  ]

  private static let floors: [SizeRow] = [("copy48", .layer, { .copy($0, bytesPerLayer: 48) })]

  /// Calls of a setter and a getter, through C and in Swift.
  private static let calls: [SizeRow] = [
    ("c-call", .call, { CCalls.throughC($0) }), ("c-call@swift", .call, { CCalls.inSwift($0) }),
  ]
}

// Scene files and copies.
extension Catalogue {
  private static let files: [Row] = [
    Row("scene-json", scenes: [.flat, .balanced, .ui]) { SceneWorkloads.reading($1, isBinary: false) },
    Row("scene-binary", scenes: [.flat, .balanced, .ui]) { SceneWorkloads.reading($1, isBinary: true) },
    Row("clone", scenes: [.flat, .balanced, .ui]) { SceneWorkloads.clones($1) },
  ]
}

// Layout, layer time and visibility.
extension Catalogue {
  private static let lists: [SizeRow] = [
    ("layout", .layer, { LayoutWorkloads.list($0) }),
    ("constraints", .layer, { LayoutWorkloads.constraints($0) }),
    ("constraints-plan", .layer, { LayoutWorkloads.constraints($0, plansAfresh: true) }),
  ]

  private static let layout: [Row] = [
    Row("layout-clean", .query, scenes: [.balanced]) { LayoutWorkloads.pass($1, marksLeaf: false) },
    Row("layout-leaf", .query, scenes: [.balanced]) { LayoutWorkloads.pass($1, marksLeaf: true) },
    Row("autoresize", scenes: [.flat, .balanced, .chain]) { LayoutWorkloads.autoresizing($1) },
    Row("time", .point, scenes: [.balanced]) { TimeWorkloads.pairs($1, inBatch: false) },
    Row("time-batch", .point, scenes: [.balanced]) { TimeWorkloads.pairs($1, inBatch: true) },
    Row("time-sweep", scenes: [.balanced]) { TimeWorkloads.sweep($1) },
    Row("visible-rects", scenes: [.ui]) { VisibilityWorkloads.rectangles(.visibleRect, $1) },
    Row("clipped-rects", scenes: [.ui]) { VisibilityWorkloads.rectangles(.clippedRect, $1) },
    Row("visibility", scenes: [.ui]) { VisibilityWorkloads.sweep($1) },
  ]
}
