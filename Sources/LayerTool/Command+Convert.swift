import LayerGeometry
import LayerScene

extension Command {
  static let convert = Command(
    name: "convert",
    summary: "a point in another layer's coordinates",
    help: """
      usage: LayerTool convert SCENE.json X Y … [--from SPACE] [--to SPACE] [options]

      Converts points from one space to another. Prints x and y for each, or none for a point behind the eye or a
      layer seen edge-on.
      A SPACE is the id of a layer, for its own coordinates; root, for the root layer's own coordinates; or above
      (the default), for the space above the roots.

        --rect         convert rectangles X Y WIDTH HEIGHT …; prints the box around each as x, y, width,
                       height, or null
        --case NAME    which case of a case file
      """,
    values: ["from", "to", "case"],
    flags: ["rect"],
    run: { arguments, output in
      guard arguments.value("from") != nil || arguments.value("to") != nil else {
        throw UsageError("--from or --to is needed")
      }
      let names = arguments.has("rect") ? ["X", "Y", "WIDTH", "HEIGHT"] : ["X", "Y"]
      let question = try SceneQuestion(arguments, numbers: names)
      let source = try question.space(arguments.value("from"))
      let target = try question.space(arguments.value("to"))
      let scene = question.scene
      if arguments.has("rect") {
        for rect in question.rects {
          output.print(plain(scene.store.convert(rect, from: source, to: target)))
        }
      } else {
        for point in question.points {
          output.print(plain(scene.store.convert(point, from: source, to: target)))
        }
      }
      return Tool.Status.success
    })
}

extension SceneQuestion {
  /// Returns the layer that a space is named by; nil for the space above the roots.
  fileprivate func space(_ text: String?) throws(UsageError) -> LayerID? {
    switch text {
    case nil, "above": nil
    case "root": scene.root
    case let text?: try layer(text)
    }
  }
}
