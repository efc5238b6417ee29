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
        --case NAME                which case of a case file
        --time T                   with the values that animations give at this time, in seconds
        --json                     a list of objects with point, hit, path, lost and covered
      """,
    values: SceneQuestion.values + HitTestOptions.names + ["points"],
    run: { arguments, output in
      let options = try HitTestOptions(arguments)
      let question = try SceneQuestion(arguments, numbers: ["X", "Y"])
      let receiver = try arguments.value("in").map(question.layer)
      let isJSON = arguments.has("json")
      if isJSON { output.openList() }
      for point in question.points {
        let hit = question.scene.explainHit(at: point, in: receiver, options: options)
        if isJSON {
          output.element(question.json(hit))
        } else {
          question.print(hit, &output)
        }
      }
      if isJSON { output.closeList() }
      return Tool.Status.success
    })
}

extension SceneQuestion {
  /// The most layers with one reason that are all shown, and how many of more are.
  private static var longestRun: Int { 8 }
  private static var shownOfRun: Int { 3 }

  fileprivate func print(_ hit: SceneHit, _ output: inout Output) {
    output.print("\(plain(hit.point)): " + (hit.hit.map(title(of:)) ?? "none"))
    if !hit.path.isEmpty { output.print("  path: " + hit.path.map(title(of:)).joined(separator: ", ")) }
    var rest = hit.losers[...]
    while let first = rest.first {
      let run = rest.prefix { $0.verdict == first.verdict }
      // Of many in a row with one reason, a few stand for all.
      let shown = run.count > SceneQuestion.longestRun ? run.prefix(SceneQuestion.shownOfRun) : run
      for step in shown {
        let point = step.point.map { " at \(plain($0))" } ?? ""
        output.print("  \(title(of: step.layer))\(point): \(step.verdict)")
      }
      if shown.count < run.count { output.print("  and \(run.count - shown.count) more: \(first.verdict)") }
      rest = rest.dropFirst(run.count)
    }
    for layer in hit.covered {
      output.print("  \(title(of: layer)): contains the point, behind the hit layer")
    }
  }

  fileprivate func json(_ hit: SceneHit) -> JSON {
    let lost = hit.losers.map { step in
      JSON.object([
        "layer": json(step.layer), "point": JSON(step.point), "reason": .string("\(step.verdict)"),
      ])
    }
    return .object([
      "point": JSON(hit.point), "hit": json(hit.hit), "path": .list(hit.path.map { json($0) }),
      "lost": .list(lost), "covered": .list(hit.covered.map { json($0) }),
    ])
  }
}
