import Foundation

/// Bytes read from files and pipes.
package enum FileInput {
  /// Reads the whole of a file, which may be a pipe.
  ///
  /// - Throws: ``SceneError``, which names the file.
  package static func bytes(ofFile path: String) throws(SceneError) -> [UInt8] {
    // A URL would be that of a home folder for a name that begins with ~.
    var isDirectory = ObjCBool(false)
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw SceneError(.unreadable("there is no such file")).inFile(path)
    }
    if isDirectory.boolValue { throw SceneError(.unreadable("it is a directory")).inFile(path) }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw SceneError(.unreadable("it cannot be opened")).inFile(path)
    }
    return try read(file, path)
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: ``SceneError``, whose file is "standard input".
  package static func standardInput() throws(SceneError) -> [UInt8] {
    try read(FileHandle.standardInput, "standard input")
  }

  private static func read(_ file: FileHandle, _ name: String) throws(SceneError) -> [UInt8] {
    do {
      return Array(try file.readToEnd() ?? Data())
    } catch {
      throw SceneError(.unreadable((error as NSError).localizedDescription)).inFile(name)
    }
  }
}
