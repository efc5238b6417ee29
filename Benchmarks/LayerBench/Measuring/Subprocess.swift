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

  /// The programs that run at the moment, 0 for none. A comparison runs two at a time.
  private static let running = InlineArray<4, Atomic<Int32>> { _ in Atomic(0) }
  /// How many programs are being started, and are not in the list yet.
  private static let starting = Atomic<Int>(0)
  /// The signal that ends this process once all programs are in the list; 0 for none.
  private static let interrupt = Atomic<Int32>(0)

  /// Makes an interrupt of this process end the running programs too, which are in process groups of their own.
  static func endWithThisProcess() {
    #if !os(Windows) && !os(WASI)
      // Also where the caller's thread blocks signals. A reader that goes away ends the process quietly.
      var noSignals = sigset_t()
      sigemptyset(&noSignals)
      sigprocmask(SIG_SETMASK, &noSignals, nil)
      signal(SIGPIPE, SIG_DFL)
      // A handler must not be the first to use these.
      replace(0, by: 0)
      endIfInterrupted()
      for number in [SIGINT, SIGTERM, SIGHUP] {
        signal(number) { number in
          Subprocess.interrupt.store(number, ordering: .sequentiallyConsistent)
          Subprocess.endIfInterrupted()
        }
      }
    #endif
  }

  /// Ends this process and the running programs if it was interrupted, unless a program is just being started.
  private static func endIfInterrupted() {
    #if !os(Windows) && !os(WASI)
      let number = interrupt.load(ordering: .sequentiallyConsistent)
      if number == 0 || starting.load(ordering: .sequentiallyConsistent) > 0 { return }
      for i in running.indices {
        let child = running[i].load(ordering: .relaxed)
        if child > 0 { kill(child, SIGTERM) }
      }
      _exit(128 + number)
    #endif
  }

  /// Starts a program, so that an interrupt of this process ends it too.
  static func start(_ process: Process, _ path: String, _ arguments: [String]) throws {
    (process.executableURL, process.arguments) = (URL(fileURLWithPath: path), arguments)
    starting.add(1, ordering: .sequentiallyConsistent)
    defer {
      starting.subtract(1, ordering: .sequentiallyConsistent)
      endIfInterrupted()
    }
    do {
      try process.run()
    } catch {
      throw SubprocessError(description: "cannot run \(process.executableURL?.path ?? "")")
    }
    replace(0, by: process.processIdentifier)
  }

  /// Notes that a program has ended.
  static func forget(_ program: Int32) { replace(program, by: 0) }

  private static func replace(_ old: Int32, by new: Int32) {
    for i in running.indices {
      if running[i].compareExchange(expected: old, desired: new, ordering: .relaxed).exchanged { return }
    }
  }

  /// Runs a program to its end and returns what it wrote; its complaints go where ours go, unless `quiet`.
  static func output(_ path: String, _ arguments: [String], quiet: Bool = false) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.standardOutput = pipe
    if quiet { process.standardError = FileHandle.nullDevice }
    try start(process, path, arguments)
    defer { forget(process.processIdentifier) }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SubprocessError(description: "\(path) failed with exit code \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

#if !SUBPROCESSES
  /// Stands for Foundation's class where no program can be started: running it fails.
  final class Process {
    var executableURL: URL?
    var arguments: [String]?
    var standardInput: Any?
    var standardOutput: Any?
    var standardError: Any?
    let processIdentifier: Int32 = 0
    let terminationStatus: Int32 = 0

    func run() throws { throw SubprocessError(description: "this system starts no programs") }
    func waitUntilExit() {}
  }
#endif
