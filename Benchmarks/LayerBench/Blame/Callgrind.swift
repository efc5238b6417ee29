import Foundation

/// Counts passes of benchmarks on valgrind's simulated processor.
enum Callgrind {
  /// A counted pass of a benchmark: its operations, and what they cost.
  struct Pass {
    var operations: Int
    var graph: CallGraph

    func perOperation(_ cost: Int) -> Double { Double(cost) / Double(operations) }
  }

  /// Has each build run one pass of a benchmark, all at the same time: counts don't depend on the clock.
  static func passes(
    of name: String, in binaries: [String], _ passOptions: [String] = [], options: [String] = []
  ) throws -> [Pass] {
    guard (try? Subprocess.output("/usr/bin/env", ["valgrind", "--version"], quiet: true)) != nil else {
      throw SubprocessError(description: "valgrind is not installed, and it is what counts")
    }
    let folder = try Subprocess.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = binaries.indices.map { folder.appendingPathComponent("\($0)").path }
    for (binary, path) in zip(binaries, paths) {
      // Valgrind does not read all debug information; names of functions are not part of it.
      _ = try Subprocess.output("/usr/bin/env", ["objcopy", "--strip-debug", binary, path])
    }
    let programs = paths.map { path in
      // Hashing by a seed of its own in each process would count differently each time.
      ["/usr/bin/env", "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "-q", "--tool=callgrind"]
        + ["--collect-atstart=no", "--toggle-collect=*countedPass*", "--separate-recs=1"] + options
        + ["--callgrind-out-file=\(path).out", path, "pass", name] + passOptions
    }
    // With caches to simulate, valgrind complains about the machine's own.
    let outputs = try Subprocess.outputs(programs, quiet: !options.isEmpty)
    return try zip(zip(binaries, paths), outputs).map { files, output in
      let words = output.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, let operations = Int(words[1]), operations > 0 else {
        throw SubprocessError(description: "\(files.0) counts no pass of \(name)")
      }
      let text = String(decoding: try Files.read(files.1 + ".out"), as: UTF8.self)
      return Pass(operations: operations, graph: try CallGraph(text))
    }
  }
}

extension [Callgrind.Pass] {
  /// The passes with the names of functions as people read them, if there is a compiler to tell them.
  func demangled() -> [Callgrind.Pass] {
    let names = reduce(into: Set<String>()) { $0.formUnion($1.graph.functions) }.filter { $0.hasPrefix("$s") }
    let words = ["swift", "demangle", "--compact", "--simplified"] + names
    let output = (try? Subprocess.output("/usr/bin/env", words, quiet: true)) ?? ""
    let readable = output.split(separator: "\n").map(String.init)
    guard readable.count == names.count else { return self }
    let renamed = Dictionary(zip(names, readable)) { $1 }
    return map { Callgrind.Pass(operations: $0.operations, graph: $0.graph.renamed(renamed)) }
  }
}
