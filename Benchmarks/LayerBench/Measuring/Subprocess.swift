import Foundation
import Synchronization

/// A program that could not be run, or failed.
struct SubprocessError: Error, CustomStringConvertible {
  var description: String
}

enum Subprocess {
  static var ownPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// The programs that run at the moment. An interrupt waits while one is being started.
  private static let running = Mutex<Set<Int32>>([])

  /// Folders to remove at an interrupt.
  private static let folders = Mutex<Set<URL>>([])

  /// Makes a folder, which an interrupt removes.
  static func makeTemporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layerbench-\(UUID())")
    _ = folders.withLock { $0.insert(folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static var interrupts: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    return signals
  }

  /// Leaves interrupts of this thread, and of all that it starts, to ``endAtInterrupt()``. Other signals
  /// arrive, also where the caller blocks them, and a reader that goes away ends the process quietly.
  static func holdInterrupts() {
    var signals = interrupts
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    signal(SIGPIPE, SIG_DFL)
  }

  /// Waits for an interrupt, then ends this process and the running programs, which are in process groups
  /// of their own, and removes temporary folders. The programs inherit that interrupts are held, and may
  /// not wait for any.
  static func endAtInterrupt() -> Never {
    var (signals, number) = (interrupts, Int32(0))
    while sigwait(&signals, &number) != 0 {}
    running.withLock { programs -> Never in
      for program in programs { kill(program, SIGKILL) }
      folders.withLock { for folder in $0 { try? FileManager.default.removeItem(at: folder) } }
      _exit(128 + number)
    }
  }

  /// Starts a program, so that an interrupt of this process ends it too.
  static func start(_ process: Process, _ path: String, _ arguments: [String]) throws {
    let url = URL(fileURLWithPath: path)
    (process.executableURL, process.arguments) = (url, arguments)
    try running.withLock { programs in
      do {
        try process.run()
      } catch {
        throw SubprocessError(description: "cannot run \(url.path)")
      }
      programs.insert(process.processIdentifier)
    }
  }

  /// Waits for the end of a program.
  static func wait(for process: Process) {
    process.waitUntilExit()
    running.withLock { _ = $0.remove(process.processIdentifier) }
  }

  /// Runs a program to its end and returns what it wrote; its complaints go where ours go, unless `quiet`.
  static func output(_ path: String, _ arguments: [String], quiet: Bool = false) throws -> String {
    try outputs([[path] + arguments], quiet: quiet)[0]
  }

  /// Runs programs at the same time and returns what each wrote.
  static func outputs(_ programs: [[String]], quiet: Bool = false) throws -> [String] {
    let running = try programs.map { words in
      let (process, pipe) = (Process(), Pipe())
      process.standardOutput = pipe
      if quiet { process.standardError = FileHandle.nullDevice }
      try start(process, words[0], Array(words.dropFirst()))
      return (words[0], process, pipe)
    }
    let data = running.map { _, process, pipe in
      defer { wait(for: process) }
      return pipe.fileHandleForReading.readDataToEndOfFile()
    }
    for (path, process, _) in running where process.terminationStatus != 0 {
      throw SubprocessError(description: "\(path) failed with exit code \(process.terminationStatus)")
    }
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}
