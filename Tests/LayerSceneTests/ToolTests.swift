import Foundation
import LayerScene
import LayerTestSupport
import Testing

/// Runs of the built tool; skipped if it was not built.
@Suite("The command line", .enabled(if: ToolRun.path != nil))
struct ToolTests {
  private let scene = """
    {"layers":[{"id":1,"bounds":[0,0,100,100],"position":[50,50]},
    {"id":2,"parent":1,"bounds":[0,0,40,40],"position":[30,30],"zPosition":1},
    {"id":3,"parent":1,"bounds":[0,0,40,40],"position":[50,50]},
    {"id":4,"parent":1,"bounds":[0,0,10,10],"position":[150,50]}]}
    """

  @Test("hit: presets, orders, receivers and all layers")
  func hit() throws {
    let file = try #require(temporaryFile(scene))
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(try ToolRun("hit", file, "40", "40", "90", "90", "-5", "0.5").output == "3\n1\nnone\n")
    #expect(try ToolRun("hit", file, "40,40", "90", "90").output == "3\n1\n")
    #expect(try ToolRun("hit", file, "40,", "90").output.isEmpty)
    #expect(try ToolRun("hit", file, "40", "40", "--order", "drawing").output == "2\n")
    #expect(try ToolRun("hit", file, "40", "40", "--order=tree", "--preset", "coreAnimation").output == "3\n")
    #expect(try ToolRun("hit", "--all", file, "40", "40", "300", "0").output == "3 2 1\nnone\n")
    #expect(try ToolRun("hit", file, "150", "50").output == "none\n")
    #expect(try ToolRun("hit", file, "150", "50", "--preset", "coreAnimation").output == "4\n")
    #expect(try ToolRun("hit", file, "150", "50", "--in", "4").output == "4\n")
  }

  @Test("hit: of several roots the last is in front, in drawing order, too")
  func roots() throws {
    let text = """
      {"layers":[{"id":1,"bounds":[0,0,9,9],"zPosition":1},{"id":2,"bounds":[0,0,9,9]},
      {"id":3,"bounds":[0,0,9,9]}]}
      """
    let file = try #require(temporaryFile(text))
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(try ToolRun("hit", file, "1", "1", "--all").output == "3 2 1\n")
    #expect(try ToolRun("hit", file, "1", "1", "--all", "--order", "drawing").output == "3 2 1\n")
    #expect(try ToolRun("hit", file, "1", "1").output == "3\n")
    #expect(try ToolRun("hit", file, "-9,0", "1,1").output == "none\n3\n")
  }

