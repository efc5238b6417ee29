import Foundation

/// Where the tool writes: results to the standard output, everything else to the standard error.
enum Terminal {
  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  static func complain(_ text: String) {
    FileHandle.standardError.write(Data(("LayerBench: " + text + "\n").utf8))
  }

  static let showsProgress = isatty(STDERR_FILENO) == 1

  /// Replaces the line of progress, if anybody is watching.
  static func progress(_ text: String) {
    guard showsProgress else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}
