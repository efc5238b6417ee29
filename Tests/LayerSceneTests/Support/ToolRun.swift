import Foundation

/// One run of the built command-line tool.
struct ToolRun {
  /// Path of the tool beside the tests; nil if it was not built, or cannot be run.
  static let path: String? = {
    #if SUBPROCESSES
      let products = Bundle.module.bundleURL.deletingLastPathComponent()
      let path = products.appendingPathComponent("LayerTool").path
      return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    #else
      return nil
    #endif
  }()

  let status: Int32
  let output: String
  let errors: String

  /// A device that accepts no output; nil where there is none.
  static let fullDevice = FileManager.default.fileExists(atPath: "/dev/full") ? "/dev/full" : nil

  init(_ words: String...) throws { try self.init(words) }

  /// - Parameters:
  ///   - input: Text for standard input, which is a pipe then; nil for none.
  ///   - outputPath: File for the output in place of ``output``.
  init(_ words: [String], input: String? = nil, outputPath: String? = nil) throws {
    #if SUBPROCESSES
      let process = Process()
      process.executableURL = URL(fileURLWithPath: ToolRun.path ?? "")
      process.arguments = words
      // Into files, because a full pipe would wait for a reader.
      let base = NSTemporaryDirectory() + "/run-\(UUID().uuidString)"
      let paths = [base + ".out", base + ".err"]
      defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
      for path in paths { _ = FileManager.default.createFile(atPath: path, contents: nil) }
      process.standardOutput = FileHandle(forWritingAtPath: outputPath ?? paths[0])
      process.standardError = FileHandle(forWritingAtPath: paths[1])
      let pipe = Pipe()
      if input != nil { process.standardInput = pipe }
      try process.run()
      if let input {
        try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try pipe.fileHandleForWriting.close()
      }
      process.waitUntilExit()
      status = process.terminationStatus
      output = try String(contentsOfFile: paths[0], encoding: .utf8)
      errors = try String(contentsOfFile: paths[1], encoding: .utf8)
    #else
      throw MissingSubprocesses()
    #endif
  }
}

/// Where no program can be started.
struct MissingSubprocesses: Error {}
