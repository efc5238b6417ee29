import LayerGeometry
import LayerReference

extension Workload {
  /// Frames of a scene in which layers move on their own, or by setters: a time is set, or the positions of
  /// that time in one call, and three hit tests are made.
  static func motionFrames(_ recipe: SceneRecipe, _ motion: MovingScene.Motion, movers: Int) -> Workload {
    let scene = MovingScene(recipe, motion, movers: movers)
    return Workload(
      itemCount: 16, isIndivisible: true,
      run: { range in range.reduce(0) { sum, _ in sum &+ scene.frame() } },
      verify: {
        _ = scene.frame()
        return try scene.verifyHits()
      })
  }

  /// Hit tests in the middle of the motion.
  static func motionHits(_ recipe: SceneRecipe) -> Workload {
    let scene = MovingScene(recipe, .ease, movers: recipe.moverCount)
    for _ in 0..<8 { _ = scene.frame() }
    return Workload(
      itemCount: SceneRecipe.pointCount, run: { range in range.reduce(0) { $0 &+ scene.hit($1) } },
      verify: { try scene.verifyHits() })
  }

  /// Adding animations to layers that have none, in one call.
  static func motionAdding(_ recipe: SceneRecipe) -> Workload {
    let movers = recipe.moverCount, scene = MovingScene(recipe, .bySetters, movers: movers)
    return .selfTimed(units: movers, scene.addAnimations) {
      for _ in 0..<2 { _ = scene.addAnimations() }
      try require(scene.animationCount == movers, "there are \(scene.animationCount) animations")
      return "\(movers) animations are there"
    }
  }
}

/// A scene whose layers move back and forth by up to 64 points in 0.3 s, each from another time on.
final class MovingScene {
  /// How the layers move.
  enum Motion { case bySetters, linear, ease, spring, turn }

  private let motion: Motion
  private var tree: KernelTree
  private let points: [Point]
  private let layers: [LayerID]
  private let from: [Point]
  private let to: [Point]
  private var frameCount = 0
  private var nextPoint = 0

  init(_ recipe: SceneRecipe, _ motion: Motion, movers: Int) {
    var random = SplitMix64(seed: 0x407E)
    var order = Array(1..<recipe.layers.count)
    random.choose(movers, from: &order)
    let tree = KernelTree(recipe), all = tree.layers
    layers = order[..<movers].map { all[$0] }
    from = order[..<movers].map { recipe.layers[$0].position }
    to = from.map { $0.offset(by: random.point(-64, 64)) }
    points = recipe.queryPoints(SceneRecipe.pointCount)
    self.motion = motion
    self.tree = tree
    self.tree.store.prepareQueries()
    if motion == .bySetters { return }
    for k in layers.indices { addAnimation(k) }
    for _ in 0..<3 { _ = frame() }
  }

  private func addAnimation(_ k: Int) {
    let timing = AnimationTiming(
      beginTime: -0.3 * Double(k) / Double(layers.count), duration: 0.3, repeatCount: .infinity,
      curve: motion == .ease ? .easeInEaseOut : .linear)
    switch motion {
    case .bySetters: break
    case .linear, .ease:
      tree.store.addAnimation(.basic(.position, from: from[k], to: to[k], timing: timing), to: layers[k])
    case .spring:
      let spring = LayerAnimation.Spring(isUntilRest: false)
      tree.store.addAnimation(
        .spring(.position, from: from[k], to: to[k], spring, timing: timing), to: layers[k])
    case .turn:
      tree.store.addAnimation(.basic(.rotation, from: 0, to: 1, timing: timing), to: layers[k])
      tree.store.addAnimation(.basic(.scale, from: 1, to: 2, timing: timing), to: layers[k])
    }
  }

  func frame() -> UInt64 {
    frameCount += 1
    let time = Double(frameCount % 72) / 120
    if motion == .bySetters { setPositions(at: time) } else { tree.store.setTime(time) }
    return (0..<3).reduce(0) { sum, _ in
      nextPoint = (nextPoint + 1) % points.count
      return sum &+ hit(nextPoint)
    }
  }

  private func setPositions(at time: Double) {
    let layers = layers
    let positions = layers.indices.map { k in
      let passes = time / 0.3 + Double(k) / Double(layers.count), part = passes - passes.rounded(.down)
      let eased = part * part * (3 - 2 * part)
      return Point(
        x: from[k].x + eased * (to[k].x - from[k].x), y: from[k].y + eased * (to[k].y - from[k].y))
    }
    do { try tree.store.setPositions(positions.span, of: layers.span) } catch { fatalError("\(error)") }
  }

  /// Hit-tests the presentation, which is the store itself where layers move by setters.
  func hit(_ number: Int) -> UInt64 {
    let (point, root) = (points[number], tree.root)
    return tree.store.withPresentation { now in
      UInt64(now.hitTest(point, in: root, options: .workloads)?.index ?? 0)
    }
  }

  var animationCount: Int { tree.store.animationCount }

  /// Adds animations in place of the ones there are. Returns the nanoseconds that adding took.
  func addAnimations() -> UInt64 {
    for layer in layers { tree.store.removeAllAnimations(of: layer) }
    let (from, to, layers) = (from, to, layers)
    var ids: [AnimationID] = []
    var span = ids.mutableSpan
    let start = Clock.nanoseconds()
    do {
      try tree.store.addAnimations(
        .position, from: from.span, to: to.span, of: layers.span, timing: AnimationTiming(duration: 0.3),
        into: &span)
    } catch { fatalError("\(error)") }
    return Clock.nanoseconds() - start
  }

  /// Throws the first hit that is not that of a store in which the values are set.
  func verifyHits() throws -> String {
    var byHand = tree.store.clone()
    for layer in layers {
      byHand.setPosition(tree.store.withPresentation { $0.position(of: layer) }, of: layer)
      byHand.setTransform(tree.store.withPresentation { $0.transform(of: layer) }, of: layer)
    }
    let root = tree.root
    for point in points.prefix(1_000) {
      let found = tree.store.withPresentation { $0.hitTest(point, in: root, options: .workloads) }
      let expected = byHand.hitTest(point, in: tree.root, options: .workloads)
      try require(found == expected, "\(point) hits another layer than where the values are set")
    }
    return "1,000 hits are those of a store whose layers were moved by hand"
  }
}
