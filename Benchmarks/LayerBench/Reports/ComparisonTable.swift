/// The table that comparisons print, and the exit code that goes with it.
struct ComparisonTable {
  struct Row {
    var name: String
    var before: Double
    var after: Double
    var interval: RatioInterval
    var verdict: Verdict
  }

  var rows: [Row]

  private var text: String {
    let rows = rows.map { row in
      [
        row.name, Format.nanoseconds(row.before), Format.nanoseconds(row.after),
        Format.fixed(row.interval.ratio, 3),
        "\(Format.fixed(row.interval.low, 3)) … \(Format.fixed(row.interval.high, 3))",
        row.verdict.rawValue,
      ]
    }
    let header = ["benchmark", "A ns", "B ns", "B / A", "99 % interval", "verdict"]
    return TextTable(header: header, rows: rows).text + "\n\n" + summary
  }

  /// Prints the table; returns the exit code.
  func report() throws -> Int32 {
    try Terminal.write(text)
    return Verdict.exitCode(of: rows.map(\.verdict))
  }

  private var summary: String {
    Verdict.allCases.compactMap { verdict in
      let count = rows.count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }.joined(separator: ", ")
  }

  static let exitCodes = """
    Exits with 0 for no change, 2 if anything is slower, 3 if too noisy to say, 4 if only faster.
    """
}
