/// Measures two builds against each other, in turns: A B B A, over and over.
///
/// A machine that slows down or speeds up meanwhile does so for both. Each turn is a process of its own, so
/// that the luck of one memory layout doesn't decide.
struct Duel {
  var binaryA: String
  var binaryB: String
  var tolerance: Double
  var quick: Bool

  /// Rounds of A B B A: at least so many, and more for as long as the verdict is "noisy".
  var rounds: ClosedRange<Int>

  struct Outcome {
    var before: [Double] = []
    var after: [Double] = []

    /// B to A, one per round.
    var ratios: [Double] = []
  }

  func fight(_ name: String) throws -> ComparisonTable.Row {
    var outcome = Outcome()
    var row: ComparisonTable.Row?
    for round in 0..<rounds.upperBound {
      Terminal.progress("\(name), round \(round + 1)")
      try play(name, seed: UInt64(round), &outcome)
      guard round + 1 >= rounds.lowerBound else { continue }
      let judged = judge(name, outcome)
      row = judged
      if judged.verdict != .noisy { break }
    }
    Terminal.progress("")
    return row ?? judge(name, outcome)
  }

  private func play(_ name: String, seed: UInt64, _ outcome: inout Outcome) throws {
    let a1 = try time(binaryA, name, seed)
    let b1 = try time(binaryB, name, seed)
    let b2 = try time(binaryB, name, seed)
    let a2 = try time(binaryA, name, seed)
    outcome.before += [a1, a2]
    outcome.after += [b1, b2]
    outcome.ratios.append((b1 * b2 / (a1 * a2)).squareRoot())
  }

  private func time(_ binary: String, _ name: String, _ seed: UInt64) throws -> Double {
    let results = try ProcessPool.measure(binary, [name], quick: quick, seed: seed)
    guard let result = results.first else {
      throw FileError(description: "\(binary) has no benchmark called \(name)")
    }
    // What other work on the machine adds is never negative: the quick quarter of the samples tells most.
    return Summary.percentile(0.25, ofSorted: result.samples.map(\.wall).sorted())
  }

  private func judge(_ name: String, _ outcome: Outcome) -> ComparisonTable.Row {
    let interval = RatioInterval.paired(outcome.ratios)
    return ComparisonTable.Row(
      name: name, before: Summary.median(of: outcome.before), after: Summary.median(of: outcome.after),
      interval: interval, verdict: Verdict(interval, tolerance: tolerance))
  }
}
