import LayerGeometry
import LayerScene

extension Command {
  static let hit = Command(
    name: "hit",
    summary: "which layer is under a point",
    help: """
      usage: LayerTool hit SCENE X Y … [options]

      Prints, for each point, the id of the layer it hits, or none. X,Y is read, too.
      Points are in the space above the roots, which are tried front to back; with --in they are in the
      coordinates of that layer's superlayer.

        --points FILE              read the points from a file of numbers
        --all                      print all layers under the point, front to back
      \(HitTestOptions.help)
      """,
    json: "a list of objects with point and layers",
    values: HitTestOptions.names + ["points"],
    flags: ["all"],
    run: { arguments, output in
      let options = try HitTestOptions(arguments)
      let question = try SceneQuestion(arguments, numbers: ["X", "Y"])
      let receivers = try question.receivers(arguments)
      output.answers(to: question.points, asJSON: arguments.has("json")) { point in
        let hits = question.scene.layers(
          under: point, in: receivers, options, onlyFirst: !arguments.has("all"))
        return Answer(
          json: .object(["point": JSON(point), "layers": question.json(hits)]),
          text: question.ids(of: hits))
      }
    })
}

extension LayerScene {
  fileprivate func layers(
    under point: Point, in receivers: [LayerID], _ options: HitTestOptions, onlyFirst: Bool
  ) -> [LayerID] {
    var found: [LayerID] = []
    for receiver in receivers where !(onlyFirst && !found.isEmpty) {
      store.forEachLayer(at: point, in: receiver, options: options) {
        found.append($0)
        return !onlyFirst
      }
    }
    return found
  }
}
