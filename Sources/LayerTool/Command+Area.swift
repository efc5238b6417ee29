import LayerGeometry
import LayerScene

extension Command {
  static let area = Command(
    name: "area",
    summary: "which layers lie in a rectangle",
    help: """
      usage: LayerTool area SCENE X Y WIDTH HEIGHT … [options]

      Prints, for each rectangle, the ids of the layers whose visible regions have area in common with it, front to
      back, or none. Rectangles are in the space above the roots; with --in they are in the coordinates of that
      layer's superlayer.

        --contained                layers that lie in the rectangle, instead
        --pass-through             layers that ignore hits, too
        --hidden                   hidden layers, too
        --rounded                  masks clip to rounded corners
        --ink                      layers reach as far as their ink
        --below                    only what is below the root or the layer of --in, whatever that one's clip
        --points FILE              read the numbers from a file
      \(HitTestOptions.help)
      """,
    json: "a list of objects with rect and layers",
    values: HitTestOptions.names + ["points"],
    flags: ["contained", "pass-through", "hidden", "rounded", "ink", "below"],
    run: { arguments, output in
      let options = try HitTestOptions(arguments), rules = AreaRules(arguments)
      let question = try SceneQuestion(arguments, numbers: ["X", "Y", "WIDTH", "HEIGHT"])
      let receivers = try question.receivers(arguments)
      output.answers(to: question.groups, asJSON: arguments.has("json")) { group in
        let rect = Rect(x: group[0], y: group[1], width: group[2], height: group[3])
        let layers = receivers.flatMap {
          arguments.has("contained")
            ? question.scene.store.layers(containedIn: .rect(rect), in: $0, options: options, rules: rules)
            : question.scene.store.layers(intersecting: .rect(rect), in: $0, options: options, rules: rules)
        }
        return Answer(
          json: .object(["rect": JSON(rect), "layers": question.json(layers)]),
          text: question.ids(of: layers))
      }
    })
}

extension AreaRules {
  fileprivate init(_ arguments: Arguments) {
    self = []
    if arguments.has("pass-through") { insert(.findsPassThrough) }
    if arguments.has("hidden") { insert(.findsHidden) }
    if arguments.has("rounded") { insert(.honorsCornerRadius) }
    if arguments.has("ink") { insert(.includesInk) }
    if arguments.has("below") { insert(.ignoresReceiver) }
  }
}

extension SceneQuestion {
  /// Where a search begins: at the layer of `--in`, or at the roots, front to back.
  func receivers(_ arguments: Arguments) throws -> [LayerID] {
    if let id = arguments.value("in") { return [try layer(id)] }
    return scene.roots.reversed()
  }
}
