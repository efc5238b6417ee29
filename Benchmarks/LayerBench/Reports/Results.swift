/// The result of one benchmark: the samples of all processes.
struct BenchmarkResult {
  /// One sample, as a row of a results file holds it.
  struct Sample {
    /// Nanoseconds per unit.
    var wall: Double
    var processor: Double
    var units: Int

    /// Samples of one process share their memory layout, so statistics keep them together.
    var process = 0
  }

  var name: String

  /// The samples' unit, such as `ns/query`.
  var unit = "ns"
  var samples: [Sample] = []

  /// Whether the samples are times, which all but bytes are.
  var isTimed: Bool { unit.hasPrefix("ns") }

  /// Writes a figure, such as the median, with its unit.
  func text(_ figure: Double) -> String {
    isTimed ? Format.duration(figure) : Format.nanoseconds(figure) + " B"
  }

  /// Further figures by key, such as `p50`; the median over the processes.
  var counters: [String: Double] = [:]

  /// How many calls took how long, where calls were timed one by one.
  var histogram: CallHistogram?

  /// The result with the name and the unit of its benchmark; a kind of calls follows the operation.
  func named(_ benchmark: BenchmarkName, _ unit: Benchmark.Unit) -> BenchmarkResult {
    var (result, full) = (self, benchmark)
    if !name.isEmpty { full.operation += "-" + name }
    (result.name, result.unit) = ("\(full)", unit.figure)
    return result
  }

  var wall: Summary { Summary(samples.map(\.wall)) }

  private var processes: [[Sample]] {
    samples.grouped(by: \.process).sorted { $0.key < $1.key }.map(\.elements)
  }

  /// The wall times, process by process.
  var groups: [[Double]] { processes.map { $0.map(\.wall) } }

  /// The result with one sample per process, the median of its samples.
  var medians: BenchmarkResult {
    var result = self
    result.samples = processes.map { samples in
      Sample(
        wall: Summary.median(of: samples.map(\.wall)),
        processor: Summary.median(of: samples.map(\.processor)), units: samples[0].units,
        process: samples[0].process)
    }
    return result
  }
}

extension BenchmarkResult {
  /// Joins the results of several processes about the same benchmarks, in the order of the first one.
  static func merge(_ processes: [[BenchmarkResult]]) -> [BenchmarkResult] {
    (processes.first ?? []).map { first in
      let parts = processes.map { results in results.first { $0.name == first.name } }
      var merged = first
      merged.samples = parts.enumerated().flatMap { number, part in
        (part?.samples ?? []).map {
          Sample(wall: $0.wall, processor: $0.processor, units: $0.units, process: number)
        }
      }
      for key in first.counters.keys {
        merged.counters[key] = Summary.median(of: parts.compactMap { $0?.counters[key] })
      }
      return merged
    }
  }
}
