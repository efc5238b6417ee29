/// Measures two builds against each other, in turns.
///
/// A machine that slows down or speeds up does so for seconds, and one processor more than another. So a process of
/// each build stays alive, and the two take turns of a few milliseconds on the same processor, A B B A and then
/// B A A B: both see the same speed. Only ratios of neighbours count.
///
/// The two processes of a pair differ in their memory layouts by chance. Each further pair draws new layouts, on the next
/// processor, so that the pairs' ratios are independent and tell how wide the interval is.
struct Duel {
  var binaryA: String
  var binaryB: String
  var tolerance: Double

  /// How many pairs of processes there may be.
  var pairs: Int

  /// Nanoseconds per unit of all samples.
  private typealias Times = (before: [Double], after: [Double])

  func fight(_ names: [BenchmarkName]) throws -> [ComparisonTable.Row] {
    var times: [BenchmarkName: Times] = [:]
    let trial = Trial<BenchmarkName>(tolerance: tolerance, limit: pairs)
    let outcomes = try trial.decide(names) { try measure($1, pair: $0, &times) }
    Terminal.progress("")
    return names.compactMap { name in
      guard let outcome = outcomes[name], let times = times[name] else { return nil }
      return ComparisonTable.Row(
        name: name.description, before: Summary.median(of: times.before),
        after: Summary.median(of: times.after), interval: outcome.interval, verdict: outcome.verdict)
    }
  }

  /// Each benchmark's ratio of B to A in a pair of fresh processes.
  private func measure(
    _ names: [BenchmarkName], pair: Int, _ times: inout [BenchmarkName: Times]
  ) throws -> [BenchmarkName: Double] {
    // Being the first must not be one build's lot.
    let isSwapped = pair % 2 == 1
    let first = try SampleClient(isSwapped ? binaryB : binaryA)
    let second = try SampleClient(isSwapped ? binaryA : binaryB)
    defer {
      first.close()
      second.close()
    }
    let (a, b) = isSwapped ? (second, first) : (first, second)
    let processors = Processor.allowed
    let processor = processors.isEmpty ? -1 : processors[processors.count - 1 - pair % processors.count]
    var ratios: [BenchmarkName: Double] = [:]
    for (number, name) in BenchmarkName.shuffled(names, seed: UInt64(pair)).enumerated() {
      Terminal.progress("pair \(pair + 1), \(number + 1)/\(names.count) \(name)")
      // Both get ready at the same time.
      try first.prepare(name.description)
      try second.prepare(name.description)
      let plan = Self.common(try first.plan(), try second.plan())
      ratios[name] = try ratio(a, b, plan, on: processor, &times[name, default: ([], [])])
    }
    return ratios
  }

  /// The same work for both.
  private static func common(_ a: Sampler.Plan, _ b: Sampler.Plan) -> Sampler.Plan {
    Sampler.Plan(
      items: min(a.items, b.items), passes: max(a.passes, b.passes), duration: max(a.duration, b.duration))
  }

  private func ratio(
    _ a: SampleClient, _ b: SampleClient, _ plan: Sampler.Plan, on processor: Int, _ times: inout Times
  ) throws -> Double {
    var ratios: [Double] = []
    for round in 0..<Self.rounds(plan) {
      let isSwapped = round % 2 == 1
      let (outer, inner) = isSwapped ? (b, a) : (a, b)
      let start = try outer.sample(plan, on: processor)
      let within = [try inner.sample(plan, on: processor), try inner.sample(plan, on: processor)]
      let around = [start, try outer.sample(plan, on: processor)]
      let (before, after) = isSwapped ? (within, around) : (around, within)
      times.before += before
      times.after += after
      ratios.append((after[0] * after[1] / (before[0] * before[1])).squareRoot())
    }
    return Summary.median(of: ratios)
  }

  /// Rounds of A B B A in a pair: up to thirty, within about half a second.
  ///
  /// Thirty because where samples are the noisiest, rounds differ by 16 %, six times as much as layouts do, and a
  /// round takes a twentieth of the time that a new pair needs to get ready.
  private static func rounds(_ plan: Sampler.Plan) -> Int {
    max(3, min(30, Int(0.5e9 / (6 * plan.duration))))
  }
}
