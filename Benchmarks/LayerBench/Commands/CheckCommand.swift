extension Command {
  static let check = Command(
    name: "check",
    operands: "[NAME...]",
    summary: "run benchmarks once and verify their answers",
    discussion: """
      Without names, filter, scene or size, checks the scenes and every benchmark at 1k layers. Exits with 1 if
      anything is wrong.
      """,
    options: Selection.options + [Option("--verbose", help: "say what was verified")]
  ) { arguments in
    let selection = try Selection(arguments)
    let chosen = try selection.benchmarks(ofSize: 1_000)
    let scenes = selection.narrows ? [] : CheckValues.all
    var wrong: [String] = []
    func report(_ name: String, _ verify: () throws -> String) throws {
      Terminal.progress(name)
      let outcome = Result { try verify() }
      Terminal.progress("")
      switch outcome {
      case .success(let what): if arguments.has("--verbose") { try Terminal.write("\(name): \(what)") }
      case .failure(let error):
        wrong.append(name)
        try Terminal.write("\(name): WRONG: \(error)")
      }
    }

    for values in scenes {
      try report("scene \(values.scene.rawValue) of \(values.layers)", values.verify)
    }
    let fixtures = Fixtures()
    for benchmark in chosen { try report("\(benchmark.name)") { try benchmark.make(fixtures).verify() } }
    try Terminal.write(
      "\(scenes.count) scenes and \(chosen.count) benchmarks checked, \(wrong.count) wrong")
    if !wrong.isEmpty { throw ExitCode(code: 1) }
  }
}
