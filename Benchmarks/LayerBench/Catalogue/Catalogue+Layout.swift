// Layout, layer time and visibility, on the store alone.
extension Catalogue {
  static var layout: [Benchmark] {
    BenchmarkName.sizes.flatMap { layers in
      [lists, passes, autoresizing, times, visibility].flatMap { $0(layers) }
    }
  }

  private static func lists(_ layers: Int) -> [Benchmark] {
    [
      benchmark("layout", nil, layers, .layer) { _ in StoreWorkload(ListLayout(layers: layers)) },
      benchmark("constraints", nil, layers, .layer) { _ in
        StoreWorkload(ConstraintLayout(layers: layers))
      },
      benchmark("constraints-plan", nil, layers, .layer) { _ in
        StoreWorkload(ConstraintLayout(layers: layers, plansAfresh: true))
      },
    ]
  }

  private static func passes(_ layers: Int) -> [Benchmark] {
    [
      benchmark("layout-clean", .balanced, layers, .query) {
        StoreWorkload(LeafLayout($0.recipe(.balanced, layers: layers), marksLeaf: false))
      },
      benchmark("layout-leaf", .balanced, layers, .query) {
        StoreWorkload(LeafLayout($0.recipe(.balanced, layers: layers), marksLeaf: true))
      },
    ]
  }

  private static func autoresizing(_ layers: Int) -> [Benchmark] {
    [Scene.flat, .balanced, .chain].map { scene in
      benchmark("autoresize", scene, layers, .layer) {
        StoreWorkload(Autoresizing($0.recipe(scene, layers: layers)))
      }
    }
  }

  private static func times(_ layers: Int) -> [Benchmark] {
    [("time", TimeConversion.Form.single), ("time-batch", .batch), ("time-sweep", .sweep)].map { word, form in
      benchmark(word, .balanced, layers, form == .sweep ? .layer : .point) {
        StoreWorkload(TimeConversion($0.recipe(.balanced, layers: layers), form))
      }
    }
  }

  private static func visibility(_ layers: Int) -> [Benchmark] {
    [
      ("visible-rects", Visibility.Question.visibleRects), ("clipped-rects", .clippedRects),
      ("visibility", .sweep),
    ]
    .map { word, question in
      benchmark(word, .ui, layers, .layer) {
        StoreWorkload(Visibility($0.recipe(.ui, layers: layers), question))
      }
    }
  }

  private static func benchmark(
    _ operation: String, _ scene: Scene?, _ layers: Int, _ unit: Benchmark.Unit,
    _ make: @escaping @Sendable (Fixtures) -> any Workload
  ) -> Benchmark {
    Benchmark(
      name: BenchmarkName(operation, scene: scene, layers: layers), unit: unit, timesCalls: false, make: make)
  }
}
