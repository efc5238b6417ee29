/// Runs benchmarks for a tool that counts instructions.
///
/// The tool collects inside ``countedPass(_:_:)`` alone, which is why that has a name of its own and is not inlined,
/// and starts a new count after each call. Small trees and few items: a simulated processor is slow.
enum CountedPass {
  static let size = 1_000
  private static let items = 100

  static var benchmarks: [Benchmark] {
    ExactFigures.representatives(atMost: size).filter { $0.unit != .byte && $0.name.layers <= size }
  }

  /// Runs one counted pass; how many operations it was.
  static func run(_ benchmark: Benchmark, _ fixtures: Fixtures) -> Int {
    let workload = benchmark.make(fixtures)
    let count = min(items, workload.itemCount)
    defer { workload.reset() }
    workload.reset()
    consume(workload.run(0..<count))
    workload.reset()
    consume(countedPass(workload, count))
    return count * workload.unitsPerItem
  }

  /// The rows of a file with a benchmark's name, its operations and the instructions they took on each line.
  static func rows(_ text: String, named path: String) throws -> [Thresholds.Row] {
    try text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      guard words.count == 3, let units = Int(words[1]), units > 0, let count = Int(words[2]) else {
        throw FileError(
          description: "\(path): '\(line)' is not a name, its operations and their instructions")
      }
      return Thresholds.Row(
        name: String(words[0]), figures: [Figure("instructions", count, per: units)])
    }
  }
}

/// The addition keeps this from ending in a jump, which the tool would not see as a return.
@inline(never)
private func countedPass(_ workload: Workload, _ count: Int) -> UInt64 {
  workload.run(0..<count) &+ 1
}
