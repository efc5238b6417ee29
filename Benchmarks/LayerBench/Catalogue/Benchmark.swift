/// One benchmark: a name, and how to make what it measures.
struct Benchmark: Sendable {
  /// What a time is per.
  enum Unit: String, Sendable {
    case query
    case pair
    case layer
    case point
  }

  var name: BenchmarkName
  var unit: Unit

  /// Whether single calls are worth timing one by one.
  var timesCalls: Bool

  var make: @Sendable (Fixtures) -> any Workload
}
