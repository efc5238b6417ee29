/// Measures two builds against each other, in turns.
///
/// A machine that slows down or speeds up does so for seconds, and one processor more than another. So a
/// process of each build stays alive, and the two take turns of a few milliseconds on the same processor, A B
/// B A and then B A A B: both see the same speed. Only ratios of neighbors count.
///
/// The two processes of a pair differ in their memory layouts by chance. Each further pair draws new layouts,
/// on the next processor, so that the pairs' ratios are independent and tell how wide the interval is.
struct Duel {
  var binaryA: String
  var binaryB: String
  var trial: Trial

  /// Nanoseconds per unit of all samples.
  private typealias Times = (before: [Double], after: [Double])

  func fight(_ names: [BenchmarkName]) throws -> [ComparisonTable.Row] {
    var times: [BenchmarkName: Times] = [:]
    let intervals = try trial.intervals(names) { try measure($1, pair: $0, &times) }
    Terminal.progress("")
    return names.compactMap { name in
      guard let interval = intervals[name], let times = times[name] else { return nil }
      let (before, after) = (Summary.median(of: times.before), Summary.median(of: times.after))
      return (name.description, before, after, interval)
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
      try first.prepare(name)
      try second.prepare(name)
      let (one, other) = (try first.plan(), try second.plan())
      // The same work for both.
      let plan = Sampler.Plan(
        items: min(one.items, other.items), passes: max(one.passes, other.passes),
        duration: max(one.duration, other.duration))
      ratios[name] = try ratio(a, b, plan, on: processor, &times[name, default: ([], [])])
    }
    return ratios
  }

  /// The median ratio of B to A over some rounds of A B B A: up to thirty, within about half a second.
  ///
  /// Thirty because where samples are the noisiest, rounds differ by 16 %, six times as much as layouts do,
  /// and a round takes a twentieth of the time that a new pair needs to get ready.
  private func ratio(
    _ a: SampleClient, _ b: SampleClient, _ plan: Sampler.Plan, on processor: Int, _ times: inout Times
  ) throws -> Double {
    let rounds = max(3, min(30, Int(0.5e9 / (6 * plan.duration))))
    let ratios = try (0..<rounds).map { round in
      let isSwapped = round % 2 == 1
      let turns = isSwapped ? [b, a, a, b] : [a, b, b, a]
      let samples = try turns.map { try $0.sample(plan, on: processor) }
      let (around, within) = ([samples[0], samples[3]], [samples[1], samples[2]])
      let (before, after) = isSwapped ? (within, around) : (around, within)
      times.before += before
      times.after += after
      return (after[0] * after[1] / (before[0] * before[1])).squareRoot()
    }
    return Summary.median(of: ratios)
  }
}
