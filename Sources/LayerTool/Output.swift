import Foundation

/// Standard output, buffered. After a write that fails it discards what follows and keeps the error.
struct Output: ~Copyable {
  private var pending: [UInt8] = []
  /// The reason of the first write that failed.
  private(set) var failure: String?
  /// Whether the next element of a list needs a comma before it.
  private var needsComma = false

  /// Writes a line.
  mutating func print(_ line: String) {
    pending += line.utf8
    pending.append(UInt8(ascii: "\n"))
    if pending.count >= 1 << 16 { flush() }
  }

  /// Writes a text that ends its lines itself.
  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ bytes: [UInt8]) {
    pending += bytes
    flush()
  }

  /// Writes a JSON value on a line of its own.
  mutating func print(_ value: JSON) { print(value.text) }

  /// Starts a JSON list of many elements.
  mutating func openList() { pending += "[\n".utf8 }

  /// Writes the next element of the list, on a line of its own.
  mutating func element(_ value: JSON) {
    if needsComma { pending += ",\n".utf8 }
    needsComma = true
    pending += value.text.utf8
    if pending.count >= 1 << 16 { flush() }
  }

  mutating func closeList() {
    pending += (needsComma ? "\n]\n" : "]\n").utf8
    needsComma = false
  }

  /// Writes out the buffer.
  mutating func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    if pending.isEmpty || failure != nil { return }
    failure = Output.write(pending, to: STDOUT_FILENO)
  }

  /// Replaces a file's contents. It may be a device or a pipe.
  static func write(_ text: String, toFile path: String) throws {
    try write(Array(text.utf8), toFile: path)
  }

  static func write(_ bytes: [UInt8], toFile path: String) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw OutputError(path: path, reason: Output.lastError) }
    var failure = write(bytes, to: file)
    if close(file) != 0, failure == nil { failure = Output.lastError }
    if let failure { throw OutputError(path: path, reason: failure) }
  }

  /// Writes all bytes to an open file.
  ///
  /// - Returns: The reason if it fails.
  private static func write(_ bytes: [UInt8], to file: Int32) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return lastError
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  private static var lastError: String { unsafe String(cString: strerror(errno)) }
}

/// A file that cannot be written.
struct OutputError: Error {
  let path: String
  let reason: String
}
