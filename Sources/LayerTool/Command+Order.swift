import LayerGeometry
import LayerScene

extension Command {
  static let order = Command(
    name: "order",
    summary: "which of two layers is in front",
    help: """
      usage: LayerTool order SCENE ID ID … [options]

      Prints, for each pair of layers, the id of the one in front, as traversals meet it later: in the order of lists,
      with --order drawing in drawing order.

        --order ORDER              tree (default) or drawing
      """,
    json: "a list of objects with layers and front",
    values: ["order"],
    run: { arguments, output in
      let order =
        try arguments.choice("order", ["tree": TraversalOrder.tree, "drawing": .drawing]) ?? .tree
      let question = try SceneQuestion(arguments, numbers: ["ID", "ID"])
      let pairs = try question.words.map { try $0.map { try question.layer($0) } }
      output.answers(to: pairs, asJSON: arguments.has("json")) { pair in
        let isFirst = question.scene.store.isInFront(pair[0], of: pair[1], order: order)
        let front = isFirst ? pair[0] : pair[1]
        return Answer(
          json: .object(["layers": question.json(pair), "front": question.json(front)]),
          text: question.id(of: front))
      }
    })
}
