/// A command of the tool, with everything `--help` says about it.
struct Command: Sendable {
  var name: String

  /// The operands as the usage line shows them, such as `A.json B.json`.
  var operands = ""
  var operandCount: ClosedRange<Int> = 0...0
  var summary: String

  /// What a user needs to know beyond the summary.
  var discussion = ""
  var options: [Option] = []

  /// What a mistake on the command line exits with.
  var usageExitCode = Command.usageExitCode
  var run: @Sendable (Arguments) throws -> Int32

  static let usageExitCode: Int32 = 2
}

/// An option of a command; one without a value is a flag.
struct Option: Sendable {
  var name: String
  var value: String?
  var help: String

  init(_ name: String, _ value: String? = nil, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  static let help = Option("--help", help: "show this and exit")
}
