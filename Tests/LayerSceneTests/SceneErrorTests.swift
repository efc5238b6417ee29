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
      (#""position":[1e999,5]"#, "position[0]: the number is out of range, or not whole where it must be"),
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
      (#""hue":1"#, "hue: no such field"),
    ])
  func layers(fields: String, expected: String) {
    let text = #"{"layers":[{"id":1},{"id":7,\#(fields)}]}"#
    #expect(complaint(text) == "layers[1] (id 7): \(expected)")
  }

  @Test("Lists of numbers may be of any length, and are refused", arguments: [1, 3, 15, 17, 18, 1000])
  func longLists(count: Int) {
    let list = (0..<count).map { "\($0)" }.joined(separator: ",")
    #expect(complaint(#"{"layers":[{"id":7,"transform":[\#(list)]}]}"#)?.contains("\(count)") == true)
  }

  @Test("Names are cut by scalars of Unicode: a character may have any number of accents")
  func accents() {
    let name = "a" + String(repeating: "\u{301}", count: 10_000)
    for text in [
      #"{"layers":[{"id":7,"kind":"\#(name)"}]}"#, #"{"layers":[{"id":7,"\#(name)":1}]}"#,
      #"{"layers":[{"id":7,"animations":[{"keyPath":"\#(name)"}]}]}"#,
    ] {
      let scalars = complaint(text)?.unicodeScalars.count ?? 0
      #expect(scalars > 80 && scalars < 250)
    }
    let fitting = String(repeating: "\u{301}", count: 80)
    let error = complaint(#"{"layers":[{"id":7,"\#(fitting)":1}]}"#) ?? ""
    #expect(error.contains(fitting) && !error.contains("…"))
    let long = complaint(#"{"layers":[{"id":7,"\#(fitting)b":1}]}"#) ?? ""
    #expect(long.contains(fitting.unicodeScalars.dropLast().map { "\($0)" }.joined() + "…"))
  }

  @Test("An id used twice is an error")
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

  @Test("An empty file has its own message")
  func empty() { #expect(complaint("") == "not valid JSON: the file is empty") }

  @Test("Text that is not JSON at all is refused")
  func garbage() {
    let texts = [
      "{\"layers\":[{\"id\":1}]} x", "\u{0}", "{'layers':[]}", String(repeating: "[", count: 200_000),
    ]
    for text in texts {
      #expect(complaint(text)?.hasPrefix("not valid JSON: ") == true)
    }
  }

  @Test("A byte that is not UTF-8 is reported with its line and column")
  func invalidUTF8() {
    let data = Data("{\"layers\":[],\n\"name\":\"a".utf8) + [0xFF] + Data("\"}".utf8)
    let error = #expect(throws: SceneError.self) { try SceneFile(json: data) }
    #expect(
      error?.description == "not valid JSON: a character is not valid UTF-8, in line 2, column 10")
    let cut = Data("{\"layers\":[],\"name\":\"".utf8) + [0xF0, 0x9F, 0x99] + Data("\"}".utf8)
    #expect(throws: SceneError.self) { try SceneFile(json: cut) }
  }

  @Test(
    "Syntax that Foundation accepts is refused where RFC 8259 does not allow it",
    arguments: [
      (#"{"layers":[],}"#, "a field's name in quotes is needed, in line 1, column 14"),
      (#"{"layers":[{"id":1},]}"#, "a value is needed, in line 1, column 21"),
      (#"{"layers":[{"id":1,"position":[1,2,]}]}"#, "a value is needed, in line 1, column 36"),
      (#"{"layers":[,]}"#, "a value is needed, in line 1, column 12"),
      (#"{"layers":[{"id":01}]}"#, "a comma or the end of the object is needed, in line 1, column 19"),
      (#"{"layers":[{"id":1.}]}"#, "a digit is needed, in line 1, column 20"),
      (#"{"layers":[{"id":+1}]}"#, "a value is needed, in line 1, column 18"),
      (#"{"layers":[] /* all */}"#, "a comma or the end of the object is needed, in line 1, column 14"),
      (#"{"layers":[}"#, "a value is needed, in line 1, column 12"),
      (#"{"layers" []}"#, "a colon is needed, in line 1, column 11"),
      ("{\"layers\":[],\"name\":\"a\tb\"}", "a control character must be escaped, in line 1, column 23"),
      (#"{"layers":[],"name":"\x"}"#, "there is no such escape, in line 1, column 22"),
      (#"{"layers":[],"name":"\uD83D"}"#, "half a surrogate pair, in line 1, column 22"),
      (#"{"layers":[],"name":"\uDC00\uDC00"}"#, "half a surrogate pair, in line 1, column 22"),
      (#"{"layers":[],"name":"\uD83D\u0041"}"#, "half a surrogate pair, in line 1, column 22"),
      (#"{"layers":[],"name":"\u12"}"#, "four hexadecimal digits are needed, in line 1, column 22"),
      (#"{"layers":[]}]"#, "the text goes on after its end, in line 1, column 14"),
    ])
  func strictSyntax(text: String, expected: String) {
    #expect(complaint(text) == "not valid JSON: \(expected)")
  }

  @Test("A control character in a text is refused unless it is escaped", arguments: UInt8(0)..<0x20)
  func controlCharacters(byte: UInt8) throws {
    let name = Unicode.Scalar(byte)
    #expect(
      complaint("{\"layers\":[],\"name\":\"\(name)\"}")
        == "not valid JSON: a control character must be escaped, in line 1, column 22")
    let digits = (byte < 16 ? "000" : "00") + String(byte, radix: 16)
    let escaped = "{\"layers\":[],\"name\":\"\\u\(digits)\"}"
    #expect(try LayerScene.read(json: Data(escaped.utf8)).name == String(Character(name)))
  }

  @Test("All of JSON is accepted: escapes, exponents, white space, a byte order mark, nested lists")
  func allOfJSON() throws {
    let name = #"\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE42"#
    let text =
      "\u{FEFF} {\t\"layers\" : [ ] ,\r\n \"name\":\"\(name)\" , \"css\": [-0, 1E+2, 0.5e-3, [[{}]], true, null]}"
    #expect(try LayerScene.read(json: Data(text.utf8)).name == "\"\\/\u{8}\u{C}\n\r\té🙂")
  }

  @Test("A field given twice is refused, also with escapes, among few fields and among many")
  func repeatedFields() {
    let twice = "the field is given twice, again in line"
    #expect(complaint("{\"layers\":[{\"id\":1,\n\"id\":2}]}") == "id: \(twice) 2")
    #expect(complaint(#"{"layers":[],"name":"a","n\u0061me":"b"}"#) == "name: \(twice) 1")
    let many = (0..<40).map { "\"f\($0 == 39 ? 3 : $0)\":0" }.joined(separator: ",\n")
    #expect(complaint("{\"layers\":[],\"css\":{\(many)}}") == "f3: \(twice) 40")
    #expect(complaint(#"{"layers":[{"id":1},{"id":2}]}"#) == nil)
  }

  @Test("Names that differ in their bytes are not one name, among few and among many")
  func equivalentNames() {
    let others = (0..<20).map { "\"f\($0)\":0," }.joined()
    for before in ["", others] {
      #expect(complaint("{\"layers\":[],\"css\":{\(before)\"\u{E9}\":1,\"e\u{301}\":2}}") == nil)
      let twice = "{\"layers\":[],\"css\":{\(before)\"\u{E9}\":1,\"\\u00e9\":2}}"
      #expect(complaint(twice)?.hasSuffix("the field is given twice, again in line 1") == true)
    }
  }

  @Test("Skipped objects one after another may have the same many names")
  func namesOfSkippedObjects() {
    let many = (0..<20).map { "\"f\($0)\":0" }.joined(separator: ",")
    #expect(complaint("{\"layers\":[],\"css\":[{\(many)},{\(many)}]}") == nil)
  }

  @Test("Long names from the file are shortened in messages")
  func longNames() throws {
    let long = String(repeating: "x", count: 100_000)
    for text in [
      "{\"layers\":[],\"\(long)\":1}", "{\"layers\":[{\"id\":1,\"\(long)\":1}]}",
      "{\"layers\":[{\"id\":1,\"kind\":\"\(long)\"}]}",
      "{\"cases\":[{\"name\":\"\(long)\",\"layers\":[{\"id\":1,\"parent\":5}]}]}",
    ] {
      let message = try #require(complaint(text))
      #expect(message.count < 300 && message.contains("xxx…"))
    }
  }

  @Test("A cycle is named from its first layer on, however long it is")
  func cycles() throws {
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
    #expect(error?.layer?.index == 0 && error?.layer?.id == 1)
    #expect(error?.field == "parent" && error?.problem == .noSuchLayer(2))

    let missing = #expect(throws: SceneError.self) { try SceneFile(contentsOfFile: "/no/such/file.json") }
    #expect(missing?.description == "/no/such/file.json: cannot be read: there is no such file")
    let directory = #expect(throws: SceneError.self) { try SceneFile(contentsOfFile: NSTemporaryDirectory()) }
    #expect(directory?.problem == .unreadable("it is a directory"))
  }

  @Test("Whole numbers are read to the last digit, however they are written")
  func wholeNumbers() throws {
    func userData(_ text: String) -> UInt64? {
      let scene = try? LayerScene.read(json: Data(#"{"layers":[{"id":1,"userData":\#(text)}]}"#.utf8))
      return scene.flatMap { scene in scene.layer(withID: 1).map { scene.store.userData(of: $0) } }
    }
    #expect(userData("9007199254740993.0") == 9_007_199_254_740_993)
    #expect(userData("1.8446744073709551615e19") == .max && userData("12e3") == 12_000)
    #expect(userData("1.0000000000000000000000") == 1 && userData("12000000000000000000000000e-24") == 12)
    #expect(userData("1.00000000000000000000001") == nil && userData("100000000000000000000000000") == nil)
    #expect(userData("1200e-2") == 12 && userData("0e999") == 0 && userData("0.0e-999") == 0)
    for text in [
      "9007199254740992.5", "1e-400", "0.1", "1e20", "18446744073709551616", "1e99999999999999999999",
    ] {
      #expect(userData(text) == nil, "\(text)")
    }
    #expect(complaint(#"{"layers":[{"id":1,"hitTestMask":4294967295.0000000001}]}"#) != nil)
    #expect(complaint(#"{"layers":[{"id":1,"hitTestMask":4294967295}]}"#) == nil)
    #expect(complaint(#"{"layers":[{"id":1,"hitTestMask":4294967296}]}"#) != nil)
  }

  @Test("Layers and cases are not given together")
  func layersBesideCases() throws {
    let path = try #require(
      temporaryFile(#"{"layers":[{"id":1}],"cases":[{"name":"a","layers":[]}]}"#))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = #expect(throws: SceneError.self) { try SceneFile(contentsOfFile: path) }
    #expect(error?.field == "cases" && error?.problem == .conflict(with: "layers"))
  }

  @Test("Texts from outside stay in their line")
  func controlCharacters() {
    let text = complaint(#"{"layers":[{"id":1,"kind":"a\n\u001b[2Jb"}]}"#)
    #expect(text?.contains("\u{FFFD}[2Jb") == true)
    #expect(text?.unicodeScalars.contains { $0.value < 0x20 } == false)
  }
}
