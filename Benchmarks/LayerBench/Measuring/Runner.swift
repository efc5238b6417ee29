/// Measures benchmarks in this process.
struct Runner {
  var effort: Effort
  var seed: UInt64

  /// Runs all benchmarks in an order shuffled by the seed.
  func run(_ benchmarks: [Benchmark]) -> [BenchmarkResult] {
    let sampler = Sampler(effort: effort)
    let fixtures = Fixtures()
    var results: [BenchmarkResult] = []
    let named = Dictionary(uniqueKeysWithValues: benchmarks.map { ($0.name, $0) })
    let order = BenchmarkName.shuffled(benchmarks.map(\.name), seed: seed).compactMap { named[$0] }
    for (number, benchmark) in order.enumerated() {
      Terminal.progress("\(number + 1)/\(benchmarks.count) \(benchmark.name)")
      let workload = benchmark.make(fixtures)
      let measurement = sampler.measure(workload, timingCalls: benchmark.timesCalls)
      results.append(BenchmarkResult(benchmark, measurement, process: 0))
    }
    Terminal.progress("")
    return BenchmarkResult.merge([results], order: benchmarks.map(\.name.description))
  }
}
