import Foundation
import LayerScene

/// A file that can't be read or written, or that doesn't hold what it should.
struct FileError: Error, CustomStringConvertible {
  /// The exit codes of POSIX systems: EX_DATAERR, EX_NOINPUT and EX_IOERR.
  enum Kind: Int32 {
    case data = 65
    case noInput = 66
    case output = 74
  }

  var kind = Kind.data
  var description: String
}

enum Files {
  /// A file's name without its directory and extension.
  static func bareName(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// The files' bare names, with as many of their folders as tell them apart.
  static func labels(_ paths: [String]) -> [String] {
    let parts = paths.map { URL(fileURLWithPath: $0).deletingPathExtension().pathComponents }
    let labels = (1...9).lazy.map { count in parts.map { $0.suffix(count).joined(separator: "/") } }
    return labels.first { $0.uniqued().count == paths.uniqued().count } ?? paths
  }

  /// Reads a file, which may be a pipe, to its end.
  static func read(_ path: String) throws -> Data {
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data() else {
      throw FileError(kind: .noInput, description: "cannot read \(path)")
    }
    return data
  }

  /// Throws if there is a path that leads to no program.
  static func checkPrograms(_ paths: some Sequence<String>) throws {
    for path in paths where !FileManager.default.isExecutableFile(atPath: path) {
      throw FileError(kind: .noInput, description: "\(path) is not a program")
    }
  }

  /// Throws if there is no folder for `path`, before anything is measured.
  static func checkOutput(_ path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if !FileManager.default.fileExists(atPath: folder) { throw unwritable(path) }
  }

  /// Writes to `path`, whole or not at all, or to the standard output where that is `-`.
  static func write(_ data: Data, to path: String) throws {
    do {
      if ["-", "/dev/stdout"].contains(path) {
        try FileHandle.standardOutput.write(contentsOf: data)
      } else {
        try FileOutput.replace(path, by: Array(data))
      }
    } catch {
      throw unwritable(path)
    }
  }

  static func unwritable(_ path: String) -> FileError {
    FileError(kind: .output, description: "cannot write \(path == "-" ? "the standard output" : path)")
  }
}
