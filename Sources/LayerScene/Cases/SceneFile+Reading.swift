import Foundation

// Reading from files and pipes, and from Foundation's data.
extension SceneFile {
  /// Reads a file, which may be a pipe.
  ///
  /// - Throws: ``SceneError``, which names the file.
  /// - Complexity: O(size of the file).
  public init(contentsOfFile path: String) throws(SceneError) {
    do {
      try self.init(bytes: try FileInput.bytes(ofFile: path))
    } catch {
      throw error.inFile(path)
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: ``SceneError``, whose file is "standard input".
  /// - Complexity: O(size of the input).
  public static func standardInput() throws(SceneError) -> SceneFile {
    do {
      return try SceneFile(bytes: try FileInput.standardInput())
    } catch {
      throw error.inFile("standard input")
    }
  }

  /// Reads JSON text or the binary form, which the first bytes tell apart.
  ///
  /// - Throws: ``SceneError``.
  /// - Complexity: O(size).
  public init(_ data: Data) throws(SceneError) { try self.init(bytes: Array(data)) }

  /// Reads JSON text in UTF-8. Repeated fields and trailing commas are errors.
  ///
  /// - Throws: ``SceneError``.
  /// - Complexity: O(length), without recursion.
  public init(json: Data) throws(SceneError) { try self.init(jsonBytes: Array(json)) }
}
