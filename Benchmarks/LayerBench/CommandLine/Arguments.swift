/// A mistake on the command line; the message says what to do about it.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }

  /// `what` is unknown; names the nearest of `candidates`, if any is near.
  static func unknown(_ what: String, _ given: String, among candidates: [String]) -> UsageError {
    let suggestion = Suggestion.nearest(to: given, among: candidates)
    return UsageError("unknown \(what) '\(given)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
  }
}

/// The words after the command's name, sorted out.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads `words` by the rules of `command`; anything it doesn't know is an error.
  init(_ words: ArraySlice<String>, for command: Command) throws(UsageError) {
    var rest = words
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let known = command.options + [.help]
      guard let option = known.first(where: { $0.name == parts[0] }) else {
        throw .unknown("option", parts[0], among: known.map(\.name))
      }
      try read(option, attached: parts.count > 1 ? parts[1] : nil, &rest)
    }
    if !has(Option.help.name), !command.operandCount.contains(operands.count) {
      throw UsageError(
        "'\(command.name)' takes \(command.operands.isEmpty ? "no operands" : command.operands)")
    }
  }

  private mutating func read(
    _ option: Option, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let kind = option.value else {
      if attached != nil { throw UsageError("\(option.name) takes no value") }
      values[option.name] = []
      return
    }
    guard let value = attached ?? rest.popFirst() else { throw UsageError("\(option.name) needs \(kind)") }
    values[option.name, default: []].append(value)
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  func value(_ option: String) -> String? { values[option]?.last }

  /// The values of an option that may be given several times, or once with commas.
  func list(_ option: String) -> [String] {
    (values[option] ?? []).flatMap { $0.split(separator: ",").map(String.init) }
  }

  func number(_ option: String, default standard: Int, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let text = value(option) else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }
}
