import LayerGeometry

enum Catalog {
  static let all = benchmarks(
    queries + searches + worstCalls + outputs + updates + versions + motions + others)

  /// Makes an operation's benchmark on a scene or on none, in a size; nil where there is none.
  private typealias Row = @Sendable (Scene?, Int) -> Benchmark?

  private static func row(
    _ operation: String, of subject: String = "", _ unit: Benchmark.Unit = .layer,
    scenes: [Scene] = Scene.allCases, make: @escaping @Sendable (Fixtures, SceneRecipe) -> Workload
  ) -> Row {
    { scene, layers in
      guard let scene, scenes.contains(scene) else { return nil }
      let name = BenchmarkName(operation, subject: subject, scene: scene, layers: layers)
      return Benchmark(name: name, unit: unit) { make($0, $0.recipe(scene, layers: layers)) }
    }
  }

  /// A row on the tree that rows of the same scene share.
  private static func shared(
    _ operation: String, _ unit: Benchmark.Unit = .layer, scenes: [Scene] = Scene.allCases,
    _ make: @escaping @Sendable (TreeBox, SceneRecipe) -> Workload
  ) -> Row {
    row(operation, unit, scenes: scenes) { make($0.tree(of: $1), $1) }
  }

  /// A row without a scene.
  private static func row(
    _ operation: String, of subject: String = "", _ unit: Benchmark.Unit = .layer,
    ofSize make: @escaping @Sendable (Int) -> Workload
  ) -> Row {
    { scene, layers in
      if scene != nil { return nil }
      let name = BenchmarkName(operation, subject: subject, layers: layers)
      return Benchmark(name: name, unit: unit) { _ in make(layers) }
    }
  }

  /// Scene by scene and size by size, since a scene takes long to make.
  private static func benchmarks(_ rows: [Row]) -> [Benchmark] {
    (Scene.allCases + [nil]).flatMap { scene in
      BenchmarkName.sizes.flatMap { layers in rows.compactMap { $0(scene, layers) } }
    }
  }

  private static let simple: [Scene] = [.flat, .balanced, .ui]

  private static func query(_ operation: QueryOperation, scenes: [Scene] = Scene.allCases) -> Row {
    shared(
      operation.rawValue, operation.edits ? .pair : .query,
      scenes: scenes.filter { operation != .scrollHit || $0.hasContainer }
    ) { .queries(operation, $1, $0, operation.steps($1)) }
  }

  private static let queries: [Row] =
    [.hit, .hitFresh, .moveHit, .scrollHit, .hitAll].map { query($0) }
    + HierarchyEdit.allCases.map { kind in
      row("\(kind)-hit", .pair) { .edits(kind, $1) }
    }
    + [
      row("hit", of: "facade", .query) { .facade(.hit, $1) },
      row("move-hit", of: "facade", .pair) { .facade(.moveHit, $1) },
      shared("lasso", .query) { .lasso($0, $1) },
      shared("hit-batch", .query) { .hitBatch($0, $1) },
      row("hit-shapes", .query) { ShapeWorkloads.hits($1) },
      row("shape-segments", .query, ofSize: { ShapeWorkloads.segments($0) }),
      row("hit-overridden", .query) { .facade(.hit, $1, overrides: true) },
      row("hit-drawing", .query) { .drawingHits($1, isCold: false) },
      row("hit-drawing-cold", .query) { .drawingHits($1, isCold: true) },
      row("bytes", .byte) { .bytes($1) },
      row("build") { .build($1) },
    ]

  /// Searches of regions, damage and undo.
  private static let searches: [Row] =
    Search.allCases.map { search in
      shared(search.rawValue, .query) { search.workload($0, $1) }
    } + [
      row("damage", .pair) { .damage($1) },
      shared("undo", .pair) { .undo($0, $1) },
    ]

  /// Rows about the worst call.
  private static var worstCalls: [Row] {
    let far = [.flat, .rotated, .balanced] + Scene.documents
    let first = FirstCall.allCases.map { call in row(call.rawValue, .call) { call.workload($1) } }
    return first + [
      query(.farMoveHit, scenes: far),
      row("tail", .call, scenes: simple + Scene.documents) { .mix($1) },
      row("grow", .call, ofSize: { .growth($0, hits: false) }),
      row("grow-hit", .call, ofSize: { .growth($0, hits: true) }),
    ]
  }

