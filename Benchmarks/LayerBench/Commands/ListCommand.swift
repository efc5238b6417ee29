extension Command {
  static let list = Command(
    name: "list",
    operands: "[NAME...]",
    summary: "list the benchmarks",
    discussion: """
      A benchmark's name is operation/scene/size, as in hit/S4/500k; the name of another implementation
      follows the operation, as in hit@facade/S4/500k. The scenes:

      \(sceneLines.joined(separator: "\n"))
      """,
    options: Selection.options
  ) { arguments in
    let benchmarks = try Selection(arguments).benchmarks()
    try Terminal.write(benchmarks.map { "\($0.name)" }.joined(separator: "\n"))
  }

  private static let sceneLines = Scene.allCases.map {
    "  \($0.rawValue.padded(to: 4)) \($0.word.padded(to: 9)) \($0.summary)"
  }
}
