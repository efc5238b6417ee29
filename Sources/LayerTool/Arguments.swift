import LayerScene

/// The words after a command, sorted into options and the rest.
///
/// Options are written `--name value`, `--name=value`, `--name`, or `-o value` for `--output`; anything else,
/// negative numbers and `-` included, is positional, and so is everything after `--`. `-h` and `--help` are
/// the flag `help`, and words after them are not read.
struct Arguments {
  private(set) var positionals: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  init(_ words: [String], values known: [String], flags knownFlags: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        return
      }
      if word == "-h" || word == "--help" {
        flags.insert("help")
        return
      }
      if word == "-o" {
        try read("output", nil, &rest, known, knownFlags)
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        try read(String(parts[0]), parts.count > 1 ? String(parts[1]) : nil, &rest, known, knownFlags)
      } else if word.hasPrefix("-"), word.count > 1, !Arguments.isNumbers(word) {
        throw UsageError("no option \(brief(word))")
      } else {
        positionals.append(word)
      }
    }
  }

  /// Whether a word is a number, or several with commas between them.
  private static func isNumbers(_ word: String) -> Bool {
    word.split(separator: ",").allSatisfy { Double($0) != nil }
  }

  private mutating func read(
    _ name: String, _ attached: String?, _ rest: inout ArraySlice<String>, _ known: [String],
    _ knownFlags: [String]
  ) throws(UsageError) {
    if knownFlags.contains(name) {
      guard attached == nil else { throw UsageError("--\(name) takes no value") }
      flags.insert(name)
    } else if known.contains(name) {
      guard let value = attached ?? Arguments.value(&rest) else {
        throw UsageError("--\(name) needs a value")
      }
      guard values.updateValue(value, forKey: name) == nil else {
        throw UsageError("--\(name) is given twice")
      }
    } else {
      let hint = hint(for: name, among: known + knownFlags, prefix: "--")
      throw UsageError("no option --\(brief(name))\(hint)")
    }
  }

  private static func value(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !next.hasPrefix("--") else { return nil }
    return rest.removeFirst()
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func value(_ name: String) -> String? { values[name] }

  /// Returns the words that an option lists, separated by commas; nil without the option.
  private func list(_ name: String) -> [String]? {
    values[name]?.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Returns the choice that an option names; nil without the option.
  func choice<Choice>(
    _ name: String, _ choices: KeyValuePairs<String, Choice>
  ) throws(UsageError) -> Choice? {
    guard let value = values[name] else { return nil }
    return try Arguments.choice(value, of: name, choices)
  }

  /// Returns the choices that an option names, separated by commas; nil without the option.
  func choices<Choice>(
    _ name: String, _ choices: KeyValuePairs<String, Choice>
  ) throws(UsageError) -> [Choice]? {
    guard let words = list(name) else { return nil }
    var result: [Choice] = []
    for word in words { result.append(try Arguments.choice(word, of: name, choices)) }
    return result
  }

  private static func choice<Choice>(
    _ value: String, of name: String, _ choices: KeyValuePairs<String, Choice>
  ) throws(UsageError) -> Choice {
    if let choice = choices.first(where: { $0.key == value }) { return choice.value }
    let names = choices.map(\.key)
    let hint = hint(for: value, among: names)
    throw UsageError("--\(name) \(brief(value)): only \(names.joined(separator: ", "))\(hint)")
  }

  /// Returns the numbers that an option lists, separated by commas; nil without the option.
  func numbers(_ name: String, _ count: Int) throws(UsageError) -> [Double]? {
    guard let value = values[name], let words = list(name) else { return nil }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == count, words.count == count else {
      let need = count == 1 ? "a number is needed" : "\(count) numbers are needed, separated by commas"
      throw UsageError("--\(name) \(brief(value)): \(need)")
    }
    return numbers
  }

  /// Returns the numbers that an option lists, one or more, separated by commas; nil without the option.
  func numberList(_ name: String) throws(UsageError) -> [Double]? {
    try numbers(name, list(name)?.count ?? 0)
  }

  /// Returns the number of an option; nil without the option.
  func number(_ name: String) throws(UsageError) -> Double? { try numbers(name, 1)?.first }

  /// Returns the whole number of an option, which must lie in a range; nil without the option.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let numbers = try integers(name) else { return nil }
    if numbers.count == 1, range ~= numbers[0] { return numbers[0] }
    let end = range.upperBound == .max ? "on" : "to \(range.upperBound)"
    throw UsageError("--\(name) takes a whole number from \(range.lowerBound) \(end)")
  }

  /// Returns the whole numbers that an option lists, separated by commas; nil without the option.
  func integers(_ name: String) throws(UsageError) -> [Int]? {
    guard let value = values[name], let words = list(name) else { return nil }
    var result: [Int] = []
    for word in words {
      guard let number = Int(word) else {
        throw UsageError("--\(name) \(brief(value)): \(brief(word)) is no whole number")
      }
      result.append(number)
    }
    return result
  }
}
