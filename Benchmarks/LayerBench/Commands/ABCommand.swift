extension Command {
  static let ab = Command(
    name: "ab",
    operands: "BINARY_A BINARY_B",
    operandCount: 2...2,
    summary: "measure two builds of LayerBench in turns",
    discussion: """
      Measures in the order A B B A, each turn in a process of its own, until the verdict is clear or the
      rounds are used up. Give names with --filter; without one, everything both builds have at 100k layers.
      \(ComparisonTable.exitCodes)
      """,
    options: Selection.options + [
      Option("--rounds", "N", help: "at most N rounds of A B B A (12)"),
      Option("--tolerance", "PERCENT", help: "call smaller changes the same (3)"),
      Option("--full", help: "longer samples in each turn"),
    ],
    usageExitCode: ComparisonTable.usageExitCode
  ) { arguments in
    let most = try arguments.number("--rounds", default: 12, in: 1...1000)
    let duel = Duel(
      binaryA: arguments.operands[0], binaryB: arguments.operands[1], tolerance: try tolerance(arguments),
      quick: !arguments.has("--full"), rounds: min(5, most)...most)
    let table = ComparisonTable(rows: try commonNames(arguments).map(duel.fight))
    Terminal.write(table.text)
    return table.exitCode
  }

  /// The selected benchmarks that both binaries know.
  private static func commonNames(_ arguments: Arguments) throws -> [String] {
    var options = Selection.options.flatMap { option in
      arguments.value(option.name).map { [option.name, $0] } ?? []
    }
    if options.isEmpty { options = ["--layers", "100k"] }
    let lists = try arguments.operands.map { binary in
      try Subprocess.output(binary, ["list"] + options, quiet: false).split(separator: "\n").map(String.init)
    }
    let second = Set(lists[1])
    return lists[0].filter(second.contains)
  }
}
