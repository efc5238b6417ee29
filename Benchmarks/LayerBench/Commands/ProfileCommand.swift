extension Command {
  static let profile = Command(
    name: "profile",
    operands: "NAME",
    operandCount: 1...1,
    summary: "run one benchmark over and over, for a profiler",
    discussion: "For example: perf record -g LayerBench profile hit/S4/500k --seconds 5",
    options: [
      Option("--seconds", "N", help: "how long (10)"),
      Option("--passes", "N", help: "run exactly N passes over all items instead"),
    ]
  ) { arguments in
    guard let benchmark = try Selection(arguments).benchmarks().first else { return 1 }
    let workload = benchmark.make(Fixtures())
    let seconds = try arguments.number("--seconds", default: 10, in: 1...86_400)
    let fixed = try arguments.number("--passes", default: 0, in: 1...(.max))
    let start = Clock.wall()
    var passes = 0
    while fixed > 0 ? passes < fixed : Clock.wall() - start < Double(seconds) * 1e9 {
      consume(workload.run(workload.itemCount))
      passes += 1
    }
    let units = Double(passes * workload.itemCount * workload.unitsPerItem)
    let time = Format.nanoseconds((Clock.wall() - start) / units)
    Terminal.write("\(benchmark.name): \(passes) passes, \(time) ns per \(benchmark.unit.rawValue)")
    return 0
  }
}
