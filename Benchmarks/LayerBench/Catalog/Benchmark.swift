/// One benchmark: a name, and how to make what it measures.
struct Benchmark: Sendable {
  /// The divisor of a time.
  enum Unit: String, Sendable {
    case query, pair, layer, point, rect, call

    /// Not a time at all, but bytes per layer.
    case byte

    /// The name of a figure in tables and files.
    var figure: String { self == .byte ? "bytes/layer" : "ns/\(rawValue)" }
  }

  var name: BenchmarkName
  var unit: Unit

  /// Whether single calls are worth timing one by one.
  var timesCalls = false

  var make: @Sendable (Fixtures) -> Workload
}
