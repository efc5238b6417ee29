import AllocationCounter

/// Counts what a benchmark does rather than how long it takes.
enum ExactFigures {
  /// One size for every operation and scene: of the sizes that there are, the largest up to this, or the smallest.
  private static let size = 10_000

  /// How many of a benchmark's items take part, and how many where each reports every layer it finds.
  private static func items(_ workload: Workload, _ name: BenchmarkName) -> Int {
    min(workload.itemCount, name.operation == "hit-all" ? 4 : 500)
  }

  static var benchmarks: [Benchmark] { representatives(atMost: size) }

  /// Scenes that have no committed figures.
  private static let ungated: [Scene?] = [.document, .sparse]

  /// The kernel's benchmarks of gated scenes, each in one size.
  static func representatives(atMost limit: Int) -> [Benchmark] {
    var chosen: [Benchmark] = []
    var places: [BenchmarkName: Int] = [:]
    for benchmark in Catalogue.all
    where benchmark.name.subject.isEmpty && !ungated.contains(benchmark.name.scene) {
      var family = benchmark.name
      family.layers = 0
      guard let place = places[family] else {
        places[family] = chosen.count
        chosen.append(benchmark)
        continue
      }
      if benchmark.name.layers <= limit, benchmark.name.layers > chosen[place].name.layers {
        chosen[place] = benchmark
      }
    }
    return chosen
  }

  /// The figures of those that are among `chosen`.
  static func rows(_ chosen: [Benchmark]) -> [Thresholds.Row] {
    let (names, fixtures) = (Set(chosen.map(\.name)), Fixtures())
    defer { Terminal.progress("") }
    return benchmarks.filter { names.contains($0.name) }.map { benchmark in
      Terminal.progress("\(benchmark.name)")
      return row(benchmark, fixtures)
    }
  }

  static func row(_ benchmark: Benchmark, _ fixtures: Fixtures) -> Thresholds.Row {
    let workload = benchmark.make(fixtures)
    let count = items(workload, benchmark.name)
    var figures = workload.figures(count)
    if let allocations = allocations(workload, count) { figures.append(allocations) }
    return Thresholds.Row(
      name: "\(benchmark.name)", figures: figures.sorted { $0.key < $1.key })
  }

  /// Allocations per operation of a second pass, when every buffer has grown to its size.
  private static func allocations(_ workload: Workload, _ items: Int) -> Figure? {
    guard workload.exactFigure == nil, allocation_count() >= 0 else { return nil }
    defer { workload.reset() }
    workload.reset()
    consume(workload.run(0..<items))
    workload.reset()
    let start = allocation_count()
    consume(workload.run(0..<items))
    let count = Int(allocation_count() - start)
    return Figure("allocations", count, per: items * workload.unitsPerItem)
  }
}
