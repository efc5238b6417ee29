import Foundation
import LayerGeometry
import LayerScene
import Testing

@Suite("Docs/SceneFormat.md and Docs/SceneAnimations.md")
struct SceneFormatPageTests {
  private let page: String
  private let animations: String

  init() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: package.appendingPathComponent("Docs/\(name).md")), as: UTF8.self)
    }
    page = try text("SceneFormat")
    animations = try text("SceneAnimations")
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
    let tables = (page + animations).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let first = tables.compactMap { $0.split(separator: "|").first }.joined(separator: " ")
    let texts = [
      BinarySceneTests.text, ShapeSceneTests.text, AnimationSceneTests.text, UserDataSceneTests.text,
    ].joined()
    var fields = names(texts, /"([A-Za-z]+)":/)
    fields.insert("affineTransform")
    #expect(names(first, /`([A-Za-z]+)`/) == fields)
  }

  @Test("The reader gives the errors that the pages show")
  func errorsAreThoseOfTheReader() {
    let field = #"{"layers":[{"id":1},{"id":7,"zPositon":1}]}"#
    #expect(page.contains("`\(complaint(field) ?? "none")`"))
    let keyPath = #"{"layers":[{"id":1},{"id":7,"animations":[{"keyPath":"postion.x"}]}]}"#
    #expect(animations.contains("`\(complaint(keyPath) ?? "none")`"))
  }

  @Test("The example of animations is the scene of their figure")
  func animationsAreAScene() throws {
    let start = try #require(animations.range(of: "```json\n")), rest = animations[start.upperBound...]
    let end = try #require(rest.range(of: "```"))
    let scene = try LayerScene.read(json: Data(rest[..<end.lowerBound].utf8))
    #expect(scene.store.animationCount == 3)
    let figure = try LayerScene.read(contentsOfFile: FigureTests.folder + "/Scenes/Motion.json")
    #expect(scene.json() == figure.json())
  }
}
