import LayerGeometry
import LayerScene

extension Command {
  static let nearest = Command(
    name: "nearest",
    summary: "which layers are nearest to a point",
    help: """
      usage: LayerTool nearest SCENE X Y … [options]

      Prints, for each point, a line for each of the nearest layers: its id, its distance, and the nearest point of its
      visible region; none if there is none. Points are in the space above the roots; with --in they are in the
      coordinates of that layer's superlayer.

        --count N                  how many layers (1)
        --within D                 the largest distance
        --points FILE              read the points from a file of numbers
      \(HitTestOptions.help)
      """,
    json: "a list of objects with point and layers",
    values: HitTestOptions.names + ["points", "count", "within"],
    run: { arguments, output in
      let options = try HitTestOptions(arguments), limit = try arguments.number("within") ?? .infinity
      let count = try arguments.integer("count", in: 1...Int.max) ?? 1
      guard limit >= 0 else { throw UsageError("--within takes a distance from 0 on") }
      let question = try SceneQuestion(arguments, numbers: ["X", "Y"])
      let receivers = try question.receivers(arguments)
      output.answers(to: question.points, asJSON: arguments.has("json")) { point in
        let nearest = question.nearest(count, to: point, limit, receivers, options)
        return Answer(
          json: .object(["point": JSON(point), "layers": .list(nearest.map { question.json($0) })]),
          text: nearest.isEmpty ? "none" : nearest.map { question.text($0) }.joined(separator: "\n"))
      }
    })
}

extension SceneQuestion {
  /// Returns the layers nearest to a point under any of the receivers, which are front to back.
  func nearest(
    _ count: Int, to point: Point, _ limit: Double, _ receivers: [LayerID], _ options: HitTestOptions
  ) -> [LayerDistance] {
    let found = receivers.flatMap {
      scene.store.nearestLayers(count, to: point, within: limit, in: $0, options: options)
    }
    // A stable order keeps the front-most first among equals.
    let order = found.indices.sorted { (found[$0].distance, $0) < (found[$1].distance, $1) }
    return order.prefix(count).map { found[$0] }
  }

  fileprivate func text(_ near: LayerDistance) -> String {
    "\(id(of: near.layer)) \(plain(near.distance)) at \(plain(near.point))"
  }

  fileprivate func json(_ near: LayerDistance) -> JSON {
    .object(["id": json(near.layer), "distance": .number(near.distance), "nearest": JSON(near.point)])
  }
}
