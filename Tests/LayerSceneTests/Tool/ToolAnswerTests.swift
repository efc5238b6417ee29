import Foundation
import LayerScene
import Testing

/// What the options of single commands change.
@Suite("The command line's answers", .enabled(if: ToolRun.path != nil))
struct ToolAnswerTests {
  private let scene = """
    {"layers":[{"id":1,"bounds":[5,7,100,100],"position":[200,300]},
    {"id":2,"parent":1,"bounds":[0,0,40,40],"position":[35,37],"zPosition":1},
    {"id":3,"parent":1,"bounds":[0,0,40,40],"position":[55,57]},
    {"id":4,"parent":2,"bounds":[0,0,10,10],"position":[5,5],"hidden":true}]}
    """

  private func run(_ scene: String, _ words: (String) -> [String]) throws -> ToolRun {
    let file = try #require(temporaryFile(scene))
    defer { try? FileManager.default.removeItem(atPath: file) }
    return try ToolRun(words(file))
  }

  private func output(_ words: String...) throws -> String { try output(words) }

  @Test("frames in the superlayer or the world, and conversions of the root's own space")
  func spaces() throws {
    #expect(try output("frames") == "1 150 250 100 100\n2 15 17 40 40\n3 35 37 40 40\n4 0 0 10 10\n")
    #expect(
      try output("frames", "--world")
        == "1 150 250 100 100\n2 160 260 40 40\n3 180 280 40 40\n4 160 260 10 10\n")
    #expect(try output("convert", "5", "7", "--from", "root") == "150 250\n")
    #expect(try output("convert", "15", "17", "--from", "root", "--to", "2") == "0 0\n")
  }

  @Test("order by lists or as drawn")
  func orders() throws {
    #expect(try output("order", "2", "3", "3", "1") == "3\n3\n")
    #expect(try output("order", "2", "3", "3", "1", "--order", "drawing") == "2\n3\n")
    #expect(try output("order", "2", "3", "--json") == "[\n{\"layers\":[2,3],\"front\":3}\n]\n")
  }

  @Test("area: layers inside, hidden ones, and an id that is not there before anything is written")
  func areas() throws {
    let all = ["150", "250", "100", "100"]
    #expect(try output(["area"] + all) == "3 2 1\n")
    #expect(try output(["area"] + all + ["--hidden"]) == "3 4 2 1\n")
    #expect(try output("area", "155", "255", "70", "70", "--contained") == "3 2\n")
    #expect(try output(["area"] + all + ["--below"]) == "3 2\n")
    #expect(try output(["area"] + all + ["--below", "--in", "3"]) == "none\n")
    let inked = #"{"layers":[{"id":1,"bounds":[0,0,10,10],"position":[50,50],"inkOutsets":[20,20,20,20]}]}"#
    for (ink, found) in [([], "none\n"), (["--ink"], "1\n")] {
      #expect(try run(inked) { ["area", $0, "30", "30", "9", "9"] + ink }.output == found)
    }
    for command in ["visible", "order"] {
      for json in [[], ["--json"]] {
        let failed = try run(scene) { [command, $0, "3", "2", "2", "99"] + json }
        #expect(failed.status == 64 && failed.output.isEmpty)
        #expect(failed.errors.contains("there is no layer with id 99"))
      }
    }
  }

  private func output(_ words: [String]) throws -> String {
    try run(scene) { [words[0], $0] + words.dropFirst() }.output
  }

  @Test("visible: covered by what is hit, or by what is painted")
  func covers() throws {
    let text = """
      {"layers":[{"id":1,"bounds":[0,0,100,100],"position":[50,50]},
      {"id":2,"parent":1,"bounds":[0,0,20,20],"position":[50,50]},
      {"id":3,"parent":1,"bounds":[0,0,40,40],"position":[50,50],"ignoresHitTesting":true}]}
      """
    let hits = try run(text) { ["visible", $0, "2"] },
      paint = try run(text) { ["visible", $0, "2", "--paint"] }
    #expect(hits.output == "2 1 of 0 0 20 20, exposed at 50 50\n")
    #expect(paint.output == "2 1 of 0 0 20 20, covered\n")
    let json = try run(text) { ["visible", $0, "2", "3", "--paint", "--json"] }
    #expect(
      json.output
        == """
        [
        {"id":2,"fraction":1,"rect":[0,0,20,20],"exposed":false},
        {"id":3,"fraction":1,"rect":[0,0,40,40],"exposed":[50,50]}
        ]

        """)
  }

  @Test("nearest of several roots are ordered by distance; limits and counts are checked")
  func nearest() throws {
    let text = """
      {"layers":[{"id":1,"bounds":[0,0,10,10],"position":[15,5]},
      {"id":2,"bounds":[0,0,10,10],"position":[-8,5]}]}
      """
    func nearest(_ words: String...) throws -> ToolRun {
      try run(text) { ["nearest", $0, "5", "5"] + words }
    }
    #expect(try nearest("--count", "2").output == "1 5 at 10 5\n2 8 at -3 5\n")
    #expect(try nearest("--in", "2").output == "2 8 at -3 5\n")
    #expect(try nearest("--within", "5").output == "1 5 at 10 5\n")
    #expect(try nearest("--within", "4").output == "none\n")
    for words in [["--within", "-1"], ["--count", "0"], ["--count", "1.5"]] {
      let failed = try run(text) { ["nearest", $0, "5", "5"] + words }
      #expect(failed.status == 64 && failed.output.isEmpty)
    }
  }

  @Test("explain shows a few of many layers with one reason", arguments: [8, 9, 12])
  func longRuns(count: Int) throws {
    let leaves = (2..<(2 + count)).map {
      #"{"id":\#($0),"parent":1,"bounds":[0,0,40,40],"position":[50,50],"hidden":true}"#
    }
    let text =
      #"{"layers":[{"id":1,"bounds":[0,0,100,100],"position":[50,50]},\#(leaves.joined(separator: ","))]}"#
    let lines = try run(text) { ["explain", $0, "50", "50"] }.output.split(separator: "\n")
    let hidden = lines.filter { $0.hasSuffix("hidden, with its subtree") }
    if count <= 8 {
      #expect(hidden.count == count)
    } else {
      #expect(hidden.count == 4 && hidden.last == "  and \(count - 3) more: hidden, with its subtree")
    }
  }

  @Test("stats counts layers, levels, sublayers, and each property")
  func stats() throws {
    let one = #""bounds":[0,0,10,10],"position":[5,5]"#,
      leaf = #""parent":1,"bounds":[0,0,1,1],"position":[1,1]"#
    let text = """
      {"layers":[{"id":1,\(one)},{"id":2,\(leaf),"hidden":true,"opacity":0.5,"masksToBounds":true},
      {"id":3,"parent":2,"bounds":[3,0,1,1],"cornerRadius":1,"geometryFlipped":true},
      {"id":4,\(leaf),"doubleSided":false,"zPosition":2,"anchorPoint":[0,0]}]}
      """
    let run = try run(text) { ["stats", $0, "--json"] }
    let fields = run.output
    #expect(
      fields.hasPrefix(
        #"{"layers":4,"roots":1,"levels":3,"layersWithSublayers":2,"meanSublayers":1.5,"mostSublayers":2,"#
          + #""rootBox":[0,0,10,10],"#))
    for name in [
      "hidden", "translucent", "masking", "rounded", "flipped", "single-sided", "zPosition set",
      "anchor moved",
      "scrolled",
    ] {
      #expect(fields.contains("\"\(name)\":1"), "\(name): \(fields)")
    }
  }

  @Test("check as JSON is one object, with what was expected and what came")
  func checkedAsJSON() throws {
    let text = #"{"cases":[{"name":"a","layers":[{"id":1,"bounds":[0,0,1,1]}],"points":[0,0],"hit":[-1]}]}"#
    let run = try run(text) { ["check", $0, "--json"] }
    let answer = run.output
    #expect(run.status == 1 && answer.hasPrefix("{") && answer.hasSuffix("}\n"))
    for part in [#""failed":1"#, #""expected":"none""#, #""got":"1""#] {
      #expect(answer.contains(part), "\(answer)")
    }
  }
}
