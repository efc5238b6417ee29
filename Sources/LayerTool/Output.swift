import Foundation

/// Standard output, buffered. After a write that fails it discards what follows and keeps the error.
struct Output: ~Copyable {
  private var pending: [UInt8] = []
  /// The reason of the first write that failed.
  private(set) var failure: String?

  /// Writes a line.
  mutating func print(_ line: String) {
    pending += line.utf8
    pending.append(UInt8(ascii: "\n"))
    if pending.count >= 1 << 16 { flush() }
  }

  /// Writes out the buffer.
  mutating func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    if pending.isEmpty || failure != nil { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(pending))
    } catch {
      failure = (error as NSError).localizedDescription
    }
  }
}
