extension Command {
  static let blame = Command(
    name: "blame",
    operands: "BEFORE AFTER NAME",
    summary: "tell which functions make a benchmark slower from one build of LayerBench to another",
    discussion: """
      Both builds run one pass of the benchmark on callgrind's simulated processor. Prints what 20 functions cost
      in instructions per operation, by their difference; 'share' is of all instructions before, 'with callees'
      the difference with all that the function calls. A function that the compiler put into its caller moves
      its cost there. Draws the calls: a frame is as wide as it costs after, red where that is more than before.
      """,
    options: [Option("-o", "FILE", help: "the drawing (blame.svg)")]
  ) { arguments in
    let (name, path) = (arguments.operands[2], arguments.value("-o") ?? "blame.svg")
    _ = try Catalog.benchmark(name)
    try Files.checkPrograms(arguments.operands[..<2])
    try Files.checkOutput(path)
    let passes = try Callgrind.passes(of: name, in: Array(arguments.operands[..<2])).demangled()
    let table = BlameTable(passes[0], passes[1])
    try Terminal.write(table.text(atMost: 20))
    let change = Format.signed(100 * (table.after / table.before - 1)) + " %"
    if (table.after / table.before - 1).magnitude < 0.001 {
      try Terminal.write(
        "\nThe builds run as many instructions: what differs in time is the code's layout, memory or noise.")
    }
    let title = "\(name): \(Format.nanoseconds(table.after)) instructions per operation, \(change)"
    guard let graph = FlameGraph(title, of: { $0.contains("countedPass") }, passes[0], passes[1]) else {
      throw FileError(description: "there are no calls to draw")
    }
    try graph.drawing.write(to: path)
    try Terminal.write("\n\(path) shows the calls, and in a browser what each costs")
  }
}
