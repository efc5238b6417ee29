/// The table that `run` prints.
enum ResultTable {
  /// The keys of single calls' figures, and the columns' titles.
  private static let columns = [
    ("mean", "mean"), ("p50", "p50"), ("p99", "p99"), ("p999", "p99.9"), ("p9999", "p99.99"), ("max", "max"),
    ("over_1ms", "> 1 ms"), ("max_once", "max once"), ("over_1ms_once", "> 1 ms once"),
    ("cache_misses", "L1 misses"), ("memory_reads", "LL misses"),
  ]

  static func text(_ results: [BenchmarkResult]) -> String {
    // Only rows about the worst call have all of them.
    let columns = columns.filter { key, _ in results.contains { $0.counters[key] != nil } }
    let rows = results.map { result in
      let (median, deviation) = (result.wall.median, result.wall.deviation)
      let spread = median > 0 ? Format.fixed(100 * deviation / median, 1) + " %" : "–"
      return [result.name, Format.nanoseconds(median), result.unit, spread]
        + columns.map { key, _ in
          result.counters[key].map {
            key.hasPrefix("over_") ? Format.grouped(Int($0.rounded())) : Format.nanoseconds($0)
          } ?? ""
        }
        + [result.counters["items"].map { Format.grouped(Int($0)) } ?? ""]
    }
    return TextTable(header: ["benchmark", "", "per", "±"] + columns.map(\.1) + ["items"], rows: rows).text
  }
}
