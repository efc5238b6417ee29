// What only the kernel has: bulk outputs, batch conversions, bringing a share of the tree up to date.
extension Catalogue {
  static var transforms: [Benchmark] {
    Scene.allCases.flatMap { scene in BenchmarkName.sizes.flatMap { rows(scene, $0) } } + points
  }

  private static func rows(_ scene: Scene, _ layers: Int) -> [Benchmark] {
    [
      row("world-all", scene, layers) { box, _ in BulkWorkloads.allWorlds(box) },
      row("frames-bulk", scene, layers) { BulkWorkloads.frames($0, $1) },
      row("frames-world", scene, layers) { BulkWorkloads.framesInWorld.workload($0, $1) },
      row("frames-in-layer", scene, layers) { BulkWorkloads.frames(in: $0.tree.layers[1]).workload($0, $1) },
      row("clipped-frames", scene, layers) { BulkWorkloads.clippedFrames.workload($0, $1) },
      row("world-boxes", scene, layers) { BulkWorkloads.worldBoxes.workload($0, $1) },
      row("world-boxes-2threads", scene, layers, threads: 2) { box, _ in ThreadWorkloads.worldBoxes(box) },
      row("world-maps", scene, layers) { BulkWorkloads.worldMaps.workload($0, $1) },
      row("opacities", scene, layers) { BulkWorkloads.opacities.workload($0, $1) },
      row("pairs", scene, layers, unit: .point) { ConversionWorkloads.pairs($0, $1) },
      row("convert", scene, layers, unit: .point) { ConversionWorkloads.pairs($0, $1, inBatch: false) },
      row("rect-pairs", scene, layers, unit: .rect) { ConversionWorkloads.rectPairs($0, $1) },
      row("reparent-1pct", scene, layers) { box, recipe in
        edits(box, recipe, EditRounds(reparenting: recipe, share: 0.01))
      },
    ]
      + (scene == .balanced ? [across(scene, layers)] : [])
      + shares.map { word, share in
        row("update-\(word)", scene, layers) { box, recipe in
          edits(box, recipe, EditRounds(recipe, share: share, subtrees: false))
        }
      }
      + shares.dropLast().filter { _ in scene != .chain }.map { word, share in
        row("update-\(word)-roots", scene, layers) { box, recipe in
          edits(box, recipe, EditRounds(recipe, share: share, subtrees: true))
        }
      }
  }

  private static func across(_ scene: Scene, _ layers: Int) -> Benchmark {
    row("points-across", scene, layers, unit: .point) { ConversionWorkloads.acrossTurns($0, $1) }
  }

  private static let shares = [
    ("0.1pct", 0.001), ("1pct", 0.01), ("10pct", 0.1), ("30pct", 0.3), ("100pct", 1),
  ]

  private static func row(
    _ word: String, _ scene: Scene, _ layers: Int, unit: Benchmark.Unit = .layer,
    threads: Int = 1,
    _ make: @escaping @Sendable (TreeBox<KernelTree>, SceneRecipe) -> KernelWorkload
  ) -> Benchmark {
    Benchmark(
      name: BenchmarkName(word, scene: scene, layers: layers), unit: unit, timesCalls: false, threads: threads
    ) {
      let recipe = $0.recipe(scene, layers: layers)
      return make($0.tree(KernelTree.self, of: recipe), recipe)
    }
  }

  private static func edits(
    _ box: TreeBox<KernelTree>, _ recipe: SceneRecipe, _ rounds: EditRounds
  ) -> KernelWorkload {
    KernelWorkload(box, items: EditRounds.roundCount, unitsPerItem: recipe.layers.count) {
      rounds.run(&$0, $1)
    } check: {
      try rounds.check(&$0)
    }
  }

  private static var points: [Benchmark] {
    BenchmarkName.sizes.flatMap { count in
      [
        Benchmark(name: BenchmarkName("points-affine", layers: count), unit: .point, timesCalls: false) { _ in
          ConversionWorkloads.onePair(count, projective: false)
        },
        Benchmark(name: BenchmarkName("points-projective", layers: count), unit: .point, timesCalls: false) {
          _ in ConversionWorkloads.onePair(count, projective: true)
        },
        Benchmark(name: BenchmarkName("copy16", layers: count), unit: .point, timesCalls: false) { _ in
          CopyWorkload(layers: count, bytesPerLayer: 16)
        },
        Benchmark(name: BenchmarkName("rects-aside", layers: count), unit: .rect, timesCalls: false) { _ in
          ConversionWorkloads.rectsAside(count)
        },
      ]
        + [("points-up", 1, 0), ("points-down", 0, 1), ("points-aside", 1, 2)].map { word, source, target in
          Benchmark(name: BenchmarkName(word, layers: count), unit: .point, timesCalls: false) { _ in
            ConversionWorkloads.amongTurned(count, from: source, to: target)
          }
        }
    }
  }
}
