import LayerGeometry
import LayerReference
import LayerTestSupport

/// Random questions about a forest as it is now.
struct QuestionGenerator {
  var generator: TreeGenerator
  let family: TreeFamily

  private static let presets: [ReferenceHitOptions] = [.documented, .coreAnimation, .uiKit, .css]

  /// One question of any kind.
  mutating func any(_ forest: ReferenceForest) -> Question {
    let ids = forest.ids
    let id = generator.random.pick(ids)
    switch generator.random.integer(0...8) {
    case 0: return .frame(id)
    case 1: return point(forest, ids)
    case 2: return .world(generator.ownPoint(of: forest[id], family), of: id)
    case 3: return rect(forest, ids)
    case 4: return .order(of: id, generator.random.chance(0.2) ? .tree : .drawing)
    case 5: return .inherited(id)
    default: return hits(forest, receiver: id, points: 1)[0]
    }
  }

  /// Questions of every kind: some about each layer, and many points.
  mutating func round(_ forest: ReferenceForest, points: Int) -> [Question] {
    let ids = forest.ids
    var questions: [Question] = []
    for id in ids {
      questions += [.frame(id), .inherited(id), .superlayer(of: id)]
      let own = generator.ownPoint(of: forest[id], family)
      questions += [.world(own, of: id), .contains(own, in: id)]
    }
    for root in forest.roots {
      questions += [.order(of: root.id, .tree), .order(of: root.id, .drawing)]
    }
    for _ in 0..<points {
      questions += [point(forest, ids), rect(forest, ids)]
    }
    // Mostly whole trees; now and then a receiver inside one.
    let roots = forest.roots.map(\.id)
    for _ in 0..<max(1, points / 4) {
      let receiver = generator.random.pick(generator.random.chance(0.7) ? roots : ids)
      questions += hits(forest, receiver: receiver, points: 4)
    }
    return questions
  }

  private mutating func point(_ forest: ReferenceForest, _ ids: [Int]) -> Question {
    let (source, target) = (end(ids), end(ids))
    // Half of the points come from inside the target, so that they arrive where something is.
    if let target, generator.random.chance(0.5) {
      let own = generator.ownPoint(of: forest[target], family)
      let there = ReferenceLayer.convert(own, from: forest[target], to: source.map { forest[$0] })
      if let point = there.point { return .point(point, from: source, to: target) }
    }
    let layer = forest[source ?? generator.random.pick(ids)]
    return .point(generator.ownPoint(of: layer, family), from: source, to: target)
  }

  private mutating func rect(_ forest: ReferenceForest, _ ids: [Int]) -> Question {
    let (source, target) = (end(ids), end(ids))
    let layer = forest[source ?? generator.random.pick(ids)]
    if generator.random.chance(0.4) { return .rect(layer.properties.bounds, from: source, to: target) }
    let (p, q) = (generator.ownPoint(of: layer, family), generator.ownPoint(of: layer, family))
    return .rect(
      ReferenceRect(x: p.x, y: p.y, width: q.x - p.x, height: q.y - p.y), from: source, to: target)
  }

  private mutating func end(_ ids: [Int]) -> Int? {
    generator.random.chance(0.2) ? nil : generator.random.pick(ids)
  }

  private mutating func hits(_ forest: ReferenceForest, receiver: Int, points: Int) -> [Question] {
    generator.points(points, for: forest[receiver], family).map { point in
      let options = options()
      switch generator.random.integer(0...5) {
      case 0:
        return .filteredHit(
          point, in: receiver, options, remainder: generator.random.integer(0...2))
      case 1: return .stack(point, in: receiver, options)
      default: return .hit(point, in: receiver, options)
      }
    }
  }

  /// A preset, or any combination.
  private mutating func options() -> ReferenceHitOptions {
    if generator.random.chance(0.5) { return generator.random.pick(Self.presets) }
    var options = ReferenceHitOptions(
      siblingOrder: generator.random.pick(ReferenceSiblingOrder.allCases),
      searchesOutsideReceiver: generator.random.chance(0.5),
      searchesOutsideLayers: generator.random.chance(0.5),
      minimumOpacity: generator.random.pick([0, 0.01, 0.5]),
      honorsCornerRadius: generator.random.chance(0.5))
    options.roundsCorners = generator.random.chance(0.3)
    options.clipsToShape = generator.random.chance(0.3)
    return options
  }
}
