import LayerScene
import Testing

@Suite("Names and numbers in messages: how many, how long, and how near")
struct NameListTests {
  @Test("Eight names of cases are listed, and more are counted")
  func cases() {
    func text(_ count: Int) -> String {
      SceneError.Problem.noSuchCase(name: nil, known: (1...count).map { "c\($0)" }).description
    }
    #expect(text(8) == "holds 8 cases, name one: c1, c2, c3, c4, c5, c6, c7, c8")
    #expect(text(9) == "holds 9 cases, name one: c1, c2, c3, c4, c5, c6, c7, c8, … (9 in all)")
    let unknown = SceneError.Problem.noSuchCase(name: "x", known: ["a"])
    #expect(unknown.description == "no case x; there are: a")
  }

  @Test("Eight layers of a cycle are listed, and more are counted")
  func cycles() {
    func text(_ count: Int) -> String { SceneError.Problem.cycle(Array(1...count)).description }
    let eight = "the layer lies under itself: 1 under 2 under 3 under 4 under 5 under 6 under 7 under 8"
    #expect(text(8) == eight + " under 1" && text(9) == eight + " under … (9 layers)")
  }

  @Test("Control characters are replaced, and texts of more than 80 scalars are cut to that many")
  func briefTexts() {
    #expect(brief("\u{1F}\u{20}\u{7E}\u{7F}\u{80}\u{9F}\u{A0}") == "\u{FFFD} ~\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}")
    let longest = String(repeating: "a", count: 80)
    #expect(brief(longest) == longest && brief(longest + "a") == String(longest.dropLast()) + "…")
    #expect(brief("abcd", limit: 4) == "abcd" && brief("abcde", limit: 4) == "abc…" && brief("") == "")
  }

  @Test("The first of the nearest names is meant, if one character is wrong, or a third of them")
  func suggestions() {
    let meant: [(String, String?)] = [
      ("name", "name"), ("naem", "name"), ("anme", "name"), ("nam", "name"), ("names", "name"),
      ("NAME", "name"), ("naxe", "name"), ("nxxe", nil), ("na", nil), ("", nil), ("x", nil),
      ("bonuds", "bounds"), ("bxxnds", "bounds"), ("xxxnds", nil),
    ]
    for (misspelled, name) in meant {
      #expect(suggestion(for: misspelled, among: ["root", "name", "nave", "bounds"]) == name)
    }
  }

  @Test("Texts of more than 100 bytes are no misspelling")
  func longNames() {
    let name = String(repeating: "a", count: 100)
    #expect(suggestion(for: name, among: [name + "b"]) == name + "b")
    #expect(suggestion(for: name + "a", among: [name + "b"]) == nil)
    #expect(hint(for: "naem", among: ["name"], prefix: "--") == ", did you mean --name?")
    #expect(hint(for: "naem", among: ["root"]) == "")
  }
}
