/// The words after the command's name, sorted out.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads `words` by the rules of `command`; anything it doesn't know is an error.
  init(_ words: ArraySlice<String>, for command: Command) throws(UsageError) {
    let known = command.options + [.help]
    var rest = words
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0] == "-h" ? Option.help.name : parts[0]
      guard let option = known.first(where: { $0.name == name }) else {
        throw .unknown("option", name, among: known.map(\.name))
      }
      if let kind = option.value {
        let value = parts.count > 1 ? parts[1] : rest.popFirst() ?? ""
        if value.isEmpty { throw UsageError("\(name) needs \(kind)") }
        values[name, default: []].append(value)
      } else {
        if parts.count > 1 { throw UsageError("\(name) takes no value") }
        values[name] = []
      }
    }
    if !has(Option.help.name), !command.operandCount.contains(operands.count) {
      throw UsageError(
        "'\(command.name)' takes \(command.operands.isEmpty ? "no operands" : command.operands)")
    }
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  func value(_ option: String) -> String? { values[option]?.last }

  /// The values of an option that may be given several times, or once with commas.
  func list(_ option: String) -> [String] {
    (values[option] ?? []).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map(String.init)
  }

  func number(_ option: String, default standard: Int, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let text = value(option) else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  func regex(_ option: String) throws(UsageError) -> Regex<AnyRegexOutput>? {
    guard let text = value(option) else { return nil }
    guard let regex = try? Regex(text) else {
      throw UsageError("\(option): '\(text)' is not a regular expression")
    }
    return regex
  }
}
