import Foundation
import LayerScene
import Testing

/// The checker has to fail on wrong answers.
@Suite("The checker notices wrong answers")
struct CheckerTests {
  /// Families that together have every kind of answer.
  static let families = ["translate", "zorder", "clip_round", "edge3d"]
  static let answers = [
    "frameInRoot", "quadInRoot", "toRoot", "fromRoot", "hit", "hitPainter", "hitNoRound", "stacks",
  ]

  @Test("One changed answer is one mismatch, of that kind", arguments: families)
  func changedAnswers(family: String) throws {
    var object = try CaseFiles.object(family: family)
    var cases = try #require(object["cases"] as? [[String: Any]])
    let original = cases[0]
    let passed = try report(object, cases: [original]).passed
    for answer in CheckerTests.answers {
      guard let changed = try change(answer, in: original, family: family) else { continue }
      cases = [changed]
      object["cases"] = cases
      let report = try report(object, cases: [changed])
      #expect(report.failed == 1 && report.passed == passed - 1, "\(answer)")
      #expect(report.mismatches.first?.answer == answer)
      #expect(report.mismatches.first?.caseName == original["name"] as? String)
    }
  }

  @Test("Every kind of answer is changed somewhere")
  func allKinds() throws {
    var kinds: Set<String> = []
    for family in CheckerTests.families {
      let cases = try #require(try CaseFiles.object(family: family)["cases"] as? [[String: Any]])
      kinds.formUnion(cases[0].keys)
    }
    #expect(kinds.isSuperset(of: CheckerTests.answers))
  }

  @Test("A wrong layer is a mismatch even where its answers are many")
  func changedLayer() throws {
    let object = try CaseFiles.object(family: "rotate")
    var first = try #require((object["cases"] as? [[String: Any]])?.first)
    var layers = try #require(first["layers"] as? [[String: Any]])
    layers[1]["position"] = [0, 0]
    first["layers"] = layers
    #expect(try report(object, cases: [first]).failed > 4)
  }

  @Test("Numbers within the tolerance pass, those beyond it do not")
  func tolerances() throws {
    for (family, near, far) in [("translate", 0.9e-4, 1.2e-4), ("rotate", 0.9e-3, 1.2e-3)] {
      // The scene is dyadic, so that all the difference is ours.
      func failed(_ change: Double) throws -> Int {
        let text = """
          {"family":"\(family)","cases":[{"name":"a","root":1,"layers":[
          {"id":1,"bounds":[0,0,100,100],"position":[50,50]}],"frameInRoot":[[0,\(change),100,100]]}]}
          """
        return try SceneFile(json: Data(text.utf8)).check().failed
      }
      #expect(try failed(near) == 0)
      #expect(try failed(-near) == 0)
      #expect(try failed(far) == 1)
    }
    let layer = #"{"id":1,"bounds":[0,0,100000,100],"position":[50000,50]}"#
    let text = """
      {"family":"edge3d","cases":[{"name":"a","root":1,"layers":[\(layer)],
      "toRoot":[[1,100000,0,100001.9,0],[1,100000,0,100002.1,0],[1,0,0,0,0.011],[1,0,0,null,null]]}]}
      """
    let report = try SceneFile(json: Data(text.utf8)).check()
    #expect(report.passed == 1 && report.failed == 2)
  }

  @Test("Ids of conversions are read to the last digit")
  func largeIDs() throws {
    let text = """
      {"cases":[{"layers":[{"id":9007199254740992,"bounds":[0,0,9,9],"position":[4.5,4.5]},
      {"id":9007199254740993,"parent":9007199254740992,"bounds":[0,0,2,2],"position":[5,6]}],
      "toRoot":[[9007199254740993,0,0,4,5]],"fromRoot":[[9007199254740993,4,5,0,0],[9007199254740992,4,5,4,5]]}]}
      """
    let report = try SceneFile(json: Data(text.utf8)).check()
    #expect(report.passed == 3 && report.failed == 0, "\(report.mismatches)")
  }

  @Test("Answers that follow other rules are skipped")
  func skips() throws {
    let text = """
      {"cases":[{"name":"a","root":1,"layers":[{"id":1,"bounds":[0,0,9,9]},{"id":2,"parent":1},{"id":3,"parent":1}],
      "frameInRoot":[null,[7,7,7,7],[0,0,0,0]],"quadInRoot":[null,[7,7,7,7,7,7,7,7],null],"behindLayers":[2],
      "points":[1,1,30,30],"hit":[null,-1],"hitSelfRect":[9,9],"informational":[[1,1,5,"H"]],"conventionNeutral":false,
      "css":"A","hitDepth":[1,1]}]}
      """
    let file = try SceneFile(json: Data(text.utf8))
    let report = file.check()
    #expect(report.passed == 2 && report.failed == 0)
    #expect(file.cases[0].uncheckedFields == ["hitDepth"])
  }

  @Test("Unknown names beside the cases are reported")
  func unknownNamesAreReported() throws {
    let file = try SceneFile(json: Data(#"{"famly":"translate","half":1,"chromium":"x","cases":[]}"#.utf8))
    #expect(file.uncheckedFields == ["famly"] && file.family == nil)
  }

  @Test("A mismatch names its place, the expected answer and the store's")
  func descriptions() throws {
    let text = """
      {"cases":[{"name":"a","root":1,"layers":[{"id":1,"bounds":[0,0,9,9],"position":[4.5,4.5]}],
      "frameInRoot":[[0,1,9,9]],"points":[1,1.5,20,20],"hit":[-1,1],"stacks":[[0,[]]],"toRoot":[[1,2,3,2,4]]}]}
      """
    var report = try SceneFile(json: Data(text.utf8)).check()
    report.mismatches[0].file = "f.json"
    #expect(
      report.mismatches.map(\.description) == [
        "f.json: a: frameInRoot: layer 1: expected 0 1 9 9, got 0 0 9 9",
        "a: toRoot: layer 1 (2 3): expected 2 4, got 2 3",
        "a: hit: point 0 (1 1.5): expected none, got 1",
        "a: hit: point 1 (20 20): expected 1, got none",
        "a: stacks: point 0 (1 1.5): expected none, got 1",
      ])
  }

  // MARK: - Changing answers

  private func report(_ object: [String: Any], cases: [[String: Any]]) throws -> CheckReport {
    var object = object
    object["cases"] = cases
    return try SceneFile(json: try JSONSerialization.data(withJSONObject: object)).check()
  }

  /// Returns the case with its first answer of one kind made wrong; nil if it has none of that kind.
  private func change(_ answer: String, in original: [String: Any], family: String) throws -> [String: Any]? {
    guard var list = original[answer] as? [Any], !list.isEmpty else { return nil }
    var changed = original
    if let hits = list as? [Int] {
      list[0] = hits[0] == -1 ? original["root"] as? Int ?? 0 : -1
    } else if answer == "stacks" {
      var stack = try #require(list[0] as? [Any])
      let ids = try #require(stack[1] as? [Int])
      stack[1] = ids.isEmpty ? [0] : Array(ids.dropLast())
      list[0] = stack
    } else {
      // Just beyond the tolerance of the family, on the last number: in a quad, one coordinate of one corner.
      let step = family == "translate" ? 0.0003 : family == "edge3d" ? 0.05 : 0.003
      var row = try #require(list[0] as? [Double])
      row[row.count - 1] += step
      list[0] = row
    }
    changed[answer] = list
    return changed
  }
}
