extension Command {
  static let profile = Command(
    name: "profile",
    operands: "NAME",
    summary: "run one benchmark over and over, for a profiler",
    discussion: "For example: perf record -g LayerBench profile hit/S4/500k --seconds 5",
    options: [Option("--seconds", "N", help: "how long (10)")]
  ) { arguments in
    let benchmark = try Catalog.benchmark(arguments.operands[0])
    let workload = benchmark.make(Fixtures())
    let seconds = try arguments.number("--seconds", default: 10, in: 1...86_400)
    let end = Clock.wall() + Double(seconds) * 1e9
    var units = 0
    while Clock.wall() < end {
      workload.reset()
      // One by one, so that the end is noticed in the midst of a slow pass.
      for item in 0..<workload.itemCount {
        consume(workload.run(item..<item + 1))
        units += workload.unitsPerItem
        if item % 16 == 15, Clock.wall() >= end { break }
      }
    }
    // No time: what is undone and prepared between passes is in it.
    try Terminal.write("\(benchmark.name): \(Format.grouped(units)) times")
  }
}
