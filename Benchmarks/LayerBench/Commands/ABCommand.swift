import Foundation

extension Command {
  static let ab = Command(
    name: "ab",
    operands: "BINARY_A BINARY_B [NAME...]",
    summary: "measure two builds of LayerBench in turns",
    discussion: """
      A process of each build take turns of a few milliseconds on one processor, A B B A and so on; further pairs
      of processes follow, 8 at least. As long as a verdict is noisy, their number is doubled, up to --pairs.
      Without names, filter, scene or size, everything both builds have at 100k layers.
      \(ComparisonTable.exitCodes)
      """,
    options: Selection.options + [
      Option("--pairs", "N", help: "at most N pairs of processes (32)"),
      tolerance,
    ]
  ) { arguments in
    // A build that ends early is an error to report.
    signal(SIGPIPE, SIG_IGN)
    let tolerance = try tolerance(arguments)
    let pairs = try arguments.number("--pairs", default: 32, in: 8...1000)
    try Files.checkPrograms(arguments.operands.prefix(2))
    let duel = Duel(
      binaryA: arguments.operands[0], binaryB: arguments.operands[1],
      trial: Trial(tolerance: tolerance, limit: pairs))
    try ComparisonTable.report(duel.fight(commonNames(arguments)), tolerance: tolerance)
  }

  /// The selected benchmarks that both binaries know.
  private static func commonNames(_ arguments: Arguments) throws -> [BenchmarkName] {
    let chosen = arguments.operands.dropFirst(2), selection = try Selection(arguments, names: chosen)
    let lists = try arguments.operands.prefix(2).map { binary in
      try Subprocess.output(binary, ["list"]).split(separator: "\n").map(String.init)
    }
    let common = lists[0].filter(Set(lists[1]).contains)
    if let unknown = chosen.first(where: { !common.contains($0) }) {
      throw UsageError.unknown("benchmark", unknown, among: common)
    }
    let names = common.compactMap(BenchmarkName.init).filter { selection.includes($0, ofSize: 100_000) }
    guard !names.isEmpty else { throw UsageError("the builds have no such benchmark in common") }
    return names
  }

  static let serve = Command(
    name: "serve",
    summary: "measure one sample at a time, as 'ab' asks for them on the standard input",
    discussion: """
      'prepare NAME' makes a benchmark ready and answers with the items and passes of a sample and its nanoseconds;
      'sample ITEMS PASSES NANOSECONDS CPU' takes one, on that processor, and answers with its nanoseconds per operation.
      """
  ) { _ in
    let service = SampleService()
    while let question = readLine() { try Terminal.write(service.answer(question)) }
  }
}
