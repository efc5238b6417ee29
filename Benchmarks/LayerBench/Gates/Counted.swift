import AllocationCounter

/// The work of benchmarks, counted instead of timed.
enum Counted {
  /// The kernel's benchmarks of gated scenes, each in one size: the largest up to `limit`, or the smallest.
  static func benchmarks(atMost limit: Int) -> [Benchmark] {
    func family(_ benchmark: Benchmark) -> BenchmarkName {
      BenchmarkName(benchmark.name.operation, scene: benchmark.name.scene, layers: 0)
    }
    return Catalog.all.filter { isGated($0.name) }.grouped(by: family).compactMap { _, sizes in
      // Sizes ascend.
      sizes.last { $0.name.layers <= limit } ?? sizes.first
    }
  }

  /// The documents, rows about the worst call, scene files and copies have no committed figures.
  private static func isGated(_ name: BenchmarkName) -> Bool {
    let others = ["tail", "first-", "grow", "far-move-hit", "scene-", "clone"]
    return name.subject.isEmpty && !Scene.documents.contains { $0 == name.scene }
      && !others.contains { name.operation.hasPrefix($0) }
  }
}

/// Allocations, bytes, visits and answers.
extension Counted {
  /// The figures of those benchmarks that are among the chosen names.
  static func exactFigures(_ chosen: Set<String>) -> [String: Figures] {
    let fixtures = Fixtures()
    defer { Terminal.progress("") }
    var rows: [String: Figures] = [:]
    for benchmark in benchmarks(atMost: 10_000) where chosen.contains("\(benchmark.name)") {
      Terminal.progress("\(benchmark.name)")
      rows["\(benchmark.name)"] = exactFigures(benchmark, fixtures)
    }
    return rows
  }

  static func exactFigures(_ benchmark: Benchmark, _ fixtures: Fixtures) -> Figures {
    let workload = benchmark.make(fixtures)
    // Fewer items where each reports every layer it finds.
    let count = min(workload.itemCount, benchmark.name.operation == "hit-all" ? 4 : 500)
    var figures = workload.figures(count)
    guard workload.exactFigure == nil, allocation_count() >= 0 else { return figures }
    // Every buffer has grown to its size when the last pass begins, and the trees that queries enter are
    // packed.
    var allocations: Int64 = 0
    for _ in 0..<(count < 100 ? 8 : 2) {
      workload.reset()
      let start = allocation_count()
      consume(workload.run(0..<count))
      allocations = allocation_count() - start
    }
    workload.reset()
    figures["allocations"] = Figure(Int(allocations), per: count * workload.unitsPerItem)
    return figures
  }
}

/// Instructions, which a tool counts.
///
/// The tool collects inside ``countedPass(_:_:)`` alone, which is why that has a name of its own and is not
/// inlined, and starts a new count after each call. Small trees and few items: a simulated processor is slow.
extension Counted {
  static var passes: [Benchmark] {
    benchmarks(atMost: 1_000).filter { $0.unit != .byte && $0.name.layers <= 1_000 }
  }

  /// Runs one counted pass over a hundred items, or over as many as take two seconds; returns the number of
  /// its operations.
  static func pass(_ benchmark: Benchmark, _ fixtures: Fixtures, isLong: Bool = false) -> Int {
    let workload = benchmark.make(fixtures)
    let sampler = Sampler(samples: 1, longestSample: 2e9, timedCalls: 0)
    let count = isLong ? sampler.plan(workload).items : min(100, workload.itemCount)
    defer { workload.reset() }
    workload.reset()
    consume(workload.run(0..<count))
    workload.reset()
    consume(countedPass(workload, count))
    return count * workload.unitsPerItem
  }

  /// The figures in a file with a benchmark's name, its operations and their instructions on each line.
  static func instructions(contentsOf path: String) throws -> [String: Figures] {
    let lines = String(decoding: try Files.read(path), as: UTF8.self).split(separator: "\n")
    let rows = try lines.map { line -> (String, Figures) in
      let words = line.split(separator: " ")
      guard words.count == 3, let units = Int(words[1]), units > 0, let count = Int(words[2]) else {
        throw FileError(
          description: "\(path): '\(line)' is not a name, its operations and their instructions")
      }
      return (String(words[0]), ["instructions": Figure(count, per: units)])
    }
    return Dictionary(rows) { $1 }
  }
}

/// The addition keeps this from ending in a jump, which the tool would not see as a return.
@inline(never)
private func countedPass(_ workload: Workload, _ count: Int) -> UInt64 {
  workload.run(0..<count) &+ 1
}
