import Foundation
import LayerGeometry
import LayerScene
import Testing

@Suite("Docs/SceneFormat.md")
struct SceneFormatPageTests {
  private let page: String

  init() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: package.appendingPathComponent("Docs/SceneFormat.md"))
    page = String(decoding: data, as: UTF8.self)
  }

  @Test("The example is a scene, whose front window is hit")
  func exampleIsAScene() throws {
    let start = try #require(page.range(of: "```json\n")), rest = page[start.upperBound...]
    let end = try #require(rest.range(of: "```"))
    let scene = try LayerScene.read(json: Data(rest[..<end.lowerBound].utf8))
    #expect(scene.name == "two windows" && scene.store.count == 4)
    let root = try #require(scene.root)
    let hit = scene.store.hitTest(Point(x: 200, y: 100), in: root) ?? .null
    #expect(scene.store.name(of: hit) == "front" && scene.id(of: hit) == 3)
    let again = try LayerScene.read(scene.binary())
    #expect(again.json() == scene.json())
  }

  @Test("Every field that a layer, a constraint or a scene may have is in a table, and no other")
  func fieldsAreComplete() throws {
    func names(_ text: String, _ pattern: Regex<(Substring, Substring)>) -> Set<Substring> {
      Set(text.matches(of: pattern).map(\.1))
    }
    let tables = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let first = tables.compactMap { $0.split(separator: "|").first }.joined(separator: " ")
    var fields = names(BinarySceneTests.text + ShapeSceneTests.text, /"([A-Za-z]+)":/)
    fields.insert("affineTransform")
    #expect(names(first, /`([A-Za-z]+)`/) == fields)
  }

  @Test("The errors in the table are those of the reader")
  func errorsAreThoseOfTheReader() {
    let texts = [
      #"{"layers":[{"id":1},{"id":7,"zPositon":1}]}"#,
      #"{"layers":[{"id":1},{"id":7,"bounds":[0,0,"5",5]}]}"#,
      #"{"layers" []}"#, "{\"layers\":[{\"id\":1,\n\"id\":2}]}",
    ]
    for text in texts { #expect(page.contains("`\(complaint(text) ?? "none")`")) }
  }
}
