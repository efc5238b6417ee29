import Foundation
import LayerRecording
import Testing

/// The calls that are recorded, compared with those that the sources declare.
@Suite("Recorded calls")
struct RecordedCallsTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("../../..").standardized

  /// Returns the names of public members of stores and of queries, overloads repeated.
  private static func declaredCalls() throws -> [String] {
    var names: [String] = []
    for room in ["Store", "States"] {
      let folder = root.appendingPathComponent("Sources/LayerGeometry/\(room)")
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        names += try declaredCalls(text)
      }
    }
    return names
  }

  private static func declaredCalls(_ text: String) throws -> [String] {
    var names: [String] = [], counts = false, prefix = "", lines = text.split(separator: "\n")[...]
    let typeName = /^(?:public )?(?:extension|struct|enum|protocol|final class) (\w+)/
    let member = /^  (?:@\S+ )*public (?:mutating |borrowing )?(?:func|var) (\w+)/
    while let line = lines.popFirst() {
      // Types begin their lines, and members are two spaces in.
      if !line.hasPrefix(" "), let type = try typeName.firstMatch(in: line) {
        // What a presentation has beside queries.
        prefix = type.1 == "LayerPresentation" ? "presentation." : ""
        counts = type.1 == "LayerStore" || type.1 == "LayerQueries" || prefix != ""
      }
      guard counts, line.hasPrefix("  public") || line.hasPrefix("  @"),
        let match = try member.firstMatch(in: line)
      else { continue }
      var declaration = String(line)
      if declaration.contains(" var ") {
        if prefix == "" { names.append(String(match.1)) }
        continue
      }
      while !isClosed(declaration), let next = lines.popFirst() { declaration += next }
      names.append("\(prefix)\(match.1)(\(labels(declaration)))")
    }
    return names
  }

  private static func isClosed(_ text: String) -> Bool {
    text.contains("(") && text.count { $0 == "(" } <= text.count { $0 == ")" }
  }

  /// Returns the labels of a function, each with its colon.
  private static func labels(_ declaration: String) -> String {
    var labels = "", word = "", depth = 0, isLabel = true
    for character in declaration.drop(while: { $0 != "(" }) {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 1: (word, isLabel) = ("", true)
      case ":" where depth == 1 && isLabel:
        labels += (word.split(separator: " ").first ?? "") + ":"
        isLabel = false
      default: if depth == 1 && isLabel { word.append(character) }
      }
      if depth == 0 { break }
    }
    return labels
  }

  /// Returns the calls in the table of exceptions of the page.
  private static func exceptions() throws -> Set<String> {
    let page = try String(contentsOf: root.appendingPathComponent("Docs/Recording.md"), encoding: .utf8)
    let table = page.components(separatedBy: "## What is not recorded").last ?? ""
    let cells = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map {
      $0.split(separator: "|")[0]
    }
    return Set(cells.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } })
  }

  @Test("Every public call of a store is recorded, or the page says why not")
  func complete() throws {
    let declared = try Self.declaredCalls(), exceptions = try Self.exceptions()
    #expect(declared.count > 200)
    let recorded = Dictionary(grouping: LayerRecording.recordedCalls) { $0 }.mapValues(\.count)
    let needed = Dictionary(grouping: declared) { $0 }.mapValues(\.count)
    for (name, count) in needed where !exceptions.contains(name) {
      #expect(recorded[name] == count, "\(name)")
    }
    for name in recorded.keys { #expect(needed[name] != nil, "\(name) is no call of a store") }
    for name in exceptions { #expect(needed[name] != nil, "\(name) is no call of a store") }
  }

  /// Where the recording is that other processors replay.
  private static let file = root.appendingPathComponent("Tests/Standalone/Calls.recording")

  @Test("The recording for other processors has every call, and is answered alike here")
  func recordingForOtherProcessors() throws {
    if ProcessInfo.processInfo.environment["LAYER_RECORD"] != nil {
      try Data(try RecordingTests.recording(seed: 1, rounds: 4)).write(to: Self.file)
    }
    let recording = try LayerRecording([UInt8](try Data(contentsOf: Self.file)))
    let made = Set((0..<recording.callCount).map { recording.name(ofCall: $0) })
    #expect(LayerRecording.recordedCalls.filter { !made.contains($0) } == [])
    let difference = try recording.replay()
    #expect(difference == nil)
  }
}
