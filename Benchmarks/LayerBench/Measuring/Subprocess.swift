import Foundation

/// A program that could not be run, or failed.
struct SubprocessError: Error, CustomStringConvertible {
  var description: String
}

enum Subprocess {
  /// The path of this very program.
  static var ownPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// Runs a program to its end and returns what it wrote; its complaints go where ours go, unless `quiet`.
  static func output(_ path: String, _ arguments: [String], quiet: Bool = true) throws -> String {
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
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SubprocessError(description: "\(path) failed with exit code \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
