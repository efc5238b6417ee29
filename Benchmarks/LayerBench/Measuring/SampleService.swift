/// Measures benchmarks one sample at a time, on request. The help of `serve` has questions and answers, a line each.
///
/// -1 is any processor; preparation runs where it likes.
final class SampleService {
  private let sampler = Sampler(effort: .turns)
  private let fixtures = Fixtures()
  private let processors = Processor.allowed
  private var workload: Workload?
  private var exactFigure: Double?
  private var processor = -1

  /// Answers until the input ends; throws at a question it doesn't know.
  func run(ask: () -> String?, answer: (String) throws -> Void) throws {
    while let line = ask() {
      let words = line.split(separator: " ").map(String.init)
      let numbers = words.dropFirst().compactMap { Double($0) }
      switch words.first {
      case "prepare" where words.count == 2:
        try answer(prepare(words[1]))
      case "sample" where numbers.count == 4 && words.count == 5 && workload != nil:
        try answer("\(sample(Sampler.Plan(numbers), on: Int(numbers[3])))")
      default:
        throw UsageError("'\(line)' is neither 'prepare NAME' nor 'sample ITEMS PASSES NANOSECONDS CPU'")
      }
    }
  }

  private func prepare(_ name: String) throws -> String {
    let benchmark = try Catalogue.benchmark(name)
    move(to: -1)
    workload = nil
    let made = benchmark.make(fixtures)
    workload = made
    exactFigure = made.exactFigure?()
    return exactFigure == nil ? "\(sampler.plan(made))" : "1 1 1"
  }

  private func move(to number: Int) {
    guard number != processor else { return }
    processor = number
    Processor.keep(to: number < 0 ? processors : [number])
  }

  private func sample(_ plan: Sampler.Plan, on number: Int) -> Double {
    guard exactFigure == nil, let workload else { return exactFigure ?? .nan }
    move(to: number)
    return sampler.warmSample(workload, plan)
  }
}
