import Foundation

extension Command {
  static let run = Command(
    name: "run",
    operands: "[NAME...]",
    summary: "measure benchmarks and print a table",
    discussion: """
      Without names, filter, scene or size, everything is measured at 100k layers. Times are nanoseconds per
      query, per pair of an edit and a query, per layer or per point: the median of all samples, followed by
      the median deviation from it. p50 to max are of calls timed one by one, the clock's cost included.
      'items' is how many of a benchmark's queries took part, which is fewer than all when they are slow.
      """,
    options: Selection.options + [
      Option("--processes", "N", help: "measure in N processes, each in an order of its own (5)"),
      Option("--seed", "N", help: "the seed of the orders and nothing else (1)"),
      Option("--quick", help: "fewer and shorter samples, in one process unless --processes says otherwise"),
      Option("--json", "FILE", help: "write Google Benchmark's JSON; to - instead of the table"),
      Option(
        "--medians", help: "keep one sample per process, the median: a small file for Benchmarks/Results"),
      Option(
        "--cache", help: "also estimate reads per operation that miss a cache of 32 KiB, and one of 32 MiB"),
    ]
  ) { arguments in
    let isQuick = arguments.has("--quick")
    let processes = try arguments.number("--processes", default: isQuick ? 1 : 5, in: 1...100)
    let seed = UInt64(try arguments.number("--seed", default: 1, in: 0...(.max)))
    let chosen = try Selection(arguments).benchmarks(ofSize: 100_000)
    let json = arguments.value("--json")
    if let json { try Files.checkOutput(json) }
    let misses = try arguments.has("--cache") ? countMisses(chosen) : [:]
    var results =
      try processes == 1
      ? measure(chosen, isQuick ? .quick : .full, seed)
      : measure(chosen, processes: processes, isQuick ? ["--quick"] : [], seed)
    if arguments.has("--medians") { results = results.map(\.medians) }
    for k in results.indices { results[k].counters.merge(misses[results[k].name] ?? [:]) { $1 } }
    let file = ResultsFile(context: Context.json(seed: seed), results: results)
    let outcome = Result { if let json { try file.write(to: json) } }
    if json != "-" { try Terminal.write(ResultTable.text(results)) }
    try outcome.get()
  }

  /// Returns cache misses by the benchmarks' names.
  private static func countMisses(_ chosen: [Benchmark]) throws -> [String: [String: Double]] {
    var misses: [String: [String: Double]] = [:]
    for benchmark in chosen {
      Terminal.progress("cache misses of \(benchmark.name)")
      misses["\(benchmark.name)"] = try CacheMisses.count(benchmark)
    }
    Terminal.progress("")
    return misses
  }

  /// Measures in this process, in an order shuffled by the seed.
  private static func measure(
    _ benchmarks: [Benchmark], _ sampler: Sampler, _ seed: UInt64
  ) throws -> [BenchmarkResult] {
    let fixtures = Fixtures()
    var results: [BenchmarkName: [BenchmarkResult]] = [:]
    for (number, name) in BenchmarkName.shuffled(benchmarks.map(\.name), seed: seed).enumerated() {
      let benchmark = try Catalog.benchmark("\(name)")
      Terminal.progress("\(number + 1)/\(benchmarks.count) \(name)")
      let workload = benchmark.make(fixtures)
      let rows =
        try workload.calls.map { try CallTimer(runs: sampler.scriptRuns).measure($0) }
        ?? [sampler.measure(workload, timingCalls: benchmark.unit.timesCalls && workload.unitsPerItem == 1)]
      results[name] = rows.map { $0.named(name, benchmark.unit) }
    }
    Terminal.progress("")
    return benchmarks.flatMap { results[$0.name] ?? [] }
  }

  /// Measures in processes of their own, one after the other, each in another order.
  private static func measure(
    _ benchmarks: [Benchmark], processes: Int, _ options: [String], _ seed: UInt64
  ) throws -> [BenchmarkResult] {
    let names = benchmarks.map(\.name.description)
    let parts = try (0..<UInt64(processes)).map { number in
      let words = ["run", "--processes", "1", "--seed", "\(seed &+ number)", "--json", "-"]
      let output = try Subprocess.output(Subprocess.ownPath, words + options + names)
      return try ResultsFile(Data(output.utf8), named: "process \(number)").results
    }
    return BenchmarkResult.merge(parts)
  }
}
