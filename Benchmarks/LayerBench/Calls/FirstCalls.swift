import LayerGeometry
import LayerReference

/// The first call of its kind on a store, or after every layer was set.
enum FirstCall: String, CaseIterable {
  case hit = "first-hit"
  case hitAfterAllSet = "first-hit-after-all-set"
  case convert = "first-convert"

  private static let point = Point(x: 1_357, y: 2_468)

  func workload(_ recipe: SceneRecipe) -> Workload {
    let calls = CallScript(start: {
      let box = tree(recipe)
      return { _ in call(&box.tree) }
    })
    return .calls(calls) {
      let box = tree(recipe)
      try MixCheck.compare(call(&box.tree), to: step(box.tree), box.tree, "the call")
      return "the answer is the reference evaluator's"
    }
  }

  private func tree(_ recipe: SceneRecipe) -> TreeBox {
    let box = TreeBox(KernelTree(recipe))
    guard self == .hitAfterAllSet else { return box }
    // Every layer moves once, after some hit tests.
    for point in recipe.queryPoints(100) { _ = box.tree.hit(point) }
    for (index, layer) in recipe.layers.enumerated() {
      box.tree.setPosition(Point(x: layer.position.x + 0.25, y: layer.position.y), of: index)
    }
    return box
  }

  private func call(_ tree: inout KernelTree) -> Int32 {
    self == .convert ? tree.perform(step(tree)) : tree.hit(Self.point)
  }

  /// The call as one of the mix: a conversion from the last layer to one half-way, or a hit test after an
  /// edit.
  private func step(_ tree: borrowing KernelTree) -> MixStep {
    let count = Int32(tree.layers.count), call = self == .convert ? MixCall.convert : .nearMove
    return MixStep(call: call, layer: count - 1, superlayer: count / 2, point: Self.point)
  }
}

extension Workload {
  /// Layers that are made and appended to the root one by one, with or without a hit test on each. The store
  /// doesn't know their number beforehand.
  static func growth(_ count: Int, hits: Bool) -> Workload {
    let recipe = SceneRecipe(.flat, layers: count)
    func root() -> TreeBox {
      let box = TreeBox(KernelTree([recipe.layers[0]]))
      box.tree.layers.reserveCapacity(count)
      return box
    }
    func grow(_ tree: inout KernelTree, _ call: Int) -> Int32 {
      let layer = recipe.layers[call + 1]
      tree.append(layer)
      return hits ? tree.hit(layer.position) : Int32(call + 1)
    }
    let calls = CallScript(
      callCount: count - 1,
      start: {
        let box = root()
        return { grow(&box.tree, $0) }
      })
    return .calls(calls) {
      let box = root()
      for number in 0..<calls.callCount {
        let answer = grow(&box.tree, number)
        // The newest layer is the front-most, and is hit in its middle.
        try require(answer == number + 1, "layer \(number + 1) is not hit, but \(answer)")
      }
      return try box.tree.compareHits(recipe.queryPoints(100))
    }
  }
}
