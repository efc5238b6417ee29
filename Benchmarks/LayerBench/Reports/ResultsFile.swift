import Foundation

/// A results file in Google Benchmark's JSON format: a context, a row per sample, and aggregate rows.
struct ResultsFile {
  var context: JSONValue
  var results: [BenchmarkResult]

  /// The file: JSON with a row per line.
  var data: Data {
    let rows = results.enumerated().flatMap { index, result in
      Self.sampleRows(result, family: index) + Self.aggregateRows(result, family: index)
    }
    let lines = rows.map { "    " + $0.line }.joined(separator: ",\n")
    return Data(
      """
      {
        "context": \(context.text(indent: "  ")),
        "benchmarks": [
      \(lines)
        ]
      }

      """.utf8)
  }

  private typealias Members = [(String, JSONValue)]

  private static func head(_ result: BenchmarkResult, _ suffix: String, family: Int, type: String) -> Members
  {
    [
      ("name", .string(result.name + suffix)),
      ("family_index", .integer(family)),
      ("per_family_instance_index", .integer(0)),
      ("run_name", .string(result.name)),
      ("run_type", .string(type)),
      ("repetitions", .integer(result.samples.count)),
      ("label", .string(result.unit)),
    ]
  }

  private static func counters(_ result: BenchmarkResult) -> Members {
    result.counters.map { ($0.key, .number($0.value)) }
  }

  private static func sampleRows(_ result: BenchmarkResult, family: Int) -> [JSONValue] {
    result.samples.enumerated().map { index, sample in
      .object(
        head(result, "", family: family, type: "iteration") + [
          ("repetition_index", .integer(index)),
          ("threads", .integer(1)),
          ("iterations", .integer(sample.units)),
          ("real_time", .number(sample.wall)),
          ("cpu_time", .number(sample.processor)),
          ("time_unit", .string("ns")),
          ("process", .integer(sample.process)),
        ] + counters(result))
    }
  }

  private static func aggregateRows(_ result: BenchmarkResult, family: Int) -> [JSONValue] {
    let wall = result.wall
    let processor = Summary(result.samples.map(\.processor))
    let aggregates: [(name: String, unit: String, wall: Double, processor: Double)] = [
      ("mean", "time", wall.mean, processor.mean),
      ("median", "time", wall.median, processor.median),
      ("stddev", "time", wall.standardDeviation, processor.standardDeviation),
      (
        "cv", "percentage", wall.standardDeviation / wall.mean,
        processor.standardDeviation / processor.mean
      ),
    ]
    return aggregates.map { aggregate in
      .object(
        head(result, "_" + aggregate.name, family: family, type: "aggregate") + [
          ("threads", .integer(1)),
          ("aggregate_name", .string(aggregate.name)),
          ("aggregate_unit", .string(aggregate.unit)),
          ("iterations", .integer(result.samples.count)),
          ("real_time", .number(aggregate.wall)),
          ("cpu_time", .number(aggregate.processor)),
          ("time_unit", .string("ns")),
        ])
    }
  }
}

extension ResultsFile {
  private static let ownKeys: Set<String> = [
    "family_index", "per_family_instance_index", "repetitions", "repetition_index", "threads", "iterations",
    "real_time", "cpu_time", "process",
  ]

  private static let nanoseconds = ["ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9]

  /// Reads the rows of the samples in a file of ours or of Google Benchmark's.
  static func results(from data: Data, named path: String) throws -> [BenchmarkResult] {
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let rows = object["benchmarks"] as? [[String: Any]]
    else { throw FileError(description: "\(path) is not a results file: no list called \"benchmarks\"") }
    var order: [String] = []
    var results: [String: BenchmarkResult] = [:]
    for row in rows where row["run_type"] as? String ?? "iteration" == "iteration" {
      guard let name = row["name"] as? String, let wall = row["real_time"] as? Double else {
        throw FileError(description: "\(path): a row lacks a name or a time")
      }
      let scale = nanoseconds[row["time_unit"] as? String ?? "ns"] ?? 1
      if results[name] == nil { order.append(name) }
      results[name, default: fresh(name, row)].samples.append(
        BenchmarkResult.Sample(
          wall: wall * scale, processor: (row["cpu_time"] as? Double ?? wall) * scale,
          units: row["iterations"] as? Int ?? 1, process: row["process"] as? Int ?? 0))
    }
    return order.compactMap { results[$0] }
  }

  private static func fresh(_ name: String, _ row: [String: Any]) -> BenchmarkResult {
    BenchmarkResult(name: name, unit: row["label"] as? String ?? "ns", counters: counters(row))
  }

  static func load(_ path: String) throws -> [BenchmarkResult] {
    try results(from: Files.read(path), named: path)
  }

  private static func counters(_ row: [String: Any]) -> [(key: String, value: Double)] {
    row.compactMap { key, value in
      guard !ownKeys.contains(key), let number = value as? Double else { return nil }
      return (key, number)
    }.sorted { $0.key < $1.key }
  }
}
