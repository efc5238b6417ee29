/// Measures ratios one by one, and more of them where it is too noisy for a verdict.
///
/// It looks after 8 ratios, and where the verdict is "noisy" again after 16, 32 and so on, up to a limit.
/// Looking after every single one would find a change by chance sooner or later. Each look may err as often
/// as the interval does, in one of a hundred; three looks, as many as 32 ratios allow, together in three of a
/// hundred at the most.
struct Trial {
  var tolerance: Double

  /// How many ratios of a subject there may be.
  var limit: Int

  var looks: [Int] { sequence(first: 8) { $0 * 2 }.prefix { $0 < limit } + [limit] }

  /// Finds the interval of every subject's ratio. `measure` gets a number, counting from 0, and the subjects
  /// still to be decided; it returns one more ratio for each.
  func intervals<Subject: Hashable>(
    _ subjects: [Subject], measure: (Int, [Subject]) throws -> [Subject: Double]
  ) rethrows -> [Subject: RatioInterval] {
    var ratios: [Subject: [Double]] = [:]
    var intervals: [Subject: RatioInterval] = [:]
    var (undecided, measured) = (subjects, 0)
    for look in looks where !undecided.isEmpty {
      for number in measured..<look {
        for (subject, ratio) in try measure(number, undecided) { ratios[subject, default: []].append(ratio) }
      }
      measured = look
      undecided = undecided.filter { subject in
        let interval = RatioInterval.paired(ratios[subject] ?? [])
        intervals[subject] = interval
        return Verdict(interval, tolerance: tolerance) == .noisy
      }
    }
    return intervals
  }
}
