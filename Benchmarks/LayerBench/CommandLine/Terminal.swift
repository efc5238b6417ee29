import Foundation

/// Where the tool writes: results to the standard output, everything else to the standard error.
enum Terminal {
  static func write(_ text: String) throws {
    try Files.write(Data((text + "\n").utf8), to: "-")
  }

  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(("LayerBench: " + text + "\n").utf8))
  }

  private static let showsProgress = isatty(STDERR_FILENO) == 1

  /// Replaces the line of progress, if anybody is watching.
  static func progress(_ text: String) {
    guard showsProgress else { return }
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
  }
}
