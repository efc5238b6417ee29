/// Queries beyond a single hit test, queries after edits of the hierarchy, and what answering takes in memory.
extension Catalogue {
  static var queries: [Benchmark] {
    Scene.allCases.flatMap { scene in
      BenchmarkName.sizes.flatMap { layers in
        queries(of: KernelTree.self, scene, layers) + queries(of: TextbookTree.self, scene, layers)
          + edits(scene, layers) + kernelOnly(scene, layers)
      }
    }
  }

  private static func edits(_ scene: Scene, _ layers: Int) -> [Benchmark] {
    EditWorkload.Kind.allCases.map { kind in
      Benchmark(
        name: BenchmarkName("\(kind)-hit", scene: scene, layers: layers), unit: .pair, timesCalls: true
      ) {
        EditWorkload(kind, $0.recipe(scene, layers: layers))
      }
    }
  }

  private static func kernelOnly(_ scene: Scene, _ layers: Int) -> [Benchmark] {
    [
      Benchmark(
        name: BenchmarkName("hit-batch", scene: scene, layers: layers), unit: .query, timesCalls: false
      ) {
        let recipe = $0.recipe(scene, layers: layers)
        return KernelWorkload.hitBatch($0.tree(KernelTree.self, of: recipe), recipe)
      },
      Benchmark(name: BenchmarkName("bytes", scene: scene, layers: layers), unit: .byte, timesCalls: false) {
        BytesWorkload($0.recipe(scene, layers: layers))
      },
    ]
  }

  private static func queries<Tree: LayerTree & ~Copyable>(
    of type: Tree.Type, _ scene: Scene, _ layers: Int
  ) -> [Benchmark] {
    [
      query(.hitAll, type, scene, layers), query(.editHit, type, scene, layers),
      Benchmark(name: name("lasso", type, scene, layers), unit: .query, timesCalls: true) { fixtures in
        let recipe = fixtures.recipe(scene, layers: layers)
        return LassoWorkload(recipe, fixtures.tree(type, of: recipe))
      },
    ]
  }
}
