import Foundation
import LayerScene

/// The command line as a whole: finds the command, and turns errors into messages and exit codes.
enum Tool {
  static let commands = [Command.check, .hit, .frames, .convert]

  /// What the process ends with.
  enum Status {
    static let success: Int32 = 0
    /// An answer is not the expected one.
    static let mismatch: Int32 = 1
    /// The arguments or the files are wrong.
    static let unusable: Int32 = 2
  }

  static let help = """
    usage: LayerTool COMMAND ARGUMENTS…

    Answers questions about layer trees in scene files, and checks files of cases.

    \(commands.map { "  " + $0.name.padded(to: 9) + $0.summary }.joined(separator: "\n"))

    LayerTool COMMAND --help says more.
    Exit codes: 0 done, 1 some answer is not as expected (check), 2 wrong arguments or a bad file.
    """

  static func run(_ words: [String]) -> Int32 {
    guard let name = words.first else {
      complain(help)
      return Status.unusable
    }
    if ["--help", "-h", "help"].contains(name) {
      print(help)
      return Status.success
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      let hint = suggestion(for: name, among: commands.map(\.name)).map { ", did you mean \($0)?" } ?? ""
      complain("LayerTool: no command \(name)\(hint)\nLayerTool --help lists the commands.")
      return Status.unusable
    }
    return run(command, Array(words.dropFirst()))
  }

  private static func run(_ command: Command, _ words: [String]) -> Int32 {
    if words.contains("--help") || words.contains("-h") {
      print(command.help)
      return Status.success
    }
    do {
      let arguments = try Arguments(words, values: command.values, flags: command.flags)
      return try command.run(arguments)
    } catch let error as UsageError {
      complain("LayerTool \(command.name): \(error.message)\nLayerTool \(command.name) --help says more.")
    } catch {
      complain("LayerTool \(command.name): \(error)")
    }
    return Status.unusable
  }

  static func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}

/// One of the tool's commands.
struct Command: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  let help: String
  /// Options that are followed by a value, and those that are not.
  var values: [String] = []
  var flags: [String] = []
  /// Returns the exit code.
  let run: @Sendable (Arguments) throws -> Int32
}

/// The arguments are not what the command takes.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
