import Foundation

@main
struct LayerBench {
  static let commands: [Command] = [
    .list, .run, .compare, .ab, .profile, .check, .gates, .plot, .pages, .trend, .answers, .export, .soak,
    .peers, .turn, .pass, .serve,
  ]

  /// The textbook tree recurses as deep as a scene goes, and so does the release of its objects.
  private static let stackSize = 2 << 30

  static func main() {
    Subprocess.endWithThisProcess()
    let words = CommandLine.arguments.dropFirst()
    let worker = Thread { exit(execute(words)) }
    worker.stackSize = stackSize
    worker.start()
    while true { Thread.sleep(forTimeInterval: 86_400) }
  }

  private static func execute(_ words: ArraySlice<String>) -> Int32 {
    do {
      return try dispatch(words)
    } catch {
      Terminal.complain("\(error)")
      // EX_USAGE of POSIX systems.
      return error is UsageError ? 64 : (error as? FileError)?.kind.rawValue ?? EXIT_FAILURE
    }
  }

  private static func dispatch(_ words: ArraySlice<String>) throws -> Int32 {
    guard let name = words.first else { return try Headline.run() }
    guard !["--help", "-h", "help"].contains(name) else {
      try Terminal.write(Help.overview(commands))
      return EXIT_SUCCESS
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError.unknown("command", name, among: commands.map(\.name))
    }
    let arguments = try Arguments(words.dropFirst(), for: command)
    guard arguments.has(Option.help.name) else { return try command.run(arguments) }
    try Terminal.write(Help.page(command))
    return EXIT_SUCCESS
  }
}
