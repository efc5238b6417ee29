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
      Option(
        "--update",
        help: "write the figures instead of comparing them; of some benchmarks, beside the others'"),
    ]
  ) { arguments in
    let directory = arguments.value("--thresholds") ?? "Benchmarks/Thresholds"
    let (chosen, narrows) = (try Selection(arguments).benchmarks(), Selection.narrows(arguments))
    var (file, rows): (GateFile, [Thresholds.Row])
    if let path = arguments.value("--instructions") {
      file = GateFile(
        path: directory + "/Instructions.json", benchmarks: CountedPass.benchmarks,
        gate: Gate(tolerance: 0.01), isOneCompilers: true,
        updateCommand: "Benchmarks/Scripts/instructions.sh --update")
      rows = try CountedPass.rows(String(decoding: Files.read(path), as: UTF8.self), named: path)
      let names = Set(chosen.map(\.name.description))
      if narrows { rows = rows.filter { names.contains($0.name) } }
    } else {
      file = GateFile(
        path: directory + "/Exact.json", benchmarks: ExactFigures.benchmarks, gate: Gate(tolerance: 0),
        isOneCompilers: false, updateCommand: "LayerBench gates --update")
      rows = ExactFigures.rows(chosen)
    }
    return try arguments.has("--update")
      ? file.update(rows, narrows: narrows) : file.compare(rows, narrows: narrows)
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
      try Terminal.write("\(benchmark.name) \(CountedPass.run(benchmark, fixtures))")
    }
    return 0
  }
}
