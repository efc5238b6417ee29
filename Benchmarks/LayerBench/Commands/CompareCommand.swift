extension Command {
  static let compare = Command(
    name: "compare",
    operands: "A.json B.json",
    operandCount: 2...2,
    summary: "compare two results files",
    discussion: """
      Compares the benchmarks that both files hold. The interval of the ratio is bootstrapped, process by
      process. Files from different times on a shared machine differ by more than the interval knows: use 'ab'
      where it matters.
      \(ComparisonTable.exitCodes)
      """,
    options: [Option("--tolerance", "PERCENT", help: "call smaller changes the same (3)")],
    usageExitCode: ComparisonTable.usageExitCode
  ) { arguments in
    let tolerance = try Command.tolerance(arguments)
    let before = try ResultsFile.load(arguments.operands[0])
    let after = try ResultsFile.load(arguments.operands[1])
    let rows = before.compactMap { a -> ComparisonTable.Row? in
      guard let b = after.first(where: { $0.name == a.name }) else { return nil }
      let interval = RatioInterval.unpaired(a.groups, b.groups)
      return ComparisonTable.Row(
        name: a.name, before: a.wall.median, after: b.wall.median, interval: interval,
        verdict: Verdict(interval, tolerance: tolerance))
    }
    guard !rows.isEmpty else { throw FileError(description: "the files have no benchmark in common") }
    let table = ComparisonTable(rows: rows)
    Terminal.write(table.text)
    return table.exitCode
  }

  static func tolerance(_ arguments: Arguments) throws(UsageError) -> Double {
    let percent = try arguments.number("--tolerance", default: Int(Verdict.tolerance * 100), in: 1...100)
    return Double(percent) / 100
  }
}
