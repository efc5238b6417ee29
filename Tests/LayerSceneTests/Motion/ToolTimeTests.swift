import Foundation
import LayerScene
import Testing

@Suite("LayerTool at a time", .enabled(if: ToolRun.path != nil))
struct ToolTimeTests {
  private func file() throws -> String {
    try #require(
      temporaryFile(
        """
        {"layers":[{"id":1,"bounds":[0,0,100,100],"position":[50,50]},
        {"id":2,"parent":1,"bounds":[0,0,20,20],"position":[20,50],
         "animations":[{"keyPath":"position.x","from":20,"to":80,"duration":2}]}]}
        """))
  }

  private func output(_ words: String...) throws -> String {
    let run = try ToolRun(words)
    #expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
    return run.output
  }

  @Test("Answers are of the model, and with --time of what animations show then")
  func answers() throws {
    let file = try file()
    #expect(try output("hit", file, "20", "50", "50", "50") == "2\n1\n")
    #expect(try output("hit", file, "20", "50", "50", "50", "--time", "1") == "1\n2\n")
    #expect(try output("hit", file, "20", "50", "--time=-5") == "2\n")
    #expect(try output("explain", file, "50", "50", "--time", "1").hasPrefix("50 50: #2\n"))
    #expect(try output("area", file, "45", "45", "2", "2", "--time", "1") == "2 1\n")
    #expect(try output("nearest", file, "50", "50", "--time", "1").hasPrefix("2 0 at"))
    #expect(try output("visible", file, "2", "--time", "1").contains("exposed at"))
    #expect(try output("order", file, "1", "2", "--time", "1") == "2\n")
    #expect(try output("frames", file, "--time", "1.5") == "1 0 0 100 100\n2 55 40 20 20\n")
    #expect(try output("convert", file, "0", "0", "--from", "2", "--time", "0.5") == "25 40\n")
    #expect(try output("dump", file, "--time", "1").contains("#2 frame 40 40 20 20\n"))
    #expect(try output("dump", file).contains("#2 frame 10 40 20 20 animates position.x\n"))
    #expect(try output("stats", file).contains("animated"))
    #expect(try !output("stats", file, "--time", "1").contains("animated"))
    #expect(try output("pack", file, "--time", "1", "--to", "json").contains(#""position":[50,50]}]"#))
    let drawn = try output("draw", file, "--time", "1", "--hit", "50,50")
    #expect(try drawn == output("draw", file, "--time=1.0", "--hit", "50,50") && drawn.contains("#2"))
  }

  @Test("Onion skins are drawn at the times, or at several of the animations")
  func onionSkins() throws {
    let file = try file(), skin = #"<g opacity=""#
    #expect(try output("draw", file).components(separatedBy: skin).count == 1)
    let listed = try output("draw", file, "--times", "0.25,0.75,1.25,1.75")
    #expect(listed.components(separatedBy: skin).count == 5)
    #expect(try output("draw", file, "--onion", "4") == listed)
    let both = try output("draw", file, "--times", "1", "--onion", "2", "--time", "0.1")
    #expect(both.components(separatedBy: skin).count == 4)
    let play = try output("draw", file, "--play")
    #expect(play.contains(#"dur="2s""#) && play.contains("<animate"))
  }

  @Test(
    "Wrong times are refused",
    arguments: [
      (["hit", "1", "1", "--time", "now"], "--time now: a number is needed"),
      (["frames", "--time", "inf"], "--time inf: a number is needed"),
      (["draw", "--times", "1,,2"], "--times 1,,2: 3 numbers are needed, separated by commas"),
      (["draw", "--onion", "0"], "--onion takes a whole number from 1 to 1000"),
      (["draw", "--play", "--time", "1"], "--play cannot be given together with --time"),
      (["draw", "--play", "--hit", "1,1"], "--play cannot be given together with --hit"),
      (["draw", "--play", "-o", "/tmp/page.html"], "--play writes an SVG, no page"),
    ])
  func mistakes(words: [String], expected: String) throws {
    var words = words
    words.insert(try file(), at: 1)
    let run = try ToolRun(words)
    #expect(run.status == 64 && run.errors.contains(expected), "\(run.errors)")
  }
}
