import Foundation

/// Measures benchmarks in several processes, one after the other, each in an order of its own.
struct ProcessPool {
  var processes: Int
  var quick: Bool
  var seed: UInt64

  func run(_ names: [String]) throws -> [BenchmarkResult] {
    var parts: [[BenchmarkResult]] = []
    for number in 0..<processes {
      parts.append(
        try Self.measure(Subprocess.ownPath, names, quick: quick, seed: seed &+ UInt64(number)))
    }
    return BenchmarkResult.merge(parts, order: names)
  }

  /// Has the LayerBench at `binary` measure the named benchmarks in one process of its own.
  static func measure(
    _ binary: String, _ names: [String], quick: Bool, seed: UInt64
  ) throws -> [BenchmarkResult] {
    let options = ["--processes", "1", "--seed", "\(seed)", "--json", "-"] + (quick ? ["--quick"] : [])
    let output = try Subprocess.output(binary, ["run"] + options + names)
    return try ResultsFile.results(from: Data(output.utf8), named: binary)
  }
}
