import LayerGeometry
import LayerScene

extension Command {
  static let convert = Command(
    name: "convert",
    summary: "a point in another layer's coordinates",
    help: """
      usage: LayerTool convert SCENE X Y … [--from SPACE] [--to SPACE] [options]

      Converts points from one space to another. Prints x and y for each, or none for a point behind the eye or a
      layer seen edge-on.
      A SPACE is the id of a layer, for its own coordinates; root, for the root layer's own coordinates; or above
      (the default), for the space above the roots.

        --points FILE              read the points or rectangles from a file of numbers
        --rect                     convert rectangles X Y WIDTH HEIGHT …; prints the box around each as x, y,
                                   width, height, or null
      """,
    json: "a list of the converted points or rectangles",
    values: ["from", "to", "points"],
    flags: ["rect"],
    run: { arguments, output in
      guard arguments.value("from") != nil || arguments.value("to") != nil else {
        throw UsageError("--from or --to is needed")
      }
      let names = arguments.has("rect") ? ["X", "Y", "WIDTH", "HEIGHT"] : ["X", "Y"]
      let question = try SceneQuestion(arguments, numbers: names)
      let source = try question.space(arguments.value("from"))
      let target = try question.space(arguments.value("to"))
      output.answers(to: question.groups, asJSON: arguments.has("json")) { group in
        question.converted(group, from: source, to: target)
      }
    })
}

extension SceneQuestion {
  /// Returns the layer that a space is named by; nil for the space above the roots.
  fileprivate func space(_ text: String?) throws(UsageError) -> LayerID? {
    switch text {
    case nil, "above": return nil
    case "root":
      guard let root = scene.root else { throw UsageError("\(path): there is no root layer") }
      return root
    case let text?: return try layer(text)
    }
  }

  /// Converts a group of two numbers as a point, of four as a rectangle.
  fileprivate func converted(
    _ numbers: [Double], from source: LayerID?, to target: LayerID?
  ) -> Answer {
    if numbers.count == 2 {
      let point = scene.store.convert(Point(x: numbers[0], y: numbers[1]), from: source, to: target)
      return Answer(json: JSON(point), text: plain(point))
    }
    let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let converted = scene.store.convert(rect, from: source, to: target)
    return Answer(json: JSON(converted), text: plain(converted))
  }
}
