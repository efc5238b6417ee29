import LayerGeometry

/// Every benchmark there is.
enum Catalogue {
  static let all: [Benchmark] = [
    trees(KernelTree.self) + trees(FacadeTree.self) + trees(TextbookTree.self),
    queries(KernelTree.self) + queries(TextbookTree.self) + edits + kernelQueries,
    transforms + setters + shares + versions + points, worstCalls, files + lists, layout, calls,
  ].flatMap(benchmarks)

  /// Makes an operation's benchmark on a scene or on none, in a size; nil where there is none.
  private typealias Row = @Sendable (Scene?, Int) -> Benchmark?

  private static func row(
    _ operation: String, of subject: String = "", _ unit: Benchmark.Unit = .layer, timesCalls: Bool = false,
    scenes: [Scene] = Scene.allCases, make: @escaping @Sendable (Fixtures, SceneRecipe) -> Workload
  ) -> Row {
    { scene, layers in
      guard let scene, scenes.contains(scene) else { return nil }
      let name = BenchmarkName(operation, subject: subject, scene: scene, layers: layers)
      return Benchmark(name: name, unit: unit, timesCalls: timesCalls) {
        make($0, $0.recipe(scene, layers: layers))
      }
    }
  }

  /// A row of the kernel on its shared tree.
  private static func kernel(
    _ operation: String, _ unit: Benchmark.Unit = .layer, timesCalls: Bool = false,
    scenes: [Scene] = Scene.allCases,
    _ make: @escaping @Sendable (TreeBox<KernelTree>, SceneRecipe) -> Workload
  ) -> Row {
    row(operation, unit, timesCalls: timesCalls, scenes: scenes) {
      make($0.tree(KernelTree.self, of: $1), $1)
    }
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
}

// Queries and edits.
extension Catalogue {
  /// The rows of every tree.
  private static func trees<Tree: LayerTree & ~Copyable>(_ type: Tree.Type) -> [Row] {
    [
      query(.hit, type), query(.hitFresh, type), query(.moveHit, type), query(.scrollHit, type),
      row("world", of: type.subject) { .worldTransforms($0.tree(type, of: $1), $1) },
      row("frames", of: type.subject) { .frames($0.tree(type, of: $1), $1) },
      row("build", of: type.subject) { .build(type, $1) },
    ]
  }

  private static func queries<Tree: LayerTree & ~Copyable>(_ type: Tree.Type) -> [Row] {
    [query(.hitAll, type), query(.editHit, type)]
  }

  private static func query<Tree: LayerTree & ~Copyable>(
    _ operation: QueryOperation, _ type: Tree.Type, scenes: [Scene] = Scene.allCases
  ) -> Row {
    row(
      operation.rawValue, of: type.subject, operation.edits ? .pair : .query, timesCalls: true,
      scenes: scenes.filter { operation != .scrollHit || $0.hasContainer }
    ) { fixtures, recipe in
      // Edits of the hierarchy leave an index that others would not have: they get a tree of their own.
      let box = operation.editsHierarchy ? TreeBox(Tree(recipe)) : fixtures.tree(type, of: recipe)
      return .queries(operation, recipe, box, operation.steps(recipe) ?? [])
    }
  }

  private static var edits: [Row] {
    HierarchyEdits.Kind.allCases.map { kind in
      row("\(kind)-hit", .pair, timesCalls: true) { .edits(kind, $1) }
    }
  }

