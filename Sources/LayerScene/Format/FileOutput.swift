import Foundation

/// Bytes written to files.
package enum FileOutput {
  /// Replaces the contents of a file, whole or not at all. What is no file but a device or a pipe is written
  /// into.
  package static func replace(_ path: String, by bytes: [UInt8]) throws(SceneError) {
    do {
      #if os(Windows) || os(WASI)
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
      #else
        try replaceFile(path, by: bytes)
      #endif
    } catch {
      throw SceneError(.unwritable("\((error as? WriteError)?.reason ?? error.localizedDescription)"))
        .inFile(path)
    }
  }

  /// Writes all bytes to an open file.
  ///
  /// - Returns: The reason if it fails.
  package static func write(_ bytes: [UInt8], to file: Int32) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return WriteError().reason
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// The reason of the last call that failed.
  private struct WriteError: Error {
    var reason = unsafe String(cString: strerror(errno))
  }

  #if !os(Windows) && !os(WASI)
    private static func replaceFile(_ path: String, by bytes: [UInt8]) throws {
      var old = stat()
      let exists = unsafe stat(path, &old) == 0
      if exists && old.st_mode & S_IFMT != S_IFREG { return try write(bytes, to: path, O_WRONLY) }
      // A link stays, and the file that it leads to is replaced.
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      let folder = target.deletingLastPathComponent()
      let beside = folder.appendingPathComponent(".written-\(UInt64.random(in: 0 ... .max))").path
      do {
        try write(bytes, to: beside, O_WRONLY | O_CREAT | O_EXCL, mode: exists ? old.st_mode & 0o7777 : nil)
        if unsafe rename(beside, target.path) != 0 { throw WriteError() }
      } catch {
        unsafe unlink(beside)
        throw error
      }
    }

    /// Opens a file and writes all bytes to it.
    ///
    /// - Parameter mode: The permissions it gets; nil to leave them.
    private static func write(_ bytes: [UInt8], to path: String, _ flags: Int32, mode: mode_t? = nil) throws {
      let file = unsafe open(path, flags | O_CLOEXEC, 0o666)
      if file < 0 { throw WriteError() }
      var failure = write(bytes, to: file)
      if failure == nil, let mode, fchmod(file, mode) != 0 { failure = WriteError().reason }
      if close(file) != 0, failure == nil { failure = WriteError().reason }
      if let failure { throw WriteError(reason: failure) }
    }
  #endif
}
