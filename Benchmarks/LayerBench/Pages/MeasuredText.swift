import Foundation

/// The figures of files of results, as pages show them.
struct MeasuredText {
  private let contexts: [[String: Any]]
  private let files: [[BenchmarkResult]]
  private let results: [String: BenchmarkResult]

  /// What was measured last of each benchmark counts.
  init(_ paths: [String]) throws {
    files = try paths.map(ResultsFile.load)
    results = Dictionary(files.joined().map { ($0.name, $0) }) { $1 }
    contexts = try paths.map(ResultsFile.context)
  }

  /// Returns the text for the words of a mark:
  ///
  /// - `context NAME`: the machine, the compiler and the commit that a benchmark was measured with.
  /// - `NAME [FIGURE]`: a figure of one benchmark, such as `hit/S1/500k p99`.
  /// - `peers`: the comparison with other implementations.
  /// - `rows=A,B scenes=S1,S3 size=500k`: a table of medians, a row for each operation. With `to=copy48` it also has
  ///   the ratio to another benchmark, with `to=@PEER` that to another implementation, with `against=PEER` nothing else.
  /// - `row=A scenes=S1,S3 size=500k figures=p50,p99`: a table of an operation's figures, a row for each scene; with
  ///   `rows=A,B scenes=S1` a row for each operation.
  func text(for words: String) throws -> String {
    let words = words.split(separator: " ").map(String.init)
    switch words[0] {
    case "context": return try machine(for: words.dropFirst().first ?? "")
    case "peers":
      return "\n" + PeerTable.text(files.joined().filter { $0.counter("agreement") != nil }) + "\n"
    default: break
    }
    guard words[0].contains("=") else {
      let result = try result(words[0])
      return try words.count > 1 ? figure(words[1], of: result) : Self.median(of: result)
    }
    return "\n" + (try table(TableWords(words))).text + "\n"
  }

  private func result(_ name: String) throws -> BenchmarkResult {
    guard let result = results[name] else {
      throw FileError(description: "the files of results have no \(name)")
    }
    return result
  }

  private static func median(of result: BenchmarkResult) -> String {
    result.isTimed ? Format.duration(result.wall.median) : Format.nanoseconds(result.wall.median)
  }

  private func figure(_ key: String, of result: BenchmarkResult) throws -> String {
    guard let value = result.counter(key) else {
      throw FileError(description: "\(result.name) has no figure called '\(key)'")
    }
    return key.hasPrefix("over_") ? Format.grouped(Int(value)) : Format.duration(value)
  }

  private func table(_ words: TableWords) throws -> TextTable {
    if let figures = words["figures"] { return try table(of: figures, words) }
    let rows = try (words["rows"] ?? []).map { operation in
      [operation] + (try words.scenes.map { try cell(operation, $0, words) })
    }
    let title = "\(BenchmarkName.text(ofSize: words.size)) layers"
    return TextTable(header: [title] + words.scenes.map(\.word), rows: rows)
  }

  /// A table of figures: of one operation in some scenes, or of some operations in one scene.
  private func table(of figures: [String], _ words: TableWords) throws -> TextTable {
    let rows = words["row"] ?? words["rows"] ?? [], isByScene = words["row"] != nil
    guard let title = isByScene ? rows.first : words.scenes.first?.word else {
      throw FileError(description: "a table needs an operation")
    }
    let names = isByScene ? words.scenes.map { (rows[0], $0) } : rows.map { ($0, words.scenes[0]) }
    let cells = try names.map { operation, scene in
      let result = try result("\(BenchmarkName(operation, scene: scene, layers: words.size))")
      return [isByScene ? scene.word : operation] + (try figures.map { try figure($0, of: result) })
    }
    return TextTable(header: [title] + figures.map { ResultTable.title($0) }, rows: cells)
  }

  private func cell(_ operation: String, _ scene: Scene, _ words: TableWords) throws -> String {
    let name = BenchmarkName(operation, scene: scene, layers: words.size)
    // Not every operation runs on every scene.
    guard let own = results["\(name)"] else { return "–" }
    if let peer = words["against"]?.first { return Format.nanoseconds(try ratio(of: name, to: peer)) }
    guard let other = words["to"]?.first else { return Self.median(of: own) }
    let ratio =
      other.hasPrefix("@")
      ? try ratio(of: name, to: String(other.dropFirst()))
      : own.wall.median / (try result("\(other)/\(BenchmarkName.text(ofSize: words.size))").wall.median)
    return "\(Self.median(of: own)) (\(Format.fixed(ratio, 2)))"
  }

  /// Both sides come from one file: they were measured in turns.
  private func ratio(of name: BenchmarkName, to peer: String) throws -> Double {
    var other = name
    other.subject = peer
    for file in files {
      guard let theirs = file.first(where: { $0.name == "\(other)" }),
        let ours = file.first(where: { $0.name == "\(name)" })
      else { continue }
      return ours.wall.median / theirs.wall.median
    }
    throw FileError(description: "no file of results has both \(name) and \(other)")
  }

  private func machine(for name: String) throws -> String {
    guard let index = files.lastIndex(where: { $0.contains { $0.name == name } }) else {
      throw FileError(description: "no file of results has '\(name)'")
    }
    let context = contexts[index]
    func word(_ key: String) -> String { context[key] as? String ?? "unknown" }
    let cores = context["num_cpus"] as? Int ?? 0
    return "\(word("cpu")), \(cores) cores, \(word("os")), \(word("compiler")), commit \(word("commit"))"
  }
}

/// The words of a mark that asks for a table, such as `size=500k`.
private struct TableWords {
  private var values: [String: [String]] = [:]
  private(set) var scenes: [Scene] = []
  private(set) var size = 0

  private static let keys: Set = ["rows", "row", "scenes", "size", "to", "against", "figures"]

  init(_ words: [String]) throws {
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.keys.contains(parts[0]) else {
        throw FileError(description: "'\(word)' is no word of a mark")
      }
      values[parts[0]] = parts[1].split(separator: ",").map(String.init)
    }
    for name in values["scenes"] ?? [] {
      guard let scene = Scene(named: name) else { throw FileError(description: "'\(name)' is no scene") }
      scenes.append(scene)
    }
    guard !scenes.isEmpty, let size = values["size"]?.first.flatMap(BenchmarkName.size) else {
      throw FileError(description: "a table needs scenes and a size")
    }
    self.size = size
  }

  subscript(_ key: String) -> [String]? { values[key] }
}
