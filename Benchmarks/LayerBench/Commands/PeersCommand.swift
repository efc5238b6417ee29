import Foundation

extension Command {
  static let peers = Command(
    name: "peers",
    operands: "[PROGRAM...]",
    summary: "compare with other implementations, in turns, and check that the answers agree",
    discussion: """
      Each program is one of Benchmarks/Peers, built by Benchmarks/Peers/run, which calls this command. All run
      the same scenes, each turn in a process of its own, in an order shuffled anew for every round. Without
      programs, nothing is measured: the table is of the results in the --with file.
      """,
    options: [
      Option("--scene", "LIST", help: "which scenes (flat,balanced,ui)"),
      Option("--layers", "LIST", help: "which sizes (100k)"),
      Option("--rounds", "N", help: "how many turns each gets (3)"),
      Option("--with", "FILE", help: "earlier results, of other scenes or sizes, to stand beside these"),
      Option("--json", "FILE", help: "write the results, for 'plot --bars'"),
    ]
  ) { arguments in
    let (scenes, sizes) = try (Selection.scenes(arguments), Selection.layers(arguments))
    let contest = PeerContest(
      programs: arguments.operands, rounds: try arguments.number("--rounds", default: 3, in: 1...100))
    var results = try arguments.value("--with").map { try ResultsFile($0).results } ?? []
    guard !(arguments.operands.isEmpty && results.isEmpty) else {
      throw UsageError("peers needs programs to compare with, or results --with FILE")
    }
    try Files.checkPrograms(arguments.operands)
    let json = arguments.value("--json")
    if let json { try Files.checkOutput(json) }
    for scene in scenes.isEmpty ? [.flat, .balanced, .ui] : scenes where !arguments.operands.isEmpty {
      for layers in sizes.isEmpty ? [100_000] : sizes {
        results += try contest.compete(SceneRecipe(asked: scene, layers: layers))
      }
    }
    let file = ResultsFile(context: Context.json(seed: 1), results: results)
    let outcome = Result { if let json { try file.write(to: json) } }
    try Terminal.write(PeerTable.text(results))
    try outcome.get()
  }

  static let turn = Command(
    name: "turn",
    operands: "NAME SECONDS ANSWERS",
    summary: "take one turn in the contest that 'peers' holds",
    discussion: """
      Behaves as the programs of Benchmarks/Peers: makes each query or move of the benchmark hit or move-hit once,
      as many as fit the seconds, prints the nanoseconds per layer of the build and per query or pair, and how many
      there were, and writes the answers to a file of 32-bit integers.
      """
  ) { arguments in
    let words = arguments.operands
    guard let name = BenchmarkName(words[0]), let scene = name.scene, name.subject.isEmpty,
      let operation = QueryOperation(rawValue: name.operation), PeerContest.operations.contains(operation),
      let seconds = Double(words[1])
    else { throw UsageError("turn takes a name such as hit/S4/100k or move-hit/S4/100k, seconds and a file") }
    let recipe = try SceneRecipe(asked: scene, layers: name.layers)
    let turn = PeerTurn(operation, recipe, operation.steps(recipe), patience: seconds)
    try Files.write(turn.answers.withUnsafeBytes { Data($0) }, to: words[2])
    try Terminal.write("\(turn.build) \(turn.time) \(turn.answers.count)")
  }
}
