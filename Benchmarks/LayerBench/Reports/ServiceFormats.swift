/// The formats of two services that track results over time.
enum ServiceFormats {
  /// The list that github-action-benchmark reads as `customSmallerIsBetter`.
  static func github(_ results: [BenchmarkResult]) -> JSONValue {
    .array(
      results.map { result in
        let wall = result.wall
        return .object([
          ("name", .string(result.name)),
          ("unit", .string(result.unit)),
          ("value", .number(wall.median)),
          ("range", .string("± \(Format.nanoseconds(wall.deviation))")),
          (
            "extra",
            .string(
              result.counters.map { "\($0.key): \(Format.nanoseconds($0.value))" }.joined(separator: "\n"))
          ),
        ])
      })
  }

  /// Bencher Metric Format: a latency and its range for each benchmark.
  static func bencher(_ results: [BenchmarkResult]) -> JSONValue {
    .object(
      results.map { result in
        let wall = result.wall
        return (
          result.name,
          .object([
            (
              result.isTimed ? "latency" : "bytes-per-layer",
              .object([
                ("value", .number(wall.median)),
                ("lower_value", .number(wall.median - wall.deviation)),
                ("upper_value", .number(wall.median + wall.deviation)),
              ])
            )
          ])
        )
      })
  }
}
