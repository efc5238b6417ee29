import Foundation
import LayerScene

extension Command {
  static let check = Command(
    name: "check",
    summary: "compare the answers in case files with ours",
    help: """
      usage: LayerTool check FILE-or-DIR…

      Compares every answer of every case with this library's: frames, quads, conversions, hits in both
      orders and without rounding, stacks. Directories are searched for *.json, subdirectories included; - is
      standard input.

      Prints a line for each mismatch,
        FILE: CASE: ANSWER: layer or point: expected …, got …
      and last `N passed, M failed`.
      Exit codes: 0 all as expected, 1 some mismatch, 65 a bad file, 66 a file or directory that cannot be read (the
      others are checked all the same).
      """,
    json: "an object with passed, failed and the mismatches",
    takesScene: false,
    run: { arguments, output in
      guard !arguments.positionals.isEmpty else { throw UsageError("which files or directories?") }
      var run = CheckRun(isQuiet: arguments.has("json"))
      for path in arguments.positionals { run.check(path, &output) }
      if arguments.has("json") {
        output.print(run.report.json)
      } else {
        output.print("\(run.report.passed) passed, \(run.report.failed) failed")
      }
      output.status = run.status
    })
}

/// The files of one `check`.
private struct CheckRun {
  /// Whether mismatches are collected only.
  let isQuiet: Bool
  var report = CheckReport()
  /// Exit code for the worst of the files that could not be checked.
  private var failure = Tool.Status.success

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  var status: Int32 {
    if failure != Tool.Status.success { return failure }
    return report.failed > 0 ? Tool.Status.mismatch : Tool.Status.success
  }

  mutating func check(_ path: String, _ output: inout Output) {
    // A URL would be that of a home folder for a name that begins with ~.
    var isFolder = ObjCBool(false)
    guard path != "-", unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return checkFile(path, &output) }
    // With the slash a link is the folder that it leads to.
    guard let files = files(below: path.hasSuffix("/") ? path : path + "/") else { return }
    if files.isEmpty { complain("\(path): no *.json in this directory", Tool.Status.noInput) }
    for file in files { checkFile(file, &output) }
  }

  /// Returns the JSON files in a folder and those below it, in order, and complains of folders that cannot be
  /// read.
  ///
  /// - Parameter top: The path of the folder, which ends in a slash.
  /// - Returns: nil if the folder itself cannot be read.
  private mutating func files(below top: String) -> [String]? {
    var folders = [top], files: [String] = []
    while let folder = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        complain("\(folder.dropLast()): the directory cannot be read", Tool.Status.noInput)
        if folder == top { return nil }
        continue
      }
      for path in names.map({ folder + $0 }) {
        // A link has attributes of its own. It is not followed, since it may lead in a circle.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
          folders.append(path + "/")
        } else if path.hasSuffix(".json") {
          files.append(path)
        } else if attributes == nil {
          complain("\(path): cannot be read", Tool.Status.noInput)
        }
      }
    }
    return files.sorted()
  }

  private mutating func checkFile(_ path: String, _ output: inout Output) {
    do {
      let file = try Tool.file(path)
      var found = file.check()
      guard found.passed + found.failed > 0 else {
        complain("\(path): holds no answers to check", Tool.Status.badData)
        return
      }
      for index in found.mismatches.indices {
        found.mismatches[index].file = path
        if !isQuiet { output.print("\(found.mismatches[index])") }
      }
      report += found
      noteUnchecked(file, path)
    } catch {
      complain("\(error)", Tool.Status.of(error))
    }
  }

  /// Reports unknown fields, which may be answers that should be checked.
  private func noteUnchecked(_ file: SceneFile, _ path: String) {
    let names = Set(file.uncheckedFields + file.cases.flatMap(\.uncheckedFields)).sorted()
    if names.isEmpty { return }
    Tool.complain(
      "\(path): not checked: \(brief(names.map { brief($0) }.joined(separator: ", "), limit: 500))")
  }

  private mutating func complain(_ message: String, _ status: Int32) {
    failure = max(failure, status)
    Tool.complain("LayerTool check: \(message)")
  }
}

extension CheckReport {
  fileprivate var json: JSON {
    let mismatches = mismatches.map { mismatch in
      JSON.object([
        "file": JSON(mismatch.file), "case": .string(mismatch.caseName), "answer": .string(mismatch.answer),
        "subject": .string(mismatch.subject), "expected": .string(mismatch.expected),
        "got": .string(mismatch.got),
      ])
    }
    return .object([
      "passed": .integer(passed), "failed": .integer(failed), "mismatches": .list(mismatches),
    ])
  }
}
