import LayerGeometry
import LayerScene

extension Command {
  static let frames = Command(
    name: "frames",
    summary: "the frame of every layer",
    help: """
      usage: LayerTool frames SCENE [options]

      Prints, for each layer in the order of the file, its id and its frame as x, y, width, height in its
      superlayer's coordinates; null for a frame that lies wholly behind the eye.

        --world                    the box around the layer's bounds in the space above the roots instead
      """,
    json: "a list of objects with id and frame",
    flags: ["world"],
    run: { arguments, output in
      let question = try SceneQuestion(arguments)
      let scene = question.scene
      output.answers(to: scene.layers, asJSON: arguments.has("json")) { layer in
        let frame =
          arguments.has("world")
          ? scene.store.convert(scene.store.bounds(of: layer), from: layer, to: nil)
          : scene.store.frame(of: layer)
        return Answer(
          json: .object(["id": question.json(layer), "frame": JSON(frame)]),
          text: "\(question.id(of: layer)) \(plain(frame))")
      }
    })
}
