import Foundation

/// A file that can't be read or written, or that doesn't hold what it should.
struct FileError: Error, CustomStringConvertible {
  var description: String
}

enum Files {
  /// Reads a file, which may be a pipe, to its end.
  static func read(_ path: String) throws -> Data {
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data() else {
      throw FileError(description: "cannot read \(path)")
    }
    return data
  }

  /// Writes to `path`, or to the standard output where that is `-`.
  static func write(_ data: Data, to path: String) throws {
    do {
      if path == "-" {
        try FileHandle.standardOutput.write(contentsOf: data)
      } else {
        try data.write(to: URL(fileURLWithPath: path))
      }
    } catch {
      throw FileError(description: "cannot write \(path == "-" ? "the standard output" : path)")
    }
  }
}
