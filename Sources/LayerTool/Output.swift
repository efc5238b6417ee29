import Foundation
import LayerScene

/// An answer in both forms, of which one is made.
struct Answer {
  let json: () -> JSON
  let text: () -> String

  init(json: @autoclosure @escaping () -> JSON, text: @autoclosure @escaping () -> String) {
    (self.json, self.text) = (json, text)
  }
}

/// Standard output, buffered. After a write that fails it discards what follows and keeps the error.
struct Output: ~Copyable {
  /// The exit code, unless the output cannot be written.
  var status = Tool.Status.success
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

  /// Writes bytes, to a file in place of the output unless the path is `-`.
  mutating func write(_ bytes: [UInt8], to path: String) throws(SceneError) {
    if path != "-" { return try FileOutput.replace(path, by: bytes) }
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

  /// Writes what a command answers to each of its questions, in a JSON list or line by line.
  mutating func answers<Question>(
    to questions: [Question], asJSON isJSON: Bool, _ answer: (Question) -> Answer
  ) {
    if isJSON { openList() }
    for question in questions {
      let answer = answer(question)
      if isJSON { element(answer.json()) } else { print(answer.text()) }
    }
    if isJSON { closeList() }
  }

  /// Returns lines of names and values, the values below each other.
  static func table(_ rows: [(String, String)]) -> [String] {
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { $0.0.padding(toLength: width, withPad: " ", startingAt: 0) + $0.1 }
  }

  /// Writes out the buffer.
  mutating func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    if pending.isEmpty || failure != nil { return }
    failure = FileOutput.write(pending, to: STDOUT_FILENO)
  }
}
