import Foundation

/// A committed file of figures, and how it is kept.
struct GateFile {
  var path: String

  /// What the file is of, in its order.
  var benchmarks: [Benchmark]
  var gate: Gate

  /// Whether figures of different compilers can't stand side by side.
  var isOneCompilers: Bool

  /// The command that writes the file.
  var updateCommand: String

  /// Writes the figures; where they are of some benchmarks alone, those of the others stay.
  func update(_ rows: [Thresholds.Row], narrows: Bool) throws -> Int32 {
    var thresholds = Thresholds(compiler: Context.compiler, rows: rows)
    if narrows {
      let old = try Thresholds(contentsOf: path)
      guard isComparable(old) else { throw FileError(description: difference(old) + ": update all of it") }
      thresholds = old.merging(rows, order: benchmarks.map(\.name.description))
    }
    try Files.write(Data(thresholds.text.utf8), to: path)
    try Terminal.write("\(path): \(rows.count) of \(thresholds.rows.count) benchmarks")
    return 0
  }

  /// Compares the figures with the file's; where they are of some benchmarks alone, the file's others don't count.
  func compare(_ rows: [Thresholds.Row], narrows: Bool) throws -> Int32 {
    var thresholds = try Thresholds(contentsOf: path)
    if narrows {
      let names = Set(rows.map(\.name))
      thresholds.rows = thresholds.rows.filter { names.contains($0.name) }
    }
    guard isComparable(thresholds) else {
      try Terminal.write(difference(thresholds) + ": not compared")
      return 0
    }
    let findings = gate.findings(rows, against: thresholds.rows)
    let failures = findings.count { $0.verdict.fails }
    let reports = findings.compactMap(\.report)
    if !reports.isEmpty { try Terminal.write(([path + ":"] + reports).joined(separator: "\n")) }
    let improved = reports.count - failures
    try Terminal.write(
      "\(path): \(findings.count) benchmarks compared, \(failures) failed, \(improved) better")
    if !reports.isEmpty { try Terminal.write("'\(updateCommand)' writes the lines marked with +") }
    return failures == 0 ? 0 : 1
  }

  private func isComparable(_ thresholds: Thresholds) -> Bool {
    !isOneCompilers || thresholds.compiler == Context.compiler
  }

  private func difference(_ thresholds: Thresholds) -> String {
    "\(path) is of \(thresholds.compiler), this is \(Context.compiler)"
  }
}
