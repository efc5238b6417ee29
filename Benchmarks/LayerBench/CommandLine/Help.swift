/// The pages that `--help` prints.
enum Help {
  static func overview(_ commands: [Command]) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    let lines = commands.map { "  \($0.name.padded(to: width))  \($0.summary)" }
    return """
      LayerBench measures LayerGeometry and checks its answers.

      usage: LayerBench [command] [options]

      Without a command, it hit-tests three scenes of 100,000 and 500,000 layers against a textbook tree of
      Swift classes, checks every answer, and prints a table.

      \(lines.joined(separator: "\n"))

      'LayerBench <command> --help' tells more about each.
      """
  }

  static func page(_ command: Command) -> String {
    let options = command.options + [.help]
    let labels = options.map { [$0.name, $0.value].compactMap { $0 }.joined(separator: " ") }
    let width = labels.map(\.count).max() ?? 0
    let lines = zip(labels, options).map { "  \($0.padded(to: width))  \($1.help)" }
    let usage = ["usage: LayerBench", command.name, command.operands, "[options]"].filter { !$0.isEmpty }
    return [
      command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".",
      usage.joined(separator: " "), command.discussion,
      lines.joined(separator: "\n"),
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
