import Foundation

extension Command {
  static let gates = Command(
    name: "gates",
    operands: "[NAME...]",
    summary: "compare exact figures with the committed ones",
    discussion: """
      Counts allocations, bytes, nodes visited and answers, which no noise touches, and compares them with
      Benchmarks/Thresholds: equal or better, or the command fails. With --instructions, compares instead the
      instructions that Benchmarks/Scripts/instructions.sh has counted, of which one more in a hundred is
      allowed. Exits with 1 if a gate fails.
      """,
    options: Selection.options + [
      Option("--thresholds", "DIR", help: "where the committed figures are (Benchmarks/Thresholds)"),
      Option("--instructions", "FILE", help: "lines of a name, its operations and their instructions"),
      Option(
        "--update",
        help: "write the figures instead of comparing them; of some benchmarks, beside the others'"),
    ]
  ) { arguments in
    let selection = try Selection(arguments)
    let chosen = Set(try selection.benchmarks().map(\.name.description))
    let (counts, updates) = (arguments.value("--instructions"), arguments.has("--update"))
    let folder = arguments.value("--thresholds") ?? "Benchmarks/Thresholds"
    let path = folder + (counts == nil ? "/Exact.json" : "/Instructions.json")
    let old: Thresholds? = try updates && !selection.narrows ? nil : Thresholds(contentsOf: path)
    let figures = try counts.map(Counted.instructions) ?? Counted.exactFigures(chosen)
    let counted = figures.filter { chosen.contains($0.key) }
    for name in arguments.operands where counted[name] == nil {
      throw UsageError("there is no figure of \(name) to compare or to write")
    }
    guard !counted.isEmpty else { throw FileError(description: "there is no figure to compare or to write") }
    // Instructions of another compiler's code can't be compared.
    if counts != nil, let old, old.compiler != Context.compiler {
      let remedy = updates ? ": update all of it" : " than this, \(Context.compiler)"
      throw FileError(description: "\(path) is of another compiler" + remedy)
    }
    guard let committed = old, !updates else {
      // Figures of other benchmarks stay as they are.
      let all = (old?.figures ?? [:]).merging(counted) { $1 }
      try Files.write(Data(Thresholds(compiler: Context.compiler, figures: all).text.utf8), to: path)
      try Terminal.write("\(path): \(counted.count) of \(all.count) benchmarks")
      return
    }
    let findings = committed.findings(counted, tolerance: counts == nil ? 0 : 0.01).filter {
      !selection.narrows || counted[$0.name] != nil
    }
    let failures = findings.count { $0.kind != .better }, better = findings.count - failures
    if !findings.isEmpty {
      let update = counts == nil ? "LayerBench gates --update" : "Benchmarks/Scripts/instructions.sh --update"
      try Terminal.write(findings.map(\.description).joined(separator: "\n"))
      try Terminal.write("'\(update)' writes these figures to \(path)")
    }
    try Terminal.write(
      "\(path): \(counted.count) benchmarks compared, \(failures) figures failed, \(better) better")
    if failures > 0 { throw ExitCode(code: 1) }
  }

  static let pass = Command(
    name: "pass",
    operands: "[NAME...]",
    summary: "run one pass of every small benchmark, for a tool that counts instructions",
    discussion: """
      Prints each benchmark's name and the number of its operations. The function to collect is countedPass;
      Benchmarks/Scripts/instructions.sh and 'blame' do it with callgrind. With names, it runs these, of any size.
      """,
    options: Selection.options + [Option("--long", help: "as many items as take two seconds, instead of 100")]
  ) { arguments in
    let fixtures = Fixtures(), isLong = arguments.has("--long"), selection = try Selection(arguments)
    let all = arguments.operands.isEmpty ? Counted.passes : Catalog.all
    _ = try selection.benchmarks()
    for benchmark in all where selection.includes(benchmark.name) {
      try Terminal.write("\(benchmark.name) \(Counted.pass(benchmark, fixtures, isLong: isLong))")
    }
  }
}
