extension Command {
  static let compare = Command(
    name: "compare",
    operands: "A.json B.json",
    summary: "compare two results files",
    discussion: """
      Compares the benchmarks that both files hold. The interval of the ratio is bootstrapped, process by
      process. Files from different times on a shared machine differ by more than the interval knows: use 'ab'
      where it matters.
      \(ComparisonTable.exitCodes)
      """,
    options: [tolerance]
  ) { arguments in
    let tolerance = try tolerance(arguments)
    let before = try ResultsFile.load(arguments.operands[0])
    let after = Dictionary(
      try ResultsFile.load(arguments.operands[1]).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let rows = before.compactMap { a -> ComparisonTable.Row? in
      guard let b = after[a.name] else { return nil }
      let interval = RatioInterval.unpaired(a.groups, b.groups)
      return ComparisonTable.Row(
        name: a.name, before: a.wall.median, after: b.wall.median, interval: interval,
        verdict: Verdict(interval, tolerance: tolerance))
    }
    guard !rows.isEmpty else { throw FileError(description: "the files have no benchmark in common") }
    return try ComparisonTable.report(rows)
  }

  static let tolerance = Option("--tolerance", "PERCENT", help: "call smaller changes the same (3)")

  static func tolerance(_ arguments: Arguments) throws(UsageError) -> Double {
    let standard = Int(Verdict.tolerance * 100)
    return Double(try arguments.number(tolerance.name, default: standard, in: 1...100)) / 100
  }
}