  private static var kernelQueries: [Row] {
    [
      kernel("lasso", .query, timesCalls: true) { .lasso($0, $1) },
      kernel("hit-batch", .query) { .hitBatch($0, $1) },
      row("bytes", .byte) { .bytes($1) },
    ]
  }
}

// Rows about the worst call.
extension Catalogue {
  private static var worstCalls: [Row] {
    let far: [Scene] = [.flat, .rotated, .balanced, .document, .sparse]
    let mixed: [Scene] = [.flat, .balanced, .ui, .document, .sparse]
    let moves = query(.farMoveHit, KernelTree.self, scenes: far)
    let worn = row("far-move-hit-worn", .pair, timesCalls: true, scenes: far) { .wornFarMoves($1) }
    let mix = row("tail", .call, scenes: mixed) { .mix($1) }
    let first = FirstCall.allCases.map { call in row(call.rawValue, .call) { call.workload($1) } }
    let growth = [
      row("grow", .call, ofSize: { .growth($0, hits: false) }),
      row("grow-hit", .call, ofSize: { .growth($0, hits: true) }),
    ]
    return [moves, worn, mix] + first + growth
  }
}

// Bulk outputs, conversions and updates of a share of the tree.
extension Catalogue {
  private static let transforms: [Row] = [
    kernel("world-all") { BulkOutputs.worldPlacements($0, $1) },
    kernel("frames-bulk") { BulkOutputs.frames($0, $1) },
    kernel("frames-world") { BulkOutput.frames(in: nil).workload($0, $1) },
    kernel("frames-in-layer") { BulkOutput.frames(in: $0.tree.layers[1]).workload($0, $1) },
    kernel("clipped-frames") { BulkOutput.clippedFrames.workload($0, $1) },
    kernel("world-boxes") { BulkOutput.worldBoxes.workload($0, $1) },
    kernel("world-maps") { BulkOutput.worldTransforms.workload($0, $1) },
    kernel("opacities") { BulkOutput.opacities.workload($0, $1) },
    kernel("pairs", .point) { Conversions.pairs(.point, Conversions.pairCount, seed: 0xF000, $0, $1) },
    kernel("convert", .point) {
      Conversions.pairs(.point, Conversions.pairCount / 10, seed: 0xF000, inBatch: false, $0, $1)
    },
    kernel("rect-pairs", .rect) {
      Conversions.pairs(.rect, Conversions.pairCount / 10, seed: 0xF400, $0, $1)
    },
    kernel("reparent-1pct") { EditRounds(.reparentLeaves, $1, share: 0.01).workload($0) },
    kernel("points-across", .point, scenes: [.balanced]) { Conversions.acrossTurns($0, $1) },
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
        row("set-\(name)\(property.suffix)", scenes: property.scenes) { .setters(property, set, $1) }
      }
    }
  }

  /// Updates after a share of all layers has moved, leaves one by one or whole subtrees.
  private static var shares: [Row] {
    let shares = [("0.1pct", 0.001), ("1pct", 0.01), ("10pct", 0.1), ("30pct", 0.3), ("100pct", 1)]
    let leaves = shares.map { word, share in
      kernel("update-\(word)") { EditRounds(.moveLeaves, $1, share: share).workload($0) }
    }
    let scenes = Scene.allCases.filter { $0 != .chain }
    let subtrees = shares.dropLast().map { word, share in
      kernel("update-\(word)-roots", scenes: scenes) {
        EditRounds(.moveSubtrees, $1, share: share).workload($0)
      }
    }
    return leaves + subtrees
  }

  /// Versions for other threads.
  private static var versions: [Row] {
    let publishing = [1, 1_000, 100_000].map { changes in
      row("publish-\(changes)", .call) { .publishing(min(changes, $1.layers.count - 1), $1) }
    }
    let hits = [
      row("reader-hit", .query) { .readerHits($1) },
      row("reader-hit", of: "store", .query) { .ownerHits($1) },
    ]
    let moves = [("move-100k-hit", false), ("move-100k-later", true)].map { name, later in
      row(name, .call) { .bulkMoves(min(100_000, $1.layers.count / 5), $1, timesLaterHits: later) }
    }
    return publishing + hits + moves
  }

  private static let points: [Row] = [
    row("points-affine", .point, ofSize: { Conversions.onePair($0, projective: false) }),
    row("points-projective", .point, ofSize: { Conversions.onePair($0, projective: true) }),
    row("copy16", .point, ofSize: { .copy($0, bytesPerLayer: 16) }),
    row("rects-aside", .rect, ofSize: { Conversions.amongTurned(.rect, 0xF6, from: 1, to: 2, $0) }),
    row("points-up", .point, ofSize: { Conversions.amongTurned(.point, 0xF5, from: 1, to: 0, $0) }),
    row("points-down", .point, ofSize: { Conversions.amongTurned(.point, 0xF5, from: 0, to: 1, $0) }),
    row("points-aside", .point, ofSize: { Conversions.amongTurned(.point, 0xF5, from: 1, to: 2, $0) }),
  ]

  /// Calls of a setter and a getter, through C and in Swift.
  private static let calls: [Row] = [
    row("c-call", .call, ofSize: { CCalls.throughC($0) }),
    row("c-call", of: "swift", .call, ofSize: { CCalls.inSwift($0) }),
  ]
}

// Scene files and copies; layout, layer time and visibility.
extension Catalogue {
  private static let files: [Row] = [
    row("scene-json", scenes: [.flat, .balanced, .ui]) { SceneWorkloads.reading($1, isBinary: false) },
    row("scene-binary", scenes: [.flat, .balanced, .ui]) { SceneWorkloads.reading($1, isBinary: true) },
    row("clone", scenes: [.flat, .balanced, .ui]) { SceneWorkloads.clones($1) },
  ]

  private static let lists: [Row] = [
    row("layout", ofSize: { LayoutWorkloads.list($0) }),
    row("constraints", ofSize: { LayoutWorkloads.constraints($0) }),
    row("constraints-plan", ofSize: { LayoutWorkloads.constraints($0, plansAfresh: true) }),
  ]

  private static let layout: [Row] = [
    row("layout-clean", .query, scenes: [.balanced]) { LayoutWorkloads.pass($1, marksLeaf: false) },
    row("layout-leaf", .query, scenes: [.balanced]) { LayoutWorkloads.pass($1, marksLeaf: true) },
    row("autoresize", scenes: [.flat, .balanced, .chain]) { LayoutWorkloads.autoresizing($1) },
    row("time", .point, scenes: [.balanced]) { TimeWorkloads.pairs($1, inBatch: false) },
    row("time-batch", .point, scenes: [.balanced]) { TimeWorkloads.pairs($1, inBatch: true) },
    row("time-sweep", scenes: [.balanced]) { TimeWorkloads.sweep($1) },
    row("visible-rects", scenes: [.ui]) { VisibilityWorkloads.rectangles(.visibleRects, $1) },
    row("clipped-rects", scenes: [.ui]) { VisibilityWorkloads.rectangles(.clippedRects, $1) },
    row("visibility", scenes: [.ui]) { VisibilityWorkloads.sweep($1) },
    row("copy48", ofSize: { .copy($0, bytesPerLayer: 48) }),
  ]
}
