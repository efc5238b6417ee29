/// Measures benchmarks in this process.
struct Runner {
  var effort: Effort
  var seed: UInt64

  /// Runs all benchmarks in an order shuffled by the seed, scene by scene so that each is built once.
  func run(_ benchmarks: [Benchmark]) -> [BenchmarkResult] {
    let sampler = Sampler(effort: effort)
    let fixtures = Fixtures()
    var results: [BenchmarkResult] = []
    for (number, benchmark) in shuffled(benchmarks).enumerated() {
      Terminal.progress("\(number + 1)/\(benchmarks.count) \(benchmark.name)")
      let workload = benchmark.make(fixtures)
      let measurement = sampler.measure(workload, timingCalls: benchmark.timesCalls)
      results.append(BenchmarkResult(benchmark, measurement, process: 0))
    }
    Terminal.progress("")
    return BenchmarkResult.merge([results], order: benchmarks.map(\.name.description))
  }

  private func shuffled(_ benchmarks: [Benchmark]) -> [Benchmark] {
    var random = SplitMix64(seed: seed)
    var scenes = Dictionary(grouping: benchmarks) { SceneKey(scene: $0.name.scene, layers: $0.name.layers) }
      .sorted { $0.key.description < $1.key.description }.map(\.value)
    random.shuffle(&scenes)
    return scenes.flatMap { group in
      var group = group
      random.shuffle(&group)
      return group
    }
  }

  private struct SceneKey: Hashable, CustomStringConvertible {
    var scene: Scene?
    var layers: Int

    var description: String { "\(scene?.rawValue ?? "")/\(layers)" }
  }
}
