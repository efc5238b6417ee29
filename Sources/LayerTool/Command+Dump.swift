import LayerGeometry
import LayerScene

extension Command {
  static let dump = Command(
    name: "dump",
    summary: "the tree as text",
    help: """
      usage: LayerTool dump SCENE [options]

      Prints a line per layer, indented by level: id, name, kind, frame, and the properties that are not at their
      defaults. Superlayers come before sublayers, siblings in tree order.
      """,
    json: "a list of objects with id, name, superlayer, level, frame and bounds",
    run: { arguments, output in
      let question = try SceneQuestion(arguments)
      if arguments.has("json") {
        question.dumpJSON(&output)
      } else {
        question.scene.forEachLine { output.print($0) }
      }
    })
}

extension SceneQuestion {
  fileprivate func dumpJSON(_ output: inout Output) {
    output.openList()
    scene.forEachLayer { layer, level in
      output.element(
        .object([
          "id": json(layer), "name": JSON(scene.store.name(of: layer)),
          "superlayer": json(scene.store.superlayer(of: layer)), "level": .integer(level),
          "frame": JSON(scene.store.frame(of: layer)), "bounds": JSON(scene.store.bounds(of: layer)),
        ]))
    }
    output.closeList()
  }
}
