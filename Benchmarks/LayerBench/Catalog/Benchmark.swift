/// One benchmark: a name, and how to make what it measures.
struct Benchmark: Sendable {
  /// The divisor of a time.
  enum Unit: String, Sendable {
    case query, pair, layer, point, call

    /// Not a time at all, but bytes per layer.
    case byte

    /// The name of a figure in tables and files.
    var figure: String { self == .byte ? "bytes/layer" : "ns/\(rawValue)" }

    /// Whether single items are worth timing one by one, if they are of one unit.
    var timesCalls: Bool { self == .query || self == .pair }
  }

  var name: BenchmarkName
  var unit: Unit
  var make: @Sendable (Fixtures) -> Workload
}
