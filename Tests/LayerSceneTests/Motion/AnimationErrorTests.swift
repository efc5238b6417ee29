import Foundation
import LayerGeometry
import LayerScene
import Testing

@Suite("Mistakes in animations of scenes")
struct AnimationErrorTests {
  private func expect(_ animations: String, _ expected: String) {
    let text = #"{"layers":[{"id":7,"animations":\#(animations)}]}"#
    #expect(complaint(text) == "layers[0] (id 7): animations\(expected)")
  }

  @Test(
    "They name the animation and the field",
    arguments: [
      (
        #"{"keyPath":"position.z"}"#, #"keyPath: there is no key path "position.z", did you mean position.x?"#
      ),
      (#"{"keyPath":"postion.x"}"#, #"keyPath: there is no key path "postion.x", did you mean position.x?"#),
      (#"{"keyPath":"color"}"#, #"keyPath: there is no key path "color""#),
      (#"{"to":1}"#, "keyPath: the field is missing"), (#"{"keyPath":5}"#, "keyPath: a text is needed"),
      (#"{"keyPath":"opacity","form":1}"#, "form: no such field, did you mean from?"),
      (#"{"keyPath":"opacity","from":[1]}"#, "from: a number is needed"),
      (#"{"to":[1,2,3],"keyPath":"position"}"#, "to: 2 values are needed, there are 3"),
      (#"{"keyPath":"position","by":[1,"2"]}"#, "by[1]: a number is needed"),
      (#"{"keyPath":"hidden","to":1}"#, "to: true or false is needed"),
      (#"{"keyPath":"transform","to":[1,2,3,4,5]}"#, "to: 16 values are needed, there are 5"),
      (#"{"keyPath":"opacity","values":[1,[2]]}"#, "values[1]: a number is needed"),
      (#"{"keyPath":"opacity","values":[1]}"#, "values: 2 values are needed, there are 1"),
      (#"{"keyPath":"opacity","values":[],"mode":"discrete"}"#, "values: 1 values are needed, there are 0"),
      (#"{"keyPath":"opacity","values":[1,2],"to":1}"#, "to: cannot be given together with values"),
      (#"{"keyPath":"opacity","values":[1,2],"spring":{}}"#, "spring: cannot be given together with values"),
      (#"{"keyPath":"opacity","keyTimes":[0,1]}"#, "values: the field is missing"),
      (
        #"{"keyPath":"opacity","values":[1,2],"keyTimes":[0]}"#, "keyTimes: 2 values are needed, there are 1"
      ),
      (
        #"{"keyPath":"opacity","values":[1,2],"curves":["linear","linear"]}"#,
        "curves: 1 values are needed, there are 2"
      ),
      (
        #"{"keyPath":"opacity","values":[1,2],"keyTimes":[0.5,0.25]}"#,
        "keyTimes[1]: 0.25 is not allowed, only numbers from 0 to 1, ascending"
      ),
      (
        #"{"keyPath":"opacity","values":[1,2],"keyTimes":[0,1.5]}"#,
        "keyTimes[1]: 1.5 is not allowed, only numbers from 0 to 1, ascending"
      ),
      (
        #"{"keyPath":"opacity","values":[1,2],"mode":"smooth"}"#,
        #"mode: "smooth" is not allowed, only linear, discrete, paced, cubic"#
      ),
    ])
  func valuesAreChecked(animation: String, expected: String) {
    expect("[\(animation)]", "[0].\(expected)")
  }

  @Test(
    "Timings, curves and springs are checked",
    arguments: [
      (#""duration":-1"#, "duration: -1 is not allowed, only numbers from 0 on"),
      (#""repeatCount":"forever""#, #"repeatCount: "forever" is not allowed, only infinity"#),
      (#""repeatCount":-0.5"#, "repeatCount: -0.5 is not allowed, only numbers from 0 on"),
      (
        #""fillMode":"backward""#,
        #"fillMode: "backward" is not allowed, only removed, forwards, backwards, both"#
      ),
      (
        #""curve":"ease""#,
        #"curve: "ease" is not allowed, only linear, easeIn, easeOut, easeInEaseOut, default"#
      ),
      (#""curve":[0,0,1]"#, "curve: 4 values are needed, there are 3"),
      (#""curve":[0,0,1.5,1]"#, "curve[2]: 1.5 is not allowed, only numbers from 0 to 1"),
      (#""curve":[-1,0,1.5,1]"#, "curve[0]: -1 is not allowed, only numbers from 0 to 1"),
      (#""curve":{"steps":0}"#, "curve.steps: 0 is not allowed, only 1 to 2147483646"),
      (#""curve":{"steps":1,"jump":"none"}"#, "curve.steps: 1 is not allowed, only 2 to 2147483646"),
      (#""curve":{"jump":"none"}"#, "curve.steps: the field is missing"),
      (#""spring":{"mass":0}"#, "spring.mass: 0 is not allowed, only numbers above 0"),
      (#""spring":{"damping":-1}"#, "spring.damping: -1 is not allowed, only numbers from 0 on"),
      (
        #""spring":{"damping":0}"#,
        "spring.damping: 0 is not allowed, only numbers above 0 without a duration"
      ),
      (#""spring":{"stifness":1}"#, "spring.stifness: no such field, did you mean stiffness?"),
    ])
  func timingIsChecked(fields: String, expected: String) {
    expect(#"[{"keyPath":"opacity"},{"keyPath":"opacity",\#(fields)}]"#, "[1].\(expected)")
  }

  @Test("What cannot be sprung, added or summed up is refused, and a key that is there twice")
  func combinationsAreChecked() {
    expect(
      #"[{"keyPath":"hidden","spring":{}}]"#, "[0].spring: cannot be given together with the key path hidden")
    expect(#"[{"keyPath":"hidden","additive":true}]"#, "[0]: hidden: its values cannot be added")
    expect(#"[{"keyPath":"transform","cumulative":true}]"#, "[0]: transform: its values cannot be added")
    expect(
      #"[{"keyPath":"opacity","key":"a"},{"keyPath":"opacity","key":"a"}]"#,
      #"[1].key: "a" is not allowed, only keys that no other animation of the layer has"#)
    expect(#"{"keyPath":"opacity"}"#, ": a list is needed")
    #expect(complaint(#"{"layers":[],"time":"now"}"#) == "time: a number is needed")
  }

  @Test("Times of paced keyframes are not read")
  func pacedTimes() {
    let values = #""keyPath":"opacity","values":[1,2,4],"keyTimes":[5],"mode":"paced""#
    #expect(complaint(#"{"layers":[{"id":7,"animations":[{\#(values)}]}]}"#) == nil)
  }
}
