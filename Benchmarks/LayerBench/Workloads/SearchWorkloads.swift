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
    return Workload(
      itemCount: points.count,
      run: { range in
        range.reduce(0) {
          $0 &+ UInt64(truncatingIfNeeded: box.tree.digest(of: self, at: points[$1], layers[$1]))
        }
      },
      figures: { count in
        let before = box.tree.store.hits.regionWork
        let answers = (0..<count).map { box.tree.digest(of: self, at: points[$0], layers[$0]) }
        let work = box.tree.store.hits.regionWork
        return [
          "answers": .checksum(checksum(answers)),
          "nodesVisited": Figure(work.nodesVisited - before.nodesVisited, per: count),
          "exactTests": Figure(work.exactTests - before.exactTests, per: count),
        ]
      },
      verify: {
        let count = max(3, min(200, 200_000 / recipe.layers.count))
        for k in 0..<count { try box.tree.verify(self, at: points[k], layers[k]) }
        return "\(count) answers agree with hit tests, areas and boxes of single layers"
      })
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
      store.forEachLayer(crossedFrom: point, to: end(from: point), in: root, options: options) {
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

  private func end(from point: Point) -> Point { Point(x: point.x + 160, y: point.y + 200) }

  /// Compares an answer with what other calls say.
  fileprivate mutating func verify(_ search: Search, at point: Point, _ layer: Int) throws {
    switch search {
    case .nearest:
      guard let near = store.nearestLayer(to: point, within: .infinity, in: root, options: options) else {
        return
      }
      let hit = store.hitTest(point, in: root, options: options)
      try require(hit == nil || near.layer == hit, "the nearest layer is not the one that is hit")
      try require(
        near.point.distance(to: point) <= near.distance + 1e-6, "the nearest point is farther than the layer")
    case .nearestTen:
      let near = store.nearestLayers(10, to: point, within: .infinity, in: root, options: options)
      let first = store.nearestLayer(to: point, within: .infinity, in: root, options: options)
      try require(near.first == first, "the first of ten is not the nearest")
      let ascends = zip(near, near.dropFirst()).allSatisfy { $0.distance <= $1.distance }
      try require(ascends, "ten layers are not in the order of their distances")
    case .crossed:
      let end = end(from: point),
        crossed = store.layers(crossedFrom: point, to: end, in: root, options: options)
      for crossing in crossed.prefix(20) {
        let t = (crossing.enter + crossing.leave) / 2
        let middle = Point(x: point.x + t * (end.x - point.x), y: point.y + t * (end.y - point.y))
        let under = store.layers(at: middle, in: root, options: options)
        try require(under.contains(crossing.layer), "a layer that is crossed is not there")
      }
    case .exposure:
      guard case .exposed(let found) = store.exposure(of: layers[layer], in: root, options: options) else {
        return
      }
      let hit = store.hitTest(found, in: root, options: options)
      let isBelow = hit.map { $0 == layers[layer] || store.isDescendant($0, of: layers[layer]) } ?? false
      try require(isBelow, "what is exposed is not hit")
    case .subtreeBox:
      let box = store.boundingBox(ofSubtree: layers[layer], in: root).insetBy(dx: -1e-3, dy: -1e-3)
      var subtree: [LayerID] = []
      store.forEachLayer(inSubtreeOf: layers[layer]) {
        subtree.append($0)
        return .descend
      }
      if subtree.count > 1_000 { return }
      // What is not clipped is in the box; what is clipped is in its bounds.
      var all = Rect.null
      for below in subtree where !store.isEffectivelyHidden(of: below) {
        let bounds = store.bounds(of: below), frame = store.convert(bounds, from: below, to: root)
        all = all.union(frame)
        let isWhole = !bounds.isEmpty && store.visibleFraction(of: below) > 1 - 1e-12
        try require(!isWhole || box.contains(frame), "the box of a subtree leaves out a layer below")
      }
      try require(
        box.isNull || all.insetBy(dx: -2e-3, dy: -2e-3).contains(box),
        "the box of a subtree is larger than what is below")
    }
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
    return Workload(
      itemCount: steps.count,
      run: { range in
        performed = max(performed, range.upperBound)
        return range.reduce(0) { $0 &+ UInt64(truncatingIfNeeded: step($1)) }
      },
      figures: { count in
        performed = count
        defer { undo() }
        return ["answers": .checksum(checksum((0..<count).map { step($0) }))]
      },
      reset: { undo() },
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
    return Workload(
      itemCount: steps.count,
      run: { range in
        for k in range {
          guard case .position(let layer, let position) = steps[k].edit else { continue }
          let states = box.tree.store.states(of: [box.tree.layers[layer]])
          box.tree.setPosition(position, of: layer)
          do { try box.tree.store.restore(states) } catch { preconditionFailure("\(error)") }
        }
        return UInt64(range.count)
      },
      reset: { _ = box.tree.hit(.first) },
      verify: {
        for step in steps.prefix(200) {
          guard case .position(let layer, let position) = step.edit else { continue }
          let id = box.tree.layers[layer], old = box.tree.store.position(of: id)
          let states = box.tree.store.states(of: [id])
          box.tree.setPosition(position, of: layer)
          try box.tree.store.restore(states)
          try require(box.tree.store.position(of: id) == old, "layer \(layer) is not where it was")
        }
        return "200 moves are undone"
      })
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
