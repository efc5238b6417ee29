import LayerGeometry
import LayerScene

extension Command {
  static let hit = Command(
    name: "hit",
    summary: "which layer is under a point",
    help: """
      usage: LayerTool hit SCENE.json X Y … [options]

      Prints, for each point, the id of the layer it hits, or none.
      Points are in the space above the roots, which are tried front to back; with --in they are in the
      coordinates of that layer's superlayer.

        --in ID            start at this layer
        --preset PRESET    documented (default), coreAnimation or uiKit
        --order ORDER      which sibling is in front: tree, drawing or depth (default: the preset's)
        --all              print all layers under the point, front to back
        --case NAME        which case of a case file
      """,
    values: ["in", "preset", "order", "case"],
    flags: ["all"],
    run: { arguments, output in
      let options = try HitTestOptions(arguments)
      let question = try SceneQuestion(arguments, numbers: ["X", "Y"])
      var receivers = question.scene.frontToBackRoots(options.siblingOrder)
      if let id = arguments.value("in") { receivers = [try question.layer(id)] }
      for point in question.points {
        let hits = question.scene.layers(
          under: point, in: receivers, options, onlyFirst: !arguments.has("all"))
        output.print(hits.isEmpty ? "none" : hits.map(question.id(of:)).joined(separator: " "))
      }
      return Tool.Status.success
    })
}

extension HitTestOptions {
  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    let preset = try arguments.choice(
      "preset", ["documented": HitTestOptions.documented, "coreAnimation": .coreAnimation, "uiKit": .uiKit])
    self = preset ?? .documented
    let order = try arguments.choice(
      "order", ["tree": SiblingOrder.tree, "drawing": .drawing, "depth": .depth])
    if let order { siblingOrder = order }
  }
}

extension LayerScene {
  /// Roots are ordered as if they were the sublayers of one layer.
  fileprivate func frontToBackRoots(_ order: HitTestOptions.SiblingOrder) -> [LayerID] {
    let roots = roots
    if order == .tree { return roots.reversed() }
    // The sort is stable, so that the later of two roots at the same depth is in front.
    return roots.sorted { store.zPosition(of: $0) < store.zPosition(of: $1) }.reversed()
  }

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
