/// Measures benchmarks one sample at a time, on request. The help of `serve` has questions and answers, a
/// line each.
///
/// -1 is any processor; preparation runs where it likes.
final class SampleService {
  private let fixtures = Fixtures()
  private let processors = Processor.allowed
  private var workload: Workload?
  private var exactFigure: Double?

  /// Answers a question; throws at one it doesn't know.
  func answer(_ question: String) throws -> String {
    let words = question.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().compactMap(Double.init)
    switch (words.first, workload) {
    case ("prepare", _) where words.count == 2:
      return try prepare(Catalog.benchmark(words[1]))
    case ("sample", let workload?) where numbers.count == 4 && words.count == 5:
      Processor.keep(to: numbers[3] < 0 ? processors : [Int(numbers[3])])
      return "\(exactFigure ?? Sampler.turns.warmSample(workload, Sampler.Plan(numbers)))"
    default:
      throw UsageError("'\(question)' is neither 'prepare NAME' nor 'sample ITEMS PASSES NANOSECONDS CPU'")
    }
  }

  private func prepare(_ benchmark: Benchmark) -> String {
    Processor.keep(to: processors)
    workload = nil
    let made = benchmark.make(fixtures)
    workload = made
    exactFigure = made.exactFigure?()
    return exactFigure == nil ? "\(Sampler.turns.plan(made))" : "1 1 1"
  }
}

/// A plan as `ab` and `serve` exchange it.
extension Sampler.Plan: CustomStringConvertible {
  var description: String { "\(items) \(passes) \(duration)" }

  /// Reads the numbers of a plan's description.
  init(_ numbers: [Double]) {
    self.init(items: Int(numbers[0]), passes: Int(numbers[1]), duration: numbers[2])
  }
}
