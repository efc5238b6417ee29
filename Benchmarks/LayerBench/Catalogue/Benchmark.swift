/// One benchmark: a name, and how to make what it measures.
struct Benchmark: Sendable {
  /// What a time is per.
  enum Unit: String, Sendable {
    case query
    case pair
    case layer
    case point
    case rect

    /// Not a time at all, but bytes per layer.
    case byte

    /// What a figure of the benchmark is, as tables and files call it.
    var figure: String { self == .byte ? "bytes/layer" : "ns/\(rawValue)" }
  }

  var name: BenchmarkName
  var unit: Unit

  /// Whether single calls are worth timing one by one.
  var timesCalls: Bool

  /// How many threads take part: what has one may be kept to one processor.
  var threads = 1

  var make: @Sendable (Fixtures) -> any Workload
}
