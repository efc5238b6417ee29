import Foundation
import LayerScene

/// The command line as a whole: finds the command, and turns errors into messages and exit codes.
enum Tool {
  /// That of the library.
  static let version = "3.12.3"

  static let commands = [
    Command.check, .hit, .explain, .area, .nearest, .visible, .order, .frames, .convert, .draw, .dump, .pack,
    .stats, .bench, .selfCheck, .replay,
  ]

  /// Exit codes; those from 64 on are those of `sysexits.h`.
  enum Status {
    static let success: Int32 = 0
    /// An answer differs from the expected one.
    static let mismatch: Int32 = 1
    /// The arguments are wrong.
    static let usage: Int32 = 64
    /// The contents of a file are wrong.
    static let badData: Int32 = 65
    /// A file cannot be read.
    static let noInput: Int32 = 66
    /// The output cannot be written.
    static let badOutput: Int32 = 74

    static func of(_ error: SceneError) -> Int32 {
      switch error.problem {
      case .unreadable: noInput
      case .unwritable: badOutput
      case .noSuchCase: usage
      default: badData
      }
    }
  }

  static let help = """
    usage: LayerTool COMMAND ARGUMENTS…

    Answers questions about layer trees in scene files, draws them, and checks files of cases.

    \(Output.table(commands.map { ("  " + $0.name, $0.summary) }).joined(separator: "\n"))

    LayerTool COMMAND -h says more; LayerTool --version prints the version.
    A file named - is standard input; any file may be a pipe. With --json answers are in JSON.
    Exit codes: 0 done, 1 some answer is not as expected, 64 wrong arguments, 65 a bad file,
    66 a file that cannot be read, 74 output that cannot be written.
    """

  static func run(_ words: [String]) -> Int32 {
    var output = Output()
    run(words, &output)
    output.flush()
    guard let failure = output.failure else { return output.status }
    complain("LayerTool: the output cannot be written: \(failure)")
    return Status.badOutput
  }

  private static func run(_ words: [String], _ output: inout Output) {
    switch words.first {
    case nil:
      complain(help)
      output.status = Status.usage
    case "--help", "-h", "help": output.print(help)
    case "--version": output.print("LayerTool \(version)")
    case let name?:
      if let command = commands.first(where: { $0.name == name }) {
        return run(command, Array(words.dropFirst()), &output)
      }
      let hint = hint(for: name, among: commands.map(\.name))
      complain("LayerTool: no command \(brief(name))\(hint)\nLayerTool --help lists the commands.")
      output.status = Status.usage
    }
  }

  private static func run(_ command: Command, _ words: [String], _ output: inout Output) {
    do {
      let common = command.takesScene ? SceneQuestion.values : []
      let arguments = try Arguments(
        words, values: common + command.values, flags: command.flags + ["json"])
      if arguments.has("help") { output.print(command.manual) } else { try command.run(arguments, &output) }
    } catch let error as SceneError {
      complain("LayerTool \(command.name): \(error)")
      output.status = Status.of(error)
    } catch let error as InputFileError {
      complain("LayerTool \(command.name): \(error.path): \(error.reason)")
      output.status = Status.badData
    } catch let error as UsageError {
      complain("LayerTool \(command.name): \(error.message)\nLayerTool \(command.name) --help says more.")
      output.status = Status.usage
    } catch {
      complain("LayerTool \(command.name): \(error)")
      output.status = Status.badData
    }
  }

  /// Reads a file, or standard input if the path is `-`.
  static func file(_ path: String) throws(SceneError) -> SceneFile {
    path == "-" ? try SceneFile.standardInput() : try SceneFile(contentsOfFile: path)
  }

  static func complain(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}

/// One of the tool's commands.
struct Command: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// The help without the options that other commands have, too.
  let help: String
  /// What `--json` prints.
  let json: String
  /// Whether the command is about one scene, and takes `--case` and `--time`.
  var takesScene = true
  /// Names of the options of its own that are followed by a value, and of those that are not.
  var values: [String] = []
  var flags: [String] = []
  /// Answers. Sets the output's status where that is not success.
  let run: @Sendable (Arguments, inout Output) throws -> Void

  /// The whole help.
  var manual: String {
    var parts = [help]
    if !help.contains("\n  -") { parts.append("") }
    if takesScene { parts.append(SceneQuestion.help) }
    parts.append("  --json                     " + json)
    return parts.joined(separator: "\n")
  }
}

/// An error in the arguments.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
