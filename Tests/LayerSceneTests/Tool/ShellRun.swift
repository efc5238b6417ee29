import Foundation

/// One run of a shell script in which `$TOOL` is the built command-line tool.
struct ShellRun {
  let status: Int32
  let output: String
  let errors: String

  /// Whether scripts can run: the tool is built, and there is a shell.
  static let isPossible =
    ToolRun.path != nil && FileManager.default.isExecutableFile(atPath: "/bin/bash")

  /// - Parameters:
  ///   - values: Further variables of the script.
  ///   - folder: The working directory; nil for that of the tests.
  init(_ script: String, _ values: [String: String] = [:], in folder: String? = nil) throws {
    #if SUBPROCESSES
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", script]
      process.environment = ProcessInfo.processInfo.environment.merging(values) { $1 }
        .merging(["TOOL": ToolRun.path ?? ""]) { $1 }
      if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
      let base = NSTemporaryDirectory() + "/shell-\(UUID().uuidString)"
      let paths = [base + ".out", base + ".err"]
      defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
      for path in paths { _ = FileManager.default.createFile(atPath: path, contents: nil) }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle(forWritingAtPath: paths[0])
      process.standardError = FileHandle(forWritingAtPath: paths[1])
      try process.run()
      process.waitUntilExit()
      status = process.terminationStatus
      output = try String(contentsOfFile: paths[0], encoding: .utf8)
      errors = try String(contentsOfFile: paths[1], encoding: .utf8)
    #else
      throw MissingSubprocesses()
    #endif
  }
}
