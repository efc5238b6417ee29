import LayerGeometry

/// Searches of regions: what is near, crossed, uncovered or below.
enum Search: String, CaseIterable {
  /// The nearest layer to a point.
  case nearest
  /// The nearest ten.
  case nearestTen = "nearest-10"
  /// What a segment 256 long crosses.
  case crossed
  /// A point of a random layer at which it is hit.
  case exposure
  /// The box of a random layer and all below it.
  case subtreeBox = "subtree-box"

  func workload(_ box: TreeBox, _ recipe: SceneRecipe) -> Workload {
    let points = recipe.queryPoints(2_000)
    var random = SplitMix64(seed: 0x5EA2C4 + recipe.scene.number)
    let layers = points.map { _ in random.below(recipe.layers.count) }
    func answer(_ box: TreeBox, _ k: Int) -> Int32 { box.tree.digest(of: self, at: points[k], layers[k]) }
    var workload = Workload.answers(points.count) {
      answer(box, $0)
    } verify: {
      // Not of the same index, nor of the same cached transforms.
      let clone = TreeBox(KernelTree(cloning: box.tree))
      for k in 0..<200 {
        try require(answer(box, k) == answer(clone, k), "a clone answers otherwise at \(points[k])")
      }
      return "200 answers equal a clone's"
    }
    let answers = workload.figures
    workload.figures = { count in
      let before = box.tree.store.hits.regionWork
      var figures = answers(count)
      let work = box.tree.store.hits.regionWork
      figures["nodesVisited"] = Figure(work.nodesVisited - before.nodesVisited, per: count)
      figures["exactTests"] = Figure(work.exactTests - before.exactTests, per: count)
      return figures
    }
    return workload
  }
}

extension KernelTree {
  fileprivate mutating func digest(of search: Search, at point: Point, _ layer: Int) -> Int32 {
    var digest = LayerDigest()
    switch search {
    case .nearest:
      if let near = store.nearestLayer(to: point, within: .infinity, in: root, options: options) {
        digest.add(Self.creationOrder(near.layer))
      }
    case .nearestTen:
      var rest = 10
      store.forEachLayer(near: point, within: .infinity, in: root, options: options) {
        digest.add(Self.creationOrder($0.layer))
        rest -= 1
        return rest > 0
      }
    case .crossed:
      let end = Point(x: point.x + 160, y: point.y + 200)
      store.forEachLayer(crossedFrom: point, to: end, in: root, options: options) {
        digest.add(Self.creationOrder($0.layer))
        return true
      }
    case .exposure:
      switch store.exposure(of: layers[layer], in: root, options: options) {
      case .exposed: digest.add(1)
      case .covered: digest.add(2)
      case .undecided: digest.add(3)
      }
    case .subtreeBox:
      let box = store.boundingBox(ofSubtree: layers[layer], in: root)
      digest.add(box.isNull ? 0 : Int(box.width * 16))
    }
    return digest.value
  }
}

extension Workload {
  /// Moving a random layer, and what there is to paint then.
  static func damage(_ recipe: SceneRecipe) -> Workload {
    let box = TreeBox(KernelTree(recipe)), steps = recipe.moves()
    box.tree.store.tracksDamage = true
    box.tree.store.takeDamage()
    var performed = 0
    func step(_ k: Int) -> Int32 {
      performed = max(performed, k + 1)
      box.tree.apply(steps[k].edit)
      var digest = LayerDigest()
      box.tree.store.takeDamage { digest.add(KernelTree.creationOrder($0.layer)) }
      return digest.value
    }
    func undo() {
      box.tree.undo(steps.prefix(performed))
      box.tree.store.takeDamage()
      performed = 0
    }
    return .answers(
      steps.count, step, reset: undo,
      verify: {
        defer { undo() }
        for k in 0..<200 {
          performed = k + 1
          guard case .position(let layer, _) = steps[k].edit else { continue }
          box.tree.apply(steps[k].edit)
          var told = false
          box.tree.store.takeDamage { if KernelTree.creationOrder($0.layer) == layer { told = true } }
          let isSeen = box.tree.store.clippedFrame(of: box.tree.layers[layer]).isNull == false
          try require(told || !isSeen, "layer \(layer) has moved, and is seen, and no damage")
        }
        return "200 moves of layers that are seen are damage"
      })
  }

  /// Taking the states of a random layer, moving it, and giving the states back.
  static func undo(_ box: TreeBox, _ recipe: SceneRecipe) -> Workload {
    let steps = recipe.moves()
    func moveAndRestore(_ step: QueryStep) {
      guard case .position(let layer, let position) = step.edit else { return }
      let states = box.tree.store.states(of: [box.tree.layers[layer]])
      box.tree.setPosition(position, of: layer)
      do { try box.tree.store.restore(states) } catch { preconditionFailure("\(error)") }
    }
    return Workload(
      itemCount: steps.count,
      run: { range in
        for k in range { moveAndRestore(steps[k]) }
        return UInt64(range.count)
      },
      reset: { _ = box.tree.hit(.first) },
      verify: {
        for step in steps.prefix(200) { moveAndRestore(step) }
        for (layer, old) in zip(box.tree.layers, recipe.layers.map(\.position)) {
          try require(box.tree.store.position(of: layer) == old, "layer \(layer) is not where it was")
        }
        return "200 moves are undone"
      })
  }
}
