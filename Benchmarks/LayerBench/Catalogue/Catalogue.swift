/// Every benchmark there is.
enum Catalogue {
  static let all: [Benchmark] = trees + queries + transforms + layout + floors

  private static var trees: [Benchmark] {
    Scene.allCases.flatMap { scene in
      BenchmarkName.sizes.flatMap { layers in
        benchmarks(of: KernelTree.self, scene, layers) + benchmarks(of: FacadeTree.self, scene, layers)
          + benchmarks(of: TextbookTree.self, scene, layers)
      }
    }
  }

  private static var floors: [Benchmark] {
    BenchmarkName.sizes.map { layers in
      Benchmark(name: BenchmarkName("copy48", layers: layers), unit: .layer, timesCalls: false) { _ in
        CopyWorkload(layers: layers)
      }
    }
  }

  /// What can be asked of any tree.
  private static func benchmarks<Tree: LayerTree & ~Copyable>(
    of type: Tree.Type, _ scene: Scene, _ layers: Int
  ) -> [Benchmark] {
    let basic: [QueryOperation] = [.hit, .hitFresh, .moveHit] + (scene.hasContainer ? [.scrollHit] : [])
    return basic.map { query($0, type, scene, layers) } + [
      sweep("world", .world, type, scene, layers),
      sweep("frames", .frames, type, scene, layers),
      Benchmark(name: name("build", type, scene, layers), unit: .layer, timesCalls: false) {
        BuildWorkload<Tree>($0.recipe(scene, layers: layers))
      },
    ]
  }

  static func query<Tree: LayerTree & ~Copyable>(
    _ operation: QueryOperation, _ type: Tree.Type, _ scene: Scene, _ layers: Int
  ) -> Benchmark {
    Benchmark(
      name: name(operation.rawValue, type, scene, layers), unit: operation.edits ? .pair : .query,
      timesCalls: true
    ) { fixtures in
      let recipe = fixtures.recipe(scene, layers: layers)
      guard let steps = operation.steps(recipe) else { preconditionFailure("\(scene) has no container") }
      // Edits of the hierarchy leave an index that others would not have: they get a tree of their own.
      let box = operation.editsHierarchy ? TreeBox<Tree>(recipe) : fixtures.tree(type, of: recipe)
      return QueryWorkload(operation, recipe, box, steps)
    }
  }

  private static func sweep<Tree: LayerTree & ~Copyable>(
    _ word: String, _ sweep: SweepWorkload<Tree>.Sweep, _ type: Tree.Type, _ scene: Scene, _ layers: Int
  ) -> Benchmark {
    Benchmark(name: name(word, type, scene, layers), unit: .layer, timesCalls: false) { fixtures in
      let recipe = fixtures.recipe(scene, layers: layers)
      return SweepWorkload(sweep, recipe, fixtures.tree(type, of: recipe))
    }
  }

  static func name<Tree: LayerTree & ~Copyable>(
    _ operation: String, _ type: Tree.Type, _ scene: Scene, _ layers: Int
  ) -> BenchmarkName {
    BenchmarkName(operation, subject: type.subject, scene: scene, layers: layers)
  }
}
