import Foundation

/// One run of the built command-line tool.
struct ToolRun {
  /// Beside the tests; nil if it was not built.
  static let path: String? = {
    let products = Bundle.module.bundleURL.deletingLastPathComponent()
    let path = products.appendingPathComponent("LayerTool").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  let status: Int32
  let output: String
  let errors: String

  init(_ words: String...) throws { try self.init(words) }

  init(_ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ToolRun.path ?? "")
    process.arguments = words
    // Into files, because a full pipe would wait for a reader.
    let base = NSTemporaryDirectory() + "/run-\(UUID().uuidString)"
    let paths = [base + ".out", base + ".err"]
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    for path in paths { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    process.standardOutput = FileHandle(forWritingAtPath: paths[0])
    process.standardError = FileHandle(forWritingAtPath: paths[1])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOfFile: paths[0], encoding: .utf8)
    errors = try String(contentsOfFile: paths[1], encoding: .utf8)
  }
}
