/// Compares figures with committed thresholds.
struct Gate {
  enum Verdict: Equatable {
    case kept

    /// No figure is worse and one is better; the text says which.
    case better(String)
    case worse(String)

    /// One of the two sides doesn't have the benchmark.
    case missing(String)

    var fails: Bool {
      switch self {
      case .kept, .better: false
      case .worse, .missing: true
      }
    }
  }

  struct Finding {
    var name: String
    var verdict: Verdict
    var old: Thresholds.Row?
    var new: Thresholds.Row?
  }

  /// The share by which an amount may differ and still count as kept.
  var tolerance: Double

  func findings(_ measured: [Thresholds.Row], against thresholds: [Thresholds.Row]) -> [Finding] {
    let old = Dictionary(uniqueKeysWithValues: thresholds.map { ($0.name, $0) })
    let names = Set(measured.map(\.name))
    let gone = thresholds.filter { !names.contains($0.name) }.map {
      Finding(name: $0.name, verdict: .missing("there is no such benchmark any more"), old: $0, new: nil)
    }
    return measured.map { row in
      guard let threshold = old[row.name] else {
        return Finding(name: row.name, verdict: .missing("has no thresholds yet"), old: nil, new: row)
      }
      return Finding(
        name: row.name, verdict: judge(row.figures, threshold.figures), old: threshold, new: row)
    } + gone
  }

  func judge(_ measured: [Figure], _ thresholds: [Figure]) -> Verdict {
    var better: [String] = []
    for figure in measured {
      guard let threshold = thresholds.first(where: { $0.key == figure.key }) else {
        return .missing("has no threshold for \(figure.key)")
      }
      switch (figure.value, threshold.value) {
      case (.amount(let now), .amount(let then)):
        let change = "\(figure.key) is \(now), was \(then)"
        if now > then * (1 + tolerance) { return .worse(change) }
        if now < then * (1 - tolerance) { better.append(change) }
      default:
        if figure.value != threshold.value { return .worse("\(figure.key) differ from the committed ones") }
      }
    }
    if let lost = thresholds.first(where: { threshold in !measured.contains { $0.key == threshold.key } }) {
      return .missing("\(lost.key) is no longer counted")
    }
    return better.isEmpty ? .kept : .better(better.joined(separator: ", "))
  }
}

extension Gate.Finding {
  /// What to say about it, and the lines to change in the file; nothing where the threshold is kept.
  var report: String? {
    let reason: String
    switch verdict {
    case .kept: return nil
    case .better(let text): reason = "better: " + text
    case .worse(let text): reason = "WORSE: " + text
    case .missing(let text): reason = "MISSING: " + text
    }
    let lines = [old.map { "-" + $0.line + "," }, new.map { "+" + $0.line + "," }].compactMap { $0 }
    return (["\(name): \(reason)"] + lines).joined(separator: "\n")
  }
}
