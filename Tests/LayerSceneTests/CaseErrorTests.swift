import Foundation
import LayerScene
import Testing

@Suite("Bad case files")
struct CaseErrorTests {
  @Test(
    "An answer of the wrong shape names its field",
    arguments: [
      (#""frameInRoot":[]"#, "frameInRoot: 1 values are needed, there are 0"),
      (#""frameInRoot":[[0,0,9]]"#, "frameInRoot[0]: 4 values are needed, there are 3"),
      (#""frameInRoot":[[0,0,9,"9"]]"#, "frameInRoot[0][3]: a number is needed"),
      (#""quadInRoot":[[0,0,9,9]]"#, "quadInRoot[0]: 8 values are needed, there are 4"),
      (#""toRoot":[[1,0,0,0,0],[9,0,0,0,0]]"#, "toRoot[1]: there is no layer with id 9"),
      (#""toRoot":[[1,0,0,0]]"#, "toRoot[0]: 5 values are needed, there are 4"),
      (#""toRoot":[[1,0,0,0,0,"x"]]"#, "toRoot[0]: 5 values are needed, there are 6"),
      (
        #""toRoot":[[1.5,0,0,0,0]]"#,
        "toRoot[0][0]: the number is out of range, or not whole where it must be"
      ),
      (#""fromRoot":[[1,0,null,0,0]]"#, "fromRoot[0][2]: a number is needed"),
      (#""points":[1,2,3]"#, "points: 4 values are needed, there are 3"),
      (#""points":[1,2],"hit":[1,1]"#, "hit: 1 values are needed, there are 2"),
      (#""points":[1,2],"hit":[4]"#, "hit[0]: there is no layer with id 4"),
      (
        #""points":[1,2],"stacks":[[1,[]]]"#,
        "stacks[0][0]: 1 is not allowed, only the 1 indices of the list of points"
      ),
      (#""points":[1,2],"stacks":[[0,[1,4]]]"#, "stacks[0][1]: there is no layer with id 4"),
      (#""behindLayers":[4]"#, "behindLayers: there is no layer with id 4"),
      (#""hit":7"#, "hit: a list is needed"),
    ])
  func answers(text: String, expected: String) throws {
    let json = #"{"cases":[{"name":"a","layers":[{"id":1}],\#(text)}]}"#
    #expect(complaint(json) == "case a: \(expected)")
  }

  @Test("A case is selected by name; without a name it has to be the only one")
  func cases() throws {
    let two = Data(#"{"cases":[{"name":"a","layers":[{"id":1}]},{"name":"b","layers":[{"id":2}]}]}"#.utf8)
    #expect(try LayerScene.read(json: two, case: "b").layer(withID: 2) != nil)
    let none = #expect(throws: SceneError.self) { try LayerScene.read(json: two) }
    #expect(none?.description == "holds 2 cases, name one: a, b")
    let wrong = #expect(throws: SceneError.self) { try LayerScene.read(json: two, case: "c") }
    #expect(wrong?.description == "no case c; there are: a, b")
    let one = Data(#"{"cases":[{"layers":[{"id":1}]}]}"#.utf8)
    #expect(try LayerScene.read(json: one).layer(withID: 1) != nil)
  }
}
