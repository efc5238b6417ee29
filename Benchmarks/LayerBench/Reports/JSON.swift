import Foundation

/// JSON as Foundation writes it, with sorted keys.
enum JSON {
  static func data(_ object: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
      + Data("\n".utf8)
  }

  /// The object on one line.
  static func line(_ object: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  /// The number, or null where it is not one.
  static func number(_ value: Double) -> Any { value.isFinite ? value : NSNull() }
}

/// The formats of two services that track results over time.
extension JSON {
  /// The list that github-action-benchmark reads as `customSmallerIsBetter`.
  static func github(_ results: [BenchmarkResult]) -> Any {
    results.map { result in
      let counters = result.counters.map { "\($0.key): \(Format.nanoseconds($0.value))" }
      return [
        "name": result.name, "unit": result.unit, "value": number(result.wall.median),
        "range": "± \(Format.nanoseconds(result.wall.deviation))", "extra": counters.joined(separator: "\n"),
      ]
    }
  }

  /// Bencher Metric Format: a latency and its range for each benchmark.
  static func bencher(_ results: [BenchmarkResult]) -> Any {
    results.reduce(into: [String: Any]()) { metrics, result in
      let (median, deviation) = (result.wall.median, result.wall.deviation)
      let values = ["value": median, "lower_value": median - deviation, "upper_value": median + deviation]
      metrics[result.name] = [result.isTimed ? "latency" : "bytes-per-layer": values.mapValues(number)]
    }
  }
}
