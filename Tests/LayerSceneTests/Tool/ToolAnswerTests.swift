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
    let round = """
      {"layers":[{"id":1,"bounds":[0,0,100,100],"position":[50,50],"masksToBounds":true,"cornerRadius":50},
      {"id":2,"parent":1,"bounds":[0,0,100,100],"position":[50,50]}]}
      """
    // The corner is 63 and more from the middle, of which the mask leaves 50.
    for (rounded, found) in [([], "2 1\n2 1\n"), (["--rounded"], "none\n2 1\n")] {
      let rects = ["0", "0", "5", "5", "45", "0", "10", "5"]
      #expect(try run(round) { ["area", $0] + rects + rounded }.output == found)
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
    let below = """
      {"layers":[{"id":1,"bounds":[0,0,100,100],"position":[50,50]},
      {"id":2,"parent":1,"bounds":[0,0,20,20],"position":[50,50]},
      {"id":3,"parent":2,"bounds":[0,0,10,10],"position":[10,10]},
      {"id":4,"parent":1,"bounds":[0,0,40,40],"position":[50,50]}]}
      """
    #expect(try run(below) { ["visible", $0, "3"] }.output == "3 1 of 0 0 10 10, covered\n")
    let inside = try run(below) { ["visible", $0, "3", "--in", "2"] }
    #expect(inside.output == "3 1 of 0 0 10 10, exposed at 50 50\n")
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
    // Of equals the front-most, which is the last root, comes first.
    let equals = text.replacing("[-8,5]", with: "[-5,5]")
    for (words, found) in [([], "2 5 at 0 5\n"), (["--count", "2"], "2 5 at 0 5\n1 5 at 10 5\n")] {
      #expect(try run(equals) { ["nearest", $0, "5", "5"] + words }.output == found)
    }
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

  @Test("stats counts each kind of transform and layer, and leaves out what there is none of")
  func kinds() throws {
    let fields = [
      #""affineTransform":[1,0,0,1,5,0]"#, #""affineTransform":[2,0,0,3,0,0]"#,
      #""affineTransform":[0,1,-1,0,0,0]"#, #""affineTransform":[0.8,0.6,-0.6,0.8,0,0]"#,
      #""transform":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,5,1]"#,
      #""sublayerTransform":[2,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]"#, #""kind":"transform""#, #""kind":"scroll""#,
      #""name":"a""#, #""shape":{"ellipse":[0,0,9,9]}"#, #""hitOutsets":1"#,
      #""animations":[{"keyPath":"opacity","to":0}]"#, #""ignoresHitTesting":true"#,
    ]
    let layers = fields.enumerated().map { "{\"id\":\($0),\($1)}" }.joined(separator: ",")
    let lines = try run("{\"layers\":[\(layers)]}") { ["stats", $0] }.output.split(separator: "\n")
    let names = [
      "translated", "scaled", "turned by quarters", "affine", "transformed in space", "sublayerTransform set",
      "transform layers", "scroll layers", "named", "shaped", "hit outsets set", "animated",
      "ignoring hit tests",
    ]
    // Behind the lines about the tree.
    let expected = names.map { $0.padding(toLength: 23, withPad: " ", startingAt: 0) + "1" }
    #expect(lines.dropFirst(7).map { String($0) } == expected)
  }

  @Test("A name may begin with a dash, and what follows an option is its value")
  func dashes() throws {
    let drawn = try run(scene) { ["draw", $0, "--title", "-h"] }
    #expect(drawn.status == 0 && drawn.output.contains(">-h</text>"))
    let word = try run(scene) { ["hit", $0, "--", "-h", "1"] }
    #expect(word.status == 64 && word.errors.hasPrefix("LayerTool hit: -h is not a number\n"))
    #expect(try run(scene) { ["hit", $0, "--all", "-h"] }.output.hasPrefix("usage: LayerTool hit "))
  }

  @Test("A scene without layers has no root to convert from")
  func noRoot() throws {
    let run = try run(#"{"layers":[]}"#) { ["convert", $0, "1", "2", "--from", "root"] }
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains("there is no root layer"))
    #expect(
      try self.run(#"{"layers":[]}"#) { ["convert", $0, "1", "2", "--from", "above"] }.output == "1 2\n")
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
