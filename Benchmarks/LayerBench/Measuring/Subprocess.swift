import Foundation
import Synchronization

/// A program that could not be run, or failed.
struct SubprocessError: Error, CustomStringConvertible {
  var description: String
}

enum Subprocess {
  /// The path of this very program.
  static var ownPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// The program that runs at the moment, 0 for none.
  private static let running = Atomic<Int32>(0)

  /// Makes Ctrl-C end the running program too, which is in a process group of its own.
  static func endWithThisProcess() {
    #if !os(Windows)
      signal(SIGINT) { _ in
        let child = Subprocess.running.load(ordering: .relaxed)
        if child > 0 { kill(child, SIGTERM) }
        _exit(130)
      }
    #endif
  }

  /// Runs a program to its end and returns what it wrote; its complaints go where ours go, unless `quiet`.
  static func output(_ path: String, _ arguments: [String], quiet: Bool = false) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    if quiet { process.standardError = FileHandle.nullDevice }
    do {
      try process.run()
    } catch {
      throw SubprocessError(description: "cannot run \(path)")
    }
    running.store(process.processIdentifier, ordering: .relaxed)
    defer { running.store(0, ordering: .relaxed) }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SubprocessError(description: "\(path) failed with exit code \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
