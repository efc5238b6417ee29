import Foundation

/// A file that can't be read or written.
struct FileError: Error, CustomStringConvertible {
  var description: String
}

enum Files {
  static func read(_ path: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileError(description: "cannot read \(path)")
    }
    return data
  }

  /// Writes to `path`, or to the standard output where that is `-`.
  static func write(_ data: Data, to path: String) throws {
    if path == "-" {
      FileHandle.standardOutput.write(data)
      return
    }
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw FileError(description: "cannot write \(path)")
    }
  }
}
