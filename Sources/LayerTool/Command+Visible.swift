import LayerGeometry
import LayerScene

extension Command {
  static let visible = Command(
    name: "visible",
    summary: "how much of a layer is seen, and whether it is covered",
    help: """
      usage: LayerTool visible SCENE ID … [options]

      Prints, for each layer, the part of its bounds that masks leave, what they leave of it in its own coordinates, and
      a point in the space above the roots at which it is hit if its root is the only one, or that it is covered or undecided.

        --paint                    a point at which no opaque layer without a shape is painted over it, instead
      \(HitTestOptions.help)
      """,
    json: "a list of objects with id, fraction, rect and exposed",
    values: HitTestOptions.names, flags: ["paint"],
    run: { arguments, output in
      let options = try HitTestOptions(arguments)
      let question = try SceneQuestion(arguments, numbers: ["ID"])
      let layers = try question.words.map { try question.layer($0[0]) }
      let given = try arguments.value("in").map { try question.layer($0) }
      output.answers(to: layers, asJSON: arguments.has("json")) { layer in
        let receiver = given ?? question.scene.store.rootLayer(of: layer)
        let exposure = question.scene.store.exposure(
          of: layer, in: receiver, options: options, by: arguments.has("paint") ? .paint : .hits)
        let fraction = question.scene.store.visibleFraction(of: layer)
        let rect = question.scene.store.clippedRect(of: layer)
        return Answer(
          json: .object([
            "id": question.json(layer), "fraction": .number(fraction), "rect": JSON(rect),
            "exposed": exposure.json,
          ]),
          text: "\(question.id(of: layer)) \(plain(fraction)) of \(plain(rect)), \(exposure.text)")
      }
    })
}

extension LayerExposure {
  fileprivate var text: String {
    switch self {
    case .exposed(let point): "exposed at \(plain(point))"
    case .covered: "covered"
    case .undecided: "undecided"
    }
  }

  fileprivate var json: JSON {
    switch self {
    case .exposed(let point): JSON(point)
    case .covered: .flag(false)
    case .undecided: .null
    }
  }
}
