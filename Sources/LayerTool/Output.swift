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

  /// Writes what a command answers to each of its questions, in a JSON list or line by line.
  mutating func answers<Question>(
    to questions: [Question], asJSON isJSON: Bool, _ answer: (Question) throws -> Answer
  ) throws {
    if isJSON { openList() }
    for question in questions {
      let answer = try answer(question)
      if isJSON { element(answer.json()) } else { print(answer.text()) }
    }
    if isJSON { closeList() }
  }

  /// Writes out the buffer.
  mutating func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    if pending.isEmpty || failure != nil { return }
    failure = FileOutput.write(pending, to: STDOUT_FILENO)
  }
}