  @Test("Ids are whole numbers of 64 bits wherever they are given")
  func largeIDs() throws {
    let text = """
      {"layers":[{"id":9007199254740992},{"id":9007199254740993,"bounds":[0,0,9,9]},
      {"id":9223372036854775807,"bounds":[0,0,9,9]}]}
      """
    let file = try #require(temporaryFile(text))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let visible = try ToolRun("visible", file, "9007199254740993", "9223372036854775807").output
    #expect(
      visible.split(separator: "\n").map { $0.prefix(19) } == ["9007199254740993 1 ", "9223372036854775807"])
    let order = try ToolRun("order", file, "9007199254740993", "9007199254740992").output
    #expect(order == "9007199254740993\n")
  }

  @Test("frames and convert")
  func framesAndConversions() throws {
    let file = try #require(temporaryFile(scene))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let frames = "1 0 0 100 100\n2 10 10 40 40\n3 30 30 40 40\n4 145 45 10 10\n"
    #expect(try ToolRun("frames", file).output == frames)
    #expect(try ToolRun("frames", "--world", file).output == frames)
    #expect(try ToolRun("convert", file, "0", "0", "1.5", "2", "--from", "2").output == "10 10\n11.5 12\n")
    #expect(try ToolRun("convert", file, "0", "0", "--from", "2", "--to", "3").output == "-20 -20\n")
    #expect(try ToolRun("convert", file, "10", "10", "--from", "root", "--to=2").output == "0 0\n")
    #expect(try ToolRun("convert", file, "0", "0", "--from", "above", "--to", "2").output == "-10 -10\n")
    #expect(try ToolRun("convert", "--rect", file, "0", "0", "5", "6", "--from", "2").output == "10 10 5 6\n")
  }

  @Test("A case of a case file is a scene")
  func cases() throws {
    let file = try #require(CaseFiles.bundled.first { $0.hasSuffix("/seeds.json") })
    #expect(try ToolRun("hit", file, "150", "200", "--case", "seed-blue-in-white").output == "2\n")
    let unnamed = try ToolRun("hit", file, "150", "200")
    #expect(unnamed.status == 64 && unnamed.errors.contains("holds 7 cases, name one: seed-blue-in-white"))
  }

  @Test("check exits 0 if all is as expected, 1 if not, 65 or 66 for a file that cannot be checked")
  func check() throws {
    let file = try #require(CaseFiles.bundled.first { $0.hasSuffix("/seeds.json") })
    let answers = try SceneFile(contentsOfFile: file).check().passed
    let good = try ToolRun("check", file)
    #expect(good.status == 0 && good.output == "\(answers) passed, 0 failed\n" && good.errors.isEmpty)
    if isOptimized {
      let directory = URL(fileURLWithPath: file).deletingLastPathComponent().path
      let all = try ToolRun("check", directory)
      #expect(all.status == 0 && all.output.hasSuffix(" passed, 0 failed\n"))
    }

    let text = #"{"cases":[{"name":"a","layers":[{"id":1,"bounds":[0,0,1,1]}],"points":[0,0],"hit":[-1]}]}"#
    let wrong = try #require(temporaryFile(text))
    defer { try? FileManager.default.removeItem(atPath: wrong) }
    let bad = try ToolRun("check", wrong)
    #expect(bad.status == 1 && bad.errors.isEmpty)
    #expect(bad.output == "\(wrong): a: hit: point 0 (0 0): expected none, got 1\n0 passed, 1 failed\n")
    let both = try ToolRun("check", wrong, "/no/such.json", file)
    #expect(both.status == 66 && both.output.hasSuffix("\n\(answers) passed, 1 failed\n"))
    #expect(both.errors == "LayerTool check: /no/such.json: cannot be read: there is no such file\n")
  }

  @Test("check fails for a file or directory without answers")
  func nothingToCheck() throws {
    let file = try #require(temporaryFile(scene))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let empty = try ToolRun("check", file)
    #expect(empty.status == 65 && empty.errors == "LayerTool check: \(file): holds no answers to check\n")
    let unsaid = try #require(
      temporaryFile(#"{"cases":[{"layers":[{"id":1}],"points":[1,1],"hit":[null]}]}"#))
    defer { try? FileManager.default.removeItem(atPath: unsaid) }
    let nothing = try ToolRun("check", unsaid)
    #expect(
      nothing.status == 65 && nothing.errors == "LayerTool check: \(unsaid): holds no answers to check\n")
    let directory = NSTemporaryDirectory() + "/empty-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    #expect(try ToolRun("check", directory).status == 66)
  }

  @Test("Help and version are no errors; no command is")
  func help() throws {
    for flag in ["--help", "-h"] {
      for command in ["check", "hit", "frames", "convert"] {
        let help = try ToolRun(command, flag)
        #expect(help.status == 0 && help.output.hasPrefix("usage: LayerTool \(command) "))
      }
      let help = try ToolRun(flag)
      #expect(help.status == 0 && help.output.hasPrefix("usage: LayerTool COMMAND"))
    }
    let version = try ToolRun("--version")
    #expect(version.status == 0 && version.output.hasPrefix("LayerTool ") && version.errors.isEmpty)
    #expect(try ToolRun().status == 64)
  }

  @Test(
    "Wrong arguments are named, with what was probably meant",
    arguments: [
      (["chek"], "no command chek, did you mean check?"),
      (
        ["hit", "f", "1", "1", "--preset", "uikit"],
        "only documented, coreAnimation, uiKit, css, did you mean uiKit?"
      ),
      (["hit", "f", "1", "1", "--oder", "tree"], "no option --oder, did you mean --order?"),
      (["hit", "f", "1", "1", "--in"], "--in needs a value"),
      (["hit", "f", "1", "1", "--all=yes"], "--all takes no value"),
      (["hit", "f", "1", "1", "--in", "1", "--in", "2"], "--in is given twice"),
      (["hit", "f", "1"], "X Y are needed, once or more; there are 1 numbers"),
      (["hit", "f"], "X Y are needed"),
      (["hit", "f", "one", "2"], "one is not a number"),
      (["hit"], "which scene file?"),
      (["frames", "f", "g"], "g is one argument too many"),
      (["convert", "f", "1", "1"], "--from or --to is needed"),
      (["draw", "f", "--view", "0,0,-1,5"], "--view: WIDTH and HEIGHT must be above 0"),
      (["draw", "f", "--view", "0,0,0,0"], "--view: WIDTH and HEIGHT must be above 0"),
      (["check"], "which files or directories?"),
      (["check", "--verbose", "f"], "no option --verbose"),
    ])
  func wrongArguments(words: [String], expected: String) throws {
    let run = try ToolRun(words)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(expected), "\(run.errors)")
  }

  @Test("A file that cannot be read exits 66, a bad one 65")
  func badFiles() throws {
    let missing = try ToolRun("hit", "/no/such.json", "1", "1")
    #expect(missing.status == 66)
    #expect(missing.errors == "LayerTool hit: /no/such.json: cannot be read: there is no such file\n")
    #expect(try ToolRun("frames", NSTemporaryDirectory()).status == 66)
    let file = try #require(temporaryFile("{\"layers\":[],}"))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let bad = try ToolRun("frames", file)
    #expect(bad.status == 65 && bad.errors.hasPrefix("LayerTool frames: \(file): not valid JSON: "))
  }

  @Test("A file named - is standard input, and a file may be a pipe")
  func standardInput() throws {
    for path in ["-", "/dev/stdin"] {
      #expect(try ToolRun(["hit", path, "40", "40"], input: scene).output == "3\n")
    }
    let cases = #"{"cases":[{"layers":[{"id":1}],"points":[1,1],"hit":[-1]}]}"#
    #expect(try ToolRun(["check", "-"], input: cases).output == "1 passed, 0 failed\n")
    let bad = try ToolRun(["frames", "-"], input: "{")
    #expect(bad.status == 65 && bad.errors.hasPrefix("LayerTool frames: standard input: not valid JSON"))
  }

  @Test("Output that cannot be written is an error", .enabled(if: ToolRun.fullDevice != nil))
  func lostOutput() throws {
    let file = try #require(temporaryFile(scene))
    defer { try? FileManager.default.removeItem(atPath: file) }
    for words in [["frames", file], ["--help"], ["--version"], ["hit", file, "40", "40"]] {
      let run = try ToolRun(words, outputPath: ToolRun.fullDevice)
      #expect(run.status == 74 && run.errors.hasPrefix("LayerTool: the output cannot be written: "))
    }
  }

  @Test("An id that is not there is named")
  func unknownID() throws {
    let file = try #require(temporaryFile(scene))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let hit = try ToolRun("hit", file, "1", "1", "--in", "9")
    #expect(hit.status == 64 && hit.errors.contains("\(file): there is no layer with id 9"))
    #expect(try ToolRun("convert", file, "1", "1", "--to", "rot").errors.contains("rot is not an id"))
  }
}
