/// The table that `run` prints.
struct ResultTable {
  private let results: [BenchmarkResult]

  private static let percentiles = ["p50", "p99", "p999", "max"]

  init(_ results: [BenchmarkResult]) {
    self.results = results
  }

  var text: String {
    var table = TextTable(header: ["benchmark", "", "per", "±", "p50", "p99", "p99.9", "max", "items"])
    table.rows = results.map { result in
      let wall = result.wall
      return [
        result.name, Format.nanoseconds(wall.median), result.unit,
        Format.percent(wall.deviation / wall.median),
      ]
        + Self.percentiles.map { key in result.counter(key).map(Format.nanoseconds) ?? "" }
        + [result.counter("items").map { Format.grouped(Int($0)) } ?? ""]
    }
    return table.text
  }
}
