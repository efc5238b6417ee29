import Foundation
import LayerScene
import LayerTestSupport
import Testing

@Suite("Options of hit and explain", .enabled(if: ToolRun.path != nil))
struct ToolHitOptionTests {
  private let scene = """
    {"layers":[{"id":1,"bounds":[0,0,100,100],"position":[50,50]},
    {"id":2,"parent":1,"name":"round","bounds":[0,0,40,40],"position":[30,30],"masksToBounds":true,"cornerRadius":20},
    {"id":3,"parent":1,"bounds":[0,0,20,20],"position":[70,70],"opacity":0.3,"hitTestMask":4},
    {"id":4,"parent":3,"bounds":[0,0,10,10],"position":[60,10]},
    {"id":5,"parent":1,"bounds":[0,0,20,20],"position":[90,10],"cornerRadius":10},
    {"id":6,"parent":1,"bounds":[0,0,20,20],"position":[10,90],"masksToBounds":true,"shape":{"ellipse":[0,0,20,20]}},
    {"id":7,"parent":6,"bounds":[0,0,20,20],"position":[10,10]}]}
    """

  @Test(
    "Each rule can be set",
    arguments: [
      (["11", "11"], "1"), (["11", "11", "--corners", "no"], "2"),
      (["11", "11", "--preset", "coreAnimation", "--corners=yes"], "1"),
      (["70", "70"], "3"), (["70", "70", "--minimum-opacity", "0.5"], "1"),
      (["70", "70", "--mask", "3"], "1"),
      (["70", "70", "--mask", "6"], "3"), (["70", "70", "--mask", "0"], "none"),
      (["81", "1"], "5"), (["81", "1", "--round-corners", "yes"], "1"),
      (["1", "81"], "7"), (["1", "81", "--clip-to-shapes", "yes"], "1"),
      (["120", "70"], "none"), (["120", "70", "--outside-receiver", "yes"], "4"),
      (["120", "70", "--outside-receiver", "yes", "--outside-layers", "no"], "none"),
    ])
  func rules(words: [String], expected: String) throws {
    let file = try #require(temporaryFile(scene))
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(try ToolRun(["hit", file] + words).output == expected + "\n")
    let explained = try ToolRun(["explain", file] + words).output
    #expect(explained.contains(": \(expected == "none" ? "none" : "#" + expected)"))
  }

  @Test("hit gives the answers that check compares case files with")
  func caseRules() throws {
    let rules = [
      ("hit", ["--outside-receiver", "yes"]),
      ("hitPainter", ["--outside-receiver", "yes", "--order", "drawing"]),
      ("hitNoRound", ["--outside-receiver", "yes", "--corners", "no"]),
    ]
    var count = 0
    let casesPerFamily = isOptimized ? 3 : 1
    for family in ["clip_round", "zorder", "mixed"] {
      let object = try CaseFiles.object(family: family)
      let cases = try #require(object["cases"] as? [[String: Any]])
      let path = try #require(CaseFiles.bundled.first { $0.hasSuffix("/\(family).json") })
      for layerCase in cases.prefix(casesPerFamily) {
        let name = try #require(layerCase["name"] as? String)
        let points = try #require(layerCase["points"] as? [Double])
        for (key, options) in rules {
          // Some families lack one of them.
          guard let expected = layerCase[key] as? [Any] else { continue }
          let words = points.map { "\($0)" }
          let run = try ToolRun(["hit", path, "--case", name, "--in", rootID(layerCase)] + options + words)
          let got = run.output.split(separator: "\n").map(String.init)
          #expect(got.count == expected.count)
          for (answer, value) in zip(got, expected) {
            guard let id = value as? Int else { continue }
            #expect(answer == (id < 0 ? "none" : "\(id)"), "\(family) \(name) \(key)")
            count += 1
          }
        }
      }
    }
    #expect(count >= 1_000 * casesPerFamily)
  }

  /// The id of the layer whose coordinates the points are in.
  private func rootID(_ layerCase: [String: Any]) -> String {
    if let root = layerCase["root"] as? Int { return "\(root)" }
    let layers = layerCase["layers"] as? [[String: Any]] ?? []
    return layers.first { !($0["parent"] is Int) }.flatMap { $0["id"] as? Int }.map { "\($0)" } ?? ""
  }

  @Test(
    "Wrong values are named",
    arguments: [
      (["hit", "f", "1", "1", "--corners", "maybe"], "--corners maybe: only yes, no"),
      (["hit", "f", "1", "1", "--mask", "-1"], "--mask -1: a whole number from 0 to 4294967295 is needed"),
      (["hit", "f", "1", "1", "--minimum-opacity", "low"], "--minimum-opacity low: a number is needed"),
      (["explain", "f"], "X Y are needed"),
      (["draw", "f", "--show", "anchors,frame"], "--show frame: only frames, bounds"),
      (["draw", "f", "--hit", "1"], "--hit 1: 2 numbers are needed, separated by commas"),
      (["draw", "f", "--order", "tree"], "--order needs --hit"),
      (["draw", "f", "--json"], "--json needs -o FILE"),
      (["draw", "f", "--kernel", "/", "-o", "/tmp/a.svg"], "--kernel needs a page"),
      (["draw", "f", "--kernel", "/", "-o", "a.html", "--in", "1"], "--kernel cannot be given together"),
      (["draw", "f", "-q"], "no option -q"),
      (["draw", "f", "--only", "1,x"], "x is no whole number"),
      (["bench", "f", "--points", "0"], "--points takes a whole number"),
      (["stats"], "which scene file?"),
      (["dump", "f", "g"], "g is one argument too many"),
    ])
  func wrongValues(words: [String], expected: String) throws {
    let run = try ToolRun(words)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(expected), "\(run.errors)")
  }
}
