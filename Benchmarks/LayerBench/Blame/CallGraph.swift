/// What functions cost on callgrind's simulated processor, and what the calls between them do.
struct CallGraph {
  /// The costs of each function's own code, of the first kind of event in the file.
  private(set) var own: [String: Int] = [:]

  /// The costs of calls by caller and callee, with all that the callee calls.
  private(set) var calls: [String: [String: Int]] = [:]

  /// The totals of all kinds of events, such as `Ir` for instructions.
  private(set) var totals: [String: Int] = [:]

  /// Reads a file in callgrind's format; lines that it doesn't need are skipped.
  init(_ text: String) throws(FileError) {
    var names: [Substring: String] = [:]
    var events: [String] = [], function = "", callee: String?
    func name(_ field: Substring) -> String {
      // A name follows its number only where it is mentioned first.
      guard field.first == "(", let end = field.firstIndex(of: ")") else { return String(field) }
      let rest = field[field.index(after: end)...].drop { $0 == " " }
      if !rest.isEmpty { names[field[...end]] = String(rest) }
      return names[field[...end]] ?? String(field)
    }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let (key, rest) = (line.prefix { $0 != "=" && $0 != ":" }, words.dropFirst())
      switch key {
      case "fn": function = name(line.dropFirst(3))
      case "cfn": callee = name(line.dropFirst(4))
      case "events": events = rest.map(String.init)
      case "totals", "summary": totals = Dictionary(zip(events, rest.compactMap { Int($0) })) { $1 }
      default:
        // A line number, or its distance from the last one, and the costs there.
        guard let first = line.first, first.isNumber || "+-*".contains(first) else { continue }
        let cost = rest.first.flatMap { Int($0) } ?? 0
        if let target = callee {
          calls[function, default: [:]][target, default: 0] += cost
          callee = nil
        } else {
          own[function, default: 0] += cost
        }
      }
    }
    guard !own.isEmpty else { throw FileError(description: "callgrind counted nothing") }
  }

  var functions: Set<String> {
    Set(own.keys).union(calls.keys).union(calls.values.flatMap(\.keys))
  }

  /// The cost of a function with all that it calls; but for itself.
  func inclusive(_ function: String) -> Int {
    (calls[function] ?? [:]).reduce(own[function] ?? 0) { $1.key == function ? $0 : $0 + $1.value }
  }

  /// The graph with other names; functions of the same new name are one.
  func renamed(_ names: [String: String]) -> CallGraph {
    func merge(_ costs: [String: Int]) -> [String: Int] {
      Dictionary(costs.map { (names[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: +)
    }
    var graph = self
    graph.own = merge(own)
    graph.calls = Dictionary(calls.map { (names[$0.key] ?? $0.key, merge($0.value)) }) {
      $0.merging($1, uniquingKeysWith: +)
    }
    return graph
  }
}
