import Foundation

/// The figures of files of results, as pages show them.
struct MeasuredText {
  private let files: [ResultsFile]
  private let results: [String: BenchmarkResult]

  /// What was measured last of each benchmark counts.
  init(_ paths: [String]) throws {
    files = try paths.map { try ResultsFile($0) }
    results = Dictionary(files.flatMap(\.results).map { ($0.name, $0) }) { $1 }
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
    case "context":
      return try machine(for: words.dropFirst().first ?? "")
    case "peers":
      return "\n" + PeerTable.text(files.flatMap(\.results).filter { $0.counter("agreement") != nil }) + "\n"
    case let word where word.contains("="):
      return "\n" + (try table(TableWords(words))).text + "\n"
    default:
      let result = try result(words[0])
      return try words.count > 1 ? figure(words[1], of: result) : Self.median(of: result)
    }
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
    guard let figures = words["figures"] else {
      let rows = try (words["rows"] ?? []).map { operation in
        [operation] + (try words.scenes.map { try cell(words.name(operation, $0), words) })
      }
      let title = "\(BenchmarkName.text(ofSize: words.size)) layers"
      return TextTable(header: [title] + words.scenes.map(\.word), rows: rows)
    }
    // Of one operation in some scenes, or of some operations in one scene.
    let scene = words.scenes[0]
    let (title, names) =
      if let operation = words["row"]?.first {
        (operation, words.scenes.map { ($0.word, words.name(operation, $0)) })
      } else {
        (scene.word, (words["rows"] ?? []).map { ($0, words.name($0, scene)) })
      }
    let rows = try names.map { label, name in
      let result = try result("\(name)")
      return [label] + (try figures.map { try figure($0, of: result) })
    }
    return TextTable(header: [title] + figures.map(ResultTable.title), rows: rows)
  }

  private func cell(_ name: BenchmarkName, _ words: TableWords) throws -> String {
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
      if let theirs = file["\(other)"], let ours = file["\(name)"] {
        return ours.wall.median / theirs.wall.median
      }
    }
    throw FileError(description: "no file of results has both \(name) and \(other)")
  }

  private func machine(for name: String) throws -> String {
    guard let context = files.last(where: { $0[name] != nil })?.context else {
      throw FileError(description: "no file of results has '\(name)'")
    }
    func word(_ key: String) -> String { context[key] as? String ?? "unknown" }
    let cores = context["num_cpus"] as? Int ?? 0
    return "\(word("cpu")), \(cores) cores, \(word("os")), \(word("compiler")), commit \(word("commit"))"
  }
}

/// The words of a mark that asks for a table, such as `size=500k`.
private struct TableWords {
  private var values: [String: [String]] = [:]
  let scenes: [Scene]
  let size: Int

  private static let keys: Set = ["rows", "row", "scenes", "size", "to", "against", "figures"]

  init(_ words: [String]) throws {
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.keys.contains(parts[0]) else {
        throw FileError(description: "'\(word)' is no word of a mark")
      }
      values[parts[0]] = parts[1].split(separator: ",").map(String.init)
    }
    scenes = try (values["scenes"] ?? []).map { name in
      guard let scene = Scene(named: name) else { throw FileError(description: "'\(name)' is no scene") }
      return scene
    }
    guard !scenes.isEmpty, let size = values["size"]?.first.flatMap(BenchmarkName.size) else {
      throw FileError(description: "a table needs scenes and a size")
    }
    self.size = size
  }

  subscript(_ key: String) -> [String]? { values[key] }

  func name(_ operation: String, _ scene: Scene) -> BenchmarkName {
    BenchmarkName(operation, scene: scene, layers: size)
  }
}
