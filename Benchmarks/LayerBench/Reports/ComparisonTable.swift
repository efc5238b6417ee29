/// The table that comparisons print, and the exit code that goes with it.
enum ComparisonTable {
  typealias Row = (name: String, before: Double, after: Double, interval: RatioInterval)

  /// Prints the table of some rows; throws the exit code where it is not 0.
  static func report(_ rows: [Row], tolerance: Double) throws {
    let verdicts = rows.map { Verdict($0.interval, tolerance: tolerance) }
    let cells = zip(rows, verdicts).map { row, verdict in
      let (low, high) = (Format.fixed(row.interval.low, 3), Format.fixed(row.interval.high, 3))
      return [
        row.name, Format.nanoseconds(row.before), Format.nanoseconds(row.after),
        Format.fixed(row.interval.ratio, 3), row.interval.high.isFinite ? "\(low) … \(high)" : "–",
        verdict.rawValue,
      ]
    }
    let header = ["benchmark", "A ns", "B ns", "B / A", "99 % interval", "verdict"]
    let counts = Verdict.allCases.map { verdict in (verdict, verdicts.count { $0 == verdict }) }
    let summary = counts.filter { $1 > 0 }.map { "\($1) \($0.rawValue)" }.joined(separator: ", ")
    try Terminal.write("\(TextTable(header: header, rows: cells).text)\n\n\(summary)")
    let code = Verdict.exitCode(of: verdicts)
    if code != 0 { throw ExitCode(code: code) }
  }

  static let exitCodes = """
    Exits with 0 for no change, 2 if anything is slower, 3 if too noisy to say, 4 if only faster.
    """
}
