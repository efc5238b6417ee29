/// The formats of two services that track results over time.
enum ServiceFormats {
  /// The list that github-action-benchmark reads as `customSmallerIsBetter`.
  static func github(_ results: [BenchmarkResult]) -> Any {
    results.map { result in
      let counters = result.counters.map { "\($0.key): \(Format.nanoseconds($0.value))" }
      return [
        "name": result.name, "unit": result.unit, "value": JSON.number(result.wall.median),
        "range": "± \(Format.nanoseconds(result.wall.deviation))", "extra": counters.joined(separator: "\n"),
      ]
    }
  }

  /// Bencher Metric Format: a latency and its range for each benchmark.
  static func bencher(_ results: [BenchmarkResult]) -> Any {
    results.reduce(into: [String: Any]()) { metrics, result in
      let (median, deviation) = (result.wall.median, result.wall.deviation)
      let values = ["value": median, "lower_value": median - deviation, "upper_value": median + deviation]
      metrics[result.name] = [result.isTimed ? "latency" : "bytes-per-layer": values.mapValues(JSON.number)]
    }
  }
}
