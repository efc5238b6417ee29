import LayerGeometry
import LayerReference

extension Workload {
  /// A million random edits and queries, timed one by one.
  static func mix(_ recipe: SceneRecipe) -> Workload {
    let script = MixScript(recipe)
    let calls = CallScript(
      callCount: script.steps.count, kinds: MixCall.allCases.map(\.word),
      kind: { Int(script.steps[$0].call.rawValue) },
      start: {
        let box = TreeBox(KernelTree(script))
        return { box.tree.perform(script.steps[$0]) }
      },
      knownChecksum: CheckValues.known(recipe)?.mix)
    return .calls(calls) {
      let found = checksum((0..<calls.callCount).map(calls.start()))
      let known = calls.knownChecksum ?? found
      try require(found == known, "the answers have checksum \(found), must have \(known)")
      return try "all answers have checksum \(found); " + MixCheck.compareWithReference(script)
    }
  }
}

/// Compares answers of the mix with the reference evaluator's.
enum MixCheck {
  static func compareWithReference(_ script: MixScript) throws -> String {
    var tree = KernelTree(script)
    // Building the reference takes a while.
    let wanted = max(2, min(100, 1_000_000 / script.recipe.layers.count))
    let distance = script.steps.count / wanted
    var compared = 0
    for (number, step) in script.steps.enumerated() {
      let answer = tree.perform(step)
      guard number % distance == distance - 1 else { continue }
      try compare(answer, to: step, tree, "call \(number), \(step.call.word),")
      compared += 1
    }
    return "\(compared) answers equal the reference evaluator's"
  }

  static func compare(
    _ answer: Int32, to step: MixStep, _ tree: borrowing KernelTree, _ what: String
  ) throws {
    let reference = tree.reference
    let layer = tree.layers[Int(step.layer)]
    switch step.call {
    case .convert:
      // Unless one of the layers is out of the tree.
      guard let own = reference.layers[Int(step.layer)], let other = reference.layers[Int(step.superlayer)]
      else { return }
      let found = tree.store.convert(step.point, from: layer, to: tree.layers[Int(step.superlayer)])
      let expected = ReferenceLayer.convert(ReferencePoint(step.point), from: own, to: other)
      try require(
        (answer == 1) == (expected.point != nil) && (answer == 1) == (found != nil),
        "\(what) differs in whether there is a point")
      guard let found, let point = expected.point else { return }
      try expect(found, Point(point), what)
    case .frame:
      guard let own = reference.layers[Int(step.layer)] else { return }
      try expect(tree.store.frame(of: layer), Rect(own.frame.rect), what)
    case .area:
      let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { x, y in
        Point(x: step.point.x + x * step.size.x, y: step.point.y + y * step.size.y)
      }
      let expected = reference[0].regions().digest(touching: corners, atMost: MixStep.layersInArea)
      try require(answer == expected, "\(what) finds other layers")
    default: try reference.expect(answer, at: step.point, what, options: step.call.referenceOptions)
    }
  }
}

extension MixCall {
  fileprivate var referenceOptions: ReferenceHitOptions {
    switch self {
    case .zPosition, .hitCoreAnimation: return .coreAnimation
    case .hitUIKit: return .uiKit
    case .hit: return .documented
    default: return .workloads
    }
  }
}
