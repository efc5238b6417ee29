import LayerGeometry
import LayerReference

/// The first call of its kind on a store, or after every layer was set.
enum FirstCall: String, CaseIterable {
  case hit = "first-hit"
  case hitAfterAllSet = "first-hit-after-all-set"
  case convert = "first-convert"

  private static let point = Point(x: 1_357, y: 2_468)

  func workload(_ recipe: SceneRecipe) -> Workload {
    var last: TreeBox<KernelTree>?
    let calls = CallScript(start: {
      last = nil
      let box = TreeBox(KernelTree(recipe))
      if self == .hitAfterAllSet { setAll(&box.tree, recipe) }
      last = box
      return { _ in call(&box.tree) }
    })
    return .calls(calls) {
      defer { last = nil }
      let answer = calls.start()(0)
      guard let last else { throw WrongAnswer(description: "there is no tree") }
      return try verify(answer, last.tree, recipe)
    }
  }

  private func call(_ tree: inout KernelTree) -> Int32 {
    guard self == .convert else { return tree.hit(Self.point) }
    let found = convert(tree)
    consume(found?.x.bitPattern ?? 0)
    return found == nil ? 0 : 1
  }

  /// From the last layer to one half-way.
  private func convert(_ tree: borrowing KernelTree) -> Point? {
    let count = tree.layers.count
    return tree.store.convert(Self.point, from: tree.layers[count - 1], to: tree.layers[count / 2])
  }

  /// Moves every layer once, after some hit tests.
  private func setAll(_ tree: inout KernelTree, _ recipe: SceneRecipe) {
    for point in recipe.queryPoints(100) { _ = tree.hit(point) }
    for (index, layer) in recipe.layers.enumerated() {
      tree.setPosition(layer.positionX + 0.25, layer.positionY, of: index)
    }
  }

  private func verify(
    _ answer: Int32, _ tree: borrowing KernelTree, _ recipe: SceneRecipe
  ) throws -> String {
    let reference = tree.reference
    let point = ReferencePoint(x: Self.point.x, y: Self.point.y)
    guard self == .convert else {
      let expected = reference[0].hitTest(point).layer.map { Int32($0.id) } ?? -1
      try require(answer == expected, "the hit test answers \(answer), must be \(expected)")
      return "the answer is the reference evaluator's"
    }
    let count = recipe.layers.count
    let expected = ReferenceLayer.convert(point, from: reference[count - 1], to: reference[count / 2])
    guard let found = convert(tree), let expected = expected.point else {
      throw WrongAnswer(description: "there is no point")
    }
    try expect(found, Point(x: expected.x, y: expected.y), "the point")
    return "the point is the reference evaluator's"
  }
}

extension Workload {
  /// Layers that are made and appended to the root one by one, with or without a hit test on each. The store doesn't
  /// know their number beforehand.
  static func growth(_ count: Int, hits: Bool) -> Workload {
    let recipe = SceneRecipe(.flat, layers: count)
    var last: TreeBox<KernelTree>?
    let calls = CallScript(
      callCount: count - 1,
      start: {
        last = nil
        let box = TreeBox(KernelTree([recipe.layers[0]]))
        box.tree.reserveLayers(count)
        last = box
        return { call in
          let layer = recipe.layers[call + 1]
          box.tree.append(layer)
          return hits ? box.tree.hit(Point(x: layer.positionX, y: layer.positionY)) : Int32(call + 1)
        }
      })
    return .calls(calls) {
      defer { last = nil }
      let call = calls.start()
      for number in 0..<calls.callCount {
        let answer = call(number)
        // The newest layer is the front-most, and is hit in its middle.
        try require(answer == number + 1, "layer \(number + 1) is not hit, but \(answer)")
      }
      let points = recipe.queryPoints(100)
      let textbook = TextbookTree(recipe)
      for point in points {
        let (answer, expected) = (last?.tree.hit(point) ?? -1, textbook.hit(point))
        try require(answer == expected, "the hit test answers \(answer), must be \(expected)")
      }
      return "\(points.count) answers equal the textbook tree's"
    }
  }

  /// Far moves on an index that has seen two million of them.
  static func wornFarMoves(_ recipe: SceneRecipe) -> Workload {
    let box = TreeBox(KernelTree(recipe))
    let steps = recipe.farMoves()
    let rounds = max(1, min(2_000_000, 40 * recipe.layers.count) / steps.count)
    for round in 1...rounds {
      let moves = recipe.farMoves(round: round)
      for step in moves { _ = box.tree.perform(step) }
      box.tree.undo(moves[...])
    }
    return .queries(.farMoveHit, recipe, box, steps)
  }
}
