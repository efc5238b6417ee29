import Foundation

/// Measures benchmarks in this process, or in several others.
struct Runner {
  var isQuick: Bool
  var seed: UInt64

  /// Runs all benchmarks in this process, in an order shuffled by the seed.
  func run(_ benchmarks: [Benchmark]) -> [BenchmarkResult] {
    let sampler = Sampler(effort: isQuick ? .quick : .full)
    let fixtures = Fixtures()
    var results: [BenchmarkResult] = []
    let named = Dictionary(uniqueKeysWithValues: benchmarks.map { ($0.name, $0) })
    let order = BenchmarkName.shuffled(benchmarks.map(\.name), seed: seed).compactMap { named[$0] }
    for (number, benchmark) in order.enumerated() {
      Terminal.progress("\(number + 1)/\(benchmarks.count) \(benchmark.name)")
      var result = sampler.measure(benchmark.make(fixtures), timingCalls: benchmark.timesCalls)
      (result.name, result.unit) = ("\(benchmark.name)", benchmark.unit.figure)
      results.append(result)
    }
    Terminal.progress("")
    return BenchmarkResult.merge([results], order: benchmarks.map(\.name.description))
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
    return BenchmarkResult.merge(parts, order: names)
  }
}