  /// Bulk outputs and conversions.
  private static let outputs: [Row] = [
    shared("world") { .worldTransforms($0, $1) },
    shared("world-all") { .placements($0, $1) },
    shared("frames") { .frames($0, $1) },
    shared("frames-bulk") { .frameColumns($0, $1) },
    shared("frames-world") { BulkOutput.worldFrames.workload($0, $1) },
    shared("clipped-frames") { BulkOutput.clippedFrames.workload($0, $1) },
    shared("world-boxes") { BulkOutput.worldBoxes.workload($0, $1) },
    shared("world-maps") { BulkOutput.worldTransforms.workload($0, $1) },
    shared("opacities") { BulkOutput.opacities.workload($0, $1) },
    shared("pairs", .point) { Conversions.pairs($0, $1, inBatch: true) },
    shared("convert", .point) { Conversions.pairs($0, $1, inBatch: false) },
    row("copy48", ofSize: { .copy($0) }),
  ]

  /// Updates after a share of all layers has moved; and the setters alone.
  private static let updates: [Row] =
    [("1pct", 0.01), ("10pct", 0.1), ("100pct", 1)].map { word, share in
      shared("update-\(word)") { .editRounds($0, $1, share: share) }
    } + [
      row("set-batch") { .setPositions($1) { try? $0.setPositions($1.span, of: $2.span) } },
      row("set-single") { .setPositions($1) { for k in $2.indices { $0.setPosition($1[k], of: $2[k]) } } },
      row("set-checked") {
        .setPositions($1) { for k in $2.indices { try? $0.set(.position($1[k]), of: $2[k]) } }
      },
    ]

  /// Versions for other threads.
  private static let versions: [Row] =
    [1, 1_000, 100_000].map { changes in
      row("publish-\(changes)", .call) { .publishing(changes, $1) }
    } + [
      row("reader-hit", .query) { .readerHits($1) },
      row("reader-hit", of: "store", .query) { .ownerHits($1) },
      row("move-100k-hit", .call) { .bulkMoves($1, timesLaterHits: false) },
      row("move-100k-later", .call) { .bulkMoves($1, timesLaterHits: true) },
    ]

  private static let moving: [Scene] = [.flat, .ui] + Scene.documents.prefix(1)

  private static func motion(
    _ word: String, _ motion: MovingScene.Motion, movers: @escaping @Sendable (Int) -> Int = { $0 }
  ) -> Row {
    row("motion-\(word)", .call, scenes: moving) {
      .motionFrames($1, motion, movers: movers($1.moverCount))
    }
  }

  /// Frames in which layers move on their own.
  private static let motions: [Row] = [
    motion("linear", .linear), motion("ease", .ease), motion("spring", .spring), motion("turn", .turn),
    motion("10k", .ease) { $0 / 10 }, motion("setters", .bySetters),
    row("motion-hit", .query, scenes: moving) { .motionHits($1) },
    row("motion-add", scenes: moving) { .motionAdding($1) },
  ]

  /// Scene files and copies; layout and layer time; calls of a setter and a getter.
  private static let others: [Row] = [
    row("scene-json", scenes: simple) { SceneWorkloads.reading($1, isBinary: false) },
    row("scene-binary", scenes: simple) { SceneWorkloads.reading($1, isBinary: true) },
    row("clone", scenes: simple) { SceneWorkloads.clones($1) },
    row("layout", ofSize: { LayoutWorkloads.list($0) }),
    row("constraints", ofSize: { LayoutWorkloads.constraints($0) }),
    row("time-sweep", scenes: [.balanced]) { .localTimes($1) },
    row("c-call", .call, ofSize: { CCalls.throughC($0) }),
    row("c-call", of: "swift", .call, ofSize: { CCalls.inSwift($0) }),
    row("record-mix", of: "recorder", .call, scenes: simple) { .recordedMix($1) },
    row("record-mix", of: "store", .call, scenes: simple) { .storedMix($1) },
  ]
}
