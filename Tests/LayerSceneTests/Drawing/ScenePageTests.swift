import Foundation
import LayerGeometry
import LayerScene
import Testing

@Suite("Pages, dumps and explanations of scenes")
struct ScenePageTests {
  private let text = """
    {"layers":[{"id":1,"name":"a</script><script>","bounds":[0,0,100,100],"position":[50,50]},
    {"id":2,"parent":1,"kind":"transform","position":[10,10],"zPosition":2},
    {"id":3,"parent":2,"bounds":[5,0,20,20],"masksToBounds":true,"cornerRadius":2,"opacity":0.5,
     "affineTransform":[2,0,0,2,0,0]},{"id":4,"bounds":[0,0,10,10],"zPosition":-1}]}
    """

  @Test("A page holds the picture and the facts of all layers, and nothing ends its script early")
  func page() throws {
    let drawing = SceneDrawing(try LayerScene.read(json: Data(text.utf8)))
    let page = drawing.page
    #expect(page.contains(drawing.svg))
    #expect(page.components(separatedBy: "</script>").count == 4)
    let start = try #require(page.range(of: "id=\"layers\">"))
    let json = page[start.upperBound...].prefix { $0 != "<" }
    let facts = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(facts.map { $0["id"] as? String } == ["1", "3", "4", "2"])
    #expect(facts[0]["name"] as? String == "a</script><script>")
    #expect(facts.map { $0["superlayer"] as? Int } == [-1, 3, -1, 0])
    #expect(facts[1]["transform"] as? String == "affine 2 0 0 2 0 0")
    #expect(facts[1]["properties"] as? String == "masks, radius 2, opacity 0.5")
    #expect(facts[1]["frame"] as? String == "-20 -20 40 40")
    #expect(facts.map { $0["row"] as? Int } == [0, 2, 3, 1])
  }

  @Test("A page has ids to the last digit, where numbers of JavaScript end")
  func largeIDs() throws {
    let scene = try LayerScene.read(json: Data(#"{"layers":[{"id":9007199254740993}]}"#.utf8))
    #expect(SceneDrawing(scene).page.contains(#"{"id":"9007199254740993","name":"#))
  }

  @Test("Every color of a picture has one on dark paper")
  func darkColors() throws {
    let layers = (1...7).map { id in
      let fields = #""bounds":[0,0,90,90],"position":[50,50],"geometryFlipped":true"#
      let shape = #""shape":{"ellipse":[0,0,9,9],"stroke":{"width":2}}"#
      return "{\"id\":\(id)," + (id > 1 ? "\"parent\":\(id - 1)," : "") + fields + "},"
        + "{\"id\":\(id + 10),\"parent\":\(id),\(shape)}"
    }
    let json = "{\"layers\":[\(layers.joined(separator: ","))]}"
    let scene = try LayerScene.read(json: Data(json.utf8))
    var options = SceneDrawing.Options()
    options.details = [.frames, .bounds, .anchors, .axes, .flips, .order, .unseen]
    options.hit = scene.explainHit(at: Point(x: 8, y: 8))
    let drawing = SceneDrawing(scene, options: options), page = drawing.page
    let colors = Set(drawing.svg.matches(of: /(?:fill|stroke)="(#[0-9a-f]+)"/).map { String($0.1) })
    #expect(colors.count > 20)
    for color in colors where color != "#fff" {
      #expect(page.contains("[fill=\"\(color)\"]{fill:#"), "\(color)")
    }
  }

  @Test("A dump has a line per layer, indented, with what is not at its default")
  func dump() throws {
    let scene = try LayerScene.read(json: Data(text.utf8))
    #expect(
      scene.dump() == """
        #1 "a</script><script>" frame 0 0 100 100
          #2 transform frame 10 10 0 0 z 2
            #3 frame -20 -20 40 40 bounds 5 0 20 20 affine 2 0 0 2 0 0 masks radius 2 opacity 0.5
        #4 frame -5 -5 10 10 z -1

        """)
  }

  @Test("A dump tells every property that a file can set, and of layers at their defaults nothing")
  func dumpOfEveryProperty() throws {
    let scene = try LayerScene.read(json: Data(BinarySceneTests.text.utf8)), dump = scene.dump()
    let lines = dump.split(separator: "\n")
    #expect(
      lines[0].hasSuffix(
        """
        flipped masks radius 8 corners 5 hidden opacity 0.5 single-sided ignores hits mask 4294967294 \
        scrolls vertical autoresizes 18 autoresizes without rounding \
        constraints minX = midX, height = "a "b"" width · 0.5 - 3.25 speed 2 begins at 1.5 time offset -4
        """), "\(dump)")
    #expect(lines[4] == "#6 frame 0 0 0 0", "\(dump)")
    let marked = try LayerScene.read(json: Data(UserDataSceneTests.text.utf8)).dump()
    #expect(marked.contains("hit outsets 0 0 0 1 ink outsets 1 2 0 4.5 user data 1\n"), "\(marked)")
    #expect(marked.contains(" user data 18446744073709551615\n"), "\(marked)")
  }

  /// A field that a file can have and that no dump tells would leave two dumps alike.
  @Test(
    "A field at another value makes another line",
    arguments: BinarySceneTests.text.matches(of: /"([A-Za-z]+)":/).map { String($0.1) })
  func everyFieldIsTold(field: String) throws {
    let values = [
      "hidden": "true", "kind": #""scroll""#, "doubleSided": "false", "masksToBounds": "true",
      "geometryFlipped": "true", "ignoresHitTesting": "true", "roundsAutoresizedFrame": "false",
      "scrollMode": #""none""#, "bounds": "[1,0,2,2]", "position": "[1,2]", "anchorPoint": "[0,0]",
      "transform": "[2,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]", "name": #""a""#,
      "sublayerTransform": "[2,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]",
      "constraints": #"[{"attribute":"minX","sourceAttribute":"midX"}]"#,
    ]
    let outside = [
      "layers", "root", "id", "parent", "attribute", "sourceAttribute", "source", "scale", "offset",
    ]
    if outside.contains(field) { return }
    func dump(_ fields: String) throws -> String {
      try LayerScene.read(json: Data(#"{"layers":[{"id":1\#(fields)}]}"#.utf8)).dump()
    }
    #expect(try dump(#","\#(field)":\#(values[field] ?? "3")"#) != dump(""))
  }

  @Test("A hit test over several roots tries the front-most first, and names what lies behind")
  func roots() throws {
    let scene = try LayerScene.read(
      json: Data(
        """
        {"layers":[{"id":1,"bounds":[0,0,9,9],"zPosition":1},{"id":2,"bounds":[0,0,9,9]},
        {"id":3,"bounds":[0,0,9,9],"position":[50,50]}]}
        """.utf8))
    func ids(_ layers: [LayerID]) -> [Int] { layers.compactMap(scene.id(of:)) }
    let tree = scene.explainHit(at: Point(x: 1, y: 1))
    #expect(ids(tree.path) == [2] && ids(tree.losers.map(\.layer)) == [3] && ids(tree.covered) == [1])
    #expect(tree.losers.first?.verdict == .notContaining || tree.losers.first?.verdict == .outsideBounds)
    let drawing = scene.explainHit(at: Point(x: 1, y: 1), options: .coreAnimation)
    #expect(ids(drawing.path) == [2] && ids(drawing.covered) == [1])
    let receiver = scene.layer(withID: 3)
    #expect(scene.explainHit(at: Point(x: 1, y: 1), in: receiver).hit == nil)
    #expect(scene.explainHit(at: Point(x: 50, y: 50), in: receiver).hit == receiver)
  }
}
