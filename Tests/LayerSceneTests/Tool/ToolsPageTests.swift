import Foundation
import LayerTestSupport
import Testing

/// Runs the commands of the page about the tools and compares their outputs.
@Suite("The page about the tools", .enabled(if: ShellRun.isPossible))
struct ToolsPageTests {
  private struct Example {
    let command: String
    var output = ""
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The commands after `$ ` in blocks of `console`, with what follows.
  private func examples() throws -> [Example] {
    let page = try String(contentsOfFile: Self.package + "/Docs/Tools.md", encoding: .utf8)
    var examples: [Example] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2))))
      } else if isInside, !examples.isEmpty {
        examples[examples.count - 1].output += line + "\n"
      }
    }
    return examples
  }

  /// Replaces times, which differ from run to run.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(/\ [0-9.]+ (s|ms|µs|ns)(?=\n)/, with: " TIME")
  }

  @Test("Every example prints what the page says")
  func outputs() throws {
    let examples = try examples()
    #expect(examples.count >= 15)
    // Without optimization the self-check takes seconds. `SelfCheckTests` run what it runs.
    for example in examples where isOptimized || example.command != "LayerTool selfcheck" {
      let script = "LayerTool() { \"$TOOL\" \"$@\"; }; { \(example.command); } 2>&1"
      let output = try ShellRun(script, in: Self.package).output
      let isTimed = example.command.hasPrefix("LayerTool bench")
      let ended = output.hasSuffix("\n") ? output : output + "\n"
      #expect(
        isTimed ? withoutTimes(ended) == withoutTimes(example.output) : ended == example.output,
        "$ \(example.command)")
    }
  }

  @Test("Every command has an example")
  func commands() throws {
    let examples = try examples().map(\.command)
    let help = try ToolRun("-h").output
    let names = help.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap { line in
      line.split(separator: " ").first.map(String.init)
    }
    #expect(names.count == 16)
    for name in names { #expect(examples.contains { ($0 + " ").contains("LayerTool \(name) ") }, "\(name)") }
  }
}
