import Foundation

/// A file of numbers, separated by spaces, commas or line ends; what follows a `#` on a line is left out.
enum PointFile {
  static func words(_ path: String) throws -> [String] {
    guard let text = String(data: try readInput(path), encoding: .utf8) else {
      throw InputFileError(path: path, reason: "not valid UTF-8")
    }
    return text.split(whereSeparator: \.isNewline).flatMap { line in
      line.prefix { $0 != "#" }.split { $0.isWhitespace || $0 == "," }.map(String.init)
    }
  }
}

/// Reads a file, or standard input if the path is `-`.
func readInput(_ path: String) throws(InputFileError) -> Data {
  let file = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
  guard let data = try? file?.readToEnd() ?? Data(), file != nil else {
    throw InputFileError(path: path, reason: "cannot be read", isUnreadable: true)
  }
  return data
}

/// A file of points or calls that cannot be read, or holds something else.
struct InputFileError: Error {
  let path: String
  let reason: String
  var isUnreadable = false
}
