import Foundation

extension Command {
  static let gates = Command(
    name: "gates",
    summary: "compare exact figures with the committed ones",
    discussion: """
      Counts allocations, bytes, nodes visited and answers, which no noise touches, and compares them with
      Benchmarks/Thresholds: equal or better, or the command fails and prints the lines to change. With
      --instructions, compares instead the instructions that Benchmarks/Scripts/instructions.sh has counted,
      of which one more in a hundred is allowed. Exits with 1 if a gate fails.
      """,
    options: Selection.options + [
      Option("--thresholds", "DIR", help: "where the committed figures are (Benchmarks/Thresholds)"),
      Option("--instructions", "FILE", help: "lines of a name, its operations and their instructions"),
      Option("--update", help: "write the figures instead of comparing them"),
    ]
  ) { arguments in
    let directory = arguments.value("--thresholds") ?? "Benchmarks/Thresholds"
    if let path = arguments.value("--instructions") {
      let rows = try CountedPass.rows(String(decoding: Files.read(path), as: UTF8.self), named: path)
      return try pass(
        rows, directory + "/Instructions.json", Gate(tolerance: 0.01), arguments, sameCompiler: true)
    }
    let fixtures = Fixtures()
    let chosen = try Set(Selection(arguments).benchmarks().map(\.name))
    let rows = ExactFigures.benchmarks.filter { chosen.contains($0.name) }.map { benchmark in
      Terminal.progress("\(benchmark.name)")
      return ExactFigures.row(benchmark, fixtures)
    }
    Terminal.progress("")
    return try pass(rows, directory + "/Exact.json", Gate(tolerance: 0), arguments, sameCompiler: false)
  }

  static let pass = Command(
    name: "pass",
    summary: "run one pass of every small benchmark, for a tool that counts instructions",
    discussion: """
      Prints each benchmark's name and how many operations it did. What to collect is the function countedPass;
      Benchmarks/Scripts/instructions.sh does it with callgrind.
      """,
    options: Selection.options
  ) { arguments in
    let fixtures = Fixtures()
    let chosen = try Set(Selection(arguments).benchmarks().map(\.name))
    for benchmark in CountedPass.benchmarks where chosen.contains(benchmark.name) {
      Terminal.write("\(benchmark.name) \(CountedPass.run(benchmark, fixtures))")
    }
    return 0
  }

  private static func pass(
    _ rows: [Thresholds.Row], _ path: String, _ gate: Gate, _ arguments: Arguments, sameCompiler: Bool
  ) throws -> Int32 {
    if arguments.has("--update") {
      try Files.write(Data(Thresholds(compiler: Context.compiler, rows: rows).text.utf8), to: path)
      Terminal.write("\(path): \(rows.count) benchmarks")
      return 0
    }
    var thresholds = try Thresholds(contentsOf: path)
    if Selection.narrows(arguments) {
      let names = Set(rows.map(\.name))
      thresholds.rows = thresholds.rows.filter { names.contains($0.name) }
    }
    guard !sameCompiler || thresholds.compiler == Context.compiler else {
      Terminal.write("\(path) is of \(thresholds.compiler), this is \(Context.compiler): not compared")
      return 0
    }
    let findings = gate.findings(rows, against: thresholds.rows)
    let failures = findings.count { $0.verdict.fails }
    let reports = findings.compactMap(\.report)
    if !reports.isEmpty { Terminal.write(([path + ":"] + reports).joined(separator: "\n")) }
    let improved = reports.count - failures
    Terminal.write("\(path): \(findings.count) benchmarks compared, \(failures) failed, \(improved) better")
    if !reports.isEmpty { Terminal.write("'LayerBench gates --update' writes the lines marked with +") }
    return failures == 0 ? 0 : 1
  }
}
