/// Passes verdicts on ratios that come in one by one, and asks for more of them where it is too noisy to say.
///
/// It looks after 8 ratios, and where the verdict is "noisy" again after 16, 32 and so on, up to a limit. Looking after
/// every single one would find a change by chance sooner or later. Each look may err as often as the interval does,
/// in one of a hundred; three looks, as many as 32 ratios allow, together in three of a hundred at the most.
struct Trial<Subject: Hashable> {
  struct Outcome {
    var interval: RatioInterval
    var verdict: Verdict
  }

  var tolerance: Double

  /// How many ratios of a subject there may be.
  var limit: Int

  static func looks(upTo limit: Int) -> [Int] {
    var looks: [Int] = []
    var look = 8
    while look < limit {
      looks.append(look)
      look *= 2
    }
    return looks + [limit]
  }

  /// Decides on every subject. `measure` gets a number, counting from 0, and the subjects still to be decided; it
  /// returns one more ratio for each.
  func decide(
    _ subjects: [Subject], measure: (Int, [Subject]) throws -> [Subject: Double]
  ) rethrows -> [Subject: Outcome] {
    var ratios: [Subject: [Double]] = [:]
    var outcomes: [Subject: Outcome] = [:]
    var undecided = subjects
    var measured = 0
    for look in Self.looks(upTo: limit) where !undecided.isEmpty {
      for number in measured..<look {
        for (subject, ratio) in try measure(number, undecided) { ratios[subject, default: []].append(ratio) }
      }
      measured = look
      for subject in undecided {
        let interval = RatioInterval.paired(ratios[subject] ?? [])
        outcomes[subject] = Outcome(interval: interval, verdict: Verdict(interval, tolerance: tolerance))
      }
      undecided = undecided.filter { outcomes[$0]?.verdict == .noisy }
    }
    return outcomes
  }

}
