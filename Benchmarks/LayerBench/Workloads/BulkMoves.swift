import LayerGeometry
import LayerReference

extension Workload {
  /// The positions of many layers set in one call and a hit test, on an index that is complete; or the three
  /// hit tests after it alone.
  static func bulkMoves(_ moves: Int, _ recipe: SceneRecipe, timesLaterHits: Bool) -> Workload {
    let scene = MovedScene(recipe)
    func run(_ range: Range<Int>) -> UInt64 {
      range.reduce(0) { time, _ in
        let (first, later) = scene.moveAndHit(moves)
        return time + (timesLaterHits ? later : first)
      }
    }
    return Workload(
      itemCount: 16, isIndivisible: true, run: run, ownTime: { Double(run($0)) },
      verify: {
        _ = run(0..<3)
        return try scene.verifyHits()
      })
  }
}

/// A scene whose layers move about where the recipe has them.
private final class MovedScene {
  private var tree: KernelTree
  private let recipe: SceneRecipe
  private let points: [Point]
  private var order: [Int]
  private var random = SplitMix64(seed: 0x30BE)
  private var nextPoint = 0

  init(_ recipe: SceneRecipe) {
    self.recipe = recipe
    points = recipe.queryPoints(SceneRecipe.pointCount)
    order = Array(1..<recipe.layers.count)
    tree = KernelTree(recipe)
    tree.store.prepareQueries()
  }

  /// Returns the nanoseconds that moving and one hit test took, and those of three hit tests more.
  func moveAndHit(_ moves: Int) -> (first: UInt64, later: UInt64) {
    for k in 0..<moves { order.swapAt(k, k + random.below(order.count - k)) }
    let layers = order[..<moves].map { tree.layers[$0] }
    let positions = order[..<moves].map { recipe.layers[$0].position.offset(by: random.point(-8, 8)) }
    let start = Clock.nanoseconds()
    try? tree.store.setPositions(positions.span, of: layers.span)
    _ = tree.hit(takePoint())
    let middle = Clock.nanoseconds()
    for _ in 0..<3 { _ = tree.hit(takePoint()) }
    return (middle - start, Clock.nanoseconds() - middle)
  }

  private func takePoint() -> Point {
    nextPoint = (nextPoint + 1) % points.count
    return points[nextPoint]
  }

  /// Throws the first hit that is not that of a store which has found nothing before.
  func verifyHits() throws -> String {
    let fresh = tree.store.clone()
    for point in points.prefix(1_000) {
      let found = tree.store.hitTest(point, in: tree.root, options: .workloads)
      let expected = fresh.hitTest(point, in: tree.root, options: .workloads)
      try require(found == expected, "\(point) hits another layer than in a clone")
    }
    return "1,000 answers equal those of a clone"
  }
}
