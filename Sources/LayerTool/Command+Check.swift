import Foundation
import LayerScene

extension Command {
  static let check = Command(
    name: "check",
    summary: "compare the answers in case files with ours",
    help: """
      usage: LayerTool check FILE-or-DIR…

      Compares every answer of every case with this library's: frames, quads, conversions, hits in both
      orders and without rounding, stacks. Directories are searched for *.json, with all that lies in them.

      Prints a line for each mismatch,
        FILE: CASE: ANSWER: layer or point: expected …, got …
      and last `N passed, M failed`.
      Exit codes: 0 all as expected, 1 some mismatch, 2 a bad file (the others are checked all the same).
      """,
    run: { arguments in
      guard !arguments.positionals.isEmpty else { throw UsageError("which files or directories?") }
      var run = CheckRun()
      for path in arguments.positionals { run.check(path) }
      print("\(run.report.passed) passed, \(run.report.failed) failed")
      if run.sawBadFile { return Tool.Status.unusable }
      return run.report.failed > 0 ? Tool.Status.mismatch : Tool.Status.success
    })
}

/// The files of one `check`, one after the other.
private struct CheckRun {
  var report = CheckReport()
  var sawBadFile = false

  mutating func check(_ path: String) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard URL(fileURLWithPath: target).hasDirectoryPath else {
      checkFile(path)
      return
    }
    let names = FileManager.default.enumerator(atPath: target)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix(".json") }.sorted()
    if files.isEmpty { complain("\(path): no *.json in this directory") }
    let folder = path.hasSuffix("/") ? path : path + "/"
    for file in files { checkFile(folder + file) }
  }

  private mutating func checkFile(_ path: String) {
    do {
      let file = try SceneFile(contentsOfFile: path)
      var found = file.check()
      guard found.passed + found.failed > 0 else {
        complain("\(path): holds no answers to check")
        return
      }
      for index in found.mismatches.indices {
        found.mismatches[index].file = path
        print(found.mismatches[index])
      }
      report += found
      noteUnchecked(file, path)
    } catch {
      complain("\(error)")
    }
  }

  /// A field nobody knows may be an answer nobody checks.
  private func noteUnchecked(_ file: SceneFile, _ path: String) {
    let names = Set(file.uncheckedFields + file.cases.flatMap(\.uncheckedFields)).sorted()
    if !names.isEmpty { Tool.complain("\(path): not checked: \(names.joined(separator: ", "))") }
  }

  private mutating func complain(_ message: String) {
    sawBadFile = true
    Tool.complain("LayerTool check: \(message)")
  }
}
