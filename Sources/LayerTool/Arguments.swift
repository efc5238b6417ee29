import LayerScene

/// The words after a command, sorted into options and the rest.
///
/// Options are written `--name value`, `--name=value` or `--name`; anything else, negative numbers included, is
/// positional, and so is everything after `--`.
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
      guard word.hasPrefix("--") else {
        positionals.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let attached = parts.count > 1 ? String(parts[1]) : nil
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
  }

  private static func value(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !next.hasPrefix("--") else { return nil }
    return rest.removeFirst()
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func value(_ name: String) -> String? { values[name] }

  /// Returns the choice that an option names; nil without the option.
  func choice<Choice>(
    _ name: String, _ choices: KeyValuePairs<String, Choice>
  ) throws(UsageError) -> Choice? {
    guard let value = values[name] else { return nil }
    if let choice = choices.first(where: { $0.key == value }) { return choice.value }
    let names = choices.map(\.key)
    let hint = hint(for: value, among: names)
    throw UsageError("--\(name) \(brief(value)): only \(names.joined(separator: ", "))\(hint)")
  }
}
