import Foundation
import LayerGeometry
import LayerScene
import Testing

@Suite("The kernel of pages")
struct PageKernelTests {
  /// Calls `body` with the folder of a package of three files, the first of which imports the others.
  private func withPackage(without missing: String? = nil, _ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/package-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = [
      "index.js": "import \"./a.js\";\nexport { b } from \"./b.js\";\nconst text = \"</script>\";\n",
      "a.js": "import { b } from \"./b.js\";\n", "b.js": "export const b = 1;\n", "unused.js": "broken",
      "layergeometry.wasm": "abc",
    ]
    for (name, text) in files where name != missing {
      try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    try body(folder)
  }

  @Test("A page holds the files that the package imports, under the names of an import map, and the module")
  func elements() throws {
    let scene = try LayerScene.read(
      json: Data(#"{"layers":[{"id":5,"name":"</script>"},{"id":3,"zPosition":1},{"id":4}]}"#.utf8))
    var options = SceneDrawing.Options()
    try withPackage { options.kernel = try PageKernel(contentsOfFolder: $0) }
    options.kernel?.rules = .coreAnimation
    options.hit = scene.explainHit(at: Point(x: 3, y: 4))
    let page = SceneDrawing(scene, options: options).page
    let map = try #require(page.firstMatch(of: /<script type="importmap">(.*?)<\/script>/)?.1)
    let imports = try #require(
      try JSONSerialization.jsonObject(with: Data(map.utf8)) as? [String: [String: String]])["imports"]
    let sources = try #require(imports).mapValues { url in
      Data(base64Encoded: url.replacing("data:text/javascript;base64,", with: "")).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let index =
      "import \"layergeometry/a.js\";\nexport { b } from \"layergeometry/b.js\";\nconst text = \"</script>\";\n"
    #expect(
      sources == [
        "layergeometry/index.js": index,
        "layergeometry/a.js": "import { b } from \"layergeometry/b.js\";\n",
        "layergeometry/b.js": "export const b = 1;\n",
      ])
    #expect(page.contains("<script type=\"text/plain\" id=\"kernel\">YWJj</script>"))
    #expect(page.contains(#""name":"\u003c/script>""#))
    // The front-most root first.
    #expect(page.contains(#""point":[3,4],"roots":[2,1,0],"rules":{"siblingOrder":"drawing","#))
  }

  @Test(
    "A package without one of its files is refused", arguments: ["index.js", "b.js", "layergeometry.wasm"])
  func missing(name: String) throws {
    try withPackage(without: name) { folder in
      let error = #expect(throws: SceneError.self) { try PageKernel(contentsOfFolder: folder) }
      #expect(error?.file == "\(folder)/\(name)" && error?.problem == .unreadable("there is no such file"))
    }
  }
}
