import LayerGeometry

/// Every benchmark there is.
enum Catalogue {
  static let all: [Benchmark] =
    benchmarks(ofScenes: trees(KernelTree.self) + trees(FacadeTree.self) + trees(TextbookTree.self))
    + benchmarks(ofScenes: queries(KernelTree.self) + queries(TextbookTree.self) + edits + kernelQueries)
    + benchmarks(ofScenes: transforms + shares + versions) + benchmarks(ofSizes: points)
    + benchmarks(ofScenes: worstCalls) + benchmarks(ofSizes: growth)
    + benchmarks(ofScenes: files) + benchmarks(ofSizes: lists) + benchmarks(ofScenes: layout)
    + benchmarks(ofSizes: floors) + calls

  /// An operation on some scenes in all sizes.
  private struct Row {
    var operation: String
    var subject = ""
    var unit = Benchmark.Unit.layer
    var timesCalls = false
    var scenes = Scene.allCases
    var make: @Sendable (Fixtures, SceneRecipe) -> Workload

    /// A row of the kernel on its shared tree.
    static func kernel(
      _ operation: String, _ unit: Benchmark.Unit = .layer, scenes: [Scene] = Scene.allCases,
      _ make: @escaping @Sendable (TreeBox<KernelTree>, SceneRecipe) -> Workload
    ) -> Row {
      Row(operation: operation, unit: unit, scenes: scenes) {
        make($0.tree(KernelTree.self, of: $1), $1)
      }
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

  private typealias SizeRow = (operation: String, unit: Benchmark.Unit, make: @Sendable (Int) -> Workload)

  private static func benchmarks(ofSizes rows: [SizeRow]) -> [Benchmark] {
    BenchmarkName.sizes.flatMap { count in
      rows.map { row in
        Benchmark(name: BenchmarkName(row.operation, layers: count), unit: row.unit) { _ in row.make(count) }
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
      Row(operation: "world", subject: type.subject) { .worldTransforms($0.tree(type, of: $1), $1) },
      Row(operation: "frames", subject: type.subject) { .frames($0.tree(type, of: $1), $1) },
      Row(operation: "build", subject: type.subject) { .build(type, $1) },
    ]
  }

  private static func queries<Tree: LayerTree & ~Copyable>(_ type: Tree.Type) -> [Row] {
    [query(.hitAll, type), query(.editHit, type)]
  }

  private static func query<Tree: LayerTree & ~Copyable>(
    _ operation: QueryOperation, _ type: Tree.Type
  ) -> Row {
    Row(
      operation: operation.rawValue, subject: type.subject, unit: operation.edits ? .pair : .query,
      timesCalls: true, scenes: Scene.allCases.filter { operation != .scrollHit || $0.hasContainer }
    ) { fixtures, recipe in
      // Edits of the hierarchy leave an index that others would not have: they get a tree of their own.
      let box = operation.editsHierarchy ? TreeBox(Tree(recipe)) : fixtures.tree(type, of: recipe)
      return .queries(operation, recipe, box, operation.steps(recipe) ?? [])
    }
  }

  private static var edits: [Row] {
    HierarchyEdits.Kind.allCases.map { kind in
      Row(operation: "\(kind)-hit", unit: .pair, timesCalls: true) { .edits(kind, $1) }
    }
  }

  private static var kernelQueries: [Row] {
    [
      Row(operation: "lasso", unit: .query, timesCalls: true) {
        .lasso($0.tree(KernelTree.self, of: $1), $1)
      },
      .kernel("hit-batch", .query) { .hitBatch($0, $1) },
      Row(operation: "bytes", unit: .byte) { .bytes($1) },
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
    let worn = Row(operation: "far-move-hit-worn", unit: .pair, timesCalls: true, scenes: far) {
      .wornFarMoves($1)
    }
    let mix = Row(operation: "tail", unit: .call, scenes: mixed) { .mix($1) }
    let first = FirstCall.allCases.map { call in
      Row(operation: call.rawValue, unit: .call) { call.workload($1) }
    }
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
    .kernel("reparent-1pct") { EditRounds(reparenting: $1, share: 0.01).workload($0) },
    .kernel("set-batch") { .setPositions(.batch, $0, $1) },
    .kernel("set-single") { .setPositions(.single, $0, $1) },
    .kernel("set-checked") { .setPositions(.checked, $0, $1) },
    .kernel("points-across", .point, scenes: [.balanced]) { Conversions.acrossTurns($0, $1) },
  ]

  /// Updates after a share of all layers has moved, leaves one by one or whole subtrees.
  private static var shares: [Row] {
    let shares = [("0.1pct", 0.001), ("1pct", 0.01), ("10pct", 0.1), ("30pct", 0.3), ("100pct", 1)]
    let leaves = shares.map { word, share in
      Row.kernel("update-\(word)") { EditRounds($1, share: share, subtrees: false).workload($0) }
    }
    let scenes = Scene.allCases.filter { $0 != .chain }
    let subtrees = shares.dropLast().map { word, share in
      Row.kernel("update-\(word)-roots", scenes: scenes) {
        EditRounds($1, share: share, subtrees: true).workload($0)
      }
    }
    return leaves + subtrees
  }

  /// Versions for other threads.
  private static var versions: [Row] {
    let publishing = [1, 1_000, 100_000].map { changes in
      Row(operation: "publish-\(changes)", unit: .call) { .publishing(min(changes, $1.layers.count - 1), $1) }
    }
    return publishing + [Row(operation: "reader-hit", unit: .query) { .readerHits($1) }]
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
  private static let calls: [Benchmark] = BenchmarkName.sizes.flatMap { count in
    [
      Benchmark(name: BenchmarkName("c-call", layers: count), unit: .call) { _ in CCalls.throughC(count) },
      Benchmark(name: BenchmarkName("c-call", subject: "swift", layers: count), unit: .call) { _ in
        CCalls.inSwift(count)
      },
    ]
  }
}

// Scene files and copies.
extension Catalogue {
  private static let files: [Row] = [
    Row(operation: "scene-json", scenes: [.flat, .balanced, .ui]) {
      SceneWorkloads.reading($1, isBinary: false)
    },
    Row(operation: "scene-binary", scenes: [.flat, .balanced, .ui]) {
      SceneWorkloads.reading($1, isBinary: true)
    },
    Row(operation: "clone", scenes: [.flat, .balanced, .ui]) { SceneWorkloads.clones($1) },
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
    Row(operation: "layout-clean", unit: .query, scenes: [.balanced]) {
      LayoutWorkloads.pass($1, marksLeaf: false)
    },
    Row(operation: "layout-leaf", unit: .query, scenes: [.balanced]) {
      LayoutWorkloads.pass($1, marksLeaf: true)
    },
    Row(operation: "autoresize", scenes: [.flat, .balanced, .chain]) { LayoutWorkloads.autoresizing($1) },
    Row(operation: "time", unit: .point, scenes: [.balanced]) { TimeWorkloads.pairs($1, inBatch: false) },
    Row(operation: "time-batch", unit: .point, scenes: [.balanced]) {
      TimeWorkloads.pairs($1, inBatch: true)
    },
    Row(operation: "time-sweep", scenes: [.balanced]) { TimeWorkloads.sweep($1) },
    Row(operation: "visible-rects", scenes: [.ui]) { VisibilityWorkloads.rectangles(.visibleRect, $1) },
    Row(operation: "clipped-rects", scenes: [.ui]) { VisibilityWorkloads.rectangles(.clippedRect, $1) },
    Row(operation: "visibility", scenes: [.ui]) { VisibilityWorkloads.sweep($1) },
  ]
}
