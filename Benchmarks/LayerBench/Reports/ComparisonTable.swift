/// The table that comparisons print, and the exit code that goes with it.
enum ComparisonTable {
  struct Row {
    var name: String
    var before: Double
    var after: Double
    var interval: RatioInterval
    var verdict: Verdict
  }

  /// Prints the table of some rows; returns the exit code.
  static func report(_ rows: [Row]) throws -> Int32 {
    let cells = rows.map { row in
      [
        row.name, Format.nanoseconds(row.before), Format.nanoseconds(row.after),
        Format.fixed(row.interval.ratio, 3),
        "\(Format.fixed(row.interval.low, 3)) … \(Format.fixed(row.interval.high, 3))",
        row.verdict.rawValue,
      ]
    }
    let header = ["benchmark", "A ns", "B ns", "B / A", "99 % interval", "verdict"]
    let counts = Verdict.allCases.compactMap { verdict in
      let count = rows.count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    let table = TextTable(header: header, rows: cells).text
    try Terminal.write(table + "\n\n" + counts.joined(separator: ", "))
    return Verdict.exitCode(of: rows.map(\.verdict))
  }

  static let exitCodes = """
    Exits with 0 for no change, 2 if anything is slower, 3 if too noisy to say, 4 if only faster.
    """
}
