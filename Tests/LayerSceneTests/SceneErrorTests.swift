import Foundation
import LayerScene
import Testing

@Suite("Bad scene files")
struct SceneErrorTests {
  @Test(
    "A layer without a readable id is named by its place",
    arguments: [
      (#"{"parent":1}"#, "id: the field is missing"),
      (#"{"id":"7"}"#, "id: a whole number is needed"),
      (#"{"id":1.5}"#, "id: the number is out of range, or not whole where it must be"),
      (#"{"id":1e30}"#, "id: the number is out of range, or not whole where it must be"),
      ("7", "an object is needed"),
      ("null", "an object is needed"),
    ])
  func nameless(layer: String, expected: String) {
    #expect(complaint(#"{"layers":[{"id":1},\#(layer)]}"#) == "layers[1]: \(expected)")
  }

  @Test(
    "A layer's mistakes name its place, its id and the field",
    arguments: [
      (#""parent":3"#, "parent: there is no layer with id 3"),
      (#""parent":7"#, "parent: the layer lies under itself: 7 under 7"),
      (#""parent":"1""#, "parent: a whole number is needed"),
      (#""bounds":[0,0,5]"#, "bounds: 4 values are needed, there are 3"),
      (#""bounds":[0,0,5,5,5]"#, "bounds: 4 values are needed, there are 5"),
      (#""bounds":[0,0,"5",5]"#, "bounds[2]: a number is needed"),
      (#""bounds":[0,0,null,5]"#, "bounds[2]: a number is needed"),
      (#""bounds":5"#, "bounds: a list is needed"),
      (#""position":[1e999,5]"#, "position: the number is out of range, or not whole where it must be"),
      (#""transform":[1,0,0,0]"#, "transform: 16 values are needed, there are 4"),
      (#""affineTransform":[1,0,0,1]"#, "affineTransform: 6 values are needed, there are 4"),
      (
        #""affineTransform":[1,0,0,1,0,0],"transform":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]"#,
        "affineTransform: cannot be given together with transform"
      ),
      (#""zPosition":true"#, "zPosition: a number is needed"),
      (#""hidden":1"#, "hidden: true or false is needed"),
      (#""name":3"#, "name: a text is needed"),
      (#""kind":"replicator""#, #"kind: "replicator" is not allowed, only ordinary, transform, scroll"#),
      (#""scrollMode":"up""#, #"scrollMode: "up" is not allowed, only none, horizontal, vertical, both"#),
      (#""maskedCorners":16"#, "maskedCorners: 16 is not allowed, only 0 to 15"),
      (#""hitTestMask":4294967296"#, "hitTestMask: 4294967296 is not allowed, only 0 to 4294967295"),
      (#""constraints":7"#, "constraints: a list is needed"),
      (#""constraints":[{"attribute":"minX"}]"#, "constraints[0].sourceAttribute: the field is missing"),
      (
        #""constraints":[{"attribute":"minX","sourceAttribute":"minX","scale":"2"}]"#,
        "constraints[0].scale: a number is needed"
      ),
      (
        #""constraints":[{"attribute":"minX","sourceAttribute":"minX"},{"attribute":"left","sourceAttribute":"minX"}]"#,
        #"constraints[1].attribute: "left" is not allowed, only minX, midX, maxX, width, minY, midY, maxY, height"#
      ),
      (
        #""constraints":[{"attribute":"minX","sourceAttribut":"minX"}]"#,
        "constraints[0].sourceAttribut: no such field, did you mean sourceAttribute?"
      ),
      (#""autoresizingMask":-1"#, "autoresizingMask: -1 is not allowed, only 0 to 63"),
      (#""zPositon":1"#, "zPositon: no such field, did you mean zPosition?"),
      (#""colour":1"#, "colour: no such field"),
    ])
  func layers(fields: String, expected: String) {
    let text = #"{"layers":[{"id":1},{"id":7,\#(fields)}]}"#
    #expect(complaint(text) == "layers[1] (id 7): \(expected)")
  }

  @Test("An id may be used once")
  func duplicates() {
    let text = #"{"layers":[{"id":4},{"id":1},{"id":1}]}"#
    #expect(complaint(text) == "layers[2] (id 1): id: the id is taken by layers[1]")
  }

  @Test(
    "A scene's own mistakes name the field",
    arguments: [
      ("{}", "layers: the field is missing"),
      (#"{"layers":{}}"#, "layers: a list is needed"),
      (#"{"layers":null}"#, "layers: a list is needed"),
      (#"{"layers":[],"root":4}"#, "root: there is no layer with id 4"),
      (#"{"layers":[],"name":4}"#, "name: a text is needed"),
      (#"{"layers":[],"rot":4}"#, "rot: no such field, did you mean root?"),
      (#"{"layer":[]}"#, "layers: the field is missing"),
      ("[]", "an object is needed"),
      ("7", "an object is needed"),
    ])
  func scenes(text: String, expected: String) { #expect(complaint(text) == expected) }

  @Test(
    "What is no JSON says where it stops being so",
    arguments: [
      ("{\"layers\":[\n{\"id\":1},\n{\"id\":2,", "line 3"),
      ("{\"layers\":[{\"id\":1}]", "line 1"),
      ("{\"layers\":[\n{\"id\":NaN}]}", "line 2"),
    ])
  func notJSON(text: String, place: String) throws {
    let said = try #require(complaint(text))
    #expect(said.hasPrefix("not valid JSON: ") && said.contains(place), "\(said)")
  }

  @Test("An empty file is called empty")
  func empty() { #expect(complaint("") == "not valid JSON: the file is empty") }

  @Test("Garbage is refused, whatever it is")
  func garbage() {
    let texts = [
      "{\"layers\":[{\"id\":1}]} x", "\u{0}", "{'layers':[]}", String(repeating: "[", count: 200_000),
    ]
    for text in texts {
      #expect(complaint(text)?.hasPrefix("not valid JSON: ") == true)
    }
    let notUTF8 = Data([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    #expect(throws: SceneError.self) { try SceneFile(json: notUTF8) }
  }

  @Test("A circle is named from its first layer on, however long it is")
  func circles() throws {
    let three = """
      {"layers":[{"id":5},{"id":1,"parent":3},{"id":2,"parent":1},{"id":3,"parent":2},{"id":4,"parent":3}]}
      """
    #expect(
      complaint(three) == "layers[1] (id 1): parent: the layer lies under itself: 1 under 3 under 2 under 1")
    let count = 50_000
    let layers = (0..<count).map { "{\"id\":\($0),\"parent\":\(($0 + 1) % count)}" }.joined(separator: ",")
    let long = try #require(complaint("{\"layers\":[\(layers)]}"))
    #expect(long.hasPrefix("layers[0] (id 0): parent: the layer lies under itself: 0 under 1 under 2"))
    #expect(long.hasSuffix("(50000 layers)") && long.count < 200)
  }

  @Test("Errors name the file and the case")
  func filesAndCases() throws {
    let text = #"{"cases":[{"name":"a","layers":[]},{"name":"b","layers":[{"id":1,"parent":2}]}]}"#
    let path = try #require(temporaryFile(text))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let expected = "\(path): case b: layers[0] (id 1): parent: there is no layer with id 2"
    let error = #expect(throws: SceneError.self) { try SceneFile(contentsOfFile: path) }
    #expect(error?.description == expected)
    #expect(error?.file == path && error?.caseName == "b")
    #expect(error?.place?.index == 0 && error?.place?.id == 1)
    #expect(error?.field == "parent" && error?.problem == .noSuchLayer(2))

    let missing = #expect(throws: SceneError.self) { try SceneFile(contentsOfFile: "/no/such/file.json") }
    #expect(missing?.description == "/no/such/file.json: cannot be read: there is no such file")
    let directory = #expect(throws: SceneError.self) { try SceneFile(contentsOfFile: NSTemporaryDirectory()) }
    #expect(directory?.problem == .unreadable("it is a directory"))
  }
}
