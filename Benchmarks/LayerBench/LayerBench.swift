import Foundation

@main
struct LayerBench {
  static let commands: [Command] = [
    .list, .run, .compare, .ab, .blame, .profile, .check, .gates, .plot, .trend, .soak, .peers, .turn, .pass,
    .serve,
  ]

  static func main() {
    Subprocess.holdInterrupts()
    let worker = Thread { exit(execute(CommandLine.arguments.dropFirst())) }
    // The reference evaluator recurses as deep as a scene goes, and so does the release of its objects.
    worker.stackSize = 2 << 30
    worker.start()
    Subprocess.endAtInterrupt()
  }

  private static func execute(_ words: ArraySlice<String>) -> Int32 {
    do {
      try dispatch(words)
      return EXIT_SUCCESS
    } catch let exit as ExitCode {
      return exit.code
    } catch {
      Terminal.complain("\(error)")
      // EX_USAGE of POSIX systems.
      return error is UsageError ? 64 : (error as? FileError)?.kind.rawValue ?? EXIT_FAILURE
    }
  }

  private static func dispatch(_ words: ArraySlice<String>) throws {
    guard let name = words.first else { return try MainJob.run() }
    if ["--help", "-h", "help"].contains(name) { return try Terminal.write(Command.overview(commands)) }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError.unknown("command", name, among: commands.map(\.name))
    }
    let arguments = try Arguments(words.dropFirst(), for: command)
    if arguments.has(Option.help.name) { return try Terminal.write(command.page) }
    try command.run(arguments)
  }
}
