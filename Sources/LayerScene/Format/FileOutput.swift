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
      throw SceneError(.unwritable((error as? WriteError)?.reason ?? error.localizedDescription)).inFile(path)
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
    var reason: String

    init(reason: String) { self.reason = reason }
    init(_ number: Int32 = errno) { reason = unsafe String(cString: strerror(number)) }
  }

  #if !os(Windows) && !os(WASI)
    private static func replaceFile(_ path: String, by bytes: [UInt8]) throws {
      var status = stat()
      let old = unsafe stat(path, &status) == 0 ? status : nil
      if old == nil && errno != ENOENT { throw WriteError() }
      if let old, old.st_mode & S_IFMT != S_IFREG { return try write(bytes, to: path, O_WRONLY) }
      let target = try target(path)
      let beside = folder(of: target) + ".written-\(UInt64.random(in: 0 ... .max))"
      do {
        try write(bytes, to: beside, O_WRONLY | O_CREAT | O_EXCL, like: old)
        if unsafe rename(beside, target) != 0 { throw WriteError() }
      } catch {
        unsafe unlink(beside)
        throw error
      }
    }

    /// Returns the path that the links at the end of a path lead to, which stay. Links before the end are
    /// left to the system, for which `link/..` is not the folder that the link lies in.
    private static func target(_ path: String) throws -> String {
      var path = path, buffer = [CChar](repeating: 0, count: 1 << 12)
      // As many links as Linux follows.
      for _ in 0...40 {
        if path.utf8.last == slash { throw WriteError(EISDIR) }
        let count = unsafe readlink(path, &buffer, buffer.count)
        if count < 0 { return path }
        if count == buffer.count { throw WriteError(ENAMETOOLONG) }
        let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
        guard let link = String(validating: bytes, as: UTF8.self) else { throw WriteError(EILSEQ) }
        path = link.utf8.first == slash ? link : folder(of: path) + link
      }
      throw WriteError(ELOOP)
    }

    /// Returns a path up to its last slash.
    private static func folder(of path: String) -> String {
      let end = path.utf8.lastIndex(of: slash).map { path.utf8.index(after: $0) }
      return String(path[..<(end ?? path.startIndex)])
    }

    /// A byte, as one that an accent follows is no character of its own.
    private static let slash = UInt8(ascii: "/")

    /// Opens a file and writes all bytes to it.
    ///
    /// - Parameter old: A file whose permissions it gets, and its owner if the system permits; nil for none.
    private static func write(
      _ bytes: [UInt8], to path: String, _ flags: Int32, like old: stat? = nil
    ) throws {
      // None but the owner may read it before it has the permissions.
      let file = unsafe open(path, flags | O_CLOEXEC, old == nil ? 0o666 : 0o600)
      if file < 0 { throw WriteError() }
      var failure = write(bytes, to: file)
      if failure == nil, let old {
        let keepsOwner = fchown(file, old.st_uid, old.st_gid) == 0
        // With another owner the bits that lend the owner's rights would lend that of others.
        if fchmod(file, old.st_mode & (keepsOwner ? 0o7777 : 0o1777)) != 0 { failure = WriteError().reason }
      }
      // Else a name may come to lead to nothing when the power fails.
      if failure == nil, flags & O_EXCL != 0, fsync(file) != 0 { failure = WriteError().reason }
      if close(file) != 0, failure == nil { failure = WriteError().reason }
      if let failure { throw WriteError(reason: failure) }
    }
  #endif
}
