import Foundation

/// A results file in Google Benchmark's JSON format: a context, a row per sample, and aggregate rows.
struct ResultsFile {
  /// Where and on what the results were measured.
  var context: [String: Any]
  var results: [BenchmarkResult]
}

extension ResultsFile {
  init(_ path: String) throws {
    try self.init(Files.read(path), named: path)
  }

  /// Reads the rows of the samples in a file of ours or of Google Benchmark's.
  init(_ data: Data, named path: String) throws {
    guard !data.isEmpty else { throw FileError(description: "\(path) is empty") }
    guard let json = try? JSONSerialization.jsonObject(with: data) else {
      throw FileError(description: "\(path) is not JSON, or cut short")
    }
    guard let file = json as? [String: Any], let rows = file["benchmarks"] as? [Row] else {
      throw FileError(description: "\(path) is not a results file: no list called \"benchmarks\"")
    }
    let samples = rows.filter { $0["run_type"] as? String ?? "iteration" == "iteration" }
    let all = try samples.grouped { $0["name"] as? String }.map { name, rows in
      guard let name, let result = try BenchmarkResult(name, rows, path) else {
        throw FileError(description: "\(path): a row lacks a name or a time")
      }
      return result
    }
    results = all.filter(\.isMeasured)
    let others = all.filter { !$0.isMeasured }.map(\.name).joined(separator: ", ")
    if !others.isEmpty {
      Terminal.complain("\(path): failed, or without a time above 0, and left out: \(others)")
    }
    context = file["context"] as? [String: Any] ?? [:]
  }

  subscript(_ name: String) -> BenchmarkResult? { results.first { $0.name == name } }

  func write(to path: String) throws { try Files.write(data, to: path) }

  /// The file, with a row per line.
  var data: Data {
    get throws {
      let rows = results.enumerated().flatMap { number, result in
        (result.sampleRows + result.aggregateRows).map { $0.merging(["family_index": number]) { $1 } }
      }
      let lines = try rows.map { "    " + (try JSON.line($0)) }.joined(separator: ",\n")
      let context = try JSON.line(context)
      return Data("{\n  \"context\": \(context),\n  \"benchmarks\": [\n\(lines)\n  ]\n}\n".utf8)
    }
  }
}

private typealias Row = [String: Any]

extension BenchmarkResult {
  /// The keys of numbers that are no counters.
  private static let ownKeys: Set<String> = [
    "family_index", "per_family_instance_index", "repetitions", "repetition_index", "threads", "iterations",
    "real_time", "cpu_time", "process",
  ]

  private static let nanoseconds = ["ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9]

  /// Whether every sample is above 0 and below 10¹⁸. Samples of rows that failed are not.
  fileprivate var isMeasured: Bool { samples.allSatisfy { $0.wall > 0 && $0.wall < 1e18 } }

  /// Reads the rows of all samples; nil where one lacks a time.
  fileprivate init?(_ name: String, _ rows: [Row], _ path: String) throws {
    self.name = name
    for row in rows {
      let hasFailed = row["error_occurred"] as? Bool == true, unit = row["time_unit"] as? String ?? "ns"
      guard let wall = hasFailed ? .nan : row["real_time"] as? Double else { return nil }
      guard let scale = Self.nanoseconds[unit] else {
        throw FileError(description: "\(path): \(name) has an unknown time_unit, '\(unit)'")
      }
      samples.append(
        Sample(
          wall: wall * scale, processor: (row["cpu_time"] as? Double ?? wall) * scale,
          units: row["iterations"] as? Int ?? 1, process: row["process"] as? Int ?? 0))
    }
    unit = rows[0]["label"] as? String ?? "ns"
    histogram = CallHistogram(json: rows[0]["histogram"])
    counters = rows[0].compactMapValues { $0 as? Double }.filter { !Self.ownKeys.contains($0.key) }
  }

  private func row(_ suffix: String = "", wall: Double, processor: Double, _ more: Row) -> Row {
    let row: Row = [
      "name": name + suffix, "run_name": name, "per_family_instance_index": 0, "repetitions": samples.count,
      "label": unit, "threads": 1, "real_time": JSON.number(wall), "cpu_time": JSON.number(processor),
      "time_unit": "ns",
    ]
    return row.merging(more) { $1 }
  }

  fileprivate var sampleRows: [Row] {
    samples.enumerated().map { index, sample in
      var more: Row = [
        "run_type": "iteration", "repetition_index": index, "iterations": sample.units,
        "process": sample.process,
      ]
      for (key, value) in counters { more[key] = JSON.number(value) }
      if index == 0 { more["histogram"] = histogram?.json }
      return row(wall: sample.wall, processor: sample.processor, more)
    }
  }

  fileprivate var aggregateRows: [Row] {
    let processor = Summary(samples.map(\.processor))
    let aggregates: [(name: String, unit: String, value: (Summary) -> Double)] = [
      ("mean", "time", \.mean), ("median", "time", \.median), ("stddev", "time", \.standardDeviation),
      ("cv", "percentage", { $0.standardDeviation / $0.mean }),
    ]
    return aggregates.map { name, unit, value in
      row(
        "_" + name, wall: value(wall), processor: value(processor),
        [
          "run_type": "aggregate", "aggregate_name": name, "aggregate_unit": unit,
          "iterations": samples.count,
        ])
    }
  }
}
