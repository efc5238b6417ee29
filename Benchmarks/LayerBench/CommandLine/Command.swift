import LayerScene

/// A command of the tool, with everything `--help` says about it.
struct Command: Sendable {
  var name: String

  /// The operands as the usage line shows them, such as `A.json B.json`, `FILE...` or `[NAME...]`.
  var operands = ""
  var summary: String
  var discussion = ""
  var options: [Option] = []
  var run: @Sendable (Arguments) throws -> Void

  var operandCount: ClosedRange<Int> {
    let words = operands.split(separator: " ")
    return words.count { !$0.hasPrefix("[") }...(operands.contains("...") ? .max : words.count)
  }
}

/// What `--help` prints.
extension Command {
  static func overview(_ commands: [Command]) -> String {
    """
    LayerBench measures LayerGeometry and checks its answers.

    usage: LayerBench [command] [options]

    Without a command, it hit-tests three scenes of 100,000 and 500,000 layers, checks every answer, and prints
    a table.

    \(columns(commands.map { ($0.name, $0.summary) }))

    'LayerBench <command> --help' tells more about each.
    """
  }

  var page: String {
    let options = (options + [.help]).map { ($0.name + ($0.value.map { " \($0)" } ?? ""), $0.help) }
    let usage = ["usage: LayerBench", name, operands, "[options]"].filter { !$0.isEmpty }
    return [
      summary.prefix(1).uppercased() + summary.dropFirst() + ".", usage.joined(separator: " "), discussion,
      Self.columns(options),
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func columns(_ lines: [(label: String, text: String)]) -> String {
    let width = lines.map(\.label.count).max() ?? 0
    return lines.map { "  \($0.padded(to: width))  \($1)" }.joined(separator: "\n")
  }
}

/// An option of a command; one without a value is a flag.
struct Option: Sendable {
  var name: String
  var value: String?
  var help: String

  init(_ name: String, _ value: String? = nil, help: String) {
    (self.name, self.value, self.help) = (name, value, help)
  }

  static let help = Option("--help", help: "show this and exit")
}

/// Ends the tool with an exit code other than 0, where all has been said.
struct ExitCode: Error {
  var code: Int32
}

/// A mistake on the command line; the message says what to do about it.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }

  /// `what` is unknown; names the nearest of `candidates`, if any is near.
  static func unknown(_ what: String, _ given: String, among candidates: [String]) -> UsageError {
    UsageError("unknown \(what) '\(given)'" + hint(for: given, among: candidates))
  }
}
