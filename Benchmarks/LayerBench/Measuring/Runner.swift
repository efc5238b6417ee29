import Foundation

/// Measures benchmarks in this process, or in several others.
struct Runner {
  var isQuick: Bool
  var seed: UInt64

  /// Runs all benchmarks in this process, in an order shuffled by the seed.
  func run(_ benchmarks: [Benchmark]) -> [BenchmarkResult] {
    let sampler = Sampler(effort: isQuick ? .quick : .full)
    let fixtures = Fixtures()
    var results: [BenchmarkName: [BenchmarkResult]] = [:]
    let named = Dictionary(uniqueKeysWithValues: benchmarks.map { ($0.name, $0) })
    let order = BenchmarkName.shuffled(benchmarks.map(\.name), seed: seed).compactMap { named[$0] }
    for (number, benchmark) in order.enumerated() {
      Terminal.progress("\(number + 1)/\(benchmarks.count) \(benchmark.name)")
      let workload = benchmark.make(fixtures)
      let rows =
        workload.calls.map { CallTimer(runs: sampler.effort.scriptRuns).measure($0) }
        ?? [sampler.measure(workload, timingCalls: benchmark.timesCalls)]
      results[benchmark.name] = rows.map { $0.named(benchmark.name, benchmark.unit) }
    }
    Terminal.progress("")
    return BenchmarkResult.merge([benchmarks.flatMap { results[$0.name] ?? [] }])
  }

  /// Runs all benchmarks in processes of their own, one after the other, each in another order.
  func run(_ benchmarks: [Benchmark], processes: Int) throws -> [BenchmarkResult] {
    let names = benchmarks.map(\.name.description)
    let parts = try (0..<UInt64(processes)).map { number in
      let options = ["--processes", "1", "--seed", "\(seed &+ number)", "--json", "-"]
      let output = try Subprocess.output(
        Subprocess.ownPath, ["run"] + options + (isQuick ? ["--quick"] : []) + names)
      return try ResultsFile.results(from: Data(output.utf8), named: "process \(number)")
    }
    return BenchmarkResult.merge(parts)
  }
}
