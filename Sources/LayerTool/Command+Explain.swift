import LayerGeometry
import LayerScene

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "why a point hits this layer and no other",
    help: """
      usage: LayerTool explain SCENE X Y … [options]

      Prints, for each point, the layer it hits, the path to it, and every other layer tested, front to back, with
      the point in its own coordinates and the reason that it is not hit. Of more than eight in a row with one reason
      it shows three.

        --points FILE              read the points from a file of numbers
      \(HitTestOptions.help)
      """,
    json: "a list of objects with point, hit, path, lost and covered",
    values: HitTestOptions.names + ["points"],
    run: { arguments, output in
      let options = try HitTestOptions(arguments)
      let question = try SceneQuestion(arguments, numbers: ["X", "Y"])
      let receiver = try arguments.value("in").map(question.layer)
      output.answers(to: question.points, asJSON: arguments.has("json")) { point in
        let hit = question.scene.explainHit(at: point, in: receiver, options: options)
        return Answer(json: question.json(hit), text: question.text(hit))
      }
    })
}

extension SceneQuestion {
  /// The most layers with one reason that are all shown, and how many of more are.
  private static var longestRun: Int { 8 }
  private static var shownOfRun: Int { 3 }

  fileprivate func text(_ hit: SceneHit) -> String {
    var lines = ["\(plain(hit.point)): " + (hit.hit.map(title(of:)) ?? "none")]
    if !hit.path.isEmpty { lines.append("  path: " + hit.path.map(title(of:)).joined(separator: ", ")) }
    var rest = hit.losers[...]
    while let first = rest.first {
      let run = rest.prefix { $0.verdict == first.verdict }
      // Of many in a row with one reason, a few stand for all.
      let shown = run.count > SceneQuestion.longestRun ? run.prefix(SceneQuestion.shownOfRun) : run
      for step in shown {
        let point = step.point.map { " at \(plain($0))" } ?? ""
        lines.append("  \(title(of: step.layer))\(point): \(step.verdict)")
      }
      if shown.count < run.count { lines.append("  and \(run.count - shown.count) more: \(first.verdict)") }
      rest = rest.dropFirst(run.count)
    }
    for layer in hit.covered {
      lines.append("  \(title(of: layer)): contains the point, behind the hit layer")
    }
    return lines.joined(separator: "\n")
  }

  fileprivate func json(_ hit: SceneHit) -> JSON {
    let lost = hit.losers.map { step in
      JSON.object([
        "layer": json(step.layer), "point": JSON(step.point), "reason": .string("\(step.verdict)"),
      ])
    }
    return .object([
      "point": JSON(hit.point), "hit": json(hit.hit), "path": json(hit.path), "lost": .list(lost),
      "covered": json(hit.covered),
    ])
  }
}
