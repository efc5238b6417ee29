extension Command {
  static let run = Command(
    name: "run",
    operands: "[NAME...]",
    summary: "measure benchmarks and print a table",
    discussion: """
      Without names, filter, scene or size, everything is measured at 100k layers. Times are nanoseconds per
      query, per pair of an edit and a query, per layer or per point: the median of all samples, followed by
      the median deviation from it. p50 to max are of calls timed one by one, the clock's cost included.
      'items' is how many of a benchmark's queries took part, which is fewer than all when they are slow.
      """,
    options: Selection.options + [
      Option("--processes", "N", help: "measure in N processes, each in an order of its own (3)"),
      Option("--seed", "N", help: "the seed of the orders and nothing else (1)"),
      Option("--quick", help: "fewer and shorter samples, in one process unless --processes says otherwise"),
      Option("--json", "FILE", help: "write Google Benchmark's JSON; to - instead of the table"),
      Option(
        "--medians", help: "keep one sample per process, the median: a small file for Benchmarks/Results"),
      Option("--github", "FILE", help: "write JSON for github-action-benchmark (customSmallerIsBetter)"),
      Option("--bmf", "FILE", help: "write Bencher Metric Format"),
    ]
  ) { arguments in
    let quick = arguments.has("--quick")
    let processes = try arguments.number("--processes", default: quick ? 1 : 3, in: 1...100)
    let seed = UInt64(try arguments.number("--seed", default: 1, in: 0...(.max)))
    let chosen = try Selection(arguments).benchmarks(ofSize: 100_000)
    let runner = Runner(isQuick: quick, seed: seed)
    let results = try processes == 1 ? runner.run(chosen) : runner.run(chosen, processes: processes)
    try write(arguments.has("--medians") ? results.map(\.medians) : results, seed, arguments)
    return 0
  }

  private static func write(_ results: [BenchmarkResult], _ seed: UInt64, _ arguments: Arguments) throws {
    if let path = arguments.value("--json") {
      try ResultsFile(context: Context.json(seed: seed), results: results).write(to: path)
    }
    for (option, format) in [("--github", ServiceFormats.github), ("--bmf", ServiceFormats.bencher)] {
      if let path = arguments.value(option) { try Files.write(JSON.data(format(results)), to: path) }
    }
    if arguments.value("--json") != "-" {
      try Terminal.write(ResultTable.text(results))
      Platform.reportLimits()
    }
  }
}
