extension Command {
  static let compare = Command(
    name: "compare",
    operands: "A.json B.json",
    summary: "compare two results files",
    discussion: """
      Compares the benchmarks that both files hold. The interval of the ratio is bootstrapped, process by
      process; with fewer than five in a file, any change is too noisy to say. Files from different times on a
      shared machine differ by more than the interval knows: use 'ab' where it matters.
      \(ComparisonTable.exitCodes)
      """,
    options: [tolerance]
  ) { arguments in
    let tolerance = try tolerance(arguments)
    let files = try arguments.operands.map { try ResultsFile($0) }
    let rows = files[0].results.compactMap { a -> ComparisonTable.Row? in
      guard let b = files[1][a.name] else { return nil }
      return (a.name, a.wall.median, b.wall.median, .unpaired(a.groups, b.groups))
    }
    guard !rows.isEmpty else { throw FileError(description: "the files have no benchmark in common") }
    try ComparisonTable.report(rows, tolerance: tolerance)
  }

  static let tolerance = Option("--tolerance", "PERCENT", help: "call smaller changes the same (3)")

  static func tolerance(_ arguments: Arguments) throws(UsageError) -> Double {
    let standard = Int(Verdict.tolerance * 100)
    return Double(try arguments.number(tolerance.name, default: standard, in: 1...100)) / 100
  }
}
