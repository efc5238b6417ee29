/// A command of the tool, with everything `--help` says about it.
struct Command: Sendable {
  var name: String

  /// The operands as the usage line shows them, such as `A.json B.json`, `FILE...` or `[NAME...]`.
  var operands = ""
  var summary: String

  /// Further explanation.
  var discussion = ""
  var options: [Option] = []
  var run: @Sendable (Arguments) throws -> Int32

  /// How many operands there may be.
  var operandCount: ClosedRange<Int> {
    let words = operands.split(separator: " ")
    return words.count { !$0.hasPrefix("[") }...(operands.contains("...") ? .max : words.count)
  }
}

/// An option of a command; one without a value is a flag.
struct Option: Sendable {
  var name: String
  var value: String?
  var help: String

  init(_ name: String, _ value: String? = nil, help: String) {
    (self.name, self.value, self.help) = (name, value, help)
  }

  static let help = Option("--help", help: "show this and exit")
}

/// A mistake on the command line; the message says what to do about it.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }

  /// `what` is unknown; names the nearest of `candidates`, if any is near.
  static func unknown(_ what: String, _ given: String, among candidates: [String]) -> UsageError {
    let hint = nearest(to: given, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    return UsageError("unknown \(what) '\(given)'" + hint)
  }

  /// The candidate with the fewest letters to remove and insert, unless even that has too many.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (name: $0, changes: Array(word).difference(from: Array($0)).count) }
    guard let best = ranked.min(by: { $0.changes < $1.changes }) else { return nil }
    return best.changes <= max(2, word.count / 2) ? best.name : nil
  }
}
