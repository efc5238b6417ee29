import Foundation
import LayerScene

/// A file of numbers, separated by spaces, commas or line ends; what follows a `#` on a line is left out.
enum PointFile {
  static func words(_ path: String) throws -> [String] {
    guard let text = String(bytes: try readInput(path), encoding: .utf8) else {
      throw InputFileError(path: path, reason: "not valid UTF-8")
    }
    return text.split(whereSeparator: \.isNewline).flatMap { line in
      line.prefix { $0 != "#" }.split { $0.isWhitespace || $0 == "," }.map(String.init)
    }
  }
}

/// Reads a file, or standard input if the path is `-`.
func readInput(_ path: String) throws(SceneError) -> [UInt8] {
  path == "-" ? try FileInput.standardInput() : try FileInput.bytes(ofFile: path)
}

/// A file of points or calls that holds something else.
struct InputFileError: Error {
  let path: String
  let reason: String
}
