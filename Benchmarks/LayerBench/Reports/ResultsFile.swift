import Foundation

/// A results file in Google Benchmark's JSON format: a context, a row per sample, and aggregate rows.
struct ResultsFile {
  var context: [String: Any]
  var results: [BenchmarkResult]

  func write(to path: String) throws { try Files.write(try data, to: path) }

  /// The file, with a row per line.
  var data: Data {
    get throws {
      let rows = results.enumerated().flatMap { index, result in
        Self.sampleRows(result, family: index) + Self.aggregateRows(result, family: index)
      }
      let lines = try rows.map { "    " + (try JSON.line($0)) }.joined(separator: ",\n")
      let context = try JSON.line(context)
      return Data("{\n  \"context\": \(context),\n  \"benchmarks\": [\n\(lines)\n  ]\n}\n".utf8)
    }
  }

  private typealias Row = [String: Any]

  private static func row(
    _ result: BenchmarkResult, _ suffix: String = "", family: Int, wall: Double, processor: Double,
    _ more: Row
  ) -> Row {
    let row: Row = [
      "name": result.name + suffix, "run_name": result.name, "family_index": family,
      "per_family_instance_index": 0, "repetitions": result.samples.count, "label": result.unit,
      "threads": 1, "real_time": JSON.number(wall), "cpu_time": JSON.number(processor), "time_unit": "ns",
    ]
    return row.merging(more) { $1 }
  }

  private static func sampleRows(_ result: BenchmarkResult, family: Int) -> [Row] {
    result.samples.enumerated().map { index, sample in
      var more: Row = [
        "run_type": "iteration", "repetition_index": index, "iterations": sample.units,
        "process": sample.process,
      ]
      for (key, value) in result.counters { more[key] = JSON.number(value) }
      if index == 0 { more["histogram"] = result.histogram?.json }
      return row(result, family: family, wall: sample.wall, processor: sample.processor, more)
    }
  }

  private static func aggregateRows(_ result: BenchmarkResult, family: Int) -> [Row] {
    let (wall, processor) = (result.wall, Summary(result.samples.map(\.processor)))
    let aggregates: [(name: String, unit: String, value: (Summary) -> Double)] = [
      ("mean", "time", { $0.mean }), ("median", "time", { $0.median }),
      ("stddev", "time", { $0.standardDeviation }),
      ("cv", "percentage", { $0.standardDeviation / $0.mean }),
    ]
    return aggregates.map { name, unit, value in
      let more: Row = [
        "run_type": "aggregate", "aggregate_name": name, "aggregate_unit": unit,
        "iterations": result.samples.count,
      ]
      return row(result, "_" + name, family: family, wall: value(wall), processor: value(processor), more)
    }
  }
}

extension ResultsFile {
  private static let ownKeys: Set<String> = [
    "family_index", "per_family_instance_index", "repetitions", "repetition_index", "threads", "iterations",
    "real_time", "cpu_time", "process",
  ]

  private static let nanoseconds = ["ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9]

  static func load(_ path: String) throws -> [BenchmarkResult] {
    try results(from: Files.read(path), named: path)
  }

  /// Reads where and on what a file's results were measured.
  static func context(_ path: String) throws -> [String: Any] {
    let json = try? JSONSerialization.jsonObject(with: Files.read(path)) as? [String: Any]
    return json?["context"] as? [String: Any] ?? [:]
  }

  /// Reads the rows of the samples in a file of ours or of Google Benchmark's.
  static func results(from data: Data, named path: String) throws -> [BenchmarkResult] {
    guard !data.isEmpty else { throw FileError(description: "\(path) is empty") }
    guard let json = try? JSONSerialization.jsonObject(with: data) else {
      throw FileError(description: "\(path) is not JSON, or cut short")
    }
    guard let rows = (json as? [String: Any])?["benchmarks"] as? [[String: Any]] else {
      throw FileError(description: "\(path) is not a results file: no list called \"benchmarks\"")
    }
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
    let counters = row.compactMap { key, value in
      ownKeys.contains(key) ? nil : (value as? Double).map { (key: key, value: $0) }
    }
    return BenchmarkResult(
      name: name, unit: row["label"] as? String ?? "ns", counters: counters.sorted { $0.key < $1.key },
      histogram: CallHistogram(json: row["histogram"]))
  }
}
